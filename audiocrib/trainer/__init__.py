"""Learning to count: what a person misses, why a total was wrong, what to ask next. Pure: no device, no clock, no file."""
