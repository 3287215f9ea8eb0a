// The games of the scenario whose rules are data: what their audits find, as their scripts plan it.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeSurroundings } from '../../cli/node-surroundings';
import type { Audit } from '../../core/audit/audit';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';

const GAMES = path.join(import.meta.dirname, '../../assets/scenarios/bridges-of-halden/games');

const audited = async (game: string): Promise<Audit> => {
  const file = path.join(GAMES, `${game}.vlog`);
  const log = await openLog(new Uint8Array(readFileSync(file)), file, nodeSurroundings(file));
  if (!log.ok) throw new Error(log.error.message);
  return audit(log.value);
};

describe('bridges-of-halden', () => {
  it('a game without a fault has no finding, and costs what is worked out by hand', async () => {
    const { findings, actions } = await audited('a-clean-day');
    expect(findings).toEqual([]);
    const spent = actions.flatMap(({ action, judgement }) =>
      action.kind === 'overrun' ||
      (action.kind === 'move' && ['6-gds', '107-pz', '23-hus'].includes(action.units[0] ?? ''))
        ? [`${judgement.spent?.least ?? ''} of ${judgement.spent?.allowance ?? ''}`]
        : [],
    );
    // 29 Arm: clear 1; out of the ZOC 1, road 1/2, overrun 2. 6 Gds: road 1/2 and 1/2, hill 2. 23 Hus has half of 12.
    expect(spent).toEqual(['9/2 of 10', '3 of 8', '1 of 6', '3/2 of 9']);
    expect(actions.flatMap(a => a.judgement.reading ?? [])).toEqual([
      // It enters the ZOC of Huber, which stops it.
      '8 : 1 → 6-1, DRM 0 · 5 → DE · hex cleared, movement ended',
      '12 : 2 → 6-1, DRM 0 · 4 → D1r2 · hex cleared',
      '8 : 3 → 2-1 → 3-1, DRM 0 · 4 → DR2 · hex cleared',
    ]);
  });

  it('a game with twelve faults has each found or asked about, and nothing else', async () => {
    const { findings } = await audited('twelve-faults');
    expect(findings.map(f => `${f.step} ${f.verdict} ${f.rule.id}`)).toEqual([
      '2 illegal phases.side',
      '3 illegal movement.mp',
      // It goes back on its way after another has moved: a slip, or a second move.
      '6 undetermined put-elsewhere',
      '8 illegal overrun.who',
      '14 illegal overrun.once',
      '18 illegal stacking.limit',
      '20 illegal phases.moves',
      '21 illegal results.losses',
      '24 illegal retreat.away',
      '28 illegal combat.once',
      '31 illegal phases.moves',
      '32 illegal movement.mp',
    ]);
  });
});
