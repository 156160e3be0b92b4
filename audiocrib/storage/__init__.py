"""Everything that lasts: games in progress, finished games, and their files. Must not know words, sounds or keys."""
