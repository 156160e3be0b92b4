# What the first line needs. Small, because the player waits for it; everything else is read after it.
# $who is "you" or "other"; others come with $name. No symbols: a screen reader says them, or swallows them.

## Cards

list-separator = { ", " }

# Not said: the signs of this language for the slow form of a message, in which every piece is a sentence ("Your hand.
# Ace of clubs. 4 of hearts."). $signs is "pauses", those that become a full stop; "ends", those that stay; or "stop",
# the full stop itself.
slow-signs = { $signs ->
    [pauses] ,:
    [ends] ?!
   *[stop] .
}

# A list whose last two items are joined: $first may be a list itself.
list-and = { $first } and { $last }
# The same for a choice between them.
list-or = { $first } or { $last }

rank = { $number ->
    [1] ace
    [11] jack
    [12] queen
    [13] king
   *[other] { $number }
}

suit = { $number ->
    [0] clubs
    [1] diamonds
    [2] hearts
   *[other] spades
}

# A card by its full name, never with an article.
card = { $rank } of { $suit }
    .brief = { $rank } { $suit }

## Names

# The player, until the settings have a name.
your-name = Player
# Computers, in the order in which they join a table.
computer-name = { $number ->
    [1] Anna
    [2] Ben
    [3] Clara
    [4] David
    [5] Eva
   *[6] Felix
}

# Names of keys as they are said. Letters are capitals.
key-letter = Key { $letter }
key-name = { $key ->
    [enter] Enter
    [escape] Escape
    [space] Space
    [tab] Tab
    [shift-tab] Shift Tab
    [backspace] Backspace
    [delete] Delete
    [left] Left
    [right] Right
    [up] Up
    [down] Down
    [pageup] Page up
    [pagedown] Page down
    [home] Home
    [end] End
    [comma] Comma
    [period] Full stop
    [semicolon] Semicolon
    [less] Less than
    [greater] Greater than
    [plus] Plus
    [minus] Minus
    [equals] Equals
    [question] question mark
    [unknown] This key
   *[other] { $letter }
}

## The first line

# First line of a game. $rules is the name of the preset or "own".
game-begins = { $rules ->
    [salon] { game-called } { at-table }, salon rules, to { $target }.
    [salon-without-muggins] { game-called } { at-table }, salon rules without muggins, to { $target }.
    [pagat] { game-called } { at-table }, pagat rules, to { $target }.
    [acc] { game-called } { at-table }, tournament rules, to { $target }.
    [bga] { game-called } { at-table }, Board Game Arena rules, to { $target }.
   *[own] { game-called } { at-table }, house rules, to { $target }.
}
# $form is the way of dealing.
game-called = { $form ->
    [five_card] Five-card cribbage
   *[other] Cribbage
}
# Rules of no preset: $summary tells the whole table.
game-begins-own = { $summary }.
# How many play, and who pegs together.
at-table = { $together ->
    [pairs] for four, in pairs
    [triples] for six, in two teams
    [three_pairs] for six, in three pairs
    [captain] for three, the captain against two
   *[individual] { $players ->
        [2] for two
        [3] for three
        [4] for four
        [5] for five
       *[6] for six
    }
}
# With more than two players: $names around the table, clockwise from the listener's left.
seating = To your left, in order: { $names }.
seating-all = At the table, clockwise: { $names }.
partner-is = { $number ->
    [one] { $partners_and } is your partner.
   *[other] { $partners_and } are your partners.
}

# One plays alone against two; each game has another captain. $others are those who are neither the captain nor the listener.
captain-is = { $who ->
    [you] You are the captain, alone against { $others_and }.
   *[other] { $name } is the captain, { $others_and } { $number ->
        [one] is your partner.
       *[other] play together.
    }
}

seat-name = { $name }
seat-you = you

# A match, after the first line or when it is resumed.
match-form = { $form ->
    [best_of] { $number ->
        [one] Best of 1 game.
       *[other] Best of { $number } games.
    }
    [race] { $number ->
        [one] First to 1 match point.
       *[other] First to { $number } match points.
    }
   *[games] { $number ->
        [one] 1 game.
       *[other] { $number } games.
    }
}

# A game that was left is resumed; scores follow.
game-resumed = Back at the table.
    .seen = { "" }
# The same after a table elsewhere was left, or closed.
game-home = You are back at your own table.
    .seen = { "" }
# The same for a spectator.
game-watched = The game so far.
    .seen = { "" }
# $sides is a list of side-score.
scores-now = { $sides }.
    .seen = { "" }
# $members_and is one name, or those of a team; the listener is "you".
# "they" are the only other side.
side-score = { $side ->
    [you-and] your side { $score }
    [they] the others { $score }
   *[several] { $members_and } { $score }
}

press-help = Press { $key_help } for the keys.
    .pressed = Press { $key_help } to hear what you can do.
    .seen = { "" }
    .one_switch = { "" }
