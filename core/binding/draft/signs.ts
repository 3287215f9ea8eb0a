// What layers of the counters probably mean: by their names and how many units have them.

import { MOST_FACES } from '../../scenario/units/faces';
import type { LayerFacts, SlotFacts } from './slot-facts';
import { wordsOf } from './words';

export interface LayerUse {
  /** The layer's name; '' where it has none: then a log does not tell its level by a name. */
  readonly name: string;
  readonly menus: readonly string[];
  readonly levels: number;
  /** The level that a new piece shows; 0: none. */
  readonly shown: number;
  /** Slots of units that have it. */
  readonly count: number;
}

export interface Signs {
  readonly reduced?: LayerUse;
  readonly attacked?: LayerUse;
  /** Units that VASSAL marks when they move. */
  readonly moved: number;
  /** The rest, most frequent first. */
  readonly others: readonly LayerUse[];
}

const REDUCED = new Set('flip flipped step steps reduced reverse back side cadre strength half flipside'.split(' '));
const ATTACKED = new Set('attack attacks attacked attacking target targeted'.split(' '));

const says = ({ name, menus }: LayerUse, words: ReadonlySet<string>): boolean =>
  [name, ...menus].some(text => wordsOf(text).some(word => words.has(word)));

const keyOf = ({ name, menus, levels, shown }: LayerFacts): string => [name, levels, shown, ...menus].join('\n');

const usesOf = (units: readonly SlotFacts[]): readonly LayerUse[] => {
  const uses = new Map<string, { use: LayerFacts; count: number }>();
  for (const { layers } of units)
    for (const layer of new Map(layers.map(one => [keyOf(one), one])).values()) {
      const known = uses.get(keyOf(layer));
      if (known) known.count++;
      else uses.set(keyOf(layer), { use: layer, count: 1 });
    }
  return [...uses.values()].map(({ use, count }) => ({ ...use, count })).sort((a, b) => b.count - a.count);
};

/** The levels that show a side below the full one, which is the first that a new piece shows, or the picture below the layer. */
export const levelsBelow = ({ levels, shown }: Pick<LayerUse, 'levels' | 'shown'>): readonly number[] => {
  const first = shown === 0 ? 1 : Math.min(2, levels);
  return Array.from({ length: levels - first + 1 }, (_, i) => first + i);
};

export const signsOf = (units: readonly SlotFacts[]): Signs => {
  const uses = usesOf(units);
  const attacked = uses.find(use => says(use, ATTACKED));
  const reduced = uses.find(use => use !== attacked && levelsBelow(use).length < MOST_FACES && says(use, REDUCED));
  return {
    ...(reduced ? { reduced } : {}),
    ...(attacked ? { attacked } : {}),
    moved: units.filter(({ showsMoves }) => showsMoves).length,
    others: uses.filter(use => use !== reduced && use !== attacked && use.levels > 0),
  };
};

/** What the layer is called in a binding; a layer without a name goes by its menu command. */
export const layerName = ({ name, menus }: Pick<LayerFacts, 'name' | 'menus'>): string => name || (menus[0] ?? '');
