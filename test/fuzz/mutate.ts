// Seeded damage to files: the same seed gives the same damage.

/** A small generator of numbers in [0, 1), for tests only. */
export const mulberry32 = (seed: number): (() => number) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
};

/** Bytes with one to four kinds of damage: flipped, cut, doubled, exchanged or replaced by hostile characters. */
export const mutate = (bytes: Uint8Array, random: () => number): Uint8Array => {
  let damaged: Uint8Array = bytes.slice();
  const times = 1 + Math.floor(random() * 4);
  for (let i = 0; i < times && damaged.length > 0; i++) damaged = damageOnce(damaged, random);
  return damaged;
};

/** ESC, TAB, separators, quotes, backslash, NUL, digits, a byte that is no UTF-8. */
const HOSTILE = [0x1b, 0x09, 0x2f, 0x3b, 0x2c, 0x7c, 0x27, 0x5c, 0x00, 0x39, 0x2d, 0xff];

const damageOnce = (bytes: Uint8Array, random: () => number): Uint8Array => {
  const at = Math.floor(random() * bytes.length);
  const length = 1 + Math.floor(random() * Math.min(64, bytes.length - at));
  switch (Math.floor(random() * 6)) {
    case 0:
      bytes[at] = (bytes[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      return bytes;
    case 1:
      return bytes.slice(0, at);
    case 2:
      return joined(bytes.subarray(0, at), bytes.subarray(at + length));
    case 3:
      return joined(bytes.subarray(0, at + length), bytes.subarray(at));
    case 4:
      bytes.fill(HOSTILE[Math.floor(random() * HOSTILE.length)] ?? 0, at, at + Math.min(length, 4));
      return bytes;
    default:
      bytes[at] = Math.floor(random() * 256);
      return bytes;
  }
};

const joined = (a: Uint8Array, b: Uint8Array): Uint8Array => {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
};
