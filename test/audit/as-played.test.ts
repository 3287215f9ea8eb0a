// Legal games as people play them: no habit of players may make them guilty. `npm run as-played` tries thousands; here
// each habit is tried at least once on the sample's own game and on random ones.

import { beforeAll, describe, expect, it } from 'vitest';
import { SYSTEMS } from './random-games/audit-game';
import { faultNames } from './random-games/faults/put';
import { fateOf } from './as-played/found';
import { isPossible, judgedFromBytes, judgedQuickly, type JudgedLog } from './as-played/judged-log';
import { KINDS, logWith } from './as-played/kinds';
import { Games, spoilt, type PlayedGame } from './as-played/many-games';
import type { ToldGame } from './as-played/told-game';
import type { Kind, Variant } from './as-played/variant';
import { UNCHANGED } from './as-played/variants/unchanged';

/** The sample's own game, and random ones. */
const SEEDS: readonly number[] = [0, 2, 4];
/** Where those show no place for a habit; games that are accused as they were played would show nothing of it. */
const MORE_SEEDS: readonly number[] = [3, 5, 7, 8, 10, 11];
/** Games that are read as they were played, with no habit at all. */
const ALSO_UNCHANGED: readonly number[] = [1];

/** What a system, or its sample, does not know: pools; three dice, badges that a result demands, two steps of one unit. */
const WITHOUT: Readonly<Record<string, readonly string[]>> = {
  'revised-europa': [
    'the badges that a result demands set before it is carried out',
    'three dice at once for two and one, or the other way about',
    'the dead deleted without a flip',
  ],
  'ocs-4.3': ['a pool changed and set back', 'the dead flipped before they are deleted'],
};

/** So rare that these few games show none; the long run has them. */
const RARE: Readonly<Record<string, readonly string[]>> = {
  'revised-europa': ['the whole stack dragged in, with a bystander', 'the dead flipped before they are deleted'],
  'ocs-4.3': [
    'all attacks declared first, then rolled for in order',
    'all attacks rolled for first, results in any order',
    'all attacks declared, then all rolled for, then the results',
  ],
};

const codes = ({ findings }: JudgedLog): readonly string[] =>
  findings.filter(f => f.verdict !== 'note').map(f => `step ${f.step}: ${f.verdict} ${f.code}`);

describe.each(SYSTEMS)('games of %s as people play them', system => {
  const games = new Games(system);
  const played = new Map<number, PlayedGame>();
  const open = new Map<string, number>();
  const kinds = KINDS.filter(({ name }) => !WITHOUT[system]?.includes(name));

  const gameOf = async (seed: number): Promise<PlayedGame> => {
    const game = played.get(seed) ?? (await games.of(seed));
    played.set(seed, game);
    return game;
  };

  const logsByKind = new Map<Kind, readonly (readonly [ToldGame, Variant])[]>();

  /** One log of each game that has a place for the habit; of one game at least. */
  const logsOf = async (kind: Kind): Promise<readonly (readonly [ToldGame, Variant])[]> => {
    const known = logsByKind.get(kind);
    if (known) return known;
    const logs: (readonly [ToldGame, Variant])[] = [];
    for (const seed of kind === UNCHANGED ? [...SEEDS, ...ALSO_UNCHANGED] : [...SEEDS, ...MORE_SEEDS]) {
      if (kind !== UNCHANGED && logs.length > 0 && !SEEDS.includes(seed)) break;
      const { told } = await gameOf(seed);
      const variant = logWith(kind, told);
      if (variant) logs.push([told, variant]);
    }
    logsByKind.set(kind, logs);
    return logs;
  };

  beforeAll(async () => {
    for (const seed of SEEDS) await gameOf(seed);
  });

  it('each habit has a place in one of the games, but for those that are rare', { timeout: 240_000 }, async () => {
    const without: string[] = [];
    for (const kind of kinds) if ((await logsOf(kind)).length === 0) without.push(kind.name);
    expect([...without].sort()).toEqual([...(RARE[system] ?? [])].sort());
  });

  for (const kind of kinds) {
    it(kind.name, async () => {
      const logs = await logsOf(kind);
      const accused: string[] = [];
      for (const [game, variant] of logs) {
        const { findings } = judgedQuickly(game.club, variant);
        if (findings.some(f => f.verdict === 'undetermined')) open.set(kind.name, (open.get(kind.name) ?? 0) + 1);
        const first = findings.find(f => f.verdict === 'illegal');
        if (first) accused.push(`seed ${game.seed}, step ${first.step}: ${first.message}`);
      }
      expect(accused).toEqual([]);
    });
  }

  it('a log’s bytes say the same', async () => {
    const { told } = await gameOf(2);
    for (const kind of KINDS.filter((_, i) => i % 4 === 1)) {
      const variant = logWith(kind, told);
      if (!variant) continue;
      const fromBytes = codes(await judgedFromBytes(told.club, variant));
      expect([kind.name, ...fromBytes]).toEqual([kind.name, ...codes(judgedQuickly(told.club, variant))]);
    }
  });

  it('the same with one fault: it is found, or a question stands there', async () => {
    const game = await gameOf(2);
    const missed: string[] = [];
    let tried = 0;
    for (const [i, name] of faultNames(system).entries()) {
      const found = spoilt(game, name);
      if (!found) continue;
      for (const kind of KINDS.filter((_, k) => k % 12 === i % 12)) {
        const variant = logWith(kind, found.told);
        const fate =
          variant && isPossible(game.club, variant)
            ? fateOf(found.fault, variant, v => judgedQuickly(game.club, v))
            : undefined;
        if (fate === undefined) continue;
        tried++;
        if (fate === 'missed' || fate === 'otherwise') missed.push(`${name}, ${kind.name}`);
      }
    }
    expect(tried).toBeGreaterThan(25);
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(tried * 0.05);
  });

  it('what is open is told', () => {
    if (open.size > 0)
      console.info(`${system}, open: ${[...open].map(([name, count]) => `${count} ${name}`).join('; ')}`);
  });
});
