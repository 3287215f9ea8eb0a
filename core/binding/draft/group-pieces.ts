// Few lines that say of all slots what they are: the sign that covers most slots of one kind first, then of what is left.

import type { Group } from '../binding-file';
import type { Label } from './labels';
import type { SlotFacts } from './slot-facts';

/** A line of the list: the first sign that fits a piece tells what it is. */
export interface DraftGroup extends Label {
  readonly sign: Pick<Group, 'prototype' | 'tab' | 'name' | 'property'>;
  /** Slots that this line decides, and those of them that look like something else. */
  readonly count: number;
  readonly doubtful: number;
}

/** Slots that no sign tells apart. */
interface Item {
  readonly label: Label;
  readonly signs: readonly string[];
  readonly count: number;
}

const signText = (sign: DraftGroup['sign']): string => JSON.stringify(sign);

/** `Mos-Inf-N` -> `Mos-*`. */
const nameSigns = (name: string): readonly DraftGroup['sign'][] => {
  const end = /^[^\s_\-/.(]+[\s_\-/.(]/.exec(name)?.[0];
  return end === undefined || end.includes('*') ? [] : [{ name: `${end}*` }];
};

const MOST_VALUE = 40;
const TELLING_PROPERTY = /^(side|nation|nationality|army|faction|owner|player|country|force|type|kind|class)$/i;

const signsOf = ({ prototypes, tabs, name, props }: SlotFacts): readonly string[] => {
  const byPrototype = prototypes.map(prototype => ({ prototype }));
  const byTab = [...new Set(tabs)].map(tab => ({ tab }));
  const both = byPrototype.flatMap(prototype => byTab.map(tab => ({ ...prototype, ...tab })));
  const byProperty = Object.entries(props).flatMap(([key, value]) =>
    TELLING_PROPERTY.test(key) && value.length <= MOST_VALUE ? [{ property: { name: key, value } }] : [],
  );
  return [...byPrototype, ...byTab, ...byProperty, ...both, ...nameSigns(name)].map(signText);
};

const labelText = ({ is, side }: Label): string => `${is}\n${side ?? ''}`;

interface Tally {
  readonly all: number;
  readonly most: number;
  readonly label: Label;
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((a, b) => a + b, 0);

/** For each sign, how many slots have it, and what most of those are. */
const tally = (items: readonly Item[]): ReadonlyMap<string, Tally> => {
  const counts = new Map<string, Map<string, { n: number; readonly label: Label }>>();
  for (const { label, signs, count } of items)
    for (const sign of signs) {
      const byLabel = counts.get(sign) ?? new Map<string, { n: number; readonly label: Label }>();
      counts.set(sign, byLabel);
      const entry = byLabel.get(labelText(label));
      if (entry) entry.n += count;
      else byLabel.set(labelText(label), { n: count, label });
    }
  return new Map(
    [...counts].map(([sign, byLabel]) => {
      const entries = [...byLabel.values()];
      const best = entries.reduce((a, b) => (b.n > a.n ? b : a));
      return [sign, { all: sum(entries.map(({ n }) => n)), most: best.n, label: best.label }];
    }),
  );
};

const listOf = (items: readonly Item[], purity: number, most: number): readonly DraftGroup[] => {
  const groups: DraftGroup[] = [];
  const whole = tally(items);
  // `Unit` of those that are left over says less than `Christian_*`, for most that have it are something else.
  const misleads = (sign: string, { label }: Tally): boolean => {
    const all = whole.get(sign);
    return all !== undefined && labelText(all.label) !== labelText(label);
  };
  let left = items;
  while (left.length > 0 && groups.length < most) {
    let best: readonly [string, Tally] | undefined;
    // Of equal signs the first is the plainest: prototypes, then folders, then both, then names.
    for (const entry of tally(left)) {
      const [, { all, most: same }] = entry;
      if (same < all * purity) continue;
      if (!best || same > best[1].most || (same === best[1].most && misleads(...best) && !misleads(...entry)))
        best = entry;
    }
    if (!best) break;
    const [sign, { all, most: same, label }] = best;
    groups.push({ ...label, sign: JSON.parse(sign) as DraftGroup['sign'], count: all, doubtful: all - same });
    left = left.filter(item => !item.signs.includes(sign));
  }
  return groups;
};

export interface Grouped {
  readonly groups: readonly DraftGroup[];
  /** Slots that no line covers. */
  readonly left: number;
}

const itemsOf = (slots: readonly SlotFacts[], labels: readonly Label[]): readonly Item[] => {
  const items = new Map<string, Item>();
  slots.forEach((slot, i) => {
    const label = labels[i] ?? { is: 'marker' };
    const signs = signsOf(slot);
    const key = [labelText(label), ...signs].join('\n');
    items.set(key, { label, signs, count: (items.get(key)?.count ?? 0) + 1 });
  });
  return [...items.values()];
};

const PURITIES = [1, 0.98, 0.95, 0.9, 0.8, 0.6, 0.5];

/**
 * Groups of slots, at most `most` of them: as pure as that allows.
 *
 * @param labels what each slot probably is
 */
export const groupPieces = (slots: readonly SlotFacts[], labels: readonly Label[], most: number): Grouped => {
  const items = itemsOf(slots, labels);
  let best: Grouped = { groups: [], left: slots.length };
  for (const purity of PURITIES) {
    const groups = listOf(items, purity, most);
    const left = slots.length - sum(groups.map(({ count }) => count));
    if (left < best.left) best = { groups, left };
    if (left === 0) break;
  }
  return best;
};
