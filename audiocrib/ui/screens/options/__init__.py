"""The menu of options."""
