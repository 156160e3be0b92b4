"""Words a message over a hundred games of computers, at tables of two and of four: what an evening costs the ear."""

from functools import cache
from itertools import count
from random import Random
from statistics import mean, quantiles

from msgspec.structs import replace

from audiocrib.computer.decide import decide
from audiocrib.computer.player_kinds import Level
from audiocrib.narration.listener import Listener
from audiocrib.narration.message import Faces, Message
from audiocrib.narration.narrator import narrate
from audiocrib.narration.prompts import prompt
from audiocrib.narration.text import Text
from audiocrib.narration.wrap import MOST_WORDS, in_pieces
from audiocrib.rules.cards import PACK, Seat
from audiocrib.rules.commands import Shuffle
from audiocrib.rules.game import apply, new_game
from audiocrib.rules.legal import duty_of, owed
from audiocrib.rules.options import Options, Sides
from audiocrib.rules.presets import SALON, changed, preset_for
from audiocrib.rules.state import GameOver
from audiocrib.rules.visibility import see, view
from audiocrib.settings.settings import Verbosity
from audiocrib.ui.keys.keymap import KeyMap
from audiocrib.ui.message_sounds import end_with
from audiocrib.ui.screens.help import name_keys
from audiocrib.ui.screens.table.update_messages import asked_of_all

NAMES = ("Player", "Anna", "Ben", "Clara")
ME = Seat(0)
LEVELS = (Level.CASUAL, Level.CLUB, Level.CASUAL, Level.EXPERT)
"""The listener is a casual player; Anna, Ben and Clara play at their own levels."""
GAMES = 50
"""The number at each of the two tables."""
MEAN = {Verbosity.BRIEF: 8, Verbosity.NORMAL: 10, Verbosity.FULL: 12}
NEARLY_ALL = {Verbosity.BRIEF: 14, Verbosity.NORMAL: 17, Verbosity.FULL: 22}
"""Words that 97 of 100 messages keep within."""
A_CARD = {Verbosity.BRIEF: 2, Verbosity.NORMAL: 3, Verbosity.FULL: 4}
"""Extra words for each card of a list."""
TABLES = (SALON, changed(preset_for("salon", 4), sides=Sides.PAIRS))


def game(options: Options, seed: int) -> list[Message]:
    """Return everything the first seat is told and asked in one game of players who do the first thing that fits."""
    listener, state = Listener(ME, NAMES[: options.players]), new_game(options)
    heard: list[Message] = []
    for step in count():
        if isinstance(state.phase, GameOver):
            break
        due, chance = owed(state)[0], Random(f"{seed}/{step}")
        if due.seat is None:
            state, events = apply(state, Shuffle(tuple(chance.sample(PACK, 52))))
        else:
            state, events = apply(state, decide(view(state, due.seat), due.duty, chance, LEVELS[due.seat]))
        seen = view(state, ME)
        told = narrate(listener, seen, tuple(see(event, ME) for event in events))
        asked = asked_of_all(listener, seen, watches=False) or prompt(listener, seen, duty_of(seen, ME))
        end_with(told, asked, (), calls=False)
        heard += told
    return heard


@cache
def games() -> tuple[Message, ...]:
    return tuple(message for options in TABLES for seed in range(GAMES) for message in game(options, seed))


def texts(verbosity: Verbosity) -> Text:
    text = Text(verbosity=verbosity)
    name_keys(KeyMap(), text)
    return text


def cards(message: Message) -> int:
    """Return how many cards its lists have."""
    shown = (len(arg.cards) for one in message.phrases for arg in one.args.values() if isinstance(arg, Faces))
    return sum(number for number in shown if number > 1)


# Each test covers all verbosities: the games are played once a process.


def test_messages_of_an_evening_keep_their_budgets_of_words() -> None:
    for verbosity in Verbosity:
        text = texts(verbosity)
        words = [len(text.words(message).split()) for message in games()]
        beyond_cards = [many - A_CARD[verbosity] * cards(message) for many, message in zip(words, games(), strict=True)]
        without_cards = [many for many, message in zip(words, games(), strict=True) if not cards(message)]
        assert len(words) > 5_000
        for counted in (beyond_cards, without_cards):
            assert mean(counted) <= MEAN[verbosity]
            assert quantiles(counted, n=100)[96] <= NEARLY_ALL[verbosity]


def test_what_is_longer_is_said_in_pieces_of_at_most_twelve_words() -> None:
    for verbosity in Verbosity:
        text = texts(verbosity)
        for message in games():
            said = text.words(message)
            pieces = in_pieces(said)
            assert " ".join(pieces) == said
            assert all(len(piece.split()) <= MOST_WORDS for piece in pieces), pieces


def test_no_list_of_scores_is_counted_twice() -> None:
    """Scores meant only for a braille row are not heard."""
    scored = [one for message in games() for one in message.phrases if "standing" in one.args]
    text = Text()
    assert scored
    for one in scored[:200]:
        assert text.sentence(one) == text.sentence(replace(one, args=one.args | {"standing": ()}))


if __name__ == "__main__":
    for verbosity in Verbosity:
        text = texts(verbosity)
        words = [len(text.words(message).split()) - A_CARD[verbosity] * cards(message) for message in games()]
        print(verbosity.value, len(words), f"{mean(words):.1f}", quantiles(words, n=100)[96], max(words))
