// Random legal games of Battles for North Africa: the audit accuses nobody and leaves nothing open. All of them:
// npm run games -- --system bna-adc2 --count 1000

import { describe, expect, it } from 'vitest';
import { Clubs } from './random-games/audit-game';
import { check } from './random-games/check-game';
import { fatesOfFaults } from './random-games/faults/fates';
import { playGame } from './random-games/player';

// 2 and 64: who had declared an overrun and was not needed for it could not advance. 5: the second unit of a stack skipped a
// hex at which the first had stopped. 22: supply is traced.
const SEEDS = [2, 5, 22, 64];

describe('random legal games of Battles for North Africa', () => {
  it.each(SEEDS)('seed %i: nobody is accused', { timeout: 240_000 }, async seed => {
    const club = await new Clubs('bna-adc2').of(seed);
    const game = playGame(club.rules, seed);
    expect(game.played.length).toBeGreaterThan(10);
    expect(await check(club, game)).toEqual([]);
  });

  it('faults put into one are told, or open with the fact that would decide', { timeout: 240_000 }, async () => {
    const club = await new Clubs('bna-adc2').of(2);
    const { put, open, missed } = await fatesOfFaults(club, playGame(club.rules, 2), 'bna-adc2');
    expect(missed).toEqual([]);
    expect(put - open.length).toBeGreaterThan(8);
  });
});
