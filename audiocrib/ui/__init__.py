"""A person's side of the game: keys in, lines out."""
