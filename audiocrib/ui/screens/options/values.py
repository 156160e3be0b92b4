"""The values that Left and Right pass for each setting, from left to right; what is typed becomes one. Knows no words."""

from audiocrib.settings.fields import Field, Kind, check

MOST = 60
"""Values that Left and Right pass at most, beside the bounds: a number of a wide range goes in larger steps."""
_STEPS = (1, 5, 10, 20, 50, 100, 200, 500, 1000, 2000)
_LADDERS: dict[str, tuple[int, ...]] = {
    "target": (31, 61, 91, 121, 181, 241),
    "width": (20, 32, 40, 80),
    "hints": (0, 3, 10, 100, 1000),
}
"""Numbers that are usual, where those between them are not: they are typed."""


def passed(field: Field, value: object) -> tuple[object, ...]:
    """What Left and Right go through, the value and the usual one among it; nothing where it is typed or set elsewhere."""
    unset: tuple[object, ...] = (None,) if field.optional else ()
    match field.kind:
        case Kind.SWITCH:
            return (*unset, False, True)
        case Kind.CHOICE:
            return (*unset, *(check(field.key, choice) for choice in field.choices))
        case Kind.NUMBER:
            numbers = {*_numbers(field), *(own for own in (field.default, value) if isinstance(own, int))}
            return (*unset, *sorted(numbers))
        case _:
            return ()


def _numbers(field: Field) -> tuple[int, ...]:
    if field.key in _LADDERS:
        return _LADDERS[field.key]
    step = next(step for step in _STEPS if (field.high - field.low) / step <= MOST)
    return (field.low, *range(step * (field.low // step + 1), field.high, step), field.high)


def stepped(field: Field, value: object, by: int) -> tuple[object, ...]:
    """The value beside this one, alone; nothing at the end."""
    values = passed(field, value)
    if not values:
        return ()
    place = values.index(value) + by
    return values[place : place + 1] if place >= 0 else ()


def turned_round(field: Field, value: object) -> object:
    """The next value, after the last the first: for Enter on what has few."""
    values = passed(field, value)
    return values[(values.index(value) + 1) % len(values)]
