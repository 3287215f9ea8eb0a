// What a player looks up before a fight is what the referee counts after it: in every sample game, and in random games of
// every system. `npm run games -- --odds` does it for thousands.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { nodeSurroundings } from '../../cli/node-surroundings';
import { compareOdds } from './odds-and-audit';
import { auditActs, Clubs, PLAYED_SYSTEMS } from './random-games/audit-game';
import { playGame } from './random-games/player';

const SCENARIOS = path.join(import.meta.dirname, '../../assets/scenarios');
const GAMES = readdirSync(SCENARIOS).flatMap(folder =>
  readdirSync(path.join(SCENARIOS, folder, 'games'))
    .filter(file => file.endsWith('.vlog'))
    .map(file => path.join(folder, 'games', file)),
);

describe('odds on the board before a fight are what the audit counts', () => {
  it.each(GAMES)('in %s', async name => {
    const file = path.join(SCENARIOS, name);
    const log = await openLog(new Uint8Array(readFileSync(file)), name, nodeSurroundings(file));
    if (!log.ok) throw new Error(log.error.message);
    const { asked, unasked, differences } = compareOdds(audit(log.value));
    expect(asked).toBeGreaterThan(0);
    expect(unasked).toBeLessThanOrEqual(asked);
    expect(differences).toEqual([]);
  });

  it.each(PLAYED_SYSTEMS)('in random games of %s', async system => {
    const clubs = new Clubs(system);
    let asked = 0;
    for (const seed of [1, 2, 20, 40]) {
      const club = await clubs.of(seed);
      const compared = compareOdds((await auditActs(club, playGame(club.rules, seed).acts)).audit);
      asked += compared.asked;
      expect(compared.differences, `seed ${seed}`).toEqual([]);
    }
    expect(asked).toBeGreaterThan(4);
  });
});
