# The words of the course, lesson by lesson. Short, for somebody who has never played and listens with closed eyes:
# no more than three sentences before there is something to do. The cards of each lesson are in its file.
# $name is the opponent. The names of keys follow the player's own keys.

## 1: the cards

lesson-name-cards = Your cards
lesson-cards-opens = In cribbage you race { $name } to 121 points, which come from cards that go together.
lesson-cards-hand = Six cards were dealt to you; the crib comes in the next lesson. { $key_hand } reads your cards: press it.
lesson-cards-right = { $key_right } goes from card to card. Press it three times.
lesson-cards-left = { $key_left } goes back. Press it once.
lesson-cards-point = Digits go straight to a card, { $key_card_1 } to the first, { $key_card_6 } to the last. Press one.
    .pressed = Press any card to hear it.
lesson-cards-repeat = Missed something? { $key_repeat } says it again: press it.
lesson-cards-turn = Lost? { $key_turn } says again what you are to do: press it.
lesson-cards-quit = { $key_quit } opens a menu that shows how a task is done, or leaves the lesson. Press it, then { $key_menu } to come back.
    .pressed = { $key_quit } opens a menu that shows how a task is done, or leaves the lesson. Press it, then { document-back } to come back.

## 2: the crib

lesson-name-crib = The crib
lesson-crib-opens = In every deal both of you lay away, or discard, two cards. These four are the crib, an extra hand for the dealer.
lesson-crib-whose = { $key_crib } says whose crib it is: press it.
lesson-crib-mark = { $key_mark } marks the card you are on; pressed again, it unmarks it. Go to a card with { $key_right }, then press { $key_mark }.
    .pressed = { $key_mark } marks the card you are on; pressed again, it unmarks it. A press on a card does both. Go to a card with { $key_right }, then press { $key_mark }.
lesson-crib-lay = Of your cards the 2 and the queen add least to the rest. When both are marked, and no other, { $key_commit } lays them away.
    .pressed = Of your cards the 2 and the queen add least to the rest. When both are marked, and no other, { document-go-on } lays them away.
lesson-crib-hint = Not these: lay away the 2 and the queen.
lesson-crib-hint-keys = { $key_card_1 } goes to the 2, { $key_card_6 } to the queen. { $key_mark } marks each, { $key_commit } lays them away.
    .pressed = Press the 2 and the queen, then { document-go-on }.
lesson-crib-five = Keep the 5: it makes fifteen with many cards. Lay away the 2 and the queen.
lesson-crib-starter = A card was turned up: the starter. It will count for both of you. { $key_starter } says it: press it.
lesson-crib-again = { $key_crib } now also says what you laid away: press it once more.

## 3: the play

lesson-name-play = Playing cards
lesson-play-opens = Now you and { $name } play a card in turn, and add them up. Ten, jack, queen and king are ten, an ace is one.
lesson-play-lead = You lead, which means playing the first card: go to the 4, and play it with { $key_commit }.
    .pressed = You lead, which means playing the first card: press the 4, and again to play it.
lesson-play-lead-hint = Not that one. The 4 is your first card: { $key_card_1 } goes to it, { $key_commit } plays it.
    .pressed = Not that one. The 4 is your first card: press it, and again to play it.
lesson-play-count = { $key_count } says the count so far: press it.
lesson-play-table = { $key_table } says which cards are on the table, the newest first: press it.
lesson-play-moves = { $key_moves } says what each of your cards would make: press it.
lesson-play-tab = Nobody may go beyond thirty-one: { $key_next } goes to the next card that fits, { $key_previous } back. Press { $key_next } twice, then { $key_previous }.
lesson-play-any = Now choose any card and play it.
lesson-play-since = { $key_since } says what happened since your last card: press it.
lesson-play-played = { $key_played } reads all cards played in this deal: press it.

## 4: fifteen and thirty-one

lesson-name-fifteen = Fifteen and thirty-one
lesson-fifteen-opens = Whoever brings the count to fifteen scores two points.
lesson-fifteen-make = Play the card that makes fifteen with it.
lesson-fifteen-make-hint = That is not fifteen. Seven and how many?
lesson-fifteen-make-moves = { $key_moves } says what each card makes.
lesson-fifteen-explain = { $key_explain } explains points: press it.
lesson-fifteen-scores = { $key_scores } says the score: press it.
lesson-fifteen-thirty-one = Thirty-one scores two as well. The count is 25: make it thirty-one.
lesson-fifteen-thirty-one-hint = Twenty-five and how many make thirty-one?

## 5: pairs and runs in the play

lesson-name-pairs = Pairs and runs
lesson-pairs-opens = A card of the same rank as the last one, such as an 8 on an 8, makes a pair and scores two.
lesson-pairs-pair = Make a pair with it.
lesson-pairs-pair-hint = Two 4s would be a pair: play your 4.
lesson-pairs-run = Three or more neighbouring ranks, such as 3, 4, 5, are a run and score a point a card, in any order. The last two cards were 4 and 5: make a run.
lesson-pairs-run-hint = Which of your cards is next to 4 and 5?
lesson-pairs-explain = A 3 or a 7 next would make a run of four, for four more points. Three of one rank one after the other are a pair royal, for six, and four are twelve. { $key_explain } explains your points: press it.

## 6: go

lesson-name-go = Go
lesson-go-opens = Whoever cannot play without passing thirty-one says go, and the other plays on.
lesson-go-play = Play a court card: jack, queen or king.
lesson-go-play-hint = A court card, please: jack, queen or king.
lesson-go-say = In most games go is said for you; here you say it yourself, with { $key_go }.
lesson-go-lead = { $name } could not play either, and gets a point for the last card before thirty-one. The count starts again at 0, a new series: lead any card.
lesson-go-mistake = Slips happen: say go now, although you could play.
lesson-go-mistake-hint = Not yet: press { $key_go }, as if by mistake.
lesson-go-back = { $key_undo } takes back a go that you said yourself. Press it.
lesson-go-on = Play on to your last card. The very last card of all scores a point, too.

## 7: counting fifteens

lesson-name-counting = Counting
lesson-counting-opens = After the last card comes the show: hands are counted with the starter, and any cards that add up to fifteen score two.
lesson-counting-explain = { $name } has counted. { $key_explain } goes through the points, each with the sum so far: press it twice.
lesson-counting-cards = Now your hand. { $key_count } reads it with the starter: press it.
lesson-counting-type = You type a total, and { $key_erase } takes a digit back. Type a 9, then { $key_erase }.
    .pressed = A total is made of digits, and { document-erase } takes one back. Press 9, then { document-erase }.
lesson-counting-hand = Your 5 makes fifteen with the 10, with the queen and with the king. Two points each: type the total, then { $key_commit }.
    .pressed = Your 5 makes fifteen with the 10, with the queen and with the king. Two points each: press the digits, then { document-go-on }.
lesson-counting-hand-hint = Three fifteens, two points each.
lesson-counting-hand-keys = Type 6, then { $key_commit }.
    .pressed = Press 6, then { document-go-on }.
lesson-counting-crib = You dealt, so the crib counts for you as well. Three cards in it make fifteen.
lesson-counting-crib-hint = 3, 4 and 8 make fifteen, and nothing else does. One fifteen is two points.

## 8: pairs and runs in the hand

lesson-name-hands = Whole hands
lesson-hands-opens = In a hand a pair scores two, three of a kind scores six, and a run of three or more scores one for each card.
lesson-hands-hand = Your run is 10, jack, queen, and the starter makes a pair.
lesson-hands-hand-hint = A run of three, and a pair.
lesson-hands-hand-more = Three for the run, two for the pair: five.
lesson-hands-no-pair = That is the run. Your 4 and the starter also make a pair.
lesson-hands-no-run = That is the pair. 10, jack, queen also make a run.
lesson-hands-crib = Your crib: the run 6, 7, 8 counts twice, once with each 8. Add the pair, and the fifteens of 7 and 8.
lesson-hands-crib-hint = Two runs are six, the pair is two. Then 7 with each 8 is fifteen.
lesson-hands-crib-more = Six, and two, and four: twelve.
lesson-hands-one-run = The run counts with each 8: that is three more.
lesson-hands-no-fifteens = Good so far. Now the fifteens: 7 with each 8.
lesson-hands-double-pair = There are two 8s: each makes fifteen with the 7.
lesson-hands-explain = Twelve in one crib. { $key_explain } goes through them, with the sum so far: press it five times.

## 9: flush and nobs

lesson-name-flush = Flush and nobs
lesson-flush-opens = A hand of one suit is a flush, for four points, or five if the starter is of that suit, and at this table the same in the crib.
lesson-flush-hand = All your cards are hearts, the starter is not. Nothing else scores.
lesson-flush-hand-hint = Four hearts are four points.
lesson-flush-not-five = It would be five with a heart as starter. This one is a club.
lesson-flush-crib = The jack of the starter's suit scores one, his nobs. Here it scores when it is played, too, and a flush in the crib needs no starter; most tables have neither. Your crib has his nobs, and no more.
lesson-flush-crib-hint = His nobs is one point.

## 10: a whole deal

lesson-name-deal = A whole deal
lesson-deal-opens = Now all of it. The crib is yours, so give it cards that go together.
lesson-deal-lay = Lay away two cards, as you like.
lesson-deal-heels = A jack as starter gives the dealer two points, his heels. { $key_explain } explains them: press it.
lesson-deal-play = Now play. Look for fifteens, pairs and runs.
lesson-deal-show = Now count: { $name } begins, then you type the total of your hand, then that of your crib.
lesson-deal-wrong = Count too low, and you lose what you missed; too high, and you get only what is there. { $key_explain } goes through the points.
lesson-deal-hands = The deal is over. { $key_played } reads all hands again: press it.
lesson-deal-race = { $key_race } says how far each has come on the board, a hole for each point, and where the skunk line is. A loser who has not passed it has lost badly. Press { $key_race }.
lesson-deal-next = { $name } deals next. { $key_commit } goes on: press it.
    .pressed = { $name } deals next. Press { document-go-on }.

## 11: hearing again

lesson-name-again = Hearing again
lesson-again-opens = Everything that was said is kept.
lesson-again-older = { $key_older } reads older messages, { $key_newer } newer ones. Press { $key_older } twice, then { $key_newer }.
lesson-again-ends = { $key_oldest } goes to the first message, { $key_newest } to the last. Press { $key_oldest }, then { $key_newest }.
lesson-again-bookmark = { $key_bookmark } sets a bookmark on a message. Press { $key_older }, then { $key_bookmark }.
lesson-again-view = { $key_view } chooses what is read: what happened, everything, or bookmarks. Press it three times.
lesson-again-save = { $key_save } saves it all as a text file, and says where: press it.

## 12: help

lesson-name-help = Help and speech
lesson-help-opens = You need not remember any keys.
lesson-help-question = { $key_help } says which keys work now: press it.
lesson-help-describer = After { $key_describer }, keys only say what they do. Press { $key_describer }, try any keys, then { $key_describer } again.
    .pressed = After { $key_describer }, keys only say what they do. Press { $key_describer }, and once more to end it.
lesson-help-menu = { $key_menu } opens a menu of all that can be done. Press it, look around with { $key_newer }, then press { $key_menu } again.
    .pressed = { $key_menu } opens a menu of all that can be done. Press it, then { document-back }.
lesson-help-more = { $key_more } says more about the last answer. Press { $key_count } for the count, then { $key_more }.
lesson-help-rules = Every table has its own rules. { $key_rules } says which ones you play by: press it.
lesson-help-speed = { $key_faster } makes speech faster, { $key_slower } slower. Press { $key_faster }, then { $key_slower }.
lesson-help-verbosity = { $key_verbosity } makes sentences shorter or longer. Press it three times.
lesson-help-options = { $key_options } opens all settings. Press it, then { $key_menu }.
    .pressed = { $key_options } opens all settings. Press it, then { document-back }.
lesson-help-pause = { $key_pause } pauses the game, and { $key_pause } again resumes. Press it twice.
    .pressed = { $key_pause } pauses the game; pressed again, it resumes. Press it twice.

## 13: muggins

lesson-name-muggins = Muggins
lesson-muggins-opens = At many tables points that you miss go to whoever finds them: that is muggins.
lesson-muggins-own = Your own hand first: two 5s, a 10 and a jack. Mind the 9.
lesson-muggins-own-hint = Each 5 makes fifteen with the 10 and with the jack: eight. Then the pair, and a run of 9, 10, jack.
lesson-muggins-no-run = That is without the run: 9, 10, jack.
lesson-muggins-call = { $name } says too little. { $key_claim } calls muggins: then type what is missing, and { $key_commit }.
    .pressed = { $name } says too little. Press { $key_claim }, the points that are missing, and { document-go-on }.
lesson-muggins-call-hint = Two points are missing: { $key_claim }, then 2, then { $key_commit }.
    .pressed = Two points are missing: { $key_claim }, then 2, then { document-go-on }.
lesson-muggins-not-let = Do not let it stand, it is two short. { $key_claim }, then 2, then { $key_commit }.
    .pressed = Do not let it stand, it is two short. { $key_claim }, then 2, then { document-go-on }.
lesson-muggins-stand = This total is right. { $key_commit } lets it stand.
    .pressed = This total is right. { document-go-on } lets it stand.
lesson-muggins-stand-hint = It is right: press { $key_commit } alone.
    .pressed = It is right: press { document-go-on } alone.

## 14: what to keep

lesson-name-keeping = What to keep
lesson-keeping-opens = Keep what scores together, and put no 5, no pair and no neighbours into { $name }'s crib.
lesson-keeping-their = This crib is { $name }'s. Keep your run of four, and lay away the two that are far apart.
lesson-keeping-hint = Keep the four in a row: 5, 6, 7 and 8.
lesson-keeping-hint-two = 5, 6, 7 and 8 stay, the 2 and the king go.
lesson-keeping-five = Never give away a 5: many cards make fifteen with it.
lesson-keeping-advice = { $key_advice } asks the coach what the best player would do now: press it.

## 15: what to play

lesson-name-leading = What to play
lesson-leading-opens = To lead is to play the first card. Lead below 5, and no single card can make fifteen: the best lead is one of a pair.
lesson-leading-lead = Play one of a low pair.
lesson-leading-lead-hint = You have two 4s: play one.
lesson-leading-nine = On a 9 a 6 makes fifteen. Play a 4.
lesson-leading-king = On a king a 5 makes fifteen. Play a 4.
lesson-leading-royal = { $name } took the pair. That is what you waited for: play your other 4.
lesson-leading-royal-hint = The third 4 scores six: play it.
lesson-leading-twenty-one = A pair royal, six points. Leave no count of 5 or 21, where a ten, jack, queen or king scores. { $key_advice } asks the coach what to play now: press it.
lesson-leading-on = Play on to the end.

## 16: the end of a game

lesson-name-ending = The end of a game
lesson-ending-opens = The first to reach 121 points wins at once, even in the middle of a deal.
lesson-ending-rules = This game is one of a match, best of three. { $key_rules } says which game and deal it is: press it.
lesson-ending-need = { $key_scores } says how far each of you has come: press it.
lesson-ending-keep = { $name } deals, so you count first. Keep what makes ten for sure, and lay away two.
lesson-ending-keep-hint = Keep 7, 7, 8 and 9: two runs, a pair and two fifteens.
lesson-ending-play = Now play, and count before { $name } can.
lesson-ending-won = The game is yours. A win by more than thirty is a skunk, and counts more in some matches.
lesson-ending-lost = That game went to { $name }. The lesson can be played again.

## 17: a game to 31

lesson-name-short-game = A game to 31
lesson-game-opens = A short game against a beginner, to 31, with a word of advice here and there.
lesson-game-go = Play as you like. { $key_advice } asks the coach.
lesson-game-their-crib = { $name }'s crib: keep any 5s, and do not break up a pair for it.
lesson-game-own-crib = Your crib: give it what goes together.
lesson-game-starter = The starter cannot be played, but counts with your hand in the show: think what it adds.
lesson-game-their-points = Before you play a card, think what may answer it. { $key_moves } helps.
lesson-game-their-go = After a go the other plays on, while a card fits.
lesson-game-wrong = For your next count: the same order each time, fifteens, pairs, runs, flush, nobs.
lesson-game-near = The end is near. Now each point in the play counts.
lesson-game-won = You have won a whole game.
lesson-game-lost = Not this time. Play it again: the cards will be different.

## 18: a game by the rules of the table

lesson-name-muggins-game = A game to 61 with muggins
lesson-real-opens = Now a longer game, and with muggins. Points that one of you misses or overclaims go straight to the other: here nobody calls.
lesson-real-go = Count twice, type once.
lesson-real-wrong = Your wrong total was muggins. The trainer in the menu lets you practise counting.
lesson-real-near = Ten points or fewer to go: keep what surely scores.
lesson-real-won = You have won, and know the game now. A full one goes to 121.
lesson-real-lost = Not this time. Play it again, or go to the trainer first.

## 19: counting aloud. Letters: F fifteen, P pair, R run, L flush, N nobs, whatever the player's own keys.

lesson-name-aloud = Counting aloud
lesson-aloud-opens = At a table hands are counted aloud, one combination after another, each with the total so far.
lesson-aloud-fifteens = Your 5 makes fifteen with the 10: type F, then 2. With the queen F 4, with the king F 6, and { $key_commit } ends.
    .pressed = Your 5 makes fifteen with the 10: press Fifteen, then 2. With the queen Fifteen, 4, with the king Fifteen, 6, then { document-go-on }.
lesson-aloud-fifteens-hint = Three fifteens: the total grows by two each time, 2, 4, 6.
lesson-aloud-fifteens-keys = Type F 2 F 4 F 6, then { $key_commit }.
    .pressed = Press Fifteen, 2, Fifteen, 4, Fifteen, 6, then { document-go-on }.
lesson-aloud-run = P is a pair, R a run. Fifteens first, then the pair, then both runs at once: count your hand. { $key_erase } takes back what went wrong.
    .pressed = Pair and Run are buttons too. Fifteens first, then the pair, then both runs at once: count your hand. { document-erase } takes back what went wrong.
lesson-aloud-run-hint = Each 7 makes fifteen with the 8. Then the pair, and the run 6, 7, 8 with each 7.
lesson-aloud-run-keys = Type F 2 F 4 P 6 R 12, then { $key_commit }.
    .pressed = Press Fifteen, 2, Fifteen, 4, Pair, 6, then Run with 12, then { document-go-on }.
lesson-aloud-run-one = That is one run: it counts with each 7, so six.
lesson-aloud-flush = L is a flush, N is his nobs. Your cards and the starter are hearts, and among yours is the jack: count them.
    .pressed = There are buttons for a flush and for nobs. Your cards and the starter are hearts, and among yours is the jack: count them.
lesson-aloud-flush-hint = All five are hearts: a flush of five. The jack is of the starter's suit.
lesson-aloud-flush-keys = Type L 5 N 6, then { $key_commit }.
    .pressed = Press Flush, 5, Nobs, 6, then { document-go-on }.
lesson-aloud-flush-nobs = One point is missing. The flush is five, and the jack of the starter's suit is one more.
lesson-aloud-flush-five = The starter is a heart too: the flush is five. And the jack is one more.
lesson-aloud-alone = Now on your own, in your own order. To count like this in every game, turn it on in the options, under Trainer and counting.
lesson-aloud-alone-hint = The 9 with each 6, and with both 3s; both 6s with each 3. Then two pairs.
lesson-aloud-alone-keys = Type F 2 F 4 F 6 F 8 F 10 P 12 P 14, then { $key_commit }.
    .pressed = Press Fifteen with 2, 4, 6, 8 and 10, Pair with 12 and with 14, then { document-go-on }.
lesson-aloud-alone-pairs = The fifteens are right. Two pairs are missing.

## 20: five hard hands

lesson-name-hard = Five hard hands
lesson-hard-opens = Five hands that many players miscount.
lesson-hard-thirteen = The first is often called eleven. Type its total.
lesson-hard-thirteen-hint = The run, the pair, and four fifteens: one of two cards, two of three, one of four.
lesson-hard-thirteen-more = 7 and 8; 6 and 8 with each ace; 6, 7 and both aces. Four fifteens, a run and a pair: thirteen.
lesson-hard-thirteen-eleven = One fifteen is missing: 6, 7 and both aces.
lesson-hard-thirteen-aces = Two fifteens are missing. 6 and 8 take either ace, and 6 and 7 take both.
lesson-hard-royal = Three of a kind, a pair, and many fifteens.
lesson-hard-royal-hint = Both 6s with each 3 are three fifteens. All 3s with each 6 are two more.
lesson-hard-royal-more = Five fifteens are ten, three 3s six, the pair two: eighteen.
lesson-hard-royal-four = Fifteens of four cards are missing: three 3s and a 6, twice.
lesson-hard-fives = Each 5 makes fifteen with every card that counts ten. Then what else?
lesson-hard-fives-hint = Six fifteens, the pair of 5s, and 10, jack, queen.
lesson-hard-fives-more = Twelve, two and three: seventeen.
lesson-hard-fives-run = Fifteens and the pair are there. 10, jack, queen are a run.
lesson-hard-fives-pair = The two 5s are a pair as well.
lesson-hard-sevens = Two pairs inside a run. Count the runs first: one for each 7 with each 8.
lesson-hard-sevens-hint = Four runs are twelve, two pairs four. Then each 7 with each 8.
lesson-hard-sevens-more = Twelve, four, and four fifteens: twenty-four.
lesson-hard-sevens-pairs = Runs and fifteens are there. Two pairs are missing.
lesson-hard-sevens-fifteens = Runs and pairs are there. Each 7 makes fifteen with each 8: four times.
lesson-hard-sevens-runs = There are four runs, two pairs, and four fifteens.
lesson-hard-nothing = And the last one. Take your time.
lesson-hard-nothing-hint = Every card here is even: can they make fifteen?
lesson-hard-nothing-more = It is worth nothing: type 0.
lesson-hard-nothing-nineteen = Players say nineteen as a joke, because no hand makes it. Here it costs nothing, but now type 0.

## 21: counting fast

lesson-name-fast = Counting fast
lesson-fast-opens = Fast counters know some shapes by heart, and only add the fifteens.
lesson-fast-double = A run of three with one card doubled is always eight, its pair included.
lesson-fast-double-hint = 9, 10, jack with each 10 and the pair of them: eight.
lesson-fast-four = A run of four with one card doubled is ten.
lesson-fast-four-hint = Two runs of four and a pair: ten.
lesson-fast-triple = A run of three with one card tripled is fifteen.
lesson-fast-triple-hint = Three runs are nine, three jacks six: fifteen.
lesson-fast-both = A run of three with two cards doubled is sixteen.
lesson-fast-both-hint = Four runs are twelve, two pairs four: sixteen.
lesson-fast-fives = With a 5, count the tens and court cards: two points each. Then the rest.
lesson-fast-fives-hint = Three cards count ten: six. Then 10, jack, queen.
lesson-fast-fives-more = Six and three: nine.
lesson-fast-all = Now both: the shape first, then the fifteens.
lesson-fast-all-hint = The shape is eight. Then 7 with each 8.
lesson-fast-all-more = Eight and four: twelve.
lesson-fast-all-fifteens = That is the shape. 7 makes fifteen with each 8.

## 22: first cribs

lesson-name-cribs = First cribs
lesson-cribs-opens = Whose crib it is decides what you lay away.
lesson-cribs-theirs = This crib is { $name }'s. Lay away what helps nobody.
lesson-cribs-theirs-hint = 4, 5, 6, 6 belong together.
lesson-cribs-theirs-more = Lay away the 10 and the king.
lesson-cribs-theirs-five = Never a 5 into { $name }'s crib. Lay away the 10 and the king.
lesson-cribs-theirs-pair = Both 6s make a run with 4 and 5. Lay away the 10 and the king.
lesson-cribs-five = Now the crib is yours. Keep 7 and 8, a fifteen, and 6 and 7 with the 2, another. Give the crib a third.
lesson-cribs-five-hint = Fifteen of two cards: one of them is the king.
lesson-cribs-five-more = Lay away the 5 and the king.
lesson-cribs-five-two = The 2 would do for { $name }'s crib. Yours takes the 5 with the king.
lesson-cribs-pair = Your crib again. Keep four neighbours: the other two already score.
lesson-cribs-pair-hint = A pair in your own crib is two points.
lesson-cribs-pair-more = Lay away both 2s.
lesson-cribs-neighbours = Your crib again. Jack, queen, king stay: give the crib a fifteen of neighbours.
lesson-cribs-neighbours-hint = Which two neighbours make fifteen?
lesson-cribs-neighbours-more = Lay away the 7 and the 8.
lesson-cribs-fives = { $name }'s crib again. Give it no fifteen and no neighbours.
lesson-cribs-fives-hint = Two 5s, a 6 and a 7 stay.
lesson-cribs-fives-more = Lay away the 10 and the king.
lesson-cribs-fives-near = Keep the 6 and the 7 together, with your 5s. Lay away the 10 and the king.
lesson-cribs-advice = Whenever you are in doubt, { $key_advice } asks the coach: press it.

## 23: traps in the play

lesson-name-traps = Traps in the play
lesson-traps-opens = Two points now may cost you six.
lesson-traps-pair = { $name } played a 9, and two of your cards score on it. Think what { $name } could play next, and avoid the trap.
lesson-traps-pair-hint = A pair or fifteen: which of the two could { $name } make bigger?
lesson-traps-pair-more = Play the 6.
lesson-traps-pair-royal = That pair is a trap: another 9 makes three of them, for six. Fifteen is safer.
lesson-traps-run = There is a 4 on the table. Play the card that leaves { $name } the least.
lesson-traps-run-hint = Leave no count of 5, no count of 14, and no room between two cards.
lesson-traps-run-more = Play the 8: only a 3 or an 8 would score on it.
lesson-traps-run-six = A 5 would go between, for a run and fifteen: five points.
lesson-traps-run-ace = That leaves 5, and every card that counts ten makes fifteen.
lesson-traps-run-jack = That leaves 14, and an ace makes fifteen.
lesson-traps-own = There is a 3 on the table. Every card of yours leaves a fifteen: avoid a count of 5, and choose the one for which you hold the missing card yourself.
lesson-traps-own-hint = The king leaves 13: you hold a 2 for fifteen.
lesson-traps-own-more = Play the king.
lesson-traps-own-two = That leaves 5, and room for a run on both sides.
lesson-traps-own-eight = That leaves 11: a 4 makes fifteen, and you hold none.
lesson-traps-own-nine = That leaves 12: a 3 makes fifteen, and you hold none.
lesson-traps-advice = { $key_advice } asks the coach about your next card: press it.

## 24: endings

lesson-name-endings = Endings
lesson-endings-opens = Near the end averages no longer matter, only getting there first.
lesson-endings-need = { $name } deals, so you count first. { $key_scores } says how far each of you has come: press it.
lesson-endings-sure = You need seven. Keep four cards that are worth seven or more, whatever is turned up.
lesson-endings-sure-hint = The 5 makes fifteen with the 10 and with each queen.
lesson-endings-sure-more = Lay away the 3 and the 4.
lesson-endings-sure-eight = 5, 10 and both queens are eight already. Lay away the 3 and the 4.
lesson-endings-play = Now you deal and need three; { $name } counts first and needs eight. So make your three in the play, with low cards of different ranks: lay away the others.
lesson-endings-play-hint = A pair helps in the hand, which you may never count.
lesson-endings-play-more = Lay away both 9s.
lesson-endings-play-low = Low cards score in the play. Lay away both 9s.
lesson-endings-advice = { $key_advice } now asks the coach which card is best: press it.
lesson-endings-on = Play on, and try to get there first.
