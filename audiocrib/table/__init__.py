"""A running game: the table, its chairs, its journal. Must not know words, sounds or keys."""
