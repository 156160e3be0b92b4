"""Lessons of the tutorial: their form, the reading of their files, a learner's progress. No keys."""
