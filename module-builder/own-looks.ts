// A kit with the words of a scenario that gives them itself: how they are drawn, its figures, its dice.

import { err, ok, type Result } from '../core/base/result';
import type { SourceProblem } from '../core/base/source';
import { FEATURE_LOOKS, HEXSIDE_LOOKS, ROUTE_LOOKS } from '../core/draw/map-looks';
import { GROUNDS } from '../core/draw/terrain-fields';
import { SYMBOL_PARTS } from '../core/draw/unit-symbol';
import type { OwnLooks } from '../core/rules/system';
import { suggestion } from '../core/scenario/suggest';
import type { ModuleKit } from './kit';

type Words = ReadonlyMap<string, readonly string[]>;

class Looks {
  readonly problems: SourceProblem[] = [];

  /** The kit's own, and over it the scenario's; a word that is none of the known ones is a problem. */
  lists<T extends string>(
    what: string,
    base: ReadonlyMap<string, readonly T[]>,
    own: Words,
    known: readonly T[],
  ): ReadonlyMap<string, readonly T[]> {
    const all = new Map(base);
    for (const [word, looks] of own)
      all.set(
        word,
        looks.flatMap(look => this.known(what, look, known) ?? []),
      );
    return all;
  }

  single<T extends string>(
    what: string,
    base: ReadonlyMap<string, T>,
    own: Words,
    known: readonly T[],
  ): ReadonlyMap<string, T> {
    const all = new Map(base);
    for (const [word, [look]] of own) {
      const found = look === undefined ? undefined : this.known(what, look, known);
      if (found !== undefined) all.set(word, found);
    }
    return all;
  }

  private known<T extends string>(what: string, look: string, known: readonly T[]): T | undefined {
    const found = known.find(k => k === look);
    if (found === undefined)
      this.problems.push({
        code: 'unknown-look',
        message: `Unknown look “${look.slice(0, 60)}” of ${what} under “looks:” of the rules. ${suggestion(look, known)}`,
        at: { file: 'scenario.yaml', line: 1, column: 1 },
        severity: 'error',
      });
    return found;
  }
}

/** A unit type or size without a look gets a plain one. */
const withPlain = <T>(map: ReadonlyMap<string, T>, words: readonly string[], plain: T): ReadonlyMap<string, T> =>
  new Map([...words.map(word => [word, plain] as const), ...map]);

/** Terrains without a look are drawn as clear ground. */
export const withOwnLooks = (
  kit: ModuleKit,
  own: OwnLooks,
  terrains: readonly string[],
): Result<ModuleKit, readonly SourceProblem[]> => {
  const looks = new Looks();
  const { count, sides } = own.dice;
  const name = `${count}d${sides}`;
  const drawn: ModuleKit = {
    ...kit,
    looks: {
      terrains: withPlain(looks.lists('a terrain', kit.looks.terrains, own.terrains, GROUNDS), terrains, []),
      hexsides: looks.single('a hexside', kit.looks.hexsides, own.hexsides, HEXSIDE_LOOKS),
      connections: looks.single('a connection', kit.looks.connections, own.connections, ROUTE_LOOKS),
      features: looks.single('a feature', kit.looks.features, own.features, FEATURE_LOOKS),
    },
    counters: {
      ...kit.counters,
      factors: own.factors,
      merge: own.factors.slice(0, 2),
      sums: own.factors.slice(0, 2),
      sizes: withPlain(kit.counters.sizes, own.sizes, ''),
      symbols: withPlain(looks.lists('a unit type', kit.counters.symbols, own.symbols, SYMBOL_PARTS), own.types, []),
    },
    dice: [{ name, count, sides }, ...kit.dice.filter(die => die.name !== name)],
  };
  return looks.problems.length > 0 ? err(looks.problems) : ok(drawn);
};
