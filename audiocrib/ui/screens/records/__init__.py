"""Games played earlier: the list, figures, a replay."""
