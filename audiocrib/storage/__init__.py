"""Everything that lasts: games in progress, finished games, and how they lie in files. Must not know words, sounds or
keys.
"""
