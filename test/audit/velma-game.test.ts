// The game of the sample of published size: legal from end to end, with the odds of test/fixtures/steppe-at-velma.md.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeSurroundings } from '../../cli/node-surroundings';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';

const FILE = path.join(import.meta.dirname, '../../assets/scenarios/steppe-at-velma/games/a-clean-week.vlog');

describe('steppe-at-velma', () => {
  it('a week without a fault has no finding, and the odds that are worked out by hand', async () => {
    const log = await openLog(new Uint8Array(readFileSync(FILE)), FILE, nodeSurroundings(FILE));
    if (!log.ok) throw new Error(log.error.message);
    const { findings, actions } = await audit(log.value);
    expect(findings).toEqual([]);
    const fights = actions.filter(({ action }) => action.kind === 'overrun' || action.kind === 'combat');
    expect(fights.flatMap(({ judgement }) => judgement.reading ?? [])).toEqual([
      '20 : 3 → 7-1, armour 1R → 7-1 (last column), DRM +1 · 7 + 1 = 8 → D1DR · hex cleared, may go on',
      '21 : 7 → 3-1, DRM 0 · 10 → DR · hex cleared, may go on',
      '29 : 4 → 7-1, DRM 0 · 8 → D1DR · hex cleared',
      '20 : 4 → 5-1, armour 1R → 6-1, DRM +1 · 7 + 1 = 8 → D1DR · hex cleared, may go on',
    ]);
  });
});
