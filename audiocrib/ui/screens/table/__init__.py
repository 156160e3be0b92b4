"""The table at the keys."""
