# The coach. Sentences have at most 25 words; numbers of points have one place.

decimal = { $sign ->
    [minus] minus { $whole }.{ $tenth }
   *[plus] { $whole }.{ $tenth }
}

# Which cards to lay away. $reason is what speaks for it most: $instead are the ranks of the next best way, $loss what that
# costs; with "win" $wins and $other_wins are games won of a hundred. "only": there is no other way.
advice-away = { $reason ->
    [only] Lay away { $cards_and }, there is no other way.
    [even] Lay away { $cards_and }, though { $instead_and } would be as good.
    [hand] Lay away { $cards_and }, for the better hand, next best { $instead_and }, { $loss } worse.
    [crib-mine] Lay away { $cards_and }, for your crib, next best { $instead_and }, { $loss } worse.
    [crib-theirs] Lay away { $cards_and }, to starve their crib, next best { $instead_and }, { $loss } worse.
    [win] Lay away { $cards_and }, to win { $wins } games of 100, next best { $instead_and }, { $other_wins }.
   *[other] Lay away { $cards_and }, for the play, next best { $instead_and }, { $loss } worse.
}

# Which card to play; $now are its points at once. "answers": so many unseen cards would score on it, $other_answers on
# the next best. "alike": all that fits is of one rank.
advice-play = { $reason ->
    [only] Play { $card }, nothing else fits.
    [alike] Play { $card }, all that fits is alike.
    [even] Play { $card }, though { $next } would be as good.
    [now] Play { $card }, for { $now } now, next best { $next }, { $loss } worse.
    [win] Play { $card }, to win { $wins } games of 100, next best { $next }, { $other_wins }.
    [answers] Play { $card }, which { $answers } unseen cards answer, next best { $next } with { $other_answers }, { $loss } worse.
   *[later] Play { $card }, for what you can play later, next best { $next }, { $loss } worse.
}
advice-go = Nothing fits, say go.

# The numbers behind it: a list of parts and their sum, and of a hundred games those won, where that was reckoned.
advice-parts = { $which ->
    [first] { $win ->
        [yes] Best: { $parts }, together { $total }, { $number } games of 100 won.
       *[no] Best: { $parts }, together { $total }.
    }
    [yours] { $win ->
        [yes] Yours: { $parts }, together { $total }, { $number } games of 100 won.
       *[no] Yours: { $parts }, together { $total }.
    }
   *[next] { $win ->
        [yes] Next best: { $parts }, together { $total }, { $number } games of 100 won.
       *[no] Next best: { $parts }, together { $total }.
    }
}
advice-part = { $part ->
    [hand] hand { $points }
    [crib] crib { $points }
    [pegging] play { $points }
    [now] now { $points }
   *[later] later { $points }
}

# What the card or the cards that are pointed at cost against the best.
advice-costs = { $even ->
    [yes] As good as the best.
   *[no] Costs { $loss }.
}
advice-costs-chance = { $number ->
    [0] As good as the best.
   *[other] Costs { $number } games of 100.
}

# After a choice that cost a lot: what would have been better than the ranks or the card that were chosen, and why.
coach-away = { $reason ->
    [win] Better than { $cards_and }: { $better_and }, which wins { $number } games of 100 more.
    [hand] Better than { $cards_and }: { $better_and }, for the better hand, { $lost } more.
    [crib-mine] Better than { $cards_and }: { $better_and }, for your crib, { $lost } more.
    [crib-theirs] Better than { $cards_and }: { $better_and }, to starve their crib, { $lost } more.
   *[other] Better than { $cards_and }: { $better_and }, for the play, { $lost } more.
}
coach-play = { $reason ->
    [win] Better than { $card }: { $better }, which wins { $number } games of 100 more.
    [now] Better than { $card }: { $better }, for { $now } at once, { $lost } more.
    [answers] Better than { $card }: { $better }, { $answers } unseen cards answer it, not { $other_answers }, { $lost } more.
   *[later] Better than { $card }: { $better }, for what you can play later, { $lost } more.
}

# A was pressed when nothing is to be decided, or while the coach is off.
advice-not-now = No advice now: it comes when you lay away or play a card.
advice-off = The coach is off. { $key_options } has the options, and Coach is among them.

# One way of laying away in a list of all: the cards, its parts, their sum, games won.
advice-way = { $win ->
    [yes] { $cards_and }: { $parts }, together { $total }, { $number } games of 100 won.
   *[no] { $cards_and }: { $parts }, together { $total }.
}

# The command that advises was called with cards or scores that it cannot use.
advise-cards = Six different cards are wanted, such as 5H 6C 7D 8S JC KD, and this is { $found }.
advise-scores = Two scores from 0 to { $most } are wanted, yours first, and this is { $found }.
