# The trainer: drills, questions, why a total was wrong, progress.

## The menu

train-menu = Trainer: { $key_older } and { $key_newer } move, { $key_commit } begins, { $key_menu } leaves.
    .brief = Trainer.
    .title = Trainer
    .pressed = Trainer: press what you want to practise, or { document-back }.
    .one_switch = Trainer.
# A key that begins nothing there, such as Space.
train-menu-key = { $key } does nothing here. { $key_older } and { $key_newer } choose what to practise, { $key_commit } begins it.
    .brief = { $key } does nothing here.
    .pressed = { $key } does nothing here. Press what you want to practise.
# The same where one key does everything.
train-menu-opened = Trainer.
## The coach, before the menu: $parts is a list of train-coach-due and -weakest.

train-coach = For today: { $parts }.
train-coach-due = { $number } due
train-coach-weakest = most to gain from { $kind }
# $all is "yes" where all answers were right.
train-coach-went = { $when ->
    [today] { $all ->
        [yes] So far all { $answers } right.
       *[no] So far { $right } of { $answers } right.
    }
   *[last] { $all ->
        [yes] Last time all { $answers } right.
       *[no] Last time { $right } of { $answers } right.
    }
}
# Every seventh day of them.
train-coach-days = Your goal, { $days } days in a row.
# To somebody who gets few right: an offer, no judgement.
train-coach-lesson = Lessons 7, 8 and 20 teach counting.
train-coach-begins = Five minutes? { $key_commit } begins.
    .pressed = Five minutes with the coach?
# After it, instead of train-menu.
train-menu-else = Or { $key_older } and { $key_newer } choose a drill, { $key_menu } leaves.
    .brief = { $key_older } and { $key_newer } choose.
    .pressed = Or press what you want to practise, or { document-back }.
# Five minutes are over, or were left.
train-session-over = { $all ->
    [yes] { $answers ->
        [one] Session over: 1 of 1 right.
       *[other] Session over: all { $answers } right.
    }
   *[no] Session over: { $right } of { $answers } right.
}
# After it, instead of the line of the menu.
train-session-again = { $key_commit } begins five more minutes, { $key_menu } leaves.
    .brief = { $key_commit } begins five more.
    .pressed = Press Five minutes with the coach again, or { document-back }.
train-session-due = { $left ->
    [0] { $due ->
        [one] What was due is done.
       *[other] All { $due } that were due are done.
    }
   *[other] Due: { $done } of { $due } done.
}
# $kind is a piece; $before of ten were found until then.
train-session-better = { $all ->
    [yes] Better: { $kind }, all { $chances } found, { $before } of 10 before.
   *[no] Better: { $kind }, { $found } of { $chances } found, { $before } of 10 before.
}
    .brief = Better: { $kind }.
train-goal-open = Today { $answers } of { $goal }.
train-goal-reached = { $goal ->
    [one] { $days ->
        [one] Your answer for today is done.
       *[other] Your answer for today is done, { $days } days in a row.
    }
   *[other] { $days ->
        [one] Your { $goal } answers for today are done.
       *[other] Your { $goal } answers for today are done, { $days } days in a row.
    }
}
    .brief = { $days ->
        [one] Goal reached.
       *[other] Goal reached, { $days } days in a row.
    }

train-drill = { $drill ->
    [table] Totals in real games
    [along] Others' totals, counted along
    [daily] Daily ten, the same for everybody
    [race] Race, two minutes
    [kinds] Points by kind, one after another
    [named] Every combination, named by its cards
    [aloud] Counting aloud, step by step
    [fifteens] Fifteens only
    [long-fifteens] Long fifteens, of three cards or more
    [runs] Runs and pairs
    [suits] Flush and nobs, hand against crib
    [starter] What the starter adds
    [before] Before the cut, four cards alone
    [best-cut] Best cut for a hand
    [play] In the play, counts and points
    [impossible] Impossible totals
    [miscount] Catch a miscount
    [five] Five cards and the starter, as six players count
    [museum] Museum of famous hands
    [lay-away] Laying away, graded
    [card] Card to play, graded
    [problems] A hundred problems from real games
    [mistakes] Your own mistakes from the last week
    [games] Choices in your own games
    [own] Cards of your own, typed
    [file] A drill of your own, from a file
    [session] Five minutes with the coach
   *[hands] Hands and cribs
}
train-left = Trainer closed.

## Questions. The message "shown" says the cards.

train-asked = { $drill ->
    [named] Which combinations?
    [aloud] Count aloud.
    [fifteens] Points in fifteens?
    [long-fifteens] Points in fifteens of three cards or more?
    [runs] Points in runs and pairs?
    [suits] Points in flush and nobs?
    [starter] Points that the starter added?
    [best-cut] Best cut, 1 to 13?
    [play] Points for the last card played?
    [count] What is the count?
    [impossible] Can a hand be worth { $total }?
    [miscount] Points missed?
   *[hands] Your total?
}
train-asked-kind = { $family ->
    [fifteens] Points in fifteens?
    [pairs] Points in pairs?
    [runs] Points in runs?
   *[suits] Points in flush and nobs?
}
train-type = Type it, then { $key_commit }. { $key_explain } gives up.
    .pressed = Press its digits, then { document-go-on }; { document-give-up } shows it.
train-yes-keys = { $key_older } and { $key_newer }, then { $key_commit }, or Y or N.
    .brief = Y or N.
    .pressed = Press yes or no.
train-naming-keys = { $key_mark } marks cards, { $key_commit } takes them, { $key_commit } alone ends.
    .brief = { $key_mark } marks, { $key_commit } takes, { $key_commit } alone ends.
    .pressed = Press cards, then { document-go-on }; { document-go-on } without a card ends.

train-aloud-keys = { $letters ->
    [yes] F fifteen, P pair, R run, L flush, N nobs, each with the total.
   *[no] Choose a kind with { $key_next }, then type the total so far. { $key_commit } ends.
}
    .brief = { $letters ->
        [yes] Letter and total, { $key_commit } ends.
       *[no] Kind with { $key_next }, then the total, { $key_commit } ends.
    }
    .pressed = Press what you see and the total so far, or the total alone, then { document-go-on }.

# Cards of the play in their order; cards that somebody else counts.
train-series = Played { $cards }.
train-other-hand = Another hand: { $cards }. Starter: { $starter }.
train-says = Its player says { $said }.

## Answers

train-right = { $points ->
    [0] Right, nothing.
   *[other] Right, { $points }.
}
train-wrong = { $points ->
    [0] You say { $said }, it is 0.
   *[other] You say { $said }, it is { $points }.
}
train-given-up = { $points ->
    [0] It is 0.
   *[other] It is { $points }.
}
train-in-all = { $points } in all.
train-right-count = Right, count { $count }.
# $can: whether a hand can be worth $total.
train-right-yes = { $can ->
    [yes] Right, a hand can be worth { $total }.
   *[no] Right, no hand makes { $total }.
}
train-wrong-yes = { $can ->
    [yes] Wrong, a hand can be worth { $total }.
   *[no] Wrong, no hand makes { $total }.
}
# The same for a player who gave up, and has not said yes or no.
train-given-up-yes = { $can ->
    [yes] A hand can be worth { $total }.
   *[no] No hand makes { $total }.
}
train-right-rank = Right, the hand makes { $total }.
train-wrong-rank = Best cut: { $ranks_or }, for { $total } points.
train-added = Without the starter { $before }, with it { $total }.
train-exhibit = { $name ->
    [twenty-nine] This is the perfect hand, one in 216,580.
    [twenty-eight] The best without nobs.
    [twenty-four-fives] One of the hands of twenty-four.
    [twenty-four-sevens] A twenty-four with a double double run.
    [twenty-four-threes] A twenty-four without a run.
    [twenty-three] Three fives between four and six.
    [twenty] Three sevens and two aces.
    [thirteen] Thirteen, often called eleven.
    [thirteen-twos] Eleven, often called nine.
   *[nineteen] Players call it nineteen.
}
# What a drill explains besides combinations. $counts is a list of plain-number.
train-impossible = No hand makes 19, 25, 26 or 27.
train-counts = Counts: { $counts }.
train-none-of-it = There are none of these.
train-added-nothing = The starter adds nothing here.
train-card-nothing = The last card played scores nothing.
train-no-flush-crib = In a crib, the starter has to match as well.
    .brief = A crib flush takes five.
# $of is what it takes: five cards, with the starter, or all of a crib, or of a hand.
train-no-flush-three = { $of ->
    [five] A crib flush takes all 4 cards and the starter.
    [crib] A flush takes all 4 cards of the crib.
   *[hand] A flush takes all 4 cards of the hand.
}
    .brief = { $of ->
        [five] A crib flush takes five.
        [crib] A flush takes the whole crib.
       *[hand] A flush takes the whole hand.
    }
train-no-nobs-turned = A jack turned up is not nobs.
    .brief = A jack turned up is not nobs.
train-no-nobs-suit = No nobs: the jack is not of the starter's suit.
    .brief = The jack is of another suit.
train-no-suits = No flush, no nobs.

# A number as it is typed, where it is no total.
typed-rank = Rank { $number }.
typed-count = Count { $number }.
rank-so-far = Rank so far { $number }.
count-so-far = Count so far { $number }.

train-go-on = { $key_commit } continues, { $key_explain } explains.
    .brief = { $key_commit } continues.
    .pressed = Press { document-go-on }, or { $key_explain }.
train-step-only = { $key_commit } continues.
    .pressed = Press { document-go-on }.
train-steps-end = That is all.

# A number that is no rank.
train-no-rank = Ranks go from 1, ace, to 13, king.

# Why: $slips is a list of train-slip-…, with commas alone: an item may have an "and" of its own.
# $sure is "no" where this is only the likeliest cause.
train-missed = { $sure ->
    [yes] Missed: { $slips }.
   *[no] Probably missed: { $slips }.
}
train-too-much = { $sure ->
    [yes] Too much: { $slips }.
   *[no] Probably too much: { $slips }.
}
# $sure as in train-missed; $over: the sum was too high (up) or too low.
train-adding = { $sure ->
    [yes] { $over ->
        [up] You saw it all, but added wrong, { $points } too many.
       *[down] You saw it all, but added wrong, { $points } too few.
    }
   *[no] { $offers ->
        [yes] Perhaps you saw it all, but added wrong. The drill Counting aloud may help.
       *[no] Perhaps you saw it all, but added wrong.
    }
}
    .brief = Perhaps you added wrong.
# Where nothing, or one thing, is to be counted, nothing can be added wrong.
# $offers is "yes" once in a sitting, where counting aloud is possible; the drill is named as by train-drill.
train-not-there = { $offers ->
    [yes] You counted something that is not there. The drill Counting aloud may help.
   *[no] You counted something that is not there.
}
    .brief = Something was not there.
# Somebody says nought, or hardly anything: nothing was added wrong.
train-none-seen = { $number } combinations score.
train-adding-too = You added wrong as well.
train-swapped = { $sure ->
    [yes] You swapped the digits.
   *[no] Perhaps you swapped the digits.
}
train-finger = Perhaps a slip of the finger.
train-unexplained = No usual slip explains this.

# $ranks is a list of ranks, $number how many of the same; $part is "yes" where there are more alike, $of in all.
train-slip-fifteen-of-two = { $part ->
    [yes] { $number } of { $of } fifteens of { $ranks_and }
   *[no] { $number ->
        [one] the fifteen of { $ranks_and }
       *[other] { $number } fifteens of { $ranks_and }
    }
}
train-slip-fifteen-of-three = { $part ->
    [yes] { $number } of { $of } fifteens of { $ranks_and }
   *[no] { $number ->
        [one] the fifteen of { $ranks_and }
       *[other] { $number } fifteens of { $ranks_and }
    }
}
train-slip-fifteen-of-more = { $part ->
    [yes] { $number } of { $of } fifteens of { $ranks_and }
   *[no] { $number ->
        [one] the fifteen of { $ranks_and }
       *[other] { $number } fifteens of { $ranks_and }
    }
}
# $rank is that of all the cards.
train-slip-pair = the pair of { train-slip-ranks }
train-slip-ranks = { $rank ->
    [1] aces
    [2] twos
    [3] threes
    [4] fours
    [5] fives
    [6] sixes
    [7] sevens
    [8] eights
    [9] nines
    [10] tens
    [11] jacks
    [12] queens
   *[13] kings
}
train-slip-royal-as-pairs = some of the pairs of { train-slip-ranks }
train-slip-one-run = { $of ->
    [2] one of the two runs
   *[other] { $number } of the { $of } runs
}
train-slip-nobs = { $calls ->
    [plain] the jack of the starter's suit
   *[traditional] his nobs
}
train-slip-fifth-of-flush = the starter in the flush
train-slip-crib-flush = a crib flush without the starter
train-slip-fifteen-twice = { $number ->
    [one] a fifteen twice
   *[other] { $number } fifteens counted again
}
train-slip-run-inside = a run of three inside the longer one
train-slip-run = the run of { $ranks_and }
train-slip-all-runs = the runs
train-slip-run-short = part of the run of { $ranks_and }
train-slip-flush = the flush
train-slip-pair-royal = all pairs of { train-slip-ranks }
train-slip-royal-as-one-pair = two of the three pairs of { train-slip-ranks }
train-slip-nobs-wrong = a jack that is not of the starter's suit
train-slip-nobs-turned = the jack that was turned up
train-slip-false-fifteen = { $number ->
    [one] a false fifteen
   *[other] { $number } false fifteens
}
# $pair is train-slip-pair.
train-slip-pair-twice = { $pair } twice
# Where it is not known which of them, as in counting aloud.
train-slip-twice = { $points ->
    [1] nobs twice
    [2] { $number ->
        [one] a pair twice
       *[other] { $number } pairs counted again
    }
    [3] { $number ->
        [one] a run twice
       *[other] { $number } runs counted again
    }
   *[other] something counted twice
}
train-slip-not-there = something that is not there
# Counted aloud, and nothing in the cards looks like it.
train-slip-absent = { $kind ->
    [fifteen] a fifteen that is not there
    [pair] a pair that is not there
    [run] a run that is not there
    [flush] a flush that is not there
   *[nobs] nobs without a jack
}

## Counting aloud

# A step as it is typed: what it is, then with the total so far.
aloud-kind = { $kind ->
    [fifteen] Fifteen.
    [pair] Pair.
    [run] Run.
    [flush] Flush.
   *[nobs] { $calls ->
        [plain] Jack of the starter's suit.
       *[traditional] Nobs.
    }
}
    .brief = { $kind ->
        [fifteen] Fifteen.
        [pair] Pair.
        [run] Run.
        [flush] Flush.
       *[nobs] Jack.
    }
# The same on a button of a page.
window-kind = { $kind ->
    [fifteen] Fifteen
    [pair] Pair
    [run] Run
    [flush] Flush
   *[nobs] { $calls ->
        [plain] Jack
       *[traditional] Nobs
    }
}
aloud-step = { $kind ->
    [fifteen] Fifteen { $total }.
    [pair] Pair { $total }.
    [run] Run { $total }.
    [flush] Flush { $total }.
   *[nobs] Nobs { $total }.
}
aloud-so-far = { $total } so far.
aloud-back = Back to { $total }.
aloud-first-total = The total so far is missing: type it.
aloud-first-kind = First say what it is: a letter, then the total.
    .brief = First a letter, then the total.
# What a step was. $said is the total that was said, $total the right one.
aloud-right = Right.
aloud-again = { $kind ->
    [fifteen] All fifteens are counted.
    [pair] All pairs are counted.
    [run] All runs are counted.
    [flush] The flush is counted.
   *[nobs] Nobs is counted.
}
    .brief = Counted already.
aloud-absent = { $kind ->
    [fifteen] No fifteen there.
    [pair] No pair there.
    [run] No run there.
    [flush] No flush there.
   *[nobs] No nobs there.
}
    .brief = Not there.
aloud-added = That makes { $total }, not { $said }.
    .brief = Makes { $total }.
aloud-short = { $kind ->
    [flush] The starter is in the flush too.
   *[run] The run is longer.
}
    .brief = It is longer.
# The total is right, and something on the way was not.
aloud-all-the-same = { $points } is right all the same.
# Words that are understood, one after another; the numbers from 0 on.
aloud-heard = { $heard ->
    [fifteen] fifteen fifteens
    [pair] pair pairs royal alike kind triplet triplets
    [run] run runs sequence sequences
    [flush] flush
    [nobs] nobs nob jack knob knobs
    [size] of
    [points] for
   *[numbers] zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
}

## The one question about a wrong total: cards are marked.

train-which = { $family ->
    [fifteens] Which fifteens did you count?
    [pairs] Which pairs did you count?
    [runs] Which runs did you count?
   *[suits] Flush or nobs: which cards did you count?
}
train-which-keys = { $key_mark } marks cards, { $key_commit } takes them, { $key_commit } alone ends, { $key_explain } skips.
    .brief = { $key_mark } marks, { $key_commit } takes, { $key_commit } alone ends.
    .pressed = Press cards, then { document-go-on }; { document-go-on } without a card ends, { document-give-up } skips.
train-marked = { $card }, marked, { $number } in all.
    .seen = { "" }
train-unmarked = { $card }, not marked.
    .seen = { "" }
train-mark-nothing = Choose a card first: 1 to { $of }, or arrows.
    .brief = First a card, 1 to { $of }.
train-noted = Noted { $cards_rank }.
    .brief = Noted.
train-no-fifteen = { $cards_rank }: { $total }, not fifteen.
    .brief = No fifteen.
train-no-pair = Not a pair: { $cards_rank }.
    .brief = No pair.

## Counting along in a game. The reason follows "along-wrong".

along-asked = Your count?
along-hint = Type it, { $key_commit } takes it, { $key_commit } alone skips.
    .brief = { $key_commit } alone skips.
    .pressed = Press its digits, then { document-go-on }; without digits it skips.
along-right = You had it too.
along-wrong = You had { $number }.

## Laying away and playing a card, graded

train-crib-is = { $mine ->
    [yes] Your crib.
   *[no] Your opponent's crib.
}
train-on-table = { $count ->
    [0] Count 0, you lead.
   *[other] Count { $count }, on the table: { $cards }.
}
train-choice = { $drill ->
    [lay-away] Which 2 go to the crib?
   *[card] Which card?
}
train-lay-number = { $number } marked, the crib needs 2.
train-lay-keys = { $key_mark } marks 2 cards, { $key_commit } lays them away.
    .pressed = Press 2 cards, then { document-go-on }.
train-card-keys = Choose a card by number or arrows, { $key_commit } plays it.
    .brief = First a card, then { $key_commit }.
    .pressed = Press a card, and again to play it.
train-card-too-high = This card is too high for the count.
# What follows, where it is not the best, is a sentence of the coach: coach-away or coach-play.
train-grade = { $grade ->
    [best] Best.
    [good] Good, but not the best.
    [inaccuracy] An inaccuracy.
    [mistake] A mistake.
   *[blunder] A blunder.
}
train-best = Best is { $better_and }.
train-scores = You have { $mine }, your opponent { $theirs }.
# The cards that were played in this deal before the series on the table.
train-before = Played before: { $cards }.
train-help-choice = { $lays ->
    [yes] Numbers and arrows choose a card, { $key_mark } marks it for the crib, { $key_commit } lays away, { $key_explain } gives up.
   *[no] Numbers and arrows choose a card, { $key_commit } plays it, { $key_explain } gives up.
}
    .pressed = { $lays ->
        [yes] Press a card to mark it, { document-go-on } lays away, { document-give-up } shows it.
       *[no] Press a card to choose it, { document-go-on } plays it, { document-give-up } shows it.
    }

## Combinations that are named

# $kinds is a list of reason-…
train-named = Yes, { $kinds_and }, { $total } so far.
train-named-again = Named already.
train-named-part = Part of a { $kinds_and }: mark all of it.
train-named-nothing = { $number ->
    [one] No: this card alone scores nothing.
   *[other] No: together { $total }, not a pair or run.
}
train-named-end = { $number ->
    [0] { $total ->
        [0] Right, there is nothing to name.
       *[other] Right, all named, { $total } in all.
    }
    [one] { $total ->
        [one] Missed 1 combination, worth 1 point.
       *[other] Missed 1 combination, { $points } of { $total } points.
    }
   *[other] Missed { $number } combinations, { $points } of { $total } points.
}

## Other keys

train-no-starter = No starter here.
train-help-total = Type the number, { $key_commit } says it. { $key_hand } says the cards again, { $key_explain } gives up, { $key_menu } goes back.
    .pressed = Press the digits of the number, then { document-go-on }. { $key_hand } says the cards again, { document-give-up } shows it, { document-back } leaves.
train-help-aloud = { $letters ->
    [yes] Say each combination: F fifteen, P pair, R run, L flush, N nobs, with the total so far, such as F 2. Space or the next letter takes it, { $key_erase } takes it back, { $key_commit } ends. { $key_hand } says the cards again, { $key_explain } gives up.
   *[no] Choose fifteen, pair, run, flush or nobs with { $key_next }; type the total so far after it. { $key_mark } takes it, { $key_erase } takes it back, { $key_commit } ends. { $key_hand } says the cards again, { $key_explain } gives up.
}
    .pressed = Press each combination and the total so far, or the digits of the total alone, then { document-go-on }. { $key_hand } says the cards again, { document-give-up } shows it.
train-help-yes = { $key_older } and { $key_newer } go to yes or no, { $key_commit } takes it; Y or N answers at once, { $key_explain } gives up, { $key_menu } goes back.
    .pressed = Press yes or no. { document-give-up } shows it, { document-back } leaves.
train-help-naming = Numbers and arrows choose a card, { $key_mark } marks it, { $key_commit } takes a combination, and { $key_commit } alone ends. { $key_hand } says the cards again, { $key_menu } goes back.
    .pressed = Press cards to mark them, { document-go-on } takes a combination, and without a card ends. { $key_hand } says the cards again, { document-back } leaves.
train-help-marks = Numbers and arrows choose a card, { $key_mark } marks it, { $key_commit } takes what is marked, and { $key_commit } alone ends. { $key_explain } skips the question.
    .pressed = Press cards to mark them, { document-go-on } takes what is marked, and without a card ends. { document-give-up } skips the question.
# $choice: cards were chosen, and not counted.
train-help-done = { $choice ->
    [yes] { $key_commit } goes on, { $key_explain } steps through the choices, { $key_scores } says your progress, { $key_menu } goes back.
   *[no] { $key_commit } goes on, { $key_explain } steps through the points, { $key_scores } says your progress, { $key_menu } goes back.
}
    .pressed = { $choice ->
        [yes] Press { document-go-on }, { $key_explain } steps through the choices, { $key_scores } says your progress, { document-back } leaves.
       *[no] Press { document-go-on }, { $key_explain } steps through the points, { $key_scores } says your progress, { document-back } leaves.
    }
train-help-menu = { $key_older } and { $key_newer } move, letters search, { $key_commit } begins, { $key_menu } leaves the trainer.
    .pressed = Press what you want to practise, or { document-back }.

## Progress

train-progress-none = Nothing answered yet.
train-progress = Today { $right } of { $answers } right.
train-time = { $seconds ->
    [one] An answer takes you 1 second.
   *[other] An answer takes you { $seconds } seconds.
}
train-lately = Last { $number } answers: { $right } right.
train-due = { $number } due for repetition.
    .brief = { $number } due.
# $named is "yes" where one kind of slip stands out: $kind.
train-exposure = { $named ->
    [yes] At muggins you would give away { $points } points a deal, mostly in { $kind }.
   *[no] At muggins you would give away { $points } points a deal.
}
    .brief = Muggins exposure { $points } a deal.
# The totals are those of somebody who guesses.
train-exposure-unknown = Your totals are too far off to say what muggins would cost you.
    .brief = Muggins exposure unknown.
train-kind = { $kind ->
    [fifteen-of-two] fifteens of two cards
    [fifteen-of-three] fifteens of three cards
    [fifteen-of-more] fifteens of four or five cards
    [pair] pairs
    [royal-as-pairs] three of a kind
    [one-run] double runs
    [nobs] nobs
    [fifth-of-flush] the starter in a flush
    [crib-flush] flushes in the crib
    [fifteen-twice] fifteens counted twice
    [run] whole runs
    [all-runs] double runs as a whole
    [run-short] runs taken for shorter ones
    [flush] flushes
    [pair-royal] three of a kind as a whole
    [royal-as-one-pair] three of a kind as one pair
    [nobs-wrong] nobs for a wrong jack
    [nobs-turned] nobs for the jack turned up
    [false-fifteen] false fifteens
    [twice] combinations counted twice
    [not-there] combinations not there
    [added] adding up
    [swapped] swapped digits
    [run-inside] runs inside runs
    [guessed] guesses
   *[stopped] counts broken off
}
train-daily-number = Number { $number } of 10.
train-daily-over = Today's ten are done, { $right } right.
# One of several questions whose number is known from the beginning.
train-number = Number { $number } of { $of }.
# The hundred; $solved were right the last time.
train-problems-begin = { $solved ->
    [0] A hundred problems from games of the best players.
    [100] All 100 are solved, here they are again.
    [one] 1 of 100 is solved.
   *[other] { $solved } of 100 are solved.
}
    .brief = { $solved ->
        [0] A hundred problems.
        [100] All 100 solved, once more.
       *[other] { $solved } of 100 solved.
    }
train-mistakes-begin = { $number ->
    [0] No hand or position that you got wrong in the last seven days is left.
    [one] 1 mistake from the last seven days.
   *[other] { $number } mistakes from the last seven days.
}
    .brief = { $number ->
        [0] No hands or positions are left.
        [one] 1 mistake.
       *[other] { $number } mistakes.
    }
# Choices in the player's own games that cost something.
train-games-looking = Looking through your games from the last week.
    .brief = Looking through your games.
# $day is a piece.
train-games-from = Game of { $day }, deal { $deal }.
train-games-then = { $again ->
    [yes] As in the game.
   *[no] In the game you chose { $cards_and }.
}
train-series-over = That was all of them, { $right } of { $answers } right.
    .brief = That was all, { $right } of { $answers } right.
# Cards that somebody types.
train-own-asked = Type four cards and the starter, as in 5h 5c 5d js 10s.
    .brief = Four cards and the starter?
    .full = Type four cards and the starter, as in 5h 5c 5d js 10s, and crib at the end if it is a crib. Enter begins, and Enter alone leaves.
    .pressed = Type four cards and the starter in the field { document-command }, as in 5h 5c 5d js 10s, then { document-send }; { document-back } leaves.
train-drill-begins = { $number ->
    [one] 1 hand.
   *[other] { $number } hands.
}
train-own-fault = { $fault ->
    [no-card] This is not a card: { $found }. The 5 of hearts is 5h.
    [twice] This card appears twice: { $found }.
    [number] It takes five cards, four and the starter, not { $found }.
    [long] That is too many cards.
    [empty] There is no hand in it.
    [many] It is too long: a drill has up to 500 hands.
    [no-text] It is not text in UTF-8.
   *[unreadable] It cannot be read.
}
    .brief = { $fault ->
        [no-card] Not a card: { $found }.
        [twice] Twice: { $found }.
        [number] Five cards, not { $found }.
        [long] Too many cards.
        [empty] No hand in it.
        [many] Too long.
        [no-text] Not text in UTF-8.
       *[unreadable] It cannot be read.
    }
# The file of a drill that somebody has written.
train-file-missing = There is no { $file } yet. Write one hand on each line, such as 5h 5c 5d js 10s, the starter last, and crib at the end if it is a crib. On a page, use Bring in a file.
train-file-line = The drill in { $file } has a mistake in line { $line }.
train-file-unusable = The drill in { $file } cannot be used.
train-race-begins = Two minutes: the clock runs from the end of each question, or your first key.
    .brief = Two minutes to answer in.
# Against the clock, where no suit matters.
train-ranks = { $crib ->
    [yes] Your crib: { $cards_rank }. Starter: { $starter_rank }.
   *[no] Your hand: { $cards_rank }. Starter: { $starter_rank }.
}
# $told: "best" is better than any race before, "equal" as good, "first" is the first race; otherwise $best is the most.
train-race-over = { $told ->
    [first] Time is up: { $right } of { $answers } right.
    [best] Time is up: { $right } of { $answers } right, your best so far.
    [equal] Time is up: { $right } of { $answers } right, as good as your best.
   *[no] Time is up: { $right } of { $answers } right, your best is { $best }.
}
    .brief = { $told ->
        [first] Over: { $right } of { $answers } right.
        [best] Over: { $right } of { $answers } right, your best.
        [equal] Over: { $right } of { $answers } right, best again.
       *[no] Over: { $right } of { $answers } right, best { $best }.
    }
# Seconds by kind; $before is that of the month before, where it is known.
train-pace = { $known ->
    [yes] { $kind ->
        [fifteen] Fifteens { $seconds } seconds, last month { $before }.
        [long-fifteen] Long fifteens { $seconds } seconds, last month { $before }.
        [pair] Pairs { $seconds } seconds, last month { $before }.
        [run] Runs { $seconds } seconds, last month { $before }.
        [suits] Flush and nobs { $seconds } seconds, last month { $before }.
       *[hand] A hand { $seconds } seconds, last month { $before }.
    }
   *[no] { $kind ->
        [fifteen] Fifteens { $seconds } seconds.
        [long-fifteen] Long fifteens { $seconds } seconds.
        [pair] Pairs { $seconds } seconds.
        [run] Runs { $seconds } seconds.
        [suits] Flush and nobs { $seconds } seconds.
       *[hand] A hand { $seconds } seconds.
    }
}
# Like a rating in chess; usual is 1000. $moved: over four weeks.
# $by is the change; $since: four weeks, or the first day where that is later.
train-strength = { $moved ->
    [up] Strength { $strength }, { $by } more than { $since ->
        [first] on your first day.
       *[weeks] four weeks ago.
    }
    [down] Strength { $strength }, { $by } less than { $since ->
        [first] on your first day.
       *[weeks] four weeks ago.
    }
   *[same] Strength { $strength }, the same as { $since ->
        [first] on your first day.
       *[weeks] four weeks ago.
    }
}
    .brief = { $moved ->
        [up] Strength { $strength }, up by { $by }.
        [down] Strength { $strength }, down by { $by }.
       *[same] Strength { $strength }, unchanged.
    }
# The same at the end of each week, the oldest first; $weeks are numbers.
train-strength-weeks = Week by week: { $weeks }.
train-drawing-strength = Strength, day by day, over { $number ->
    [one] 1 day.
   *[other] { $number } days.
}
train-hardest = Even the hardest hands are easy for you.

# Lines of the table: a drill, a kind of slip. $drill, $kind are pieces.
train-drill-figures = { $drill }: { $answers ->
    [one] 1 answer, { $rate } percent right, { $missed } points missed on average.
   *[other] { $answers } answers, { $rate } percent right, { $missed } points missed on average.
}
    .brief = { $drill }: { $rate } percent of { $answers }.
train-drill-choices = { $drill }: { $answers ->
    [one] 1 answer, { $rate } percent right.
   *[other] { $answers } answers, { $rate } percent right.
}
    .brief = { $drill }: { $rate } percent of { $answers }.
# $made of $chances: how often it went wrong, of how often it could; both may be fractions.
train-rate = { $chances ->
    [0] { $kind }: slip rate { $rate } percent.
   *[other] { $kind }: slip rate { $rate } percent, { $made } of { $chances }.
}
train-drawing = { $answers ->
    [one] Right answers in percent, day by day: 1 answer in 1 day.
   *[other] { $number ->
        [one] Right answers in percent, day by day: { $answers } answers in 1 day.
       *[other] Right answers in percent, day by day: { $answers } answers in { $number } days.
    }
}
    .brief = Right answers, percent by day.
# A day below a drawn curve, as short as it is written.
train-drawn-day = { $month ->
    [1] { $day } Jan
    [2] { $day } Feb
    [3] { $day } March
    [4] { $day } April
    [5] { $day } May
    [6] { $day } June
    [7] { $day } July
    [8] { $day } Aug
    [9] { $day } Sept
    [10] { $day } Oct
    [11] { $day } Nov
   *[12] { $day } Dec
}
train-drawing-kinds = How often you get each kind wrong. Strokes show what is usual.
    .brief = Wrong by kind.

## The record

train-record-damaged = { $number ->
    [one] Line { $line } of your answers was damaged. The file is kept as { $file }, and all other answers still count.
   *[other] { $number } answers were damaged, the first in line { $line }. The file is kept as { $file }, and all others still count.
}
train-record-other-format = Your answers are from another version of audiocrib and stay as they are in { $file }. New answers are not saved.
train-record-unreadable = Your answers cannot be read, so new ones are not saved: { $why }, { $file }.
train-record-unwritten = Your answers are no longer saved: { $why }, { $file }.
