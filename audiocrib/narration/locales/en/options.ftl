# The options of a table in words. $option is its name in `rules/options.py`; $value is that name, a hyphen, the value.

option-group = { $group ->
    [table] Cards and target
    [cut] Cut and first deal
    [play] Play
    [show] Show and muggins
    [time] Time and penalties
   *[end] End and match
}
group-about = { $group ->
    [table] How many cards are dealt, and how many points win.
    [cut] Who deals first, and who cuts when.
    [play] The starter, heels, go, and points for cards as they are played.
    [show] Counting hands, and what becomes of missed points.
    [time] A clock for thinking, and what mistakes cost.
   *[end] What can win, limits of a game, several games as a match, and what a win is worth.
}

# Short: it is said before every value.
option-name = { $option ->
    [players] Players
    [sides] Sides
    [deal_form] Cards dealt
    [target] Target
    [targets] Handicap
    [deals_limit] Deal limit
    [deals_tie] Tie at the deal limit
    [first_deal] First dealer
    [dealer] Chosen first dealer
    [next_first_deal] First dealer of the next game
    [cut_before_deal] Cut before the deal
    [cut_min] Smallest cut
    [starter_cut] Starter
    [heels] Jack turned up
    [heels_claim] Claiming heels
    [no_heels_within] Heels near the end
    [go_call] Go
    [play_scoring] Points in the play
    [nobs_in_play] Nobs in the play
    [count] Counting hands
    [muggins] Muggins
    [muggins_scope] Where muggins applies
    [muggins_share] Share of muggins
    [overcount] Total too high
    [false_muggins] Wrong muggins call
    [nineteen_joke] Nineteen
    [crib_flush] Flush in the crib
    [think_time] Thinking time
    [penalties] Penalties
    [exact_out] Exact finish
    [no_out_on_go] Winning by a go
    [stink_hole] Stink hole
    [stakes] Stakes
    [match] Match
    [match_length] Match length
    [multi_stakes] Stakes with several sides
    [three_for_last] Three for last
   *[lowball] Lowball
}

# A value after its option's name and a colon: "Muggins: when called".
option-value = { $value ->
    [sides-individual] each alone
    [sides-pairs] two pairs
    [sides-triples] two teams of three
    [sides-three_pairs] three pairs
    [sides-captain] a captain against two
    [deal_form-six_card] six, two to the crib
    [deal_form-two_in_crib] five, and two from the pack
    [deal_form-five_card] five-card cribbage
    [deal_form-three] five, and one from the pack
    [deal_form-three_dealer_six] five, six for the dealer
    [deal_form-four] five, one to the crib
    [deal_form-five] five, four for the dealer
    [deal_form-six_salon] six, five for the dealer
    [deal_form-six_classic] five, four for two players
    [deals_tie-draw] a draw
    [deals_tie-extra_deal] one more deal
    [first_deal-random] at random
    [first_deal-cut_low] lowest cut
    [first_deal-cut_pagat] lowest cut, tens and court cards equal
    [first_deal-chosen] chosen
    [next_first_deal-alternate] the next seat
    [next_first_deal-loser] the loser
    [next_first_deal-winner] the winner
    [next_first_deal-cut] cut each game
    [next_first_deal-pagat_bo3] the next seat, a cut for the last game
    [cut_before_deal-none] no
    [cut_before_deal-on] yes
    [cut_before_deal-trap] a trap
    [starter_cut-auto] turned up for you
    [starter_cut-player] cut by a player
    [heels_claim-auto] not needed
    [heels_claim-manual] by the dealer
    [go_call-auto] said for you
    [go_call-strict] said by the player
    [go_call-renege] said by the player, rightly or not
    [play_scoring-auto] pegged for you
    [play_scoring-manual] claimed by the player
    [nobs_in_play-off] none
    [nobs_in_play-on_play] 1 point
    [count-auto] by the program
    [count-manual] by the players
    [muggins-off] none
    [muggins-auto] automatic
    [muggins-claim] when called
    [muggins-claim_silent] when called, in secret
    [muggins_scope-show] the show
    [muggins_scope-show_and_play] the show and the play
    [muggins_share-split] divided
    [muggins_share-left] all to the left
    [muggins_share-each] in full to each
    [muggins_share-first_call] first call
    [overcount-corrected] only corrected
    [overcount-to_opponent] the opponent gets the excess
    [false_muggins-none] costs nothing
    [false_muggins-equal] pays whoever counted
    [nineteen_joke-on] a joke
    [nineteen_joke-off] a total like any other
    [crib_flush-as_hand] as in a hand
    [crib_flush-five_only] only with the starter
    [penalties-off] none
    [penalties-acc] as in tournaments
    [exact_out-on] needed
    [exact_out-off] not needed
    [no_out_on_go-on] ruled out
    [no_out_on_go-off] allowed
    [stink_hole-off] no effect
    [stink_hole-strict] only a go gets out
    [stink_hole-no_heels_no_go] no heels, no go
    [stakes-none] none
    [stakes-lurch] a lurch counts double
    [stakes-pagat] pagat, 1, 2 and 3
    [stakes-pagat_four] pagat, 1, 2 and 4
    [stakes-free] 1, 2, 4, and the match for a triple skunk
    [stakes-acc] tournament, 2 and 3
    [match-single] one game
    [match-best_of] best of several games
    [match-race] a race for match points
    [match-games] a fixed number of games
    [multi_stakes-winner_takes_all] the winner takes all
    [multi_stakes-placing] by place
    [multi_stakes-per_opponent] each loser pays
    [three_for_last-on] yes
    [three_for_last-off] no
    [lowball-on] yes
   *[lowball-off] no
}
option-amount = { $option ->
    [deals_limit] { $number ->
        [0] none
        [one] 1 deal
       *[other] { $number } deals
    }
    [dealer] seat { $number }
    [cut_min] { $number ->
        [one] 1 card
       *[other] { $number } cards
    }
    [heels] { $number ->
        [0] nothing
        [one] 1 point
       *[other] { $number } points
    }
    [no_heels_within] { $number ->
        [0] as always
        [one] none with 1 to go
       *[other] none with { $number } or fewer to go
    }
    [think_time] { $number ->
        [0] no clock
        [one] 1 second
       *[other] { $number } seconds
    }
   *[target] { $number }
}
plain-number = { $number }
# A target for each side. $targets is a list of plain-number.
option-targets = { $number ->
    [0] none
   *[other] { $targets_and }
}

## D: what the value means, then what the option is about.

value-about = { $value ->
    [sides-individual] Each player has a score of their own.
    [sides-pairs] Two against two: partners sit opposite and share a score.
    [sides-triples] Three against three: the teams sit alternately, and each team has one score.
    [sides-three_pairs] Three teams of two: partners sit opposite and share a score.
    [sides-captain] One plays alone against two who share a score; each game has a different captain.
    [deal_form-six_card] Six cards each, of which two go to the crib.
    [deal_form-two_in_crib] Five cards each, of which one goes to the crib, and two from the pack.
    [deal_form-five_card] The old game: five cards each, hands of three, a crib of four, one series to thirty-one.
    [deal_form-three] Five cards each, of which one goes to the crib, and one from the pack.
    [deal_form-three_dealer_six] Five cards each, six for the dealer, who gives two to the crib.
    [deal_form-four] Five cards each, of which one goes to the crib.
    [deal_form-five] Five cards each, four for the dealer, who gives none to the crib.
    [deal_form-six_salon] Six cards each, five for the dealer, who gives none: hands and crib of five.
    [deal_form-six_classic] Five cards each, four for the dealer and for the seat on the dealer's right, who give none.
    [deals_tie-draw] Equal scores at the deal limit are a draw.
    [deals_tie-extra_deal] Equal scores at the deal limit lead to one more deal.
    [first_deal-random] The program picks who deals first.
    [first_deal-cut_low] The players cut, and the lowest card deals; aces are low.
    [first_deal-cut_pagat] The players cut, the lowest card deals; ten, jack, queen and king are equal, and a tie is cut again.
    [first_deal-chosen] The seat that you choose deals first.
    [next_first_deal-alternate] The first deal passes to the next seat from game to game.
    [next_first_deal-loser] The loser of the last game deals first.
    [next_first_deal-winner] The winner of the last game deals first.
    [next_first_deal-cut] The first deal of each game is cut for.
    [next_first_deal-pagat_bo3] Each game begins with the next seat, but the first deal of a deciding game is cut for.
    [cut_before_deal-none] The cards are dealt without a cut.
    [cut_before_deal-on] The player on the dealer's right cuts before the deal.
    [cut_before_deal-trap] A dealer who offers the cut may lose the deal and the crib.
    [starter_cut-auto] The starter is turned up for you.
    [starter_cut-player] The player on the dealer's left cuts the starter.
    [heels_claim-auto] The points for a jack turned up are pegged for the dealer.
    [heels_claim-manual] Before playing a card, the dealer must claim the points for a jack turned up.
    [go_call-auto] When no card fits, go is said for you.
    [go_call-strict] You say go yourself, and only when no card fits.
    [go_call-renege] You say go yourself, and opponents may penalize you if a card fits.
    [play_scoring-auto] The points of a played card are pegged for you.
    [play_scoring-manual] You claim the points of your own card after playing it.
    [nobs_in_play-off] The jack of the starter's suit scores in the show only.
    [nobs_in_play-on_play] The jack of the starter's suit scores in the play, too.
    [count-auto] The program counts all hands and the crib.
    [count-manual] You say what your hand is worth.
    [muggins-off] Missed points are lost, and nobody gets them.
    [muggins-auto] Points missed or overclaimed go straight to the opponents.
    [muggins-claim] After every total, right, low or high, the opponents may call muggins and say by how much it is off.
    [muggins-claim_silent] After every total, right, low or high, the opponents may call muggins, and nobody hears whether it was right until all have answered.
    [muggins_scope-show] Muggins is for hands and the crib alone.
    [muggins_scope-show_and_play] Muggins is also for points missed in the play.
    [muggins_share-split] The points are divided among the other sides.
    [muggins_share-left] The next side on the left gets all the points.
    [muggins_share-each] Each of the other sides gets the points in full.
    [muggins_share-first_call] The first to call gets all the points.
    [overcount-corrected] Nothing: it is only corrected, and nobody gains.
    [overcount-to_opponent] The excess: it goes to the opponents; if muggins has to be called, only on a call.
    [false_muggins-none] A wrong call costs nothing.
    [false_muggins-equal] After a wrong call, the counter scores the points called.
    [nineteen_joke-on] Nineteen said over a hand worth nothing is the old joke, without penalty.
    [nineteen_joke-off] Nineteen over a hand worth nothing is a wrong total like any other.
    [crib_flush-as_hand] A flush in the crib counts as in a hand.
    [crib_flush-five_only] In the crib a flush counts only with the starter.
    [penalties-off] Mistakes cost nothing.
    [penalties-acc] Mistakes cost what the rules of American tournaments say.
    [exact_out-on] Points that would pass the target do not count.
    [exact_out-off] Passing the target wins as well.
    [no_out_on_go-on] The point for go or last card does not win.
    [no_out_on_go-off] The point for go or last card may win.
    [stink_hole-off] The hole before the last has no effect.
    [stink_hole-strict] From the hole before the last only the point for go or last card wins.
    [stink_hole-no_heels_no_go] From the hole before the last neither heels nor the point for go or last card scores.
    [stakes-none] A win is a win, by whatever margin.
    [stakes-lurch] A win counts double if the loser is not halfway home.
    [stakes-pagat] A win is worth 1, a skunk 2, a double skunk 3.
    [stakes-pagat_four] A win is worth 1, a skunk 2, a double skunk 4.
    [stakes-free] A win is worth 1, a skunk 2, a double skunk 4, and a triple one the match.
    [stakes-acc] A win is worth 2, a skunk 3.
    [match-single] A single game.
    [match-best_of] The first to win more than half of these games wins the match.
    [match-race] The first to reach the match length, in match points, wins the match.
    [match-games] A fixed number of games; the most match points win.
    [multi_stakes-winner_takes_all] The winner gets 2 match points, and more if all others are skunked; the others none.
    [multi_stakes-placing] The others play on for second place: 2, 1 and 0 match points among three sides. The winner gets more if all others were skunked by then.
    [multi_stakes-per_opponent] Each loser pays the winner according to how far behind they are.
    [three_for_last-on] In five-card cribbage the pone begins the first deal with 3 points.
    [three_for_last-off] In five-card cribbage both begin with nothing.
    [lowball-on] The first to reach the target loses.
   *[lowball-off] The first to reach the target wins.
}
option-about = { $option ->
    [players] How many sit at the table, people and computers.
    [sides] This says which seats share a score.
    [deal_form] How many cards are dealt, and where the crib comes from.
    [target] Points that end the game. 121 is twice round the board, 61 once.
    [targets] A target for each side, for players of different strength.
    [deals_limit] The game also ends after this many deals: whoever is then ahead wins.
    [deals_tie] What happens if scores are equal at the deal limit.
    [first_deal] How the first dealer is decided.
    [dealer] The seat that deals first, if the first dealer is chosen.
    [next_first_deal] Who deals first in the next game of a match.
    [cut_before_deal] Whether the pack is cut before the deal.
    [cut_min] The fewest cards that may lie on either side of a cut.
    [starter_cut] Who turns up the starter.
    [heels] Points to the dealer for his heels, a jack turned up as the starter.
    [heels_claim] Whether the points for his heels must be claimed.
    [no_heels_within] How near the end the dealer stops getting points for his heels.
    [go_call] Who says go.
    [play_scoring] Who pegs the points of a played card.
    [nobs_in_play] Whether the jack of the starter's suit scores when played.
    [count] Who counts the hands.
    [muggins] What becomes of points that a player misses or overclaims.
    [muggins_scope] Where muggins applies.
    [muggins_share] Who gets muggins points if there are several opponents.
    [overcount] What too high a total costs, if muggins has to be called or mistakes cost points.
    [false_muggins] What a wrong call of muggins costs.
    [nineteen_joke] No hand of four makes nineteen, so players say it as a joke for zero.
    [crib_flush] How many cards of one suit make a flush in the crib.
    [think_time] Seconds to think, in the play and in the show, before thinking costs points.
    [penalties] What mistakes cost.
    [exact_out] Whether the target must be hit exactly.
    [no_out_on_go] Whether the point for go or last card can win.
    [stink_hole] What may win from one hole before the end.
    [stakes] What a win, a lurch and a skunk are worth.
    [match] One game, or several as one match.
    [match_length] How many games or match points the match takes.
    [multi_stakes] What a win is worth among three or more sides.
    [three_for_last] For five-card cribbage: points that make up for the first crib.
   *[lowball] Whether reaching the target wins or loses.
}

## A table in one sentence, without its full stop

# $about is a list: table-preset, table-goal, then option-differs and option-differs-by; any of them may be missing.
table-summary = { table-kind }, { $about }
# How many play, and on which sides. $form is the way of dealing.
table-kind = { $sides ->
    [pairs] Cribbage for four, in pairs
    [triples] Cribbage for six, in teams of three
    [three_pairs] Cribbage for six, in three pairs
    [captain] Cribbage for three, a captain against two
   *[individual] { $players ->
        [2] { game-called } for two
        [3] Cribbage for three
        [4] Cribbage for four
        [5] Cribbage for five
       *[6] Cribbage for six
    }
}
table-preset = { $preset ->
    [salon] salon rules
    [pagat] pagat rules
    [acc] tournament rules
    [bga] Board Game Arena rules
   *[own] { $name } rules
}
# $targets is a list of plain-number: one of them; "captain": the captain's, $captain, and the others', $others; else one for each
# side, in the order of the seats.
table-goal = { $whose ->
    [captain] the captain to { $captain }, the others to { $others }
    [seats] to { $targets_and } in seat order
   *[all] to { $targets_and }
}

# One item in the list of differences from the preset: it must make sense on its own.
option-differs = { $value ->
    [deal_form-six_card] six cards each
    [deal_form-two_in_crib] five cards each and two from the pack
    [deal_form-five_card] five-card cribbage
    [deal_form-three] five cards each
    [deal_form-three_dealer_six] six cards for the dealer
    [deal_form-four] five cards each
    [deal_form-five] five cards each
    [deal_form-six_salon] six cards each
    [deal_form-six_classic] hands of four
    [deals_tie-draw] a tie is a draw
    [deals_tie-extra_deal] a tie brings one more deal
    [first_deal-random] first dealer at random
    [first_deal-cut_low] first deal to the lowest cut
    [first_deal-cut_pagat] first deal to the lowest cut, tens equal
    [first_deal-chosen] first dealer chosen
    [next_first_deal-alternate] the next seat deals the next game
    [next_first_deal-loser] the loser deals the next game
    [next_first_deal-winner] the winner deals the next game
    [next_first_deal-cut] a cut for the first deal of each game
    [next_first_deal-pagat_bo3] a cut for the first deal of the last game
    [cut_before_deal-none] no cut before the deal
    [cut_before_deal-on] a cut before the deal
    [cut_before_deal-trap] the trap of offering the cut
    [starter_cut-auto] starter turned up for you
    [starter_cut-player] starter cut by a player
    [heels_claim-auto] heels without a claim
    [heels_claim-manual] heels when claimed
    [go_call-auto] go said for you
    [go_call-strict] go said by the player
    [go_call-renege] go with renege
    [play_scoring-auto] points in the play pegged for you
    [play_scoring-manual] points in the play when claimed
    [nobs_in_play-off] no nobs in the play
    [nobs_in_play-on_play] nobs in the play
    [count-auto] hands counted by the program
    [count-manual] hands counted by the players
    [muggins-off] no muggins
    [muggins-auto] automatic muggins
    [muggins-claim] muggins when called
    [muggins-claim_silent] muggins when called, in secret
    [muggins_scope-show] muggins in the show alone
    [muggins_scope-show_and_play] muggins in the play too
    [muggins_share-split] muggins divided
    [muggins_share-left] muggins to the left
    [muggins_share-each] muggins to each opponent
    [muggins_share-first_call] muggins to the first call
    [overcount-corrected] totals too high only corrected
    [overcount-to_opponent] opponents get the excess of an overcount
    [false_muggins-none] wrong calls cost nothing
    [false_muggins-equal] wrong calls pay the counter
    [nineteen_joke-on] nineteen as a joke
    [nineteen_joke-off] nineteen is no joke
    [crib_flush-as_hand] crib flush of four
    [crib_flush-five_only] crib flush of five
    [penalties-off] no penalties
    [penalties-acc] tournament penalties
    [exact_out-on] exact finish
    [exact_out-off] no exact finish
    [no_out_on_go-on] no win by a go
    [no_out_on_go-off] a go may win
    [stink_hole-off] no stink hole
    [stink_hole-strict] a strict stink hole
    [stink_hole-no_heels_no_go] a stink hole without heels or go
    [stakes-none] no stakes
    [stakes-lurch] a lurch counts double
    [stakes-pagat] pagat stakes
    [stakes-pagat_four] pagat stakes, a double skunk counts four
    [stakes-free] a triple skunk wins the match
    [stakes-acc] tournament stakes
    [match-single] a single game
    [match-best_of] { $number ->
        [one] best of 1 game
       *[other] best of { $number } games
    }
    [match-race] { $number ->
        [one] a race to 1 match point
       *[other] a race to { $number } match points
    }
    [match-games] { $number ->
        [one] a match of 1 game
       *[other] a match of { $number } games
    }
    [multi_stakes-winner_takes_all] the winner takes all
    [multi_stakes-placing] stakes by place
    [multi_stakes-per_opponent] each loser pays
    [three_for_last-on] three for last
    [three_for_last-off] no three for last
    [lowball-on] lowball
   *[lowball-off] no lowball
}
option-differs-by = { $option ->
    [deals_limit] { $number ->
        [0] no deal limit
        [one] at most 1 deal
       *[other] at most { $number } deals
    }
    [dealer] seat { $number } deals first
    [cut_min] cuts of at least { $number }
    [heels] { $number ->
        [0] no heels
       *[other] { $number } for his heels
    }
    [no_heels_within] { $number ->
        [0] heels to the end
       *[other] no heels with { $number } or fewer to go
    }
   *[think_time] { $number ->
        [0] no clock
        [one] 1 second to think
       *[other] { $number } seconds to think
    }
}
