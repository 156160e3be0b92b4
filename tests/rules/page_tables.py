"""The cards in the examples on the rule pages: shows, series, plays, deals, cuts. Knows no pages and no matches."""

import re

from msgspec import Struct
from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card, Cards, Seat
from audiocrib.rules.commands import (
    Cut,
    LayAway,
    OfferCut,
    Play,
    Shuffle,
    TakePack,
)
from audiocrib.rules.deal import Deal
from audiocrib.rules.deal_forms import FORMS, form_of, sides_of
from audiocrib.rules.events import CutTied, DealerChosen, Event, Passed, Played
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import Duty, owed
from audiocrib.rules.options import FirstDeal, NobsInPlay, Options
from audiocrib.rules.presets import SALON
from audiocrib.rules.scoring import score_play, score_show
from audiocrib.rules.state import (
    CuttingPack,
    CuttingStarter,
    Phase,
    Playing,
    State,
    deal_of,
)
from tests.rules import page_words as words
from tests.rules.page_words import NAMES, listed, score_words
from tests.rules.tables import pegged, rest_of_pack

Words = dict[str, str]


class Table(Struct, frozen=True):
    """The table as set by the lines so far: options, and scores by side."""

    options: Options = SALON
    scores: tuple[int, ...] = ()


def state_of(table: Table, phase: Phase, hands: tuple[Cards, ...] = (), starter: Card | None = None) -> State:
    """Return this table in this phase; missing hands are made from the rest of the pack. The last seat deals."""
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
    """Count a hand or a crib; with "Called" in it, give the traditional call as well."""
    starter = words.cards(found["starter"])[0] if found["starter"] else None
    score = score_show(words.cards(found["cards"]), starter, found["what"] == "crib", table.options)
    call = f"Called: {words.called(score)}. " if found["out"].startswith("Called") else ""
    return call + words.scored(score.points)


def series(table: Table, found: Words) -> str:
    """Play the cards of one series, each with its points."""
    starter = words.cards(found["starter"])[0] if found["starter"] else None
    said, _, _ = found["out"].partition(". ")
    names = [re.sub(r" for \d+$", "", card) for card in said.split(", ")]
    played = words.cards(", ".join(names))
    points = [score_play(played[: n + 1], table.options, starter).points for n in range(len(played))]
    told = [name + (f" for {n}" if n else "") for name, n in zip(names, points, strict=True)]
    return f"{', '.join(told)}. Count {sum(card.worth for card in played)}"


def play(table: Table, found: Words) -> str:
    """Play all the cards: every card with its points, and every go."""
    hands = held_by_all(found["hands"])
    table = replace(table, options=replace(SALON, players=len(hands), nobs_in_play=NobsInPlay.OFF))
    form = next(f for f, form in FORMS.items() if (form.players, form.keep) == (len(hands), len(hands[0])))
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


def held_by_all(text: str) -> tuple[Cards, ...]:
    """Return the hands of "Anna holds king, 9, 4. Ben holds queen, 7, 5. "."""
    holds = re.findall(r"(\w+) holds ([^.]+)\. ", text)
    assert [name for name, _ in holds] == list(NAMES[: len(holds)])
    dealt = words.cards(", ".join(held for _, held in holds))
    cuts = [len(words.items(held)) for _, held in holds]
    return tuple(dealt[sum(cuts[:n]) : sum(cuts[: n + 1])] for n in range(len(cuts)))


def card_held(state: State, seat: Seat, word: str) -> Card:
    """Return the first card of this rank that the seat holds."""
    return next(card for card in deal_of(state).hands[seat] if words.rank_word(card) == word)


def told_of(events: tuple[Event, ...]) -> list[str]:
    """Return what is told of a card played: who played which, for how much, and who then says go."""
    points = sum(event.points for event in pegged(events))
    played = next(event for event in events if isinstance(event, Played))
    said = f"{NAMES[played.seat]} {words.rank_word(played.card)}" + (f" for {points}" if points else "")
    return [said, *(f"{NAMES[event.seat]} go" for event in events if isinstance(event, Passed))]


def form(table: Table, found: Words) -> str:
    """Return how many cards go where, in a real deal; the dealer is the last."""
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
    """Cut for the first deal."""
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
    """Offer the cut, and have the pack taken."""
    dealer, taker = words.seat(found["dealer"]), words.seat(found["taker"])
    state = replace(state_of(table, CuttingPack()), dealer=dealer, pack=PACK)
    state, _ = apply(state, OfferCut(dealer))
    state, _ = apply(state, TakePack(taker))
    return f"{NAMES[deal_of(state).dealer]} deals"


def turned(table: Table, found: Words) -> str:
    """Turn the starter; the last seat deals."""
    (starter,) = words.cards(found["card"])
    state = state_of(table, CuttingStarter())
    rest = rest_of_pack(*deal_of(state).hands, deal_of(state).crib, (starter,))
    state = replace(state, deal=replace(deal_of(state), starter=None, stock=(*rest[:9], starter, *rest[9:])))
    return score_words(apply(state, Cut(Seat(0), 10))[0])
