"""The commands, one file each, and what a standalone program hands a session."""
