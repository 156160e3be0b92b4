# Before and after a game: starting, saving, and what is wrong with the command line, files and settings.

# The very first sentence, heard while a voice is being found. Then one of two questions: ask-twice if audiocrib speaks, ask-reader if it cannot.
first-words = This is audiocrib.
# To a key pressed before the question.
first-question-comes = One moment.
ask-twice = Do you hear this twice, once from a screen reader? Press Y or N.
    .pressed = Do you hear this twice, once from a screen reader? Press yes or no.
    .one_switch = Do you hear this twice, once from a screen reader?
ask-reader = Is a screen reader saying this? Press Y or N.
    .pressed = Is a screen reader saying this? Press yes or no.
    .one_switch = Is a screen reader saying this?
ask-knows = Do you know cribbage? Press Y or N.
    .pressed = Do you know cribbage? Press yes or no.
    .one_switch = Do you know cribbage?
# Before the first game, only to a player who does not know cribbage.
ask-lessons = Begin with short lessons? Press Y or N. The { $key_menu } menu has them later, too.
    .pressed = Begin with short lessons? Press yes or no. The menu has them later, too.
    .one_switch = Begin with short lessons? The menu has them later, too.
heard-once = Audiocrib does the talking. { $key_menu }, then Voice, changes that.
    .one_switch = Audiocrib does the talking. The options, under Voice, change that.

for-beginners = Points come from fifteens, pairs and runs: first in the play, a card at a time, then by counting hands.
for-beginners-muggins = Muggins is off: nobody takes points that you miss.
for-players = { $muggins ->
    [counted] Hands are counted for you.
    [auto] Points that you miss go to the opponent.
    [auto-several] Points that you miss go to the opponents.
    [off] Points that you miss are lost.
   *[called] Points that you miss go to the opponent who calls muggins.
}
# After for-players: rules of this table that may surprise a player who knows the game.
surprise-nobs = The jack of the starter's suit scores in the play, too.
surprise-crib-flush = A crib flush of four counts.

other-running = Another audiocrib is playing your saved game, so this one plays a game of its own.
torn = The last entry of the saved game was incomplete, so the game goes on from just before it.
set-aside = The saved game was damaged and is kept as { $file }. A new game begins.
# The command line names rules or seats, but the unfinished game was begun with others. $summary is its table in a sentence.
other-waits = { $what ->
    [match] Your unfinished match stays saved: { $summary }. To continue it, start audiocrib without naming rules or seats.
   *[game] Your unfinished game stays saved: { $summary }. To continue it, start audiocrib without naming rules or seats.
}
journal-kept = The saved game was begun before a rule of its table changed. It is kept in the record as it stands, and a new game begins.
    .brief = A rule has changed: the saved game is kept in the record. A new game begins.
journal-future = The saved game is from another version and is kept as { $file }. A new game begins.
# The settings file was found faulty at the start; $line is where. A sentence that says what is wrong comes first.
# Where the line cannot be told, it is 0.
settings-aside = { $line ->
    [0] The settings file is kept as { $aside }, and whatever was right in it still applies.
   *[other] Settings, line { $line }: the file is kept as { $aside }, and whatever was right in it still applies.
}
settings-not-aside = { $line ->
    [0] In { $file } whatever was right still applies.
   *[other] Settings, line { $line } of { $file }: whatever was right in it still applies.
}
settings-unreadable = { $file } cannot be read: { $detail }. The defaults apply.
settings-no-toml = This cannot be understood: { $found }.
settings-not-saved = The settings cannot be saved in { $folder }: { $why }. They apply until you leave; audiocrib tries again at your next change and at the end.
settings-saved = The settings are saved now.
# At the end, before the farewell.
settings-lost = Your changed settings were not saved.
unsaved = { $why ->
    [disk-full] The disk is full: the game goes on, unsaved.
    [read-only] The folder { $folder } cannot be written to: the game goes on, unsaved. Start with --data and another folder to save it.
   *[failed] The game cannot be saved: it goes on, unsaved. Start with --data and another folder to save it.
}
keys-refused = { $reason ->
    [no-such-action] { $nearest ->
        [none] Your keys name { $action }, which is not an action. The usual keys apply.
       *[other] Your keys name { $action }, which is not an action. Nearest: { $nearest }. The usual keys apply.
    }
    [no-such-key] Your keys give { $action } the key { $key }, and there is no such key. Names are like a, space, tab, f5. The usual keys apply.
    [fixed-action] Your keys change { $action }, which cannot be changed. The usual keys apply.
   *[two-meanings] Your keys give { $key } two meanings, { $action } and { $other }. The usual keys apply.
}

## Faults on the command line and in settings. They end the program, so they say how to start it right.

usage = { $detail }. Type { $program } --help for the options.
unknown-option = { $nearest ->
    [none] There is no option { $option }. Type { $program } --help for the options.
   *[other] There is no option { $option }. Did you mean { $nearest }?
}
# A word without a hyphen that is not a command; a command after options; a word too many after a command. $commands lists them all.
unknown-command = { $nearest ->
    [none] There is no command { $word }. The commands are { $commands }. Type audiocrib --help for the options.
   *[other] There is no command { $word }. Did you mean { $nearest }?
}
# A word after --help. $command is the nearest topic that has help: "table", or a command.
help-unknown = { $command ->
    [table] There is no help on { $word }. Did you mean audiocrib --help table?
    [none] There is no help on { $word }. Type audiocrib --help, audiocrib --help table, or a command and --help.
   *[other] There is no help on { $word }. Did you mean audiocrib { $command } --help?
}
command-late = The command { $command } has to come first, and its options after it. Type audiocrib { $command } --help for them.
word-too-many = One word too many: { $word }. Type { $program } --help for what it takes.
setting-refused = { $reason ->
    [wants-number] { $key } { $found } cannot be used. It takes a number from { $low } to { $high }.
    [wants-text] { $found ->
        [none] { $key } is empty. It takes { $low } to { $high } letters.
       *[other] { $key } { $found } cannot be used. It takes { $low } to { $high } letters.
    }
    [wants-name] { $why ->
        [blank] { $key } { $found } cannot be used. It begins or ends with a space, or has two in a row.
        [hidden] { $key } { $found } cannot be used. It contains something that nobody can see or hear.
        [sign] { $key } { $found } cannot be used. A name has letters, digits, spaces, hyphens and apostrophes.
        [accents] { $key } { $found } cannot be used. It has an accent without a letter, or a letter with too many accents.
        [letterless] { $key } { $found } cannot be used. A name needs a letter.
        [sentence] { $key } { $found } cannot be used. It could be mistaken for a sentence of the game.
       *[mixed] { $key } { $found } cannot be used. It mixes letters that look alike.
    }
    [wants-choice] { $key } { $found } cannot be used. It takes one of: { $allowed }.
    [wants-switch] { $key } { $found } cannot be used. It takes one of: { $allowed }.
    [wants-keys] { $key } { $found } cannot be used. It takes a list of key names.
    [wants-texts] { $key } { $found } cannot be used. It takes names, each with the words for it, 1 to 60 letters.
    [wants-counts] { $key } { $found } cannot be used. It takes counts of key hints heard.
    [wants-table] { $key } { $found } cannot be used. It takes table options by name.
    [wants-levels] { $key } { $found } cannot be used. It takes a number from 0 to 100 under the name of a sound.
    [wants-numbers] { $key } { $found } cannot be used. It takes a list of numbers.
    [wants-seats] { $key } { $found } cannot be used. It takes a list of seats, each with a kind, human or computer, and a name.
   *[unknown-key] { $nearest ->
        [none] { $key } is not a setting that this version of audiocrib knows.
       *[other] { $key } is not a setting. Nearest: { $nearest }.
    }
}
progress-refused = --progress { $found } cannot be used. It takes one of: { $forms }.
seed-refused = --seed { $found } cannot be used. It takes a whole number, like 7.
data-refused = { $folder } cannot be used as --data: { $why }. Name a folder that you can read and write.

leaving = The game is saved. Until next time.
# A defect of audiocrib itself.
# $game: whether one was being played; $file: where the report is, or none if it could not be written.
defect = { $game ->
    [yes] { $file ->
        [none] Something in audiocrib has failed. The game is saved up to here; start again to go on.
       *[other] Something in audiocrib has failed. The game is saved up to here; start again to go on. For a report: { $file }.
    }
   *[no] { $file ->
        [none] Something in audiocrib has failed. Nothing that was saved is lost; start again to go on.
       *[other] Something in audiocrib has failed. Nothing that was saved is lost; start again to go on. For a report: { $file }.
    }
}

leaving-early = Until next time.
leaving-unsaved = Until next time. This game was not saved.
new-game-asked-match = Give up this match and start again? Neither it nor its games will count. { $key_older } and { $key_newer }, then { $key_commit }; or Y or N.
    .pressed = Give up this match and start again? Neither it nor its games will count. Press yes or no.
    .one_switch = Give up this match and start again? Neither it nor its games will count.
same-cards-later = The same cards can be played again when the game is over.
new-game-asked = End this game and begin a new one? Press Y or N.
    .pressed = End this game and begin a new one? Press yes or no.
    .one_switch = End this game and begin a new one?
