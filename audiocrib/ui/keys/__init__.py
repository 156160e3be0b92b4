"""Names of keys, their meanings, and layouts."""
