"""One table for people in several places: their messages, the program that serves it, those who join it. No words, no
keys.
"""
