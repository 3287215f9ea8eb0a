// Random legal games of a game whose rules are data: the audit accuses nobody and leaves nothing open. All of them:
// npm run games -- --system classic --count 1000

import { describe, expect, it } from 'vitest';
import { Clubs } from './random-games/audit-game';
import { check } from './random-games/check-game';
import { fatesOfFaults } from './random-games/faults/fates';
import { playGame } from './random-games/player';

// 63 and 113: a drag beside the enemy and one onto him were read as one move.
const SEEDS = [0, 1, 63, 113];

describe('random legal games of classic', () => {
  it.each(SEEDS)('seed %i: nobody is accused', { timeout: 240_000 }, async seed => {
    const club = await new Clubs('classic').of(seed);
    const game = playGame(club.rules, seed);
    expect(game.played.length).toBeGreaterThan(10);
    expect(await check(club, game)).toEqual([]);
  });

  it('faults put into one are told, or open with the fact that would decide', { timeout: 240_000 }, async () => {
    const club = await new Clubs('classic').of(5020);
    const { put, open, missed } = await fatesOfFaults(club, playGame(club.rules, 5020), 'classic');
    expect(missed).toEqual([]);
    expect(put - open.length).toBeGreaterThan(6);
  });
});
