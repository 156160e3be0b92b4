"""What was said, for review."""
