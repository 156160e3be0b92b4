"""Words for tests that ask for the same sentences thousands of times: each is made once. Knows no expectations."""

from audiocrib.narration.message import Phrase
from audiocrib.narration.text import Text
from audiocrib.settings.settings import Verbosity


class Remembering(Text):
    """A text that keeps what it has made; after renaming keys, take a new one."""

    def __init__(self, verbosity: Verbosity = Verbosity.NORMAL) -> None:
        super().__init__(verbosity=verbosity)
        self._made: dict[tuple[str, Verbosity, bool], str] = {}

    def sentence(self, phrase: Phrase, verbosity: Verbosity | None = None, *, short: bool = False) -> str:
        """Return the sentence, the one made before if there is one."""
        asked = repr(phrase), verbosity or self.verbosity, short
        if asked not in self._made:
            self._made[asked] = super().sentence(phrase, verbosity, short=short)
        return self._made[asked]
