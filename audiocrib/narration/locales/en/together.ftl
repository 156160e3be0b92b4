# One table for people in several places.

# What a host hears first. $address and $words are what the others have to be told.
together-hosts = Your table is open at { $address }. The words are: { $words }.
# A line to be passed on, which a browser opens.
together-link-refused = A link begins with http or https, and has no path behind the name. That is not so: { $found }.
together-link = The link { $link } is for browsers.
together-title = A table with others.
# Any key while the host waits for people.
together-waiting = Waiting for players. They type: audiocrib join { $address } { $words }. { $key_quit } leaves.
    .pressed = Waiting for players. They type: audiocrib join { $address } { $words }.
together-here = { $number ->
    [1] Here is { $names_and }.
   *[other] Here are { $names_and }.
}
together-watching = { $number ->
    [one] 1 watches.
   *[other] { $number } watch.
}
together-waits = { $number ->
    [one] Waiting for 1 player.
   *[other] Waiting for { $number } players.
}
together-no-port = Port { $port } cannot be used: { $why }. Another table may be there; choose another port by --port.
together-seats-refused = Seats for a table that others join are you, open, computer or a level, with commas between, and one of them is you. That is not so: { $found }.
together-closed = Your table is closed. Until next time.
together-closed-saved = Your table is closed. The game is saved.

# What somebody hears who comes to a table.
together-join-how = Say where the table is, and its two words: audiocrib join 192.168.1.20 oak river.
together-name-first = Say what the others are to call you: --name and your name.
together-looks = Looking for the table at { $address }.
together-seat = You have seat { $seat }.
together-watch = You watch.
together-host-knows = The host's program knows all cards.
# To a guest at a page, whose side runs on the host's machine.
together-host-page = The host's program knows all cards, and runs your page. Nobody checks the deals for you.
deals-of-page = Your page has no part in drawing the packs, so the deals are not checked for you.
together-wait-for-host = Waiting for the game to begin. { $key_quit } leaves.
    .pressed = Waiting for the game to begin.
together-line-lost = The line is broken. It is tried again; the game waits for you.
    .brief = The line is broken.
together-line-back = The line is back.
# Who was cut off, and is back.
together-missed = { $number ->
    [one] 1 message while you were away.
   *[other] { $number } messages while you were away.
}
together-left = You have left the table. Until next time.
together-garbled = What answers there is no table of audiocrib, or one that sends nonsense. The line is closed.
together-not-here = That cannot be done at a table with people elsewhere.
together-no-advice = There is no advice at a table with people elsewhere.
together-asked-again = Waiting for the others.

# Others come, go, are cut off and come back.
together-came = { $name } has come.
together-gone = { $name } has gone.
together-lost = The line to { $name } is broken.
together-back = { $name } is back.
together-stands-in = A computer plays for { $name } for the time being.
# What the host is asked where somebody has left, or does not come back.
together-absent = { $name } is not here. What now?
together-absent-wait = Wait
together-absent-computer = Have a computer play until { $name } is back
together-absent-close = Close the table; the game stays saved

# Why somebody cannot come, or was sent away.
together-ended = { $reason ->
    [older-guest] Your audiocrib is older than the host's. Install the newest one, and join again.
    [older-host] The host's audiocrib is older than yours. The host has to install the newest one.
    [wrong-words] These are not the words of that table.
    [too-many-tries] Too many tries. Wait a minute, and join again.
    [bad-name] The table does not take your name. Choose another one, of letters.
    [name-taken] Somebody of your name is there already. If that was you, try again in half a minute.
    [no-seat] There is no free seat.
    [elsewhere] You have come to the table from another program, which goes on with your seat.
    [too-fast] Too much came at once from your program, and the host has cut the line. You can join again.
    [removed] The host has sent you away.
    [over] The host has closed the table.
   *[not-found] No table can be reached there. Ask for the address again, and whether the table is open.
}
