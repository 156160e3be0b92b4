"""The window: a second pair of eyes on the same game. `scene` what there is to see, `layout` where, `device` paints it.

Only `device` knows pygame; the rest is values and functions.
"""
