// Keeps the screen on while a game runs. A browser grants that after a key or a tap; if it refuses, nothing is said.

export class Awake {
  #wanted = false;
  #touched = false;
  #asking = false;
  /** @type {WakeLockSentinel | undefined} */
  #lock;

  constructor() {
    for (const kind of ["keydown", "pointerup"]) {
      addEventListener(kind, () => this.#touch(), { capture: true, passive: true });
    }
    document.addEventListener("visibilitychange", () => this.#settle());
  }

  /** @param {boolean} wanted */
  keep(wanted) {
    this.#wanted = wanted;
    this.#settle();
  }

  #touch() {
    this.#touched = true;
    this.#settle();
  }

  async #settle() {
    if (!this.#wanted || document.hidden) {
      const lock = this.#lock;
      this.#lock = undefined;
      await lock?.release().catch(() => undefined);
      return;
    }
    if (!this.#touched || this.#asking || (this.#lock && !this.#lock.released) || !navigator.wakeLock) {
      return;
    }
    this.#asking = true;
    this.#lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    this.#asking = false;
    if (!this.#wanted || document.hidden) {
      this.#settle();
    }
  }
}
