# A game looked at afterwards. Losses are points with one place, or games of a hundred.

review-none = { $name } chose nothing in this game that could be looked at.
review-perfect = Nothing to find fault with.

review-grade = { $grade ->
    [inaccuracy] an inaccuracy
    [mistake] a mistake
   *[blunder] a blunder
}
# When something was, in a match or in a game alone.
review-when = { $game ->
    [1] Deal { $deal }
   *[other] Game { $game }, deal { $deal }
}
# One choice that cost something; $cards was chosen, $better is what the best player would have chosen.
review-away = { $by_win ->
    [yes] { $when }, { $grade }: { $cards_and } laid away, better { $better_and }, { $number } games of 100 lost.
   *[no] { $when }, { $grade }: { $cards_and } laid away, better { $better_and }, { $lost } lost.
}
review-play = { $by_win ->
    [yes] { $when }, { $grade }: { $cards } played, better { $better }, { $number } games of 100 lost.
   *[no] { $when }, { $grade }: { $cards } played, better { $better }, { $lost } lost.
}
review-count = { $crib ->
    [yes] { $when }, a wrong count: the crib makes { $true }, { $said } said.
   *[no] { $when }, a wrong count: the hand makes { $true }, { $said } said.
}

# What was lost in the mean; $away a lay-away, $card a played card, $count a count.
review-summary = Lost on average: { $away } a lay-away, { $card } a played card, { $count } a count.
review-luck = { $sign ->
    [minus] The starters took { $points } from what your cards average.
   *[plus] The starters brought { $points } more than your cards average.
}
# The chance of winning, games of a hundred, before and after a deal in which it changed most.
review-turning = These deals turned the game.
review-turn = { $when }: from { $before } to { $after } games of 100.
# A picture was wanted of a game that nobody sits in, or where it cannot be written.
analyse-seat = A game is looked at for one seat: say which, from 1 to { $number }.
review-no-file = The picture could not be written to { $file }, { $why }.
