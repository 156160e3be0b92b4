"""The requests that the game makes of a speaker."""

from typing import Protocol

from audiocrib.speech.speech_queue import Press, Utterance
from audiocrib.speech.voice_config import VoiceConfig


class Speaker(Protocol):
    """Whatever speaks: audiocrib itself (`Voice`), a screen reader (`ReadingPace`), nobody (`NoVoice`).

    No method blocks except `stand_still`, and none raises.
    """

    def start(self) -> None:
        """Begin to get ready, and return at once."""

    def say(self, utterance: Utterance) -> None:
        """Say it in its turn, with its sounds before its pieces.

        A key cuts a piece, and a repetition starts with that piece.
        """

    def key(self, press: Press) -> None:
        """Take a key: speech stops. The kind of key decides what happens to a play that it cuts."""

    @property
    def latest(self) -> object | None:
        """The tag of the utterance heard last; None if unknown."""

    def silence(self) -> None:
        """Stop, and drop everything that waits."""

    def stand_still(self) -> None:
        """Fall silent at once, because the program is about to be suspended; the speech that was cut is said later.

        Blocks for a moment, until silence is certain.
        """

    def pause(self, paused: bool) -> None:
        """While `paused`, say only answers; everything else waits until it is over."""

    def adopt(self, config: VoiceConfig) -> None:
        """Adopt new settings from the next utterance on. Another engine needs another speaker."""

    @property
    def can_pan(self) -> bool:
        """True if speech can come from one side; False only if it is known that it cannot."""

    @property
    def can_sound(self) -> bool:
        """True if the sounds of utterances are heard."""

    @property
    def speaking(self) -> bool:
        """True if something is being spoken or waits; for a screen reader, by estimate."""

    @property
    def may_be_heard(self) -> bool:
        """True if something may still be heard: like `speaking`, but for a screen reader some seconds longer."""

    async def idle(self) -> None:
        """Return when nothing is being spoken or waiting, or as soon as a key is pressed."""

    async def known(self) -> None:
        """Return when it is known whether this can speak, or as soon as a key is pressed."""

    def close(self) -> tuple[Utterance, ...]:
        """End for good. Return the utterances that were not heard, in order, for another speaker."""
