# A review of a game. Losses are points with one decimal place, or games in a hundred.

review-none = There is nothing to review for { $name } in this game.
review-perfect = Nothing to find fault with.

review-grade = { $grade ->
    [inaccuracy] an inaccuracy
    [mistake] a mistake
   *[blunder] a blunder
}
# When something happened. $game: its number, if several games are reviewed; otherwise 0.
review-when = { $game ->
    [0] Deal { $deal }
   *[other] Game { $game }, deal { $deal }
}
# One choice that cost something; $cards was chosen, $better is what the best player would have chosen.
# $by_win is "yes" if the loss is games in 100 ($number), otherwise it is points ($lost). $when is a review-when, $grade a review-grade.
review-away = { $by_win ->
    [yes] { $when }, { $grade }: { $cards_and } laid away, better { $better_and }, { games-of-100 } lost.
   *[no] { $when }, { $grade }: { $cards_and } laid away, better { $better_and }, { $lost } points lost.
}
review-play = { $by_win ->
    [yes] { $when }, { $grade }: { $cards } played, better { $better }, { games-of-100 } lost.
   *[no] { $when }, { $grade }: { $cards } played, better { $better }, { $lost } points lost.
}
review-count = { $crib ->
    [yes] { $when }, a wrong count: said { $said }, the crib makes { $true }.
   *[no] { $when }, a wrong count: said { $said }, the hand makes { $true }.
}

# Average losses: $away a discard, $card a card played, $count a count; $all is the total of the choices, without the counts.
# $counts: whether the player counted anything.
review-summary = { $counts ->
    [no] Lost on average: { $away } a discard, { $card } a card played. Lost in all: { $all }.
   *[yes] Lost on average: { $away } a discard, { $card } a card played, { $count } a count. Lost in all by discards and cards: { $all }.
}
# What luck did: $cards is what the cards dealt were worth with the best discards, compared with what cards are worth on average;
# $starters what the starters added to the player's own hands, heels included, compared with the average of all starters; $all is the sum.
# The …_sign arguments say whether each part is above (plus) or below (minus) average, neither (even), or not known (none).
review-luck = { $cards_sign ->
    [none] { $starters_sign ->
        [even] Luck: the cut was average.
        [minus] Luck: the cut brought { $starters } less than average.
       *[plus] Luck: the cut brought { $starters } more than average.
    }
    [even] { $starters_sign ->
        [even] Luck: the cards and the cut were average.
        [minus] Luck took { $all }: the cards average, the cut { $starters } below.
       *[plus] Luck brought { $all }: the cards average, the cut { $starters } above.
    }
    [minus] { $starters_sign ->
        [even] Luck took { $all }: the cards { $cards } below average, the cut average.
        [minus] Luck took { $all }: the cards { $cards } below average, the cut { $starters } below.
       *[plus] { $sign ->
            [even] Luck evened out: the cards { $cards } below average, the cut { $starters } above.
            [minus] Luck took { $all }: the cards { $cards } below average, the cut { $starters } above.
           *[plus] Luck brought { $all }: the cards { $cards } below average, the cut { $starters } above.
        }
    }
   *[plus] { $starters_sign ->
        [even] Luck brought { $all }: the cards { $cards } above average, the cut average.
        [minus] { $sign ->
            [even] Luck evened out: the cards { $cards } above average, the cut { $starters } below.
            [minus] Luck took { $all }: the cards { $cards } above average, the cut { $starters } below.
           *[plus] Luck brought { $all }: the cards { $cards } above average, the cut { $starters } below.
        }
       *[plus] Luck brought { $all }: the cards { $cards } above average, the cut { $starters } above.
    }
}
# The chance of winning, as games in a hundred, before and after one of the deals that changed it most, and what was scored in it.
review-turning = Where the game turned.
# $mine and $theirs are the points scored in that deal.
review-turn = { $when }: from { $before } to { $after } games won in 100, points: { $mine } for, { $theirs } against.
# For the command analyse: it is not clear whose choices are meant, or the picture cannot be written.
analyse-seat = Say whose choices to review, with --seat 1 to { $number }.
review-no-file = The picture could not be written to { $file }: { $why }.

## By ear

# One choice after another: how good it was, then what was done, and what would have been better, if anything.
review-heard-grade = { $grade ->
    [same] The best.
    [as-often] Wins about as often as the best.
    [best] As good as the best.
    [good] Nearly the best.
    [inaccuracy] An inaccuracy.
    [mistake] A mistake.
   *[blunder] A blunder.
}
# $mine: the crib is the player's own, a partner's, or another's.
review-heard-away = { $mine ->
    [yes] { $how ->
        [none] Laid away to your crib: { $cards_and }.
        [games] Laid away to your crib: { $cards_and }, better { $better_and }, { games-of-100 } lost.
       *[points] Laid away to your crib: { $cards_and }, better { $better_and }, { $lost } points lost.
    }
    [side] { $how ->
        [none] Laid away to your side's crib: { $cards_and }.
        [games] Laid away to your side's crib: { $cards_and }, better { $better_and }, { games-of-100 } lost.
       *[points] Laid away to your side's crib: { $cards_and }, better { $better_and }, { $lost } points lost.
    }
   *[no] { $how ->
        [none] Laid away to their crib: { $cards_and }.
        [games] Laid away to their crib: { $cards_and }, better { $better_and }, { games-of-100 } lost.
       *[points] Laid away to their crib: { $cards_and }, better { $better_and }, { $lost } points lost.
    }
}
# $leads: whether no card was on the table.
review-heard-play = { $leads ->
    [yes] { $how ->
        [none] Led: { $cards }.
        [games] Led: { $cards }, better { $better }, { games-of-100 } lost.
       *[points] Led: { $cards }, better { $better }, { $lost } points lost.
    }
   *[no] { $how ->
        [none] At count { $count }: { $cards }.
        [games] At count { $count }: { $cards }, better { $better }, { games-of-100 } lost.
       *[points] At count { $count }: { $cards }, better { $better }, { $lost } points lost.
    }
}
review-heard-count = { $right ->
    [yes] { $crib ->
        [yes] Counted right: your crib makes { $true ->
            [0] nothing.
           *[other] { $true }.
        }
       *[no] Counted right: your hand makes { $true ->
            [0] nothing.
           *[other] { $true }.
        }
    }
   *[no] { $crib ->
        [yes] A wrong count: you said { $said }, your crib makes { $true }.
       *[no] A wrong count: you said { $said }, your hand makes { $true }.
    }
}
# How far into the review this is.
# $game as in review-when.
review-place = { $game ->
    [0] Deal { $deal }, { $place } of { $of }.
   *[other] Game { $game }, deal { $deal }, { $place } of { $of }.
}
    .brief = { $place } of { $of }.

# A piece of the next sentence: how much there is. $counts: whether the player counted anything.
review-of = { $counts ->
    [no] { $number ->
        [one] 1 choice
       *[other] { $number } choices
    }
   *[yes] { $number ->
        [one] 1 choice or count
       *[other] { $number } choices and counts
    }
}
# What is reviewed: a deal, one game of a match, a whole game, or a match.
review-opens = { $what ->
    [deal] Deal { $deal }: { review-of }, { $faults }.
    [game] Game { $game }: { review-of }, { $faults }.
    [match] The match: { review-of }, { $faults }.
   *[whole] The game: { review-of }, { $faults }.
}
    .title = { $what ->
        [deal] Deal { $deal }
        [game] Game { $game }
        [match] The match
       *[whole] The game
    }
review-faults = { $number ->
    [0] no faults
    [one] { $number } fault
   *[other] { $number } faults
}
review-keys = { $faults ->
    [no] { $key_right } goes on, { $key_more } has the numbers, { $key_menu } leaves.
   *[yes] { $key_right } goes on, { $key_fault } skips to the next fault, { $key_more } has the numbers, { $key_menu } leaves.
}
    .pressed = { $faults ->
        [no] Press { document-step-on } to go on, { $key_more } for the numbers, { document-back } to leave.
       *[yes] Press { document-step-on } to go on, { document-fault } for the next fault, { $key_more } for the numbers, { document-back } to leave.
    }
    .one_switch = { "" }
review-empty = Nothing was chosen there.
review-start = This is the first.
review-end = This is the last.
review-no-faults = There are no faults.
review-no-fault = No more faults.
review-no-fault-before = No faults before this.
review-no-numbers = There are no more numbers for this line.
# A question about the cards of a choice, at a line about all of them or before the first.
review-no-choice = Go to a choice or a count first.
review-alternatives-end = That is all.
review-left = The review is closed.
review-no-key = { $key } does nothing in a review. Press { $key_help } for the keys.
help-review = { $key_right } and { $key_left } go forward and back, { $key_fault } skips to the next fault, { $key_menu } leaves.
    .pressed = Press { document-step-on } and { document-step-back } to go forward and back, { document-fault } for the next fault, { document-back } to leave.
help-review-more = { $key_more } has the numbers, { $key_explain } every alternative, one after another. Home and End go to the first and the last line.
    .pressed = Press { $key_more } for the numbers, { $key_explain } for every alternative, one after another.
help-review-asking = Questions are answered as they would have been then: { $key_hand }, { $key_table }, { $key_count }, { $key_scores } and so on.

# What can be reviewed, and whose choices, if several people share the keys.
review-menu = Review: { $key_older } and { $key_newer } move, letters search, { $key_commit } opens, { $key_menu } goes back.
    .title = Review
    .pressed = Review: press a line, or { document-back }.
    .one_switch = Review.
review-whose = Whose choices? { $key_older } and { $key_newer } move, { $key_commit } opens, { $key_menu } goes back.
    .pressed = Whose choices? Press a name, or { document-back }.
    .one_switch = Whose choices?
review-one = { $what ->
    [deal] Deal { $deal }
    [match-deal] Game { $game }, deal { $deal }
    [game] Game { $game }
    [whole] The whole game
   *[evening] Summary of the session
}
review-watching = You are watching, and have no choices to review.
review-none-yet = No deal is over yet, so there is nothing to review.
# The same of everything played since audiocrib was started.
review-none-session = No deal is over yet in this session.
review-looking = Reviewing.
review-busy = The review is being prepared. { $key_menu } cancels it.
    .pressed = The review is being prepared. { document-back } cancels it.
# The evening in three sentences; this is the first.
review-evening = { $last ->
        [yes] The last games of this session
       *[no] This session
    }: { $games ->
        [one] { $games } game
       *[other] { $games } games
    }, { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    }.
