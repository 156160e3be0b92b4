## Opponents: how well they play, and what they are like.

# Said when a computer of this level takes a seat.
opponent-about = { $level ->
    [beginner] Still learning: leaves points on the table, and misses some when counting.
    [casual] Plays for company: takes the obvious points, and mostly counts right.
    [club] Plays every week: weighs hand against crib, and seldom slips.
    [expert] Knows the averages by heart, looks a card ahead, and hardly ever slips.
   *[master] Imagines your hand, plays to the score, and never slips.
}
