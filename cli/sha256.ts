import { createHash } from 'node:crypto';

/** In hexadecimal, as reports give it. */
export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** As a content security policy names what may run: `sha256-…`. */
export const sha256Base64 = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
