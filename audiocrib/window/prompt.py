"""The bar at the bottom with the question, and above it keys for the mouse while a number is asked for. Pure."""

from audiocrib.ui.scene.scene import Scene
from audiocrib.window.lettering import CAP_TOP, SMALLEST, caps, line, stacked, wrapped
from audiocrib.window.page import LaidOut, Page, moved
from audiocrib.window.shapes import Ink, Panel, Rect, Shape, Stroke, Target, Words

DIGITS = "1234567890"
_HANGS = 0.88
"""The distance from the top of capitals to the lowest point of a line, as a fraction of the letters' size."""
_DOTS = 0.1
"""The distance from the top of a dot to that of capitals, in the same way."""
SPACE = "space"
_LOW = 0.16
"""The share of the window's height that the bar may take with another line, to make room for a tick."""
_CLOSE = 0.75
"""The least width of the button that calls muggins, in its usual width, if the question leaves less room."""
_PRESSED = 2 / 3
"""The width of a compressed digit, in its usual width, if one row of keys leaves room for the scores."""


def prompt(scene: Scene, page: Page, needed: int) -> LaidOut:
    """Return the bar, and the keys above it, leaving `needed` pixels; it loses words before its letters shrink.

    While a number is typed the bar keeps its height, so that no key moves away from the mouse.
    """
    pad = _pad(scene, page)
    framed = page.size // 6 if scene.challenge else 0  # a challenge that has room has letters in a frame within the bar
    most = page.height - needed - pad.height - framed
    texts = scene.asked or ("",)
    size, lines = _beside_challenge(scene, page) or _on_one_line(scene, page) or _fitted(texts, page, most)
    if scene.commits and scene.mine and not (scene.challenge or scene.digits):
        lines = _beside_tick(texts, lines, size, page, most)
    width = page.width - 2 * page.gap
    longest = max(page.measure(text, size) for text in lines) + page.gap * 2
    challenge = _challenge(scene, page, width - longest - page.gap)
    high = _bar(len(lines), size, page) + (framed if challenge else 0)
    if scene.typed:
        size, lines = _fitted((*(f"{scene.typed} {text}" for text in texts), scene.typed), page, min(most, high))
    bar = Rect(page.gap, pad.height + page.gap // 2, width, high - page.gap)
    ink, on = (Ink.PAPER, Ink.TEXT) if scene.mine else (Ink.TEXT, Ink.PAPER)
    panel = Panel(bar, page.gap, Ink.PAPER, fill=on, line=max(2, page.unit // 14))
    top = _top(bar, len(lines), size)
    ends = tuple(bar.x + page.gap * 2 + page.measure(text, size) for text in lines)
    tick = _tick_place(scene, bar, ends, challenge, page)
    begins = bar.x + page.gap * 2 + challenge
    words = stacked(lines, begins, top, size, ink, on)
    # The button that accuses is always at the beginning, far from the tick, under which a second click may fall.
    button = _buttons(scene, bar._replace(w=challenge), tick, page, ink, on)
    commit = bar._replace(x=bar.x + challenge, w=bar.w - challenge)
    targets = (*((Target(commit, scene.commits),) if scene.commits else ()), *button.targets, *pad.targets)
    return LaidOut((panel, *words, *button.shapes, *pad.shapes), pad.height + high, targets)


def _beside_challenge(scene: Scene, page: Page) -> tuple[int, tuple[str, ...]] | None:
    """Return the longest question that leaves room on its line for the button that calls muggins, if there is one; before
    that one that leaves room for the tick as well, which lets the claim stand.
    """
    free = [(text, page.width - 5 * page.gap - page.measure(text, page.size)) for text in scene.asked]
    tick = _tick_width(page) + page.gap + _inset(page)
    fits = [text for text, room in free if room - tick >= _usual_challenge(scene, page)]
    fits += [text for text, room in free if _challenge(scene, page, room)]
    return (page.size, (fits[0],)) if scene.challenge and fits else None


def _on_one_line(scene: Scene, page: Page) -> tuple[int, tuple[str, ...]] | None:
    """Return the longest question that fits one line, beside the tick if one does, if cards are to be marked: a bar that
    shrinks with the last mark would move the cards away from the mouse.
    """
    asked = scene.asked if scene.marks else ()
    widths = (_width_beside_tick(page), page.width - 6 * page.gap)
    fits = (text for width in widths for text in asked if page.measure(text, page.size) <= width)
    return next(((page.size, (text,)) for text in fits), None)


def _beside_tick(texts: tuple[str, ...], lines: tuple[str, ...], size: int, page: Page, most: int) -> tuple[str, ...]:
    """Return these lines if they leave room for a tick; else the longest text that does, in as few lines, or in a low bar;
    else the same lines.
    """
    width = _width_beside_tick(page)
    if page.measure(lines[-1], size) <= width:
        return lines
    low = min(most, round(page.height * _LOW))
    narrow = (wrapped(text, width, size, page.measure) for text in texts)
    return next((new for new in narrow if len(new) <= len(lines) or _bar(len(new), size, page) <= low), lines)


def _width_beside_tick(page: Page) -> int:
    """Return the width that a tick leaves for the words."""
    return page.width - 5 * page.gap - _inset(page) - _tick_width(page)


def _tick_width(page: Page) -> int:
    """Return the width of a tick in a bar with one line."""
    return min(round((_bar(1, page.size, page) - page.gap - 2 * _inset(page)) * 1.4), 2 * page.size)


def _usual_challenge(scene: Scene, page: Page) -> int:
    """Return the width of the button that calls muggins with letters as wide as ever; 0 without a button."""
    return page.measure(scene.challenge.said, page.size) + 2 * page.gap if scene.challenge else 0


def _challenge(scene: Scene, page: Page, free: int) -> int:
    """Return the width of the button that calls muggins, compressed if need be; 0 without a button or room for it."""
    usual = _usual_challenge(scene, page)
    return usual if usual <= free else max(free, round(usual * _CLOSE)) if free >= usual * _CLOSE else 0


def _inset(page: Page) -> int:
    return max(4, page.gap // 2)


def _tick_place(scene: Scene, bar: Rect, ends: tuple[int, ...], challenge: int, page: Page) -> Rect | None:
    """Return where there is room at the end of the bar for a tick, which stands for what the bar itself does: beside all
    lines, which end at `ends`, or beside the last; `challenge` pixels are taken.
    """
    if not (scene.commits and scene.mine) or scene.digits:
        return None
    inset = _inset(page)
    for lines in (ends, ends[-1:]):
        high = (bar.h if lines == ends else line(page.size)) - 2 * inset
        wide = min(round(high * 1.4), 2 * page.size)
        rect = Rect(bar.x + bar.w - inset - wide, bar.y + bar.h - inset - high, wide, high)
        if rect.x - challenge >= max(lines) + page.gap:
            return rect
    return None


def _buttons(scene: Scene, place: Rect, tick: Rect | None, page: Page, ink: Ink, on: Ink) -> LaidOut:
    """Return the tick, and at `place` the button that calls muggins; those that have no room are left out."""
    shapes: list[Shape] = []
    thick = max(2, page.unit // 14)
    if tick:
        shapes += [Panel(tick, page.gap // 2, on, line=thick, ink=ink), _tick(tick, page, ink, on)]
    if not (scene.challenge and place.w):
        return LaidOut(tuple(shapes), place.h)
    close = place.w - 2 * page.gap
    narrow = close if close < page.measure(scene.challenge.said, page.size) else None
    shapes += [
        Panel(place, page.gap, on, line=thick, ink=ink),
        Words(place.x + page.gap, _top(place, 1, page.size), scene.challenge.said, page.size, ink, on, narrow),
    ]
    return LaidOut(tuple(shapes), place.h, (Target(place, (scene.challenge.key,)),))


def _tick(rect: Rect, page: Page, ink: Ink, on: Ink) -> Stroke:
    x, y = rect.x + rect.w / 2, rect.y + rect.h / 2
    reach = min(page.size * 0.3, rect.h * 0.3, rect.w * 0.35)
    tick = ((x - reach, y), (x - reach * 0.25, y + reach * 0.75), (x + reach, y - reach * 0.8))
    return Stroke(tick, max(3.0, page.unit * 0.12), ink, on)


def usual_height(page: Page) -> int:
    """Return the height of a bar with one line."""
    return _bar(1, page.size, page)


def _top(bar: Rect, lines: int, size: int) -> int:
    """Return where the first line begins, so that dots have as much room above as letters that hang have below."""
    free = bar.h - _text(lines, size) - round(size * _DOTS)
    return bar.y + free // 2 + round(size * (_DOTS - CAP_TOP))


def _text(lines: int, size: int) -> int:
    return (lines - 1) * line(size) + round(size * _HANGS)


def _bar(lines: int, size: int, page: Page) -> int:
    return _text(lines, size) + 2 * max(6, page.unit // 4) + page.gap


def _fitted(texts: tuple[str, ...], page: Page, most: int) -> tuple[int, tuple[str, ...]]:
    """Return the size of the letters, and the longest of the texts that fits, in two lines if possible.

    Letters are smaller than chosen if a word is wider than the window; if no text fits, the last one loses its end.
    """
    width, size, last = page.width - 6 * page.gap, page.size, texts[-1]
    while size > SMALLEST and any(page.measure(word, size) > width for word in last.split()):
        size = max(SMALLEST, round(size * 0.92))
    fits = [
        lines
        for text in texts
        if all(page.measure(word, size) <= width for word in text.split())
        if _bar(len(lines := wrapped(text, width, size, page.measure)), size, page) <= most
    ]
    easy = [lines for lines in fits if len(lines) <= 2 and _bar(len(lines), size, page) <= page.height * 0.3]
    if fits:
        return size, easy[0] if easy else min(fits, key=len)
    room = next((number for number in range(len(last), 1, -1) if _bar(number, size, page) <= most), 1)
    lines = wrapped(last, width - page.measure(" …", size), size, page.measure)
    return size, lines if len(lines) <= room else (*lines[: room - 1], f"{lines[room - 1]} …")


def _pad(scene: Scene, page: Page) -> LaidOut:
    """Return keys for the digits, one for a space if it is needed, one to erase and one to commit; shown from question to
    answer, at every size.
    """
    if not scene.digits:
        return LaidOut((), 0)
    typing = (*DIGITS, *((SPACE,) if scene.spaces else ()), "backspace")
    pressed = (*((key,) for key in typing), scene.commits)
    size, gap, between = page.size, page.gap, max(4, page.gap // 2)
    margin = max(6, size // 16)
    high = max(caps(size) + 2 * margin, min(round(size * 1.4), page.height // 12))
    widest = max(page.measure(digit, size) for digit in DIGITS)
    columns = _columns(len(pressed), page, widest + 2 * margin, between)
    rows = -(-len(pressed) // columns)
    if rows * (high + between) > page.height // 4:
        between = 4
        columns = max(columns, _columns(len(pressed), page, round(widest * _PRESSED) + margin // 2, between))
    wide = (page.width - 2 * gap - (columns - 1) * between) // columns
    shapes: list[Shape] = []
    targets: list[Target] = []
    for at, keys in enumerate(pressed):
        rect = Rect(gap + at % columns * (wide + between), at // columns * (high + between) + between // 2, wide, high)
        shapes.append(Panel(rect, gap // 2, Ink.PAPER, line=max(2, page.unit // 14), ink=Ink.TEXT))
        shapes += _sign(typing[at] if at < len(typing) else "", rect, page, margin // 4)
        targets += [Target(rect, keys)] if keys else []
    rows = -(-len(pressed) // columns)
    return LaidOut(tuple(shapes), rows * (high + between), tuple(targets))


def _columns(keys: int, page: Page, wide: int, between: int) -> int:
    """Return the keys of a row, in as few rows as have room, at most four."""
    most = [-(-keys // rows) for rows in (1, 2, 3, 4)]
    fits = (columns for columns in most if columns * (wide + between) - between <= page.width - 2 * page.gap)
    return next(fits, most[-1])


def _sign(key: str, rect: Rect, page: Page, margin: int) -> list[Shape]:
    """Return a digit, compressed if its key is slim, an open box for a space, an arrow to the left, or a tick."""
    size, x, y = page.size, rect.x + rect.w / 2, rect.y + rect.h / 2
    if key in {*DIGITS}:
        wide, most = page.measure(key, size), rect.w - 2 * margin
        left = rect.x + (rect.w - min(wide, most)) // 2
        top = rect.y + (rect.h - caps(size)) // 2 - round(size * CAP_TOP)
        return [Words(left, top, key, size, Ink.TEXT, Ink.PAPER, narrow=most if wide > most else None)]
    reach, thick = min(size * 0.3, rect.h * 0.3, rect.w * 0.35), max(3.0, page.unit * 0.12)
    if key == SPACE:
        low, high = y + reach * 0.8, y + reach * 0.2
        return [
            Stroke(
                ((x - reach, high), (x - reach, low), (x + reach, low), (x + reach, high)), thick, Ink.TEXT, Ink.PAPER
            )
        ]
    if key == "backspace":
        head = ((x - reach * 0.3, y - reach * 0.7), (x - reach, y), (x - reach * 0.3, y + reach * 0.7))
        return [Stroke(way, thick, Ink.TEXT, Ink.PAPER) for way in (head, ((x - reach, y), (x + reach, y)))]
    return [_tick(rect, page, Ink.TEXT, Ink.PAPER)]


def placed(part: LaidOut, y: int) -> LaidOut:
    """Return a part moved to another height."""
    targets = tuple(Target(target.rect.by(0, y), target.keys) for target in part.targets)
    return LaidOut(moved(part.shapes, 0, y), part.height, targets, part.whole)
