/** Whether a file is a zip archive: each of VASSAL's is one, and begins so. */
export const beginsAsArchive = ([p, k, three, four]: Uint8Array): boolean =>
  p === 0x50 && k === 0x4b && three === 3 && four === 4;
