// A kit with the words of a scenario that gives them itself: how they are drawn, its figures, its dice.

import { ok, type Result } from '../core/base/result';
import type { SourceProblem } from '../core/base/source';
import type { OwnLooks } from '../core/rules/system';
import type { ModuleKit } from './kit';
import { readOwnKit } from './read-kit';

/** A word without a look gets a plain one. */
const withPlain = <T>(map: ReadonlyMap<string, T>, words: readonly string[], plain: T): ReadonlyMap<string, T> =>
  new Map([...words.map(word => [word, plain] as const), ...map]);

/** Terrains without a look are drawn as clear ground. */
export const withOwnLooks = (
  kit: ModuleKit,
  own: OwnLooks,
  terrains: readonly string[],
): Result<ModuleKit, readonly SourceProblem[]> => {
  const drawn = readOwnKit(own.words, kit);
  if (!drawn.ok) return drawn;
  const { looks, counters, dice, ...others } = drawn.value;
  const { count, sides } = own.dice;
  const name = `${count}d${sides}`;
  return ok({
    ...others,
    looks: { ...looks, terrains: withPlain(looks.terrains, terrains, []) },
    counters: {
      ...counters,
      factors: own.factors,
      merge: own.strengths,
      sums: own.strengths,
      sizes: withPlain(counters.sizes, own.sizes, ''),
      symbols: withPlain(counters.symbols, own.types, []),
    },
    dice: [{ name, count, sides }, ...dice.filter(die => die.name !== name)],
  });
};
