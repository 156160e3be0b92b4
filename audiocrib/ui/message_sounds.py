"""The sounds before the words of a message, by the player's settings: which, how loud, from where. Plays nothing."""

from msgspec.structs import replace

from audiocrib.narration.listener import OWN_PLACE, Listener
from audiocrib.narration.message import Message, Phrase, Role
from audiocrib.narration.spectator import NOBODY
from audiocrib.rules.cards import Seat
from audiocrib.settings.settings import Settings
from audiocrib.sound.earcons import Earcon, Sound

NONE = (None, 0.0)


def sounds_of(message: Message, settings: Settings, ear: float = 0.0) -> tuple[Sound, ...]:
    """Return the sounds of a message, in order; those for one `ear` alone (-1 left, 1 right) play there."""
    under = settings.ducking / 100
    if message.race is not None:
        race = message.race._replace(wide=not settings.mono and not ear)
        return (Sound(race, settings.earcons / 100, ear, under),) if settings.earcons else ()
    found = [(Earcon(name), place) for name, place in ((message.earcon, message.place), message.later or NONE) if name]
    found += [(Earcon.YOUR_TURN, message.turn)] if message.turn is not None else []
    return tuple(
        Sound(earcon, level, ear or (0.0 if settings.mono else place), under)
        for earcon, place in found
        if (level := level_of(earcon, settings))
    )


def ending_with(message: Message, asked: tuple[Phrase, ...], hint: tuple[Phrase, ...], *, calls: bool) -> Message:
    """Return the message ending with the question and its keys; if it `calls` the listener, with the sound for their
    turn.
    """
    return replace(message.then(*asked), hint=message.hint + hint, turn=OWN_PLACE if calls else None)


def end_with(messages: list[Message], asked: tuple[Phrase, ...], hint: tuple[Phrase, ...], *, calls: bool) -> None:
    """End messages with the question, if any; without messages, it becomes one."""
    if asked and messages:
        messages[-1] = ending_with(messages[-1], asked, hint, calls=calls)
    elif asked:
        messages.append(ending_with(Message((), Role.PROMPT), asked, hint, calls=True))


def call(names: tuple[str, ...], seat: Seat, asked: tuple[Phrase, ...], hint: tuple[Phrase, ...] = ()) -> Message:
    """Return the question for one of several people, from the direction in which they all hear that seat."""
    return Message(asked, Role.PROMPT, turn=Listener(NOBODY, names).place(seat), hint=hint)


def level_of(earcon: Earcon, settings: Settings) -> float:
    """Return the volume of an earcon, from 0 to 1: its own, times that of all sounds."""
    return settings.earcons / 100 * settings.sounds.get(earcon, 100) / 100


def without_sounds(message: Message) -> Message:
    """Return the words alone, for a repetition: without sounds and key hint."""
    return replace(message, earcon=None, later=None, turn=None, race=None, hint=())
