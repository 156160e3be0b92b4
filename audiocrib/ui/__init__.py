"""A human's chair: keys in, lines out."""
