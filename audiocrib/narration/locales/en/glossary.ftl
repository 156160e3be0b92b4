# The words of the game: the word alone, by which it is found; a line that begins with it; and the whole. Each word is
# named in narration/glossary.py; the page docs/glossary.md is made from this file: python -m tests.narration.glossary_page.

word-balk = { $part ->
    [word] Balk
    [line] Balk: to lay away cards that help the dealer as little as possible.
   *[whole] Balk: to lay away cards that help the dealer as little as possible. Whoever does not own the crib lays away cards far apart, of different suits, and no fives. A king with a 9 or a 10 is a good balk.
}
word-board = { $part ->
    [word] Board
    [line] Board: the holes in which the score is pegged.
   *[whole] Board: the holes in which the score is pegged. It has 120 holes, in groups of five, and one more, the game hole. Once round is 61, twice is 121.
}
word-captain = { $part ->
    [word] Captain
    [line] Captain: one player against two.
   *[whole] Captain: one player against two. With three players, one plays alone to 61, and the other two together to 121. In a match someone else is the captain of the next game.
}
word-count = { $part ->
    [word] Count
    [line] Count: the sum of the cards in a series, or to say what a hand is worth.
   *[whole] Count: the sum of the cards in a series, or to say what a hand is worth. In the play the count must not pass 31. In the show you count your hand: fifteens, pairs, runs, flush and nobs together.
}
word-crib = { $part ->
    [word] Crib
    [line] Crib: the cards laid away, which count for the dealer.
   *[whole] Crib: the cards laid away, which count for the dealer. Everybody lays cards away, face down, and together they are the crib. With two players that is four cards. Nobody sees it before the show. Then the dealer counts it, last of all, together with the starter.
}
word-cut = { $part ->
    [word] Cut
    [line] Cut: to lift part of the pack.
   *[whole] Cut: to lift part of the pack. Cutting decides who deals first, divides the pack before a deal, or turns up the starter, depending on the table. Some cards must stay on each side of the cut, usually four.
}
word-deal = { $part ->
    [word] Deal
    [line] Deal: one round of dealing, laying away, playing and counting.
   *[whole] Deal: one round of dealing, laying away, playing and counting. A game has as many deals as it takes until somebody reaches the target. With each deal, the next player is the dealer.
}
word-dealer = { $part ->
    [word] Dealer
    [line] Dealer: whoever deals, and owns the crib.
   *[whole] Dealer: whoever deals, and owns the crib. The dealer plays and counts after the others, but also has the crib. With two players and six cards the dealer always makes at least one point in the play. The deal then passes to the left.
}
word-double-double-run = { $part ->
    [word] Double double run
    [line] Double double run: a run of three in which two ranks appear twice.
   *[whole] Double double run: a run of three in which two ranks appear twice. Four runs of three and two pairs: 16 points without the fifteens, as with 6, 6, 7, 7, 8.
}
word-double-pair-royal = { $part ->
    [word] Double pair royal
    [line] Double pair royal: four cards of one rank, 12 points.
   *[whole] Double pair royal: four cards of one rank, 12 points. Four cards make six pairs, so twelve points.
}
word-double-run = { $part ->
    [word] Double run
    [line] Double run: a run in which one rank appears twice.
   *[whole] Double run: a run in which one rank appears twice. A double run of three, like 6, 7, 7, 8, is two runs and a pair: 8 points without the fifteens. A double run of four is 10.
}
word-double-skunk = { $part ->
    [word] Double skunk
    [line] Double skunk: to win while the loser has 60 points or fewer in a game to 121.
   *[whole] Double skunk: to win while the loser has 60 points or fewer in a game to 121. The loser is not halfway home. Some tables count such a game as three or four.
}
word-false-game = { $part ->
    [word] False game
    [line] False game: to claim the game without the points for it.
   *[whole] False game: to claim the game without the points for it. In tournaments the opponent gets the points overclaimed, and the claimer goes back 15.
}
word-fifteen = { $part ->
    [word] Fifteen
    [line] Fifteen: cards that add up to 15, 2 points.
   *[whole] Fifteen: cards that add up to 15, 2 points. In the play, the count itself must be 15. In the show every different set of cards that adds up to 15 scores 2, and a card may be in several.
}
word-five-card = { $part ->
    [word] Five-card cribbage
    [line] Five-card cribbage: the oldest form, with hands of three cards.
   *[whole] Five-card cribbage: the oldest form, with hands of three cards. Two players get five cards and lay two away. The play ends with the first series, the target is 61, and in the first deal the pone gets 3 points.
}
word-flush = { $part ->
    [word] Flush
    [line] Flush: all cards of the hand in one suit, a point a card.
   *[whole] Flush: all cards of the hand in one suit, a point a card. Four cards score 4, and 5 if the starter is of that suit, too. In the play there is no flush. In the crib, most tables want the starter in the suit as well; the salon does not.
}
word-game = { $part ->
    [word] Game
    [line] Game: deals up to the target, usually 121.
   *[whole] Game: deals up to the target, usually 121. Whoever first reaches or passes the target has won, in the middle of a deal if need be. Nothing after that is counted.
}
word-game-hole = { $part ->
    [word] Game hole
    [line] Game hole: the last hole, which wins.
   *[whole] Game hole: the last hole, which wins. In a game to 121 it is hole 121.
}
word-go = { $part ->
    [word] Go
    [line] Go: said when no card fits without passing 31.
   *[whole] Go: said when no card fits without passing 31. The others go on if they can. Whoever plays the last card before the count starts again scores 1, unless it is 31 exactly. Whoever can play must play.
}
word-hand = { $part ->
    [word] Hand
    [line] Hand: the cards that somebody holds, or what they are worth.
   *[whole] Hand: the cards that somebody holds, or what they are worth. Four cards, after two were laid away. In the show they are counted together with the starter, so five cards count.
}
word-handicap = { $part ->
    [word] Handicap
    [line] Handicap: a nearer target for the weaker side.
   *[whole] Handicap: a nearer target for the weaker side. The option Handicap gives each side a target of its own.
}
word-his-heels = { $part ->
    [word] His heels
    [line] His heels: a jack as the starter, 2 points for the dealer.
   *[whole] His heels: a jack as the starter, 2 points for the dealer. When the card turned up is a jack, the dealer's side scores 2 at once, before a card is played. It can win the game. Some tables want it claimed, some pay nothing for it.
}
word-his-nobs = { $part ->
    [word] His nobs
    [line] His nobs: the jack of the starter's suit in the hand or the crib, 1 point.
   *[whole] His nobs: the jack of the starter's suit in the hand or the crib, 1 point. It counts in the show. A jack that is the starter itself is heels, not nobs. At some tables, those of the salon among them, this jack also scores 1 when it is played.
}
word-hole = { $part ->
    [word] Hole
    [line] Hole: a point on the board.
   *[whole] Hole: a point on the board. To be six holes behind is to have six points fewer.
}
word-keep = { $part ->
    [word] Keep
    [line] Keep: the cards that stay in the hand after laying away.
   *[whole] Keep: the cards that stay in the hand after laying away. They are played one by one, then taken up again and counted in the show.
}
word-last-card = { $part ->
    [word] Last card
    [line] Last card: the last card of the play, 1 point.
   *[whole] Last card: the last card of the play, 1 point. It scores 1 even where nobody said go. If it makes exactly 31, it scores the 2 for that instead.
}
word-lay-away = { $part ->
    [word] Lay away
    [line] Lay away: to give cards from the hand to the crib.
   *[whole] Lay away: to give cards from the hand to the crib. With six cards in the hand two are laid away. All do it in secret at the same time, and nobody may take a card back. It is also called discarding.
}
word-lead = { $part ->
    [word] Lead
    [line] Lead: to play the first card of a series.
   *[whole] Lead: to play the first card of a series. The first series is led by the player to the dealer's left. Each later one is led by the next player after whoever played the last card.
}
word-lowball = { $part ->
    [word] Lowball
    [line] Lowball: a game that the first to reach the target loses.
   *[whole] Lowball: a game that the first to reach the target loses. You put good cards into your opponent's crib, and avoid every pair.
}
word-lurch = { $part ->
    [word] Lurch
    [line] Lurch: an old word for the double skunk.
   *[whole] Lurch: an old word for the double skunk. The loser is not halfway home, with 60 points or fewer in a game to 121. If the stakes say so, such a game counts double.
}
word-match = { $part ->
    [word] Match
    [line] Match: several games played for one result.
   *[whole] Match: several games played for one result. A match can be the best of an odd number of games, a race to so many match points, or a fixed number of games.
}
word-match-point = { $part ->
    [word] Match point
    [line] Match point: what winning a game earns in a match.
   *[whole] Match point: what winning a game earns in a match. A win is usually worth one match point, and more if the loser was skunked. Tournaments give two, and three for a skunk.
}
word-muggins = { $part ->
    [word] Muggins
    [line] Muggins: the opponent takes points that you miss.
   *[whole] Muggins: the opponent takes points that you miss. At some tables the program gives them to the opponent, at others the opponent has to call muggins. What counts is what the hand is really worth: whoever says more scores no more than that.
}
word-nineteen = { $part ->
    [word] Nineteen
    [line] Nineteen: a joke for a hand worth nothing.
   *[whole] Nineteen: a joke for a hand worth nothing. No hand of four cards and the starter can be worth 19. So nineteen means nothing. 25, 26 and 27 are impossible, too. With hands of five cards, 19 is possible.
}
word-overcount = { $part ->
    [word] Overcount
    [line] Overcount: to say more than the hand is worth.
   *[whole] Overcount: to say more than the hand is worth. You score the true points only. At some tables the opponent gets the excess.
}
word-pack = { $part ->
    [word] Pack
    [line] Pack: the 52 cards, without jokers.
   *[whole] Pack: the 52 cards, without jokers. The ace is always the lowest card. What is left of the pack after the deal stays unseen, but for the starter.
}
word-pair = { $part ->
    [word] Pair
    [line] Pair: two cards of one rank, 2 points.
   *[whole] Pair: two cards of one rank, 2 points. In the play the second card has to follow directly on the first, in the same series. A 10 and a king are not a pair.
}
word-pair-royal = { $part ->
    [word] Pair royal
    [line] Pair royal: three cards of one rank, 6 points.
   *[whole] Pair royal: three cards of one rank, 6 points. Three cards make three pairs, so six points. In the play they have to follow each other directly.
}
word-peg = { $part ->
    [word] Peg
    [line] Peg: to score, or the pin that marks the score.
   *[whole] Peg: to score, or the pin that marks the score. Each side has two pegs on the board: the front one marks the score, the back one where the front one was before. The gap between them is the last score.
}
word-peg-out = { $part ->
    [word] Peg out
    [line] Peg out: to reach the last hole and win.
   *[whole] Peg out: to reach the last hole and win. It can happen at any time: by heels, in the play, or in the show. You need not land on it exactly, unless the table says so.
}
word-pip-value = { $part ->
    [word] Pip value
    [line] Pip value: what a card adds to the count.
   *[whole] Pip value: what a card adds to the count. An ace is worth 1, a jack, a queen and a king are worth 10 each, all other cards their number.
}
word-play = { $part ->
    [word] Play
    [line] Play: the part of a deal in which cards are played one at a time.
   *[whole] Play: the part of a deal in which cards are played one at a time. Everybody plays a card in turn, and their values are added up, to 31 at most. Points are made for fifteen, thirty-one, pairs, runs, go and the last card. It is also called pegging.
}
word-pone = { $part ->
    [word] Pone
    [line] Pone: whoever is not the dealer, or sits to the dealer's left.
   *[whole] Pone: whoever is not the dealer, or sits to the dealer's left. With two players the pone is the one who does not deal. With more it is the player to the dealer's left. The pone leads the first card and counts first.
}
word-renege = { $part ->
    [word] Renege
    [line] Renege: to say go though a card fits.
   *[whole] Renege: to say go though a card fits. Where the program says go for you, or refuses a wrong one, it cannot happen. In tournaments an opponent who notices gets 2 points for each card that could have been played.
}
word-run = { $part ->
    [word] Run
    [line] Run: three or more ranks in a row, a point a card.
   *[whole] Run: three or more ranks in a row, a point a card. Suits do not matter, and the ace is always low. In the play the last cards played make a run in any order, as long as no other card and no doubled rank is among them.
}
word-series = { $part ->
    [word] Series
    [line] Series: the cards played from a count of nothing until the count starts again.
   *[whole] Series: the cards played from a count of nothing until the count starts again. A series ends at 31, or when nobody can play without passing it. Pairs and runs never reach across from one series to the next.
}
word-show = { $part ->
    [word] Show
    [line] Show: the part of a deal in which hands and crib are counted.
   *[whole] Show: the part of a deal in which hands and crib are counted. The player to the dealer's left counts first, then the others round the table, then the dealer, who counts the crib last. The starter belongs to each.
}
word-side = { $part ->
    [word] Side
    [line] Side: those who share one score: a player, or partners together.
   *[whole] Side: those who share one score: a player, or partners together. Partners sit so that sides alternate round the table, and their points are added up. They must not talk about their cards.
}
word-skunk = { $part ->
    [word] Skunk
    [line] Skunk: to win while the loser has 90 points or fewer in a game to 121.
   *[whole] Skunk: to win while the loser has 90 points or fewer in a game to 121. The loser has not left the third street. Depending on the table, such a game counts more, or like any other.
}
word-starter = { $part ->
    [word] Starter
    [line] Starter: the card turned up from the pack when the crib is full.
   *[whole] Starter: the card turned up from the pack when the crib is full. It lies face up and is never played. In the show it belongs to every hand and to the crib. If it is a jack, the dealer has his heels.
}
word-stink-hole = { $part ->
    [word] Stink hole
    [line] Stink hole: the hole just before the end, 120 of 121.
   *[whole] Stink hole: the hole just before the end, 120 of 121. Usually that is only a name. At some tables only the point for a go or the last card gets you out of it, at others anything but heels, a go and the last card.
}
word-street = { $part ->
    [word] Street
    [line] Street: thirty holes of the board.
   *[whole] Street: thirty holes of the board. A game to 121 has four streets: from 1 to 30, from 31 to 60, from 61 to 90, and from 91 to 120.
}
word-target = { $part ->
    [word] Target
    [line] Target: the points that win.
   *[whole] Target: the points that win. Usually that is 121, in a short game 61. With a handicap each side has a target of its own.
}
word-ten-card = { $part ->
    [word] Ten-card
    [line] Ten-card: a 10, jack, queen or king, worth 10.
   *[whole] Ten-card: a 10, jack, queen or king, worth 10. Sixteen of the 52 cards are worth 10, so a 5 makes fifteen with more cards than any other.
}
word-thirty-one = { $part ->
    [word] Thirty-one
    [line] Thirty-one: a count of exactly 31 in the play, 2 points.
   *[whole] Thirty-one: a count of exactly 31 in the play, 2 points. It ends the series. The point for go or last card does not come on top of it.
}
word-three-for-last = { $part ->
    [word] Three for last
    [line] Three for last: 3 points to the pone when five-card cribbage begins.
   *[whole] Three for last: 3 points to the pone when five-card cribbage begins. They make up for the first crib, which is the dealer's.
}
word-throw-in = { $part ->
    [word] Throw in
    [line] Throw in: to put the cards away before everything is counted.
   *[whole] Throw in: to put the cards away before everything is counted. In tournaments a dealer who does it loses the crib; a pone gives the dealer two points.
}
word-triple-run = { $part ->
    [word] Triple run
    [line] Triple run: a run of three in which one rank appears three times.
   *[whole] Triple run: a run of three in which one rank appears three times. Three runs of three and a pair royal: 15 points without the fifteens.
}
word-triple-skunk = { $part ->
    [word] Triple skunk
    [line] Triple skunk: to win while the loser has 30 points or fewer in a game to 121.
   *[whole] Triple skunk: to win while the loser has 30 points or fewer in a game to 121. The loser has not left the first street. If the stakes say so, it wins the whole match.
}
word-twenty-nine = { $part ->
    [word] Twenty-nine
    [line] Twenty-nine: the best hand there is with five cards.
   *[whole] Twenty-nine: the best hand there is with five cards. Three fives and a jack in the hand, and the fourth five turned up, in the suit of the jack. Only four of nearly 13 million hands are that good.
}
