"""Tables for people in several places: their messages, the program that serves them, those that join. No words, no
keys.
"""
