"""Players that decide from a view. Pure functions: no game, clock, device or event loop."""
