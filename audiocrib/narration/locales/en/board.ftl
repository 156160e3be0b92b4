# The board: two pegs for each side, the front one on its score, the back one on the score before its last points.
# $side and $members as everywhere. $front, $rear and $to are pieces named hole.

# Whose pegs, in other sentences.
whose-side = { $side ->
    [you] your
    [you-and] your side's
   *[several] { $members_and }'s
}

# A hole in other sentences; a street is named only where the board has streets.
hole = { $street ->
    [start] the start
    [game] the game hole
    [first] hole { $hole }, first street
    [second] hole { $hole }, second street
    [third] hole { $hole }, third street
    [fourth] hole { $hole }, fourth street
   *[none] hole { $hole }
}
    .brief = { $street ->
        [start] the start
        [game] the game hole
       *[none] hole { $hole }
    }

## The longer S, each after what a side needs

# $points to the next line behind which a loser is skunked.
# $line: which line comes next.
skunk-line = { $line ->
    [lurch] { $points } to get out of the lurch.
    [triple] { $points } to the triple skunk line.
    [double] { $points } to the double skunk line.
   *[skunk] { $points } to the skunk line.
}

# $way: forward, back after a penalty, none where the last points did not count.
last-peg = { $way ->
    [back] { whose-side } last pegging: { $points } back, to { $front }, from { $rear }.
    [none] { whose-side } last pegging: nothing, still at { $front }.
   *[forward] { whose-side } last pegging: { $points }, to { $front }, from { $rear }.
}

# Of many other sides, each a side-score or a side-back: what they need, and what they pegged last.
others-need = Still needed: { $sides }.
others-pegged = Last pegging: { $sides }.
side-back = { $members_and } { $score } back

# Which game of a match is on, and what ends it.
# $form of the match: best of $length games, a race to $length match points, or $length games.
match-game = { $form ->
    [best_of] Game { $number }, best of { $length }.
    [race] { $length ->
        [one] Game { $number }, first to 1 match point.
       *[other] Game { $number }, first to { $length } match points.
    }
   *[games] Game { $number } of { $length }.
}

## The whole board, from the menu

board-size = { $target ->
    [1] 1 hole.
    [61] Two streets of 30 holes, game hole 61.
    [121] Four streets of 30 holes, game hole 121.
   *[other] { $target } holes.
}
board-skunks = Skunk line before hole { $skunk }, double skunk before { $double }, triple skunk before { $triple }.
    .brief = Skunk lines before { $skunk }, { $double } and { $triple }.
board-skunk = Skunk line before hole { $skunk }.
board-lurch = Lurch line before hole { $lurch }.
board-pegs = { $way ->
    [start] { whose-side } pegs are at the start.
    [back] { whose-side } front peg: { $front }, taken back from { $rear }.
    [none] { whose-side } front peg: { $front }.
   *[forward] { whose-side } front peg: { $front }, back peg: { $rear }.
}

## A real board on the table: which peg moves with these points

peg-moves = { $way ->
    [back] { $side ->
        [you] Front peg back to { $to }.
       *[several] { whose-side } front peg back to { $to }.
    }
   *[forward] { $side ->
        [you] Back peg to { $to }.
       *[several] { whose-side } back peg to { $to }.
    }
}
