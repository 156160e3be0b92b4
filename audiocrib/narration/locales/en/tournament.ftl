# Tournaments of computers and programs. $player and $other are levels, or commands as they were typed. Points are pieces
# "decimal" or "tournament-hundredths".

tournament-hundredths = { $sign ->
    [minus] minus { $whole }.{ $part }
   *[plus] { $whole }.{ $part }
}

## The result, a line each.

# $rules is record-rules.
tournament-of = { $measure ->
    [games] { $pairs ->
        [one] Tournament of { $player } against { $other }, { $rules } to { $targets_and }, seed { $seed }: { $games } games in 1 pair, the same cards from either seat.
       *[other] Tournament of { $player } against { $other }, { $rules } to { $targets_and }, seed { $seed }: { $games } games in { $pairs } pairs, the same cards from either seat.
    }
    [deals] { $pairs ->
        [one] Tournament of { $player } against { $other }, { $rules }, seed { $seed }: 1 deal from each seat.
       *[other] Tournament of { $player } against { $other }, { $rules }, seed { $seed }: { $pairs } deals from each seat.
    }
   *[sides] { $pairs ->
        [one] Tournament of { $player } against { $other }, as one side among { $others } players, { $rules } to { $targets_and }, seed { $seed }: 1 table played twice.
       *[other] Tournament of { $player } against { $other }, as one side among { $others } players, { $rules } to { $targets_and }, seed { $seed }: { $pairs } tables played twice.
    }
}
# $about is half an interval; $interval is "none" where there is none, after a single pair.
tournament-won = { $interval ->
    [none] Games won by { $player }: { $percent } percent.
   *[some] Games won by { $player }: { $percent } percent, give or take { $about }.
}
tournament-ahead = { $interval ->
    [none] Points ahead a game: { $points }.
   *[some] Points ahead a game: { $points }, give or take { $about }.
}
tournament-gained = { $interval ->
    [none] Gained by { $player } over { $other } with the same cards: { $points } points a deal.
   *[some] Gained by { $player } over { $other } with the same cards: { $points } points a deal, give or take { $about }.
}
tournament-better = { $interval ->
    [none] Tables where the side did better with { $player }: { $percent } percent.
   *[some] Tables where the side did better with { $player }: { $percent } percent, give or take { $about }.
}
tournament-more = { $interval ->
    [none] Points by which it ended further ahead: { $points }.
   *[some] Points by which it ended further ahead: { $points }, give or take { $about }.
}
# $sources is a list of tournament-source.
tournament-points = Points a deal for { $player }: { $points }. { $sources }.
tournament-source = { $source ->
    [play] Play { $points }
    [heels] heels { $points }
    [hand] hand { $points }
    [crib] crib { $points }
    [muggins] muggins { $points }
   *[other] penalties and awards { $points }
}
tournament-given-up = { $count ->
    [one] In 1 game a computer had to play on for { $player }. Reason: { tournament-fault }.
   *[other] In { $count } games a computer had to play on for { $player }. Reason: { tournament-fault }.
}
tournament-fault = { $fault ->
    [not-started] the program could not be started
    [other-protocol] the program speaks another version of the protocol
    [slow] the program took too long
    [ended] the program ended
    [illegal] the program tried to break the rules
   *[nonsense] the program made no sense
}

## While it runs.

tournament-goes-on = Already in { $file }: { $done } of { $pairs } pairs.
# $figure is the first figure of the result: games won or tables done better in percent, or points gained a deal.
tournament-progress = { $measure ->
    [deals] Done { $done } of { $pairs } pairs. Gained so far { $figure }. { tournament-left }
    [sides] Done { $done } of { $pairs } pairs. Better so far in { $figure } percent. { tournament-left }
   *[games] Done { $done } of { $pairs } pairs. Won so far { $figure } percent. { tournament-left }
}
tournament-left = { $minutes ->
    [0] Less than a minute left.
    [one] About a minute left.
   *[other] About { $minutes } minutes left.
}
tournament-stand-in = A computer plays on for { $player }, to the end of this game. Reason: { tournament-fault }. Further such games are counted, not announced.
tournament-no-workers = The cluster has no workers yet. As soon as some join, they play.
tournament-ended = { $kept ->
    [yes] Ended early, with { $done } of { $pairs } pairs. The same command goes on from there.
   *[no] Ended early, with { $done } of { $pairs } pairs. With the option --file, the same command could go on from there.
}
tournament-unkept = The pairs can no longer be saved in { $file }: { $why }. The tournament goes on.

## What cannot be played.

tournament-player = There is no level and no program { $found }. The levels are { $levels }.
tournament-number = The option { $option } takes a whole number, at least { $least }, not { $found }.
tournament-match = A tournament counts games. Leave out the match.
tournament-two = Single deals are for two players. Leave out the option --deals, or the other players.
tournament-others = The option --level is for tables of three to six players. Leave it out.
tournament-file = The file { $file } cannot be used: { $why }.
tournament-unfit = { $why ->
    [no-pairs] In { $file } there are no pairs of a tournament. Name another file.
    [damaged] Line { $line } of { $file } is damaged. Take it out, or name another file.
    [program] The pairs in { $file } were played by another version of audiocrib. Name another file.
    [measure] The pairs in { $file } were measured differently. Name another file.
    [players] The pairs in { $file } are for other players. Name another file.
    [others] The pairs in { $file } had others at the table. Name another file.
    [options] The pairs in { $file } were played under other rules. Name another file.
   *[seed] The pairs in { $file } are for another seed. Name another file.
}
tournament-lost = { $why ->
    [not-installed] A cluster needs the library named distributed. Install audiocrib with its extra named cluster.
    [not-reached] There is no cluster scheduler at { $address }.
    [cluster] The cluster is lost.
    [workers] Several workers of the cluster ended while playing the same pairs.
   *[processes] All processes ended before anything was done. Perhaps there is too little memory: try fewer jobs.
}
tournament-version = A worker of the cluster has version { $found } of audiocrib, and this is { $version }. Install the same one.
