# What the first line needs. Small, because the player waits for it; everything else is read after it.
# $who is "you" or "other"; others come with $name. No symbols: a screen reader says them, or swallows them.

## Cards

list-separator = { ", " }

# A list whose last two items are joined: $first may be a list itself.
list-and = { $first } and { $last }

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

## Names

# The player, until the settings have a name; the computer at the other side of the table.
your-name = Player
computer-name = Anna

# Names of keys as they are said. Letters are capitals.
key-name = { $key ->
    [enter] Enter
    [escape] Escape
    [space] Space
    [tab] Tab
    [shift-tab] Shift and Tab
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
    [salon] Cribbage for two, salon rules, to { $target }.
    [salon-without-muggins] Cribbage for two, salon rules without muggins, to { $target }.
    [pagat] Cribbage for two, pagat rules, to { $target }.
    [acc] Cribbage for two, tournament rules, to { $target }.
    [bga] Cribbage for two, Board Game Arena rules, to { $target }.
   *[own] Cribbage for two, own rules, to { $target }.
}

# A game that was left is gone on with; scores follow.
game-resumed = Back at the table. You { $mine }, { $name } { $theirs }.

press-help = Press { $key_help } for the keys.
