"""Sounds beside the words: which exist, how they are mixed, and the board as a race."""
