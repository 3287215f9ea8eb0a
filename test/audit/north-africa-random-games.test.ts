// Random legal games of Battles for North Africa: the audit accuses nobody and leaves nothing open. All of them:
// npm run games -- --system bna-adc2 --count 1000

import { describe, expect, it } from 'vitest';
import { auditActs, Clubs } from './random-games/audit-game';
import { check } from './random-games/check-game';
import { faultNames, isFound, isOpen, withFault } from './random-games/faults/put';
import { playGame } from './random-games/player';

// 2 and 64: who had declared an overrun and was not needed for it could not advance. 5: the second unit of a stack skipped a
// hex at which the first had stopped. 22: supply is traced.
const SEEDS = [2, 5, 22, 64];

describe('random legal games of Battles for North Africa', () => {
  it.each(SEEDS)('seed %i: nobody is accused', { timeout: 120_000 }, async seed => {
    const club = await new Clubs('bna-adc2').of(seed);
    const game = playGame(club.rules, seed);
    expect(game.played.length).toBeGreaterThan(10);
    expect(await check(club, game)).toEqual([]);
  });

  it('faults put into one are told, or open with the fact that would decide', { timeout: 240_000 }, async () => {
    const club = await new Clubs('bna-adc2').of(2);
    const game = playGame(club.rules, 2);
    const missed: string[] = [];
    let found = 0;
    for (const name of faultNames('bna-adc2')) {
      const fault = withFault(game, club.rules, name);
      if (!fault) continue;
      const { audit } = await auditActs(club, fault.acts);
      if (isFound(audit, fault)) found++;
      else if (!isOpen(audit, fault)) missed.push(name);
    }
    expect(missed).toEqual([]);
    expect(found).toBeGreaterThan(8);
  });
});
