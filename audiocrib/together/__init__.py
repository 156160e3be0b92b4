"""One table for people in several places: what they tell each other, who serves it, who comes to it. Knows no words and no keys."""
