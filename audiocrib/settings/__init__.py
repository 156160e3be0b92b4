"""Every setting: what it may be, where it is kept, which source wins; presets and options of tables."""
