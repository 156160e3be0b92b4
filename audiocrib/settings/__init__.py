"""Every setting: its values, where it is kept, which source wins; presets and options of tables."""
