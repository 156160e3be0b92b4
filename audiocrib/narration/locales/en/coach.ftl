# The coach. Sentences have at most 25 words; points have one decimal place.

decimal = { $sign ->
    [minus] minus { $whole }.{ $tenth }
   *[plus] { $whole }.{ $tenth }
}

# A card that is laid away, without its suit.
rank-of = { $card_rank }
# Two cards of one rank that are laid away together.
rank-pair = { $number ->
    [1] a pair of aces
    [2] a pair of twos
    [3] a pair of threes
    [4] a pair of fours
    [5] a pair of fives
    [6] a pair of sixes
    [7] a pair of sevens
    [8] a pair of eights
    [9] a pair of nines
    [10] a pair of tens
    [11] a pair of jacks
    [12] a pair of queens
   *[13] a pair of kings
}
games-of-100 = { $number ->
    [one] { $number } game in 100
   *[other] { $number } games in 100
}

# Which cards to lay away. $reason is the main reason for it; $instead are the ranks of the next best choice, $loss what that
# costs; with "win", $wins and $other_wins are games won in a hundred. "only": there is no other choice.
advice-away = { $reason ->
    [only] Lay away { $cards_and }, there is no other choice.
    [even] Lay away { $cards_and }, though { $instead_and } would be as good.
    [as-often] Lay away { $cards_and }, though { $instead_and } would win about as often.
    [hand] Lay away { $cards_and }, for the better hand, next best { $instead_and }, { $loss } worse.
    [crib-mine] Lay away { $cards_and }, for your crib, next best { $instead_and }, { $loss } worse.
    [crib-theirs] Lay away { $cards_and }, to balk their crib, next best { $instead_and }, { $loss } worse.
    [win] Lay away { $cards_and }, to win { $wins }, next best { $instead_and }, { $other_wins }.
   *[other] Lay away { $cards_and }, for the play, next best { $instead_and }, { $loss } worse.
}

# Which card to play; $now is what it scores at once. "answers": so many unseen cards would score on it, $other_answers on
# the next best. "counter": of these $countered could be scored on again; "counter-all": all of them. "pair": the hand has
# another of its rank.
# "alike": all that fits is of one rank. "last": there is no other card.
advice-play = { $reason ->
    [only] Play { $card }, nothing else fits.
    [last] Play { $card }, your only card.
    [alike] Play any { $card_rank }, it makes no difference.
    [even] Play { $card }, though { $next } would be as good.
    [as-often] Play { $card }, though { $next } would win about as often.
    [now] Play { $card }, for { $now } now, next best { $next }, { $loss } worse.
    [win] Play { $card }, to win { $wins }, next best { $next }, { $other_wins }.
    [answers] Play { $card }, which { $answers ->
        [0] no unseen card scores on
        [one] 1 unseen card scores on
       *[other] { $answers } unseen cards score on
    }, next best { $next }, which { $other_answers ->
        [0] none scores on
        [one] 1 scores on
       *[other] { $other_answers } score on
    }, { $loss } worse.
    [counter] Play { $card }, because you can score back on { $countered } of { $answers } scoring answers, next best { $next }, { $loss } worse.
    [counter-all] Play { $card }, because you can score back on every scoring answer, next best { $next }, { $loss } worse.
    [pair] Play { $card }, because you hold another if they pair it, next best { $next }, { $loss } worse.
   *[later] Play { $card }, for what comes later, next best { $next }, { $loss } worse.
}
advice-go = Nothing fits: say go.

# The numbers behind it: a list of parts and their sum, and how many games in a hundred are won, if that was worked out.
# $which choice this is about: the best, one that is as good, the player's own, or the next best. $win is "yes" if games were worked out.
advice-parts = { $which ->
    [first] { $win ->
        [yes] Best: { $parts }, together { $total }, { $games } won.
       *[no] Best: { $parts }, together { $total }.
    }
    [even] { $win ->
        [yes] About as good: { $parts }, together { $total }, { $games } won.
       *[no] About as good: { $parts }, together { $total }.
    }
    [yours] { $win ->
        [yes] Yours: { $parts }, together { $total }, { $games } won.
       *[no] Yours: { $parts }, together { $total }.
    }
   *[next] { $win ->
        [yes] Next best: { $parts }, together { $total }, { $games } won.
       *[no] Next best: { $parts }, together { $total }.
    }
}
advice-part = { $part ->
    [hand] hand { $points }
    [crib] crib { $points }
    [pegging] play { $points }
    [now] { $number ->
        [0] nothing now
       *[other] { $number } now
    }
   *[later] { $net } later
}

# What a card gains on average over what the others get, or loses if they get more; $points has no sign.
advice-net = { $sign ->
    [minus] { $points } lost
    [plus] { $points } gained
   *[none] nothing
}

# What the card or cards pointed at cost, compared with the best.
# $even is "best" for the choice that the coach would make, "yes" if nothing is better. $away: cards are laid away.
advice-costs = { $even ->
    [best] { $away ->
        [yes] Best to lay away.
       *[no] It is the best.
    }
    [yes] As good as the best.
   *[no] { $away ->
        [yes] To lay away, { $loss } points worse than the best.
       *[no] It is { $loss } points worse than the best.
    }
}
advice-costs-chance = { $number ->
    [0] Wins about as often as the best.
    [one] Wins 1 game fewer in 100 than the best.
   *[other] Wins { $number } games fewer in 100 than the best.
}

# After a choice that cost a lot: what would have been better than the ranks or the card that were chosen, and why.
coach-away = { $reason ->
    [win] Better than { $cards_and }: { $better_and }, which gains at least { $games }.
    [hand] Better than { $cards_and }: { $better_and }, for the better hand, { $lost } more.
    [crib-mine] Better than { $cards_and }: { $better_and }, for your crib, { $lost } more.
    [crib-theirs] Better than { $cards_and }: { $better_and }, to balk their crib, { $lost } more.
   *[other] Better than { $cards_and }: { $better_and }, for the play, { $lost } more.
}
coach-play = { $reason ->
    [win] Better than { $card }: { $better }, which gains at least { $games }.
    [now] Better than { $card }: { $better }, for { $now } at once, { $lost } more.
    [answers] Better than { $card }: { $better }, { $answers ->
        [0] no unseen card scores on it
        [one] 1 unseen card scores on it
       *[other] { $answers } unseen cards score on it
    }, instead of { $other_answers }, worth { $lost } more.
    [counter] Better than { $card }: { $better }, because you can score back on { $countered } of { $answers } scoring answers, { $lost } more.
    [counter-all] Better than { $card }: { $better }, because you can score back on every scoring answer, { $lost } more.
    [pair] Better than { $card }: { $better }, because you hold another if they pair it, { $lost } more.
   *[later] Better than { $card }: { $better }, for what comes later, { $lost } more.
}

# After a choice that is better for the play: the card that makes the difference. $points each time, in $often of 100 deals;
# after the other choice $other_points each time, in $other. "kept": the other choice plays it now, or gives it away.
# "never": theirs no longer scores.
coach-scores = { $whose ->
    [mine] Your { $rank } then scores { $points } in { $often ->
        [100] all of 100 deals
       *[other] { $often } of 100 deals
    }, { $other ->
        [0] otherwise never
       *[other] instead of { $other_points } in { $other }
    }.
    [each] Any { $rank } of yours then scores { $points } in { $often ->
        [100] all of 100 deals
       *[other] { $often } of 100 deals
    }, { $other ->
        [0] otherwise never
       *[other] instead of { $other_points } in { $other }
    }.
    [theirs] Any { $rank } of theirs then scores { $points } in { $often ->
        [100] all of 100 deals
       *[other] { $often } of 100 deals
    }, instead of { $other_points } in { $other }.
    [kept] The { $rank } that you keep scores { $points } in { $often ->
        [100] all of 100 deals
       *[other] { $often } of 100 deals
    }.
   *[never] No { $rank } of theirs then scores, instead of { $other_points } in { $other } of 100 deals.
}

# A was pressed when there is nothing to decide, or while the coach is off.
advice-not-now = No advice now: it comes when you lay away or play a card.
advice-lowball = No advice here: the coach does not know games in which the low score wins.
advice-off = The coach is off. { $key_options } opens the options, and Coach turns it on.

# One way of laying away, in a list of all: the cards, the parts, their sum, games won.
advice-way = { $win ->
    [yes] { $cards_and }: { $parts }, together { $total }, { $games } won.
   *[no] { $cards_and }: { $parts }, together { $total }.
}

# The command that advises was called with cards or scores that it cannot use.
advise-cards = Give six different cards, such as 5H 6C 7D 8S JC KD, not { $found }.
advise-scores = Give two scores from 0 to { $most }, yours first, not { $found }.
