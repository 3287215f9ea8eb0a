import { createHash } from 'node:crypto';

/** In hexadecimal, as reports give it. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
