// The track of the pegs: straights joined by half circles, and the position of each hole. Numbers only, no game.

const MOST_HOLES = 150;
const UNITS = [1, 5, 10, 20, 50, 100, 200];
/** The place of the back peg before the first point; that of the front peg is 0. */
export const START = -1;

export class Track {
  /**
   * The track to `target` points whose holes are largest in a rectangle; on a very long board a hole stands for several.
   * @param {number} width
   * @param {number} height
   * @param {number} target
   * @param {number} lanes
   */
  constructor(width, height, target, lanes) {
    this.upright = height > width;
    const [wide, high] = this.upright ? [height, width] : [width, height];
    this.unit = UNITS.find((unit) => target / unit <= MOST_HOLES) ?? 200;
    this.holes = Math.ceil(target / this.unit);
    this.lanes = lanes;
    /** Between two straights, in lanes: enough to keep the holes of the inner lane apart in a bend. */
    const gap = Math.max(0.9, lanes - 2);
    const tried = [1, 2, 3, 4, 5, 6, 7, 8].map((straights) => fitted(wide, high, this.holes, lanes, gap, straights));
    const best = tried.reduce((one, other) => (worth(other) > worth(one) ? other : one));
    this.straights = best.straights;
    this.lane = best.lane;
    this.pitch = best.pitch;
    this.length = best.length;
    this.gap = gap * this.lane;
    this.half = (lanes * this.lane) / 2;
    const bulge = this.straights > 1 ? 2 * this.half + this.gap / 2 : 0;
    const bulges = this.straights > 2 ? 2 : 1;
    this.left = (this.straights > 2 ? bulge : 0) + (wide - this.length - bulge * bulges) / 2;
    this.top = (high - this.straights * 2 * this.half - (this.straights - 1) * this.gap) / 2;
    this.hole = Math.max(1.2, 0.27 * Math.min(this.lane, this.pitch));
    this.peg = Math.max(3.2, Math.min(0.48 * this.lane, 0.85 * this.pitch));
  }

  /**
   * The position of a place (in holes, `START` first), this far from the middle, to the right of the way.
   * @param {number} place
   * @param {number} aside
   * @returns {[number, number]}
   */
  at(place, aside = 0) {
    const turn = Math.PI * (this.half + this.gap / 2);
    let rest = (place - START + 0.5) * this.pitch;
    let number = 0;
    while (number < this.straights - 1 && rest > this.length + turn) {
      rest -= this.length + turn;
      number += 1;
    }
    const middle = this.top + this.half + number * (2 * this.half + this.gap);
    const forward = number % 2 === 0;
    const way = forward ? 1 : -1;
    if (rest <= this.length || number === this.straights - 1) {
      return this.#turned(forward ? this.left + rest : this.left + this.length - rest, middle + way * aside);
    }
    const bend = ((rest - this.length) / turn) * Math.PI;
    const radius = this.half + this.gap / 2 - way * aside;
    const end = forward ? this.left + this.length : this.left;
    return this.#turned(
      end + way * radius * Math.sin(bend),
      middle + this.half + this.gap / 2 - radius * Math.cos(bend),
    );
  }

  /**
   * The number, from 0, of the straight that a place is on; nothing for one in a bend.
   * @param {number} place
   */
  straight(place) {
    const turn = Math.PI * (this.half + this.gap / 2);
    const far = (place - START + 0.5) * this.pitch;
    const number = Math.min(Math.floor(far / (this.length + turn)), this.straights - 1);
    return far - number * (this.length + turn) <= this.length ? number : undefined;
  }

  /**
   * The position for words about a place: next to it, between the straights, or inside the bend.
   * @param {number} place
   * @returns {{x: number, y: number, bend: "left" | "right" | undefined}}
   */
  beside(place) {
    const straight = this.straight(place);
    if (straight !== undefined) {
      const lowest = straight === this.straights - 1 && straight % 2 === 0; // below it the board ends
      const [x, y] = this.at(place, (this.half + this.gap / 2) * (lowest ? -1 : 1));
      return { x, y, bend: undefined };
    }
    const turn = Math.PI * (this.half + this.gap / 2);
    const number = Math.floor(((place - START + 0.5) * this.pitch) / (this.length + turn));
    const y = this.top + (number + 1) * (2 * this.half + this.gap) - this.gap / 2;
    return number % 2 ? { x: this.left, y, bend: "left" } : { x: this.left + this.length, y, bend: "right" };
  }

  /**
   * The position of a place in a lane, of which the first is 0.
   * @param {number} place
   * @param {number} lane
   */
  inLane(place, lane) {
    return this.at(place, (lane - (this.lanes - 1) / 2) * this.lane);
  }

  /**
   * A line along the track, this far from the middle, as a path.
   * @param {number} begin
   * @param {number} end
   * @param {number} aside
   */
  along(begin, end, aside = 0) {
    const steps = Math.max(1, Math.ceil(((end - begin) * this.pitch) / 3));
    const points = Array.from({ length: steps + 1 }, (_, step) =>
      this.at(begin + ((end - begin) * step) / steps, aside),
    );
    return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}`;
  }

  /**
   * @param {number} x
   * @param {number} y
   * @returns {[number, number]}
   */
  #turned(x, y) {
    return this.upright ? [y, x] : [x, y];
  }
}

/** @param {{lane: number, pitch: number}} found */
function worth(found) {
  return Math.min(found.lane * 0.7, found.pitch);
}

/**
 * @param {number} wide
 * @param {number} high
 * @param {number} holes
 * @param {number} lanes
 * @param {number} gap
 * @param {number} straights
 */
function fitted(wide, high, holes, lanes, gap, straights) {
  let lane = high / (straights * lanes + (straights - 1) * gap);
  let length = 0;
  let pitch = 0;
  for (let tries = 0; tries < 40; tries += 1) {
    const bulges = straights === 1 ? 0 : straights === 2 ? 1 : 2;
    length = wide - bulges * (lanes + gap / 2) * lane;
    const whole = length * straights + ((straights - 1) * Math.PI * (lanes + gap) * lane) / 2;
    pitch = whole / (holes + 3);
    if (length > 0 && pitch >= 0.62 * lane) {
      break;
    }
    lane *= 0.94;
  }
  return { straights, lane, length: Math.max(length, 1), pitch: Math.max(pitch, 0.01) };
}
