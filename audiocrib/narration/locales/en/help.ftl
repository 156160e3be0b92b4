# Help in pieces: what can be done now is in the files of each room; here is what D says afterwards, and what is found.

help-goes-on = { $key } says more.
    .pressed = { document-more-help } says the rest.
help-all-said = That is all.
help-paused = Paused, { $key_pause } resumes.
    .pressed = Paused. Press { $key_pause } again to resume.
help-naming = Type the number and press { $key_commit }; { $key_menu } goes back.
    .pressed = Press the digits of the number, then { document-go-on }; { $key_menu } goes back.
# While counting along: another player's total is asked for, which may be left out.
help-naming-beside = Type the number and press { $key_commit }; { $key_menu } skips it.
    .pressed = Press the digits of the number, then { document-go-on }; { $key_menu } skips it.
# The keys of a group follow, a sentence each.
help-group = { $group ->
    [cards] About the cards.
    [asking] To ask.
    [said] What was said.
    [people] To talk to the others.
    [hearing] To change what you hear.
    [program] Games, training and books.
   *[more] Everything else.
}
help-key = { $key }: { $action }.
    .pressed = { $action }.
help-key-point = { $key_card_1 } and so on: Point at a card.
    .pressed = Point at a card.

# In a list.
help-list-ends = Home and End go to the first and the last line.
    .pressed = { "" }
help-list-groups = { $key_left } and { $key_right } go to the previous and the next group.
    .pressed = Lines are in groups.
help-list-letters = Letters typed in a row search for a word, spaces included; { $key_erase } starts again.
    .pressed = { "" }
help-list-hearing = { $key_faster } and { $key_slower } change the speed.
help-list-library = The menu of all actions has the book of rules, the glossary, and a search of all help.

# At a question of two answers. The second is for one that the player has brought up.
help-question-declined = { $key_older } and { $key_newer } move, { $key_commit } chooses; or press the first letter of an answer. { $key_menu } means no.
    .pressed = Press yes or no. { document-back } means no.
help-question-letters = If there are only two answers, the first letter of one decides at once, without { $key_commit }.
    .pressed = If there are only two answers, you can also type the first letter of one in the field { document-command }.
help-question-leave = { $key_quit } leaves without an answer.
    .pressed = { "" }
# Q, if the player has to answer before leaving.
help-question-first = Answer first: { $key_older } and { $key_newer }, then { $key_commit }, or press the first letter of an answer. { $key_menu } means no.
    .pressed = Answer first: press yes or no. { document-back } means no.

# In the menu of a new game, and in the options.
help-setup-more = Changes that do not fit the rest are refused, and you hear what they need; { $key_commit } then changes both.
help-setup-typing = Whenever you type a name, a number or the name of a file, { $key_take } takes it, and Escape leaves it as it was.
    .pressed = Names and numbers are typed in the field { document-command }, then { document-send }; { document-back } leaves them as they were.
help-options-more = Every change applies at once, and is saved.

help-replay = { $key_right } and { $key_left } go a step forward and back, Home and End to the first and the last step, { $key_menu } leaves.
    .pressed = { document-step-on } and { document-step-back } go a step forward and back, { document-back } leaves.
help-replay-asking = Keys that ask answer as they would have at that moment: { $key_scores }, { $key_hand }, { $key_count } and so on. { $key_explain } explains the last points.
    .pressed = Buttons that ask answer as they would have at that moment: { $key_scores }, { $key_hand }, { $key_count } and so on. { $key_explain } explains the last points.
help-replay-more = { $key_more } says which step this is, { $key_repeat } repeats it, { $key_verbosity } changes how much is said.
    .pressed = { $key_more } says which step this is, { $key_repeat } repeats it.

# $answered: the question, or, once it is answered, all its points or the best choice.
help-train-asking = { $answered ->
    [yes] { $key_turn } or { $key_more } says what is right.
   *[no] { $key_scores } says your progress, { $key_turn } or { $key_more } the question.
}
    .pressed = { $answered ->
        [yes] { $key_turn } says what is right.
       *[no] { $key_scores } says your progress, { $key_turn } the question.
    }
help-train-cards = { $key_count } and { $key_hand } say the cards, { $key_left } and { $key_right } walk through them.
    .pressed = { "" }
help-train-books = The end of the list has the book of rules, the glossary, and a search of all help.
help-train-own = Rank and suit of each card, the starter last: 5h 5c 5d js 10s, then the word crib if it is a crib. Letters type, { $key_take } lets you count the hand, Escape leaves. Backspace deletes, arrows read.
    .pressed = Rank and suit of each card, the starter last: 5h 5c 5d js 10s, then the word crib if it is a crib. Type them in the field { document-command }, then { document-send }; { document-back } leaves.
# $list: yes if the answers are a list, in which these keys move.
help-train-history = { $list ->
    [yes] { $key_save } saves all that was said as a text file.
   *[no] { $key_older } and { $key_newer } read again what was said, { $key_save } saves it all as a text file.
}
    .pressed = { "" }
help-train-hearing = { $key_repeat } repeats, { $key_verbosity } changes how much is said, { $key_faster } and { $key_slower } the speed.
    .pressed = { $key_repeat } repeats, { $key_faster } and { $key_slower } change the speed.

## The book of rules

# $whole: all rules, or those of this table.
book-opens = { $whole ->
    [yes] Rules of all tables: { $key_older } and { $key_newer } read, { $key_left } and { $key_right } go to headings, { $key_help } is for help, { $key_menu } goes back.
   *[no] Rules of this table: { $key_older } and { $key_newer } read, { $key_left } and { $key_right } go to headings, { $key_help } is for help, { $key_menu } goes back.
}
    .brief = { $whole ->
        [yes] Rules of all tables.
       *[no] Rules of this table.
    }
    .pressed = { $whole ->
        [yes] Rules of all tables: { document-line-after } and { document-line-before } read, { document-heading-after } and { document-heading-before } go to headings, { document-back } leaves.
       *[no] Rules of this table: { document-line-after } and { document-line-before } read, { document-heading-after } and { document-heading-before } go to headings, { document-back } leaves.
    }
    .one_switch = { $whole ->
        [yes] Rules of all tables.
       *[no] Rules of this table.
    }
book-turned = { $whole ->
    [yes] All rules, those of other tables too.
   *[no] Only the rules of this table.
}
# Headings, and a line of text; $holds is "no" for those of other tables only.
book-page = { $holds ->
    [no] { $title }, not at this table, page { $place } of { $of }.
   *[yes] { $title }, page { $place } of { $of }.
}
book-page-is = { $title }.
book-part = { $holds ->
    [no] { $title }, not at this table, heading.
   *[yes] { $title }, heading.
}
book-text = { $holds ->
    [no] Not at this table: { $told }
   *[yes] { $told }
}
book-line = { $told }
book-place = { $part ->
    [none] { $title }, line { $place } of { $of }.
   *[other] { $title }, { $part }, line { $place } of { $of }.
}
book-start = This is the beginning.
book-end = This is the end of the book.
book-no-heading = No more headings.
book-no-heading-before = No heading before this.
book-last-page = This is the last page.
book-first-page = This is the first page.
book-missing = The book of rules is missing. Reinstall audiocrib to read it.
    .brief = The book of rules is missing.
does-nothing-book = { $key } does nothing in the book. { $key_older } and { $key_newer } read, { $key_menu } goes back.
    .brief = { $key } does nothing in the book.
help-book = { $key_older } and { $key_newer } read line by line, { $key_left } and { $key_right } go to the heading before and after, { $key_menu } goes back.
    .pressed = { document-line-after } and { document-line-before } read line by line, { document-heading-after } and { document-heading-before } go to headings, { document-back } leaves.
help-book-headings = H and Shift H go to headings, too. 1 goes to the next page, 2 to the next part.
    .pressed = { "" }
help-book-pages = Page up and Page down go from page to page, { $key_oldest } and { $key_newest } to the ends of a page, Home and End to the ends of the book. Space reads on.
    .pressed = { document-top } and { document-end } go to the ends of a page.
help-book-more = { $key_more } says where you are, { $key_view } switches between the rules of all tables and of this one, F finds words.
    .pressed = { document-place } says page and line, { document-find-words } searches. { document-all-rules } adds the others, or leaves them out.

## The glossary

glossary-opens = Glossary: type the first letters, { $key_commit } or { $key_more } reads the full entry, { $key_menu } goes back.
    .brief = Glossary.
    .title = Glossary
    .pressed = Glossary: press a word to hear its full entry, or { document-back }.
    .one_switch = Glossary.
glossary-item = { $item } { $place } of { $of }.
help-glossary = Type the first letters of a word, or move with { $key_older } and { $key_newer }; { $key_commit } or { $key_more } reads the full entry, { $key_menu } goes back.
    .pressed = Press a word to hear its full entry, or write its first letters; { document-back } leaves.
help-glossary-more = { $key_erase } starts another word: then { $key_more } is a letter, too, until a word is found.
    .pressed = { "" }

## Looking up: letters are typed, then what was found is a list.

look-up-asked = Look up in help, rules, glossary and keys: type letters, { $key_take } finds, Escape leaves.
    .brief = Look up: type letters, { $key_take } finds.
    .title = Look up in help, rules, glossary and keys
    .pressed = Look up in help, rules, glossary and keys: type in the field { document-command }, then { document-send }; { document-back } leaves.
    .one_switch = Look up in help, rules, glossary and keys.
look-up-none = Nothing mentions { $letters }. Backspace deletes letters, Escape leaves.
    .brief = Nothing mentions { $letters }.
    .pressed = Nothing mentions { $letters }. Write something else, or press { document-back }.
look-up-found = { $number ->
    [one] 1 place mentions { $letters }. { $key_older } and { $key_newer } move, { $key_commit } goes there, { $key_menu } goes back.
   *[other] { $number } places mention { $letters }. { $key_older } and { $key_newer } move, { $key_commit } goes there, { $key_menu } goes back.
}
    .brief = { $number ->
        [one] 1 place mentions { $letters }.
       *[other] { $number } places mention { $letters }.
    }
    .pressed = { $number ->
        [one] 1 place mentions { $letters }. Press it to go there, or { document-back }.
       *[other] { $number } places mention { $letters }. Press one to go there, or { document-back }.
    }
    .one_switch = { $number ->
        [one] 1 place mentions { $letters }.
       *[other] { $number } places mention { $letters }.
    }
look-up-many = More than { $number } places mention { $letters }: these are the first. { $key_older } and { $key_newer } move, { $key_commit } goes there, { $key_menu } goes back.
    .brief = The first { $number } that mention { $letters }.
    .pressed = More than { $number } places mention { $letters }: these are the first. Press one to go there, or { document-back }.
    .one_switch = More than { $number } places mention { $letters }: these are the first.
# What was found. $told is a sentence.
found-in = { $where ->
    [glossary] Glossary: { $told }
    [keys] Keys: { $told }
    [help] Help, { $title }: { $told }
    [other] Rules of other tables, { $title }: { $told }
   *[rules] Rules, { $title }: { $told }
}
# A line that was found among the keys: $item is an action with its key.
found-key = { $item }.
found-item = { $item } { $place } of { $of }.
help-found = { $key_older } and { $key_newer } move, letters search, { $key_commit } goes there, { $key_menu } goes back to the letters.
    .pressed = Press a line to go there; { document-back } goes back to the letters.
help-found-more = From a page or a word, { $key_menu } returns to this list.
    .pressed = From a page or a word, { document-back } returns to this list.
# The places of a game in which help says something.
help-topic = { $topic ->
    [help-lay-away] laying away
    [help-play] playing a card
    [help-play-go] saying go
    [help-count] counting
    [help-cut] cutting
    [help-deal] dealing
    [help-points] claiming points
    [help-muggins] muggins
    [help-hand-over] several people
    [help-between] between deals
    [help-between-ready] between deals
    [help-over] after a game
    [help-over-ready] after a game
    [help-menu] menus
    [help-question] questions
    [setup-help] a new game
    [options-help] options
    [sound-lesson-help] sounds
    [help-replay] replay
    [help-review] review of your choices
    [help-book] book of rules
    [help-glossary] glossary
   *[help-found] looking up
}
