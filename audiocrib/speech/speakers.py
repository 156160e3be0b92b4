"""Makes the speaker from the settings: audiocrib itself, the player's own screen reader, or nobody. Knows no game."""

from collections.abc import Callable

from msgspec.structs import replace

from audiocrib.settings.settings import Engine, Settings, VoiceMode, Voices
from audiocrib.speech.engine_names import READER, USUAL, USUAL_WINDOW
from audiocrib.speech.faults import Fault, Notice
from audiocrib.speech.pace import NoVoice, ReadingPace
from audiocrib.speech.speaker import Speaker
from audiocrib.speech.voice_config import PAUSES, People, VoiceConfig

NO_READER = {Fault.NO_ENGINE: Fault.NO_READER, Fault.NO_SOUND_DEVICE: Fault.NO_READER}
"""The meaning of a fault when the screen reader was the only engine."""


def speaker(
    mode: VoiceMode,
    settings: Settings,
    on_fault: Callable[[Fault], None],
    on_notice: Callable[[Notice, str, str], None] = lambda *_: None,
    *,
    window: bool = False,
    script: bool = False,
) -> Speaker:
    """Return the speaker for a mode, not started yet.

    `on_fault` is called when a voice is lost, `on_notice` when it is back or speaks with another engine or voice than
    the chosen one. `window`: there is no terminal for a screen reader to read, so audiocrib itself hands it the text,
    if the extra `screenreader` is installed. If nobody speaks in a window, the game waits as long as reading takes, or
    for a key: unlike a printed line, everything visible there is replaced by the next event. `script`: keys come in
    lines, and nobody reads along.
    """
    config = voice_config_of(mode, settings, window=window)
    match mode:
        case VoiceMode.SELF if settings.engine is not Engine.TEXT:
            return _voice(on_fault, on_notice, config, script=script)
        case VoiceMode.READER if window:
            return _voice(lambda fault: on_fault(NO_READER.get(fault, fault)), on_notice, config)
        case VoiceMode.SILENT if not window:
            return NoVoice()
        case VoiceMode.SELF | VoiceMode.READER | VoiceMode.SILENT:
            return ReadingPace(config.reading_rate, pauses=config.pauses)


def _voice(
    on_fault: Callable[[Fault], None],
    on_notice: Callable[[Notice, str, str], None],
    config: VoiceConfig,
    *,
    script: bool = False,
) -> Speaker:
    """Make audiocrib's own voice. It is loaded only here, so a start with a reader or without a voice is faster."""
    from audiocrib.speech.voice import Voice

    return Voice(on_fault, on_notice, config=config, script=script)


def heard_in(mode: VoiceMode, settings: Settings, *, window: bool) -> tuple[VoiceMode, Settings]:
    """Return the mode and settings to use. No reader can read a window, so audiocrib hands its text to the reader; it
    speaks itself if the reader cannot be reached.
    """
    if window and mode is VoiceMode.READER:
        return VoiceMode.SELF, replace(settings, engine=Engine.READER)
    return mode, settings


def voice_config_of(mode: VoiceMode, settings: Settings, *, window: bool = False) -> VoiceConfig:
    """Return the voice's configuration from the settings.

    A screen reader reads a terminal anyway, so it is an engine only in a window: there are never two voices at once.
    """
    engines: tuple[str, ...] = (USUAL_WINDOW if window else USUAL,)
    if mode is VoiceMode.READER:
        engines = (READER,)
    elif settings.engine not in {None, Engine.TEXT} and (window or settings.engine is not Engine.READER):
        engines = (str(settings.engine), *engines)
    return VoiceConfig(
        rate=settings.rate,
        volume=settings.volume,
        pitch=settings.pitch,
        language=settings.language,
        people=People(
            settings.voice_name,
            opponents=settings.voices is not Voices.ONE,
            helps=settings.voices is Voices.ALL,
            named=settings.voice_of,
        ),
        words=settings.spoken,
        pauses=PAUSES[settings.pacing],
        engines=engines,
        reading_rate=settings.reading_rate,
    )
