// One card: its index large, its suit as a shape. Screen readers read its name, which is there as text.

import { CHECK, picture, SUITS } from "./shapes.js";

/** @import { Face } from "./messages" */

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
  place.classList.toggle("lit", Boolean(face.lit));
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
    place.append(picture(SUITS[face.sign], "0 0 100 100", "suit"), picture(SUITS[face.sign], "0 0 100 100", "pip"));
  }
  if (face.marked) {
    place.append(picture(CHECK, "0 0 20 20", "check"));
  }
  place.classList.toggle("noted", face.note !== "");
  place.dataset.below = face.note || face.digit;
}
