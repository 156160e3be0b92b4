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
    const buffers = await Promise.all(sounds.map((sound) => this.#load(context, sound.name)));
    let at = context.currentTime;
    sounds.forEach((sound, place) => {
      const source = new AudioBufferSourceNode(context, { buffer: buffers[place] });
      source
        .connect(new GainNode(context, { gain: sound.level }))
        .connect(new StereoPannerNode(context, { pan: sound.place }))
        .connect(context.destination);
      source.start(at);
      at += Math.min(buffers[place].duration, NEXT);
    });
  }

  /**
   * @param {AudioContext} context
   * @param {string} name
   * @returns {Promise<AudioBuffer>}
   */
  #load(context, name) {
    const known = this.#loaded.get(name);
    if (known) {
      return known;
    }
    const loading = fetch(`sounds/${name}.wav`)
      .then((answer) => answer.arrayBuffer())
      .then((data) => context.decodeAudioData(data));
    this.#loaded.set(name, loading);
    return loading;
  }
}
