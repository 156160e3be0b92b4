"""Everything a player has, as one file to take along, and how such a file is imported without losing anything."""
