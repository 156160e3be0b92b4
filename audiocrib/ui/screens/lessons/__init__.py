"""The lessons at the keys."""
