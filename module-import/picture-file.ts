// Where a picture of a module comes to lie in a scenario's folder.

const starts = (bytes: Uint8Array, ...first: readonly number[]): boolean => first.every((byte, i) => bytes[i] === byte);

/** By what the file is: many modules have pictures without an ending, or with a wrong one. */
export const endingOf = (bytes: Uint8Array): 'png' | 'jpg' | 'gif' | 'svg' | undefined => {
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

/** Has it pixels? */
export const isRaster = (bytes: Uint8Array): boolean => {
  const ending = endingOf(bytes);
  return ending !== undefined && ending !== 'svg';
};
