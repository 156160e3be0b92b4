"""The locale files as data, for tests: every sentence in every branch, with words for its variables."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from pathlib import Path

from fluent.syntax import FluentParser, ast

import audiocrib
from audiocrib.narration.message import Arg, Phrase, phrase
from audiocrib.rules.cards import parse_cards
from audiocrib.settings.settings import Verbosity

FOLDER = Path(audiocrib.__file__).parent / "narration" / "locales" / "en"

PIECES = frozenset(
    {
        "key-a-button",
        "key-button",
        "key-in-menu",
        *("brought-finished", "brought-running", "brought-further", "brought-answers", "brought-lessons"),
        *("brought-own-lessons", "brought-house-rules", "brought-own-drill", "brought-settings"),
        *("brought-file", "everything-export", "everything-import"),
        "verify-deal",
        "calls-rightly",
        "calls-wrongly",
        "explain-whose",
        "muggins-short",
        "computer-level",
        "action",
        "card",
        "list-and",
        "list-or",
        "cards-of",
        "computer-name",
        "key-letter",
        "key-name",
        "list-separator",
        "makes",
        "makes-points",
        "menu-action",
        "advice-part",
        "advice-net",
        "games-of-100",
        "advice-way",
        "review-faults",
        "review-grade",
        "review-one",
        "review-when",
        "decimal",
        "no",
        "rank",
        "rank-of",
        "rank-pair",
        "rank-short",
        "suit-short",
        "card-short",
        "record-day",
        "train-drawn-day",
        "records-statistics",
        "record-five-card",
        "form-after",
        "record-form",
        "record-rules",
        "record-team",
        "seat-name",
        "hand-over-table",
        "side-back",
        "side-result",
        "side-score",
        "hands-deal",
        "hands-line",
        "hands-save",
        "hands-title",
        "has-now",
        "now-has",
        "now-of-side",
        "sound-item",
        "sound-name",
        "has-score",
        "record-why",
        "hole",
        "review-of",
        "who-wins",
        "whose-side",
        "at-table",
        "game-called",
        "renege-dead",
        "help-topic",
        "renege-played",
        "help-query",
        "key-line",
        "key-line-none",
        "setting-export",
        "setting-group",
        "setting-import",
        "setting-line",
        "setting-line-number",
        "setting-many",
        "setting-name",
        "setting-number",
        "setting-switch",
        "setting-value",
        "judge-gives",
        "judge-gives-agreed",
        "key-sign",
        "keys-that-walk",
        "keys-that-point",
        "judge-takes",
        "judge-takes-back",
        "seat-you",
        "suit",
        "table-card",
        "yes",
        "your-name",
        # Tables: names and values of options, lines of the menu of a new game.
        "option-amount",
        "option-differs",
        "option-differs-by",
        "option-group",
        "option-name",
        "option-targets",
        "option-value",
        "plain-number",
        "setup-file",
        "setup-last",
        "setup-left-so",
        "setup-mine",
        "mine-name",
        "mine-on",
        "mine-value",
        "setup-line",
        "setup-load",
        "setup-preset",
        "setup-save",
        "setup-seat",
        "setup-sits",
        "setup-read",
        "setup-start",
        "table-goal",
        "table-kind",
        "table-preset",
        "table-summary",
        "typed-letters",
        "tournament-fault",
        "tournament-hundredths",
        "tournament-source",
        *("train-coach-due", "train-coach-weakest"),
        "train-drill",
        "train-kind",
        "leave-lesson",
        "leave-table",
        "lesson-line",
        "lesson-own",
        "lesson-wish",
    }
)
"""Messages that are not sentences by themselves, besides `reason-…`, `since-…` and `count-…` with a total."""

NUMBERS = ("count", "points", "total", "number", "mine", "theirs", "score", "place", "of", "worth", "claim", "line")
CARDS = {"card", "first", "last", "next", "starter"}
WORDS = {
    "name": "Anna",
    "file": "/data/game",
    "item": "Scores, S",
    "items": "Anna 9",
    "members_and": "Anna and Cid",
    "partners_and": "Ben",
    "seats_and": "Anna",
    "sides": "Anna 30, Ben 4",
    "title": "Muggins",
    "told": "It is so.",
    "when": "Deal 2",
    "summary": "Cribbage for two, to 31",
    "with_rules": "Cribbage for two, salon rules",
}
LISTS = {"cards", "instead", "playable"}


@cache
def messages() -> dict[str, ast.Message]:
    """Return every message by id."""
    found: dict[str, ast.Message] = {}
    for path in sorted(FOLDER.glob("*.ftl")):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in found, f"{entry.id.name} is there twice"
                found[entry.id.name] = entry
    return found


def is_piece(identifier: str, pattern: str) -> bool:
    """Return whether it occurs only in other sentences."""
    return (
        identifier in PIECES
        or identifier in {"button", "aloud-heard", "chat-ready", "hall-computer", "hall-stand-in", "hall-table"}
        or identifier.startswith(
            (
                "document-",
                "reason-",
                "since-",
                "window-",
                "train-slip-",
                "lesson-name-",
                "together-absent-",
                "together-computer",
                "chat-line-",
                "host-line-",
                "hall-line-",
                "join-line-",
                "room-line-",
            )
        )
        or (identifier.startswith("count-") and "total" in pattern)
    )


def patterns(message: ast.Message) -> dict[Verbosity, ast.Pattern]:
    """Return the message's own words and those of its attributes; `.spared` of a row is a number, `.title` is for the
    eye, `.pressed` for a player who uses buttons, `.one_switch` for one who has a single key.
    """
    worded = (
        attribute
        for attribute in message.attributes
        if attribute.id.name not in {"spared", "title", "pressed", "one_switch", "seen", "fewest", "reasons"}
    )
    found = {Verbosity(attribute.id.name): attribute.value for attribute in worded}
    return found | ({Verbosity.NORMAL: message.value} if message.value else {})


def branches(identifier: str, pattern: ast.Pattern) -> Iterator[Phrase]:
    """Yield the message once for each way through its selectors."""
    choices: dict[str, set[str]] = {}
    _choices(pattern, choices)
    names = sorted(variables(pattern) - {"calls"})
    options = [
        [_chosen(key, choices[name]) for key in sorted(choices[name])] if name in choices else [_sample(name)]
        for name in names
    ]
    for args in product(*options):
        yield phrase(identifier, **dict(zip(names, args, strict=True)))


def _choices(pattern: ast.Pattern, found: dict[str, set[str]]) -> None:
    for element in pattern.elements:
        expression = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(expression, ast.MessageReference):
            _choices(_referred(expression), found)
        elif isinstance(expression, ast.SelectExpression):
            assert isinstance(expression.selector, ast.VariableReference)
            keys = found.setdefault(expression.selector.id.name, set())
            for variant in expression.variants:
                keys.add(variant.key.value if isinstance(variant.key, ast.NumberLiteral) else variant.key.name)
                _choices(variant.value, found)


def _referred(reference: ast.MessageReference) -> ast.Pattern:
    value = messages()[reference.id.name].value
    assert value
    return value


def referred() -> set[str]:
    """Return the messages that other messages refer to by name."""
    return set(re.findall(r"\{ ([a-z][a-z-]+) \}", "".join(path.read_text("utf-8") for path in FOLDER.glob("*.ftl"))))


def variables(pattern: ast.Pattern) -> set[str]:
    """Return the arguments that a pattern names."""
    found: set[str] = set()
    for element in pattern.elements:
        expression = element.expression if isinstance(element, ast.Placeable) else None
        if isinstance(expression, ast.VariableReference):
            found.add(expression.id.name.removesuffix("_rank"))
        elif isinstance(expression, ast.MessageReference):
            found |= variables(_referred(expression))
        elif isinstance(expression, ast.SelectExpression):
            assert isinstance(expression.selector, ast.VariableReference)
            found.add(expression.selector.id.name)
            for variant in expression.variants:
                found |= variables(variant.value)
    return found


def _chosen(key: str, keys: set[str]) -> Arg:
    """Return a value that leads to this branch: 5 if the others are numbers or plurals."""
    if key.isdigit():
        return int(key)
    if key == "one":
        return 1
    return 5 if key == "other" and ("one" in keys or any(other.isdigit() for other in keys)) else key


def _sample(name: str) -> Arg:
    if name.startswith("key"):
        return "Enter"
    if name in CARDS:
        return parse_cards("5H")[0]
    if name in LISTS:
        return parse_cards("4H 5S AC KC")
    return 4 if name in NUMBERS else WORDS.get(name, "ace")
