# What was said, read again: views, bookmarks, search.

history-oldest = That is the oldest.
history-newest = That is the newest.
history-empty = Nothing was said yet.
# $view as in history-none.
history-view = { $view ->
    [scores] History: plays and scores.
    [marked] History: bookmarks.
   *[all] History: everything.
}
# What a view would go through is not there yet.
history-none = { $view ->
    [scores] No plays or scores yet.
    [marked] No bookmarks yet, { $key_bookmark } sets one.
   *[all] Nothing was said yet.
}
# $number is how many there are now.
bookmark = { $set ->
    [yes] Bookmark set, { $number } now.
   *[no] Bookmark removed, { $number } left.
}
history-saved = Saved as { $file }.
history-not-saved = The history cannot be saved in { $folder }: { $why }. Start with --data and another folder.

## Search: letters are typed, Enter finds.

find-asked = Find in the history: letters type, Enter or Up finds the next older line, Down the next newer; Escape leaves.
    .brief = Find: type letters, Enter finds, Escape leaves.
# $way: the search stands nowhere, or found nothing older, or newer, than the line on which it stands.
find-not = { $way ->
    [older] No older line has { $letters }. Down finds newer ones, Escape leaves.
    [newer] No newer line has { $letters }. Up finds older ones, Escape leaves.
   *[none] Not found: { $letters }. Backspace deletes letters, Escape leaves.
}

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
