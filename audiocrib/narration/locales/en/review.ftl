# A game looked at afterwards. Losses are points with one place, or games of a hundred.

review-none = { $name } chose nothing in this game that could be looked at.
review-perfect = Nothing to find fault with.

review-grade = { $grade ->
    [best] as good as the best
    [good] nearly the best
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

# What was lost in the mean; $away a lay-away, $card a played card, $count a count, $all by all choices together.
review-summary = Lost on average: { $away } a lay-away, { $card } a played card, { $count } a count; all choices { $all }.
# What chance brought: $cards that were dealt, laid away as well as can be, against what cards are worth on average;
# $starters to the own hands, and heels, against the average of all starters; $all together. "none": nobody knows.
review-luck = { $cards_sign ->
    [none] { $starters_sign ->
        [minus] Luck: the starters took { $starters } from what the cards average.
       *[plus] Luck: the starters brought { $starters } more than the cards average.
    }
    [minus] { $starters_sign ->
        [minus] Luck took { $all }: the cards { $cards } below average, the starters { $starters } below.
       *[plus] { $sign ->
            [minus] Luck took { $all }: the cards { $cards } below average, the starters { $starters } above.
           *[plus] Luck brought { $all }: the cards { $cards } below average, the starters { $starters } above.
        }
    }
   *[plus] { $starters_sign ->
        [minus] { $sign ->
            [minus] Luck took { $all }: the cards { $cards } above average, the starters { $starters } below.
           *[plus] Luck brought { $all }: the cards { $cards } above average, the starters { $starters } below.
        }
       *[plus] Luck brought { $all }: the cards { $cards } above average, the starters { $starters } above.
    }
}
# The chance of winning, games of a hundred, before and after a deal in which it changed most, and what was scored in it.
review-turning = These deals turned the game.
review-turn = { $when }: from { $before } to { $after } games of 100, { $mine } points for, { $theirs } against.
# A picture was wanted of a game that nobody sits in, or where it cannot be written.
analyse-seat = A game is looked at for one seat: say which, from 1 to { $number }.
review-no-file = The picture could not be written to { $file }, { $why }.
