"""Judges names of people: everybody must be able to hear, see and type them, and nobody take them for a sentence.

Must not know any words: `NameFault` says what is wrong with a name.
"""

import unicodedata
from enum import StrEnum

LONGEST_NAME = 30
_ACCENTS = 2
"""The most marks in a row on one letter; Vietnamese and Hebrew need two."""
_BETWEEN = " -'’·"
"""Characters that join parts of a name; a full stop would end a sentence."""
_JOINERS = "\u200c\u200d"
"""Joiners that change how letters of some scripts are written, and are invisible in others."""
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u3164\uffa0") | {chr(code) for code in range(0x180B, 0x1810)}
"""Characters that Unicode calls letters or marks but that are invisible; variation selectors are found by name."""
_ALIKE = frozenset({"LATIN", "GREEK", "CYRILLIC", "ARMENIAN", "CHEROKEE", "COPTIC", "LISU", "DESERET"})
"""Scripts that share letter shapes."""
_TOGETHER = (
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA", "KATAKANA-HIRAGANA"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
)
"""Scripts that are written side by side."""
BEHIND_A_NAME = frozenset(
    [
        "calls",
        "claims",
        "correctly",
        "could",
        "counts",
        "cuts",
        "deals",
        "does",
        "goes",
        "has",
        "is",
        "judges",
        "leads",
        "needs",
        "offers",
        "played",
        "plays",
        "said",
        "says",
        "speaks",
        "takes",
        "throws",
        "took",
        "tried",
        "wins",
        "wrongly",
    ]
)
"""Words that follow a name in sentences of the locale files."""
OF_A_NAME = frozenset({"crib", "hand", "renege", "time"})
"""Words that follow a name with 's there."""
_YOU = frozenset({"you", "your"})
_BESIDE_YOU = frozenset(
    [
        "and",
        "are",
        "call",
        "claim",
        "count",
        "crib",
        "cut",
        "deal",
        "hand",
        "have",
        "judge",
        "lead",
        "need",
        "offer",
        "play",
        "say",
        "side",
        "take",
        "throw",
        "win",
    ]
)
"""Words that follow "you" at the beginning of a sentence of the game."""


class NameFault(StrEnum):
    """The fault of a name."""

    LENGTH = "length"
    BLANK = "blank"
    """It begins or ends with a space, or has two in a row."""
    HIDDEN = "hidden"
    """Something in it cannot be seen or heard, or changes the text around it."""
    SIGN = "sign"
    """A character that is not a letter, digit, space, hyphen or apostrophe; a comma or a full stop could make it a
    sentence.
    """
    ACCENTS = "accents"
    """Marks without a letter, or too many on one."""
    LETTERLESS = "letterless"
    MIXED = "mixed"
    """Letters of scripts that look alike, or are not written together."""
    SENTENCE = "sentence"
    """It could pass for a sentence of the game, or the beginning of one: "Anna plays", or "You"."""


def name_fault(name: str) -> NameFault | None:
    """Return what is wrong with this name; None if nothing is."""
    if not 0 < len(name) <= LONGEST_NAME:
        return NameFault.LENGTH
    if name != name.strip(" ") or "  " in name:
        return NameFault.BLANK
    marks, before = 0, ""
    for letter in name:
        kind = unicodedata.category(letter)
        if letter in _JOINERS and before and _script(before) not in {*_ALIKE, "COMBINING", "SPACE"}:
            continue
        if _hidden(letter, kind):
            return NameFault.HIDDEN
        marks = marks + 1 if kind[0] == "M" else 0
        if marks > _ACCENTS or (marks == 1 and not before.isalpha()):
            return NameFault.ACCENTS
        if not (kind[0] in "LM" or kind == "Nd" or letter in _BETWEEN):
            return NameFault.SIGN
        before = letter
    if not any(map(str.isalpha, name)):
        return NameFault.LETTERLESS
    if _mixed(name):
        return NameFault.MIXED
    return NameFault.SENTENCE if _begins_a_sentence(name) else None


def _begins_a_sentence(name: str) -> bool:
    """Return whether the game could say this about a player; any single word but "you" can be a name."""
    _, *others = words = name.casefold().replace("’", "'").replace("-", " ").split()
    owned = any(one.endswith(("'s", "s'")) and thing in OF_A_NAME for one, thing in zip(words, others, strict=False))
    to_you = bool(_YOU & {*words}) and (bool(_BESIDE_YOU & {*words}) or not others)
    return owned or to_you or bool(BEHIND_A_NAME & {*others})


def _hidden(letter: str, kind: str) -> bool:
    unseen = kind in {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"} or (kind == "Zs" and letter != " ")
    return unseen or letter in _BLANK or unicodedata.name(letter, "").startswith("VARIATION SELECTOR")


def _mixed(name: str) -> bool:
    """Return whether scripts are mixed; letters that imitate others, such as wide or bold ones, count as a script of
    their own.
    """
    scripts = {_script(letter) for letter in name if unicodedata.category(letter) in {"Lu", "Ll", "Lt", "Lo"}}
    disguised = unicodedata.normalize("NFKC", name) != unicodedata.normalize("NFC", name)
    return disguised or (len(scripts) > 1 and not any(scripts <= some for some in _TOGETHER))


def _script(letter: str) -> str:
    return unicodedata.name(letter, "?").split()[0]
