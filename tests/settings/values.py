"""Settings for tests: any that are allowed, and what is said about those that are not. Knows no expectations."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

from audiocrib.computer.names import name_fault
from audiocrib.computer.player_kinds import Sitter
from audiocrib.settings.fields import Field, Kind, SettingsError, check
from audiocrib.settings.file import load_settings
from audiocrib.settings.table_options import MOST, OptionKind, Written, option_field, option_fields
from audiocrib.sound.earcons import Earcon


def fault(path: Path, content: str | bytes) -> SettingsError:
    """Return what is wrong with a file of this content."""
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    with pytest.raises(SettingsError) as caught:
        load_settings(path)
    assert caught.value.facts["file"] == str(path)
    assert str(path) in str(caught.value)
    return caught.value


def refusal(key: str, value: object, *, typed: bool = False) -> SettingsError:
    with pytest.raises(SettingsError) as caught:
        check(key, value, typed=typed)
    return caught.value


def options(name: str) -> st.SearchStrategy[Written]:
    """Draw any value that an option of the table may have, as TOML has it."""
    field = option_field(name)
    match field.kind:
        case OptionKind.NUMBER:
            return st.integers(field.low, field.high)
        case OptionKind.CHOICE:
            return st.sampled_from(field.choices)
        case OptionKind.SWITCH:
            return st.booleans()
        case _:
            return st.lists(st.integers(1, MOST), max_size=6)


def values(field: Field) -> st.SearchStrategy[Any]:
    """Draw any value that a setting may have."""
    keys = st.dictionaries(st.text(st.characters(codec="utf-8")), st.lists(st.text(st.characters(codec="utf-8"))))
    names = st.from_regex(r"\A[\w'-]{1,15}\Z").filter(lambda name: name_fault(name) is None)
    texts = st.text(st.characters(codec="utf-8"), min_size=1, max_size=60)
    seats = st.lists(st.builds(Sitter, kind=st.sampled_from(("human", "computer")), name=st.none() | names), max_size=6)
    return {
        Kind.TABLE: st.fixed_dictionaries({}, optional={name: options(name) for name in option_fields()}),
        Kind.SEATS: seats.map(tuple),
        Kind.LEVELS: st.dictionaries(st.sampled_from(Earcon), st.integers(0, 100)),
        Kind.COUNTS: st.dictionaries(st.from_regex(r"\A[a-z-]{1,20}\Z"), st.integers(0, 1000)),
        Kind.NUMBER: st.integers(field.low, field.high),
        Kind.CHOICE: st.sampled_from(field.choices or ("",)),
        Kind.TEXT: names if field.key == "name" else st.from_regex(r"\A[\w'\"#=\\.,\-]( ?[\w'\"#=\\.,\-]){0,14}\Z"),
        Kind.SWITCH: st.booleans(),
        Kind.KEYS: keys,
        Kind.TEXTS: st.dictionaries(texts, texts),
    }[field.kind] | (st.none() if field.optional else st.nothing())
