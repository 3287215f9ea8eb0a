// A law of the referee: more legal acts never accuse more. A log that ends anywhere accuses nobody, and what is owed or open
// in it does not become illegal when the game goes on as it was played.

import { describe, expect, it } from 'vitest';
import { judgedQuickly } from './as-played/judged-log';
import { Games, type PlayedGame } from './as-played/many-games';
import { linesOf, type Line, type Variant } from './as-played/variant';
import { PLAYED_SYSTEMS } from './random-games/audit-game';
import { Random } from './random-games/random';

const CUTS = 2;

/** How far a log goes on after a cut: a few acts, all. */
const GOING_ON: readonly number[] = [3, Infinity];

/** The game's own log from its first act or a later one. */
const begunAt = ({ told }: PlayedGame, first: number): Variant => ({
  before: told.acts.slice(0, first),
  lines: linesOf(told, first),
});

const until = ({ before, lines }: Variant, end: number): Variant => ({ before, lines: lines.slice(0, end) });

interface Standing {
  readonly illegal: readonly string[];
  /** What is owed, and what is open. */
  readonly waiting: number;
}

const standingOf = ({ club }: PlayedGame, variant: Variant): Standing => {
  const { findings, owed } = judgedQuickly(club, variant);
  return {
    illegal: findings.flatMap(f => (f.verdict === 'illegal' ? [`step ${f.step}: ${f.message}`] : [])),
    waiting: owed.length + findings.filter(f => f.verdict === 'undetermined').length,
  };
};

const lastOf = (lines: readonly Line[], end: number): string => `ended after ${JSON.stringify(lines[end - 1]?.act)}`;

/** Each log cut at a random place, and continued from there. */
const cutAndContinued = (
  game: PlayedGame,
  logs: readonly Variant[],
  random: Random,
): { readonly accused: readonly string[]; readonly waited: number } => {
  const accused: string[] = [];
  let waited = 0;
  for (const log of logs) {
    const end = 1 + random.below(log.lines.length - 1);
    for (const at of [end, ...GOING_ON.map(more => Math.min(end + more, log.lines.length))]) {
      const { illegal, waiting } = standingOf(game, until(log, at));
      if (illegal.length > 0)
        accused.push(`begun after act ${log.before.length}, ${lastOf(log.lines, at)}: ${illegal.join('; ')}`);
      if (at === end && waiting > 0) waited++;
    }
  }
  return { accused, waited };
};

let waitedInAll = 0;

/** Logs that begin after so many acts, and others that begin anywhere. */
const BEGUN: readonly number[] = [4, 8];

describe.each(PLAYED_SYSTEMS)('the sample game of %s', system => {
  it('accuses nobody wherever it is cut and continued', { timeout: 240_000 }, async () => {
    const random = new Random(40);
    const game = await new Games(system).of(0);
    const logs = Array.from({ length: CUTS }, () => begunAt(game, 0));
    const { accused, waited } = cutAndContinued(game, logs, random);
    expect(accused).toEqual([]);
    waitedInAll += waited;
  });

  it('nor where it begins in the midst of play', { timeout: 240_000 }, async () => {
    const random = new Random(41);
    const game = await new Games(system).of(0);
    const begins = [...BEGUN, random.below(game.told.acts.length - 2)];
    const logs = begins.map(first => begunAt(game, first));
    expect(cutAndContinued(game, logs, random).accused).toEqual([]);
  });
});

it('some of these logs end where something is owed or open', () => {
  expect(waitedInAll).toBeGreaterThan(0);
});
