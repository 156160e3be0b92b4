## Opponents: how well they play, and what they are like.

# Said when a computer of this level takes a seat.
opponent-about = { $level ->
    [beginner] Still learns: lets points lie, and misses some when counting.
    [casual] Plays for company: takes what lies open, and counts right most of the time.
    [club] Plays every week: weighs hand and crib, and seldom slips.
    [expert] Knows the averages by heart, looks a card ahead, and hardly ever slips.
   *[master] Imagines your hand, plays to the score, and never slips.
}
