"""What there is to see, in words, for whoever draws it. Knows no pixels."""
