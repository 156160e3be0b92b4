"""Cribbage that you can play with your eyes closed."""

__version__ = "0.1.0"
