"""The review of what was said."""
