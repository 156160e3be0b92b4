"""The trainer at the keys."""
