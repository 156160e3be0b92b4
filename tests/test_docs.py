"""Pages that show code or list options are kept true: their blocks are executed, their lists made from the source.

Run as a program, this writes `docs/rules/options.md`.
"""

import re
from contextlib import redirect_stdout
from enum import EnumType
from io import StringIO
from pathlib import Path
from typing import Any, get_args

import pytest
from msgspec.structs import fields

from audiocrib.rules.options import Options
from audiocrib.rules.presets import ONLY, PRESETS
from audiocrib.settings.table_options import MOST

DOCS = Path(__file__).parents[1] / "docs"
LIBRARY = DOCS / "library.md"
OPTIONS = DOCS / "rules" / "options.md"
BLOCK = re.compile(r"^```(python|text)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def blocks(page: Path) -> list[tuple[str, str]]:
    """Return the blocks of a page in order: their language and their text."""
    return [(match[1], match[2]) for match in BLOCK.finditer(page.read_text(encoding="utf-8"))]


def test_the_library_page_prints_what_it_says() -> None:
    """Its python blocks are one program; a text block is what the one before it printed."""
    names: dict[str, Any] = {"__name__": "library"}
    printed = StringIO()
    judged = 0
    for language, text in blocks(LIBRARY):
        if language == "python":
            assert printed.getvalue() == "", "what was printed is shown on the page"
            with redirect_stdout(printed):
                exec(compile(text, str(LIBRARY), "exec"), names)  # noqa: S102  # our page; running it is the test
        else:
            assert printed.getvalue() == text
            printed = StringIO()
            judged += 1
    assert judged >= 3
    assert printed.getvalue() == ""


def written(value: object) -> str:
    """Return a value as it is written in the settings file."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return "none" if value == () else str(value)


def option_lines() -> list[str]:
    """Return an entry for each option: what it is, what it may be, and what the presets have."""
    lines = []
    for field in fields(Options):
        kind, meta = get_args(field.type)
        lines += [f"## {field.name}", "", meta.description, ""]
        if isinstance(kind, EnumType):
            lines.append(f"- values: {', '.join(kind)}")
        elif kind is bool:
            lines.append("- values: off, on")
        elif field.name in ONLY:
            lines.append(f"- values: {' or '.join(map(str, ONLY[field.name]))}")
        elif kind is int:
            lines.append(f"- values: {meta.ge} to {MOST if meta.le is None else meta.le:,}")
        preset = {name: written(getattr(options, field.name)) for name, options in PRESETS.items()}
        if len(set(preset.values())) == 1:
            lines.append(f"- every preset: {preset['salon']}")
        else:
            lines += [f"- {name}: {value}" for name, value in preset.items()]
        lines.append("")
    return lines


def options_page() -> str:
    """Return the whole page."""
    head = [
        "# Options of a table",
        "",
        "Made from `audiocrib/rules/options.py` by `python -m tests.test_docs`.",
        "",
        f"There are {len(PRESETS)} presets: {', '.join(PRESETS)}. audiocrib plays all of them, and every option with every value.",
        "Options that cannot be combined are refused, with the nearest ones that can.",
        "",
    ]
    return "\n".join([*head, *option_lines()]).rstrip() + "\n"


def test_the_page_of_options_is_what_the_options_say() -> None:
    assert OPTIONS.read_text(encoding="utf-8") == options_page(), "run python -m tests.test_docs"


@pytest.mark.parametrize("page", sorted(DOCS.rglob("*.md")), ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text(encoding="utf-8")):
        assert (page.parent / target).exists()


if __name__ == "__main__":
    OPTIONS.write_text(options_page(), encoding="utf-8")
