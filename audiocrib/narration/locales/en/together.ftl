# One table for people in several places.

# What a host hears first. $address and $words are what the others have to be told.
together-hosts = Your table is open at { $address }. The words are: { $words }.
together-delay-refused = A delay is a number of seconds from 0 to { $most }, not { $found }.
together-link-refused = A link begins with http or https, and has no path after the name. This one cannot be used: { $found }.
# A link to pass on to people who join in a browser.
together-link = The link { $link } is for browsers.
together-title = A table with others.
# Any key while the host waits for people.
together-waiting = Waiting for players. They type: audiocrib join { $address } { $words }. { $key_quit } leaves.
    .pressed = Waiting for players. They type: audiocrib join { $address } { $words }.
together-here = At the table: { $names_and }.
# In the list of who is here, where people have their names alone.
together-computer = computer { $name }
# $you: the listener is one of them.
together-watching = { $you ->
    [yes] { $number ->
        [one] Nobody else is watching.
       *[other] { $number } people are watching, and you are one of them.
    }
   *[no] { $number ->
        [one] 1 person is watching.
       *[other] { $number } people are watching.
    }
}
# The first spectator has come, or the last has left.
together-watched = { $watched ->
    [yes] Somebody is watching now.
   *[no] Nobody is watching any more.
}
together-waits = { $number ->
    [one] Waiting for 1 player.
   *[other] Waiting for { $number } players.
}
together-no-port = Port { $port } cannot be used: { $why }. Another table may be using it; choose another with --port.
together-seats-refused = Seats for a table that others join can be you, open, computer or a level, with commas between; one must be you. These cannot be used: { $found }.
# $goodbye is "yes" if the program ends as well, $saved if the game can be continued.
together-closed = Your table is closed.{ $goodbye ->
    [yes] { $saved ->
        [yes] {" "}The game is saved: audiocrib host opens it again. Until next time.
       *[no] {" "}Until next time.
    }
   *[no] { $saved ->
        [yes] {" "}The game is saved: { $key_host } opens it again, or hands it over to another host.
       *[no] {""}
    }
}

# A table that is handed over to another host. $names are its people.
hand-over-done = The table with { $names_and } is in the file { $file }, with everybody's cards, and is closed here for good.
hand-over-how = Whoever is to host it now types: audiocrib host --take-over { $file }. Everybody else joins there, with the same words and names.
hand-over-keys = Send it only to the new host, who opens it: { $key_host }, then Go on with a table from a file. Everybody else joins there, with the same words and names.
hand-over-none = No table waits here in the middle of a game. Only such a table can be handed over.
hand-over-no-words = No table with the words { $words } waits here in the middle of a game.
# Of a room of many tables. $tables: each by its words and people.
hand-over-which = Several tables wait here: { $tables_and }. Say which one, by its words: --words oak-river.
hand-over-table = { $words } with { $names_and }
hand-over-words = The words name a table in a room of many: use --words with --public and --hand-over.
hand-over-open = The table is open. Close it first, then hand it over.
# In the menu of the host; the new file's name is typed.
hand-over-type = Type the name of a new file for the other host; it gets everybody's cards, and the table is closed here for good. { $key_take } takes it, Escape leaves it; Backspace deletes, arrows read.
    .pressed = The name of a new file for the other host; it gets everybody's cards, and the table is closed here for good: type it in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = Type the name of a new file for the other host; it gets everybody's cards, and the table is closed here for good.
hand-over-there = There is a file { $file } already. Name another one.
hand-over-unwritten = The table was not handed over, because { $file } cannot be written: { $why }.
hand-over-alone = A table that is handed over keeps its rules and seats. Leave out all options for a table.
take-over-who = This is the table of { $names_and }. Start with --name and the name that is yours.
take-over-waits = You already have a table waiting here. Finish that game, or hand it over, before you take over another.
take-over-words = A table with the words { $words } is in this room already.
take-over-unwritten = The table was not taken over, because { $folder } cannot be written to: { $why }.
take-over-type = Type the name of the file that the other host sent you. { $key_take } takes it, Escape leaves it; Backspace deletes, arrows read.
    .pressed = The name of the file that the other host sent you: type it in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = Type the name of the file that the other host sent you.
# The people at the table are the lines of a menu.
take-over-which = Which of them are you? { $key_older } and { $key_newer }, then { $key_commit }.
    .one_switch = Which of them are you?
take-over-none = The file { $file } has no table that can go on here: { $why }. A newer audiocrib may have written it.
take-over-unread = The file { $file } cannot be read: { $why }.
# To everybody at a table but the host; the program that runs it may be that of a room of many tables.
room-unsaved = This game cannot be saved. It goes on, but is lost if the program that runs the table ends.
# At a table taken over from another host: at the beginning, and when everybody is back.
room-gathering = { $on ->
    [yes] This game comes from another host. It goes on when everybody is back, or when everybody here agrees to let a computer play.
   *[no] The game goes on.
}
# Meanwhile, to who has chosen something.
room-gathering-taken = That must wait until everybody is here.

# What somebody who joins a table hears.
together-join-how = Say where the table is, and its two words: audiocrib join 192.168.1.20 oak river.
together-name-first = Say what the others should call you: --name and your name.
# $near is "yes" without an address.
together-looks = { $near ->
    [yes] Looking for the table on your network.
   *[no] Looking for the table at { $address }.
}
together-seat = You have seat { $seat }.
together-watch = { $delay ->
    [0] You are watching.
    [1] You are watching, and hear everything 1 second later.
   *[other] You are watching, and hear everything { $delay } seconds later.
}
# Whose program could cheat: the host's, or, in a room of many tables, that of the room. Who opened a table there is no host.
together-host-knows = { $room ->
    [yes] The room's program knows every card.
   *[no] The host's program knows every card.
}
# To a guest at a page, whose side runs on the host's machine.
together-host-page = { $room ->
    [yes] The room's program knows every card, and runs your page.
   *[no] The host's program knows every card, and runs your page.
}
together-wait-for-host = Waiting for the game to begin. { $key_quit } leaves.
    .pressed = Waiting for the game to begin.
# To a spectator who hears the table later, before there is anything to hear.
together-wait-delayed = Nothing to hear yet. { $key_quit } leaves.
    .pressed = Nothing to hear yet.
# More keys while a table with people elsewhere waits.
waiting-keys = { $key_people } says who is here, { $key_room } lists what you can do, { $key_write } writes a line.
    .pressed = Press { $key_people } to hear who is here, { $key_room } for what you can do, { $key_write } to write a line.
# The same where a spectator who hears the table later has heard nothing yet, not even who is here.
waiting-keys-delayed = { $key_write } writes a line.
    .pressed = Press { $key_write } to write a line.
# $plays: whether the listener has a seat in a game that is on.
together-line-lost = { $plays ->
    [yes] The connection is lost. Audiocrib is trying again; the game waits for you.
   *[no] The connection is lost. Audiocrib is trying again.
}
    .brief = The connection is lost.
# To who has asked for something meanwhile.
together-no-line = The connection is lost. Try again when it is back.
# To who has answered the game meanwhile.
together-unsent = The connection is lost. When it is back, your choice is sent.
together-line-back = The connection is back.
# To somebody who was cut off and is back.
together-missed = { $number ->
    [one] 1 message while you were away.
   *[other] { $number } messages while you were away.
}
# The player's own view of a game could not be saved for the records.
record-not-kept = This game is missing from your records: it could not be saved.
together-left = You have left the table.{ $goodbye ->
    [yes] {" "}Until next time.
   *[no] {""}
}
together-leave-first = You are at a table with people elsewhere: leave it first, with { $key_quit }.
together-garbled = Whatever answers there is not an audiocrib table. The connection is closed.
together-not-here = You cannot do that at a table with people elsewhere.
# $asked: the listener has asked already.
together-no-advice = { $asked ->
    [yes] You get advice as soon as everybody else agrees.
   *[no] You get advice here only if everybody else agrees: { $key_room } asks them.
}
    .brief = { $asked ->
        [yes] Advice as soon as everybody else agrees.
       *[no] Only if everybody else agrees: { $key_room } asks.
    }
# The listener wants another game, and somebody has not agreed yet.
together-asked-again = Waiting for { $names_and }.

# Others come, go, are cut off and come back.
# $program: it is a computer, which is always called one.
together-came = { $program ->
    [yes] A computer, { $name }, has joined.
   *[no] { $name } has joined.
}
together-gone = { $name } has left.
together-removed = { $name } was sent away.
together-lost = The connection to { $name } is lost.
together-back = { $name } is back.
# $removed: that person was sent away for good.
together-stands-in = { $removed ->
    [yes] A computer plays for { $name }.
   *[no] A computer plays for { $name } for now.
}
# What the others are asked if somebody has left, or does not come back.
together-absent = { $removed ->
    [yes] { $name } cannot come back. What now?
   *[no] What now, without { $name }?
}
together-what-now-keys = { $key_older } and { $key_newer }, then { $key_commit }.
    .pressed = { "" }
    .one_switch = { "" }
together-absent-wait = Wait
# The answer to that, where the listener has nothing else to do.
together-you-wait = You wait for { $name }.
together-absent-computer = { $removed ->
    [yes] Have a computer play for { $name }
   *[no] Have a computer play until { $name } is back
}
together-absent-end = { $match ->
    [yes] End this match, which then counts for nobody
   *[no] End this game, which then counts for nobody
}
together-absent-close = Close the table; the game stays saved

# Why somebody cannot join, or was sent away.
together-ended = { $reason ->
    [older-guest] Your audiocrib is older than the host's. Install the newest one, and join again.
    [older-host] The host's audiocrib is older than yours. The host has to install the newest one.
    [wrong-words] The two words of this table were missing or wrong. Ask the host for them, and join again.
    [too-many-tries] Too many tries. Wait a minute, and join again.
    [bad-name] The table does not accept your name. Choose another one, made of letters.
    [name-taken] Somebody with your name is there already. If that was you, try again in half a minute.
    [no-seat] There is no free seat. You can still come to watch.
    [locked] The table is locked: nobody new is let in. Ask somebody there to unlock it, and join again.
    [elsewhere] You have joined the table from another program, which has your seat now.
    [too-fast] Too much came at once from your program, and the host has cut the connection. You can join again.
    [removed] The host has sent you away.
    [over] The host has closed the table.
    [not-nearby] No table with these words was found on your network. Type its address as well.
    [not-back] The connection has been gone for three minutes. All seats are kept: if the table is opened again, join as before.
    [room-not-back] The connection has been gone for three minutes. If the room is opened again, join at the same address.
   *[not-found] No table can be reached there. Ask for the address again, and whether the table is open.
}
# The table is gone in the middle of a game.
together-host-gone = { $closed ->
    [yes] The host has closed the table. The game goes on only if the host opens it again, or hands it over to one of the players: then join with the same words.
   *[no] The connection has been gone for three minutes. All seats are kept: if the table is opened again, join as before.
}{ $goodbye ->
    [yes] {" "}A player who is sent its file can host it: audiocrib host --take-over and the name of the file.
   *[no] {" "}A player who is sent its file can host it: { $key_host }, then Go on with a table from a file.
}
    .pressed = { $closed ->
        [yes] The host has closed the table. The game goes on only if the host opens it again, or hands it over to one of the players: then join with the same words.
       *[no] The connection has been gone for three minutes. All seats are kept: if the table is opened again, join as before.
    }

## The menu of a new table for others, which is that of a new game with a few more lines

# In a room of many tables one opens a table; elsewhere one hosts it.
window-host = { $room ->
    [yes] Open a table
   *[no] Host a table
}
host-opens = { window-host }: people elsewhere come to it. { $key_older } and { $key_newer } move, { $key_left } and { $key_right } change a value, { $key_commit } chooses, { $key_more } explains, { $key_menu } goes back.
    .title = { window-host }
    .pressed = { window-host }: people elsewhere come to it. Press a line to go there and choose. { document-lower } and { document-higher } change a value, { document-about } explains, { document-back } leaves.
    .one_switch = { window-host }: people elsewhere come to it.
host-line-now = Open the table as it is: { $summary }
host-line-start = Open the table
host-line-handed = Go on with a table from a file
host-handed-about = If another host has handed over a table at which you sat, and sent you its file, you host it here. The line Where from applies to it, too.
# Lines of the menu, and their values.
host-line-entry = { $entry ->
    [open] Who may come: everybody who knows the address
    [words] Who may come: everybody who knows the address and two words
   *[locked] Who may come: nobody, until you unlock the table
}
host-entry-about = The two words are drawn when the table opens; pass them on with the address. You can lock and unlock the table at any time.
host-line-reach = { $lan ->
    [yes] Where from: this machine and your own network
   *[no] Where from: this machine alone
}
host-reach-about = Nobody from the internet is let in, because the connection is not encrypted.
host-line-delay = { $delay ->
    [0] Spectators: hear everything at once
    [one] Spectators: hear everything 1 second later
   *[other] Spectators: hear everything { $delay } seconds later
}
host-delay-about = With a delay, no spectator can tell anybody at the table what is going on.
host-open-seat = Whoever comes sits here. { $key_right } seats a computer instead.
    .pressed = Whoever comes sits here. { document-higher } seats a computer instead.
host-your-seat = Not possible: one seat has to be yours. At another seat, keep pressing { $key_right } until you sit there.
    .pressed = Not possible: one seat has to be yours. At another seat, keep pressing { document-higher } until you sit there.
type-host = Type the name that the others hear. Letters type, { $key_take } takes it, Escape leaves; Backspace deletes, arrows read.
    .pressed = The name that the others hear: type it in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = Type the name that the others hear.

## The menu to join a table elsewhere

window-join = Join a table
join-opens = Join a table: somebody elsewhere has told you where it is. { $key_older } and { $key_newer } move, { $key_commit } chooses, { $key_more } explains, { $key_menu } goes back.
    .title = Join a table
    .pressed = Join a table: somebody elsewhere has told you where it is. Press a line to choose it. { document-about } explains, { document-back } leaves.
    .one_switch = Join a table: somebody elsewhere has told you where it is.
join-help = { $key_older } and { $key_newer } move, { $key_commit } joins a table or types, { $key_more } explains, letters search, { $key_menu } goes back.
    .pressed = Press a line to join that table or to type. { document-about } explains, { document-back } leaves.
join-line-where = Address and words of a table
# $open is "yes" for a table without words, "near" for one in this network.
join-line-known = { $open ->
    [yes] Back to { $address }, as { $name }
    [near] Back to { $words }, on your network, as { $name }
   *[other] Back to { $words }, at { $address }, as { $name }
}
join-line-watch = { $watch ->
    [yes] You want to watch
   *[no] You want a seat
}
join-line-name = { $named ->
    [no] Your name: none yet
   *[other] Your name: { $name }
}
# D: what a line is for.
join-about = { $line ->
    [where] The host knows the address and the words; type them with spaces between, such as 192.168.1.20 oak river.
    [known] A table where you were before. If it is still open, you get your seat back.
    [watch] Spectators hear what everybody at the table may know.
   *[name] The others at the table hear this name.
}
join-type = Type the address and the two words, with spaces between, such as 192.168.1.20 oak river. { $key_take } joins, Escape leaves; Backspace deletes, arrows read.
    .pressed = The address and the two words, with spaces between, such as 192.168.1.20 oak river: type them in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = Type the address and the two words, with spaces between, such as 192.168.1.20 oak river.
# What was typed before did not lead to a table.
join-type-again = Correct the address and the words: { $typed }. { $key_take } joins, Escape leaves; Backspace deletes, arrows read.
    .pressed = The address and the words again, so far { $typed }: type them in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = Correct the address and the words: { $typed }.
join-type-name = Type the name that the others hear. { $key_take } takes it, Escape leaves; Backspace deletes, arrows read.
    .pressed = The name that the others hear: type it in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = Type the name that the others hear.
join-no-table = { $why ->
    [no-address] An address is missing: type it first, such as 192.168.1.20, then the two words.
    [not-two-words] After the address come two words, or none if the host gave you none. Correct it, or type it again.
   *[too-long] This is longer than any address and its words. Correct it, or type it again.
}

## Going to a table and back

host-which = Which table? { $key_older } and { $key_newer }, then { $key_commit }.
    .one_switch = Which table?
host-line-again = Open your last table again, { $words }, with { $names_and }
host-line-new = A new table
host-line-hand-over = Hand your last table over to another host

together-home = Nobody is here from elsewhere. { $key_host } hosts a table, { $key_join } joins one.
    .pressed = Nobody is here from elsewhere. Press { $key_host } or { $key_join }.
    .one_switch = Nobody is here from elsewhere.

## Who is here, and what can be done about seats

room-seat = { $who ->
    [you] Seat { $number }: you.
    [free] Seat { $number }: free.
    [program] Seat { $number }: { $name }, a computer.
    [away] Seat { $number }: { $name }, who is not here.
    [left] Seat { $number }: { $name }, who has left.
    [removed] Seat { $number }: { $name }, who was sent away.
    [computer] Seat { $number }: a computer for { $name }.
   *[here] Seat { $number }: { $name }.
}
room-entry = { $entry ->
    [open] The table is open to everybody who knows the address.
   *[locked] The table is locked: nobody new can come.
}
room-locked = { $locked ->
    [yes] The table is locked: nobody new can come.
   *[no] The table is no longer locked.
}
room-nothing = There is nothing to do here now.
# A line of the menu was chosen that things have overtaken, such as one about an absent player who is back.
room-too-late = That can no longer be done.
room-menu = This table: { $key_older } and { $key_newer } move, { $key_commit } chooses, { $key_menu } goes back.
    .title = This table
    .pressed = This table: press a line to choose it. { document-back } leaves.
    .one_switch = This table.
# Lines of that menu. In this and what follows, $match is yes in a match of several games, which a wish is then about.
# $yes: the line agrees, or not. $name wants something; $other is the absent player.
room-line-answer = { $yes ->
    [yes] { $wish ->
        [seat] Agree to change seats with { $name }
        [advice] { $match ->
            [yes] Agree to let { $name } have advice in this match
           *[no] Agree to let { $name } have advice in this game
        }
        [back] Agree to let { $name } take the last card back
        [computer] Agree to let a computer play for { $other }
       *[end] { $match ->
            [yes] Agree to end this match
           *[no] Agree to end this game
        }
    }
   *[no] { $wish ->
        [seat] Keep your seat, which { $name } would like
        [advice] No advice for { $name }
        [back] { $name }'s card stays where it is
        [computer] { $removed ->
            [yes] No computer for { $other }
           *[no] Wait for { $other }, without a computer
        }
       *[end] Go on with this game
    }
}
room-line-seat = { $who ->
    [free] Take seat { $number }, which is free
    [program] Take seat { $number } from { $name }, a computer
   *[person] Ask { $name } to change seats with you
}
room-line-lock = { $locked ->
    [yes] Unlock the table
   *[no] Lock the table, so that nobody new can come
}
room-line-computer = Seat a computer in seat { $number }
room-line-remove = Remove { $name } for good
room-line-way = How others can join
room-line-advice = { $match ->
    [yes] Ask for advice in this match, if everyone agrees
   *[no] Ask for advice in this game, if everyone agrees
}
room-line-back = Ask to take your last card back, if everyone agrees
# Somebody wants something of the listener.
# $other is the absent player whose seat it is about.
room-wish = { $wish ->
    [seat] { $name } would like to change seats with you.
    [advice] { $match ->
        [yes] { $name } would like advice in this match.
       *[no] { $name } would like advice in this game.
    }
    [back] { $name } would like to take the last card back.
    [computer] { $removed ->
        [yes] { $name } would like a computer to play for { $other }.
       *[no] { $name } would like a computer to play until { $other } is back.
    }
   *[end] { $match ->
        [yes] { $name } would like to end this match, which then counts for nobody.
       *[no] { $name } would like to end this game, which then counts for nobody.
    }
}
# $covered: whether something is open over the table, where that key does nothing.
room-answers = { $covered ->
    [yes] { $key_menu }, then { $key_room }, answers.
   *[no] { $key_room } answers.
}
# $several: whether other wishes wait for answers as well; $own: whether this one is the listener's own.
room-answered = { $several ->
    [yes] { $yes ->
        [yes] { $wish ->
            [seat] { $name } agrees to change seats.
            [advice] { $own ->
                [yes] { $name } agrees to advice for you.
               *[no] { $name } agrees to advice for { $asker }.
            }
            [back] { $name } agrees to have the last card taken back.
            [computer] { $name } agrees to a computer for { $other }.
           *[end] { $match ->
                [yes] { $name } agrees to end this match.
               *[no] { $name } agrees to end this game.
            }
        }
       *[no] { $wish ->
            [seat] { $name } does not agree to change seats.
            [advice] { $own ->
                [yes] { $name } does not agree to advice for you.
               *[no] { $name } does not agree to advice for { $asker }.
            }
            [back] { $name } does not agree to have the last card taken back.
            [computer] { $name } does not agree to a computer for { $other }.
           *[end] { $match ->
                [yes] { $name } does not agree to end this match.
               *[no] { $name } does not agree to end this game.
            }
        }
    }
   *[no] { $yes ->
        [yes] { $name } agrees.
       *[no] { $name } does not agree.
    }
}
room-your-answer = { $yes ->
    [yes] You agree.
   *[no] You do not agree.
}
# All others have agreed. $own is yes if it is the listener who has advice now.
room-advised = { $own ->
    [yes] { $match ->
        [yes] You have advice in this match: { $key_advice }.
       *[no] You have advice in this game: { $key_advice }.
    }
   *[no] { $match ->
        [yes] { $name } has advice in this match.
       *[no] { $name } has advice in this game.
    }
}
    .pressed = { $own ->
        [yes] { $match ->
            [yes] You have advice in this match.
           *[no] You have advice in this game.
        }
       *[no] { $match ->
            [yes] { $name } has advice in this match.
           *[no] { $name } has advice in this game.
        }
    }
room-unadvised = Nobody has advice any more, until everybody at the table agrees again.
room-not-all = Not everybody is here, and everybody has to agree.
room-asks = You ask { $names_and }.
room-seated = You have seat { $seat } now.
room-moved = { $name } has seat { $number } now.
room-seat-later = { $own ->
    [yes] { $match ->
        [yes] You have seat { $seat } from the next match on.
       *[no] You have seat { $seat } from the next game on.
    }
   *[no] { $match ->
        [yes] { $name } has seat { $seat } from the next match on.
       *[no] { $name } has seat { $seat } from the next game on.
    }
}
# The other one has gone, for example.
room-seat-off = Your change of seats is off.
# Who opened the table has left it.
room-lead = You run this table now: { $key_room } lists what a host can do.
room-again = { $name } wants another game.
room-ended = { $match ->
    [yes] The match was ended, and counts for nobody.
   *[no] The game was ended, and counts for nobody.
}

# What people write to each other.
chat-asked = Write a line: letters type, { $key_take } sends, Escape leaves.
    .pressed = Write a line, then Send.
    .one_switch = Write a line.
# $own is yes for one's own line, $asks if it is a question.
chat-says = { $own ->
    [yes] { $asks ->
        [yes] You say: { $text }?
       *[no] You say: { $text }.
    }
   *[no] { $asks ->
        [yes] { $name } says: { $text }?
       *[no] { $name } says: { $text }.
    }
}
chat-says-ready = { $own ->
    [yes] You say: { $said }.
   *[no] { $name } says: { $said }.
}
chat-ready = { $ready ->
    [nice-hand] nice hand
    [well-played] well played
    [one-moment] one moment, please
    [back] back again
    [thanks] thank you
    [hello] hello
    [good-luck] good luck
   *[good-game] good game
}
chat-ready-chosen = Ready: { $said }. { $key_say-ready } says it.
    .pressed = Ready: { $said }.
chat-none = Nobody has written anything here.
chat-unheard = { $why ->
    [muted] The host has muted you: nobody hears what you write.
    [empty] Nothing was sent.
   *[too-fast] Too many lines at once. Nobody has heard the last one.
}
# A menu.
chat-people = Whose lines do you hear?
chat-line-off = Hear no lines
chat-line-on = Hear lines again
chat-is-off = You no longer hear any lines.
chat-is-on = You hear lines again.
chat-line-ignore = Ignore { $name }
chat-line-hear = Hear { $name } again
chat-ignored = You no longer hear { $name }.
chat-heard = You hear { $name } again.
chat-line-mute = Mute { $name } for everybody
chat-line-unmute = Let everybody hear { $name } again
chat-muted = Nobody hears { $name } from now on.
chat-unmuted = Everybody hears { $name } again.

## A room of many tables

# What the host's program prints.
hall-serves = The room is open at { $address }. Others join with: audiocrib join { $address }. Control C closes it; its tables come back when you open it again.
# In a network where rooms and tables are found without an address.
hall-serves-near = On your network the words { $words } lead here too, for any audiocrib with the extra lan; the words of a table lead to that table.
hall-serves-link = Browsers use the link { $link }.
# If the system lets a program open fewer files than a full room needs.
hall-few-lines = { $number ->
    [one] Only one person can be here at once, because the system lets a program open so few files.
   *[other] No more than { $number } people can be here at once, because the system lets a program open so few files.
}
hall-no-port = Port { $port } cannot be used: { $why }. Another room or table may be using it; choose another with --port.
hall-alone = In a room of many tables, players set up each table themselves. Leave out all options for a table.
window-hall = The room
hall-opens = The room: { $key_older } and { $key_newer } move, { $key_commit } goes in, { $key_host } opens a table, { $key_join } sits down at one that waits, { $key_people } says who is here, { $key_menu } leaves.
    .title = The room
    .pressed = The room: press a table to go in, or whatever else you want. { document-back } leaves.
    .one_switch = The room.
hall-help = { $key_older } and { $key_newer } move, { $key_commit } goes in, { $key_more } explains, letters search, { $key_menu } goes back, and from the list of tables leaves the room.
    .pressed = Press a line to go in. { document-about } explains, { document-back } goes back, and from the list of tables leaves the room.
hall-help-keys = { $key_host } opens a table, { $key_join } sits down at the first one that waits, { $key_people } says who is here.
    .pressed = Open a table, sit down at the first table that waits, or hear who is here: each is a button, too.
hall-help-talk = { $key_write } writes a line to everybody in the room, { $key_lines } says the last three again.
    .pressed = Write a line to everybody in the room, or hear the last three: both are buttons, too.
hall-tables = { $number ->
    [0] You are in the room. There are no tables.
    [one] You are in the room. There is 1 table, and { $waiting ->
        [0] it is not waiting for players.
       *[other] it is waiting for players.
    }
   *[other] You are in the room. There are { $number } tables, and { $waiting ->
        [0] none is waiting for players.
        [one] 1 is waiting for players.
       *[other] { $open ->
            [both] both are waiting for players.
            [all] all are waiting for players.
           *[some] { $waiting } are waiting for players.
        }
    }
}
hall-here = { $number ->
    [0] Not at a table: only you.
   *[other] Not at a table: { $names_and }.
}
hall-seats = { $number ->
    [0] At table { $table }: nobody.
   *[other] At table { $table }: { $names_and }.
}
hall-computer = computer { $name }
# In the seat of a person who has left.
hall-stand-in = a computer for { $name }
hall-free = { $number ->
    [one] 1 seat is free.
   *[other] { $number } seats are free.
}
# $opener decides who may come: whoever opened the table, or another player if that one has left. $seats is how many
# seats are free.
hall-line-table = { $how ->
    [waits] Table { $number }, hosted by { $opener }, waiting for players: { $summary }, { $seats ->
        [one] 1 seat free
       *[other] { $seats } seats free
    }
    [locked] Table { $number }, hosted by { $opener }, locked: { $summary }
   *[on] Table { $number }, hosted by { $opener }, in play: { $summary }
}
hall-line-new = Open a new table
hall-line-people = Who is here
hall-line-ignore = Whose lines you hear
hall-table = Table { $number }
hall-table-opens = Table { $number }: { $summary }. { $key_older } and { $key_newer } move, { $key_commit } chooses, { $key_menu } goes back.
    .title = Table { $number }
    .pressed = Table { $number }: { $summary }. Press a line to choose it. { document-back } goes back.
    .one_switch = Table { $number }: { $summary }.
hall-line-sit = Sit down
hall-line-watch = { $delay ->
    [0] Watch
    [one] Watch, 1 second later
   *[other] Watch, { $delay } seconds later
}
hall-line-seats = Who sits there
hall-line-rules = Read its rules
hall-about = { $line ->
    [table] A table: go in to sit down, to watch, or to hear who is there.
    [new] You choose rules, seats and who may come, and can lock the table later.
    [people] People without a table first, then table by table.
    [ignore] All lines, or those of one person, can be turned off.
    [sit] In a free seat, or in yours if you were there before.
    [watch] You hear what everybody at the table may know.
    [seats] People and computers, and how many seats are free.
   *[rules] The rules of this table, in full.
}
hall-type-words = Type the two words of table { $number }. { $key_take } goes there, Escape leaves; Backspace deletes, arrows read.
    .pressed = The two words of table { $number }: type them in the field { document-command }, then { document-send }; { document-back } leaves it.
    .one_switch = Type the two words of table { $number }.
hall-none-waits = No table is waiting for players. { $key_host } opens one.
    .pressed = No table is waiting for players. Press { document-host-room }.
# News for somebody in the room.
hall-came = { $name } is in the room.
hall-gone = { $name } has left the room.
hall-watches = { $name } is watching table { $number } now.
hall-opened = { $name } has opened table { $number }: { $summary }.
hall-sat = { $name } sits down at table { $number }.
hall-begins = The game begins at table { $number }.
# A table that waited for players was locked.
hall-locked = Table { $number } is locked: nobody new is let in.
# $still: it was waiting before a seat became free.
hall-waits = { $still ->
    [yes] { $free ->
        [one] Table { $number } still waits: 1 seat is free.
       *[other] Table { $number } still waits: { $free } seats are free.
    }
   *[no] { $free ->
        [one] Table { $number } now waits for players: 1 seat is free.
       *[other] Table { $number } now waits for players: { $free } seats are free.
    }
}
hall-closed = Table { $number } is gone.
# Why the listener is in the room, and not at a table.
hall-denied = { $reason ->
    [wrong-words] The two words of that table were missing or wrong. Ask its players for them.
    [too-many-tries] Too many tries. Wait a minute.
    [locked] That table is locked: nobody new is let in.
    [no-seat] There is no free seat. You can watch.
    [name-taken] Somebody at that table has your name.
    [removed] You were sent away from that table.
    [over] That table was closed.
    [full] The room is full: no more tables can be opened.
   *[no-table] That table is gone.
}
# To whoever opened the table, who may pass the words on.
hall-words = The words of this table are: { $words }.
hall-left = You have left the room.{ $goodbye ->
    [yes] {" "}Until next time.
   *[no] {""}
}
