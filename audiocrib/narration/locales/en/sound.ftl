# Sounds: the lesson that plays them and sets how loud each is, and the board by ear.

sound-lesson = Sounds: Up and Down play them, Left and Right make one softer or louder, Escape goes back.
    .pressed = Sounds: press one to hear it, { document-lower } and { document-higher } make it softer or louder, { document-back } leaves.
    .one_switch = Sounds.
# If a screen reader speaks, or nobody, there are no sounds.
sound-lesson-unheard = Sounds are heard only while audiocrib itself speaks: Escape twice, then Voice, changes that.
    .pressed = Sounds are heard only while audiocrib itself speaks: { document-back }, then Voice, changes that.
    .one_switch = Sounds are heard only while audiocrib itself speaks. The options, under Voice, change that.
sound-lesson-help = Up and Down go to a sound and play it, { $key_commit } plays it again, Left and Right set its volume, letters search, Escape goes back.
    .pressed = Press a sound to hear it, { document-lower } and { document-higher } set its volume, { document-back } leaves.
sound-lesson-end = { $edge ->
    [top] That is the top of the list.
   *[end] That is the end of the list.
}

# A line of the lesson.
sound-item = { $volume ->
    [0] { sound-name }, muted
    [100] { sound-name }
   *[other] { sound-name }, { $volume } percent
}
# Its volume was changed.
sound-volume = { $volume ->
    [0] { sound-name }, muted.
   *[other] { sound-name }, { $volume } percent.
}

# What each sound says, as a piece of other sentences.
sound-name = { $sound ->
    [deal] Cards are dealt
    [card] A card is played, turned up or laid away
    [fifteen] Fifteen
    [thirty_one] Thirty-one
    [go] Go
    [pair_or_run] Pair or run
    [peg] Points are pegged
    [your_turn] Your turn
    [refusal] Refused
    [edge] End of a list
    [right] Right count
    [wrong] Wrong count
    [muggins] Muggins
    [win] You win
    [loss] You lose
   *[all] All sounds
}

# After the scores, when the board was played by ear: which line the tick was.
race-line = { $line ->
    [lurch] Lurch line before hole { $hole }.
   *[skunk] Skunk line before hole { $hole }.
}
    .brief = { $line ->
    [lurch] Lurch line { $hole }.
   *[skunk] Skunk line { $hole }.
}
# The same for one side, if another has a race of another length. $side and $members as in table.ftl.
race-line-of = { $line ->
    [lurch] { whose-side } lurch line before hole { $hole }.
   *[skunk] { whose-side } skunk line before hole { $hole }.
}
    .brief = { $line ->
        [lurch] { whose-side } lurch line { $hole }.
       *[skunk] { whose-side } skunk line { $hole }.
    }
