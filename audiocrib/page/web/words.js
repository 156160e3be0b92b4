// The words of the document, which the server has put there, and its parts.

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
 * A sentence that the document has for a moment of its own.
 * @param {string} name
 * @returns {string}
 */
export function word(name) {
  return document.querySelector(`#words [data-word="${name}"]`)?.textContent ?? "";
}
