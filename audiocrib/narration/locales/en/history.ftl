# What was said, read again: views, bookmarks, search.

history-oldest = That is the oldest.
history-newest = That is the newest.
history-empty = Nothing yet.
# $view as in history-none.
history-view = { $view ->
    [events] History: what happened.
    [marked] History: bookmarks.
    [written] History: what people wrote.
   *[all] History: everything.
}
# Said once, when the player first reads the history.
view-hint = These are events only: { $key_view } adds answers.
    .brief = { $key_view } adds answers.
# There is nothing yet that this view shows.
history-none = { $view ->
    [events] Nothing has happened yet.
    [marked] No bookmarks yet, { $key_bookmark } sets one.
    [written] Nobody has written anything.
   *[all] Nothing yet.
}
# $number is how many there are now.
# $set: whether it was set or removed.
bookmark = { $set ->
    [yes] Bookmark set, { $number } now.
   *[no] Bookmark removed, { $number } left.
}
history-saved = Saved as { $file }.
# On a page: the browser puts it where it puts every download.
history-given = Your browser has saved { $file } with your downloads.
history-not-saved = The history cannot be saved in { $folder }: { $why }. Start with --data and another folder.

## Search: letters are typed, Enter finds.

find-asked = Find in the history: type letters, { $key_take } finds older lines, Down newer ones, Escape leaves.
    .brief = Find: type letters, { $key_take } finds, Escape leaves.
    .title = Find in the history
    .pressed = Find in the history: type in the field { document-command }, then { document-send }; { document-back } leaves.
    .one_switch = Find in the history.
# $way: nothing was found at all, or nothing older or newer than the line that was found last.
find-not = { $way ->
    [older] No older line has { $letters }. Down looks for newer ones, Escape leaves.
    [newer] No newer line has { $letters }. Up looks for older ones, Escape leaves.
   *[none] Not found: { $letters }. Backspace deletes letters, Escape leaves.
}
    .brief = { $way ->
        [older] No older line has { $letters }.
        [newer] No newer line has { $letters }.
       *[none] Not found: { $letters }.
    }
    .pressed = { $way ->
        [older] No older line has { $letters }. { document-back } leaves.
        [newer] No newer line has { $letters }. { document-back } leaves.
       *[none] Not found: { $letters }. Send something else; { document-back } leaves.
    }
# A long history is searched part by part.
# After { $key_take } or Up ("older"), or after Down.
find-further = { $way ->
    [older] Not found in { $number } lines: { $letters }. { $key_take } looks further, Escape leaves.
   *[newer] Not found in { $number } lines: { $letters }. Down looks further, Escape leaves.
}
    .brief = { $way ->
        [older] Not in { $number } lines, { $key_take } looks further.
       *[newer] Not in { $number } lines, Down looks further.
    }
    .pressed = Not found in { $number } lines: { $letters }. { document-go-on } looks further, { document-back } leaves.

## Cards in two letters, for a braille line

rank-short = { $number ->
    [1] A
    [11] J
    [12] Q
    [13] K
   *[other] { $number }
}
suit-short = { $number ->
    [0] C
    [1] D
    [2] H
   *[other] S
}
card-short = { $rank }{ $suit }

## The hand record: lines of at most 40 columns, printed with cards in two letters

# The list of deals. $over: whether the deal has ended.
hands-menu = Hand record: { $key_older } and { $key_newer } move, letters search, { $key_commit } opens, { $key_menu } goes back.
    .brief = Hand record.
    .title = Hand record
    .pressed = Hand record: press a deal to open it, or { document-back }.
    .one_switch = Hand record.
hands-none = No cards have been dealt yet.
hands-deal = { $over ->
    [yes] deal { $number }
   *[no] deal { $number }, still going
}
hands-save = save as a text file
hands-title = Deal { $number }
hands-begins = { $title }: { $key_older } and { $key_newer } read, { $key_commit } goes on, { $key_menu } goes back.
    .brief = { $title }.
    .title = { $title }
    .pressed = { $title }: press a line to read it, or { document-back }.
    .one_switch = { $title }.
hands-line = { $item }

# The lines. $now is a piece like "you 12"; the sentences of the game itself come between these.
record-dealt = { $who ->
    [you] Deal { $number }, you deal.
   *[other] Deal { $number }, { $name } deals.
}
record-played = { $who ->
    [you] You { $card }, { $count }.
   *[other] { $name } { $card }, { $count }.
}
record-played-scores = { $who ->
    [you] You { $card }, { $count }: { $reasons }, plus { $points }, { $now }.
   *[other] { $name } { $card }, { $count }: { $reasons }, plus { $points }, { $now }.
}
record-go = { $who ->
    [you] You say go.
   *[other] { $name } says go.
}
record-pegged = { $way ->
    [minus] { record-why }: minus { $points }, { $now }.
   *[plus] { record-why }: plus { $points }, { $now }.
}
# What points were for, in other sentences.
record-why = { $why ->
    [heels] { $calls ->
        [plain] Jack turned up
       *[traditional] His heels
    }
    [play] Points claimed
    [go] Go
    [last] Last card
    [hand] Hand
    [crib] Crib
    [muggins] Muggins
    [false-muggins] Wrong muggins
    [false-game] False game
    [renege] Renege
    [taken-back] Taken back
    [gathered] Thrown in
    [award] Judge
    [time] Time up
   *[three-for-last] Three for last
}
record-shown = { $whose ->
    [your-hand] Your hand: { $cards }.
    [your-crib] Your crib: { $cards }.
    [other-crib] { $name }'s crib: { $cards }.
   *[other-hand] { $name }'s hand: { $cards }.
}
record-counted = Counts { $points }: { $reasons }.
record-said = Said { $points }.
