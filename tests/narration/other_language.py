"""A language for tests, made from the English files: other letters, another word order, two genders, more plural forms.

Whatever a listener then hears in Latin letters did not come from a locale file. Its words are English words in Greek
letters, with an Arabic comma and semicolon for commas and colons; the variables of a sentence come in the opposite
order; anybody named Anna has another gender than everybody else; and numbers have the forms of Polish, so that 2 and 5
take different words.
"""

import re
from copy import deepcopy
from pathlib import Path

from fluent.syntax import FluentParser, FluentSerializer, ast

from audiocrib.narration.sentences import LOCALES

LANGUAGE = "pl"
"""The language of its numbers; Fluent knows it by this name."""
LETTERS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", "αβκδεφγηιξκλμνοπθρστυωξχψζΑΒΚΔΕΦΓΗΙΞΚΛΜΝΟΠΘΡΣΤΥΩΞΧΨΖ"
)
SIGNS = str.maketrans(",:", "،؛")
"""Its comma and its colon."""
AS_IT_IS = {"aloud-heard", "computer-name"}
"""Words that a listener says to the program, and names, which are the same everywhere."""


def write(folder: Path) -> None:
    """Write all its files under a folder of languages."""
    target = folder / LANGUAGE
    target.mkdir()
    for file in sorted((LOCALES / "en").glob("*.ftl")):
        resource = FluentParser(with_spans=False).parse(file.read_text("utf-8"))
        for entry in resource.body:
            if isinstance(entry, ast.Message) and entry.id.name not in AS_IT_IS:
                _translate(entry)
        (target / file.name).write_text(FluentSerializer().serialize(resource), "utf-8")


def _translate(message: ast.Message) -> None:
    if message.value:
        message.value = _translated(message.value)
    for attribute in message.attributes:
        if attribute.id.name != "spared":
            attribute.value = _translated(attribute.value)


def _translated(pattern: ast.Pattern) -> ast.Pattern:
    _other_words(pattern, "")
    return _of_two_genders(pattern) if _names(pattern) else pattern


def _other_words(pattern: ast.Pattern, form: str) -> None:
    """Put in other letters, and reverse the order of the variables; `form` marks the words as those of a number."""
    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            element.value = element.value.translate(LETTERS).translate(SIGNS)
            if form:
                element.value = re.sub(r"(\w)(?=\W*$)", rf"\1{form}", element.value, count=1)
        elif isinstance(element.expression, ast.StringLiteral):
            element.expression.value = element.expression.value.translate(SIGNS)
        elif isinstance(element.expression, ast.SelectExpression):
            _more_forms(element.expression)
            for variant in element.expression.variants:
                key = variant.key.name if isinstance(variant.key, ast.Identifier) else ""
                _other_words(variant.value, key.translate(LETTERS) if key in {"few", "many"} else form)
    _turn(pattern)


def _more_forms(choice: ast.SelectExpression) -> None:
    """Turn the two forms of a number into four."""
    if "one" not in {key.name for key in (one.key for one in choice.variants) if isinstance(key, ast.Identifier)}:
        return
    if not isinstance(choice.selector, ast.VariableReference) or choice.selector.id.name in {"side", "who"}:
        return
    usual = next(variant for variant in choice.variants if variant.default)
    for form in ("few", "many"):
        choice.variants.append(ast.Variant(ast.Identifier(form), deepcopy(usual.value)))


def _turn(pattern: ast.Pattern) -> None:
    """Reverse the order of the variables of a sentence."""
    given = [
        place
        for place, element in enumerate(pattern.elements)
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.VariableReference)
    ]
    turned = [pattern.elements[place] for place in reversed(given)]
    for place, element in zip(given, turned, strict=True):
        pattern.elements[place] = element


def _names(pattern: ast.Pattern) -> bool:
    """Return whether the sentence names somebody, and is not itself a choice."""
    return any(
        isinstance(element, ast.Placeable)
        and isinstance(element.expression, ast.VariableReference)
        and element.expression.id.name == "name"
        for element in pattern.elements
    )


def _of_two_genders(pattern: ast.Pattern) -> ast.Pattern:
    """Give the words about somebody called Anna another last letter."""
    other = deepcopy(pattern)
    for element in other.elements:
        if isinstance(element, ast.TextElement):
            element.value = re.sub(r"(\w)(?=\W|$)", r"\1ς", element.value, count=1)
    variants = [
        ast.Variant(ast.Identifier("Anna"), other),
        ast.Variant(ast.Identifier("other"), pattern, default=True),
    ]
    return ast.Pattern([ast.Placeable(ast.SelectExpression(ast.VariableReference(ast.Identifier("name")), variants))])
