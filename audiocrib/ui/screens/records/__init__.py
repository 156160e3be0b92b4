"""Games that were played: the list, figures, a replay."""
