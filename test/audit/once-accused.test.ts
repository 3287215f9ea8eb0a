// Logs of legal games that were accused once are accused no more, and faults that were passed over once are found.

import { describe, expect, it } from 'vitest';
import { keptLogs } from './as-played/kept-logs';
import { judgedQuickly } from './as-played/judged-log';
import { ONCE_ACCUSED } from './as-played/once-accused';
import { ONCE_MISSED } from './as-played/once-missed';
import { Clubs, PLAYED_SYSTEMS } from './random-games/audit-game';

describe.each(PLAYED_SYSTEMS)('logs of %s that were accused once are not', system => {
  const clubs = new Clubs(system);
  const kept = keptLogs(system);
  for (const log of ONCE_ACCUSED.filter(one => one.system === system))
    it(`seed ${log.seed}: ${log.habit}, place ${log.place}`, async () => {
      const { findings } = judgedQuickly(await clubs.of(log.seed), kept(log));
      expect(findings.filter(f => f.verdict === 'illegal').map(f => f.message)).toEqual([]);
    });
  for (const log of ONCE_MISSED.filter(one => one.system === system))
    it(`but seed ${log.seed}: ${log.fault}, place ${log.place}, is found`, async () => {
      const { findings } = judgedQuickly(await clubs.of(log.seed), kept(log));
      expect(findings.filter(f => f.verdict === 'illegal').map(f => f.code)).toContain(log.code);
    });
});
