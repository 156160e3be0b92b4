"""All sounds but the words: the earcons, their mixing, and the board as a race."""
