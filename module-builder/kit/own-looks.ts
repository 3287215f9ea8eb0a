// A kit with the words of a scenario that gives them itself: how they are drawn, its figures, its dice.

import type { OwnLooks } from '../../core/rules/system';
import type { Table } from '../../core/scenario/table';
import type { ModuleKit } from './kit';
import { featureOf, groundOf, hexsideOf, roadOf, strokesOf, symbolOf } from './likely-looks';
import { readOwnKit, type KitDraft } from './read-kit';

/** A word without a look gets the one that it is likely to mean. @param likely undefined: none is */
const withLikely = <T>(
  looks: ReadonlyMap<string, T>,
  words: readonly string[],
  likely: (word: string) => T | undefined,
): ReadonlyMap<string, T> => {
  const guessed = words
    .filter(word => !looks.has(word))
    .flatMap(word => {
      const look = likely(word.toLowerCase());
      return look === undefined ? [] : [[word, look] as const];
    });
  return new Map([...guessed, ...looks]);
};

/** Terrains, types and sizes that no look is likely for are drawn plain: as clear ground, without a symbol, without strokes. */
export const withOwnLooks = (base: ModuleKit, own: OwnLooks, tables: ReadonlyMap<string, Table>): KitDraft => {
  const { kit, problems } = readOwnKit(own.words, base);
  const { looks, counters, dice, ...others } = kit;
  const { count, sides } = own.dice;
  const name = `${count}d${sides}`;
  const rows = (chart: string): readonly string[] => tables.get(chart)?.rows.map(({ key }) => key) ?? [];
  const whole: ModuleKit = {
    ...others,
    looks: {
      terrains: withLikely(looks.terrains, rows('terrain'), word => groundOf(word) ?? []),
      hexsides: withLikely(looks.hexsides, rows('hexsides'), hexsideOf),
      connections: withLikely(looks.connections, rows('connections'), roadOf),
      features: withLikely(looks.features, rows('features'), featureOf),
    },
    counters: {
      ...counters,
      factors: own.factors,
      merge: own.strengths,
      sums: own.strengths,
      sizes: withLikely(counters.sizes, own.sizes, strokesOf),
      symbols: withLikely(counters.symbols, own.types, word => symbolOf(word) ?? []),
    },
    dice: [{ name, count, sides }, ...dice.filter(die => die.name !== name)],
  };
  return { kit: whole, problems };
};
