"""Faults of speech and sound. They are reported, not raised: no device fault ends or delays a game."""

from enum import StrEnum


class Fault(StrEnum):
    """The reason for which the voice went silent. The caller has the words, and the remedy."""

    NO_ENGINE = "no_engine"
    """No speech engine could be loaded on this system."""
    NO_READER = "no_reader"
    """No screen reader is running that accepts speech, or the extra for it is not installed."""
    NO_BROWSER_VOICE = "no_browser_voice"
    """The browser of a page has no voice."""
    NO_SOUND_DEVICE = "no_sound_device"
    """There is no device to play sound on."""
    WORKER_LOST = "worker_lost"
    """The speaking process could not start, or kept ending."""
    WORKER_HUNG = "worker_hung"
    """The speaking process repeatedly did not answer."""
    SPEECH_FAILED = "speech_failed"
    """The engine refused one utterance after another."""


class Notice(StrEnum):
    """A change in a voice that still speaks, or that speaks again. The caller has the words."""

    BACK = "back"
    """The voice was gone, and is back."""
    OTHER_ENGINE = "other_engine"
    """The chosen engine cannot be used; another speaks. Comes with the names of both."""
    OTHER_VOICE = "other_voice"
    """The engine has no voice with the chosen name; another speaks. Comes with the names of both."""
