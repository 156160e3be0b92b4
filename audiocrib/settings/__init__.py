"""Every setting: its values, its file, the order of its sources; presets and options of tables."""
