# Everything a player has, as one file: to take along, and to bring in elsewhere, where nothing is overwritten.

# Where a file has a name of its own: $file is the new one.
exported-everything = Everything is in { $file }. To bring it in elsewhere: audiocrib import, or the page in a browser.
# On a page: the browser puts it where it puts every download.
export-given = Everything is in { $file }, which your browser has saved with your downloads.
export-failed = The file could not be made: { $why }.
# Lines of the options on a page.
everything-export = Take everything with you as one file
everything-import = Bring in a file
# Where the page speaks itself, and its button for a file has the focus.
import-asks = Choose the file: Space or Enter opens the list of your files.
# The game is left for a moment; then follows what was brought in.
bringing-in = Bringing it in.
# Stands for a file whose name is no longer known.
brought-file = the file

# Pieces of the next sentence.
# Finished or given up.
brought-finished = { $number ->
    [one] { $number } earlier game
   *[other] { $number } earlier games
}
brought-running = { $number ->
    [one] { $number } unfinished game
   *[other] { $number } unfinished games
}
brought-further = { $number ->
    [one] { $number } game continued further
   *[other] { $number } games continued further
}
brought-answers = { $number ->
    [one] { $number } trainer answer
   *[other] { $number } trainer answers
}
brought-lessons = { $number ->
    [one] progress in { $number } lesson
   *[other] progress in { $number } lessons
}
brought-own-lessons = { $number ->
    [one] { $number } lesson of your own
   *[other] { $number } lessons of your own
}
brought-house-rules = { $number ->
    [one] { $number } table with rules of your own
   *[other] { $number } tables with rules of your own
}
brought-own-drill = { $number ->
    [one] a drill of { $number } hand
   *[other] a drill of { $number } hands
}
brought-settings = your settings
# $what is a list of these pieces.
brought-in = Brought in: { $what_and }.
# A text file was chosen: hands for the trainer to ask about.
brought-drill = { $number ->
    [one] The drill of { $number } hand is in the trainer, as a drill of your own.
   *[other] The drill of { $number } hands is in the trainer, as a drill of your own.
}
brought-nothing = Nothing to bring in: all of it is here already.
brought-settings-stay = The settings here stay as they are.
brought-left-out = { $number ->
    [one] { $number } part of the file cannot be read, and was left out.
   *[other] { $number } parts of the file cannot be read, and were left out.
}

# Why a file is not brought in. $file is its name.
import-refused = { $fault ->
    [not-ours] This is not a file that audiocrib exported: { $file }.
    [newer] From a newer audiocrib: { $file }. Update audiocrib here first.
    [too-large] Too large to be an export of audiocrib: { $file }. Nothing was brought in.
   *[damaged] Damaged: { $file }. Nothing was brought in.
}
import-busy = A game is being played here: leave it first, then bring in the file.
# Some of it may be here by now; what is here is not brought in twice.
import-unsaved = { $why ->
    [disk-full] There is no room for all of { $file }. Make room, and bring it in again.
   *[other] Not all of { $file } could be saved here: nothing can be written. Bring it in again when that is fixed.
}
