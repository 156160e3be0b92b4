"""Why a page was not published."""

from audiocrib.narration.message import Phrase
from audiocrib.rules.errors import AudiocribError


class PublishError(AudiocribError):
    """It was not published, and what was published before is there still; `said` is the sentence for it."""

    def __init__(self, said: Phrase) -> None:
        super().__init__(said)
        self.said = said
