# What the window shows beside the messages: as short as can be, because its letters are as tall as a thumb.

# What is asked, in the fewest words. $ask is what; $number how many cards, the digit of a seat, or a total.
# "-least": for the smallest windows, where the longer sentence has no room.
asked-short = { $ask ->
    [cut] Cut how many?
    [cut-least] How many?
    [deal] Enter deals.
    [lay-away] Lay away { $number }.
    [laid] Enter discards.
    [laid-least] Discard?
    [play] Play a card.
    [go] Say go.
    [peg] Points?
    [count] Your total?
    [muggins] Muggins?
    [claimed] { $number }. Right?
    [claimed-least] { $number }?
    [missed] Off by how much?
    [claimed-missed] { $number }: off by?
    [counted] { $number ->
        [one] 1 point.
       *[other] { $number } points.
    }
    [next] Enter continues.
    [go-on] Continue.
    [next-least] Go on?
    [again] Play again?
    [hand-over] { $name }: press { $number }.
    [paused] Paused.
   *[wait] Next: { $name }.
}
    .pressed = { $ask ->
        [cut] How many cards?
        [deal] Your deal.
        [lay-away] Lay away { $number }.
        [laid] Discard?
        [play] Play a card.
        [go] Say go.
        [peg] Points?
        [count] Your total?
        [muggins] Muggins?
        [claimed] { $number }. Right?
        [missed] Off by how much?
        [claimed-missed] { $number }: off by?
        [counted] { $number ->
            [one] 1 point.
           *[other] { $number } points.
        }
        [next] Continue.
        [go-on] Continue.
        [again] Play again?
        [hand-over] { $name } is next.
        [paused] Paused.
       *[wait] { $name } is next.
    }
asked-nothing = One moment.
# Somebody's total, on which muggins may be called: a click on the question lets it stand, as a yes would.
asked-claim = { $name } says { $points }. Right?
asked-missed = { $name } says { $points }. Off by how much?

# Whose cards are shown. .fewest is for a window without room for more.
window-shown = { $whose ->
    [your-hand] Your hand
    [your-crib] Your crib
    [other-crib] { $name }'s crib
   *[other-hand] { $name }'s hand
}
    .fewest = { $whose ->
        [your-hand] Hand
        [your-crib] Crib
       *[other] { window-shown }
    }
window-starter = Starter
# What is pressed with the mouse, in a word. $back: whether the menu key goes back from here.
window-button = { $action ->
    [help] Help
    [scores] Scores
    [more] Explain
    [older] Previous
    [quit] Quit
    [claim] Muggins
   *[menu] { $back ->
        [yes] Back
       *[no] Menu
    }
}
# The name of a card that is pointed at on a page.
window-card = { $state ->
    [marked] { $card }, marked
    [starter] { $card }, the starter
    [unfit] { $card }, does not fit
   *[fits] { $card }
}
window-card-down = Card, face down
# If it can be chosen by its number, like a card of the hand.
window-starter-at = { $number }, starter
window-turned = Starter: { $card }
window-crib = { $who ->
    [you] Crib: yours
   *[other] Crib: { $name }
}
window-count = Count { $count }
# Beside the board.
window-line = { $line ->
    [skunk] Skunk
    [double] Double skunk
    [triple] Triple skunk
   *[lurch] Lurch
}
# The title of the menu of a new game.
window-new-game = New game

# What is said when a key has changed the window.
text-size = Text size: { $points } points.
theme-now = { $theme ->
    [white_on_black] White on black.
    [black_on_white] Black on white.
   *[yellow_on_black] Yellow on black.
}
full-screen-now = { $value ->
    [on] The window fills the whole screen.
   *[off] The window is back to its former size.
}
# There is no screen for a window.
no-display = There is no screen for a window here. Start audiocrib without --window to play in the terminal.
