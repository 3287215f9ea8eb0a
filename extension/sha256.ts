import { hexOf } from '../core/base/hex';

/** In hexadecimal. */
export const sha256 = async (bytes: Uint8Array): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))));
