// The peg board: a street of holes for each side, in groups of five, with two pegs each, the skunk lines and the finish.

import { SIGNS, shape } from "./shapes.js";
import { START, Track } from "./track.js";

/** @import { Mark, Runner } from "./messages" */
/** @typedef {{y: number, from: number, to: number}} Span */

const FIVE = 5;
const SMALLEST_WORDS = 9;
/** From the middle of a peg to the edge of its picture, in radii. */
const PEG = 1.5;

export class Board {
  #place;
  /** @type {Runner[]} */
  #runners = [];
  /** @type {Mark[]} */
  #marks = [];
  #moves = true;
  #ground = "";
  #pegged = "";
  /** The outlines of the holes of each side, from the first. @type {string[][]} */
  #holes = [];
  /** The holes of each side as two shapes, because a browser keeps much for each shape: dark ones, and the last points. */
  #drawn = /** @type {{dark: SVGElement, lit: SVGElement, finish: SVGElement}[]} */ ([]);
  /** The two pegs of each side; the one that goes next is the first. @type {SVGElement[][]} */
  #pegs = [];
  /** @type {Track | undefined} */
  #track;
  /** As the observer last reported them: asking for them would lay out the page at each key. */
  #wide = 0;
  #high = 0;

  /** @param {HTMLElement} place */
  constructor(place) {
    this.#place = place;
    new ResizeObserver(([{ contentRect }]) => {
      [this.#wide, this.#high] = [Math.round(contentRect.width), Math.round(contentRect.height)];
      this.#draw();
    }).observe(place);
  }

  /**
   * @param {Runner[]} runners
   * @param {Mark[]} marks
   * @param {boolean} moves
   */
  show(runners, marks, moves) {
    this.#place.hidden = runners.length === 0;
    this.#runners = runners;
    this.#marks = marks;
    this.#moves = moves;
    this.#draw();
  }

  #draw() {
    const [wide, high] = [this.#wide, this.#high];
    if (this.#runners.length === 0 || wide < 40 || high < 20) {
      return;
    }
    const target = Math.max(1, ...this.#runners.map((runner) => runner.target));
    const ground = JSON.stringify([wide, high, target, this.#marks, this.#runners.map((runner) => runner.side)]);
    if (ground !== this.#ground) {
      this.#ground = ground;
      this.#pegged = "";
      this.#lay(wide, high, target);
    }
    const pegged = JSON.stringify(this.#runners);
    if (pegged !== this.#pegged) {
      this.#pegged = pegged;
      this.#runners.forEach((runner, lane) => {
        this.#peg(runner, lane);
      });
    }
  }

  /**
   * The board without its pegs.
   * @param {number} wide
   * @param {number} high
   * @param {number} target
   */
  #lay(wide, high, target) {
    const lanes = this.#runners.length;
    const edge = Math.max(8, Math.min(wide, high) * 0.07);
    const track = new Track(wide - 2 * edge, high - 2 * edge, target, lanes);
    this.#track = track;
    const inside = shape("g", { transform: `translate(${edge} ${edge})` });
    const street = { "stroke-width": 2 * track.half * 0.98 };
    inside.append(shape("path", { class: "street start", d: track.along(START - 0.5, 0.45), ...street }));
    for (let hole = 1; hole <= track.holes; hole += FIVE) {
      const end = Math.min(hole + FIVE, track.holes + 1);
      const kind = ((hole - 1) / FIVE) % 2 ? "street other" : "street";
      inside.append(shape("path", { class: kind, d: track.along(hole - 0.45, end - 0.55), ...street }));
    }
    this.#holes = this.#runners.map((_, lane) => {
      const holes = [];
      for (let place = START; place <= track.holes; place += 1) {
        holes.push(circle(track.inLane(place, lane), track.hole * (place === track.holes ? 1.5 : 1)));
      }
      return holes;
    });
    this.#drawn = this.#runners.map((runner, lane) => {
      const drawn = {
        dark: shape("path", { class: "hole" }),
        lit: shape("path", { class: "hole lit", "data-side": runner.side }),
        finish: shape("path", { class: "hole finish", d: this.#holes[lane].at(-1) ?? "" }),
      };
      inside.append(...Object.values(drawn));
      return drawn;
    });
    inside.append(shape("path", { class: "goal", d: across(track, track.holes + 0.72) }));
    /** @type {Span[]} */
    const taken = [];
    for (const mark of this.#marks) {
      const place = (mark.before - 1) / track.unit + 0.5;
      if (mark.strong) {
        inside.append(shape("path", { class: "skunk", d: across(track, place) }));
      }
      const words = named(track, mark.name, place, taken);
      if (words) {
        inside.append(words);
      }
    }
    // Each is a picture of its own, which the browser can move without painting anything.
    this.#pegs = this.#runners.map((runner, lane) =>
      ["rear", "front"].map(() => {
        const box = [-PEG, -PEG, 2 * PEG, 2 * PEG].join(" ");
        const peg = shape("svg", { class: "peg", viewBox: box, "data-side": runner.side, "aria-hidden": "true" }, [
          shape("path", { class: "shade", d: SIGNS[0], transform: "translate(.2 .25)" }),
          shape("path", { class: "head", d: SIGNS[lane % SIGNS.length] }),
        ]);
        peg.style.width = peg.style.height = `${2 * PEG * track.peg}px`;
        peg.style.left = peg.style.top = `${edge - PEG * track.peg}px`;
        return peg;
      }),
    );
    const ground = shape("svg", { class: "ground", viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" }, [inside]);
    this.#place.replaceChildren(ground, ...this.#pegs.flat());
  }

  /**
   * Moves the back peg past the front one; the holes between them are the last points.
   * @param {Runner} runner
   * @param {number} lane
   */
  #peg(runner, lane) {
    const track = this.#track;
    if (!track) {
      return;
    }
    const score = Math.min(runner.score, runner.target) / track.unit;
    const rear = Math.min(runner.rear, runner.target) / track.unit;
    const pegs = this.#pegs[lane];
    if (pegs[1].dataset.at !== String(score)) {
      pegs.reverse();
    }
    const places = [rear > 0 ? rear : START, score];
    pegs.forEach((peg, which) => {
      const [x, y] = track.inLane(places[which], lane);
      peg.classList.toggle("moves", this.#moves && peg.dataset.at !== undefined);
      peg.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
      peg.dataset.at = String(places[which]);
    });
    const holes = this.#holes[lane];
    /** @param {number} index */
    const isLit = (index) => index + START > rear && index + START <= score;
    const { dark, lit, finish } = this.#drawn[lane];
    lit.setAttribute("d", holes.filter((_, index) => isLit(index)).join(""));
    dark.setAttribute("d", holes.filter((_, index) => !isLit(index) && index < holes.length - 1).join(""));
    finish.toggleAttribute("hidden", isLit(holes.length - 1));
  }
}

/**
 * @param {number[]} middle
 * @param {number} radius
 */
function circle([x, y], radius) {
  const [left, r] = [(x - radius).toFixed(2), radius.toFixed(2)];
  const across = (2 * radius).toFixed(2);
  return `M${left} ${y.toFixed(2)}a${r} ${r} 0 1 0 ${across} 0a${r} ${r} 0 1 0-${across} 0z`;
}

/**
 * The name of a line, between two straights, on whichever side of it has room; nothing if neither has.
 * @param {Track} track
 * @param {string} name
 * @param {number} place
 * @param {Span[]} taken
 */
function named(track, name, place, taken) {
  const size = Math.min(22, track.gap * 0.85);
  if (size < SMALLEST_WORDS || track.upright || track.straights === 1) {
    return undefined;
  }
  const { x, y, bend } = track.beside(place);
  const wide = name.length * size * 0.6;
  for (const [from, anchor, side] of /** @type {const} */ ([
    [x + 4, "start", "right"],
    [x - 4 - wide, "end", "left"],
  ])) {
    const span = { y, from, to: from + wide };
    const inside = from >= track.left - track.half && span.to <= track.left + track.length + track.half;
    const free = taken.every((other) => Math.abs(other.y - y) > 1 || other.to < from || span.to < other.from);
    if (inside && free && bend !== side) {
      taken.push(span);
      const words = shape("text", {
        class: "mark",
        x: anchor === "end" ? x - 4 : x + 4,
        y,
        "font-size": size,
        "text-anchor": anchor,
      });
      words.textContent = name;
      return words;
    }
  }
  return undefined;
}

/**
 * A line across all lanes.
 * @param {Track} track
 * @param {number} place
 */
function across(track, place) {
  const [x1, y1] = track.at(place, -track.half);
  const [x2, y2] = track.at(place, track.half);
  return `M${x1} ${y1}L${x2} ${y2}`;
}
