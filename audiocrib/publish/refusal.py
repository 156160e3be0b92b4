"""The error for a page that was not published."""

from audiocrib.narration.message import Phrase
from audiocrib.rules.errors import AudiocribError


class PublishError(AudiocribError):
    """The page was not published, and the previous one is untouched; `said` is the sentence to say."""

    def __init__(self, said: Phrase) -> None:
        super().__init__(said)
        self.said = said
