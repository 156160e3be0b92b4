# The last row of a message on a braille display: its fact, in as few cells as can be read. Every sentence row-… belongs to the
# sentence of the same name, with the same arguments; names have two letters, cards look like "10H", blanks separate lists.
# $standing and $sides are the scores of all, the listener's own first, with colons between: 2:0.
# These rows are read by fingers and never spoken, so they may have signs. `.spared` marks rows that are left out if the display
# is too short, the smallest number first: T, S or the next key tells what they say.

## Who

row-seat-name = { $name }
row-seat-you = you
row-side-score = { $score }

## Before the play

row-cut-asked = cut { $least }-{ $most }?
row-cut-pack-asked = cut { $least }-{ $most }?
row-cut-offered-asked = cut { $least }-{ $most }?
row-cut-starter-asked = cut { $least }-{ $most }?
row-deal-asked = deal?
row-cut-shown = { $who ->
    [you] you { $card }
   *[other] { $name } { $card }
}
row-dealer-chosen = { $who ->
    [you] you deal
   *[other] { $name } deals
}
row-deal-begins = { $who ->
    [you] you deal
   *[other] { $name } deals
}
    .spared = 2
row-your-hand = { $cards }
row-choose = lay { $number }?
    .spared = 5
row-discarded = laid { $cards }
row-other-discarded = { $name } laid
    .spared = 14
row-others-discarded = others laid
    .spared = 15
row-starter = st { $card }
row-heels = heels+{ $points } { $standing }
row-leads = { $who ->
    [you] lead?
   *[other] { $name } leads
}
    .spared = 9

## The play

row-played = { $who ->
    [you] you { $card_rank } ={ $count }
   *[other] { $name } { $card_rank } ={ $count }
}
row-played-scores = { $who ->
    [you] you { $card_rank } ={ $count } { $reasons }+{ $points } { $standing }
   *[other] { $name } { $card_rank } ={ $count } { $reasons }+{ $points } { $standing }
}
row-played-scores-first = { $who ->
    [you] you { $card_rank } ={ $count } { $reasons }+{ $points }
   *[other] { $name } { $card_rank } ={ $count } { $reasons }+{ $points }
}
row-reason-fifteen = 15
row-reason-thirty-one = 31
row-reason-pair = pr
row-reason-pair-royal = pr3
row-reason-double-pair-royal = pr4
row-reason-run = run{ $size }
row-reason-flush = fl
row-reason-nobs = nobs
row-said-go = { $who ->
    [you] you go
   *[other] { $name } go
}
    .spared = 17
row-chose-go = { row-said-go }
row-say-go = { $seats } go
    .spared = 18
row-all-say-go = others go
    .spared = 19
row-for-the-go = +{ $points } { $standing }
row-for-the-go-open = +{ $points }
row-last-card = l+{ $points } { $standing }
row-last-card-open = l+{ $points }
row-new-series = new =0
    .spared = 13
row-series-opens = new
    .spared = 11
row-series-opens-turn = new play?
    .spared = 12
row-your-turn = play?
    .spared = 8
row-must-say-go = go?
row-points-asked = points?
row-claims-points = { $who ->
    [you] you +{ $points } { $standing }
   *[other] { $name } +{ $points } { $standing }
}
row-claims-open = { $who ->
    [you] you +{ $points }
   *[other] { $name } +{ $points }
}
row-claims-nothing = { $who ->
    [you] you +0
   *[other] { $name } +0
}

## The show

row-shown = { $whose ->
    [your-hand] you { $cards } { $starter }
    [your-crib] crib { $cards } { $starter }
    [other-crib] { $name } crib { $cards } { $starter }
   *[other-hand] { $name } { $cards } { $starter }
}
row-total-asked = total?
    .spared = 10
row-along-asked = count?
row-counts = { $name } { $points } { $standing }
row-counts-right = right { $points } { $standing }
row-counts-only = { $who ->
    [you] right { $worth }
   *[other] { $name } { $worth }
}
row-counts-wrong = { $who ->
    [you] { $claim } is { $worth }
   *[other] { $name } { $claim } is { $worth }
}
row-it-is = is { $worth }
row-pegs = +{ $points } { $standing }
    .spared = 16
row-pegs-total = { $standing }
row-pegs-nothing = +0
row-says-total = { $who ->
    [you] you { $points }
   *[other] { $name } { $points }
}
row-muggins-asked = muggins?
row-missed-asked = missed?
row-muggins = mug { $points } { $standing }
row-gets-points = +{ $points } { $members } { $standing }
row-loses-points = -{ $points } { $standing }
row-called-points = +{ $points } { $standing }
row-calls-muggins = { $who ->
    [you] you mug { $points }
   *[other] { $name } mug { $points }
}
row-points-void = { $worth } void
row-three-for-last = last+3 { $standing }
row-nineteen = 19 is 0
row-counted = { $whose ->
    [your-hand] you { $points } { $standing }
    [your-crib] crib { $points } { $standing }
    [other-crib] { $name } crib { $points } { $standing }
   *[other-hand] { $name } { $points } { $standing }
}
row-counted-half = { $worth } half+{ $points } { $standing }
row-counted-only = { $worth }
row-counted-nothing = 0

## Between deals, and at the end

row-deal-ended = { $who ->
    [you] deal { $number } you
   *[other] deal { $number } { $name }
}
    .spared = 4
row-game-next = game { $number } next
row-game-ended = { $side ->
    [you] win { $best } to { $rest }
   *[other] { $members } win { $best } to { $rest }
}
row-game-ended-many = { $members } win { $sides }
row-game-drawn = draw { $sides }
row-game-again = again?
    .spared = 3
row-hand-over = { $number }: { $name }
row-keys-taken = { $name }
row-card-taken-back = back ={ $count }
row-time-left = { $seconds } s
row-time-anew = play? { $seconds } s

## Answers

row-count-now = ={ $count }
row-count-left = { $left } left
row-crib-owner = { $who ->
    [you] your crib
   *[other] { $name } crib
}
row-crib-mine = { $who ->
    [you] crib { $cards }
   *[other] { $name } crib { $cards }
}
row-table-cards = { $cards }
row-table-card = { $who ->
    [you] { $card_rank } you
   *[other] { $card_rank } { $name }
}
row-score = { $sides }
row-watch-scores = { $sides }
row-turn-muggins = muggins?
row-turn-lay-away = lay { $number }?
row-turn-play = play?
row-turn-go = go?
row-turn-count = { $crib ->
    [yes] crib total?
   *[no] total?
}
row-turn-other = { $duty ->
    [lay-away] { $name } lays
    [cut] { $name } cuts
    [count] { $name } counts
    [deal] { $name } deals
    [muggins] { $name } muggins?
    [peg] { $name } points
   *[play] { $name } plays
}
row-wait-other = { row-turn-other }
row-turn-game = game { $number } next
row-turn-deal = { $who ->
    [you] you deal
   *[other] { $name } deals
}
row-cards-left = left { $held }
    .spared = 7
row-cards-of = { $number }
row-said-go-already = { $seats } go
    .spared = 6
row-hand = { $cards }
row-hand-marked = mk { $cards }
row-hand-played = { $cards }
row-moves = { $cards }
row-makes = { $card_rank }
row-makes-points = { $card_rank }+{ $points }
row-played-cards = { $who ->
    [you] you { $cards }
   *[other] { $name } { $cards }
}
row-last-hand = { $whose ->
    [your-hand] you { $cards }
    [your-crib] crib { $cards }
    [other-crib] { $name } crib { $cards }
   *[other-hand] { $name } { $cards }
}
row-key-has-more = more
    .spared = 0
row-since = { $items }
row-since-played = { $points ->
    [0] { $who ->
        [you] you { $card_rank }
       *[other] { $name } { $card_rank }
    }
   *[other] { $who ->
        [you] you { $card_rank }+{ $points }
       *[other] { $name } { $card_rank }+{ $points }
    }
}
row-since-claimed = { $who ->
    [you] you +{ $points }
   *[other] { $name } +{ $points }
}
row-since-go = { row-said-go }
row-since-series = new
row-since-starter = st { $card }
row-since-counted = { $whose ->
    [your-hand] you { $points }
    [your-crib] crib { $points }
    [other-crib] { $name } crib { $points }
   *[other-hand] { $name } { $points }
}
row-since-points = { $way ->
    [loses] { $members } -{ $points }
    [muggins] { $members } mug+{ $points }
   *[gets] { $members } +{ $points }
}
row-explain-fifteen = { $cards } 15 ={ $total }
row-explain-thirty-one = { $cards } 31 ={ $total }
row-explain-pair = { $cards } pr ={ $total }
row-explain-pair-royal = { $cards } pr3 ={ $total }
row-explain-double-pair-royal = { $cards } pr4 ={ $total }
row-explain-run = { $cards } run ={ $total }
row-explain-flush = { $cards } fl ={ $total }
row-explain-nobs = { $cards } nobs ={ $total }
row-explain-heels = { $card } heels ={ $total }
row-explain-last = { $card_rank } last ={ $total }
row-card-at = { $card } { $place }/{ $of }
row-card-marked = { $card } mk { $place }/{ $of }
row-card-starter = { $card } st { $place }/{ $of }
row-card-makes = { $card } ={ $count } { $place }/{ $of }
row-card-makes-points = { $card } ={ $count }+{ $points } { $place }/{ $of }
row-card-too-high = { $card } too high
row-card-dead = { $card } dead
row-edge-first = { $card } first
row-edge-last = { $card } end
row-only-card = { $card } only
row-marked-more = { $card } mk, { $more } more
row-marked-all = { $card } mk, Enter
row-unmarked = { $card } not mk
row-marked-enough = { $card } not mk
row-marked-instead = { $card } mk, Enter
row-mark-still = mark { $more } more
row-refused-above-31 = ={ $count }: { $playable }
row-refused-above-31-go = ={ $count }: go?
row-refused-card-fits = fits: { $playable }
row-refused-above-possible = most { $most }
row-refused-above-possible-call = most { $most }
row-refused-above-possible-points = most { $most }
row-refused-not-your-turn = { $name } next
row-total-so-far = { $number }...
row-lift-so-far = { $number }...
row-missed-so-far = { $number }...
row-points-so-far = { $number }...
row-table-rules = { $rules ->
    [own] house
    [salon-without-muggins] salon no mug
   *[other] { $rules }
} to { $target }
    .spared = 20
row-table-deal = deal { $number }
    .spared = 21
row-advice-costs = { $even ->
    [yes] best
   *[no] -{ $loss }
}
row-advice-costs-chance = { $number ->
    [0] best
   *[other] -{ $number } of 100
}
