"""Events and views in, messages and words out. No device, no clock, no game."""
