"""Lessons of the tutorial: what they are, how their files are read, how far somebody is. No keys, no table that runs."""
