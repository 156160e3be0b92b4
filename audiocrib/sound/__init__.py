"""Sounds beside the words: which there are, how they are mixed, the board as a race."""
