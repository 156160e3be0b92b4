"""What was said, gone through again."""
