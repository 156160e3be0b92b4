// One card: its index large, its suit as a shape. The name that is read stands beside it as text.

/** @import { Face } from "./messages" */

const SVG = "http://www.w3.org/2000/svg";
const SUITS = [
  "M50 8a22 22 0 0 0-20 31 22 22 0 1 0 14 34c0 9-4 14-10 19h32c-6-5-10-10-10-19a22 22 0 1 0 14-34A22 22 0 0 0 50 8z",
  "M50 5 85 50 50 95 15 50z",
  "M50 92C20 66 8 52 8 34A21 21 0 0 1 50 26 21 21 0 0 1 92 34C92 52 80 66 50 92z",
  "M50 6C22 34 8 46 8 62a19 19 0 0 0 36 10c0 10-4 16-10 21h32c-6-5-10-11-10-21a19 19 0 0 0 36-10C92 46 78 34 50 6z",
];

/**
 * @param {HTMLElement} place
 * @param {Face} face
 */
export function drawCard(place, face) {
  const drawn = JSON.stringify(face);
  if (place.dataset.face === drawn) {
    return;
  }
  place.dataset.face = drawn;
  place.classList.add("card");
  place.classList.toggle("down", face.sign === null || face.sign === undefined);
  place.classList.toggle("marked", Boolean(face.marked));
  place.classList.toggle("unfit", face.fits === false);
  if (place.role !== "toolbar" && place instanceof HTMLButtonElement) {
    place.ariaDisabled = face.fits === false ? "true" : null;
  }
  place.dataset.suit = String(face.sign ?? "");
  if (face.side !== null && face.side !== undefined) {
    place.dataset.side = String(face.side);
  }
  const name = document.createElement("span");
  name.className = "name";
  name.textContent = face.name ?? "";
  const index = document.createElement("span");
  index.className = "index";
  index.ariaHidden = "true";
  index.textContent = (face.card ?? "").slice(0, -1).replace("T", "10");
  place.replaceChildren(name, index);
  if (face.sign !== null && face.sign !== undefined) {
    const picture = document.createElementNS(SVG, "svg");
    picture.setAttribute("viewBox", "0 0 100 100");
    picture.setAttribute("aria-hidden", "true");
    const shape = document.createElementNS(SVG, "path");
    shape.setAttribute("d", SUITS[face.sign]);
    picture.append(shape);
    place.append(picture);
  }
}
