// Where a picture of a module comes to lie in a scenario's folder.

const starts = (bytes: Uint8Array, ...first: readonly number[]): boolean => first.every((byte, i) => bytes[i] === byte);

/** By what the file is: many modules have pictures without an ending, or with a wrong one. */
const endingOf = (bytes: Uint8Array): 'png' | 'jpg' | 'gif' | 'svg' | undefined => {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'png';
  if (starts(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (starts(bytes, 0x47, 0x49, 0x46, 0x38)) return 'gif';
  const head = new TextDecoder().decode(bytes.subarray(0, 1000));
  return head.includes('<svg') ? 'svg' : undefined;
};

/** @param drawn the name of the drawn picture that it takes the place of, such as `unit-11-pz-full.png` */
export const pictureFile = (drawn: string, bytes: Uint8Array): string =>
  `images/${drawn.replace(/\.png$/, '')}.${endingOf(bytes) ?? 'png'}`;

export const isPicture = (bytes: Uint8Array): boolean => endingOf(bytes) !== undefined;

/** As part of a drawing. */
export const dataUri = (bytes: Uint8Array): string | undefined => {
  const ending = endingOf(bytes);
  if (ending === undefined || ending === 'svg') return undefined;
  const type = ending === 'jpg' ? 'jpeg' : ending;
  return `data:image/${type};base64,${base64(bytes)}`;
};

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** No host's own function is in all hosts. */
const base64 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const [a = 0, b = 0, c = 0] = bytes.subarray(i, i + 3);
    const word = (a << 16) | (b << 8) | c;
    const digits = [18, 12, 6, 0].map(shift => DIGITS.charAt((word >> shift) & 63)).join('');
    const missing = Math.max(0, i + 3 - bytes.length);
    parts.push(missing === 0 ? digits : digits.slice(0, 4 - missing) + '='.repeat(missing));
  }
  return parts.join('');
};
