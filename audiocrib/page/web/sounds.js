// Earcons by Web Audio, each from its seat. A browser lets a page sound after the first key or click.

/** @import { Sounding } from "./messages" */

const NEXT = 0.11;

export class Sounds {
  /** @type {AudioContext | undefined} */
  #context;
  /** @type {Map<string, Promise<AudioBuffer>>} */
  #loaded = new Map();

  constructor() {
    for (const kind of ["keydown", "pointerdown"]) {
      addEventListener(kind, () => this.#unlock(), { capture: true });
    }
  }

  #unlock() {
    this.#context ??= new AudioContext();
    if (this.#context.state === "suspended") {
      void this.#context.resume();
    }
  }

  /** @param {Sounding[]} sounds */
  async play(sounds) {
    const context = this.#context;
    if (context?.state !== "running") {
      return;
    }
    const loading = sounds.map((sound) => this.#load(context, sound.name).catch(() => undefined));
    const buffers = await Promise.all(loading);
    let at = context.currentTime;
    sounds.forEach((sound, place) => {
      const buffer = buffers[place];
      if (!buffer) {
        return; // silence, if a sound cannot be loaded
      }
      const source = new AudioBufferSourceNode(context, { buffer });
      source
        .connect(new GainNode(context, { gain: sound.level }))
        .connect(new StereoPannerNode(context, { pan: sound.place }))
        .connect(context.destination);
      source.start(at);
      at += Math.min(buffer.duration, NEXT);
    });
  }

  /**
   * @param {AudioContext} context
   * @param {string} name
   * @returns {Promise<AudioBuffer>}
   */
  async #load(context, name) {
    const known = this.#loaded.get(name);
    if (known) {
      return known;
    }
    const loading = fetch(new URL(`sounds/${encodeURIComponent(name)}.wav`, import.meta.url))
      .then((answer) => answer.arrayBuffer())
      .then((data) => context.decodeAudioData(data));
    this.#loaded.set(name, loading);
    return loading;
  }
}
