"""What has the keys: screens over one another, and under all of them the keys that every screen has."""
