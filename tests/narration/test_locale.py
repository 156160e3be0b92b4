"""The words themselves: every message is used, every branch is a sentence for the ear, without a symbol."""

import ast as python
import re
from itertools import chain
from pathlib import Path

import pytest

import audiocrib
from audiocrib.computer.names import BEHIND_A_NAME, OF_A_NAME
from audiocrib.narration.message import Message, Phrase, phrase
from audiocrib.narration.sentences import sources
from audiocrib.narration.text import Text
from audiocrib.rules.errors import Reason
from audiocrib.rules.legal import check
from audiocrib.rules.scoring import Kind
from audiocrib.settings.settings import Verbosity
from audiocrib.speech.faults import Fault, Notice
from tests.narration.locale import FOLDER, branches, is_piece, messages, patterns, referred, variables

HOUSE = Path(audiocrib.__file__).parent
NEVER_A_PLAYERS = {Reason.NO_SUCH_SEAT, Reason.WRONG_PACK}
"""Refusals of a command that no player can send."""
BEGINS_WITH = {
    "board-pegs": "side",
    "deleted-all": "digit",
    "game-ended": "side",
    "game-ended-many": "side",
    "game-won": "side",
    "match-won": "side",
    "side-defeated": "side",
    "side-out": "side",
    "environment-refused": "variable",
    "environment-unknown": "variable",
    "help-queries": "queries",
    "key-given": "line",
    "key-taken": "key",
    "key-asked": "action",
    "setting-is": "name",
    "setting-pair-is": "name",
    "settings-exists": "file",
    "settings-no-export": "file",
    "settings-no-import": "file",
    "last-peg": "side",
    "race-line-of": "side",
    "peg-moves": "side",
    "refused-place-taken": "at",
    "rules-changed": "rules",
    "setup-also": "line",
    "setup-clashes": "value",
    "setup-needs": "value",
    "setup-needs-players": "value",
    "setup-no-value": "value",
    "setup-odd": "value",
    "setup-value": "value",
    "type-letter": "letter",
    "type-wrong-number": "typed",
    "type-wrong-targets": "typed",
    "watch-won": "names_and",
    "train-drill-figures": "drill",
    "train-drill-choices": "drill",
    "train-rate": "kind",
    "usage": "detail",
    "data-refused": "folder",
}
"""Sentences that begin with something typed, or with a file's name, as it is."""
SENTENCE = re.compile(r"[A-Z0-9/-].*[.?]")


def refusals() -> set[str]:
    """Return the reasons for which a player's command can be refused: those that the check of commands names."""
    source = Path(check.__code__.co_filename).read_text(encoding="utf-8")
    named = {Reason[found] for found in re.findall(r"\bReason\.([A-Z_0-9]+)", source)}
    return {f"refused-{reason}" for reason in named - NEVER_A_PLAYERS} | {"refused-above-31-go"}


def families() -> dict[str, set[str]]:
    """Return the possible values of each f-string that names a message, by its text in the code."""
    kinds, walked = {kind.value for kind in Kind}, ("replay", "review")
    return {
        "refused-{refusal.reason}{('-go' if nothing else '')}": refusals(),
        "fault-{fault.value.replace('_', '-')}": {f"fault-{fault.value.replace('_', '-')}" for fault in Fault},
        "voice-{notice.value.replace('_', '-')}": {f"voice-{notice.value.replace('_', '-')}" for notice in Notice},
        "{room}-{combination.kind}": {f"{room}-{kind}" for room in ("reason", "count", "explain") for kind in kinds},
        "{self._room}-no-key": {f"{room}-no-key" for room in walked},
        "{self._room}-{edge}": {f"{room}-{edge}" for room in walked for edge in ("empty", "start", "end")},
    }


def calls(tree: python.AST) -> list[python.expr]:
    """Return what is given as the id wherever a phrase is made."""
    names = {"phrase", "Phrase"}
    return [
        node.args[0]
        for node in python.walk(tree)
        if isinstance(node, python.Call) and isinstance(node.func, python.Name) and node.func.id in names and node.args
    ]


def trees() -> list[python.Module]:
    return [python.parse(path.read_text(encoding="utf-8")) for path in sorted(HOUSE.rglob("*.py"))]


def identifiers(given: python.expr) -> set[str]:
    match given:
        case python.Constant(value=str(identifier)):
            return {identifier}
        case python.IfExp(body=body, orelse=orelse):
            return identifiers(body) | identifiers(orelse)
        case python.JoinedStr():
            return families()[python.unparse(given)[2:-1]]
        case _:
            return set()  # a variable: it is assigned from a constant elsewhere


def constants(tree: python.AST) -> set[str]:
    return {
        node.value for node in python.walk(tree) if isinstance(node, python.Constant) and isinstance(node.value, str)
    }


def in_document() -> set[str]:
    """Return the messages that the page's document names."""
    return set(re.findall(r"{{ ([a-z-]+) }}", (HOUSE / "page" / "web" / "index.html").read_text("utf-8")))


def in_lessons() -> set[str]:
    """Return the messages that the files of lessons name."""
    written = "".join(path.read_text(encoding="utf-8") for path in (HOUSE / "lessons").glob("*.toml"))
    return set(re.findall(r'"(lesson-[a-z0-9-]+)"', written))


def test_every_message_that_the_code_names_exists() -> None:
    named = set(chain.from_iterable(identifiers(given) for tree in trees() for given in calls(tree)))
    assert len(named) > 100
    assert named - set(messages()) == set()


def test_every_message_that_exists_is_named_in_the_code() -> None:
    named = set(chain.from_iterable(families().values())).union(*map(constants, trees()), in_lessons(), in_document())
    assert set(messages()) - named - referred() - rows() == set()


def rows() -> set[str]:
    """Return the braille rows of sentences that exist."""
    return {f"row-{identifier}" for identifier in messages()} & set(messages())


def test_a_braille_row_has_no_variables_beyond_those_of_its_sentence() -> None:
    listed = {"cards", "seats", "members", "sides", "reasons", "items", "playable", "standing"}
    for name in rows():
        sentence = messages()[name.removeprefix("row-")]
        known = {known.removesuffix("_and") for pattern in patterns(sentence).values() for known in variables(pattern)}
        assert {
            found for pattern in patterns(messages()[name]).values() for found in variables(pattern)
        } <= known | listed, name


def test_every_message_of_every_locale_file_is_found() -> None:
    written = [line for path in FOLDER.glob("*.ftl") for line in path.read_text("utf-8").splitlines()]
    named = {line.split(" =")[0] for line in written if re.match(r"[a-z][\w-]* =", line)}
    assert named == set(sources("en"))
    assert named == set(messages())


EVERY = [
    (identifier, verbosity, said)
    for identifier, message in messages().items()
    if identifier not in rows()  # signs that fingers read
    if identifier != "slow-signs"  # read by the program alone
    for verbosity, pattern in patterns(message).items()
    for said in branches(identifier, pattern)
]


@pytest.fixture(scope="module", params=[False, True], ids=["traditional", "plain"])
def text(request: pytest.FixtureRequest) -> Text:
    return Text(plain=bool(request.param))


def test_every_branch_of_every_message_is_a_sentence_or_a_piece_of_one(text: Text) -> None:
    wrong = []
    for identifier, verbosity, said in EVERY:
        words = text.sentence(said, verbosity)
        words = words[:1].upper() + words[1:] if BEGINS_WITH.get(identifier) in said.args else words
        piece = is_piece(identifier, " ".join(said.args)) or said.args.get("part") == "word"
        sentence = SENTENCE.fullmatch(words) is not None
        if sentence is piece and identifier != "list-separator":
            wrong.append((identifier, verbosity.value, words))
    assert wrong == []


def test_no_message_has_a_symbol_or_a_loose_end(text: Text) -> None:
    """Colon, comma, full stop, question mark and apostrophe are read well; a screen reader makes noise of the rest."""
    wrong = []
    for identifier, verbosity, said in EVERY:
        words = text.sentence(said, verbosity)
        spoken = words.replace("/data/game", "").replace("--data", "").replace("--help", "").replace("--seed", "")
        loose = "  " in words or ", ." in words or ": ." in words or ".." in words or words.strip() != words
        if re.search(r"[^\w ,.:;?'-]|\d-\d", spoken) or (loose and identifier != "list-separator"):
            wrong.append((identifier, words))
    assert wrong == []


def test_only_the_three_verbosities_have_attributes_with_a_few_exceptions() -> None:
    """The exceptions: rows of a braille display say which of them are left out first, lists have a title for the eye,
    and sentences that name keys may have other words for a player who uses buttons.
    """
    names = {
        attribute.id.name
        for identifier, message in messages().items()
        for attribute in message.attributes
        if not (attribute.id.name == "spared" and identifier.startswith("row-"))
    }
    assert names - {"title", "pressed", "one_switch", "seen", "fewest", "reasons"} <= {
        verbosity.value for verbosity in Verbosity
    }


def test_the_visible_title_of_a_list_is_what_is_heard_before_the_keys() -> None:
    text = Text()
    titled = [name for name, one in messages().items() if any(part.id.name == "title" for part in one.attributes)]
    for identifier in titled:
        for said in branches(identifier, patterns(messages()[identifier])[Verbosity.NORMAL]):
            heard = text.words(Message((said,)))
            assert heard.startswith(text.title(said) + ":"), identifier
    assert len(titled) > 15


def test_no_two_rows_are_left_out_at_the_same_time() -> None:
    text = Text()
    places = [text.spared(identifier) for identifier in messages() if identifier.startswith("row-")]
    spared = [place for place in places if place is not None]
    assert len(spared) == len(set(spared)) > 10


@pytest.mark.parametrize("card", ["ace", "jack", "queen", "king"])
def test_a_rank_is_said_as_a_word(card: str, text: Text) -> None:
    number = {"ace": 1, "jack": 11, "queen": 12, "king": 13}[card]
    assert text.sentence(Phrase("rank", {"number": number})) == card


BEHIND = re.compile(r"\{ \$(?:name|of|members_and) \}('s)? ([a-z]+)")
"""A word that a sentence has after a name, and whether it is about something that belongs to the person named."""
NO_VERB_OF_ONE = frozenset({"a", "an", "and", "are", "cards", "do", "go", "have", "need", "on", "win"})
"""Words that make no sentence after a single name; some of them are names themselves."""


def test_no_name_can_end_in_a_word_that_the_game_says_after_one() -> None:
    told = "".join((FOLDER / f"{name}.ftl").read_text("utf-8") for name in ("table", "answers", "engine", "history"))
    found = {(bool(owned), word) for owned, word in BEHIND.findall(told)}
    assert {word for owned, word in found if not owned} - NO_VERB_OF_ONE == BEHIND_A_NAME
    assert {word for owned, word in found if owned} == OF_A_NAME


@pytest.mark.parametrize("ask", ["claimed", "missed", "claimed-missed", "counted", "next", "go-on"])
def test_a_question_in_a_few_words_needs_no_name_for_whoever_presses_buttons(ask: str) -> None:
    text = Text()
    text.pressed = True
    assert text.sentence(phrase("asked-short", ask=ask, number=2))
