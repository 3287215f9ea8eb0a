// Pictures inside a page of HTML, so that it is one file.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Our own, for not every host of the builder has one for bytes. */
const base64 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let i = 0; i < bytes.length; i += 3) {
    const bits = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    parts.push(
      (ALPHABET[bits >> 18] ?? '') +
        (ALPHABET[(bits >> 12) & 63] ?? '') +
        (i + 1 < bytes.length ? (ALPHABET[(bits >> 6) & 63] ?? '') : '=') +
        (i + 2 < bytes.length ? (ALPHABET[bits & 63] ?? '') : '='),
    );
  }
  return parts.join('');
};

/** Pictures of other kinds stand in the module under the names of those that they replace. */
const typeOf = (bytes: Uint8Array): string =>
  bytes[0] === 0xff ? 'image/jpeg' : bytes[0] === 0x47 ? 'image/gif' : 'image/png';

/** The `data:` address of a PNG, JPG or GIF. */
export const dataAddress = (bytes: Uint8Array): string => `data:${typeOf(bytes)};base64,${base64(bytes)}`;
