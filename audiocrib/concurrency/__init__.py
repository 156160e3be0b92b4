"""Long work in steps, ways to think while keys are answered, and the tasks that a session owns. Knows no game."""
