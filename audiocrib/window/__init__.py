"""The window: a second view of the same game. `ui.scene` says what to show, `layout` places it, `device` paints it.

Only `device` knows pygame; the rest is values and functions.
"""
