"""Makes the speaker from the settings: audiocrib itself, the player's own reader, or nobody. Knows no game."""

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
    """Return the owner of the voice for a mode, not started yet.

    `on_fault` hears of a voice that has gone, `on_notice` of one that is back, or that speaks with another engine than
    the one chosen (its name). `window`: there is no terminal for a screen reader to read, so audiocrib itself hands it
    the text, if the extra `screenreader` is installed. If nobody speaks in a window, the game waits as long as reading
    takes, or for a key: unlike a printed line, everything visible there is replaced by the next event. `script`: keys
    come in lines that nobody reads along.
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
    """Make audiocrib's own voice, loaded only if it speaks: with a reader, or no voice, the start does without."""
    from audiocrib.speech.voice import Voice

    return Voice(on_fault, on_notice, config=config, script=script)


def heard_in(mode: VoiceMode, settings: Settings, *, window: bool) -> tuple[VoiceMode, Settings]:
    """Return who speaks there. Nobody else can read a window: audiocrib speaks if the player's reader cannot be
    reached.
    """
    if window and mode is VoiceMode.READER:
        return VoiceMode.SELF, replace(settings, engine=Engine.READER)
    return mode, settings


def voice_config_of(mode: VoiceMode, settings: Settings, *, window: bool = False) -> VoiceConfig:
    """Return how the voice speaks, by the settings.

    A screen reader reads a terminal by itself, so it is an engine only in a window: never two voices by accident.
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
