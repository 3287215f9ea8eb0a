// What each slot of a module probably is, and whose: from its prototypes, its folders and its name, in this order.

import { sideIn, kindIn, type Kind } from './words';
import type { SlotFacts } from './slot-facts';

export interface Label {
  readonly is: Kind;
  /** Of units; undefined: not known. */
  readonly side?: string;
}

/** Values of a piece's own properties that may tell its side. */
const SIDE_PROPERTY = /^(side|nation|nationality|army|faction|owner|player|country|force)$/i;

const sideProperties = ({ props }: SlotFacts): readonly string[] =>
  Object.entries(props).flatMap(([name, value]) => (SIDE_PROPERTY.test(name) ? [value] : []));

/** Most telling first; a slot's inmost folder before those around it. */
const namesOf = (slot: SlotFacts): readonly string[] => [...slot.prototypes, ...[...slot.tabs].reverse(), slot.name];

const first = <T>(names: readonly string[], say: (name: string) => T | undefined): T | undefined => {
  for (const name of names) {
    const said = say(name);
    if (said !== undefined) return said;
  }
  return undefined;
};

const ownSide = (slot: SlotFacts, sides: readonly string[]): string | undefined =>
  first([...sideProperties(slot), ...namesOf(slot)], name => sideIn(name, sides));

/** The share of pieces in a folder that must be of one side, for the rest to be counted to it. */
const NEARLY_ALL = 0.9;

/** Folders, by their whole path, nearly all of whose pieces with a known side are of one. */
const sidesOfFolders = (
  slots: readonly SlotFacts[],
  sideOf: (slot: SlotFacts) => string | undefined,
): ReadonlyMap<string, string> => {
  const counts = new Map<string, Map<string, number>>();
  for (const slot of slots) {
    const side = sideOf(slot);
    if (side === undefined) continue;
    for (let depth = 1; depth <= slot.tabs.length; depth++) {
      const folder = pathOf(slot.tabs, depth);
      const count = counts.get(folder) ?? new Map<string, number>();
      counts.set(folder, count.set(side, (count.get(side) ?? 0) + 1));
    }
  }
  return new Map(
    [...counts].flatMap(([folder, count]) => {
      const all = [...count.values()].reduce((sum, n) => sum + n, 0);
      const [side, most] = [...count].reduce((a, b) => (b[1] > a[1] ? b : a));
      return most >= all * NEARLY_ALL ? [[folder, side] as const] : [];
    }),
  );
};

const pathOf = (tabs: readonly string[], depth: number): string => tabs.slice(0, depth).join('\n');

/** One label for each slot, in their order. */
export const labelsOf = (slots: readonly SlotFacts[], sides: readonly string[]): readonly Label[] => {
  const own = new Map(slots.map(slot => [slot, ownSide(slot, sides)]));
  const folders = sidesOfFolders(slots, slot => own.get(slot));
  const around = ({ tabs }: SlotFacts): string | undefined => {
    for (let depth = tabs.length; depth > 0; depth--) {
      const side = folders.get(pathOf(tabs, depth));
      if (side !== undefined) return side;
    }
    return undefined;
  };
  return slots.map(slot => {
    const side = own.get(slot) ?? around(slot);
    const is = kindOf(slot, side);
    return is === 'unit' && side !== undefined ? { is, side } : { is };
  });
};

const kindOf = (slot: SlotFacts, side: string | undefined): Kind => {
  if (slot.tabs.some(tab => kindIn(tab) === 'nothing')) return 'nothing';
  const said = first(namesOf(slot), kindIn);
  // Without a word for it: what a side has, or what is marked as moved, is mostly a unit.
  if (said !== undefined || slot.isCard) return said ?? 'nothing';
  return side !== undefined || slot.showsMoves ? 'unit' : 'marker';
};
