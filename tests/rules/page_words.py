"""The words in which examples on the rule pages are written: cards, names, lists, options, scores. Plays nothing.

Underscores are not heard, so an option and its value are written with spaces: "muggins share first call". Initials are
capitals, so that a voice spells them.
"""

import re
from collections import Counter
from collections.abc import Iterable
from enum import IntEnum
from typing import Any, get_args

from msgspec import convert
from msgspec.structs import fields, replace

from audiocrib.rules.cards import RANK_LETTERS, SUIT_LETTERS, Card, Cards, Seat, Side, Suit
from audiocrib.rules.deal_forms import sides_of
from audiocrib.rules.options import Options
from audiocrib.rules.presets import PRESETS, preset_for
from audiocrib.rules.scoring import Score
from audiocrib.rules.state import BetweenGames, GameOver, State, target_of

NAMES = ("Anna", "Ben", "Carla", "Dora", "Emil", "Frida")
"""Names by seat; the last one of the table deals unless something else is said."""
COURT = {"ace": "A", "10": "T", "jack": "J", "queen": "Q", "king": "K"}
RANK_WORDS = {letter: word for word, letter in COURT.items()}
INITIALS = ("acc", "bga")
KINDS = {field.name: get_args(field.type)[0] for field in fields(Options)}


def items(text: str) -> list[str]:
    """Return the items of a list: "5, 5 and 6"."""
    return re.split(r", | and ", text)


def listed(words: Iterable[object]) -> str:
    """Return a list as `items` reads it."""
    *first, last = map(str, words)
    return f"{', '.join(first)} and {last}" if first else last


def cards(text: str) -> Cards:
    """Return cards from words; if only ranks are given, suits do not matter, and each rank begins with clubs."""
    used: Counter[str] = Counter()
    found = []
    for word in items(text):
        rank, _, suit = word.partition(" of ")
        letter = COURT.get(rank, rank)
        assert letter in RANK_LETTERS, f"{word!r} is no card"
        found.append(Card(letter + (suit[0].upper() if suit else SUIT_LETTERS[used[letter]])))
        assert not suit or suit.upper() == Suit(SUIT_LETTERS.index(suit[0].upper())).name
        used[letter] += 1
    assert len(set(found)) == len(found), f"a card twice in {text!r}"
    return tuple(found)


def rank_word(card: Card) -> str:
    """Return the rank as it is said."""
    return RANK_WORDS.get(card[0], card[0])


def seat(name: str) -> Seat:
    """Return who sits where."""
    return Seat(NAMES.index(name))


def scored(points: int) -> str:
    """Return points, singular or plural."""
    return f"{points} point{'s' * (points != 1)}"


def called(score: Score) -> str:
    """Return the traditional call: each combination with the total so far."""
    total, parts = 0, []
    for combination in score.combinations:
        total += combination.points
        parts.append(f"{combination.kind.replace('-', ' ')} {total}")
    return ", ".join(parts)


def value_words(value: object) -> str:
    """Return the value of an option as it is said."""
    if isinstance(value, bool):
        return "on" if value else "off"
    if isinstance(value, tuple):
        return listed(value) if value else "none"
    return initials(str(value).replace("_", " "))


def initials(word: str) -> str:
    """Return a word, in capitals if it is spelt out."""
    return word.upper() if word in INITIALS else word


def rules(text: str) -> Options:
    """Return options from words: "pagat, 3 players, muggins claim". Without a preset they are salon."""
    parts = text.split(", ")
    preset = parts.pop(0).lower() if parts[0].lower() in PRESETS else "salon"
    players = int(parts.pop(0).split()[0]) if parts and parts[0].endswith(" players") else 2
    options = preset_for(preset, players) if 2 <= players <= 6 else replace(PRESETS[preset], players=players)
    for part in parts:
        name = max((n for n in KINDS if part.startswith(value_words(n) + " ")), key=len, default="")
        assert name, f"{part!r} is no option"
        options = replace(options, **{name: option_value(name, part.removeprefix(value_words(name) + " "))})
    return options


def option_value(name: str, text: str) -> Any:
    """Return a value from its words."""
    kind = KINDS[name]
    if kind is bool:
        return {"on": True, "off": False}[text]
    if name == "targets":
        return tuple(map(int, items(text)))
    number = isinstance(kind, type) and issubclass(kind, int) and not issubclass(kind, IntEnum)
    return int(text) if number else convert(text.lower().replace(" ", "_"), kind)


def side_names(options: Options) -> list[str]:
    """Return the members of each side."""
    sides = sides_of(options)
    return [listed(NAMES[s] for s, side in enumerate(sides) if side == number) for number in sorted(set(sides))]


def scores(text: str, options: Options) -> tuple[int, ...]:
    """Return scores by side from "Anna and Carla 90, Ben and Dora 80"; sides that are not named have nothing."""
    said = {name: int(points) for name, _, points in (part.rpartition(" ") for part in text.split(", "))}
    names = side_names(options)
    assert set(said) <= set(names), f"sides are {names}"
    return tuple(said.get(name, 0) for name in names)


def score_words(state: State) -> str:
    """Return the scores of all sides, as the game says them, and who has won."""
    over = state.phase if isinstance(state.phase, BetweenGames | GameOver) else None
    winner = over.order[0] if over and not over.draw else None
    names = side_names(state.options)
    said: list[str] = []
    for side, (name, points) in enumerate(zip(names, state.scores, strict=True)):
        spare = max(0, points - target_of(state, Side(side)))
        won = (" and win" if " and " in name else " and wins") * (side == winner)
        said.append(f"{name} {points - spare}{f', {spare} to spare,' * bool(spare)}{won}")
    return ", ".join(said)
