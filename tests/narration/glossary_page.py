"""docs/glossary.md, made from the words of the game: `python -m tests.narration.glossary_page` writes it again."""

from pathlib import Path

from audiocrib.narration.glossary import listed, whole
from audiocrib.narration.text import Text

PAGE = Path(__file__).parents[2] / "docs" / "glossary.md"
HEAD = """# Glossary

The words of cribbage, as audiocrib uses them. In the program this is "Glossary" in the menu of all actions: type the first letters of a word; Enter or D reads the full entry. [The rules](rules/game.md) explain what each table makes of them.

Made from `audiocrib/narration/locales/en/glossary.ftl`.
"""


def made() -> str:
    """Return the whole page."""
    text = Text()
    told = [(entry.word, text.sentence(whole(entry.name)).removeprefix(f"{entry.word}: ")) for entry in listed(text)]
    return HEAD + "".join(f"\n**{word}**: {said}\n" for word, said in told)


if __name__ == "__main__":
    PAGE.write_text(made(), encoding="utf-8")
