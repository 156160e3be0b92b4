"""Turns events and views into messages and words. No device, no clock, no game."""
