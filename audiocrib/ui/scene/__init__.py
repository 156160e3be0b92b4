"""The scene, in words, for anything that draws it. Knows no pixels."""
