"""The commands, a file each, and what a program of its own hands a session."""
