// The parts of the document, and its words, which the server has put there.

/**
 * @param {string} id
 * @returns {HTMLElement}
 */
export function element(id) {
  const found = document.getElementById(id);
  if (!found) {
    throw new Error(`no element ${id}`);
  }
  return found;
}

/**
 * A sentence that the document keeps until it is needed.
 * @param {string} name
 * @returns {string}
 */
export function word(name) {
  return document.querySelector(`#words [data-word="${name}"]`)?.textContent ?? "";
}
