"""`audiocrib tournament`: two players against each other over many deals, as fairly as possible. Knows no people."""
