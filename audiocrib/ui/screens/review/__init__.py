"""A look back at what was chosen."""
