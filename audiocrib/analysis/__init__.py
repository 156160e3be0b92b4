"""Judges, reviews, sums up and exports games. No device, no words."""
