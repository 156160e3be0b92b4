"""What opens over the game that is on and goes back to it."""
