"""A review of choices made."""
