"""`audiocrib advise`: every way of laying away two of six cards, with its worth, for two players."""

import re
import sys
from random import Random

from msgspec import Struct

from audiocrib.analysis.judging import best_away
from audiocrib.cli.output import print_lines
from audiocrib.cli.parser import ArgumentsError, CallParser, known
from audiocrib.computer.decision import Decision, decided
from audiocrib.computer.endgame import rated_by_winning
from audiocrib.concurrency.steps import done
from audiocrib.narration.advice import say_laying_away, say_way, scorer_away
from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.rules.cards import Card, Cards, Seat, Side, in_order, parse_cards
from audiocrib.rules.deal import Deal
from audiocrib.rules.errors import Refusal
from audiocrib.rules.presets import SALON
from audiocrib.rules.state import LayingAway, View
from audiocrib.settings.fields import printable, shown
from audiocrib.settings.table_options import NONE

YOU, OTHER = Seat(0), Seat(1)
DEALT = 6


class Wanted(Struct, frozen=True):
    """Six cards, whether they are the dealer's, and the scores: the player's own first."""

    cards: Cards
    dealer: bool
    scores: tuple[int, int] | None


def advise(words: list[str]) -> int:
    """Print the advice and every way, the best first; return 0, or 2 after one sentence on standard error."""
    text = Text()
    try:
        wanted = parse(words)
    except ArgumentsError as error:
        sys.stderr.write(printable(text.sentence(error.said)) + "\n")
        return 2
    decision = decided_for(wanted)
    scorer = done(scorer_away(decision, view_of(wanted), YOU))
    ways = decision.rated, *(option for option in decision.options if option is not decision.rated)
    lines = [say_laying_away(decision, wanted.dealer, scorer), *map(say_way, ways)]
    print_lines(map(text.words, lines))
    return 0


def parse(words: list[str]) -> Wanted:
    """Parse the call.

    Raises:
        ArgumentsError: something in it is wrong.
    """
    parser = CallParser(
        prog="audiocrib advise",
        description="What to lay away from six cards, and what each way is worth.",
        allow_abbrev=False,
    )
    parser.add_argument("cards", metavar="CARDS", nargs="+", help='six cards, as in "5H 6C 7D 8S JC KD"')
    parser.add_argument("--dealer", action="store_true", help="the crib is yours")
    parser.add_argument("--scores", nargs=2, metavar=("YOURS", "THEIRS"), help="for the chance of winning")
    found = known(parser, words, ("--dealer", "--scores", "--help"))
    written = " ".join(found.cards)
    try:
        cards = in_order(parse_cards(written))
    except Refusal:
        cards = ()
    if len(set(cards)) != DEALT or Card.UNSEEN in cards:
        raise ArgumentsError(phrase("advise-cards", found=shown(written) or NONE))
    scores = None
    if found.scores:
        if not all(re.fullmatch(r"[0-9]{1,3}", score) and int(score) < SALON.target for score in found.scores):
            raise ArgumentsError(phrase("advise-scores", found=shown(" ".join(found.scores)), most=SALON.target - 1))
        scores = int(found.scores[0]), int(found.scores[1])
    return Wanted(cards, found.dealer, scores)


def decided_for(wanted: Wanted) -> Decision[Cards]:
    """Return the best player's decision, with every way's chance of winning, at 0 to 0 if no scores are given.

    The decision, and the order of the ways, is by points; with scores given, by the chance of winning.
    """
    view = view_of(wanted)
    decision = done(best_away(view, YOU))
    if decision.by_win:
        return decision
    by_winning = done(rated_by_winning(view, YOU, decision, Random(0)))
    return decided(by_winning.options) if wanted.scores is None else by_winning


def view_of(wanted: Wanted) -> View:
    """Return the view of a player with these cards in the first deal of a game for two."""
    scores = wanted.scores or (0, 0)
    dealer = YOU if wanted.dealer else OTHER
    hidden = (Card.UNSEEN,) * DEALT
    stock = (Card.UNSEEN,) * (52 - 2 * DEALT)
    deal = Deal(1, dealer, hands=(wanted.cards, hidden), laid=((), ()), crib=(), stock=stock)
    return View(
        options=SALON,
        sides=(Side(0), Side(1)),
        scores=scores,
        rear=scores,
        phase=LayingAway(),
        dealer=dealer,
        first_dealer=dealer,
        deal=deal,
        viewer=YOU,
    )
