// SHA-256, and HMAC with it: over plain http a browser does not offer its own.

const BLOCK = 64;
const ROUNDS = new Uint32Array(64);
const START = new Uint32Array(8);

for (let number = 2, found = 0; found < 64; number += 1) {
  if (prime(number)) {
    ROUNDS[found] = fraction(number ** (1 / 3));
    if (found < 8) {
      START[found] = fraction(number ** (1 / 2));
    }
    found += 1;
  }
}

/**
 * @param {Uint8Array} data
 * @returns {Uint8Array}
 */
export function sha256(data) {
  const padded = new Uint8Array(Math.ceil((data.length + 9) / BLOCK) * BLOCK);
  padded.set(data);
  padded[data.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(data.length / 0x20000000));
  view.setUint32(padded.length - 4, data.length * 8);
  const sums = START.slice();
  for (let at = 0; at < padded.length; at += BLOCK) {
    mix(sums, view, at);
  }
  const found = new DataView(new ArrayBuffer(32));
  for (const [place, sum] of sums.entries()) {
    found.setUint32(place * 4, sum);
  }
  return new Uint8Array(found.buffer);
}

/**
 * @param {Uint8Array} key
 * @param {Uint8Array} data
 * @returns {Uint8Array}
 */
export function hmac(key, data) {
  const padded = new Uint8Array(BLOCK);
  padded.set(key.length > BLOCK ? sha256(key) : key);
  const inner = padded.map((byte) => byte ^ 0x36);
  const outer = padded.map((byte) => byte ^ 0x5c);
  return sha256(joined(outer, sha256(joined(inner, data))));
}

/**
 * @param {...Uint8Array} parts
 * @returns {Uint8Array}
 */
export function joined(...parts) {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * @param {Uint32Array} sums
 * @param {DataView} view
 * @param {number} at
 */
function mix(sums, view, at) {
  const words = new Uint32Array(64);
  for (let place = 0; place < 64; place += 1) {
    if (place < 16) {
      words[place] = view.getUint32(at + place * 4);
    } else {
      const late = words[place - 2];
      const early = words[place - 15];
      const low = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
      const high = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[place] = words[place - 16] + low + words[place - 7] + high;
    }
  }
  let [a, b, c, d, e, f, g, h] = sums;
  for (let place = 0; place < 64; place += 1) {
    const chosen = (e & f) ^ (~e & g);
    const most = (a & b) ^ (a & c) ^ (b & c);
    const one = h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + ROUNDS[place] + words[place];
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + most;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  for (const [place, sum] of [a, b, c, d, e, f, g, h].entries()) {
    sums[place] += sum;
  }
}

/**
 * @param {number} word
 * @param {number} by
 */
function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/** @param {number} number */
function prime(number) {
  for (let factor = 2; factor * factor <= number; factor += 1) {
    if (number % factor === 0) {
      return false;
    }
  }
  return true;
}

/** @param {number} root */
function fraction(root) {
  return (root % 1) * 0x100000000;
}
