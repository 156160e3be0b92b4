# What happens at the table. Throughout, $who is "you" or "other"; others come with $name.
# A card argument comes twice: $card is "5 of hearts", $card_rank is "5"; lists of cards likewise.
# $calls is "traditional" or "plain" (without the old calls of the table).
# Every sentence begins with a capital letter and ends with a full stop or a question mark; no symbols.

## Pieces that say who, for other sentences. $side is who pegs together: you, you-and (with $partners), one, several (only others),
## or they (the only other side). $members are all of them, including "you".

has-score = { $side ->
    [you] you have { $score }
    [you-and] your side has { $score }
    [they] they have { $score }
    [several] { $members_and } have { $score }
   *[one] { $members_and } has { $score }
}
# $spare: points beyond the target, said so that the sum is right for a listener who keeps count.
has-now = { $spare ->
    [0] { has-score }
   *[other] { has-score }, { $spare } to spare
}
# The same after a sentence that says whose points they are.
now-has = { $spare ->
    [0] now { $score }
   *[other] now { $score }, { $spare } to spare
}
# The same where a hand is counted for a whole side, whose score it is not only of its player.
now-of-side = { $side ->
    [you] { now-has }
    [one] { now-has }
   *[several] { has-now }
}
    .brief = { $side ->
        [you] now { $score }
        [one] now { $score }
       *[several] { has-score }
    }
who-wins = { $side ->
    [you] you win
    [you-and] { $members_and } win
    [several] { $members_and } win
   *[one] { $members_and } wins
}

## Before the play

# Asked before the first deal at tables that cut for it. Between $least and $most cards may be lifted.
cut-asked = Cut for the deal: how many cards do you lift, { $least } to { $most }?
    .brief = Cut for the deal, { $least } to { $most }?

# The pack is cut before the deal. $who deals. At tables with the trap, the player who is offered the cut may take the pack instead.
cut-pack-asked = { $who ->
    [you] Cut the pack: how many cards do you lift, { $least } to { $most }?
   *[other] Cut the pack for { $name }: how many cards do you lift, { $least } to { $most }?
}
    .brief = { $who ->
        [you] Cut the pack, { $least } to { $most }?
       *[other] Cut the pack, { $least } to { $most }?
    }
cut-offered-asked = Take the pack with { $key_claim }, or cut: how many cards to lift, { $least } to { $most }?
    .brief = Cut { $least } to { $most }? { $key_claim } takes the pack.
    .pressed = Press { $key_claim } to take the pack, or cut: how many cards to lift, { $least } to { $most }?
    .one_switch = Take the pack, or cut: how many cards to lift, { $least } to { $most }?
cut-starter-asked = Cut for the starter: how many cards do you lift, { $least } to { $most }?
    .brief = Cut for the starter, { $least } to { $most }?
deal-asked = Your deal, { $key_commit } deals.
    .pressed = Your deal: press { document-go-on }.
    .one_switch = Your deal.

offers-cut = { $who ->
    [you] You offer the cut.
   *[other] { $name } offers the cut.
}
cuts-pack = { $who ->
    [you] You cut the pack.
   *[other] { $name } cuts the pack.
}
    .full = { $number ->
        [one] { $who ->
            [you] You cut the pack, 1 card lifted.
           *[other] { $name } cuts the pack, 1 card lifted.
        }
       *[other] { $who ->
            [you] You cut the pack, { $number } cards lifted.
           *[other] { $name } cuts the pack, { $number } cards lifted.
        }
    }
takes-pack = { $who ->
    [you] You take the pack and deal, the crib is yours.
   *[other] { $name } takes the pack and deals, the crib is { $name }'s.
}
    .brief = { $who ->
        [you] You take the pack and deal.
       *[other] { $name } takes the pack and deals.
    }

cut-shown = { $who ->
    [you] You cut { $card }.
   *[other] { $name } cuts { $card }.
}

# $own: whether the listener is one of them.
cut-tied = { $own ->
    [yes] A tie, cut again.
   *[no] A tie, { $names_and } cut again.
}

dealer-chosen = { $who ->
    [you] You deal first.
   *[other] { $name } deals first.
}

# Before news of a game, over which a drill with cards of its own is open.
meanwhile = Meanwhile the game goes on.

# Opens each deal.
deal-begins = { $who ->
    [you] Deal { $number }, your crib.
   *[other] Deal { $number }, { $name }'s crib.
}
    .full = { $who ->
        [you] Deal { $number }. You deal, the crib is yours.
       *[other] Deal { $number }. { $name } deals and has the crib.
    }

your-hand = Your hand: { $cards }.

# $who owns the crib.
choose = { $who ->
    [you] { $number ->
        [one] Choose 1 card for your crib.
       *[other] Choose { $number } cards for your crib.
    }
   *[other] { $number ->
        [one] Choose 1 card for { $name }'s crib.
       *[other] Choose { $number } cards for { $name }'s crib.
    }
}
    .brief = { $number ->
        [one] Choose 1.
       *[other] Choose { $number }.
    }

# Key hints: each follows its question, the first few times that it is asked.
choose-hint = { $key_mark } marks, { $key_commit } discards.
    .pressed = { $number ->
        [1] Press it, then { document-go-on }.
       *[other] Press each, then { document-go-on }.
    }

discarded = Discarded { $cards }.
    .seen = Discarded { $cards_rank }.

# Someone else has given cards to the crib while you are still choosing.
other-discarded = { $name } has discarded.
# The last of several others has.
others-discarded = The others have discarded.
    .seen = They discarded.

starter = Starter: { $card }.
    .seen = { "" }

# The dealer's points for a jack turned up.
heels = { $calls ->
    [plain] { $who ->
        [you] Jack turned up, plus { $points }, { has-now }.
       *[other] Jack turned up, plus { $points }, { has-now }.
    }
   *[traditional] { $who ->
        [you] His heels, plus { $points }, { has-now }.
       *[other] His heels, plus { $points }, { has-now }.
    }
}
    .brief = { $calls ->
        [plain] Jack turned up, { $points } for { $members_and }.
       *[traditional] His heels, { $points } for { $members_and }.
    }
    .seen = { $calls ->
        [plain] Jack turned up, { $points } for { $members_and }.
       *[traditional] His heels, { $points } for { $members_and }.
    }

leads = { $who ->
    [you] You lead.
   *[other] { $name } leads.
}
    .seen = { "" }

## The play

# .seen is the shortest form, for a window with room for no more: the count and the scores are seen elsewhere in it, but
# a series that has reached 31 is over. .reasons is for a window with room for these, too.
played = { $who ->
    [you] You play { $card_rank }, count { $count }.
   *[other] { $name } plays { $card_rank }, count { $count }.
}
    .brief = { $who ->
        [you] You { $card_rank }, count { $count }.
       *[other] { $name } { $card_rank }, count { $count }.
    }
    .full = { $who ->
        [you] You play { $card }, count { $count }.
       *[other] { $name } plays { $card }, count { $count }.
    }
    .seen = { $who ->
        [you] You: { $card_rank }.
       *[other] { $name }: { $card_rank }.
    }

# $reasons is a list of the sentences named reason-…
played-scores = { $who ->
    [you] You play { $card_rank }, count { $count }, { $reasons }, plus { $points }, { now-has }.
   *[other] { $name } plays { $card_rank }, count { $count }, { $reasons }, plus { $points }, { now-has }.
}
    .brief = { $who ->
        [you] You { $card_rank }, count { $count }, plus { $points }.
       *[other] { $name } { $card_rank }, count { $count }, plus { $points }.
    }
    .full = { $who ->
        [you] You play { $card }, count { $count }, { $reasons }, plus { $points }, { now-has }.
       *[other] { $name } plays { $card }, count { $count }, { $reasons }, plus { $points }, { now-has }.
    }
    .seen = { $who ->
        [you] { $count ->
            [31] You: { $card_rank }, 31, plus { $points }.
           *[other] You: { $card_rank }, plus { $points }.
        }
       *[other] { $count ->
            [31] { $name }: { $card_rank }, 31, plus { $points }.
           *[other] { $name }: { $card_rank }, plus { $points }.
        }
    }
    .reasons = { $who ->
        [you] You: { $card_rank }, { $reasons }, { $points }.
       *[other] { $name }: { $card_rank }, { $reasons }, { $points }.
    }

# The same if the last card of the series scores for the same side right after it: that sentence has the score.
played-scores-first = { $who ->
    [you] You play { $card_rank }, count { $count }, { $reasons }, plus { $points }.
   *[other] { $name } plays { $card_rank }, count { $count }, { $reasons }, plus { $points }.
}
    .brief = { $who ->
        [you] You { $card_rank }, count { $count }, plus { $points }.
       *[other] { $name } { $card_rank }, count { $count }, plus { $points }.
    }
    .full = { $who ->
        [you] You play { $card }, count { $count }, { $reasons }, plus { $points }.
       *[other] { $name } plays { $card }, count { $count }, { $reasons }, plus { $points }.
    }
    .seen = { $who ->
        [you] { $count ->
            [31] You: { $card_rank }, 31, plus { $points }.
           *[other] You: { $card_rank }, plus { $points }.
        }
       *[other] { $count ->
            [31] { $name }: { $card_rank }, 31, plus { $points }.
           *[other] { $name }: { $card_rank }, plus { $points }.
        }
    }
    .reasons = { $who ->
        [you] You: { $card_rank }, { $reasons }, { $points }.
       *[other] { $name }: { $card_rank }, { $reasons }, { $points }.
    }

# Pieces of the list above: what a played card made. Not sentences of their own.
reason-fifteen = fifteen
reason-thirty-one = thirty-one
reason-pair = pair
reason-pair-royal = pair royal
reason-double-pair-royal = double pair royal
reason-run = run of { $size }
reason-flush = flush
reason-nobs = { $calls ->
    [plain] jack of the starter's suit
   *[traditional] his nobs
}

# The program says go for a player who cannot play.
said-go = { $who ->
    [you] You say go.
   *[other] { $name } says go.
}

# Several in a row; $seats is a list of names, "you" first if among them.
say-go = { $seats_and } say go.
# Everybody but the player of the card just told, if there are several.
all-say-go = Everyone else says go.

# Go at a table where players say it themselves.
chose-go = { $who ->
    [you] You say go.
   *[other] { $name } says go.
}

# The point for the last card of a series, but not the last of all. $after is what was told just before it: go, or card.
# For several who peg together, the sentence says whose it is.
for-the-go = { $after ->
    [go] { $side ->
        [you] Plus { $points }, { has-now }.
        [one] Plus { $points }, { has-now }.
       *[several] { $who ->
            [you] Plus { $points } for you, { has-now }.
           *[other] Plus { $points } for { $name }, { has-now }.
        }
    }
   *[card] Go, plus { $points }, { now-has }.
}
    .brief = { $after ->
        [go] { $points } for { $members_and }.
       *[card] Go, plus { $points }.
    }
    .seen = Go: { $points } for { $members_and }.

# The same without the score, which would tell whether a claim is right on which muggins can still be called.
for-the-go-open = { $after ->
    [go] { $points } for { $members_and }.
   *[card] Go, plus { $points }.
}

# The point for the last card of all if nobody had said go.
last-card = Last card, plus { $points }, { now-has }.
    .brief = Last card, plus { $points }.
    .seen = Last: { $points } for { $members_and }.
# The same without the score.
last-card-open = Last card, plus { $points }.

new-series = New series, count 0.
# The same before a card, whose sentence has the count; and before the listener's own turn.
series-opens = New series.
series-opens-turn = New series, your turn.

your-turn = Your turn.
# Again, after one's own card: the others have no cards left.
your-turn-again = { $side ->
    [several] Your turn again: nobody else has cards.
   *[one] Your turn again: { $members_and } has no cards.
}
    .brief = Your turn again.
# $number: how many cards there are to choose from; "kept" where cards keep their numbers and some have been played.
play-hint = { $number ->
    [kept] { $key_arrows } or a card's number choose, { $key_commit } plays.
    [one] { $key_right } moves to your card, { $key_commit } plays it.
    [2] { $key_arrows }, 1 or 2 choose, { $key_commit } plays.
   *[other] { $key_arrows } or 1 to { $number } choose, { $key_commit } plays.
}
    .pressed = { $number ->
        [one] Press your card to hear what it makes, and again to play it.
       *[other] Press a card to hear what it makes, and again to play it.
    }
    .seen = Choose a card.
must-say-go = Nothing fits. { $key_go } says go.
    .pressed = Nothing fits. Press { $key_go }.
    .one_switch = Nothing fits.

## The show

show-begins = The show.

# What is counted next. $whose: hand or crib, of you or of another.
# $again is "yes" if the starter was already told in this show.
shown = { $again ->
    [yes] { $whose ->
        [your-hand] Your hand: { $cards }.
        [your-crib] Your crib: { $cards }.
        [other-crib] { $name }'s crib: { $cards }.
       *[other-hand] { $name }'s hand: { $cards }.
    }
   *[no] { $whose ->
        [your-hand] Your hand: { $cards }. Starter: { $starter }.
        [your-crib] Your crib: { $cards }. Starter: { $starter }.
        [other-crib] { $name }'s crib: { $cards }. Starter: { $starter }.
       *[other-hand] { $name }'s hand: { $cards }. Starter: { $starter }.
    }
}

total-asked = Your total?
total-hint = Type it, then { $key_commit }.
    .pressed = Press its digits, then { document-go-on }.
# If the player counts aloud; $letters: whether letters name the kinds.
total-aloud-hint = { $letters ->
    [yes] Count aloud, like F 2 P 4, or type the total, then { $key_commit }.
   *[no] Choose a kind with { $key_next } and type the total so far, or the total alone, then { $key_commit }.
}
    .pressed = Press what you see and the total so far, or the digits of the total alone, then { document-go-on }.

# Somebody else counted right.
counts = { $points ->
    [0] { $name } counts nothing.
   *[other] { $name } counts { $points }, { now-of-side }.
}
    .brief = { $points ->
        [0] { $name } counts nothing.
       *[other] { $name } counts { $points }, { now-of-side.brief }.
    }
    .seen = { $points ->
        [0] { $name } counts nothing.
       *[other] { $name } counts { $points }.
    }

# Your total was right.
# If it is the last of the deal, all scores follow.
counts-right = { $points ->
    [0] Right, nothing.
   *[other] Right, { $points }, { now-of-side }.
}
    .brief = { $points ->
        [0] Right, nothing.
       *[other] Right, { $points }, { now-of-side.brief }.
    }
    .full = { $points ->
        [0] Right, nothing in it.
       *[other] { $last ->
            [yes] Right, { $points }.
           *[no] Right, { $points }, { has-now }, { $others }.
        }
    }
    .seen = { $points ->
        [0] Right, nothing.
       *[other] Right, { $points }.
    }

# A right total that scores nothing: a rule makes it void, as the next sentence says, or its side is out.
counts-only = { $who ->
    [you] Right, { $worth }.
   *[other] { $name } counts { $worth }.
}

# A wrong total. $claim is what was said, $worth the right total, $points how much is pegged.
counts-wrong = { $who ->
    [you] You say { $claim }, it is { $worth }.
   *[other] { $name } says { $claim }, it is { $worth }.
}
    .seen = { $who ->
        [you] You: { $claim }, it is { $worth }.
       *[other] { $name }: { $claim }, it is { $worth }.
    }
# The same for points claimed in the play, where no points are claimed without a word.
claims-wrong = { $claim ->
    [0] { $who ->
        [you] You claim nothing, it is { $worth }.
       *[other] { $name } claims nothing, it is { $worth }.
    }
   *[other] { counts-wrong }
}
    .seen = { $who ->
        [you] You: { $claim }, it is { $worth }.
       *[other] { $name }: { $claim }, it is { $worth }.
    }

# The right total, after a wrong one that was said before.
it-is = It is { $worth }.

pegs = Plus { $points }, { now-has }.
    .brief = Plus { $points }, now { $score }.
    .seen = Plus { $points }.

# A total that was too low is pegged as it was said, so only the score is told.
pegs-total = { $spare ->
    [0] { $side ->
        [you] You have { $score }.
        [you-and] Your side has { $score }.
        [they] They have { $score }.
        [several] { $members_and } have { $score }.
       *[one] { $members_and } has { $score }.
    }
   *[other] { $side ->
        [you] You have { $score }, { $spare } to spare.
        [you-and] Your side has { $score }, { $spare } to spare.
        [they] They have { $score }, { $spare } to spare.
        [several] { $members_and } have { $score }, { $spare } to spare.
       *[one] { $members_and } has { $score }, { $spare } to spare.
    }
}
    .brief = Now { $score }.
    .seen = { "" }
# The same after a call of muggins, which names somebody else.
called-total = { pegs-total }
    .seen = { "" }

pegs-nothing = { $who ->
    [you] No points for you.
   *[other] No points for { $name }.
}
    .brief = No points.
    .seen = { "" }

# A total that the others may answer, before anybody knows whether it is right.
says-total = { $who ->
    [you] You say { $points }.
   *[other] { $name } says { $points }.
}
# Where too many points for the target count for nothing, a total said too low could otherwise end the game.
true-points-count = This close to the end, the true total decides.
    .brief = The true total decides.
muggins-asked = Muggins?
muggins-hint = { $key_commit } lets it stand, { $key_claim } calls it.
    .pressed = Press { document-go-on } to let it stand, or { $key_claim }.
# An answer to it, while other people have still to give theirs.
muggins-answered = { $points ->
    [0] You let it stand.
    [one] You call muggins, 1 point.
   *[other] You call muggins, { $points } points.
}
# After the call: how many points.
missed-asked = Off by how many points?
# Muggins is called; the right total and the points follow. $who calls, on nobody in particular, on you, or on another ($of).
# $verdict: whether the call was right. $about: "play" if it is about a card played, although hands already lie open;
# then, to be brief, it does not say on whom.
calls-muggins = { $about ->
    [play] { $verdict ->
        [right] { calls-rightly } in the play.
       *[wrong] { calls-wrongly } for { $points } in the play.
    }
   *[now] { $verdict ->
        [right] { calls-rightly }.
       *[wrong] { calls-wrongly } for { $points }.
    }
}
    .brief = { $about ->
        [play] { $verdict ->
            [right] { $who ->
                [you] Right call in play: you, { $points }.
               *[other] Right call in play: { $name }, { $points }.
            }
           *[wrong] { $who ->
                [you] Wrong call in play: you, { $points }.
               *[other] Wrong call in play: { $name }, { $points }.
            }
        }
       *[now] { $verdict ->
            [right] Right call: { muggins-short }, { $points }.
           *[wrong] Wrong call: { muggins-short }, { $points }.
        }
    }
    .seen = { $verdict ->
        [right] { $who ->
            [you] You are right.
           *[other] { $name }: muggins.
        }
       *[wrong] { $who ->
            [you] You are wrong.
           *[other] { $name } is wrong.
        }
    }
# Pieces of the sentence above.
calls-rightly = { $on ->
    [nobody] { $who ->
        [you] You correctly call muggins
       *[other] { $name } correctly calls muggins
    }
    [you] { $name } correctly calls muggins on you
   *[other] { $who ->
        [you] You correctly call muggins on { $of }
       *[other] { $name } correctly calls muggins on { $of }
    }
}
calls-wrongly = { $on ->
    [nobody] { $who ->
        [you] You wrongly call muggins
       *[other] { $name } wrongly calls muggins
    }
    [you] { $name } wrongly calls muggins on you
   *[other] { $who ->
        [you] You wrongly call muggins on { $of }
       *[other] { $name } wrongly calls muggins on { $of }
    }
}
muggins-short = { $on ->
    [nobody] { $who ->
        [you] you
       *[other] { $name }
    }
    [you] { $name } on you
   *[other] { $who ->
        [you] you on { $of }
       *[other] { $name } on { $of }
    }
}

# Points that a side has not counted itself: for a wrong call, or half of a count.
gets-points = { $points } for { $members_and }, { now-has }.
    .brief = { $points } for { $members_and }, now { $score }.
loses-points = Minus { $points }, { has-now }.
    .brief = Minus { $points }, { has-score }.
# A penalty for a side without points: nothing changes.
nothing-to-lose = { $side ->
    [you] You have no points to lose.
    [you-and] Your side has no points to lose.
    [they] They have no points to lose.
    [several] { $members_and } have no points to lose.
   *[one] { $members_and } has no points to lose.
}
# Points that a rule makes void, so close to the end.
points-void = { $worth ->
    [one] The 1 for { $members_and } does not count here.
   *[other] The { $worth } for { $members_and } do not count here.
}
    .brief = { $worth ->
        [one] 1 for { $members_and } does not count.
       *[other] { $worth } for { $members_and } do not count.
    }
# After the others were asked about muggins, perhaps with the keys handed over in between: who gets the points.
# A right call on a total that was too high gets nothing where only missed points go to others.
called-points = { $points ->
    [0] No points for the call, { has-score }.
   *[other] Plus { $points }, { has-now }.
}
    .brief = { $points ->
        [0] No points for the call.
       *[other] Plus { $points }, { has-score }.
    }
    .seen = { $points ->
        [0] No points.
       *[other] { $side ->
            [you-and] Plus { $points }.
            [they] Plus { $points } for them.
           *[other] Plus { $points } for { $members_and }.
        }
    }
# The points of a hand on which muggins was wrongly called.
called-wrongly = The total of { $points } stands, { has-now }.
    .brief = The { $points } stands, { has-score }.
    .seen = The { $points } stands.
# What was pegged since a false go, or what a judge gave.
points-taken-back = { $points ->
    [one] 1 point taken back, { has-now }.
   *[other] { $points } points taken back, { has-now }.
}
    .brief = Minus { $points }, { has-score }.
# After a false go was called in the play; $count is what it was then.
cards-go-back = Cards played since the go are taken back, count { $count }.
    .brief = Cards taken back, count { $count }.
time-over = { $who ->
    [you] Your time is up.
   *[other] { $name }'s time is up.
}
# The clock of a table with thinking time.
time-left = { $seconds ->
    [one] 1 second.
   *[other] { $seconds } seconds.
}
# The question is asked again because its time has run out, for the $number-th time in a row; $seconds is the full time.
time-anew = { $seconds ->
    [one] { $number ->
        [1] Still your turn, another second.
        [2] Twice in a row. Another second.
       *[other] { $number } times in a row. Another second.
    }
   *[other] { $number ->
        [1] Still your turn, another { $seconds } seconds.
        [2] Twice in a row. Another { $seconds } seconds.
       *[other] { $number } times in a row. Another { $seconds } seconds.
    }
}
# At a table with people at other machines: the next deal waits no longer than this. Said once, and again near the end.
deal-waits = { $seconds ->
    [one] The deal begins within 1 second.
   *[other] The deal begins within { $seconds } seconds.
}
# At a table with people at other machines: somebody in another seat has left, or come; the seat keeps its name.
seat-empty = { $name } has left the table.
    .brief = { $name } has left.
seat-taken = { $name } is back.
three-for-last = Three for last, { has-now }.
    .brief = Three for last, { has-score }.
# A side has reached its target, and the others play on for places. At most three places are played for.
side-out = { $side ->
    [you] { $place ->
        [1] You are out, in first place.
        [2] You are out, in second place.
       *[3] You are out, in third place.
    }
    [one] { $place ->
        [1] { $members_and } is out, in first place.
        [2] { $members_and } is out, in second place.
       *[3] { $members_and } is out, in third place.
    }
   *[several] { $place ->
        [1] { $members_and } are out, in first place.
        [2] { $members_and } are out, in second place.
       *[3] { $members_and } are out, in third place.
    }
}

# Points of the player's own card, if the player has to claim them.
points-asked = Points?
points-hint = Type them, { $key_commit } alone claims none.
    .pressed = Press digits, then { document-go-on }; without digits you claim none.
claims-points = { $who ->
    [you] You claim { $points }, { now-has }.
   *[other] { $name } claims { $points }, { now-has }.
}
    .brief = { $who ->
        [you] You claim { $points }, now { $score }.
       *[other] { $name } claims { $points }, now { $score }.
    }
# The same if muggins can still be called: the same words for a right claim and a wrong one, without the score.
claims-open = { $who ->
    [you] You claim { $points }.
   *[other] { $name } claims { $points }.
}
claims-nothing = { $who ->
    [you] No points claimed.
   *[other] { $name } claims no points.
}
# J in the play: by how many points the claim of the player on whom it is called was wrong.
missed-by-asked = How many points off was { $name }?

# Faults and their penalties. $cards could have been played.
takes-back-go = { $who ->
    [you] You take back the go.
   *[other] { $name } takes back the go.
}
# $fate of the cards: dead, played now, or only shown, because the hands are already open. $of is the player who said go.
renege-called = { $fate ->
    [dead] { $who ->
        [you] You call a renege: { $of } could have played { $cards_and }, now dead.
       *[other] { $name } calls a renege: { $of } could have played { $cards_and }, now dead.
    }
    [shown] { $who ->
        [you] You call a renege: { $of } could have played { $cards_and }.
       *[other] { $name } calls a renege: { $of } could have played { $cards_and }.
    }
   *[played] { $who ->
        [you] You call a renege: { $of } could have played { $cards_and }, still in play.
       *[other] { $name } calls a renege: { $of } could have played { $cards_and }, still in play.
    }
}
    .brief = { $fate ->
        [dead] { $who ->
            [you] You call { $of }'s renege: { $cards }, dead.
           *[other] { $name } calls { $of }'s renege: { $cards }, dead.
        }
        [shown] { $who ->
            [you] You call { $of }'s renege: { $cards }.
           *[other] { $name } calls { $of }'s renege: { $cards }.
        }
       *[played] { $who ->
            [you] You call { $of }'s renege: { $cards }, playable.
           *[other] { $name } calls { $of }'s renege: { $cards }, playable.
        }
    }
renege-called-on-you = { $fate ->
    [dead] { $name } calls a renege: you could have played { $cards_and }, now dead.
    [shown] { $name } calls a renege: you could have played { $cards_and }.
   *[played] { $name } calls a renege: you could have played { $cards_and }, still in play.
}
    .brief = { $fate ->
        [dead] { $name } calls your renege: { $cards }, dead.
        [shown] { $name } calls your renege: { $cards }.
       *[played] { $name } calls your renege: { $cards }, playable.
    }
muggins-on-whom = Muggins on whom?
no-renege = There is no renege that you can prove.
renege-asked = Renege by { $name }: what becomes of the cards not played?
    .brief = Renege by { $name }: dead, or still in play?
    .title = Renege by { $name }
renege-dead = They are dead
renege-played = They are still in play
# The claimer is set back, and the others get what was overclaimed, up to the last hole; the numbers follow.
# $who claimed; $sides is how many sides there are.
false-game = { $who ->
    [you] { $sides ->
        [2] False game: the other side gets the excess, and you go back.
       *[other] False game: the others get the excess, and you go back.
    }
   *[other] { $sides ->
        [2] False game: { $name } goes back, the other side gets the excess.
       *[other] False game: { $name } goes back, the others get the excess.
    }
}
    .brief = False game, taken back.
throws-in = { $who ->
    [you] You throw in the cards before the crib is counted.
   *[other] { $name } throws in the cards before the crib is counted.
}
    .brief = { $who ->
        [you] You throw in the cards.
       *[other] { $name } throws in the cards.
    }

# A judge in a friendly game.
awards = { $who ->
    [you] You judge.
   *[other] { $name } judges.
}
# Fewer points were given than announced. $agree: whether the people share the keys and so can agree to more.
award-stops = { $agree ->
    [yes] An award stops one short of the target unless all agree.
   *[no] An award stops one short of the target.
}
    .brief = It stops one short.
takes-award-back = { $who ->
    [you] You take the last award back.
   *[other] { $name } takes the last award back.
}
judge-asked = Judge: who gets or loses points?
    .title = Judge
judge-gives = Points for { $members_and }
judge-gives-agreed = Points for { $members_and }, as all agree
judge-takes = Points off { $members_and }
judge-takes-back = Take the last award back
points-to-asked = How many points?

# Points missed or overclaimed go to the opponent; $side and $members say who gets them.
muggins = { $side ->
    [you-and] Muggins, plus { $points }, { has-now }.
    [several] Muggins, plus { $points }, { has-now }.
    [they] Muggins, plus { $points }, { has-now }.
   *[other] Muggins, { $points } for { $members_and }, { now-has }.
}
    .brief = { $side ->
        [you-and] Muggins, { $points } for you, now { $score }.
        [they] Muggins, { $points } for them, now { $score }.
       *[other] Muggins, { $points } for { $members_and }, now { $score }.
    }
    .seen = { $side ->
        [you-and] Plus { $points }.
        [they] Plus { $points } for them.
       *[other] Plus { $points } for { $members_and }.
    }

# Nineteen said over a hand worth nothing.
nineteen = { $who ->
    [you] Nineteen, the old joke: nothing in it.
   *[other] { $name } says nineteen, the old joke: nothing in it.
}
    .brief = { $who ->
        [you] Nineteen: nothing in it.
       *[other] { $name } says nineteen: nothing.
    }

# After a total that was wrong.
explains-hint = { $key_explain } explains.
    .pressed = Press { $key_explain } to hear why.

# The program counts. $reasons is a list of count-…
counted = { $whose ->
    [your-hand] Your hand counts { $points }: { $reasons }, { now-has }.
    [your-crib] Your crib counts { $points }: { $reasons }, { now-has }.
    [other-crib] { $name }'s crib counts { $points }: { $reasons }, { now-has }.
   *[other-hand] { $name }'s hand counts { $points }: { $reasons }, { now-has }.
}
    .brief = Counts { $points }, now { $score }.

# Its owner has thought too long and pegs half of it; the others get the rest.
counted-half = { $points ->
    [0] It counts { $worth }, no points.
   *[other] Half of { $worth }: plus { $points }, { now-has }.
}
    .brief = { $points ->
        [0] It counts { $worth }, no points.
       *[other] It counts { $worth }, plus { $points }.
    }
# The same if nothing is pegged for it.
counted-only = { $whose ->
    [your-hand] Your hand counts { $worth }: { $reasons }.
    [your-crib] Your crib counts { $worth }: { $reasons }.
    [other-crib] { $name }'s crib counts { $worth }: { $reasons }.
   *[other-hand] { $name }'s hand counts { $worth }: { $reasons }.
}
    .brief = Counts { $worth }.
counted-nothing = Nothing in it.

# Pieces of the list above: what was found, and the total so far.
count-fifteen = fifteen, { $total }
count-thirty-one = thirty-one, { $total }
count-pair = pair, { $total }
count-pair-royal = pair royal, { $total }
count-double-pair-royal = double pair royal, { $total }
count-run = run of { $size }, { $total }
count-flush = flush, { $total }
count-nobs = { $calls ->
    [plain] jack of the starter's suit, { $total }
   *[traditional] his nobs, { $total }
}

## E steps through these. $cards are the cards, $total the points so far.

# Before the first of them: what they are about, and how many there are. $whose: hand or crib, of you or of another.
explain-hand = { $number ->
    [0] { explain-whose }.
    [one] { explain-whose }.
   *[other] { explain-whose }, { $number } combinations.
}
explain-whose = { $whose ->
    [your-hand] Your hand
    [your-crib] Your crib
    [other-crib] { $name }'s crib
   *[other-hand] { $name }'s hand
}
# A card that was just played, if it made several.
explain-card = { $number } combinations.
# .fewest is for a window without room for what the cards make.
explain-fifteen = { $cards }: fifteen, { $total }.
    .seen = { $cards_rank }: fifteen, { $total }.
    .fewest = { $cards_rank }: { $total }
explain-thirty-one = { $cards }: thirty-one, { $total }.
    .seen = { $cards_rank }: thirty-one, { $total }.
    .fewest = { $cards_rank }: { $total }
explain-pair = { $cards }: pair, { $total }.
    .seen = { $cards_rank }: pair, { $total }.
    .fewest = { $cards_rank }: { $total }
explain-pair-royal = { $cards }: pair royal, { $total }.
    .seen = { $cards_rank }: pair royal, { $total }.
    .fewest = { $cards_rank }: { $total }
explain-double-pair-royal = { $cards }: double pair royal, { $total }.
    .seen = { $cards_rank }: double pair royal, { $total }.
    .fewest = { $cards_rank }: { $total }
explain-run = { $cards }: run of { $size }, { $total }.
    .seen = { $cards_rank }: run, { $total }.
    .fewest = { $cards_rank }: { $total }
explain-flush = { $cards }: flush, { $total }.
    .seen = { $cards_rank }: flush, { $total }.
    .fewest = { $cards_rank }: { $total }
explain-nobs = { $calls ->
    [plain] { $cards }: jack of the starter's suit, { $total }.
   *[traditional] { $cards }: his nobs, { $total }.
}
    .seen = { $calls ->
        [plain] { $cards_rank }: jack of the starter's suit, { $total }.
       *[traditional] { $cards_rank }: his nobs, { $total }.
    }
    .fewest = { $cards_rank }: { $total }
explain-heels = { $card } turned up: { $total } for the dealer.
    .brief = { $card } turned up: { $total }.
explain-last = { $card_rank }, the last card of the series: { $total }.
explain-nothing = Nothing scores in these cards.
    .seen = Nothing scores.
# A card played.
explain-card-nothing = The { $card_rank } scores nothing.
explain-end = That is all.
# The same if points after these can be explained, too.
explain-more = { $key_explain } goes on with the next hand.
    .pressed = Press { $key_explain } for the next hand.
    .one_switch = There is another hand to explain.

## Between deals, and at the end

# $scored is "no" if the scores have not just been told; $sides then has them.
deal-ended = { $who ->
    [you] Deal { $number } next, you deal.
   *[other] Deal { $number } next, { $name } deals.
}
    .full = { $scored ->
        [yes] { deal-ended }
       *[no] { $who ->
            [you] { $sides }. Deal { $number } next, you deal.
           *[other] { $sides }. Deal { $number } next, { $name } deals.
        }
    }
go-on-hint = { $key_commit } continues.
    .pressed = Press { document-go-on }.

# $skunk says how far behind the loser was, whatever the stakes: none, skunk, double, triple or lurch.
# The side that has won is in $side and $members; $best and $rest are the scores of two sides.
game-ended = { $skunk ->
    [skunk] { who-wins }, { $best } to { $rest }, a skunk.
    [double] { who-wins }, { $best } to { $rest }, a double skunk.
    [triple] { who-wins }, { $best } to { $rest }, a triple skunk.
    [lurch] { who-wins }, { $best } to { $rest }, a lurch.
   *[none] { who-wins }, { $best } to { $rest }.
}
# The same in the fewest words, in a small window.
game-won = { who-wins }.
# Three or more sides: $sides is the list of their scores, the best first.
game-ended-many = { who-wins }: { $sides }.
# All who are behind the same skunk line.
side-defeated = { $side ->
    [you] { $skunk ->
        [double] You are double skunked.
        [triple] You are triple skunked.
        [lurch] You are lurched.
       *[skunk] You are skunked.
    }
    [one] { $skunk ->
        [double] { $members_and } is double skunked.
        [triple] { $members_and } is triple skunked.
        [lurch] { $members_and } is lurched.
       *[skunk] { $members_and } is skunked.
    }
   *[several] { $skunk ->
        [double] { $members_and } are double skunked.
        [triple] { $members_and } are triple skunked.
        [lurch] { $members_and } are lurched.
       *[skunk] { $members_and } are skunked.
    }
}
game-drawn = A draw: { $sides }.
# A match: $sides is a list of names with games, or with match points.
match-won = { who-wins } the match.
match-drawn = The match is drawn.
match-games = Games won: { $sides }.
match-points = Match points: { $sides }.
game-next = Game { $number } next.
game-number = Game { $number }.
# To a player who comes back before the next begins.
game-was = Game { $number } is over: { $sides }.

## Several people at one keyboard

# U: the last card is back in the hand. $count is the count before it; the scores follow.
card-taken-back = Card taken back, count { $count }.
    .brief = Taken back, count { $count }.
take-back-alone = Cards can be taken back only when you alone play against computers, not in lessons.
take-back-nothing = Nothing to take back. { $key_undo } takes back your last card in the play.
    .brief = Nothing to take back.
    .one_switch = Nothing to take back.
# At a table with people elsewhere, who are asked first.
take-back-no-card = You have played no card that could be taken back.
    .brief = Nothing to take back.
take-back-played-on = Too late, the game has gone on since.
take-back-late = Too late, you have heard the answer. { $key_undo } works only until you hear it.
    .brief = Too late, you have heard the answer.
    .one_switch = Too late, you have heard the answer.
# $number is the digit that takes the keys.
hand-over = { $name } is next: { $number } takes the keys.
    .pressed = { $name } is next: press { document-take-keys }.
    .one_switch = { $name } is next.
keys-taken = { $name }.
# Before hand-over, to a key that plays or answers while nobody has the keys.
keys-first = Not yet.
scrollback = Several people share this screen: anybody can scroll back to what it has printed.
    .brief = Anybody can scroll this screen back.
# .one_switch, here and elsewhere: for a player for whom one key does everything; choices pass by.
game-again = { $key_commit } plays again, { $key_quit } leaves.
    .pressed = Press { document-go-on } to play again, or { $key_quit }.
    .one_switch = Play again?
# To a spectator at a table with people elsewhere.
game-again-watching = The players choose whether to play again. { $key_quit } leaves.
    .pressed = The players choose whether to play again. Press { $key_quit } to leave.
    .one_switch = The players choose whether to play again.
