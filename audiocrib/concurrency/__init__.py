"""Long work in steps, ways to think beside the keys, and the tasks that a session owns. Knows no game."""
