"""Help at the table: what can be done now, by question, and all other keys that work there. Changes no game."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from msgspec.structs import replace

from audiocrib.narration.message import Arg, Phrase, phrase
from audiocrib.rules.commands import TakeBackGo
from audiocrib.rules.legal import Duty, check
from audiocrib.rules.options import GoCall, Options
from audiocrib.rules.state import BetweenGames, GameOver, Playing, Shuffling, View, kept, to_lay_away
from audiocrib.ui.keys.keymap import GROUPS, ON_CARDS, ON_SCREEN, Action, KeyMap
from audiocrib.ui.screens.help import key_name, named_keys, of_cards, works
from audiocrib.ui.screens.help_pages import Help
from audiocrib.ui.screens.table.callbacks import OUTSIDE
from audiocrib.ui.screens.table.player import Player
from audiocrib.ui.screens.table.queries import QUERIES

_NAMED = (
    Action.COUNT,
    Action.CRIB,
    Action.STARTER,
    Action.TABLE,
    Action.SCORES,
    Action.TURN,
    Action.HAND,
    Action.EXPLAIN,
)
"""Queries that are mentioned at once, if they have a key."""
_OWN = {*ON_CARDS, Action.HAND, Action.MOVES, Action.GO, Action.SINCE, Action.ADVICE, Action.UNDO, Action.CLAIM}
"""Private keys: unavailable to anybody else, and before a deal."""
_NOT_TAUGHT = frozenset({*OUTSIDE.keys() - {Action.OPTIONS}, Action.NEW_GAME})
"""Keys that a lesson only refuses."""
_LAST = "program"
"""The group that is mentioned last, because few of its keys are pressed at a table."""
_AWAY = {Action.COMMIT, Action.HOST, Action.JOIN, Action.PEOPLE, Action.ROOM}
"""Keys that the pieces leave out: each question says what Enter does, and the others lead away from the table."""
READY = {"help-over": "help-over-ready", "help-between": "help-between-ready"}
"""What can be done once this player has pressed Enter, and people elsewhere have not."""
TAUGHT = {"help-between": "help-between-taught"}
"""What can be done in a lesson, which reviews no choices."""
_A_PIECE = 5
"""The most keys in a piece."""
_CACHED = 32
"""Situations whose useful actions are remembered: every key draws the table again, and few keys change them."""


class _Situation(NamedTuple):
    """All that decides which actions are useful. `options`: None before a game; `dealt`: there are cards, `points`: at which
    the person can point, in the hand or while they are counted.

    `nobody`: none of several people has the keys; `absent`: never does anything here; `people`: some sit elsewhere; `played`: cards are being played.
    """

    options: Options | None
    dealt: bool
    points: bool
    duty: Duty | None
    nobody: bool
    absent: frozenset[Action]
    people: bool
    played: bool


def _situation(
    view: View | None, duty: Duty | None, *, nobody: bool, absent: frozenset[Action], people: bool
) -> _Situation:
    dealt = view is not None and view.deal is not None
    played = view is not None and isinstance(view.phase, Playing)
    points = view is not None and view.viewer is not None and not isinstance(view.phase, GameOver)
    return _Situation(view.options if view else None, dealt, points, duty, nobody, absent, people, played)


def help_now(
    keymap: KeyMap,
    view: View | None,
    duty: Duty | None,
    *,
    state: str = "",
    paused: bool = False,
    nobody: bool = False,
    absent: frozenset[Action] = ON_SCREEN,
    people: bool = False,
    fixed: bool = False,
    quits: Phrase | None = None,
    page: bool = False,
) -> Help:
    """Return what can be done now, and the other keys. `state` is the sentence if something other than the question matters.

    `fixed`: cards keep their numbers when others have been played. `paused`: said in place of the queries. `nobody`:
    none of several people has the keys. `quits`: what the key that quits does here instead.
    `page`: keys that the browser takes are not named.
    """
    nobody = nobody or (view is not None and view.viewer is None)  # a spectator has no cards, either
    named = () if view is None or paused else [each for each in _NAMED if not (nobody and each in _OWN)]
    queries = tuple(
        phrase("help-query", query=action.value, key=(key_name(keymap.keys(action)[0]),))
        for action in named
        if keymap.keys(action)
    )
    now = (
        *((phrase("help-paused"),) if paused else ()),
        phrase(state or _state_of(view, duty), **_of_cards(keymap, view, fixed)),
        *((phrase("help-queries", queries=queries),) if queries else ()),
        phrase("help-more" if keymap.keys(Action.DESCRIBER) else "help-more-menu"),
    )
    taken = (action for action in Action if not named_keys(keymap, action, page))
    told = {Action.DESCRIBER, Action.HELP, *_AWAY, *taken, *(named if queries else ())}
    here = _situation(view, duty, nobody=nobody, absent=absent, people=people)
    return Help(now, tuple(_rest(keymap, here, told, quits)))


def _of_cards(keymap: KeyMap, view: View | None, fixed: bool) -> dict[str, Arg]:
    """Return the arguments of sentences about one's cards, by the view of their owner."""
    if view is None or view.deal is None or view.viewer is None:
        return {}
    hand, number = view.deal.hands[view.viewer], to_lay_away(view, view.viewer)
    numbers = kept(view, view.viewer) if fixed else hand
    return of_cards(keymap, len(hand), number, [numbers.index(card) + 1 for card in hand])


def help_at_table(player: Player) -> Help:
    """Return what the person at the keys can do now; it goes into the history."""
    told = help_now(
        player.keymap,
        player.view,
        player.duty,
        state=_state_at_table(player),
        paused=player.waits.paused,
        nobody=player.several and player.seat is None,
        absent=_absent(player),
        people=player.chat is not None,
        fixed=player.presenter.settings.fixed_numbers,
        quits=quits(player),
        page=player.screens.outside.page,
    )
    outside = player.screens.outside
    mouse = (phrase("help-mouse"),) if outside.window and not outside.page and player.presenter.unspoken else ()
    return replace(told, now=(*mouse, *told.now), kept=True)


def _state_at_table(player: Player) -> str:
    """Return the sentence if something other than the question matters."""
    if player.taught_key:
        return "help-task"
    if player.handing_over:
        return "help-hand-over"
    if player.naming:
        return "help-naming-beside" if player.naming.beside else "help-naming"
    if player.counts_aloud:
        return "help-count-aloud-taught" if player.taught_aloud else "help-count-aloud"
    if player.watches:
        return "help-wait"
    state = _state_of(player.view, player.duty)
    if player.taught:
        return TAUGHT.get(state, "")
    return READY[state] if player.ready else ""


def _absent(player: Player) -> frozenset[Action]:
    """Return the actions that do nothing now: a lesson refuses some, and while a number is typed only that answers."""
    absent = player.screens.outside.absent
    if player.taught:
        absent |= _NOT_TAUGHT if player.duty else _NOT_TAUGHT | {Action.ADVICE}
        if player.view is None or check(player.view, TakeBackGo(player.listener.seat)):
            absent |= {Action.UNDO}  # a lesson takes no card back
    return absent | {Action.POINT, Action.MARK, Action.GO} if player.naming else absent


def place_left(player: Player) -> str | None:
    """Return what the key that quits leaves, a lesson or a table elsewhere; None if it is the session."""
    return "lesson" if player.taught else "table" if player.screens.leaves else None


def quits(player: Player) -> Phrase | None:
    """Say what the key that quits does in a lesson, or at a table elsewhere; None if it is as usual."""
    match place_left(player):
        case "lesson":
            return phrase("leave-lesson")
        case "table":
            return phrase("leave-table")
        case _:
            return None


def groups_at_table(player: Player) -> tuple[tuple[str, tuple[Action, ...]], ...]:
    """Return everything useful now, with a key or without, by purpose."""
    here = _situation(
        player.view,
        player.duty,
        nobody=player.several and player.seat is None,
        absent=_absent(player),
        people=player.chat is not None,
    )
    return _useful(here)


@lru_cache(_CACHED)
def _useful(here: _Situation) -> tuple[tuple[str, tuple[Action, ...]], ...]:
    refused = {Action.POINT, Action.COMMIT}
    return tuple(
        (group, tuple(action for action in actions if action not in refused and _is_useful(action, here)))
        for group, actions in _groups()
    )


def _groups() -> Iterator[tuple[str, tuple[Action, ...]]]:
    yield from ((group, actions) for group, actions in GROUPS.items() if group != _LAST)
    yield _LAST, GROUPS[_LAST]


def _rest(keymap: KeyMap, here: _Situation, told: set[Action], quits: Phrase | None) -> Iterator[tuple[Phrase, ...]]:
    for group, actions in _groups():
        left = [action for action in actions if action not in told and keymap.keys(action) and _is_useful(action, here)]
        pieces = -(-len(left) // _A_PIECE)
        for piece in range(pieces):
            yield (phrase("help-group", group=group), *_keys(keymap, left[piece::pieces], quits))


def _keys(keymap: KeyMap, actions: Iterable[Action], quits: Phrase | None) -> Iterator[Phrase]:
    for action in actions:
        if action is Action.POINT:
            yield phrase("help-key-point")
        else:
            does = quits if quits and action is Action.QUIT else phrase("action", action=action.value)
            yield phrase("help-key", key=(key_name(keymap.keys(action)[0]),), action=(does,))


def _is_useful(action: Action, here: _Situation) -> bool:
    """Return whether a key does something useful now."""
    options, duty = here.options, here.duty
    if not works(action, options, here.absent, here.people):
        return False
    if action in _OWN and (here.nobody or not here.dealt):
        return False
    if (action in QUERIES and options is None) or (action in ON_CARDS and not here.points):
        return False
    match action:
        case Action.MARK:
            return duty is Duty.LAY_AWAY
        case Action.NEXT | Action.PREVIOUS | Action.MOVES:
            return duty is Duty.PLAY
        case Action.UNDO:
            return here.played
        case Action.GO:
            return duty is Duty.PLAY and options is not None and options.go_call is not GoCall.AUTO
        case Action.POINT:
            return duty not in {Duty.COUNT, Duty.CUT, Duty.PEG}
        case _:
            return True


def _state_of(view: View | None, duty: Duty | None) -> str:
    if view is None:
        return "help-wait"
    if isinstance(view.phase, GameOver):
        return "help-over"
    if isinstance(view.phase, BetweenGames) or (isinstance(view.phase, Shuffling) and view.deal is not None):
        return "help-between"
    match duty:
        case Duty.LAY_AWAY:
            return "help-lay-away"
        case Duty.PLAY:
            return "help-play" if view.options.go_call is GoCall.AUTO else "help-play-go"
        case Duty.COUNT:
            return "help-count"
        case Duty.PEG:
            return "help-points"
        case Duty.CUT:
            return "help-cut"
        case Duty.DEAL:
            return "help-deal"
        case Duty.MUGGINS:
            return "help-muggins"
        case _:
            return "help-wait"
