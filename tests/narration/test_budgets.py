"""Budgets of words over whole random games at every legal table: plays, prompts, and the answers to the query keys.

A play has a budget for each sentence, and so has a prompt. An answer has one for all of it; its longer form, which
begins with the plain answer, has one for each sentence. Each item of a list of cards, seats, reasons or rules adds some
words.
"""

import re
from functools import cache
from random import Random

import msgspec
import pytest
from hypothesis import given
from msgspec.structs import replace

from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Faces, Message, Phrase, Role, answer, phrase
from audiocrib.narration.narrator import narrate
from audiocrib.narration.prompts import next_deal, next_game, prompt
from audiocrib.narration.since_last_card import since
from audiocrib.narration.spectator import NOBODY, OWN, watched
from audiocrib.narration.text import Text
from audiocrib.rules import events as ev
from audiocrib.rules.cards import Seat
from audiocrib.rules.legal import Duty, duty_of
from audiocrib.rules.options import MatchForm, Options, Sides
from audiocrib.rules.presets import PRESETS, changed, preset_for
from audiocrib.rules.state import BetweenGames, Shuffling, View
from audiocrib.rules.visibility import see, view
from audiocrib.settings.settings import Verbosity
from audiocrib.ui.keys.keymap import Action, KeyMap
from audiocrib.ui.screens.help import name_keys
from audiocrib.ui.screens.table.queries import QUERIES
from tests.narration.locale import FOLDER, branches, is_piece, messages, patterns
from tests.rules.any_table import LEGAL, SEEDS, examples, viewers
from tests.rules.random_games import moves

NAMES = ("Player", "Anna", "Ben", "Clara", "David", "Eva")
BRIEF, NORMAL, FULL = Verbosity.BRIEF, Verbosity.NORMAL, Verbosity.FULL
A_PLAY = {BRIEF: 6, NORMAL: 12, FULL: 18}
AN_ANSWER = {BRIEF: 8, NORMAL: 15, FULL: 30}
AN_ITEM = {BRIEF: 2, NORMAL: 3, FULL: 4}
ENDS = {"game-ended", "game-ended-many", "match-games", "match-points"}
"""The end of a game, and the state of a match: the play is over, so these may be as long as an answer."""
TWICE = {"awards", "time-over", "nothing-to-lose"}
"""Sentences that may be said twice in a row: time can run out twice, and a judge may award twice."""
IN_ITS_OWN_WORDS = {"table-whole"}
"""All the differences of a table, in the words of its options: as long as there are options."""
IN_FULL = (
    *IN_ITS_OWN_WORDS,
    "help-",
    "train-help-",
    "train-record-",
    "train-file-",
    "history-given",
    "history-saved",
    "history-not-saved",
)
"""Besides those, the pages of help, and sentences with the name of a file."""
LINE = 40
"""Cells of a braille line."""
SHORT = 31
SYMBOL = re.compile(r"[^\w ,.:?'-]|\d-\d|_")
RAGGED = re.compile(r"  |[.,:?] ?[.,:?]|^[a-z]|[^.?]$")
QUERY_KEYS = {action: KeyMap().keys(action)[0] for action in QUERIES if KeyMap().keys(action)}
"""The keys that are answered from the view alone; the board has none."""


class Words:
    """Sentences as they are heard; each is made only once."""

    def __init__(self) -> None:
        self._text = Text()
        self._made: dict[tuple[bytes, Verbosity], str] = {}
        name_keys(KeyMap(), self._text)

    def sentence(self, said: Phrase, verbosity: Verbosity) -> str:
        """Return one of them, as it is in a message."""
        key = msgspec.json.encode(said), verbosity
        if key not in self._made:
            self._made[key] = self._text.words(answer(said), verbosity)
        return self._made[key]

    def message(self, said: Message, verbosity: Verbosity) -> str:
        """Return all of a message."""
        return " ".join(words for one in said.phrases if (words := self.sentence(one, verbosity)))


WORDS = Words()


def items(said: Phrase) -> int:
    """Return how many cards, seats, reasons or rules a sentence lists; of partners, all but the first.

    N lists a seat and its card or points each time, M a card and the count: two items.
    """
    listed = 0
    for name, argument in said.args.items():
        if isinstance(argument, Faces):
            listed += len(argument.cards) if name == "cards" or len(argument.cards) > 1 else 0
        if not isinstance(argument, tuple) or name in {"partners", "standing"}:
            continue
        listed += len(argument) - (name == "members")
        listed += sum(map(items, argument))
        listed += len(argument) if said.id in {"since", "moves"} else 0
    return listed


def budget(allowed: dict[Verbosity, int], verbosity: Verbosity, *said: Phrase) -> int:
    """Return the words that these sentences may have together; the same one for each seat is a list of seats."""
    seats = len(said) - len({one.id for one in said})
    return allowed[verbosity] + AN_ITEM[verbosity] * (sum(map(items, said)) + seats)


@cache
def judge(words: str, most: int) -> None:
    """Check that a line is well formed, and not longer than allowed."""
    assert not SYMBOL.search(words), words
    assert not RAGGED.search(words), words
    assert len(words.split()) <= most, f"{len(words.split())} words, not {most}: {words}"


class Ear:
    """Somebody who hears a whole game, in one seat or as a spectator, at every verbosity."""

    def __init__(self, options: Options, viewer: Seat | None, random: Random) -> None:
        self.listener = Listener(NOBODY if viewer is None else viewer, NAMES[: options.players])
        self._viewer = viewer
        self._random = random
        self._last = dict.fromkeys(Verbosity, "")
        self._since: list[ev.Event] = []
        self.heard = 0

    def hear(self, seen: View, events: tuple[ev.Event, ...]) -> None:
        """Judge what one command led to, and the question after it."""
        told = (watched if self._viewer is None else narrate)(self.listener, seen, events)
        for message in told:
            for verbosity in Verbosity:
                self._hear(message, verbosity)
                for step in message.explains:
                    judge(WORDS.sentence(step, verbosity), budget(AN_ANSWER, verbosity, step))
        asked = self._asked(seen, events)
        for verbosity in Verbosity:
            for one in asked:
                judge(WORDS.sentence(one, verbosity), budget(AN_ANSWER, verbosity, one))
            subjects_first(self.listener, told, events, verbosity)
        self._remember(events)
        if self._viewer is not None and self._since and self._random.random() < 0.2:
            what = since(self.listener, seen, self._since, prompt(self.listener, seen, self._duty(seen)))
            for verbosity in Verbosity:
                judge(WORDS.message(what, verbosity), budget(AN_ANSWER, verbosity, *what.phrases))

    def _hear(self, message: Message, verbosity: Verbosity) -> None:
        words = WORDS.message(message, verbosity)
        again = {one.id for one in message.phrases} <= TWICE
        assert message.role is not Role.PLAY or words != self._last[verbosity] or again, words
        self._last[verbosity] = words
        self.heard += 1
        for one in message.phrases:
            most = budget(AN_ANSWER if one.id in ENDS else A_PLAY, verbosity, one)
            judge(WORDS.sentence(one, verbosity), most)

    def _duty(self, seen: View) -> Duty | None:
        return None if self._viewer is None else duty_of(seen, self._viewer)

    def _asked(self, seen: View, events: tuple[ev.Event, ...]) -> tuple[Phrase, ...]:
        if isinstance(seen.phase, BetweenGames):
            return next_game(self.listener, seen)
        if isinstance(seen.phase, Shuffling) and any(isinstance(event, ev.DealEnded) for event in events):
            return next_deal(self.listener, seen)
        return prompt(self.listener, seen, self._duty(seen))

    def _remember(self, events: tuple[ev.Event, ...]) -> None:
        for event in events:
            if isinstance(event, ev.Played) and event.seat == self._viewer:
                self._since = []
            self._since.append(event)


def subjects_first(listener: Listener, told: list[Message], events: tuple[ev.Event, ...], verbosity: Verbosity) -> None:
    """Check that the first cells of a braille line, on which each play begins, say who played what, and the count."""
    plays = [one for message in told for one in message.phrases if one.id.startswith("played")]
    happened = [event for event in events if isinstance(event, ev.Played)]
    assert len(plays) == len(happened)
    for said, event in zip(plays, happened, strict=True):
        who = "You" if event.seat == listener.seat else listener.names[event.seat]
        rank = WORDS.sentence(phrase("card-at", card=event.card, place=1, of=1), NORMAL).split()[0]
        line = WORDS.sentence(said, verbosity)[:LINE]
        assert re.match(rf"{who} (plays? )?{rank}( of \w+)?, count {event.count}\b", line, re.IGNORECASE), line


def ask(options: Options, viewer: Seat | None, seen: View) -> None:
    """Ask every query, plain and longer, at every verbosity."""
    listener = Listener(NOBODY if viewer is None else viewer, NAMES[: options.players])
    for action, query in QUERIES.items():
        asked = OWN.get(query, query) if viewer is None else query
        plain, longer = asked(listener, seen, False), asked(listener, seen, True)
        for verbosity in Verbosity:
            words = WORDS.message(plain, verbosity)
            if action is Action.BOARD:
                longer = plain.then(*longer.phrases)
            else:
                judge(words, budget(AN_ANSWER, verbosity, *plain.phrases))
                assert not re.match(rf"{QUERY_KEYS[action]}\b(?!')", words, re.IGNORECASE), words
            for one in longer.phrases:
                if one.id not in IN_ITS_OWN_WORDS:
                    judge(WORDS.sentence(one, verbosity), budget(AN_ANSWER, verbosity, one))


def play(options: Options, seed: int) -> int:
    """Play a whole random game, heard by each at the table in turn; return the number of messages."""
    random = Random(seed)
    viewer = random.choice(viewers(options))
    ear = Ear(options, viewer, random)
    for move in moves(options, seed):
        ear.hear(view(move.after, viewer), tuple(see(event, viewer) for event in move.events))
        if random.random() < 0.03:
            for asking in random.sample(viewers(options), 2):
                ask(options, asking, view(move.after, asking))
    return ear.heard


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_keeps_its_budgets(name: str, players: int) -> None:
    options = changed(preset_for(name, players), match=MatchForm.SINGLE, match_length=0, target=SHORT)
    assert play(options, players) > 40


@pytest.mark.parametrize(
    "options",
    [
        changed(preset_for("salon", 4), sides=Sides.PAIRS, target=SHORT),
        changed(preset_for("salon", 6), sides=Sides.THREE_PAIRS, target=SHORT),
        changed(preset_for("salon", 3), sides=Sides.CAPTAIN, targets=(SHORT, 41)),
        changed(preset_for("pagat", 2), match=MatchForm.BEST_OF, match_length=3, target=SHORT),
        changed(preset_for("acc", 4), sides=Sides.PAIRS, match=MatchForm.GAMES, match_length=2, target=SHORT),
    ],
    ids=["pairs", "three pairs", "captain", "best of three", "pairs in a match"],
)
def test_teams_and_matches_keep_their_budgets(options: Options) -> None:
    assert play(options, 3) > 50


def short(options: Options) -> Options:
    """Return the same table with a low target: many tables are heard in the time of one long game."""
    targets = tuple(min(target, SHORT) for target in options.targets)
    return replace(options, target=min(options.target, SHORT), targets=targets)


@examples(8)
@given(options=LEGAL.map(short), seed=SEEDS)
def test_any_table_keeps_its_budgets(options: Options, seed: int) -> None:
    play(options, seed)


def test_every_answer_that_there_is_keeps_its_budget() -> None:
    """These include refusals, and all that is said about the focused card, keys, menus, history and trainer."""
    rooms = ("answers", "keys", "history", "trainer")
    written = "".join((FOLDER / f"{room}.ftl").read_text(encoding="utf-8") for room in rooms)
    judged = 0
    for name in re.findall(r"^([a-z][\w-]*) =", written, re.MULTILINE):
        own = patterns(messages()[name])
        for verbosity in Verbosity:
            for said in branches(name, own.get(verbosity) or own[NORMAL]):
                if not is_piece(name, " ".join(said.args)) and not name.startswith(IN_FULL):
                    judge(WORDS.sentence(said, verbosity), budget(AN_ANSWER, verbosity, said))
                    judged += 1
    assert judged > 300
