"""What there is to see, in words, for anything that draws it. Knows no pixels."""
