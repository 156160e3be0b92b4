# The page in a browser: what stands in it before anybody speaks, and what its server says.

# A line in the terminal; the address is to be opened.
page-address = Open { $address } in a browser on this machine. It ends with its last page, or by Control C.
page-port = There is no port { $port }: ports go from 1 to 65535, and 0 takes any that is free.
page-no-port = Port { $port } cannot be used: { $why }. Without --port audiocrib takes a free one.
page-elsewhere = This game goes on in another tab. Load this page again to have it here.
page-other-version = This page is older than the audiocrib that serves it. Load the page again.
page-wrong-token = This address is not complete. Open the one that audiocrib printed when it started.
page-defect = Something in audiocrib failed; the game is saved. The terminal says where the report lies. Load the page to go on.
page-left = Good bye. Everything is saved. Load the page to play again, while audiocrib runs.

## The document: what is said there, and what stands over its parts and on its buttons

document-title = audiocrib
document-skip = To your cards
page-loading = Loading audiocrib.
page-still-loading = Still loading.
page-no-script = JavaScript is off. Allow it for this page, and load it again.
page-old-browser = This browser is too old for audiocrib. Firefox, Chrome, Edge or Safari of the last three years play it.
page-lost = The line to audiocrib is lost. It is tried again.
page-found = The line is back.
page-where-keys = Keys work on your cards and in the command field; every key has a button, too. Sounds begin with your first key.
document-table = Table
document-scores = Scores
document-board = Board
document-played = Played
document-before = The series before
document-cards = Your cards
document-command = Command
page-command-hint = A key or a word: c, s, 5h, 14, enter.
document-send = Send
document-actions = Everything you can do
document-log = What was said
document-digits = Number
document-erase = Delete a digit
# The button that does what Enter does: plays the chosen card, discards, says the total, goes on.
document-go-on = Go on
# The button by which the next of several people at one device takes the keys; that person's cards are shown then.
document-take-keys = I am { $name }

# What the buttons of a group are for.
document-group = { $group ->
    [here] Here
    [cards] Cards
    [asking] Ask
    [said] What was said
    [hearing] Hearing
    [program] Games, training, books
   *[more] More
}
