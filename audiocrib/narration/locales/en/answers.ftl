# Answers to the keys of the table. The plain answer is a sentence of its own; the longer form adds others after it.
# $who is "you" or "other"; others come with $name.

## C

count-now = Count { $count }.
# $left is how much more makes thirty-one.
count-left = { $left ->
    [0] Nothing fits any more.
    [one] 1 more makes thirty-one.
   *[other] { $left } more makes thirty-one.
}
count-before = No count yet.
count-over = The play is over.

## B

crib-owner = { $who ->
    [you] Your crib.
   *[other] { $name }'s crib.
}
crib-mine = { $who ->
    [you] Your crib: { $cards_and } from you.
   *[other] { $name }'s crib: { $cards_and } from you.
}
    .brief = { $who ->
        [you] Your crib: { $cards } from you.
       *[other] { $name }'s crib: { $cards } from you.
    }
# Whom it counts for, in teams.
crib-side = { $side ->
    [you-and] It counts for your side.
   *[several] It counts for { $members_and }.
}
    .brief = { $side ->
        [you-and] For your side.
       *[several] For { $members_and }.
    }
crib-none = No crib yet.

## F

no-starter = No starter yet.

## V

# $cards is a list of table-card, newest first.
table-cards = Table: { $cards }.
table-card = { $who ->
    [you] your { $card_rank }
   *[other] { $name }'s { $card_rank }
}
    .brief = { $who ->
        [you] you { $card_rank }
       *[other] { $name } { $card_rank }
    }
    .full = { $who ->
        [you] your { $card }
       *[other] { $name }'s { $card }
    }
table-empty = No cards on the table.

## S

# $sides is a list of side-score, one's own first.
score = { $number ->
    [2] Score: { $sides }.
   *[other] Scores: { $sides }.
}
    .seen = { $sides }.
# $side and $members as in table.ftl.
to-go = { $side ->
    [you] { $points ->
        [one] You need 1 point.
       *[other] You need { $points } points.
    }
    [one] { $points ->
        [one] { $members_and } needs 1 point.
       *[other] { $members_and } needs { $points } points.
    }
   *[several] { $points ->
        [one] { $members_and } need 1 point.
       *[other] { $members_and } need { $points } points.
    }
}

# The same where the low score wins.
to-go-low = { $side ->
    [you] You are { $points } below { $target }.
    [one] { $members_and } is { $points } below { $target }.
   *[several] { $members_and } are { $points } below { $target }.
}

## T

turn-muggins = Your turn, call muggins or let the total stand.
    .brief = Muggins, or let it stand.
turn-lay-away = { $who ->
    [you] { $number ->
        [one] Choose 1 card for your crib.
       *[other] Choose { $number } cards for your crib.
    }
   *[other] { $number ->
        [one] Choose 1 card for { $name }'s crib.
       *[other] Choose { $number } cards for { $name }'s crib.
    }
}
turn-play = Your turn, choose a card to play.
    .brief = Your turn.
turn-go = Your turn, nothing fits: { $key_go } says go.
    .pressed = Your turn, nothing fits: press { $key_go }.
    .one_switch = Your turn, nothing fits.
# $crib: whether it is the crib that is counted.
turn-count = { $crib ->
    [yes] Your turn, count your crib.
   *[no] Your turn, count your hand.
}
# $duty is what the other player has to do.
turn-other = { $duty ->
    [lay-away] { $name } is choosing for the crib.
    [cut] { $name } cuts next.
    [count] { $name } is counting.
    [deal] { $name } deals next.
    [muggins] { $name } is thinking about the total.
    [peg] { $name } is claiming points.
   *[play] { $name } plays next.
}
    .brief = { $duty ->
        [lay-away] { $name } is choosing for the crib.
        [cut] { $name } cuts next.
        [count] { $name } is counting.
        [deal] { $name } deals next.
        [muggins] { $name } is thinking.
        [peg] { $name } is claiming points.
       *[play] { $name } plays next.
    }
# $goes_on: whether the game waits for the listener, who may be a spectator, or may have said so already.
turn-deal = { $goes_on ->
    [no] { deals-next }
   *[yes] { deals-next } { $key_commit } continues.
}
    .pressed = { $goes_on ->
        [no] { deals-next }
       *[yes] { deals-next } Press { document-go-on }.
    }
    .one_switch = { deals-next }
deals-next = { $who ->
    [you] You deal next.
   *[other] { $name } deals next.
}
# Between two games of a match.
turn-game = { $goes_on ->
    [no] Game { $number } next.
   *[yes] Game { $number } next. { $key_commit } continues.
}
    .pressed = { $goes_on ->
        [no] Game { $number } next.
       *[yes] Game { $number } next. Press { document-go-on }.
    }
    .one_switch = Game { $number } next.
turn-first-deal = The cards are about to be dealt.
# In a replay, where that is a step of its own.
turn-starter = The starter is about to be turned up.
turn-over = { $goes_on ->
    [no] { is-over }
   *[yes] { is-over } { $key_commit } plays again.
}
    .pressed = { $goes_on ->
        [no] { is-over }
       *[yes] { is-over } Press { document-go-on } to play again.
    }
    .one_switch = { is-over }
is-over = { $match ->
    [yes] The match is over.
   *[no] The game is over.
}
# How many cards each still holds; a list of cards-of.
cards-left = Cards left: { $held }.
    .brief = Cards: { $held }.
cards-of = { $who ->
    [you] you { $number }
   *[other] { $name } { $number }
}
# Who has said go in this series, where more than two play; $seats is a list of names.
# $who is "you" for the listener alone, "other" for one other, "several" for several, "you" among them.
said-go-already = { $who ->
    [you] You have said go.
    [other] { $seats_and } has said go.
   *[several] { $seats_and } have said go.
}
    .brief = Go: { $seats }.

## H and M

hand = Hand: { $cards }.
    .seen = { "" }
hand-marked = Marked: { $cards }.
hand-empty = You have played all your cards.
# H, when nothing is left in it.
# $left: whether some of them were not played.
hand-played = { $left ->
    [yes] Your hand was { $cards }.
   *[no] All played: { $cards }.
}
hand-none = No cards yet.

# $cards is a list of makes and makes-points.
moves = { $cards }.
# $named is "suit" where another card of the same rank makes something else.
makes = { $named ->
    [suit] { $card } makes { $count }
   *[rank] { $card_rank } makes { $count }
}
makes-points = { $named ->
    [suit] { $card } makes { $count }, plus { $points }
   *[rank] { $card_rank } makes { $count }, plus { $points }
}
nothing-fits = No card fits.
moves-none = The play has not begun.

## L

# One for each seat: everything it played in this deal.
played-cards = { $who ->
    [you] You played { $cards }.
   *[other] { $name } played { $cards }.
}
    .brief = { $who ->
        [you] You: { $cards_rank }.
       *[other] { $name }: { $cards_rank }.
    }
played-none = No cards played yet.
last-hand = { $whose ->
    [your-hand] Your hand was { $cards }.
    [your-crib] Your crib was { $cards }.
    [other-crib] { $name }'s crib was { $cards }.
   *[other-hand] { $name }'s hand was { $cards }.
}
    .brief = { $whose ->
        [your-hand] Your hand: { $cards }.
        [your-crib] Your crib: { $cards }.
        [other-crib] { $name }'s crib: { $cards }.
       *[other-hand] { $name }'s hand: { $cards }.
    }

## E and N

nothing-to-explain = Nothing to explain now.
# On a line of the history.
line-unexplained = This line has no points to explain.
# Where players claim the points of their cards, and the others judge them.
claims-unexplained = Claims in the play are not explained.
nothing-since = Nothing new has happened.
# $items is a list of the pieces named since-…, in order.
since = { $items }.
since-played = { $points ->
    [0] { $who ->
        [you] you { $card_rank }
       *[other] { $name } { $card_rank }
    }
   *[other] { $who ->
        [you] you { $card_rank } for { $points }
       *[other] { $name } { $card_rank } for { $points }
    }
}
since-claimed = { $who ->
    [you] you claim { $points }
   *[other] { $name } claims { $points }
}
since-go = { $who ->
    [you] you say go
   *[other] { $name } says go
}
since-series = new series
since-starter = starter { $card }
since-deal = { $who ->
    [you] deal { $number }, you deal
   *[other] deal { $number }, { $name } deals
}
since-counted = { $whose ->
    [your-hand] your hand { $points }
    [your-crib] your crib { $points }
    [other-crib] { $name }'s crib { $points }
   *[other-hand] { $name }'s hand { $points }
}
# $way: points were gained, lost, or taken by muggins.
since-points = { $way ->
    [loses] minus { $points } for { $members_and }
    [muggins] muggins { $points } for { $members_and }
   *[gets] { $points } for { $members_and }
}

# Ends a portion of what is too long to be told at once.
key-has-more = { $action ->
    [since] { $key_since } again says the rest.
    [played] { $key_played } again says the rest.
   *[more] { $key_more } again says the rest.
}
    .one_switch = There is more: take it again.

## I

# $rules as in game-begins.
# What follows the name of the rules in five-card cribbage.
form-after = { $form ->
    [five_card] , five-card
   *[other] {""}
}
table-rules = { $rules ->
    [salon] Salon rules{ form-after }, to { $target }.
    [salon-without-muggins] Salon rules without muggins{ form-after }, to { $target }.
    [pagat] Pagat rules{ form-after }, to { $target }.
    [acc] Tournament rules{ form-after }, to { $target }.
    [bga] Board Game Arena rules{ form-after }, to { $target }.
   *[own] House rules{ form-after }, to { $target }.
}
    .brief = { $rules ->
        [salon] Salon{ form-after }, to { $target }.
        [salon-without-muggins] Salon without muggins{ form-after }, { $target }.
        [pagat] Pagat{ form-after }, to { $target }.
        [acc] Tournament{ form-after }, to { $target }.
        [bga] Arena{ form-after }, to { $target }.
       *[own] House{ form-after }, to { $target }.
    }
# $game is 0 if no match is played.
table-deal = { $game ->
    [0] { $number ->
        [0] No deal yet.
       *[other] Deal { $number }.
    }
   *[other] { $number ->
        [0] Game { $game }, no deal yet.
       *[other] Game { $game }, deal { $number }.
    }
}
# A computer at this table, in a list.
computer-level = { $level ->
    [beginner] beginner { $name }
    [casual] casual player { $name }
    [club] club player { $name }
    [expert] expert { $name }
   *[master] master { $name }
}
# $computers: their names, with how well each plays.
table-computers = { $number ->
    [one] Computer: { $computers }.
   *[other] Computers: { $computers }.
}
# Rules of no preset: $rules and $goal are the pieces table-preset and table-goal, $number is how many rules differ.
rules-changed = { $number ->
    [0] { $rules }, { $goal }.
    [one] { $rules } with 1 change, { $goal }.
   *[other] { $rules } with { $number } changes, { $goal }.
}
    .brief = House rules, { $goal }.
# In the longer form, after rules-changed: how many play, and everything that differs but what the sentences after it say (rule-…).
# $summary is table-summary or table-kind, $with_rules has the rules as well, which rules-changed leaves out in brief.
table-whole = { $summary }.
    .brief = { $with_rules }.
rule-count = { $value ->
    [auto] The program counts.
   *[manual] You count your own hands.
}
rule-muggins = { $value ->
    [off] No muggins.
    [claim] Muggins only when called, offered after every total, right, low or high.
    [claim_silent] Muggins when called, in secret, offered after every total, right, low or high.
   *[auto] Muggins is automatic, even for overcounts.
}
    .brief = { $value ->
        [off] No muggins.
        [claim] Muggins only when called.
        [claim_silent] Muggins only when called, in secret.
       *[auto] Muggins is automatic, even for overcounts.
    }
rule-nobs-in-play = { $value ->
    [on_play] The jack of the starter's suit scores 1 in the play, too.
   *[off] The jack of the starter's suit scores in the show only.
}
    .brief = { $value ->
        [on_play] Jack of the starter's suit: play and show.
       *[off] Jack of the starter's suit: show only.
    }
rule-crib-flush = { $value ->
    [as_hand] A flush in the crib counts as in a hand.
   *[five_only] In the crib a flush counts only with the starter.
}
    .brief = { $value ->
        [as_hand] Crib flush: as in a hand.
       *[five_only] Crib flush: only with the starter.
    }
rule-heels = { $value ->
    [0] A jack turned up scores nothing.
   *[other] A jack turned up scores 2 for the dealer.
}
    .brief = { $value ->
        [0] A jack turned up scores nothing.
       *[other] A jack turned up: 2 for the dealer.
    }
rule-go = { $value ->
    [strict] You say go yourself, with { $key_go }.
    [renege] You say go yourself, with { $key_go }, and others may call a false one.
   *[auto] Go is said for you.
}
    .brief = { $value ->
        [strict] You say go yourself, with { $key_go }.
        [renege] { $key_go } says go, others call false ones.
       *[auto] Go is said for you.
    }
    .one_switch = { $value ->
        [strict] You say go yourself.
        [renege] You say go yourself, and others may call a false one.
       *[auto] Go is said for you.
    }

## Moving in the hand: the word that differs comes first, the position last.

card-at = { $of ->
    [kept] { $card }, card { $place }.
    [one] { $card }, the only card.
   *[other] { $card }, card { $place } of { $of }.
}
    .seen = { "" }
card-marked = { $card }, marked, card { $place } of { $of }.
    .seen = { "" }
card-starter = { $card }, the starter, card { $place } of { $of }.
    .seen = { "" }
card-makes = { $of ->
    [kept] { $card }, makes { $count }, card { $place }.
    [one] { $card }, makes { $count }, your only card.
   *[other] { $card }, makes { $count }, card { $place } of { $of }.
}
    .brief = { $card }, makes { $count }.
    .seen = Makes { $count }.
card-makes-points = { $of ->
    [kept] { $card }, makes { $count }, plus { $points }, card { $place }.
    [one] { $card }, makes { $count }, plus { $points }, your only card.
   *[other] { $card }, makes { $count }, plus { $points }, card { $place } of { $of }.
}
    .brief = { $card }, makes { $count }, plus { $points }.
    .seen = Makes { $count }, plus { $points }.
card-too-high = { $of ->
    [kept] { $card }, too high, card { $place }.
    [one] { $card }, too high, your only card.
   *[other] { $card }, too high, card { $place } of { $of }.
}
    .brief = { $card }, too high.
    .seen = Too high.
# After a false go that was called: it may not be played any more.
card-dead = { $of ->
    [kept] { $card }, dead, card { $place }.
   *[other] { $card }, dead, card { $place } of { $of }.
}
    .brief = { $card }, dead.
    .seen = Dead.
card-gone = Card { $number } has been played.
# "kept": the cards keep the numbers that they had before any was played; $most is the highest of those left.
no-card-at = { $of ->
    [kept] No card { $number }. Your last is card { $most }.
    [one] No card { $number }. There is 1 card.
   *[other] No card { $number }. There are { $of } cards.
}
edge-first = { $card }, the first.
edge-last = { $card }, the last.
only-card = { $card }, your only card.
marked-more = { $card }, marked, { $more } more.
    .seen = { $more } more.
# $first and $last are the marked cards, in the order of the hand; one card is $card. "pair": they are of one rank.
marked-all = { $number ->
    [pair] { $card }, marked. { $key_commit } discards the pair.
    [one] { $card }, marked. { $key_commit } discards it.
   *[other] { $card }, marked. { $key_commit } discards { $first_rank } and { $last_rank }.
}
    .seen = { "" }
    .pressed = { $number ->
        [pair] { $card }, marked. { document-go-on } discards the pair.
        [one] { $card }, marked. { document-go-on } discards it.
       *[other] { $card }, marked. { document-go-on } discards { $first_rank } and { $last_rank }.
    }
    .one_switch = { $card }, marked.
unmarked = { $card }, not marked.
    .seen = { "" }
# Enough cards are marked already: two, or one, which is then replaced.
# $first and $last are the marked cards.
marked-enough = { $card }, not marked. Unmark { $first } or { $last } first.
    .brief = { $card }, not marked. Unmark { $first_rank } or { $last_rank }.
    .seen = Unmark one first.
# $other lost its mark.
marked-instead = { $card }, marked instead of { $other }. { $key_commit } discards it.
    .brief = { $card }, marked, not { $other }. { $key_commit } discards it.
    .pressed = { $card }, marked instead of { $other }. { document-go-on } discards it.
    .one_switch = { $card }, marked instead of { $other }.
    .seen = { "" }
mark-nothing = Choose a card first: { $key_arrows } or digits.
    .pressed = Press a card of yours first.
no-cards-to-mark = You mark cards only for the crib.
no-cards-to-mark-play = You mark cards only for the crib. { $key_commit } plays the chosen card.
    .brief = No marks now. { $key_commit } plays the card.
    .pressed = You mark cards only for the crib. Press a card twice to play it.
mark-still = { $more ->
    [one] Mark 1 more card for the crib with { $key_mark }.
   *[other] Mark { $more } more cards for the crib with { $key_mark }.
}
    .brief = Mark { $more } more with { $key_mark }.
    .pressed = { $more ->
        [one] Press 1 more card for the crib.
       *[other] Press { $more } more cards for the crib.
    }
    .seen = Mark { $more } more.

## Typing a number

# $number is what has been typed so far.
typed = Total { $number }.
typed-lift = Lift { $number }.
total-so-far = You have typed { $number }.
missed-so-far = Off by { $number } so far.
lift-so-far = Lift so far { $number }.
# $digit was deleted, $number is what is left.
deleted = Deleted { $digit }, now { $number }.
deleted-all = Deleted { $digit }, nothing typed.
too-long = No more digits. Still { $number }.

## Refusals: the reason and the way out.

refused-dead-card = { $card } is dead: you count it, but cannot play it.
    .brief = { $card } is dead, you cannot play it.
refused-above-31 = { $card_rank } makes { $count }. Playable: { $playable_rank }.
refused-above-31-go = { $card_rank } makes { $count }. Nothing fits: { $key_go } says go.
    .pressed = { $card_rank } makes { $count }. Nothing fits: press { $key_go }.
refused-card-fits = No go yet. Playable: { $playable_rank }.
# $most is the highest total that there can be.
refused-above-possible = { $points } is impossible, the most is { $most }. Type the total again.
    .brief = { $points } is impossible, the most is { $most }.
# Points claimed for a card, or awarded by a judge.
refused-above-possible-points = { $points } is impossible, the most is { $most }. Type the points again.
    .brief = { $points } is impossible, the most is { $most }.
refused-above-possible-call = Off by { $points } is impossible, the most is { $most }. Type the number again.
    .brief = { $points } is impossible, the most is { $most }.
refused-below-zero = A total cannot be below zero.
# $asked is how many cards have to be marked.
refused-wrong-number-to-crib = { $asked ->
    [one] Give the crib 1 card.
   *[other] Give the crib { $asked } cards.
}
refused-not-in-hand = { $card } is not in your hand.
refused-not-your-turn = Not your turn: { $name } is next.
refused-not-now = Not now. { $key_turn } says what to do.
    .pressed = Not now. Press { $key_turn } to hear what to do.
    .one_switch = Not now.
refused-game-over = The game is over. { $key_commit } plays again.
    .pressed = The game is over. Press { document-go-on } to play again.
    .one_switch = The game is over.
refused-cut-too-deep = Lift { $least } to { $most } cards.
# $at is how many cards the other player lifted.
refused-place-taken = Somebody cut at { $at }. Lift a different number.
    .brief = { $at } is taken, lift another number.
refused-card-twice = { $card } is named twice.

## Waiting

# The listener's own choice is on its way.
wait-table = One moment.
# At a table with people elsewhere: the one who has to do something has left, or was cut off.
wait-away = Waiting for { $name }, who is not here.
# To Enter and T between deals, at a table with people elsewhere: the listener is ready already, and others are not.
wait-ready = Waiting until everybody is ready.

wait-other = { $duty ->
    [lay-away] { $name } is choosing for the crib.
    [cut] { $name } is cutting.
    [count] { $name } is counting.
    [deal] { $name } is dealing.
    [muggins] { $name } is thinking about the total.
    [peg] { $name } is claiming points.
   *[play] { $name } is thinking.
}
    .brief = { $duty ->
        [lay-away] { $name } is choosing for the crib.
        [cut] { $name } is cutting.
        [count] { $name } is counting.
        [deal] { $name } is dealing.
        [peg] { $name } is claiming points.
       *[play] { $name } is thinking.
    }

# Several are.
wait-several = { $duty ->
    [muggins] { $seats_and } are thinking about the total.
   *[lay-away] { $seats_and } are choosing for the crib.
}

# D on a focused card.
card-scores = { $points ->
    [0] It scores nothing.
    [one] It scores 1 point.
   *[other] It scores { $points } points.
}

# A number that was asked for was left out, or was 0, which says nothing.
nothing-said = Nothing said.
# The same where it was asked by how much a total is off that was to be challenged.
not-called = Not called.
# For the longer form of I, at tables where players claim points and call faults themselves.
rule-points = You claim the points for the cards you play.
    .brief = You claim points for your own cards.
rule-heels-claim = The dealer claims heels with { $key_claim }, before playing a card.
    .brief = The dealer claims heels with { $key_claim }.
    .one_switch = The dealer claims heels, before playing a card.
rule-penalties = Mistakes cost points, as in tournaments.
# With more than two sides.
rule-places = { $value ->
    [placing] The others play on for places.
    [per_opponent] Each loser pays the winner.
   *[winner_takes_all] The winner takes all match points.
}
# J when there is nothing to claim.
nothing-to-claim = There is nothing to claim now.
# The number after J, as it is typed.
typed-points = Points { $number }.
points-so-far = Points so far { $number }.
typed-missed = Off by { $number }.
# G at a table where the program says go.
go-is-automatic = Go is said for you here.
# J at a table where muggins is not called.
muggins-not-called = { $muggins ->
    [auto] Muggins is taken for you here.
   *[off] There is no muggins here.
}

# If each total has to be confirmed.
confirm-total = Total { $number }. { $key_commit } again confirms it.
    .pressed = Total { $number }. Press { document-go-on } again to confirm it.
    .one_switch = Total { $number }. Say it again to confirm it.
