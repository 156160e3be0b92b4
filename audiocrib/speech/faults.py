"""What can fail in speech and sound. It is told, not raised: no device fault ends or delays a game."""

from enum import StrEnum


class Fault(StrEnum):
    """Why the voice has gone silent. The words for it, with how to mend it, are the caller's."""

    NO_ENGINE = "no_engine"
    """None of the speech engines of this system could be loaded."""
    NO_READER = "no_reader"
    """No screen reader runs that could be spoken to, or the extra for it is not installed."""
    NO_BROWSER_VOICE = "no_browser_voice"
    """The browser of a page has no voice."""
    NO_SOUND_DEVICE = "no_sound_device"
    """There is nothing that sound could be played on."""
    WORKER_LOST = "worker_lost"
    """The process that speaks could not be started, or ended again and again."""
    WORKER_HUNG = "worker_hung"
    """The process that speaks did not answer, again and again."""
    SPEECH_FAILED = "speech_failed"
    """The engine refused one utterance after another."""


class Notice(StrEnum):
    """What changed about a voice that still speaks, or speaks again. The words for it are the caller's."""

    BACK = "back"
    """It had gone, and is there again."""
    OTHER_ENGINE = "other_engine"
    """The engine that was chosen cannot be used; another speaks. Comes with the names of both."""
    OTHER_VOICE = "other_voice"
    """The engine has no voice of the name that was chosen; another speaks. Comes with the names of both."""
