# Keys, help, menus, and everything about hearing itself.

# Names of what keys do, as they appear in the menu of all actions. Searched by their first letters.
action = { $action ->
    [count] Count, or the hand that is counted
    [crib] Whose crib
    [starter] Starter
    [table] Cards on the table
    [scores] Scores
    [turn] Turn, what is asked
    [hand] Hand
    [moves] Moves, what each card makes
    [played] Played cards of this deal
    [explain] Explain the last points
    [since] Since your last card, what happened
    [rules] Rules of this table
    [more] Details of the last answer
    [repeat] Repeat
    [left] Card to the left
    [right] Card to the right
    [point] Point at a card
    [type] Type a number
    [next] Next playable card
    [previous] Previous playable card
    [mark] Mark a card for the crib
    [commit] Go on, play, discard, say the total
    [go] Say go
    [claim] Call muggins, or claim what is yours
    [offer] Offer the cut, instead of dealing
    [renege] Call a renege
    [undo] Take back your last card, or the go just said
    [gather] Throw in the cards
    [judge] Judge, award or deduct points
    [erase] Delete a digit, or stop the voice
    [older] Older message
    [newer] Newer message
    [oldest] Oldest message
    [newest] Newest message
    [view] View of the history, what happened, all or bookmarks
    [bookmark] Bookmark in the history, set or remove
    [find] Find in the history
    [hands] Hand record, the deals of this game
    [save] Save the history
    [verbosity] Verbosity
    [faster] Faster speech
    [slower] Slower speech
    [describer] Key describer
    [help] Help, the keys that work now
    [pause] Pause
    [menu] Menu of all actions, or back
    [quit] Quit and save
    [voice] Voice, who speaks
    [muggins] Muggins on or off, from the next game
    [review] Review of your choices, and of the session
    [records] Record of games
    [options] Options, all settings
    [board] Board, the pegs of all sides
    [race] Race on the board, by ear
    [advice] Advice from the coach, after a deal a look at your choices
    [train] Trainer, learn to count
    [learn] Lessons, learn to play
    [sounds] Sounds, how each one sounds and how loud
    [host] Host a table, for people elsewhere
    [join] Join a table, elsewhere
    [people] Who is here, and who sits where
    [room] This table with others, seats, advice, and who may come
    [read-rules] Book of rules, those of this table
    [glossary] Glossary, the words of the game
    [look-up] Look up in help, rules, glossary and keys
    [same-cards] Again with the same cards, seats exchanged
    [larger] Larger letters
    [smaller] Smaller letters
    [colours] Colours of the window
    [full-screen] Full screen, on or off
    [write] Write a line, to everybody at the table
    [lines] Last three lines that people wrote
    [ready-line] Next ready line, such as nice hand
    [say-ready] Say the ready line
    [ignore] Whose lines you hear
   *[new-game] New game
}

# How to do what has no key, where a key would be named: the menu's key, and the line there.
key-in-menu = { $menu } and then { $line }
# The same on a page, where the browser takes the key: its button. It never begins a sentence.
key-button = the button { $button }
# The same where what the button does is said, which is its name.
key-a-button = a button

# Keys that are signs. Other keys are named by key-name. The hyphen is the sign in a text; as a key it is minus.
key-sign = { $sign ->
    [slash] Slash
    [backslash] Backslash
    [semicolon] Semicolon
    [colon] Colon
    [apostrophe] Apostrophe
    [quote] Quotation mark
    [bracket] Left bracket
    [bracket-end] Right bracket
    [parenthesis] Left parenthesis
    [parenthesis-end] Right parenthesis
    [ampersand] Ampersand
    [underscore] Underscore
    [hyphen] Hyphen
    [asterisk] Asterisk
    [exclamation] Exclamation mark
    [dollar] Dollar
    [number] Number sign
    [percent] Percent
    [at] At sign
    [circumflex] Circumflex
    [grave] Grave accent
    [tilde] Tilde
    [bar] Vertical bar
    [brace] Left brace
    [brace-end] Right brace
    [section] Section sign
    [micro] Micro sign
    [degree] Degree sign
   *[pound] Pound sterling
}

# The two keys that walk through the cards, in a sentence.
# $left and $right are names of keys.
keys-that-walk = { $are ->
    [arrows] arrows
   *[others] { $left }, { $right }
}
# The keys that point at the cards, in a sentence: a row of digits, or a list.
keys-that-point = { $are ->
    [digits] { $last ->
        [2] 1 or 2
       *[other] 1 to { $last }
    }
   *[others] { $keys }
}

# What the key that quits does in a lesson, and at a table with people elsewhere; lines of the menu, and in sentences.
leave-lesson = Show the task, or leave the lesson
leave-table = Leave the table
# What a key does, for the key describer.
describes = { $key }: { $action }.
describes-long = { $key }: { $action }, the longer form.
# On screens where it does something else than at the table. "start" to "place" are for replays and reviews, "place" is the
# number of a step, "numbers" those of a choice; "progress" to "last" for drills, "fifteen" to "step" for a hand that is
# counted aloud.
describes-here = { $does ->
    [start] { $key }: To the start.
    [end] { $key }: To the end.
    [forward] { $key }: Forward.
    [backward] { $key }: Back.
    [fault] { $key }: Next fault.
    [fault-before] { $key }: Previous fault.
    [numbers] { $key }: Numbers of the choice.
    [alternatives] { $key }: Alternatives, one after another.
    [place] { $key }: Which step this is.
    [progress] { $key }: Your progress.
    [question] { $key }: The question again.
    [gives-up] { $key }: Give up, and hear why.
    [skips] { $key }: Skip the question.
    [marks] { $key }: Mark a card, or unmark it.
    [yes] { $key }: Yes.
    [no] { $key }: No.
    [above] { $key }: Previous answer.
    [below] { $key }: Next answer.
    [first] { $key }: First answer.
    [last] { $key }: Last answer.
    [lesson] { $key }: { leave-lesson }.
    [table] { $key }: { leave-table }.
    [fifteen] { $key }: A fifteen.
    [pair] { $key }: A pair.
    [run] { $key }: A run.
    [flush] { $key }: A flush.
    [nobs] { $key }: Nobs.
    [kind] { $key }: Next kind of combination.
    [kind-before] { $key }: Previous kind of combination.
    [step] { $key }: Take the combination.
   *[leave] { $key }: Leave.
}
describes-nothing = { $key } does nothing here.
describer-on = Key describer: each key says what it would do. { $key_describer } or { $key_menu } ends it.
    .brief = Key describer, { $key_menu } ends it.
    .pressed = Key describer: each key says what it would do. { $key_describer } again ends it.
describer-off = Key describer off.

does-nothing = { $key } does nothing here. Press { $key_help } for the keys.
    .brief = { $key } does nothing. { $key_help } for help.
does-nothing-menu = { $key } does nothing in a menu. { $key_older } and { $key_newer } move, { $key_commit } chooses, { $key_menu } goes back.
    .brief = { $key } does nothing in a menu.
    .pressed = { $key } does nothing in a menu. Press a line, or { document-back }.
# At a question that must be answered.
does-nothing-question = { $key } does nothing here. { $key_older } and { $key_newer } move, { $key_commit } chooses.
    .brief = { $key } does nothing here.
    .pressed = { $key } does nothing here. Press one of the answers.
unknown-key = This key does nothing here. Press { $key_help } for the keys.
    .brief = This key does nothing. { $key_help } for help.
unknown-word = No key is called { $word }. Name a key, a number, or several with spaces between.
    .brief = No key is called { $word }.

## Help: what can be done now, then where everything else is.

# $held cards are in the hand, $pointing are the keys that point at them; $number go to the crib.
help-lay-away = { $number ->
    [one] { $key_left }, { $key_right } or { $pointing } point at a card, { $key_mark } marks it, { $key_commit } gives it to the crib.
   *[other] { $key_left }, { $key_right } or { $pointing } point at a card, { $key_mark } marks it, { $key_commit } gives both to the crib.
}
    .pressed = { $number ->
        [one] Press a card to mark it; { document-go-on } gives it to the crib.
       *[other] Press a card to mark it, and again to unmark it; { document-go-on } gives both to the crib.
    }
help-play = { $held ->
    [one] { $key_right } points at your card, { $key_commit } plays it, { $key_moves } says what it makes.
    [2] { $key_left }, { $key_right }, { $pointing } point at a card, { $key_commit } plays it; { $key_next } goes to the next card that fits. { $key_moves } says what each makes.
   *[other] { $key_left }, { $key_right } or { $pointing } point at a card, { $key_commit } plays it; { $key_next } goes to the next card that fits. { $key_moves } says what each makes.
}
    .pressed = { $held ->
        [one] Press your card to hear what it makes, and again to play it.
       *[other] Press a card to hear what it makes, and again to play it. { $key_moves } says what each makes.
    }
help-play-go = { $held ->
    [one] { $key_right } points at your card, { $key_commit } plays it. { $key_go } says go if it does not fit.
    [2] { $key_left }, { $key_right }, { $pointing } point at a card, { $key_commit } plays it. { $key_go } says go if nothing fits.
   *[other] { $key_left }, { $key_right } or { $pointing } point at a card, { $key_commit } plays it. { $key_go } says go if nothing fits.
}
    .pressed = { $held ->
        [one] Press your card to hear what it makes, and again to play it. If it does not fit, press { $key_go }.
       *[other] Press a card to hear what it makes, and again to play it. If nothing fits, press { $key_go }.
    }
help-count = Type the total and press { $key_commit }. { $key_left } and { $key_right } walk through the cards, { $key_count } reads them all.
    .pressed = Press the digits of the total, then { document-go-on }. { $key_count } reads the cards.
help-count-aloud = Say each combination with the total so far: F fifteen, P pair, R run, L flush, N nobs, such as F 2. { $key_erase } takes it back, { $key_commit } says the total. A total alone will do.
    .pressed = Press what you see, the total so far after each, then { document-go-on }. A total alone will do. { $key_count } reads the cards.
# The same in the lesson about it, where a total alone will not do.
help-count-aloud-taught = Say each combination with the total so far: F fifteen, P pair, R run, L flush, N nobs, such as F 2. { $key_erase } takes it back, { $key_commit } says the total.
    .pressed = Press what you see, the total so far after each, then { document-go-on }. { $key_count } reads the cards.
help-cut = Type how many cards to lift, and press { $key_commit }.
    .pressed = Press the digits of the number to lift, then { document-go-on }.
help-deal = { $key_commit } deals. To offer the cut, use the menu of all actions.
    .pressed = { document-go-on } deals. { $key_offer }, if it is there, offers the cut.
help-points = Type the points of your card and press { $key_commit }; { $key_commit } alone claims none.
    .pressed = Press the digits of what your card makes, then { document-go-on }; without digits you claim none.
help-muggins = { $key_commit } lets the total stand. { $key_claim } calls muggins: then type how many points it is off, and press { $key_commit }.
    .pressed = { document-go-on } lets the total stand. To call it, press { $key_claim }, the digits of the points it is off by, and { document-go-on }.
help-hand-over = Press the digit of the next seat to take over the keys: they then answer about that person's cards.
help-wait = You have nothing to do now. { $key_turn } says whose turn it is.
# In a lesson that asks for a key. After it comes lesson-help, which says how to hear the task again.
help-task = Press the key that the lesson asks for.
    .pressed = Press the button that the lesson asks for.
help-between = { $key_commit } deals the next cards. { $key_played } reads the last hands, { $key_advice } looks at your choices.
    .pressed = { document-go-on } deals the next cards. { $key_played } reads the last hands, { $key_advice } looks at your choices.
# The same in a lesson, which reviews no choices.
help-between-taught = { $key_commit } deals the next cards. { $key_played } reads the last hands.
    .pressed = { document-go-on } deals the next cards. { $key_played } reads the last hands.
help-over = { $key_commit } begins a new game, { $key_advice } looks at your choices, { $key_quit } leaves.
    .pressed = { document-go-on } begins a new game, { $key_advice } looks at your choices, { $key_quit } leaves.
# The same at a table with people elsewhere, for a player who has pressed Enter already, as others have not.
help-between-ready = The next cards wait until everybody is ready. { $key_played } reads the last hands, { $key_advice } looks at your choices.
help-over-ready = A new game waits until everybody wants one. { $key_advice } looks at your choices, { $key_quit } leaves.
help-queries = { $queries }.
    .pressed = { "" }
help-query = { $query ->
    [count] { $key } count
    [crib] { $key } crib
    [starter] { $key } starter
    [table] { $key } table
    [scores] { $key } scores
    [turn] { $key } turn
    [hand] { $key } hand
   *[explain] { $key } explains
}
# In a window where nobody speaks, for people who play with the mouse.
help-mouse = Click a card to choose it, and again to play or mark it. The line at the bottom is { $key_commit }, the right button opens the menu.
help-more = { $key_older } and { $key_newer } read what was said, { $key_describer } describes keys, { $key_menu } lists everything.
# Where no key describes keys.
help-more-menu = { $key_older } and { $key_newer } read what was said, { $key_menu } lists everything.
help-question = { $key_older } and { $key_newer } move, { $key_commit } chooses; or press the first letter of an answer.
    .pressed = Press one of the answers.
# In a list of lines that are only read.
help-lines = { $key_older } and { $key_newer } read, letters search, { $key_commit } reads on, { $key_menu } goes back.
    .pressed = Press a line to read on; { document-back } leaves.
help-menu = { $key_older } and { $key_newer } move, letters search, { $key_commit } chooses, { $key_menu } goes back.
    .pressed = Press a line to choose it; { document-back } leaves.

## Menus

menu-all = All actions: { $key_older } and { $key_newer } move, letters search, { $key_commit } chooses, { $key_menu } goes back.
    .brief = All actions.
    .title = All actions
    .pressed = All actions: press a line, or { document-back }.
    .one_switch = All actions.
menu-item = { $item }, { $place } of { $of }.
# A step has led into another group of lines, such as those about the cards.
menu-item-in-group = { $title }: { $item }, { $place } of { $of }.
menu-action = { $action }, { $key }
menu-closed = Back at the table.
# A menu that was open when the keys pass to another person.
menu-closed-for-others = The menu is closed.
menu-nothing = Nothing begins with { $letters }.
# A space was typed after these letters: whole words were searched for.
menu-no-word = { $words ->
    [one] Nothing begins with the word { $letters }.
   *[other] Nothing begins with the words { $letters }.
}
menu-search-over = Search over. { $key_older } and { $key_newer } move.
    .pressed = Search over. Press a line.
# The same where nothing was searched for.
menu-no-search = No letters typed.
menu-choose = Choose with { $key_older } and { $key_newer } first.
    .pressed = Press a line first.
    .one_switch = Choose a line first.
menu-no-back = Choose one with { $key_older } and { $key_newer }, then { $key_commit }.
    .pressed = Press one of the answers.
    .one_switch = Choose one of the answers.

muggins-in-table = How muggins is played here is set in the new game menu.
    .brief = Muggins is set with a new game.
# $match: a match is being played, whose games all have the same rules.
muggins-next = { $match ->
    [yes] { $value ->
        [on] Muggins on from the next match: points you miss go to the opponent.
       *[off] Muggins off from the next match: points you miss are lost.
    }
   *[no] { $value ->
        [on] Muggins on from the next game: points you miss go to the opponent.
       *[off] Muggins off from the next game: points you miss are lost.
    }
}
    .brief = { $match ->
        [yes] { $value ->
            [on] Muggins on from the next match.
           *[off] Muggins off from the next match.
        }
       *[no] { $value ->
            [on] Muggins on from the next game.
           *[off] Muggins off from the next game.
        }
    }

yes = Yes
no = No

## Hearing

nothing-to-repeat = Nothing to repeat yet.
verbosity = { $value ->
    [brief] Verbosity brief.
    [full] Verbosity full.
   *[normal] Verbosity normal.
}
speed = Speed { $rate } words a minute.
speed-reader = Reading speed { $rate } words a minute.
speed-silent = Nobody speaks, so there is no speed. At a table the menu has Voice.
    .brief = Nobody speaks. A table's menu has Voice.
# $mode: who speaks.
voice-owner = { $mode ->
    [self] Audiocrib does the talking.
    [reader] Your screen reader does the talking, and audiocrib only prints. { $key_menu }, then Voice, changes that.
   *[silent] Nobody speaks, audiocrib only prints. { $key_menu }, then Voice, changes that.
}
    .brief = { $mode ->
        [self] Audiocrib does the talking.
        [reader] Your reader talks. { $key_menu }, then Voice, changes that.
       *[silent] Print only. { $key_menu }, then Voice, changes that.
    }
    .one_switch = { $mode ->
        [self] Audiocrib does the talking.
        [reader] Your screen reader does the talking, and audiocrib only prints. The options, under Voice, change that.
       *[silent] Nobody speaks, audiocrib only prints. The options, under Voice, change that.
    }

paused = Paused. { $key_pause } resumes.
    .pressed = Paused. Press { $key_pause } again to resume.
unpaused = Resumed.
