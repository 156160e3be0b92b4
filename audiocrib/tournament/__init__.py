"""`audiocrib tournament`: two players against each other over many deals, as evenly as can be. Knows no people."""
