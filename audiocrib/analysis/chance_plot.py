"""A picture of the chance of winning over a game, for sighted friends: SVG text. Knows only numbers."""

from audiocrib.analysis.review import Chance

WIDTH, HEIGHT, EDGE = 640, 320, 40


def svg(chances: tuple[Chance, ...], name: str) -> str:
    """Draw a line from deal to deal between 0 and 100, titled with the player's name."""
    from xml.sax.saxutils import escape

    steps = max(1, len(chances) - 1)

    def place(number: int, chance: float) -> tuple[float, float]:
        return EDGE + (WIDTH - 2 * EDGE) * number / steps, HEIGHT - EDGE - (HEIGHT - 2 * EDGE) * chance

    points = " ".join("{:.1f},{:.1f}".format(*place(number, one.chance)) for number, one in enumerate(chances))
    lines = []
    for percent in (0, 50, 100):
        height = place(0, percent / 100)[1]
        lines.append(f'<path d="M {EDGE} {height:.1f} H {WIDTH - EDGE}" stroke="#999"/>')
        lines.append(f'<text x="4" y="{height + 5:.1f}">{percent}</text>')
    for number, one in enumerate(chances):
        lines.append(f'<text x="{place(number, 0)[0] - 4:.1f}" y="{HEIGHT - EDGE + 20}">{one.deal}</text>')
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="14">'
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/><title>{escape(name)}</title>'
        f'<text x="{EDGE}" y="24" font-size="18">{escape(name)}</text>{"".join(lines)}'
        f'<polyline points="{points}" fill="none" stroke="#0b4f9c" stroke-width="3"/></svg>\n'
    )
