# Games that were played: their list, replays by ear, statistics. Names for everybody, "you" for the person who asks for figures.

## Pieces

# A side in the list of games: its score, and by how much it lost.
# $loss: how far behind the side was.
side-result = { $loss ->
    [skunk] { $names_and } { $score }, skunked
    [double] { $names_and } { $score }, double skunked
    [triple] { $names_and } { $score }, triple skunked
    [lurch] { $names_and } { $score }, lurched
   *[none] { $names_and } { $score }
}

record-rules = { $rules ->
    [salon] salon rules
    [salon-without-muggins] salon rules without muggins
    [pagat] pagat rules
    [acc] tournament rules
    [bga] Board Game Arena rules
   *[own] house rules
}

# The form of the game with fewer cards; comes before the rules.
record-five-card = five-card

record-day = { $month ->
    [1] { $day } January { $year }
    [2] { $day } February { $year }
    [3] { $day } March { $year }
    [4] { $day } April { $year }
    [5] { $day } May { $year }
    [6] { $day } June { $year }
    [7] { $day } July { $year }
    [8] { $day } August { $year }
    [9] { $day } September { $year }
    [10] { $day } October { $year }
    [11] { $day } November { $year }
   *[12] { $day } December { $year }
}

# What kind of match it is; comes before the rules.
record-form = { $match ->
    [race] { $length ->
        [one] race to 1 match point
       *[other] race to { $length } match points
    }
    [games] { $length ->
        [one] 1 game
       *[other] { $length } games
    }
   *[best_of] best of { $length }
}
# A player, or those who peg together.
record-team = { $names_and }

## The list

# $number is what `replay` takes; $names_and won; $sides is a list of side-result, the best first; $rules is a list of
# record-form and record-rules, $targets one of numbers, $day a piece.
# $end: the target was reached, or the deals ran out.
record-won = { $end ->
    [deals] Game { $number }, { $names_and } won when the deals ran out: { $sides }, { $rules } to { $targets_and }, { $day }.
   *[out] Game { $number }, { $names_and } won: { $sides }, { $rules } to { $targets_and }, { $day }.
}
record-drawn = Game { $number }, drawn: { $sides }, { $rules } to { $targets_and }, { $day }.
# $wins and $points are lists of side-result: games won and match points.
record-match-won = { $counts ->
    [points] Match { $number }, { $names_and } won: games { $wins }, match points { $points }, { $rules } to { $targets_and }, { $day }.
   *[games] Match { $number }, { $names_and } won: games { $wins }, { $rules } to { $targets_and }, { $day }.
}
record-match-drawn = { $counts ->
    [points] Match { $number }, drawn: games { $wins }, match points { $points }, { $rules } to { $targets_and }, { $day }.
   *[games] Match { $number }, drawn: games { $wins }, { $rules } to { $targets_and }, { $day }.
}
# One game of a match, after the match.
record-match-game = { $end ->
    [draw] Game { $number }, drawn: { $sides }.
    [deals] Game { $number }, when the deals ran out: { $sides }.
   *[out] Game { $number }: { $sides }.
}
records-none = No finished game is recorded yet.
records-unfinished = { $number ->
    [one] 1 game was given up and is not in the list.
   *[other] { $number } games were given up and are not in the list.
}
# A file that was passed over. $line is where it is damaged.
record-left-out = { $fault ->
    [no-record] { $file } is not the record of a game.
    [other-format] { $file } is a record from another version of audiocrib.
    [unreadable] { $file } cannot be read.
   *[damaged] { $file } is damaged in line { $line }.
}
# The menu of finished games. $number of them; then its lines, the newest game first.
records-menu = { $number ->
    [0] Record of games: no finished game yet. { $key_older } and { $key_newer } move, { $key_menu } goes back.
    [one] Record of games, 1 finished: { $key_older } and { $key_newer } move, letters search, { $key_commit } opens, { $key_menu } goes back.
   *[other] Record of games, { $number } finished: { $key_older } and { $key_newer } move, letters search, { $key_commit } opens, { $key_menu } goes back.
}
    .title = { $number ->
        [0] Record of games
        [one] Record of games, 1 finished
       *[other] Record of games, { $number } finished
    }
    .pressed = { $number ->
        [0] Record of games: no finished game yet. Press a line, or { document-back }.
        [one] Record of games, 1 finished: press it to open it, or { document-back }.
       *[other] Record of games, { $number } finished: press one to open it, or { document-back }.
    }
    .one_switch = { $number ->
        [0] Record of games: no finished game yet.
        [one] Record of games, 1 finished.
       *[other] Record of games, { $number } finished.
    }
records-statistics = Statistics
records-item = { $item } { $place } of { $of }.
# One of them: for whose ears it is replayed, then its review and files. $number as in the list.
records-game = { $match ->
    [yes] Match { $number }: { $key_older } and { $key_newer } move, { $key_commit } chooses, { $key_menu } goes back.
   *[no] Game { $number }: { $key_older } and { $key_newer } move, { $key_commit } chooses, { $key_menu } goes back.
}
    .title = { $match ->
        [yes] Match { $number }
       *[no] Game { $number }
    }
    .pressed = { $match ->
        [yes] Match { $number }: press a line, or { document-back }.
       *[no] Game { $number }: press a line, or { document-back }.
    }
    .one_switch = { $match ->
        [yes] Match { $number }.
       *[no] Game { $number }.
    }
record-hear = { $who ->
    [you] Hear it as { $name }, your seat.
    [seat] Hear it as { $name }.
   *[spectator] Hear it as a spectator.
}
record-review = Look at your choices.
record-save = { $form ->
    [text] Save it as text, as you heard it.
   *[json] Save it as JSON, as you heard it.
}
records-reading = The games are still being read. { $key_menu } cancels.
    .pressed = The games are still being read. { document-back } cancels.
records-unreadable = The games in { $folder } cannot be read: { $why }.

## Replays

# What is replayed, and for whose ears. $players is a list of names.
replay-begins = { $who ->
    [seat] { $number ->
        [one] Replay for { $name }: { $players }, { $rules } to { $targets_and }, { $day }, 1 step.
       *[other] Replay for { $name }: { $players }, { $rules } to { $targets_and }, { $day }, { $number } steps.
    }
   *[spectator] { $number ->
        [one] Replay for a spectator: { $players }, { $rules } to { $targets_and }, { $day }, 1 step.
       *[other] Replay for a spectator: { $players }, { $rules } to { $targets_and }, { $day }, { $number } steps.
    }
}
replay-keys = Right goes on, Left back, Home and End to the first and the last step. Letters ask as at the table, { $key_quit } leaves.
    .pressed = { document-step-on } and { document-step-back } walk through it. The other buttons ask as at the table; { document-back } leaves.
    .one_switch = { "" }
replay-start = This is the beginning.
replay-end = This is the end of the replay.
# Said at the beginning of an incomplete record. $short: how it ends.
replay-short = { $short ->
    [torn] The record is cut off after the last step.
    [match] The record stops before the end of the match.
   *[game] The record stops before the end of the game.
}
replay-torn = The record is cut off here.
replay-unfinished = { $whole ->
    [match] The record ends here, before the end of the match.
   *[game] The record ends here, before the end of the game.
}
replay-empty = Nothing had happened yet.
replay-over = The game is over.
replay-place = Step { $place } of { $of }.
replay-left = The replay is closed.
replay-no-key = { $key } does nothing in a replay. Press { $key_help } for the keys.

# What the commands replay and analyse were given, and cannot use. $command is the one that was called.
replay-what = { $command ->
    [analyse] Name the game to review: its number in audiocrib games, or a journal.
   *[replay] Name the game to replay: its number in audiocrib games, or a journal.
}
replay-no-game = { $number ->
    [0] There is no game { $found }: no finished game is recorded yet.
    [one] There is no game { $found }, only game 1.
   *[other] There is no game { $found }. The list has 1 to { $number }.
}
replay-no-file = { $file } cannot be read: { $why }. Name a journal, or a number from audiocrib games.
replay-no-seat = { $command ->
    [analyse] --seat { $found } cannot be used. It takes 1 to { $number }.
   *[replay] --seat { $found } cannot be used. It takes 1 to { $number }, or spectator.
}
replay-running = { $command ->
    [analyse] This game is still going: you can review only the choices of its player, seat { $seat }.
   *[replay] This game is still going: it can be replayed for its player, seat { $seat }, or for a spectator.
}
# A game with people elsewhere: nothing else of it is in the file.
replay-seen = { $command ->
    [analyse] Only what seat { $seat } saw of this game is here, so only its choices can be reviewed.
   *[replay] Only what seat { $seat } saw of this game is here: it can be replayed for that seat, or for a spectator.
}
replay-running-several = { $command ->
    [analyse] This game is still going, and several people are playing it: you can review it when it is over.
   *[replay] This game is still going, and several people are playing it: it can be replayed only with --seat spectator.
}
# The file that was named cannot be replayed. $line is where it is damaged.
replay-left-out = { $fault ->
    [no-record] { $file } is not the record of a game: give a journal, or a number from audiocrib games.
    [other-format] { $file } is a record from another version of audiocrib, most likely a newer one: that version can replay it.
    [unreadable] { $file } cannot be read.
   *[damaged] { $file } is damaged in line { $line } and cannot be replayed.
}

watch-scores = Scores: { $sides }.
watch-next-deal = Deal { $number } next, { $name } deals.
watch-no-hand = You are watching, and have no hand.

## Statistics, in three sentences. $run is the current streak.

# $won of $games; $skunks were given by the player, $skunked taken.
figures-games = { $matches ->
    [0] { $run ->
        [won] Won { $won } of { $games }, drawn { $drawn }, skunks { $skunks } given, { $skunked } taken, current streak { $streak } won, longest streak { $most }.
        [lost] Won { $won } of { $games }, drawn { $drawn }, skunks { $skunks } given, { $skunked } taken, current streak { $streak } lost, longest winning streak { $most }.
       *[none] Won { $won } of { $games }, drawn { $drawn }, skunks { $skunks } given, { $skunked } taken, longest winning streak { $most }.
    }
   *[other] { $run ->
        [won] Won { $won } of { $games }, drawn { $drawn }, matches { $matches_won } of { $matches }, skunks { $skunks } given, { $skunked } taken, current streak { $streak } won, longest streak { $most }.
        [lost] Won { $won } of { $games }, drawn { $drawn }, matches { $matches_won } of { $matches }, skunks { $skunks } given, { $skunked } taken, current streak { $streak } lost, longest winning streak { $most }.
       *[none] Won { $won } of { $games }, drawn { $drawn }, matches { $matches_won } of { $matches }, skunks { $skunks } given, { $skunked } taken, longest winning streak { $most }.
    }
}
# Averages are numbers with one decimal, or "none" if nothing was counted; usual_… is the average in the long run.
figures-averages = Hands { $hand_dealer } as dealer, usual { $usual_hand_dealer }, { $hand_pone } as pone, usual { $usual_hand_pone }; cribs { $crib }, usual { $usual_crib }; pegging { $pegs_dealer } as dealer, usual { $usual_pegs_dealer }, { $pegs_pone } as pone, usual { $usual_pegs_pone }.
# Without usual numbers: more than two players, or not six cards each. The second follows the sentence above.
figures-other-tables = Hands { $hand_dealer } as dealer, { $hand_pone } as non-dealer; cribs { $crib }; pegging { $pegs_dealer } as dealer, { $pegs_pone } as non-dealer.
figures-elsewhere = At other tables: hands { $hand_dealer } as dealer, { $hand_pone } as non-dealer; cribs { $crib }; pegging { $pegs_dealer } as dealer, { $pegs_pone } as non-dealer.
figures-best = Best hand { $points }: { $cards }, starter { $starter }; muggins points: { $taken } gained, { $given } given away.
figures-no-best = No hand counted yet; muggins points: { $taken } gained, { $given } given away.
# In a match, all its games are left out.
figures-left-out = { $number ->
    [one] 1 game is left out because a card was taken back.
   *[other] { $number } games are left out because a card was taken back.
}
# In print, with all figures: a line for each opponent, if there are several.
figures-against = { $matches ->
    [0] Against { $name }: won { $won } of { $games }, drawn { $drawn }, skunks { $skunks } given, { $skunked } taken, muggins points: { $taken } gained, { $given } given away.
   *[other] Against { $name }: won { $won } of { $games }, drawn { $drawn }, matches { $matches_won } of { $matches }, skunks { $skunks } given, { $skunked } taken, muggins points: { $taken } gained, { $given } given away.
}
figures-none-against = No finished game against { $found }, or only ones left out because a card was taken back. Opponents: { $names }.
