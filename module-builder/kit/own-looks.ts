// A kit with the words of a scenario that gives them itself: how they are drawn, its figures, its dice.

import type { OwnLooks } from '../../core/rules/system';
import type { ModuleKit } from './kit';
import { readOwnKit, type KitDraft } from './read-kit';

/** A word without a look gets a plain one. */
const withPlain = <T>(map: ReadonlyMap<string, T>, words: readonly string[], plain: T): ReadonlyMap<string, T> =>
  new Map([...words.map(word => [word, plain] as const), ...map]);

/** Terrains without a look are drawn as clear ground. */
export const withOwnLooks = (base: ModuleKit, own: OwnLooks, terrains: readonly string[]): KitDraft => {
  const { kit, problems } = readOwnKit(own.words, base);
  const { looks, counters, dice, ...others } = kit;
  const { count, sides } = own.dice;
  const name = `${count}d${sides}`;
  const whole: ModuleKit = {
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
  };
  return { kit: whole, problems };
};
