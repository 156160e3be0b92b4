"""What the worker is sent of a piece of an utterance: its words as they are pronounced, and how.

Knows neither queue nor process.
"""

from audiocrib.speech.engine_names import READER
from audiocrib.speech.pronunciation import spoken
from audiocrib.speech.speech_queue import Piece
from audiocrib.speech.voice_config import VoiceConfig
from audiocrib.speech.worker_pipe import JsonLine


def request(piece: Piece, config: VoiceConfig, engine: str | None) -> JsonLine:
    """The line that has a piece spoken by an engine, None where none has told its name."""
    text = spoken(piece.text, config.language, engine, config.words)
    line: JsonLine = {"do": "say", "number": piece.number, "text": text, "pan": piece.pan}
    rate = config.reading_rate if engine == READER else config.rate
    line |= {"rate": rate, "volume": config.volume, "pitch": config.pitch, "language": config.language}
    line["voice"], line["other"] = config.people.voice_of(piece.by)
    if piece.more:
        line["more"] = True
    if piece.sounds:
        line["sounds"] = piece.sounds
    return line
