// Shapes as SVG: the suits, and the sign that each side has in addition to its colour.

const SVG = "http://www.w3.org/2000/svg";

/** In a square of 100: clubs, diamonds, hearts, spades. */
export const SUITS = [
  "M50 6a21 21 0 0 0-17 33 21 21 0 1 0 13 36c-1 9-5 14-11 19h30c-6-5-10-10-11-19a21 21 0 1 0 13-36A21 21 0 0 0 50 6z",
  "M50 3C58 20 71 37 86 50 71 63 58 80 50 97 42 80 29 63 14 50 29 37 42 20 50 3z",
  "M50 95C36 72 7 58 7 33 7 17 18 7 30 7c9 0 17 6 20 16C53 13 61 7 70 7c12 0 23 10 23 26 0 25-29 39-43 62z",
  "M50 4C63 25 92 38 92 61c0 13-9 21-20 21-7 0-14-3-18-9 1 9 5 16 12 22H34c7-6 11-13 12-22-4 6-11 9-18 9C17 82 8 74 8 61 8 38 37 25 50 4z",
];

/** Around 0, about 1 in radius: circle, square, triangle, rhombus, star, hexagon. */
export const SIGNS = [
  "M-1 0A1 1 0 1 1 1 0 1 1 0 1 1-1 0z",
  "M-.85-.85H.85V.85H-.85z",
  "M0-1.1 1.05.8H-1.05z",
  "M0-1.15.95 0 0 1.15-.95 0z",
  "M0-1.15.27-.37 1.09-.36.43.14.68.93 0 .45-.68.93-.43.14-1.09-.36-.27-.37z",
  "M-.5-.9H.5L1.05 0 .5.9H-.5L-1.05 0z",
];

/** In a square of 20. */
export const ARROW_BACK = "M17 10H4M9 4 3 10l6 6";
export const BARS = "M3 4H17M3 10H17M3 16H17";
export const CHECK = "M10 0a10 10 0 1 0 0 20 10 10 0 0 0 0-20zM8.7 15.6 3.8 10.9 5.8 8.7 8.5 11.3 13.9 4.9 16.2 6.8z";

/** The sign on the key that erases a digit, in 28 by 20. */
export const ERASE = "M10 2H26V18H10L2 10zM14 7l6 6M20 7l-6 6";

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {SVGElement[]} inside
 */
export function shape(name, attributes, inside = []) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, String(value));
  }
  made.append(...inside);
  return made;
}

/**
 * A picture of one path, hidden from screen readers.
 * @param {string} outline
 * @param {string} view
 * @param {string} kind
 */
export function picture(outline, view, kind) {
  return shape("svg", { class: kind, viewBox: view, "aria-hidden": "true" }, [shape("path", { d: outline })]);
}
