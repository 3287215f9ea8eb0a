/** In pieces, for an argument list of a whole picture is too long; of bytes that fill whole groups of four letters. */
const PIECE = 0x6000;

/** Bytes as base64 with padding (RFC 4648, section 4). */
export const base64 = (bytes: Uint8Array): string => {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    parts.push(btoa(String.fromCharCode(...bytes.subarray(at, at + PIECE))));
  return parts.join('');
};
