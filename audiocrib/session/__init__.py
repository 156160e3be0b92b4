"""One session, the same for games, trainer, lessons and replay: it is handed its front end, speaker, store and way to think."""
