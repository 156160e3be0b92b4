# The options menu: names, values and effects of the settings, what is typed there, keys that are given to actions.

options-opens = Options: { $key_older } and { $key_newer } move, letters search, { $key_commit } opens, { $key_menu } goes back.
    .brief = Options.
    .title = Options
    .pressed = Options: press a page or an entry to open it, or { document-back }.
    .one_switch = Options.
options-help = { $key_older } and { $key_newer } move, { $key_left } and { $key_right } change a value, { $key_commit } takes the next value, lets you type one, or opens a page, { $key_erase } sets it back, { $key_more } explains, letters search every setting, { $key_menu } goes back.
    .pressed = Press an entry to open it or to take its next value. { document-lower } and { document-higher } change a value, { document-usual } sets it back, { document-about } explains, { document-back } leaves.
options-page = { $name }: { $number } entries. { $key_left } and { $key_right } change, { $key_more } explains.
    .brief = { $name }: { $number } entries.
    .title = { $name }
    .pressed = { $name }: { $number } entries. Press one to change or open it; { document-about } explains.
    .one_switch = { $name }: { $number } entries.
# D on the name of a page.
options-page-has = { $name } has { $number } settings: { $names }.

# Lines of the menu.
setting-group = { $group ->
    [voice] Voice
    [words] Words and lines
    [sounds] Sounds
    [keys] Keys
    [window] Window
    [trainer] Trainer and counting
   *[game] A new game
}
setting-export = Save all settings as a file
setting-import = Take settings from a file
# What these lines are for, and the two for everything; said by the key that explains.
setting-file-about = { $line ->
    [everything-export] Puts your games, settings, training and lessons into one file, to bring in elsewhere or to keep. { $key_commit } makes it.
    [everything-import] Brings in such a file from elsewhere. Nothing here is overwritten. { $key_commit } asks for it.
    [export] Writes every setting into a new file that you name, to keep or to take to another machine. { $key_commit } asks for its name.
   *[import] Takes every setting from a file that was saved this way. { $key_commit } asks for its name.
}
    .pressed = { $line ->
        [everything-export] Puts your games, settings, training and lessons into one file, to bring in elsewhere or to keep. Press the line to make it.
        [everything-import] Brings in such a file from elsewhere. Nothing here is overwritten. Press the line to choose it.
        [export] Writes every setting into a new file that you name, to keep or to take to another machine. Press the line to name it.
       *[import] Takes every setting from a file that was saved this way. Press the line to name it.
    }
    .one_switch = { $line ->
        [everything-export] Puts your games, settings, training and lessons into one file, to bring in elsewhere or to keep. Choose it to make the file.
        [everything-import] Brings in such a file from elsewhere. Nothing here is overwritten. Choose it to name the file.
        [export] Writes every setting into a new file that you name, to keep or to take to another machine. Choose it to name the file.
       *[import] Takes every setting from a file that was saved this way. Choose it to name the file.
    }
setting-line = { $name }: { $value }
setting-line-number = { $name }: { $value }, from { $low } to { $high }

# The name of a setting.
setting-name = { $setting ->
    [voice] Who speaks
    [page_voice] Who speaks on a page
    [rate] Speed
    [volume] Speech volume
    [pitch] Pitch
    [pacing] Pace of the game
    [engine] Speech engine
    [voice_name] Voice by name
    [voices] Voices for people
    [voice_of] Voices by person
    [spoken] Words of your own
    [reading_rate] Speed of your screen reader
    [language] Language
    [verbosity] Verbosity
    [plain] Plain words
    [hints] Key hints
    [real_board] Board of your own
    [short_cards] Short cards in print
    [history] History length
    [width] Braille line width
    [earcons] Sound volume
    [ducking] Sounds under speech
    [mono] Mono
    [private_ears] One ear for each person
    [sounds] Sounds changed one by one
    [key_preset] Key layout
    [digits] Digit row
    [one_switch] One switch
    [scan] Time for each choice with one switch
    [repeat_filter] Filter for repeated keys
    [fixed_numbers] Fixed card numbers
    [confirm_totals] Confirm totals
    [keys_pass] Passing the keys without asking
    [coach] Coach
    [coach_loss] Loss at which the coach speaks up
    [keys] Keys of your own
    [text_size] Text size
    [theme] Colours
    [suit_colours] Suit colours
    [rank_words] Ranks in words
    [full_screen] Full screen
    [moving_pegs] Moving pegs
    [name] Name
    [knows_cribbage] You know cribbage
    [preset] Rules of a new game
    [target] Target
    [muggins] Muggins
    [seats] Seats
    [success] How often you want to be right
    [counting_order] Counting order
    [count_aloud] Counting aloud
    [count_along] Counting along
    [daily_goal] Answers a day
    [answer_times] Say answer times
   *[table] Table options
}

# What a setting does; said by the key that explains.
setting-effect = { $setting ->
    [voice] Audiocrib itself speaks, or your own screen reader, or nobody.
    [page_voice] In a browser, the browser speaks, or your own screen reader, or nobody.
    [rate] How fast audiocrib speaks.
    [volume] How loud audiocrib speaks.
    [pitch] How high audiocrib speaks. The middle is the voice's own pitch; not every engine can change it.
    [pacing] How long the game waits for what is spoken: not at all, to its end if short or normal, and a moment longer if long or generous.
    [engine] What speaks for audiocrib. The command audiocrib doctor says which engines work here. Your screen reader can be the engine only in the window.
    [voice_name] The voice that audiocrib speaks with: a name or a language, as the command audiocrib doctor lists them.
    [voices] Who has a voice of their own: nobody, the opponents, or opponents and help.
    [voice_of] Voices for particular people at the table, by name, and for help.
    [spoken] How to say words that the voice gets wrong or that sound alike. Print stays as it is.
    [reading_rate] How fast your own screen reader speaks: the game waits that long for it.
    [language] The language of every sentence, from the next start.
    [verbosity] How long the sentences are.
    [plain] Leave out the old calls of the table, such as his heels and his nobs.
    [hints] How many times each question names its keys before it stops.
    [real_board] You peg along on a board of your own: with every score you hear its hole.
    [short_cards] Print cards in short form, such as 5H, for a braille display. Speech stays in words.
    [history] How many messages can be read again.
    [width] How many cells a printed line has, for a braille display.
    [earcons] How loud the sounds are. 0 is silence.
    [ducking] How loud a sound may go on once the words begin.
    [mono] All sounds from the middle, instead of from where each player sits.
    [keys_pass] People who share the keys press a digit to take them only for the discard and for muggins, not for every card and total.
    [private_ears] Two people, one headset: from the next game, each hears private lines in one ear.
    [sounds] How loud each sound is. The menu of sounds plays them and changes this.
    [key_preset] Where the keys are: as usual, or all on one half of the keyboard. Help and the key describer say which they are.
    [digits] What the row of digits types without Shift. With French or Belgian, the signs of that keyboard count as digits.
    [one_switch] Cards and choices are spoken one by one, and one key takes the one just heard. It can also be any key.
    [scan] With one switch, how long each choice stays before the next one comes.
    [repeat_filter] The same key again within this time is ignored, for hands that tremble.
    [fixed_numbers] Cards keep their numbers when others have been played.
    [confirm_totals] Ask again before a typed total counts.
    [coach] The coach sees no more than you do. It can be off, answer only when asked, or also speak up after a costly choice, unless somebody shares the keys.
    [coach_loss] How costly a choice must be before the coach speaks up. Ten tenths are a point, or near the end five games lost in a hundred.
    [keys] Other keys for what you do often, several for one action if you like.
    [text_size] How large the letters in the window are.
    [theme] The colours of the window.
    [suit_colours] In how many colours the window draws the suits. Their shapes tell them apart in any case.
    [rank_words] Aces, jacks, queens and kings have their names on the cards in the window, if there is room.
    [full_screen] The window takes the whole screen.
    [moving_pegs] The pegs in the window walk to their holes instead of jumping.
    [name] What the others at the table call you, from the next game.
    [knows_cribbage] Whether you know the game. Not set: you are asked at the next start.
    [preset] The rules that a new game starts from.
    [target] The points that win a new game. Not set: what the rules say.
    [muggins] Whether points missed in a new game go to the opponent. Not set: what the rules say.
    [seats] Who sits where in a new game. The new game menu changes it.
    [success] How often you want to be right in the trainer, which asks easier or harder questions to match.
    [counting_order] The order in which you count: fifteens first, flush and nobs last. The trainer follows it.
    [count_aloud] In the trainer and at the table you count your own hand aloud: each combination by its letter, with the total so far. The trainer says what was wrong after each step, or at the end. You can still type a total alone.
    [count_along] You may type the others' totals before you hear them, for practice; if the program counts, yours too. The trainer learns from it. People who share the keys are not asked, because the next to count would hear the number.
    [daily_goal] How many answers a day you want to give in the trainer. It says when you have, and how many days in a row. 0 means no goal.
    [answer_times] The trainer's progress says how long an answer takes you.
   *[table] Options of a new game that differ from its rules. The new game menu changes them.
}
# After setting-effect: the keys that change it without the options.
setting-at-table = { $setting ->
    [rate] { $key_faster } and { $key_slower } change it at the table.
   *[verbosity] { $key_verbosity } changes it at the table.
}
    .one_switch = { "" }

# Values that are words: the setting, a hyphen, the value.
setting-value = { $value ->
    [voice-self] audiocrib itself
    [page_voice-self] the browser
    [page_voice-reader] your screen reader
    [page_voice-silent] nobody
    [voice-reader] your screen reader
    [voice-silent] nobody
    [pacing-none] no wait
    [pacing-short] short
    [pacing-normal] normal
    [pacing-long] long
    [pacing-generous] generous
    [engine-bundled] bundled eSpeak
    [engine-speech-dispatcher] speech-dispatcher
    [engine-espeak] eSpeak of the system
    [engine-sapi5] Windows speech
    [engine-nsss] macOS speech
    [engine-say] macOS say
    [engine-reader] your screen reader
    [engine-text] text only
    [voices-one] one for all
    [voices-opponents] opponents
    [voices-all] opponents and help
    [language-en] English
    [verbosity-brief] brief
    [verbosity-normal] normal
    [verbosity-full] full
    [key_preset-standard] standard
    [key_preset-left_hand] left hand
    [key_preset-right_hand] right hand
    [digits-standard] digits
    [digits-azerty] French
    [digits-belgian] Belgian
    [one_switch-off] off
    [one_switch-space] Space
    [one_switch-enter] Enter
    [one_switch-any] any key
    [coach-off] off
    [coach-request] on request
    [coach-after] after a costly choice
    [theme-white_on_black] white on black
    [theme-black_on_white] black on white
    [theme-yellow_on_black] yellow on black
    [suit_colours-none] none
    [suit_colours-two] two
    [suit_colours-four] four
    [counting_order-fifteens_pairs_runs] pairs before runs
    [counting_order-fifteens_runs_pairs] runs before pairs
    [count_aloud-off] off
    [count_aloud-step] corrected at each step
    [count_aloud-end] corrected at the end
    [preset-salon] salon
    [preset-pagat] pagat
    [preset-acc] tournament
    [preset-bga] Board Game Arena
   *[unset] not set
}
# Values that are on or off, or true or not.
setting-switch = { $setting ->
    [knows_cribbage] { $on ->
        [yes] yes
       *[no] no
    }
   *[other] { $on ->
        [yes] on
       *[no] off
    }
}
# Values that are numbers.
setting-number = { $setting ->
    [rate] { $number } words a minute
    [reading_rate] { $number } words a minute
    [volume] { $number } percent
    [earcons] { $number } percent
    [ducking] { $number } percent
    [width] { $number } cells
    [history] { $number } messages
    [hints] { $number ->
        [one] { $number } time
       *[other] { $number } times
    }
    [scan] { $number } milliseconds
    [repeat_filter] { $number ->
        [one] { $number } millisecond
       *[other] { $number } milliseconds
    }
    [text_size] { $number } points
    [coach_loss] { $number ->
        [one] { $number } tenth of a point
       *[other] { $number } tenths of a point
    }
    [target] { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
    [success] { $number } percent
   *[other] { $number }
}
# Values that are lists: how many there are.
setting-many = { $number ->
    [0] { $setting ->
        [seats] not set
       *[other] none
    }
    [one] { $number } set
   *[other] { $number } set
}

# What the key that explains adds: what may be there, what is usual, where the value comes from.
# $low and $high are the bounds, $usual is the value without a choice.
setting-range = { $usual ->
    [unset] From { $low } to { $high }, usually not set.
   *[other] From { $low } to { $high }, usually { $usual }.
}
setting-letters = From { $low } to { $high } letters. { $key_commit } lets you type them.
    .pressed = From { $low } to { $high } letters. Press the line to type them.
    .one_switch = From { $low } to { $high } letters. Choose it to type them.
setting-choices = Choices: { $choices }. Usually { $usual }.
# $setting: "spoken", words of the player's own, or "voice_of", a voice for a name.
setting-pairs = { $setting ->
    [spoken] { $key_commit } lets you type one: a word, an equals sign, and how to say it.
   *[voice_of] { $key_commit } lets you type one: a name, an equals sign, and a voice.
}
    .pressed = { $setting ->
        [spoken] Press the line to type one: a word, an equals sign, and how to say it.
       *[voice_of] Press the line to type one: a name, an equals sign, and a voice.
    }
    .one_switch = { $setting ->
        [spoken] Choose it to type one: a word, an equals sign, and how to say it.
       *[voice_of] Choose it to type one: a name, an equals sign, and a voice.
    }
setting-elsewhere = { $key_left } and { $key_right } change nothing here.
    .pressed = { document-lower } and { document-higher } change nothing here.
    .one_switch = Nothing to change here.
# $variable is the name of an environment variable; it stays as it is.
setting-from = { $origin ->
    [command-line] It comes from the command line, for this start only.
   *[environment] It comes from the environment variable { $variable }, not from your file.
}
# A change of what came from outside: the file gets it, the environment wins again.
setting-wins-again = { $origin ->
    [command-line] That is saved; the command line was for this start only.
   *[environment] That is saved, but { $variable } overrides it at the next start.
}
setting-is = { $name }: { $value }.
setting-stays = Still { $value }.
setting-keys-clash = Your own key { $key } has another meaning there: { $action }. Change your own keys first.

## Typing

setting-type-number = { $name }: type a number from { $low } to { $high }, now { $value }. { $key_take } takes it, Escape leaves it.
    .pressed = { $name }, a number from { $low } to { $high }, now { $value }: type it in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = { $name }: type a number from { $low } to { $high }, now { $value }.
setting-type-text = Type the text for { $name }, now { $value }. { $key_take } takes it, Escape leaves it; Backspace deletes, arrows read.
    .pressed = { $name }, now { $value }: type it in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = Type the text for { $name }, now { $value }.
setting-type-pair = { $setting ->
    [spoken] Type a word, an equals sign, and how to say it; nothing after the sign removes the word. { $key_take } takes it, Escape leaves it.
   *[voice_of] Type a name, an equals sign, and a voice; nothing after the sign removes the name. { $key_take } takes it, Escape leaves it.
}
    .pressed = { $setting ->
        [spoken] A word, an equals sign, and how to say it; nothing after the sign removes the word: type them in the field { document-command }, then { document-send }; { document-back } leaves it.
       *[voice_of] A name, an equals sign, and a voice; nothing after the sign removes the name: type them in the field { document-command }, then { document-send }; { document-back } leaves it.
    }
    .one_switch = { $setting ->
        [spoken] Type a word, an equals sign, and how to say it; nothing after the sign removes the word.
       *[voice_of] Type a name, an equals sign, and a voice; nothing after the sign removes the name.
    }
setting-type-export = Type the name of a new file. { $key_take } saves, Escape leaves it.
    .pressed = The name of a new file: type it in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = Type the name of a new file.
setting-type-import = Type the name of the file. { $key_take } takes it, Escape leaves it.
    .pressed = The name of the file: type it in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = Type the name of the file.
setting-no-pair = { $setting ->
    [spoken] Type a word, an equals sign and how to say it.
   *[voice_of] Type a name, an equals sign and a voice.
}
setting-pair-is = { $name }: { $value }.
setting-pair-out = { $name } is removed.
setting-pair-none = There is no { $name } here.

## Files

settings-exported = Saved as { $file }.
settings-imported = The settings from { $file } now apply.
settings-exists = There is already a file { $file }. Name another.
settings-no-export = The file { $file } cannot be written: { $why }.
settings-no-import = The file { $file } cannot be read: { $why }.
# $imports: no if it is the player's own file.
settings-refused = { $imports ->
    [no] Line { $line } of { $file }: correct it there.
   *[yes] Line { $line } of { $file }: no settings were imported.
}
settings-where = The settings are in { $file }.
settings-none-yet = There is no settings file yet, so the usual values apply. The file would be { $file }.
# An environment variable that no setting has, or whose value cannot be used.
environment-unknown = { $variable } in the environment is not a setting. Nearest: { $nearest }.
environment-refused = { $variable } in the environment is ignored.

## Keys of one's own

keys-help = { $key_commit } and then a key adds or removes it, { $key_erase } brings the usual keys back, { $key_menu } goes back.
    .pressed = Press a line, and then a key on your keyboard, to add or remove it; { document-usual } brings the usual keys back, { document-back } leaves.
keys-page = Keys of your own: { $number } actions. { $key_commit } and then a key adds or removes it, { $key_erase } brings the usual keys back.
    .pressed = Keys of your own: { $number } actions. Press one, and then a key on your keyboard, to add or remove it; { document-usual } brings the usual keys back.
    .one_switch = Keys of your own: { $number } actions.
key-line = { $action }: { $keys }
key-line-none = { $action }: no key
key-asked = { $action }: press a key. A new one is added, one it already has is removed. Escape leaves it.
    .pressed = { $action }: press a key. A new one is added, one it already has is removed. { document-back } leaves it.
    .title = { $action }
key-given = { $line }.
key-taken = { $key } already does something else: { $action }. Press another, Escape leaves it.
    .pressed = { $key } already does something else: { $action }. Press another, { document-back } leaves it.
key-no-name = This key cannot be used. Press another, Escape leaves it.
    .pressed = This key cannot be used. Press another, { document-back } leaves it.
key-left = Nothing changed.
keys-usual = The usual keys: { $keys }.
keys-usual-none = It usually has no key.
