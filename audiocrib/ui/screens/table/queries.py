"""Keys answered from the view alone, at the table and in a replay."""

from collections.abc import Callable

from msgspec.structs import replace

from audiocrib.narration import answers, board, spectator
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Message, phrase
from audiocrib.rules.options import Options
from audiocrib.rules.presets import rules_name
from audiocrib.rules.skunk import Defeat, skunk_lines
from audiocrib.rules.state import CuttingPack, GameOver, View, target_of
from audiocrib.sound.earcons import Race
from audiocrib.ui.keys.keymap import Action
from audiocrib.ui.screens.new_game.table_words import rules_changed, table_changes


def say_rules(listener: Listener, view: View, long: bool = False) -> Message:
    """I. Say the rules of this table; without a preset, how many differ, and in the longer form which."""
    told = answers.say_rules(listener, view, long)
    if rules_name(view.options) != "own":
        return told
    _, deal, *others = told.phrases
    changes = table_changes(view.options, answers.rules_that_differ(view.options)) if long else ()
    unchanged = (one for one in others if one not in changes)
    return replace(told, phrases=(rules_changed(view.options), deal, *changes, *unchanged))


def say_race(listener: Listener, view: View, long: bool = False) -> Message:
    """Play the board by ear, then say the scores, and where the skunk line was."""
    scores = spectator.say_scores if view.viewer is None else answers.say_scores
    told = scores(listener, view, long)
    sides = listener.sides(view)
    targets = tuple(target_of(view, side) for side in sides)
    race = Race(tuple(view.scores[side] for side in sides), targets)
    lines = [_last_line(view.options, target) for target in targets]
    line = lines[0]
    if len({*targets}) > 1:  # the captain's race is shorter; of many sides only one's own line is said
        named = zip(sides, lines, strict=True) if len(sides) == 2 else ((sides[0], line),)
        each = ((listener.side(view, side), *its) for side, its in named if its)
        of_each = (phrase("race-line-of", line=how.value, hole=hole, **whose) for whose, how, hole in each)
        return replace(told.then(*of_each), race=race)
    if line is None:
        return replace(told, race=race)
    how, hole = line
    return replace(
        told.then(phrase("race-line", line=how.value, hole=hole)), race=race._replace(line=(hole - 0.5) / targets[0])
    )


def _last_line(options: Options, target: int) -> tuple[Defeat, int] | None:
    """Return the last skunk line of a race, and the first hole past it; None without lines."""
    return max(skunk_lines(options, target).items(), key=lambda line: line[1], default=None)


QUERIES: dict[Action, Callable[[Listener, View, bool], Message]] = {
    Action.COUNT: answers.say_count,
    Action.CRIB: answers.say_crib,
    Action.STARTER: answers.say_starter,
    Action.TABLE: answers.say_table,
    Action.SCORES: answers.say_scores,
    Action.TURN: answers.say_turn,
    Action.HAND: answers.say_hand,
    Action.MOVES: answers.say_moves,
    Action.PLAYED: answers.say_played,
    Action.RULES: say_rules,
    Action.BOARD: board.say_board,
    Action.RACE: say_race,
}
"""The answer to each query; with True its longer form."""
OF_THE_CARDS = frozenset(
    {Action.COUNT, Action.CRIB, Action.STARTER, Action.TABLE, Action.TURN, Action.HAND, Action.MOVES}
)
"""What is asked about the cards dealt: while the pack is cut for the next deal, those of the last one are gone."""


def at_table(view: View, action: Action) -> Callable[[Listener, View, bool], Message]:
    """Answer a query key; without the keys as for a spectator; after a game, with how to go on."""
    query = QUERIES[action]
    asks = action is Action.TURN and isinstance(view.phase, GameOver)
    if view.viewer is None and not asks:
        query = spectator.OWN.get(query, query)
    if action in OF_THE_CARDS and isinstance(view.phase, CuttingPack):
        return lambda listener, seen, long: query(listener, replace(seen, deal=None), long)
    return query
