"""The lists of keys in docs/keys.md, made from the layouts: `python -m tests.ui.key_page` writes them again."""

import re
from pathlib import Path

from audiocrib.narration.message import phrase
from audiocrib.narration.text import Text
from audiocrib.settings.settings import Digits, KeyPreset
from audiocrib.ui.keys.keymap import Action, KeyMap, Mode
from audiocrib.ui.keys.presets import layout_of
from audiocrib.ui.screens.help import key_name

PAGE = Path(__file__).parent.parent.parent / "docs" / "keys.md"
NAMES = re.compile(r"<!-- names -->\n.*?<!-- end -->", re.DOTALL)
BLOCK = re.compile(r"<!-- keys: (\w+) -->\n.*?<!-- end -->", re.DOTALL)


def listed(preset: KeyPreset) -> str:
    """Return every action that has a key in this layout, with all its keys; then those that are only in the menu."""
    keymap, text = KeyMap(layout=layout_of(preset, Digits.STANDARD)), Text()
    named = {action: text.sentence(phrase("action", action=action.value)) for action in Action}
    lines, without = [], []
    for action in Action:
        keys = [text.sentence(key_name(key)) for key in keymap.keys(action)]
        where = ", where a number is typed" if action is Action.TYPE else ""
        if keys:
            lines.append(f"- {', '.join(keys)}: {named[action]}{where}.")
        elif keymap.meaning("escape", Mode.TABLE):
            without.append(named[action])
    return "\n".join([*lines, "", f"In the menu alone: {'; '.join(without)}."])


def names() -> str:
    """Return the names of all actions, as settings and lessons write them."""
    return f"The names of the actions: {', '.join(f'`{action.value}`' for action in Action)}."


def renewed(page: str) -> str:
    """Return the page with its lists as the layouts are now."""
    page = NAMES.sub(lambda _: f"<!-- names -->\n{names()}\n<!-- end -->", page)
    return BLOCK.sub(lambda found: f"<!-- keys: {found[1]} -->\n{listed(KeyPreset(found[1]))}\n<!-- end -->", page)


if __name__ == "__main__":
    PAGE.write_text(renewed(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
