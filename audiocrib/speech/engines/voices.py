"""Finds voices by name or language, in the same way for every engine. Knows no engine.

pyttsx3's drivers each describe voices in their own way (bytes, `en_US`, `en-us`); here they become alike.
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

PLUS = "+"
"""Separates a voice of eSpeak's from its variant: `en-us+f3`."""


class Known(NamedTuple):
    """A voice of an engine: its id there, its name, and its languages, like `en-us`."""

    id: str
    name: str
    languages: tuple[str, ...]

    def speaks(self, language: str) -> bool:
        """Return whether it speaks a language, in the form of any country."""
        return any(tag.partition("-")[0] == language.partition("-")[0] for tag in self.languages)


def alike(voices: Iterable[Any]) -> tuple[Known, ...]:
    """Convert the list of voices of a pyttsx3 driver."""
    return tuple(
        Known(str(each.id), str(each.name), tuple(map(_language, each.languages or ()))) for each in voices or ()
    )


def _language(tag: Any) -> str:
    text = tag.decode("utf-8", "replace") if isinstance(tag, bytes) else str(tag)
    return "".join(letter for letter in text if letter.isprintable()).lower().replace("_", "-")


class Voices:
    """Finds the voice that is meant. `load` lists all voices, which can take a while, so it is called at most once.

    `usual` has the engine's voices by language, as far as known without searching; `default` is the one that the engine
    started with. `variants` are ways in which any voice can speak.
    """

    def __init__(
        self,
        load: Callable[[], tuple[Known, ...]],
        usual: Mapping[str, str] = {},
        variants: tuple[str, ...] = (),
        default: str | None = None,
    ) -> None:
        self._load = load
        self._default = default
        self._all: tuple[Known, ...] | None = None
        self._usual = usual
        self._variants = variants
        self._found: dict[tuple[str | None, str, int], str | None] = {}

    def all(self) -> tuple[Known, ...]:
        """All voices of the engine."""
        if self._all is None:
            self._all = self._load()
        return self._all

    def find(self, voice: str | None, language: str, other: int = 0) -> str | None:
        """Return the engine's id for the voice with this name or language; without either, the usual one of `language`.

        `other`: instead of that voice, the first, the second and so on of the other voices of the language. Return None
        if the engine offers no choice.
        """
        wanted = (voice, language, other)
        if wanted not in self._found:
            own = self._named(voice, language) if voice else self._of_language(language)
            self._found[wanted] = self._beside(own, language, other) if other else own
        return self._found[wanted]

    def instead(self, voice: str, language: str) -> str | None:
        """Return the name of the voice that stands in for a missing one; None if it is not missing, or if the engine
        lists no voices.
        """
        base = voice.partition(PLUS)[0] if self._variants else voice
        if not base.strip() or not self.all() or self._best(base.strip().casefold()):
            return None
        found = self._of_language(language)
        return next((each.name for each in self.all() if each.id == found), found)

    def _named(self, voice: str, language: str) -> str | None:
        base, plus, variant = voice.partition(PLUS) if self._variants else (voice, "", "")
        found = self._best(base.strip().casefold()) if base.strip() else None
        found = found or self._of_language(language)
        return f"{found}{plus}{variant}" if found and plus else found

    def _best(self, name: str) -> str | None:
        """Match by id or name, then by language, then by the start of a name or language, then by part of a name."""
        tag = name.replace("_", "-")
        if tag in self._usual:
            return self._usual[tag]
        ways: tuple[Callable[[Known], bool], ...] = (
            lambda each: name in {each.id.casefold(), each.name.casefold()},
            lambda each: tag in each.languages,
            lambda each: each.name.casefold().startswith(name) or each.id.casefold().startswith(name),
            lambda each: any(language.startswith(tag + "-") for language in each.languages),
            lambda each: name in each.name.casefold(),
        )
        return next((each.id for way in ways for each in self.all() if way(each)), None)

    def _of_language(self, language: str) -> str | None:
        if language in self._usual:
            return self._usual[language]
        able = [each.id for each in self.all() if each.speaks(language)]
        return able[0] if able and self._default not in able else self._default

    def _beside(self, own: str | None, language: str, other: int) -> str | None:
        if self._variants:
            base = (own or language).partition(PLUS)[0]
            others = [base + PLUS + variant for variant in self._variants]
        else:
            others = [each.id for each in self.all() if each.speaks(language)]
        others = [each for each in others if each != own]
        return others[(other - 1) % len(others)] if others else own
