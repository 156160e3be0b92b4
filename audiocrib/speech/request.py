"""The request that the worker gets for a piece of an utterance: its words as pronounced, its rate, volume and voice.

Knows neither queue nor process.
"""

from audiocrib.speech.engine_names import READER
from audiocrib.speech.pronunciation import spoken
from audiocrib.speech.speech_queue import Piece
from audiocrib.speech.voice_config import VoiceConfig
from audiocrib.speech.worker_pipe import JsonLine


def request(piece: Piece, config: VoiceConfig, engine: str | None) -> JsonLine:
    """Return the line that makes an engine speak a piece. `engine` is None if its name is not known yet."""
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
