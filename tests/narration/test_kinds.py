"""Kinds, speakers and sections say what sort of thing is said: no code infers it from a sentence's id or its words."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import audiocrib
from audiocrib.narration.message import QUESTIONS, MessageKind
from audiocrib.settings.settings import Settings

HOUSE = Path(audiocrib.__file__).parent
ROOM = {"narration/text.py", "narration/braille.py"}
"""Modules that find sentences by their ids, which is what ids are for."""
WORDS = {"words", "sentence"}
"""Methods that put something into words."""
READS = {"startswith", "endswith", "partition", "rpartition", "find", "index", "count", "removeprefix", "removesuffix"}
OF_A_GAME = re.compile(r"\b(games?|left)(\[.*\])?$")
"""Other things with an id, by which the store knows them."""
ALLOWED = {
    ("speech/engines/voices.py", "reads an id"): "voices of an engine have one",
    ("ui/screens/long_answers.py", "reads arguments"): "cuts a list between its items",
    ("ui/screens/lessons/words.py", "reads arguments"): "puts the opponent's name and the keys into a lesson",
    ("terminal/raw_mode.py", "reads arguments"): "those of an exception",
    ("ui/screens/history/history.py", "looks at words"): "searches the history for what somebody types",
}
"""Places that look as if they did so, and why they do not."""


def test_nobody_finds_out_from_an_id_or_from_words_what_is_said() -> None:
    found = {
        (name, what)
        for path in HOUSE.rglob("*.py")
        if (name := path.relative_to(HOUSE).as_posix()) not in ROOM
        for what in looks(ast.parse(path.read_text("utf-8")))
    }
    assert found == set(ALLOWED)


def test_each_way_to_look_is_found() -> None:
    ways = {
        'first.id == "deal-begins"': "reads an id",
        "any(one.id in NEW for one in told)": "reads an id",
        'getattr(said, "id") in NEW': "reads an id",
        'said.args.get("who")': "reads arguments",
        'message == answer(phrase("nothing"))': "compares a sentence",
        'phrase("paused") in message.phrases': "compares a sentence",
        'text.words(message) == "Your turn."': "looks at words",
        '"wins" in text.sentence(said)': "looks at words",
        'text.words(message).endswith("?")': "looks at words",
        'match said:\n    case Phrase("paused"):\n        pass': "compares a sentence",
    }
    assert {way: list(looks(ast.parse(way))) for way in ways} == {way: [what] for way, what in ways.items()}


def test_hints_are_counted_by_their_kinds() -> None:
    """Players' settings contain the names: after a rename, all of them would hear that hint again."""
    hints = {kind.value for kind in MessageKind if kind.name.endswith("_HINT")}
    assert hints == {
        "choose-hint", "play-hint", "points-hint", "total-hint", "muggins-hint", "along-hint", "explains-hint",
        "go-on-hint", "train-type", "train-aloud-keys", "train-yes-keys", "train-naming-keys", "train-which-keys", "train-lay-keys",
        "train-card-keys", "train-go-on", "view-hint",
    }  # fmt: skip
    assert not QUESTIONS & hints
    assert Settings().hinted == {}


def looks(tree: ast.AST) -> Iterator[str]:
    """Yield each place that examines a sentence to find out what it is."""
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value=value, attr="id", ctx=ast.Load()) if not OF_A_GAME.search(ast.unparse(value)):
                yield "reads an id"
            case ast.Call(func=ast.Name(id="getattr"), args=[_, ast.Constant(value="id"), *_]):
                yield "reads an id"
            case ast.Attribute(attr="args", ctx=ast.Load()):
                yield "reads arguments"
            case ast.Compare(left=left, comparators=others) if any(map(_is_sentence, (left, *others))):
                yield "compares a sentence"
            case ast.Compare(left=left, comparators=others) if any(map(_is_worded, (left, *others))):
                yield "looks at words"
            case ast.Call(func=ast.Attribute(value=value, attr=attr)) if attr in READS and _is_worded(value):
                yield "looks at words"
            case ast.MatchClass(cls=ast.Name(id="Phrase" | "Message"), patterns=[_, *_]):
                yield "compares a sentence"
            case _:
                pass


def _is_sentence(node: ast.AST) -> bool:
    match node:
        case ast.Call(func=ast.Name(id="phrase" | "Phrase")):
            return True
        case ast.Call(func=ast.Name(id="answer" | "Message"), args=args):
            return any(map(_is_sentence, args))
        case _:
            return False


def _is_worded(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr.strip("_") in WORDS
