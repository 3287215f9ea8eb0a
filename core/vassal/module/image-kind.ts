// What kind of picture bytes are, as browsers name it: by their beginning, for a name may say anything.

const KINDS: readonly (readonly [string, readonly number[]])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38]],
];

/** `image/png`, `image/svg+xml`, …; undefined: it is no picture that VASSAL shows. */
export const imageKind = (bytes: Uint8Array): string | undefined => {
  const found = KINDS.find(([, start]) => start.every((byte, i) => bytes[i] === byte));
  if (found) return found[0];
  return /^\uFEFF?\s*<(?:\?xml|svg|!--|!DOCTYPE svg)/i.test(new TextDecoder().decode(bytes.subarray(0, 200)))
    ? 'image/svg+xml'
    : undefined;
};
