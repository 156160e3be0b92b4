"""The requests that the game makes of the owner of the voice."""

from typing import Protocol

from audiocrib.speech.speech_queue import Press, Utterance
from audiocrib.speech.voice_config import VoiceConfig


class Speaker(Protocol):
    """The owner of the voice: audiocrib itself (`Voice`), a screen reader (`ReadingPace`), nobody (`NoVoice`).

    No method blocks except `stand_still`, and none raises.
    """

    def start(self) -> None:
        """Get ready, without waiting for it."""

    def say(self, utterance: Utterance) -> None:
        """Say it when its turn comes, its sounds before its pieces.

        A key cuts a piece, and a repetition starts with that piece.
        """

    def key(self, press: Press) -> None:
        """A key was pressed: speech stops. The kind of key decides what happens to a play that it cuts."""

    @property
    def latest(self) -> object | None:
        """The tag of what was heard last; None if unknown."""

    def silence(self) -> None:
        """Stop, and drop everything that waits."""

    def stand_still(self) -> None:
        """Fall silent at once, as the program is about to be suspended. Speech that was cut is said when it resumes.

        Blocks for a moment, until that is certain.
        """

    def pause(self, paused: bool) -> None:
        """While `paused`, say only answers; whatever waits goes on afterwards."""

    def adopt(self, config: VoiceConfig) -> None:
        """Adopt new settings from the next utterance on. Other engines need another voice."""

    @property
    def can_pan(self) -> bool:
        """True if speech can come from one side: False only if known not to."""

    @property
    def can_sound(self) -> bool:
        """True if the sounds of utterances are heard."""

    @property
    def speaking(self) -> bool:
        """True if something is being spoken or waits, or would be by whoever reads it."""

    @property
    def may_be_heard(self) -> bool:
        """True if something may still be heard: as `speaking`, and for a reader some seconds longer than it should
        need.
        """

    async def idle(self) -> None:
        """Return when nothing is being spoken or waits, or as soon as a key is pressed."""

    async def known(self) -> None:
        """Return when it is known whether it can speak, or as soon as a key is pressed."""

    def close(self) -> tuple[Utterance, ...]:
        """End for good. Returns what was to be said and was not heard, in order, for another voice."""
