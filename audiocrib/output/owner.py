"""Who speaks, made from the settings: audiocrib itself, the player's own reader, or nobody. Knows no game."""

from collections.abc import Callable

from audiocrib.output.voice import Fault, NoVoice, ReadingPace, Speaker, Voice
from audiocrib.settings import Settings, VoiceMode


def speaker(mode: VoiceMode, settings: Settings, on_fault: Callable[[Fault], None]) -> Speaker:
    """The owner of the voice for a mode, not started yet; `on_fault` hears of a voice that has gone."""
    match mode:
        case VoiceMode.SELF:
            return Voice(on_fault, rate=settings.rate, volume=settings.volume, language=settings.language)
        case VoiceMode.READER:
            return ReadingPace(settings.reading_rate)
        case VoiceMode.SILENT:
            return NoVoice()
