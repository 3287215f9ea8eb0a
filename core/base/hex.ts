/** Bytes in hexadecimal, two small letters or digits each. */
export const hexOf = (bytes: Uint8Array): string => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
