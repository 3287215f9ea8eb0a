// A ruling in words, with what became of it.

import { describe, expect, it } from 'vitest';
import type { Ruling } from '../../../core/audit/notes/ruling';
import { rulingWords } from '../../../core/audit/rulings/ruling-words';

const words = (units: readonly string[], from?: string): string => {
  const ruling: Ruling = {
    kind: 'overrun',
    steps: [[3, 3]],
    units,
    target: '0706',
    ...(from === undefined ? {} : { from }),
    by: 'Anna',
    on: '2026-11-22',
  } as unknown as Ruling;
  return rulingWords({ ruling, content: '', standing: 'applied' }, unit => unit);
};

describe('a ruling in words', () => {
  it('names its units as a list', () => {
    expect(words(['11 Pz'])).toMatch(/^11 Pz overran 0706 \(ruling of Anna, /);
    expect(words(['11 Pz', '25 Mot'])).toMatch(/^11 Pz and 25 Mot overran 0706 /);
    expect(words(['11 Pz', '25 Mot', '60 Mot'], '0606')).toMatch(/^11 Pz, 25 Mot and 60 Mot overran 0706 out of 0606 /);
  });
});
