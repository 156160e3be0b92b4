"""What the game asks of whoever owns the voice."""

from typing import Protocol

from audiocrib.speech.speech_queue import Press, Utterance
from audiocrib.speech.voice_config import VoiceConfig


class Speaker(Protocol):
    """Who owns the voice: audiocrib itself (`Voice`), a screen reader (`ReadingPace`), nobody (`NoVoice`).

    No method blocks, `stand_still` excepted, and none raises.
    """

    def start(self) -> None:
        """Get ready, without waiting for it."""

    def say(self, utterance: Utterance) -> None:
        """Say it when its turn comes, its pieces after its sounds.

        A key cuts a piece, and what is said again is said from that piece on.
        """

    def key(self, press: Press) -> None:
        """Some key was pressed: speech stops. What kind of key it was says what becomes of a play that it cuts."""

    @property
    def latest(self) -> object | None:
        """The tag of what the ear has had last; None where that is not known."""

    def silence(self) -> None:
        """Stop, and drop all that waits."""

    def stand_still(self) -> None:
        """The program is about to be suspended: fall silent at once. What was cut is said when it goes on.

        Blocks for a moment, until that is certain.
        """

    def pause(self, paused: bool) -> None:
        """While `paused`, only answers are said; what waits goes on afterwards."""

    def adopt(self, config: VoiceConfig) -> None:
        """The player has changed something: speak like that from the next utterance on. Other engines need another voice."""

    @property
    def can_pan(self) -> bool:
        """Whether what is said can come from one side: False only where that is known."""

    @property
    def can_sound(self) -> bool:
        """Whether the sounds of what it says are heard."""

    @property
    def speaking(self) -> bool:
        """Whether something is being spoken or waits, or would be by whoever reads it."""

    @property
    def may_be_heard(self) -> bool:
        """Whether something may still be heard: as `speaking`, and where a reader speaks, for some seconds more than it should need."""

    async def idle(self) -> None:
        """Return when nothing is being spoken or waits, or as soon as a key was pressed."""

    async def known(self) -> None:
        """Return when it is known whether it can speak, or as soon as a key was pressed."""

    def close(self) -> tuple[Utterance, ...]:
        """End for good. What was to be said and was not heard, in its order, is for another voice."""
