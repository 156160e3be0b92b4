# The page in a browser: what it shows before anybody speaks, and what its server says.

# A line in the terminal; the address is to be opened.
page-address = Open { $address } in a browser on this machine. Audiocrib ends when its last page closes, or with Control C.
page-port = There is no port { $port }: ports go from 1 to 65535, and 0 takes any that is free.
page-no-port = Port { $port } cannot be used: { $why }. Without --port audiocrib takes a free one.
page-published = The page is in { $folder }: { $megabytes } megabytes for a first visit. Copy the whole folder to any web server, and open its address.
publish-not-ours = There are other files in { $folder }. Name an empty folder, or one that --build has made.
publish-on-a-file = At { $folder } there is a file, not a folder. Name an empty folder, or a new one.
publish-not-written = The page could not be written to { $folder }: { $why }.
publish-no-network = Could not fetch { $url }: { $why }. Only the first time needs the network.
publish-other-file = The file from { $url } is not the one that this version was made with. Nothing was written.
publish-no-compiler = Making the page needs Python { $version } or Node, and neither was found. Install one of them, and try again.
publish-not-compiled = The page could not be made: { $why }.
page-elsewhere = This game is open in another tab. Load this page again to have it here.
page-other-version = This page is older than the audiocrib that serves it. Load the page again.
page-wrong-token = This address is incomplete or out of date. Open the one that audiocrib printed when it started.
page-too-fast = Too much came at once from this page. Load it again to go on.
# At a host's table: what the page asks before its player sits down, and its last words.
document-sit = Sit down
page-sit = The table's host may have told you two words; a room, and a table open to everybody, need none. Your part of the game runs on the host's machine.
document-sit-name = Your name
document-sit-words = The two words
document-sit-watch = Just watch
page-sitting-down = Looking for the table.
# Of a game at somebody else's table: what the page itself has found.
page-unfair = Some cards of this game did not come from the packs that were drawn. Do not trust these deals.
page-uncovered = Your page had no part in drawing the packs of this game, so it cannot check them.
page-table-left = To join, press Sit down.
page-table-defect = Something in the host's audiocrib failed. To join again, press Sit down.
page-defect = Something in audiocrib failed; the game is saved. The terminal says where the report is. Load the page to go on.
# Where the session runs in the browser itself.
page-left-here = Goodbye. Load the page to play again.
page-defect-here = Something in audiocrib failed; the game is saved. Load the page to go on. The browser's console has the report.
page-forgetful = This browser keeps nothing for this page, as in some private windows, or has no room: games and records last until the tab is closed.
page-unkept = This browser has run out of room, or was told to forget: from here on nothing is saved. The game goes on.
page-plain-http = This address begins with http: the page does not open without a network, and two tabs could overwrite each other's games. Use https to avoid both.
page-taken = Another tab has audiocrib open. Press Go on here to have it in this one.
page-not-loaded = Loading failed. Check the network and load the page again; if that does not help, this browser may be too old.
page-new-version = There is a newer audiocrib. You will get it the next time you load the page.
page-left = Goodbye. Load the page to play again, while audiocrib runs.

## The document: what is said there, the headings of its parts, and its buttons

document-title = audiocrib
document-skip = To your cards
page-loading = Loading audiocrib.
page-still-loading = Still loading.
page-no-script = JavaScript is off. Allow it for this page, and load it again.
page-old-browser = This browser is too old for audiocrib. Use Firefox, Chrome, Edge or Safari from the last three years.
page-lost = The connection to audiocrib is lost. Trying again.
page-found = The connection is back.
page-garbled = This page did not understand something, and left it out. If anything is missing, load the page again.
page-where-keys = Keys work on your cards and in the command field; at the table every key has a button, too. Sounds begin with your first key.
document-table = Table
document-scores = Scores
document-board = Board
document-played = Played
document-before = Previous series
document-cards = Your cards
document-command = Command
page-command-hint = A key or a word: c, s, 5h, 14, enter.
document-send = Send
document-actions = Everything you can do
document-log = What was said
document-take-over = Go on here
document-digits = Number
document-letters = Counting aloud
# The part of the page, what it is for, and its two buttons; the second is a field in which a file is chosen.
document-everything = Everything as one file
page-everything = Games, settings, training and lessons, to take to another device, another browser or a terminal. Nothing there is lost when you bring them in. A text file of hands becomes a drill of your own.
document-take-along = Take everything with you as one file
document-bring-in = Bring in a file
page-file-unread = The file could not be read.
document-erase = Delete a digit
# The button that does what Enter does: plays the chosen card, discards, says the total, goes on.
document-go-on = Go on
# The buttons that write a line where many tables are, to those who are at none of them, open a table, and sit down.
document-write-room = Write a line to everybody in the room
document-host-room = Open a table
document-join-room = Sit down at the first table that waits
# The button by which the next of several people at one device takes the keys; that person's cards are shown then.
document-take-keys = I am { $name }

# What the buttons of a group, or the lines of one in the menu of all actions, are for.
document-group = { $group ->
    [here] Here
    [cards] Cards
    [asking] Ask
    [said] What was said
    [people] Other people
    [hearing] Voice and sound
    [program] Games, training, books
   *[more] More
}

## Buttons by name

# What the button of an action is called in a sentence: how its name begins.
button = { $action ->
    [count] Count
    [crib] Whose crib
    [starter] Starter
    [table] Cards on the table
    [scores] Scores
    [turn] Turn
    [hand] Hand
    [moves] Moves
    [played] Played cards of this deal
    [explain] Explain the last points
    [since] Since your last card
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
    [commit] Go on
    [go] Say go
    [claim] Call muggins
    [offer] Offer the cut
    [renege] Call a renege
    [undo] Take back your last card
    [gather] Throw in the cards
    [judge] Judge
    [erase] Delete a digit
    [older] Older message
    [newer] Newer message
    [oldest] Oldest message
    [newest] Newest message
    [view] View of the history
    [bookmark] Bookmark in the history
    [find] Find in the history
    [hands] Hand record
    [save] Save the history
    [verbosity] Verbosity
    [faster] Faster speech
    [slower] Slower speech
    [describer] Key describer
    [help] Help
    [pause] Pause
    [menu] Menu of all actions
    [quit] Quit and save
    [voice] Voice
    [muggins] Muggins on or off
    [review] Review of your choices
    [records] Record of games
    [options] Options
    [board] Board
    [race] Race on the board
    [advice] Advice from the coach
    [train] Trainer
    [learn] Lessons
    [sounds] Sounds
    [host] Host a table
    [join] Join a table
    [people] Who is here
    [room] This table with others
    [read-rules] Book of rules
    [glossary] Glossary
    [look-up] Look up in help
    [same-cards] Again with the same cards
    [larger] Larger letters
    [smaller] Smaller letters
    [colours] Colours of the window
    [full-screen] Full screen
    [write] Write a line
    [lines] Last three lines that people wrote
    [ready-line] Next ready line
    [say-ready] Say the ready line
    [ignore] Whose lines you hear
   *[new-game] New game
}

# What buttons are called that mean something else in lists than at the table.
document-back = Back
document-give-up = Give up
document-about = About this line
document-entry = The full entry
document-more-help = More help
document-delete = Delete a letter
document-lower = Previous value
document-higher = Next value
document-usual = Usual value
document-step-back = Step back
document-step-on = Step forward
document-first = First
document-last = Last
document-fault = Next fault
document-fault-before = Previous fault
document-line-before = Previous line
document-line-after = Next line
document-heading-before = Previous heading
document-heading-after = Next heading
document-top = Top of this page
document-end = End of this page
document-find-words = Find words
document-place = Where you are
document-all-rules = Rules of all tables
