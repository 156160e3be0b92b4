# Setting up a table: what is wrong with its options, presets of one's own, the menu of a new game.

## Options as they are written, on the command line and in files. $value may be anything that was typed.

option-unknown = { $nearest ->
    [none] There is no table option { $option }: audiocrib --help table lists them all.
   *[other] There is no table option { $option }: the nearest is { $nearest }.
}
option-number = Option { $option } cannot be { $value }: it takes a number from { $low } to { $high }, the nearest is { $nearest }.
option-no-number = Option { $option } cannot be { $value }: it takes a number from { $low } to { $high }.
option-numbers = Option { $option } cannot be { $value }: it takes none, or a number for each side, like 61,121.
option-choice = { $nearest ->
    [none] Option { $option } cannot be { $value }: it takes one of { $allowed }.
   *[other] Option { $option } cannot be { $value }: it takes one of { $allowed }, the nearest is { $nearest }.
}
option-match-length = { $match ->
    [best_of] Option match best_of needs an odd match_length, not { $value }: the nearest is { $nearest }.
   *[other] Option match { $match } needs a match_length, not { $value }: the nearest is { $nearest }.
}
# $otherwise: another value of the option with which the table can be played as it is, or none.
option-needs = { $otherwise ->
    [none] Option { $option } { $value } needs { $other } { $needed }, and { $other } is { $found }.
   *[other] Option { $option } { $value } needs { $other } { $needed }, and { $other } is { $found }: choose { $other } { $needed } or { $option } { $otherwise }.
}
# Teams sit alternately, so each way of playing together has its numbers of players.
option-sides = Option sides { $sides } is for { $seats } players: for { $players } choose { $needed }.
option-deal-form = Option deal_form { $form } is for { $seats } players: for { $players } choose { $needed }.
# $needed: the value that means no targets of their own.
option-handicap = Option targets has { $number ->
    [one] 1 target
   *[other] { $number } targets
}, but { $of } sides play: name one target for each side, or write { $needed }.
option-no-value = Option --set takes a name, an equals sign and a value: { $found } is not that.
seats-refused = { $found ->
    [none] Option --seats is empty: it takes you, computer, a computer level, and names, with commas between: at least one person, and each only once.
   *[other] Option --seats cannot be { $found }: it takes you, computer, a computer level, and names, with commas between: at least one person, and each only once.
}
seats-too-many = Option --seats names { $number ->
    [one] 1 seat
   *[other] { $number } seats
}, but there are { $players } players.
# The rules in the settings cannot be played; the reason came before.
settings-table = The table in your settings cannot be played, so salon rules for two apply.

## Presets of one's own

house-rules-refused = { $reason ->
    [no-such-rules] There is no preset { $name }: the presets are { $allowed }.
    [wrong-name] No preset can be called { $name }: a name has letters, digits and spaces, at most { $high }.
    [published-name] The name { $name } belongs to published rules: choose another one.
    [other-version] The file { $file } is from another version of audiocrib: its format is { $found }, and this one reads { $known }.
   *[no-preset] The file { $file } is not a preset of audiocrib: such a file has a format, a name and a preset.
}
house-rules-faulty = { $reason ->
    [unreadable] The file { $file } cannot be read: { $detail }.
    [not-text] Line { $line } of { $file } is not text in UTF-8.
    [not-toml] Line { $line } of { $file } cannot be understood: { $found }.
    [unknown-key] { $nearest ->
        [none] Line { $line } of { $file } names { $key }, which this version does not know.
       *[other] Line { $line } of { $file } names { $key }, which this version does not know: the nearest is { $nearest }.
    }
    [wants-counts] Line { $line } of { $file }: { $key } cannot be { $found }, it takes how often each hint was heard.
    [wants-table] Line { $line } of { $file }: { $key } cannot be { $found }, it takes options under their names.
   *[wrong-value] Line { $line } of { $file }: { $key } cannot be { $found }, it takes { $allowed }.
}

## The menu of a new game

setup-opens = New game: { $key_older } and { $key_newer } move, { $key_left } and { $key_right } change a value, { $key_commit } chooses, { $key_more } explains, { $key_menu } goes back.
    .title = New game
    .pressed = New game: press a line to go there and choose. { document-lower } and { document-higher } change a value, { document-about } explains, { document-back } leaves.
    .one_switch = New game.
setup-help = { $key_older } and { $key_newer } move, { $key_left } and { $key_right } change a value, { $key_more } explains, letters search, { $key_commit } goes in or starts, { $key_menu } goes back.
    .pressed = Press a line to go in or to start. { document-lower } and { document-higher } change a value, { document-about } explains, { document-back } leaves.
setup-page = { $name }: { $number ->
    [one] 1 entry.
   *[other] { $number } entries.
}
    .title = { $name }
# Lines of the menu.
setup-last = As last time: { $summary }
# A table that was begun in this menu and not started.
setup-left-so = As you left it: { $summary }
setup-line = { $name }: { $value }
setup-preset = { $preset ->
    [salon] Preset: salon
    [pagat] Preset: pagat
    [acc] Preset: tournament
    [bga] Preset: Board Game Arena
   *[own] Preset: { $name }
}
setup-seat = { $kind ->
    [you] Seat { $number }: you
    [human] Seat { $number }: { $name }, a person
    [open] Seat { $number }: open, for whoever comes
    [beginner] Seat { $number }: { $name }, computer, beginner
    [casual] Seat { $number }: { $name }, computer, casual
    [club] Seat { $number }: { $name }, computer, club
    [expert] Seat { $number }: { $name }, computer, expert
   *[master] Seat { $number }: { $name }, computer, master
}
# Two settings of the player that are set up together with a table.
setup-mine = Board and headset
mine-name = { $setting ->
    [real_board] Your own board beside the game
   *[private_ears] One headset for two people
}
mine-value = { $value ->
    [on] yes
   *[off] no
}
# In the sentence of a table, only where it is so.
mine-on = { $setting ->
    [real_board] with your own board
   *[private_ears] with one headset for two
}
mine-about = { $setting ->
    [real_board] You peg along on a board of your own: with every score you hear its hole.
   *[private_ears] If exactly two people share the keys, private lines are heard in one ear.
}
setup-save = Save as a preset of your own
setup-load = Load a preset of your own
setup-file = A file
setup-read = Read the rules of this table
setup-start = Start
# A value that was just changed, and what changed with it, as lines of the menu.
setup-value = { $value }.
setup-also = { $line }.
# D: what a line is for.
setup-about = { $line ->
    [last] The table that you last sat at. { $key_commit } starts it.
    [left] The table that you set up and did not start. { $key_commit } takes it up again.
    [mine] { $key_commit } opens two settings, your own board and a shared headset, which stay for later tables.
    [seat] { $key_right } seats a stronger computer and finally you, { $key_left } a weaker one and finally another person. { $key_commit } lets you type a name.
    [inviting] { $key_right } seats a stronger computer and finally you, { $key_left } a weaker one and finally opens the seat. { $key_commit } lets you type a name.
    [save] { $key_commit } asks for a name, and saves the rules under it.
    [load] { $key_commit } lists the presets that you saved, and can load a file.
    [read] { $key_commit } opens the book of rules for the table that you are setting up.
    [file] { $key_commit } asks for the name of a file with rules, and keeps them among your own.
   *[own] { $key_commit } takes these rules.
}
    .pressed = { $line ->
        [last] The table that you last sat at. Press it to start.
        [left] The table that you set up and did not start. Press it to take it up again.
        [mine] It opens two settings, your own board and a shared headset, which stay for later tables.
        [seat] { document-higher } seats a stronger computer and finally you, { document-lower } a weaker one and finally another person. Press the line to type a name.
        [inviting] { document-higher } seats a stronger computer and finally you, { document-lower } a weaker one and finally opens the seat. Press the line to type a name.
        [save] It asks for a name, and saves the rules under it.
        [load] It lists the presets that you saved, and can load a file.
        [read] It opens the book of rules for the table that you are setting up.
        [file] It asks for the name of a file with rules, and keeps them among your own.
       *[own] Press it to take these rules.
    }
    .one_switch = { $line ->
        [last] The table that you last sat at. Choose it to start.
        [left] The table that you set up and did not start. Choose it to take it up again.
        [mine] It opens two settings, your own board and a shared headset, which stay for later tables.
        [seat] Next value seats a stronger computer and finally you, Previous value a weaker one and finally another person. Choose it to type a name.
        [inviting] Next value seats a stronger computer and finally you, Previous value a weaker one and finally opens the seat. Choose it to type a name.
        [save] It asks for a name, and saves the rules under it.
        [load] It lists the presets that you saved, and can load a file.
        [read] It opens the book of rules for the table that you are setting up.
        [file] It asks for the name of a file with rules, and keeps them among your own.
       *[own] Choose it to take these rules.
    }
preset-about = { $preset ->
    [salon] The rules of an online salon: automatic muggins, and a few points that other rules do not give.
    [pagat] The usual rules as pagat has them: you cut and say go yourself, no muggins, best of three.
    [acc] The rules of American tournaments: you claim everything, and mistakes cost points.
    [bga] The rules of Board Game Arena: the program counts.
   *[own] Rules of your own.
}
setup-table = This table: { $summary }.
setup-own = Rules { $name }: { $summary }.
# $seats is a list of setup-sits.
setup-seats = Seats: { $seats }.
setup-sits = { $kind ->
    [you] you
    [human] { $name }
    [open] an open seat
    [beginner] beginner computer { $name }
    [casual] casual computer { $name }
    [club] club computer { $name }
    [expert] expert computer { $name }
   *[master] master computer { $name }
}
setup-no-seat = You have no seat now.
# After a seat was given to a person.
setup-types-name = { $key_commit } lets you type the name.
    .pressed = Press the line to type the name.
    .one_switch = Choose it to type the name.
setup-goes-on = Start is the last entry.
setup-turns = { $key_left } and { $key_right } change it, { $key_more } explains it.
    .pressed = { document-lower } and { document-higher } change it, { document-about } explains it.
    .one_switch = Next value and Previous value change it.
setup-enter-takes = { $key_left } and { $key_right } change nothing here: press { $key_commit }.
    .pressed = { document-lower } and { document-higher } change nothing here: press the line.
    .one_switch = Nothing to change here: choose it.
setup-types = { $key_commit } lets you type it.
    .pressed = Press the line to type it.
    .one_switch = Choose it to type it.

## A change that is refused: why, what stays, and what Enter would do about it.

# $value is what was wanted; $other is an option and $needed its value.
setup-needs = { $value }, not possible: only when { $other } is { $needed }.
setup-needs-players = { $value }, not possible: only for { $seats } players.
setup-clashes = { $value }, not possible when { $other } is { $found }.
setup-odd = { $value }, not possible: a best-of match takes an odd number of games.
setup-no-value = { $value }, not possible: the nearest is { $nearest }.
setup-stays = Still { $value }.
# D after a refused value: what it would mean follows.
setup-refused = Refused: { $value }.
# $number options would be changed.
setup-takes-both = { $number ->
    [2] Still { $value }; { $key_commit } changes both.
   *[other] Still { $value }; { $key_commit } changes all that it needs.
}
    .pressed = { $number ->
        [2] Still { $value }. Press the line to change both.
       *[other] Still { $value }. Press the line to change all that it needs.
    }
    .one_switch = { $number ->
        [2] Still { $value }. Choose it to change both.
       *[other] Still { $value }. Choose it to change all that it needs.
    }
setup-one-person = A computer, not possible: at least one seat must be for a person. At another seat, keep pressing { $key_right } until you sit there.
    .pressed = A computer, not possible: at least one seat must be for a person. At another seat, keep pressing { document-higher } until you sit there.
    .one_switch = A computer, not possible: at least one seat must be for a person. At another seat, take Next value until you sit there.

## Typing a name or a number in the menu

type-called = You are { $name } now.
# If another person sits at the table as well, and the player has chosen no name.
setup-nameless = The others call you { $name }: { $key_commit } at your seat lets you type your name.
    .pressed = The others call you { $name }: press your seat to type your name.
    .one_switch = The others call you { $name }: choose your seat to type your name.
type-name = Type the name for seat { $number }. { $key_take } takes it, Escape keeps { $name }; Backspace deletes, arrows read.
    .pressed = The name for seat { $number }: type it in the field { document-command }, then { document-send }; { document-back } keeps { $name }.
    .one_switch = Type the name for seat { $number }.
type-number = Type a number: { $option }, now { $value }. { $key_take } takes it, Escape leaves it; Backspace deletes, arrows read.
    .pressed = { $option }, a number, now { $value }: type it in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = Type a number: { $option }, now { $value }.
type-targets = Type a target for each of { $number } sides, with spaces between. { $key_take } takes them, Escape leaves them; Backspace deletes, arrows read.
    .pressed = A target for each of { $number } sides, with spaces between: type them in the field { document-command }, then { document-send }; { document-back } leaves them.
    .one_switch = Type a target for each of { $number } sides, with spaces between.
type-preset = Type a name for these rules. { $key_take } saves, Escape leaves it; Backspace deletes, arrows read.
    .pressed = A name for these rules: type it in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = Type a name for these rules.
type-file = Type the name of the file. { $key_take } takes it, Escape leaves it; Backspace deletes, arrows read.
    .pressed = The name of the file: type it in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = Type the name of the file.
type-you = Type your name, for every game. { $key_take } takes it, Escape keeps { $name }; Backspace deletes, arrows read.
    .pressed = Your name, for every game: type it in the field { document-command }, then { document-send }; { document-back } keeps { $name }.
    .one_switch = Type your name, for every game.
# What was typed, as it is.
typed-letters = { $letters }
type-letter = { $letter }: { $typed }.
# The same where everything came at once.
type-words = Typed: { $typed }.
type-deleted = Deleted { $letter }: { $typed }.
type-deleted-all = Deleted { $letter }, nothing is left.
type-nothing = Nothing typed yet.
type-so-far = So far: { $letters }.
type-left = Nothing changed.
# $spaces: whether several numbers are typed, with spaces between them.
type-no-digit = { $spaces ->
    [yes] Only digits and spaces can be typed here.
   *[no] Only digits can be typed here.
}
type-too-long = No room for more: { $typed }.
# $why as in setting-refused.
type-no-name = { $why ->
    [sign] A name has letters, digits, spaces, hyphens and apostrophes: type another name.
    [accents] That has an accent without a letter, or a letter with too many: type another name.
    [letterless] A name needs a letter: type another name.
    [mixed] That mixes letters that look alike: type another name.
    [length] A name has 1 to 30 letters: type another name.
    [sentence] That could be mistaken for a sentence of the game: type another name.
   *[hidden] That contains something that nobody can see or hear: type another name.
}
type-taken = { $name } sits at this table already: type another name.
type-wrong-number = { $typed }, not possible: type a number from { $low } to { $high }.
type-wrong-targets = { $typed }, not possible: type { $number } numbers from { $low } to { $high }.
type-exists = There is a preset { $name } already: { $key_take } again replaces it.
    .pressed = There is a preset { $name } already. Press { document-send } again to replace it.
    .one_switch = There is a preset { $name } already: taken again, this name replaces it.

setup-saved = Saved as { $name }, in the file { $file }.
setup-unsaved = It cannot be saved in { $folder }: { $why }.
setup-no-home = The file { $file } cannot be read: there is no such home folder.
# $kept: whether a table that was set up is kept for the next time.
setup-left = { $kept ->
    [yes] No new game. The table that you set up waits in the new game menu.
   *[no] No new game.
}
# The same where it was to be a table for people elsewhere.
host-left = { $kept ->
    [yes] No table opened. The table that you set up waits in the menu.
   *[no] No table opened.
}
