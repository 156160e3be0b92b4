"""Players that decide from a View. Pure functions: no game, no clock, no device, no event loop."""
