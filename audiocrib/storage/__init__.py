"""What lasts: games as they are played, those that are over, and how they lie in files. Must not know words, sounds or keys."""
