"""The games in the examples on the rule pages: pegging, muggins, time, ends, matches, options. Knows no pages."""

import re
from random import Random

from msgspec.structs import replace

from audiocrib.rules.cards import PACK, Card, Cards, Seat, Side
from audiocrib.rules.commands import (
    Award,
    CallMuggins,
    CallRenege,
    Claim,
    Command,
    Gather,
    Go,
    Play,
    Shuffle,
    TimedOut,
)
from audiocrib.rules.deal_forms import form_of
from audiocrib.rules.events import DealEnded, GameBegan, GameEnded, Why
from audiocrib.rules.evolve import evolve
from audiocrib.rules.game import apply, run
from audiocrib.rules.legal import owed
from audiocrib.rules.match import ended, follows
from audiocrib.rules.options import Claiming, CutBeforeDeal, MatchForm, Sides, StinkHole
from audiocrib.rules.points import counts
from audiocrib.rules.presets import PRESETS, fault
from audiocrib.rules.scoring import score_show
from audiocrib.rules.skunk import Defeat, defeat
from audiocrib.rules.state import (
    BetweenGames,
    Counting,
    GameOver,
    Playing,
    Shuffling,
    State,
    deal_of,
    show_order,
)
from tests.rules import page_words as words
from tests.rules.page_tables import Table, Words, card_held, held_by_all, state_of
from tests.rules.page_words import NAMES, listed, score_words
from tests.rules.tables import rest_of_pack

WHY = {
    "for the go": Why.GO,
    "for last": Why.LAST,
    "for heels": Why.HEELS,
    "in the play": Why.PLAY,
    "with the hand": Why.HAND,
    "with the crib": Why.CRIB,
}


def pegs(table: Table, found: Words) -> str:
    """Peg points on the board, or not."""
    state = state_of(table, Counting())
    return score_words(run(state, counts(state, words.seat(found["who"]), int(found["points"]), WHY[found["why"]]))[0])


def hand_worth(worth: int, keep: int) -> tuple[Cards, Card]:
    """Return some hand and starter that are worth this much."""
    random = Random(worth)
    while True:
        *hand, starter = random.sample(PACK, keep + 1)
        if score_show(tuple(hand), starter).points == worth:
            return tuple(hand), starter


def counted(table: Table, found: Words) -> str:
    """Have Anna count her hand, and the others answer if muggins is called; or have her time run out."""
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


def claimed(table: Table, found: Words) -> str:
    """Play cards whose players say what they make; calls are on the player of the last one."""
    said = re.findall(r"(\w+) (\w+) for (\d+)", found["cards"])
    played = words.cards(", ".join(card for _, card, _ in said))
    spare = iter(rest_of_pack(played))
    hands = []
    for name in NAMES[: table.options.players]:
        own = [card for card, (player, _, _) in zip(played, said, strict=True) if player == name]
        hands.append((*own, *(next(spare) for _ in range(form_of(table.options).keep - len(own)))))
    state = state_of(table, Playing(Seat(0)), tuple(hands))
    for card, (player, _, points) in zip(played, said, strict=True):
        state, _ = apply(state, Play(words.seat(player), card))
        state, _ = apply(state, Claim(words.seat(player), int(points)))
    for caller, points in re.findall(r"(\w+) calls (\d+)", found["calls"] or ""):
        state, _ = apply(state, CallMuggins(words.seat(caller), words.seat(said[-1][0]), int(points)))
    return score_words(state)


def false_go(table: Table, found: Words) -> str:
    """Play with a false go; the opponent calls it, and the cards are dead."""
    hands = held_by_all(found["hands"])
    table = replace(table, options=replace(table.options, play_scoring=Claiming.AUTO))
    state = state_of(table, Playing(Seat(0)), hands)
    false = Seat(0)
    for step in words.items(found["steps"]):
        name, word = step.split()
        seat = words.seat(name)
        if word == "go":
            false = seat
            state, _ = apply(state, Go(seat))
        else:
            state, _ = apply(state, Play(seat, card_held(state, seat, word)))
    return score_words(apply(state, CallRenege(words.seat(found["caller"]), false, dead=True))[0])


def judged(table: Table, found: Words) -> str:
    """Have a judge give points, or take them."""
    to, points = found["to"] or found["of"], int(found["given"] or found["taken"])
    award = Award(Seat(0), words.seat(to), points if found["to"] else -points, agreed=bool(found["agreed"]))
    return score_words(apply(state_of(table, Playing(Seat(0))), award)[0])


def gathered(table: Table, found: Words) -> str:
    """Have somebody throw in the cards while the first hand is counted."""
    state, _ = apply(state_of(table, Counting(shown=True)), Gather(words.seat(found["who"])))
    return score_words(state) if show_order(state)[-1][1] else "the crib is lost"


def slow(table: Table, _: Words) -> str:
    """Have Anna's time run out in the play."""
    return score_words(apply(state_of(table, Playing(Seat(0))), TimedOut(Seat(0)))[0])


LINES = {
    Defeat.NONE: "plain",
    Defeat.SKUNK: "skunk",
    Defeat.DOUBLE: "double skunk",
    Defeat.TRIPLE: "triple skunk",
}


def line(table: Table, found: Words) -> str:
    """Return what a loser is called."""
    options = replace(table.options, players=2, sides=Sides.INDIVIDUAL, target=int(found["target"]), targets=())
    return LINES[defeat(state_of(Table(options, (int(found["loser"]), 0)), Counting()), Side(0))]


def finished(table: Table, text: str) -> State:
    """Return a game that ended like this."""
    state = state_of(Table(table.options, words.scores(text, table.options)), Counting())
    return evolve(state, ended(state))


def worth_of_game(table: Table, found: Words) -> str:
    """Return the match points of one game."""
    state = finished(table, found["scores"])
    return listed(f"{name} {points}" for name, points in zip(NAMES, state.match_points, strict=False))


def placed(table: Table, found: Words) -> str:
    """Return the match points of a game for places: who was out first, how far the others were, and who followed."""
    options = replace(table.options, exact_out=False, stink_hole=StinkHole.OFF)  # they come home in any way
    state = state_of(Table(options, words.scores(found["scores"], options)), Counting())
    for name in (found["first"], found["second"]):
        seat = words.seat(name)
        state, _ = run(state, counts(state, seat, 121, Why.HAND))
    return listed(f"{name} {points}" for name, points in zip(NAMES, state.match_points, strict=False))


def games(table: Table, found: Words) -> str:
    """Play games of a match between two, one after another."""
    state = state_of(table, Counting())
    for number, game in enumerate(found["games"].split(", "), start=1):
        first, second = map(int, game.split(" to "))
        state = replace(state, game=number, scores=(first, second), phase=Counting())
        state = evolve(state, ended(state))
    points = listed(f"{name} {points}" for name, points in zip(NAMES, state.match_points, strict=False))
    if not isinstance(state.phase, GameOver):
        return f"Match points {points}. The match goes on"
    kept = state.wins if table.options.match is MatchForm.BEST_OF else state.match_points
    winner = NAMES[state.phase.order[0] if state.phase.outright else kept.index(max(kept))]
    won = len(set(kept)) > 1 or state.phase.outright
    return f"Match points {points}. " + (f"{winner} wins the match" if won else "The match is drawn")


def next_deal(table: Table, found: Words) -> str:
    """Return who deals first in the game after this one."""
    state = state_of(Table(table.options, words.scores(found["scores"], table.options)), Counting())
    state = replace(state, first_dealer=words.seat(found["first"]), game=int(found["game"]))
    state = evolve(state, ended(state))
    assert isinstance(state.phase, BetweenGames), "the match is over"
    began = next(event for event in apply(state, Shuffle(PACK))[1] if isinstance(event, GameBegan))
    return (
        f"{NAMES[began.dealer]} deals" if began.dealer is not None else f"{listed(NAMES[s] for s in began.cutting)} cut"
    )


def asked(_: Table, found: Words) -> str:
    """Return whether these rules can be played, and what they need."""
    refusal = fault(words.rules(found["rules"]))
    if refusal is None:
        return "is allowed"
    other, needed = refusal.facts.get("other"), refusal.facts.get("needed")
    if other == "targets":
        needed = listed(str(needed).split())
    needs = f": it needs {words.value_words(other)} {words.value_words(needed)}" if other else ""
    return f"is refused{needs}"


def option(_: Table, found: Words) -> str:
    """Return the value that the presets have."""
    name = found["name"].replace(" ", "_")
    return ", ".join(
        f"{words.initials(preset)} {words.value_words(getattr(options, name))}" for preset, options in PRESETS.items()
    )


def after_deal(table: Table, found: Words) -> str:
    """Return whether the game ends with this deal."""
    state = state_of(Table(table.options, words.scores(found["scores"], table.options)), Counting())
    event = follows(replace(state, deal=replace(deal_of(state), number=int(found["deal"]))), DealEnded())
    if not isinstance(event, GameEnded):
        return "the game goes on"
    return "a draw" if event.draw else f"{words.side_names(table.options)[event.order[0]]} wins"


def dealt(table: Table, found: Words) -> str:
    """Return the scores when the cards of this deal are dealt."""
    table = replace(table, options=replace(table.options, cut_before_deal=CutBeforeDeal.NONE))
    before = state_of(table, Shuffling())
    number = int(found["deal"])
    before = replace(before, deal=replace(deal_of(before), number=number - 1) if number > 1 else None)
    return score_words(apply(before, Shuffle(PACK))[0])


def seated(table: Table, _: Words) -> str:
    """Return who pegs together."""
    return "; ".join(words.side_names(table.options))
