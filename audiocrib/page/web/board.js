// The peg board as a picture: a street for each side, two pegs each, the skunk lines.

/** @import { Mark, Runner } from "./messages" */

const SVG = "http://www.w3.org/2000/svg";
const WIDE = 1000;
const LANE = 60;

/**
 * @param {HTMLElement} place
 * @param {Runner[]} runners
 * @param {Mark[]} marks
 * @param {boolean} moves
 */
export function drawBoard(place, runners, marks, moves) {
  place.hidden = runners.length === 0;
  place.classList.toggle("moves", moves);
  const target = Math.max(1, ...runners.map((runner) => runner.target));
  const drawn = JSON.stringify([runners, marks]);
  if (place.dataset.drawn === drawn) {
    return;
  }
  place.dataset.drawn = drawn;
  const high = LANE * Math.max(1, runners.length);
  const picture = shape("svg", { viewBox: `0 0 ${WIDE} ${high}`, "aria-hidden": "true" });
  const x = (/** @type {number} */ hole) => 20 + ((WIDE - 40) * hole) / target;
  for (const mark of marks) {
    picture.append(
      shape("line", {
        class: mark.strong ? "skunk" : "street",
        x1: x(mark.before - 0.5),
        x2: x(mark.before - 0.5),
        y1: 0,
        y2: high,
      }),
    );
  }
  runners.forEach((runner, lane) => {
    const y = LANE * (lane + 0.5);
    for (let hole = 1; hole <= runner.target; hole += 1) {
      picture.append(shape("circle", { class: "hole", cx: x(hole), cy: y, r: 2.2 }));
    }
    picture.append(shape("circle", { class: "peg rear", "data-side": runner.side, cx: x(runner.rear), cy: y, r: 9 }));
    picture.append(shape("circle", { class: "peg", "data-side": runner.side, cx: x(runner.score), cy: y, r: 13 }));
  });
  place.replaceChildren(picture);
}

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 */
function shape(name, attributes) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) {
    made.setAttribute(key, String(value));
  }
  return made;
}
