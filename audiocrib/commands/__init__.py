"""The commands, a file each, and what a standalone program hands a session."""
