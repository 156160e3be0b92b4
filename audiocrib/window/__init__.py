"""The window: a second view of the same game. `scene` is what there is to see, `layout` where, `device` paints it.

Only `device` knows pygame; the rest is values and functions.
"""
