"""One session, the same for games, trainer, lessons and replay; its front end, speaker and store are handed to it."""
