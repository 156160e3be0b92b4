"""The examples on the rule pages, played: what a line should have said. Finds no pages, judges no words.

An example is a line in a block marked `cribbage`. A line that begins with "Rules" or "Scores" sets the table for the
lines after it; each other one tells a situation and, at its end, what comes of it. `outcome` works that end out anew
from the situation alone, so a line is true when both agree.
"""

import re
from collections.abc import Callable
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card, Cards, Seat
from audiocrib.rules.commands import (
    CallMuggins,
    Claim,
    Command,
    Cut,
    LayAway,
    OfferCut,
    Play,
    Shuffle,
    TakePack,
    TimedOut,
)
from audiocrib.rules.events import CutTied, DealEnded, DealerChosen, Event, GameBegan, GameEnded, Passed, Played, Why
from audiocrib.rules.evolve import evolve
from audiocrib.rules.forms import FORMS, form_of, sides_of
from audiocrib.rules.game import apply, new_game, run
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.match import Line, ended, follows, line_of
from audiocrib.rules.options import FirstDeal, MatchForm, NobsInPlay, Options
from audiocrib.rules.points import counts
from audiocrib.rules.presets import PRESETS, SALON, fault
from audiocrib.rules.scoring import score_play, score_show
from audiocrib.rules.state import (
    BetweenGames,
    Counting,
    CuttingPack,
    CuttingStarter,
    Deal,
    GameOver,
    Phase,
    Playing,
    Shuffling,
    State,
    deal_of,
)
from tests.rules import page_words as words
from tests.rules.page_words import NAMES, listed, score_words
from tests.rules.tables import pegged, rest_of_pack

Words = dict[str, str]


class Table(Struct, frozen=True):
    """What the lines so far have set: options, and scores by side."""

    options: Options = SALON
    scores: tuple[int, ...] = ()


def state_of(table: Table, phase: Phase, hands: tuple[Cards, ...] = (), starter: Card | None = None) -> State:
    """This table in this phase; hands that are not given are made of what is left of the pack. The last seat deals."""
    options = table.options
    seats, keep = options.players, form_of(options).keep
    left = iter(rest_of_pack(*hands, () if starter is None else (starter,)))
    held = (*hands, *(tuple(next(left) for _ in range(keep)) for _ in range(seats - len(hands))))
    crib = tuple(next(left) for _ in range(keep))
    turned = next(left) if starter is None else starter
    dealer = Seat(seats - 1)
    deal = Deal(1, dealer, held, ((),) * seats, crib, tuple(left), starter=turned)
    sides = sides_of(options)
    scores = table.scores or (0,) * len(set(sides))
    return State(
        options=options,
        sides=sides,
        scores=scores,
        rear=scores,
        phase=phase,
        dealer=dealer,
        first_dealer=dealer,
        deal=deal,
    )


def show(table: Table, found: Words) -> str:
    """A hand or a crib, counted; with "Called" in it the traditional call as well."""
    starter = words.cards(found["starter"])[0] if found["starter"] else None
    score = score_show(words.cards(found["cards"]), starter, found["what"] == "Crib", table.options)
    call = f"Called: {words.called(score)}. " if found["out"].startswith("Called") else ""
    return call + words.scored(score.points)


def series(table: Table, found: Words) -> str:
    """Cards of one series, each with its points."""
    starter = words.cards(found["starter"])[0] if found["starter"] else None
    said, _, _ = found["out"].partition(". ")
    names = [re.sub(r" for \d+$", "", card) for card in said.split(", ")]
    played = words.cards(", ".join(names))
    points = [score_play(played[: n + 1], table.options, starter).points for n in range(len(played))]
    told = [name + (f" for {n}" if n else "") for name, n in zip(names, points, strict=True)]
    return f"{', '.join(told)}. Count {sum(card.worth for card in played)}"


def play(table: Table, found: Words) -> str:
    """A whole play: every card with its points, and every go."""
    holds = re.findall(r"(\w+) holds ([^.]+)\. ", found["hands"])
    assert [name for name, _ in holds] == list(NAMES[: len(holds)])
    dealt = words.cards(", ".join(held for _, held in holds))
    cuts = [len(words.items(held)) for _, held in holds]
    hands = tuple(dealt[sum(cuts[:n]) : sum(cuts[: n + 1])] for n in range(len(cuts)))
    table = replace(table, options=replace(table.options, players=len(hands), nobs_in_play=NobsInPlay.OFF))
    form = next(f for f, form in FORMS.items() if (form.players, form.keep) == (len(hands), cuts[0]))
    state = state_of(replace(table, options=replace(table.options, deal_form=form)), Playing(Seat(0)), hands)
    told = []
    for step in found["out"].split(", "):
        name, card, *_ = step.split()
        if card == "go":
            continue
        seat = words.seat(name)
        state, events = apply(state, Play(seat, card_held(state, seat, card)))
        told += told_of(events)
    return ", ".join(told)


def card_held(state: State, seat: Seat, word: str) -> Card:
    """The first card of this rank that the seat holds."""
    return next(card for card in deal_of(state).hands[seat] if words.rank_word(card) == word)


def told_of(events: tuple[Event, ...]) -> list[str]:
    """What is told of a card that was played: who, which, for how much, and who says go after it."""
    points = sum(event.points for event in pegged(events))
    played = next(event for event in events if isinstance(event, Played))
    said = f"{NAMES[played.seat]} {words.rank_word(played.card)}" + (f" for {points}" if points else "")
    return [said, *(f"{NAMES[event.seat]} go" for event in events if isinstance(event, Passed))]


def form(table: Table, found: Words) -> str:
    """How many cards go where, in a real deal; the dealer is the last."""
    name = next(form for form in FORMS if words.value_words(form) == found["form"])
    players = FORMS[name].players
    options = replace(table.options, players=players, deal_form=name, first_deal=FirstDeal.CHOSEN, dealer=players - 1)
    state, _ = apply(apply(new_game(options), Shuffle(PACK))[0], Shuffle(PACK))
    deal = deal_of(state)
    dealt = [len(hand) for hand in deal.hands]
    into, left = len(deal.crib), len(deal.stock)
    while any(due.duty is Duty.LAY_AWAY for due in owed(state)):
        seat = next(due.seat for due in owed(state) if due.seat is not None)
        hand = deal_of(state).hands[seat]
        state, _ = apply(state, LayAway(seat, hand[FORMS[name].keep :]))
    deal = deal_of(state)
    laid = [len(cards) for cards in deal.laid]
    kept = dealt[0] - laid[0]
    return (
        f"dealt {listed(dealt)}. Laid away {listed(laid)}. From the pack to the crib {into}. "
        f"Hands of {kept}, a crib of {len(deal.crib)}, {left} left in the pack"
    )


def cut(table: Table, found: Words) -> str:
    """Cuts for the first deal."""
    said = [cut.split(" ", 1) for cut in found["cuts"].split(", ")]
    shown = words.cards(", ".join(card for _, card in said))
    rest = rest_of_pack(shown)
    events: tuple[Event, ...] = ()
    state, _ = apply(new_game(table.options), Shuffle((*rest[:20], *shown, *rest[20:])))
    for at, (name, _) in enumerate(said, start=21):
        state, events = apply(state, Cut(words.seat(name), at))
    match events[-1]:
        case DealerChosen(seat):
            return f"{NAMES[seat]} deals"
        case CutTied(seats):
            return f"{listed(NAMES[seat] for seat in seats)} cut again"
        case _:
            raise AssertionError("somebody has not cut")


def trap(table: Table, found: Words) -> str:
    """The cut is offered, and the pack taken."""
    dealer, taker = words.seat(found["dealer"]), words.seat(found["taker"])
    state = replace(state_of(table, CuttingPack()), dealer=dealer, pack=PACK)
    state, _ = apply(state, OfferCut(dealer))
    state, _ = apply(state, TakePack(taker))
    return f"{NAMES[deal_of(state).dealer]} deals"


def turned(table: Table, found: Words) -> str:
    """The starter is turned; the last seat deals."""
    (starter,) = words.cards(found["card"])
    state = state_of(table, CuttingStarter())
    rest = rest_of_pack(*deal_of(state).hands, deal_of(state).crib, (starter,))
    state = replace(state, deal=replace(deal_of(state), starter=None, stock=(*rest[:9], starter, *rest[9:])))
    return score_words(apply(state, Cut(Seat(0), 10))[0])


WHY = {
    "for the go": Why.GO,
    "for last": Why.LAST,
    "for heels": Why.HEELS,
    "in the play": Why.PLAY,
    "with the hand": Why.HAND,
    "with the crib": Why.CRIB,
}


def pegs(table: Table, found: Words) -> str:
    """Points as they reach the board, or do not."""
    state = state_of(table, Counting())
    return score_words(run(state, counts(state, words.seat(found["who"]), int(found["points"]), WHY[found["why"]]))[0])


def hand_worth(worth: int, keep: int) -> tuple[Cards, Card]:
    """Some hand and starter that are worth so much."""
    random = Random(worth)
    while True:
        *hand, starter = random.sample(PACK, keep + 1)
        if score_show(tuple(hand), starter).points == worth:
            return tuple(hand), starter


def counted(table: Table, found: Words) -> str:
    """Anna counts her hand, and the others answer where muggins is called; or her time runs out."""
    hand, starter = hand_worth(int(found["worth"]), form_of(table.options).keep)
    state = state_of(table, Counting(shown=True), (hand,), starter)
    said: Command = Claim(Seat(0), int(found["said"])) if found["said"] else TimedOut(Seat(0))
    state, _ = apply(state, said)
    calls = {words.seat(name): int(points) for name, points in re.findall(r"(\w+) calls (\d+)", found["calls"] or "")}
    while isinstance(state.phase, Counting) and state.phase.claim is not None:
        caller = owed(state)[0].seat
        assert caller is not None
        state, _ = apply(state, CallMuggins(caller, Seat(0), calls.pop(caller, 0)))
    assert not calls
    return score_words(state)


def slow(table: Table, _: Words) -> str:
    """Anna's time runs out in the play."""
    return score_words(apply(state_of(table, Playing(Seat(0))), TimedOut(Seat(0)))[0])


LINES = {Line.PLAIN: "plain", Line.SKUNK: "skunk", Line.DOUBLE: "double skunk", Line.TRIPLE: "triple skunk"}


def line(table: Table, found: Words) -> str:
    """The loser's line."""
    table = Table(replace(table.options, target=int(found["target"])), (int(found["loser"]), 0))
    return LINES[line_of(state_of(table, Counting()), sides_of(table.options)[0])]


def finished(table: Table, text: str) -> State:
    """A game that ended so."""
    state = state_of(Table(table.options, words.scores(text, table.options)), Counting())
    return evolve(state, ended(state))


def worth_of_game(table: Table, found: Words) -> str:
    """Match points of one game."""
    state = finished(table, found["scores"])
    return listed(f"{name} {points}" for name, points in zip(NAMES, state.match_points, strict=False))


def games(table: Table, found: Words) -> str:
    """Games of a match between two, one after the other."""
    state = state_of(table, Counting())
    for number, game in enumerate(found["games"].split(", "), start=1):
        first, second = map(int, game.split(" to "))
        state = replace(state, game=number, scores=(first, second), phase=Counting())
        state = evolve(state, ended(state))
    points = listed(f"{name} {points}" for name, points in zip(NAMES, state.match_points, strict=False))
    if not isinstance(state.phase, GameOver):
        return f"Match points {points}. The match goes on"
    kept = state.wins if table.options.match is MatchForm.BEST_OF else state.match_points
    winner = NAMES[kept.index(max(kept))]
    return f"Match points {points}. " + (f"{winner} wins the match" if len(set(kept)) > 1 else "The match is drawn")


def next_deal(table: Table, found: Words) -> str:
    """Who deals first in the game after this one."""
    state = state_of(Table(table.options, words.scores(found["scores"], table.options)), Counting())
    state = replace(state, first_dealer=words.seat(found["first"]), game=int(found["game"]))
    state = evolve(state, ended(state))
    assert isinstance(state.phase, BetweenGames), "the match is over"
    began = next(event for event in apply(state, Shuffle(PACK))[1] if isinstance(event, GameBegan))
    return (
        f"{NAMES[began.dealer]} deals" if began.dealer is not None else f"{listed(NAMES[s] for s in began.cutting)} cut"
    )


def asked(_: Table, found: Words) -> str:
    """Whether these rules can be played, and what they need."""
    refusal = fault(words.rules(found["rules"]))
    if refusal is None:
        return "Allowed"
    other, needed = refusal.facts.get("other"), refusal.facts.get("needed")
    if other == "targets":
        needed = listed(str(needed).split())
    return f"Refused, needs {words.value_words(other)} {words.value_words(needed)}" if other else "Refused"


def option(_: Table, found: Words) -> str:
    """What the presets have."""
    name = found["name"].replace(" ", "_")
    return ", ".join(f"{preset} {words.value_words(getattr(options, name))}" for preset, options in PRESETS.items())


def after_deal(table: Table, found: Words) -> str:
    """Whether the game ends with this deal."""
    state = state_of(Table(table.options, words.scores(found["scores"], table.options)), Counting())
    event = follows(replace(state, deal=replace(deal_of(state), number=int(found["deal"]))), DealEnded())
    if not isinstance(event, GameEnded):
        return "the game goes on"
    return "a draw" if event.draw else f"{words.side_names(table.options)[event.order[0]]} wins"


def dealt(table: Table, found: Words) -> str:
    """Scores when the cards of this deal are dealt."""
    before = state_of(table, Shuffling())
    number = int(found["deal"])
    before = replace(before, deal=replace(deal_of(before), number=number - 1) if number > 1 else None)
    return score_words(apply(before, Shuffle(PACK))[0])


def seated(table: Table, _: Words) -> str:
    """Who pegs together."""
    return "; ".join(words.side_names(table.options))


SITUATIONS: dict[str, Callable[[Table, Words], str]] = {
    r"(?P<what>Hand|Crib): (?P<cards>[^.]+)\.(?: Starter: (?P<starter>[^.]+)\.)? (?P<out>(?:Called: [^.]+\. )?\d+ points?)": show,
    r"(?:Starter: (?P<starter>[^.]+)\. )?Series: (?P<out>[^.]+\. Count \d+)": series,
    r"(?P<hands>(?:\w+ holds [^.]+\. ){2,})Play: (?P<out>[^.]+)": play,
    r"Form (?P<form>[a-z ]+): (?P<out>dealt .+)": form,
    r"Cut: (?P<cuts>[^:]+): (?P<out>[^.]+)": cut,
    r"(?P<dealer>\w+) offers the cut, (?P<taker>\w+) takes the pack: (?P<out>[^.]+)": trap,
    r"Starter turned, (?P<card>[^:]+): (?P<out>[^.]+)": turned,
    rf"(?P<who>\w+) pegs (?P<points>\d+) (?P<why>{'|'.join(WHY)}): (?P<out>[^.]+)": pegs,
    r"Worth (?P<worth>\d+), (?:said (?P<said>\d+)|time runs out)(?P<calls>(?:, \w+ calls \d+)*): (?P<out>[^.]+)": counted,
    r"Time runs out in the play: (?P<out>[^.]+)": slow,
    r"A loser with (?P<loser>\d+) of (?P<target>\d+): (?P<out>[^.]+)": line,
    r"A game ends (?P<scores>[^:]+): match points (?P<out>[^.]+)": worth_of_game,
    r"Games of (?P<games>[^.]+)\. (?P<out>Match points .+)": games,
    r"Game (?P<game>\d+), first dealt by (?P<first>\w+), ends (?P<scores>[^:]+). Next game: (?P<out>[^.]+)": next_deal,
    r"Asked for (?P<rules>[^.]+)\. (?P<out>[^.]+)": asked,
    r"Option (?P<name>[a-z ]+): (?P<out>[^.]+)": option,
    r"After deal (?P<deal>\d+) at (?P<scores>[^:]+): (?P<out>[^.]+)": after_deal,
    r"Deal (?P<deal>\d+) is dealt: (?P<out>[^.]+)": dealt,
    r"Sides: (?P<out>[^.]+)": seated,
}
"""What an example can tell, without its last full stop; `out` is what comes of it."""


class Example(Struct, frozen=True):
    """A line of a page with the table that the lines before it have set."""

    text: str
    table: Table

    @property
    def out(self) -> str:
        """What the line says that comes of it."""
        return self.match()[1]["out"]

    @property
    def outcome(self) -> str:
        """What does come of it."""
        situation, found = self.match()
        return situation(self.table, found)

    def match(self) -> tuple[Callable[[Table, Words], str], Words]:
        """What kind of line it is, and its parts."""
        for pattern, situation in SITUATIONS.items():
            if match := re.fullmatch(pattern + r"\.", self.text):
                return situation, match.groupdict()
        raise AssertionError(f"this is no example that can be played: {self.text}")


def examples_in(lines: list[str]) -> list[Example]:
    """The examples of a block."""
    table, found = Table(), []
    for text in lines:
        if text.startswith("Rules: "):
            table = Table(words.rules(text.removeprefix("Rules: ").removesuffix(".")))
        elif text.startswith("Scores: "):
            table = replace(table, scores=words.scores(text.removeprefix("Scores: ").removesuffix("."), table.options))
        else:
            found.append(Example(text, table))
    return found
