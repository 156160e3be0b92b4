"""Why a table or preset is refused, as phrases, with names and values as they are written.

Knows no keys and no files. Spoken names are in `table_words`.
"""

from audiocrib.narration.message import Arg, Phrase, phrase
from audiocrib.rules.deal_forms import FORMS, TEAMS, sides_of
from audiocrib.rules.errors import Reason, Refusal
from audiocrib.rules.options import Options
from audiocrib.rules.presets import ONLY, changed, fault
from audiocrib.settings.fields import shown
from audiocrib.settings.house_rules import HouseRulesError, HouseRulesFault
from audiocrib.settings.table_options import NONE, OptionKind, option_field, taken, whole_number, written


def nearest(wanted: str, allowed: tuple[str, ...]) -> str:
    """Return the name or value that was probably meant; "none" if nothing comes close."""
    from difflib import get_close_matches

    number = whole_number(wanted)
    if allowed and number is not None and all(one.isdigit() for one in allowed):
        return min(allowed, key=lambda one: abs(int(one) - number))
    near = get_close_matches(wanted.replace("-", "_").lower(), allowed, n=1, cutoff=0.5)
    return near[0] if near else "none"


def refused(refusal: Refusal, options: Options) -> Phrase:
    """Return the sentence for a refused table, with names and values as they are written; `options` is that table."""
    facts = refusal.facts
    option, value = shown(facts.get("option", "")), _shown(facts.get("value", ""))
    match refusal.reason:
        case Reason.NO_SUCH_OPTION:
            return phrase("option-unknown", option=option, nearest=nearest(option, _texts(facts["allowed"])))
        case Reason.NEEDS_OTHER:
            other, needed = str(facts["other"]), str(facts["needed"])
            if (option, other) == ("players", "sides"):
                seats = ", ".join(map(str, TEAMS[options.sides]))
                return phrase("option-sides", sides=options.sides.value, seats=seats, players=value, needed=needed)
            if (option, other) == ("players", "deal_form"):
                form = options.deal_form
                fits = FORMS[form].players
                return phrase("option-deal-form", form=form.value, seats=fits, players=value, needed=needed)
            if other == "targets" and options.targets:
                sides = len(set(sides_of(options)))
                return phrase("option-handicap", number=len(options.targets), of=sides, needed=needed)
            found = _shown(getattr(options, other))
            about: dict[str, Arg] = {"option": option, "value": value, "other": other, "found": found, "needed": needed}
            return phrase("option-needs", otherwise=_otherwise(options, str(facts["option"]), other), **about)
        case _:
            return _no_value(option, facts["value"], _texts(facts["allowed"]), options)


def _otherwise(options: Options, option: str, other: str) -> str:
    """Return a value of the option that goes with the other one as it is; "none" if there is none."""
    for typed in option_field(option).choices:
        refusal = fault(changed(options, **{option: taken(option, typed, typed=True)}))
        if refusal is None or (refusal.facts.get("option"), refusal.facts.get("other")) != (option, other):
            return typed
    return NONE


def _no_value(option: str, wanted: object, allowed: tuple[str, ...], options: Options) -> Phrase:
    field, text, value = option_field(option), written(wanted), _shown(wanted)
    if field.kind is OptionKind.NUMBERS:
        return phrase("option-numbers", option=option, value=value)
    if field.kind is OptionKind.NUMBER:
        if not text.removeprefix("-").isdigit():
            return phrase("option-no-number", option=option, value=value, low=field.low, high=field.high)
        number = whole_number(text)
        if option not in ONLY and (number is None or not field.low <= number <= field.high):
            low = text.startswith("-") or (number is not None and number < field.low)
            bound = field.low if low else field.high
            return phrase("option-number", option=option, value=value, low=field.low, high=field.high, nearest=bound)
        if option == "match_length":
            return phrase("option-match-length", value=value, match=options.match.value, nearest=" or ".join(allowed))
    near = nearest(text, allowed)
    return phrase("option-choice", option=option, value=value, allowed=_listed(allowed), nearest=near)


def _texts(allowed: object) -> tuple[str, ...]:
    return tuple(map(str, allowed)) if isinstance(allowed, tuple) else ()


def _listed(allowed: tuple[str, ...]) -> str:
    """List values as they are written; an empty list has a word of its own."""
    return ", ".join(NONE if one == "()" else one for one in allowed)


def _shown(value: object) -> str:
    return shown(written(value)) or NONE


def house_rules_refused(error: HouseRulesError) -> Phrase:
    """Return the sentence for an unusable preset."""
    facts: dict[str, Arg] = dict.fromkeys(("file", "key", "found", "allowed", "detail", "nearest", "name"), NONE)
    facts |= {"line": 0, "high": 0, "known": 0}
    facts |= {name: NONE if fact == "" else fact for name, fact in error.facts.items()}
    own = isinstance(error.reason, HouseRulesFault)
    return phrase("house-rules-refused" if own else "house-rules-faulty", reason=error.reason.value, **facts)
