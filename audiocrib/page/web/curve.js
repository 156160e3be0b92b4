// A curve of practice, day by day: right answers in a hundred, or the strength. The session puts it in words.

import { shape } from "./shapes.js";

/** @import { Curve as Practice } from "./messages" */

const LETTERS = 13;
const LEFT = 44;
const RIGHT = 48;
const TOP = 12;
const BELOW = 24;

export class Curve {
  #place;
  #picture;
  #words;
  #ground;
  /** @type {Practice | null} */
  #shown = null;
  #drawn = "";
  #wide = 0;
  #high = 0;

  /** @param {HTMLElement} place a figure: the picture, and its words below it */
  constructor(place) {
    this.#place = place;
    this.#picture = /** @type {HTMLElement} */ (place.firstElementChild);
    this.#words = /** @type {HTMLElement} */ (place.lastElementChild);
    this.#ground = /** @type {HTMLElement} */ (this.#picture.firstElementChild);
    new ResizeObserver(([{ contentRect }]) => {
      [this.#wide, this.#high] = [Math.round(contentRect.width), Math.round(contentRect.height)];
      this.#draw();
    }).observe(this.#ground);
  }

  /** @param {Practice | null} curve */
  show(curve) {
    this.#shown = curve;
    this.#place.hidden = !curve;
    if (curve) {
      this.#picture.ariaLabel = curve.title;
      this.#words.textContent = curve.said;
      this.#draw();
    }
  }

  #draw() {
    const [wide, high] = [this.#wide, this.#high];
    const { days = [], marks = [], unit = "" } = this.#shown ?? {};
    const drawn = JSON.stringify([wide, high, days, marks]);
    if (drawn === this.#drawn || days.length === 0 || marks.length === 0 || wide < 120 || high < 60) {
      return;
    }
    this.#drawn = drawn;
    const [least, most] = [marks[0], marks[marks.length - 1]];
    const latest = days[days.length - 1].value;
    const step = (wide - LEFT - RIGHT) / Math.max(1, days.length - 1);
    /** @param {number} value */
    const level = (value) => TOP + ((high - TOP - BELOW) * (most - value)) / Math.max(1, most - least);
    const points = days.map(({ value }, day) => [LEFT + day * step, level(value)]);
    const [last, at] = points[points.length - 1];
    const names = days.length === 1 ? days : [days[0], days[days.length - 1]];
    this.#ground.replaceChildren(
      shape("svg", { viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" }, [
        ...marks.flatMap((mark) => [
          shape("path", { class: "grid", d: `M${LEFT} ${level(mark)}H${wide - RIGHT}` }),
          words(`${mark}${unit}`, LEFT - 8, level(mark), "end"),
        ]),
        shape("path", { class: "way", d: `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}` }),
        ...points.map(([cx, cy]) => shape("circle", { class: "day", cx, cy, r: step < 9 ? 2.5 : 4 })),
        words(`${latest}${unit}`, last + 9, at, "start", "latest"),
        ...names.map((day, place) => words(day.day, place ? last : LEFT, high - LETTERS / 2, place ? "end" : "start")),
      ]),
    );
  }
}

/**
 * @param {string} text
 * @param {number} x
 * @param {number} y
 * @param {"start" | "end"} anchor
 * @param {string} kind
 */
function words(text, x, y, anchor, kind = "scale") {
  const made = shape("text", { class: kind, x, y, "text-anchor": anchor, "font-size": LETTERS });
  made.textContent = text;
  return made;
}
