"""A running game: the table and its chairs. Must not know words, sounds or keys."""
