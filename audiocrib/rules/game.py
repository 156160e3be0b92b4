"""A game from the first shuffle: `new_game`, and `apply`, which runs the script of a command."""

from typing import assert_never

from audiocrib.rules import dealing, penalties, play, show
from audiocrib.rules.commands import (
    Award,
    CallMuggins,
    CallRenege,
    Claim,
    ClaimHeels,
    Command,
    Cut,
    DealOut,
    Gather,
    Go,
    LayAway,
    OfferCut,
    Play,
    Shuffle,
    TakeBackAward,
    TakeBackGo,
    TakePack,
    TimedOut,
    Unasked,
)
from audiocrib.rules.deal_forms import sides_of
from audiocrib.rules.events import Event, GameEnded
from audiocrib.rules.evolve import evolve
from audiocrib.rules.legal import check
from audiocrib.rules.match import cutters, follows
from audiocrib.rules.open_claims import may_call
from audiocrib.rules.options import Options
from audiocrib.rules.points import Script
from audiocrib.rules.presets import SALON, fault
from audiocrib.rules.state import Playing, Shuffling, State


def new_game(options: Options = SALON) -> State:
    """Return a table before its first shuffle.

    Raises:
        Refusal: no game can begin with these options.
    """
    refusal = fault(options)
    if refusal:
        raise refusal
    return laid(options)


def laid(options: Options) -> State:
    """Return what `new_game` does, with unchecked options: an older game may have some that are refused today."""
    sides = sides_of(options)
    nothing = (0,) * len(set(sides))
    return State(options=options, sides=sides, scores=nothing, rear=nothing, phase=Shuffling(cutters(options, sides)))


def apply(state: State, command: Command) -> tuple[State, tuple[Event, ...]]:
    """Return the state after a command, and the events in order.

    Raises:
        Refusal: the rules do not allow it; `state` is unchanged. Decided from what the speaking seat may see.
    """
    refusal = check(state, command)
    if refusal:
        raise refusal
    return run(state, script(state, command))


def run(state: State, running: Script) -> tuple[State, tuple[Event, ...]]:
    """Fold the events of a script; once the game is over, stop in the middle of whatever was going on."""
    events: list[Event] = []
    try:
        event = next(running)
        while True:
            state = evolve(state, event)
            events.append(event)
            more = follows(state, event)
            while more:
                state = evolve(state, more)
                events.append(more)
                if isinstance(more, GameEnded):
                    running.close()
                    return state, tuple(events)
                more = follows(state, more)
            event = running.send(state)
    except StopIteration:
        return state, tuple(events)


def script(state: State, command: Command) -> Script:
    """Return the script of a command that passed `check`."""
    match command:
        case Play():
            return play.play(state, command)
        case Go():
            return play.go(state, command)
        case Claim():
            return play.claim_pegs(state, command) if isinstance(state.phase, Playing) else show.claim(state, command)
        case CallMuggins(seat, of):
            pegs = of in may_call(state, seat)
            return play.call_pegs(state, command) if pegs else show.answer(state, command)
        case Shuffle():
            return dealing.shuffle(state, command)
        case Cut():
            return dealing.cut(state, command)
        case DealOut():
            return dealing.deal_out(state)
        case OfferCut():
            return dealing.offer_cut(command)
        case TakePack():
            return dealing.take_pack(state, command)
        case LayAway():
            return dealing.lay_away(state, command)
        case _:
            return _unasked(state, command)


def _unasked(state: State, command: Unasked) -> Script:
    match command:
        case ClaimHeels():
            return dealing.claim_heels(state, command)
        case TimedOut():
            return penalties.timed_out(state, command)
        case TakeBackGo():
            return penalties.take_back_go(command)
        case CallRenege():
            return penalties.call_renege(state, command)
        case Gather():
            return penalties.gather(state, command)
        case Award():
            return penalties.award(state, command)
        case TakeBackAward():
            return penalties.take_back_award(state, command)
        case _:
            assert_never(command)
