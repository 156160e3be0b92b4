# Deals that can be checked, because everybody at the table had a part in the shuffling.

# At a table with people elsewhere.
draw-failed = { $name }'s program did not draw its part of the packs. All draw again.
proof-not-kept = The proof of these deals could not be saved. They were checked all the same.
# After the rules, when their key is pressed.
deals-checked = { $drawn ->
    [yes] { $deals ->
        [0] { $match ->
            [yes] The deals are checked at the end of the match.
           *[no] The deals of this game are checked at its end.
        }
       *[other] Deals checked, { $right } of { $deals } right.
    }
   *[no] The deals of this game cannot be checked.
}

# After a game, and by the command that checks a file.
# $which is a list of verify-deal, $names of seat-name.
verify-right = { $deals ->
    [0] No cards were dealt in this game.
    [1] Checked 1 deal, and it is right.
   *[other] Checked { $deals } deals, and all are right.
}
verify-wrong = { $wrong ->
    [1] Deal { $which }, of { $deals } in all, had different cards from the pack that was drawn. Do not trust it.
   *[other] Deals { $which_and }, of { $deals } in all, had different cards from the packs that were drawn. Do not trust them.
}
verify-deal = { $number }

# Some programs drew nothing: the packs depend on the others alone, which is not wrong.
verify-without = These packs were drawn without { $names_and }.
verify-not-shown = Nothing can be checked: the table has not shown what it drew. It does that when the game is over.
verify-other-secret = { $who ->
    [table] The table has shown a different number from the one it promised. Do not trust these deals.
   *[player] { $name }'s program has shown a different number from the one it promised. Do not trust these deals.
}

# The command was called without a usable file.
verify-what = Name the file of a game that was played together.
verify-none = The file { $file } is not the proof of a game; proofs are in the folder proofs, beside your games.
verify-unread = The file { $file } cannot be read: { $why }.
