"""Being made: flat until then."""

MINE = THEIRS = tuple((4.7,) * (13 - low) for low in range(13))
