// Random legal games by the rules' reducer, written as logs and judged again from their bytes. `npm run games` plays a
// thousand and more; here a few, and faults put into them without asking the rules.

import { beforeAll, describe, expect, it } from 'vitest';
import { worst } from '../../core/rules/verdict';
import { auditActs, Clubs, DRAFTS, openClub, SYSTEMS, type Club } from './random-games/audit-game';
import { check } from './random-games/check-game';
import { fatesOfFaults } from './random-games/faults/fates';
import type { RandomGame } from './random-games/play';
import { playGame } from './random-games/player';
import type { Act } from './random-games/table-top';

/** On the sample's own map, and on two others. */
const SEEDS: readonly number[] = [1, 2, 3, 4, 20, 21, 40, 41];
/** Faults are put into some of them: each game has room for most kinds. */
const SPOILT: readonly number[] = [1, 20];

describe.each(SYSTEMS)('random games of %s', system => {
  const games: { readonly club: Club; readonly game: RandomGame }[] = [];

  beforeAll(async () => {
    const clubs = new Clubs(system);
    for (const seed of SEEDS) {
      const club = await clubs.of(seed);
      games.push({ club, game: playGame(club.rules, seed) });
    }
  });

  it(`${SEEDS.length} legal games are read as legal, fight by fight, and end on the same board`, async () => {
    for (const { club, game } of games) expect(await check(club, game)).toEqual([]);
  });

  it('the games are games: moves, overruns, attacks and bookkeeping, with every kind of drag, and slips taken back', () => {
    const actions = games.flatMap(({ game }) => game.played.map(({ action }) => action));
    const count = (kind: string): number => actions.filter(action => action.kind === kind).length;
    expect(count('move')).toBeGreaterThan(SEEDS.length * 8);
    expect(count('overrun')).toBeGreaterThan(SEEDS.length / 4);
    expect(count('combat')).toBeGreaterThan(SEEDS.length / 4);
    expect(count('adjust')).toBeGreaterThan(SEEDS.length / 2);
    const acts = new Set(games.flatMap(({ game }) => game.acts.map(act => act.do)));
    const usual = ['declare', 'drag', 'phase', 'place', 'reduce', 'remove', 'roll', 'say', 'stack', 'state', 'undo'];
    expect([...acts]).toEqual(expect.arrayContaining(usual));
    const maps = new Set(games.map(({ club }) => JSON.stringify([...club.rules.scenario.map.hexes.hexes.values()])));
    expect(maps.size).toBe(3);
  });

  it('at least 8 of 10 faults are illegal in their step, and 98 of 100 are told or open', async () => {
    const spoilt = games.filter(({ game: { seed } }) => SPOILT.includes(seed));
    const fates = [];
    for (const { club, game } of spoilt) fates.push(await fatesOfFaults(club, game, system));
    const put = fates.reduce((sum, fate) => sum + fate.put, 0);
    const [open, missed] = [fates.flatMap(fate => fate.open), fates.flatMap(fate => fate.missed)];
    expect(put).toBeGreaterThan(SPOILT.length * 2);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(put * 0.02);
    expect(open.length + missed.length, open.join('\n')).toBeLessThanOrEqual(put * 0.2);
  });

  it('the same seed gives the same game', () => {
    const [first] = games;
    const again = first && playGame(first.club.rules, 1);
    expect([again?.acts, again?.end]).toEqual([first?.game.acts, first?.game.end]);
  });
});

describe.each(DRAFTS)('random games of %s', system => {
  it(
    'a few legal games are read as legal, fight by fight, and end on the same board',
    { timeout: 240_000 },
    async () => {
      const clubs = new Clubs(system);
      for (const seed of [1, 2, 3, 22]) {
        const club = await clubs.of(seed);
        const game = playGame(club.rules, seed);
        expect(await check(club, game)).toEqual([]);
        expect(game.played.length).toBeGreaterThan(10);
      }
    },
  );
});

/** Games of which something was misread once. */
const ONCE_MISREAD: readonly (readonly [string, number, string])[] = [
  ['revised-europa', 912154, 'both stacks of a bombarded attack are sent back by the column that the guns gave'],
  ['europa-oneweek-2012', 912732, 'a stack that cleared a hex goes on, and is deadlocked in the next'],
  ['europa-oneweek-2009', 911061, 'a stack goes out of a hex and around, and overruns who is left there'],
  ['europa-oneweek-2009', 911074, 'the same in five drags'],
];

it.each(ONCE_MISREAD)('the game of %s with seed %d: %s', { timeout: 240_000 }, async (system, seed) => {
  const club = await new Clubs(system).of(seed);
  expect(await check(club, playGame(club.rules, seed))).toEqual([]);
});

const toPhase = (count: number): readonly Act[] => Array.from({ length: count }, () => ({ do: 'phase' }));
const [AXIS_MOVEMENT, AXIS_COMBAT] = [2, 3];

/** Legal things that were once accused. */
describe('what players do, one drag after the other', () => {
  let club: Club;
  const verdicts = async (acts: readonly Act[]): Promise<readonly string[]> => {
    const { audit } = await auditActs(club, acts);
    return audit.findings.map(found => `${found.step} ${found.code}`);
  };
  const drag = (unit: string, hex: string): Act => ({ do: 'drag', to: [{ unit, hex }] });

  beforeAll(async () => {
    club = await openClub('revised-europa');
  });

  it('AR after an attack out of two hexes: each stack goes back by itself', async () => {
    const start: readonly Act[] = [
      ...toPhase(AXIS_MOVEMENT),
      drag('44-inf', '0606'),
      drag('25-mot', '0605'),
      ...toPhase(AXIS_COMBAT - AXIS_MOVEMENT),
    ];
    const attack: readonly Act[] = [
      { do: 'declare', what: 'attack', units: ['44-inf'], from: '0606', target: '0706' },
      { do: 'declare', what: 'attack', units: ['25-mot'], from: '0605', target: '0706' },
    ];
    const back = [drag('44-inf', '0507'), drag('25-mot', '0505')];
    const rolls = Array.from({ length: 11 }, (_, i): Act => ({ do: 'roll', dice: i < 6 ? [1, i + 1] : [6, i - 4] }));
    const accused: string[] = [];
    let retreats = 0;
    for (const roll of rolls) {
      const { audit } = await auditActs(club, [...start, ...attack, roll, ...back]);
      const fight = audit.actions.find(a => a.action.kind === 'combat');
      if (fight?.judgement.result?.result !== 'AR') continue;
      retreats++;
      accused.push(...audit.findings.map(f => f.message));
      expect(worst(fight.judgement.verdicts)).toBe('legal');
    }
    expect(retreats).toBeGreaterThan(0);
    expect(accused).toEqual([]);
  });

  it('a stack set down upon the enemy, rolled for, reduced and drawn back has halted and has not moved', async () => {
    const acts: readonly Act[] = [
      ...toPhase(AXIS_MOVEMENT),
      drag('60-mot', '0606'),
      drag('60-mot', '0706'),
      { do: 'roll', dice: [1, 2] },
      { do: 'reduce', units: ['60-mot'] },
      drag('60-mot', '0606'),
      { do: 'phase' },
    ];
    expect(await verdicts(acts)).toEqual([]);
  });
});
