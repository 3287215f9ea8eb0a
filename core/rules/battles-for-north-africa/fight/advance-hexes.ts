// How far attackers may advance (Advance.1).

import type { Crt } from './crt';

/** One hex; on the Mobile table two, after DR3 three (Advance.1). */
export const advanceHexes = (crt: Crt, result: string): number => {
  if (crt === 'assault') return 1;
  return result === 'DR3' ? 3 : 2;
};
