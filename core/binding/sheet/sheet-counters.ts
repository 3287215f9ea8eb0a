// What there is to type: each different counter of a module once, largest groups first.

import type { VassalModule } from '../../vassal/module/module';
import type { BindingFile, Group, Sign } from '../binding-file';
import { figuresBy, figureSource } from '../draft/figures';
import { slotFacts, type SlotFacts } from '../draft/slot-facts';
import { layerName } from '../draft/signs';
import { groupOf, keyOf } from '../match';

export interface SheetCounter {
  /** One row of the table of figures for each; all of them look the same, so their figures are the same. */
  readonly keys: readonly CounterKey[];
  /** How many slots of the module it is. */
  readonly count: number;
  /** File names of its pictures, the lowest first, as a new piece shows them. */
  readonly front: readonly string[];
  /** Those of each side below the full one that the binding says of. */
  readonly below: readonly (readonly string[])[];
  /** Figures that its name or a property may tell: offered. */
  readonly offered?: string;
}

/** What the row of a counter is known by. */
export interface CounterKey {
  readonly key: string;
  readonly gpid: string;
  readonly image: string;
  readonly name: string;
  readonly tab: string;
}

export interface SheetGroup {
  /** Side and sign of the binding's group: `Germans: Unit (German)`. */
  readonly title: string;
  readonly counters: readonly SheetCounter[];
}

const signOf = ({ prototype, tab, name, property }: Group): string =>
  [prototype, tab, name, property && `${property.name} ${property.value}`].filter(Boolean).join(', ');

const titleOf = (group: Group): string =>
  group.side === undefined ? signOf(group) : `${group.side}: ${signOf(group)}`;

const ENDLESS = '\n';

/** A level of a layer, which shows a side. */
type Level = Extract<Sign, { readonly layer: string }>;

const hasLevel = (slot: SlotFacts, { layer, level }: Level): boolean =>
  slot.layers.some(one => layerName(one) === layer && level <= one.levels);

/** The layers' pictures over the basic one; of a side below the full one, the sign's layer at its level. */
const picturesOf = (slot: SlotFacts, sign: Level | undefined): readonly string[] =>
  [
    slot.basicImage ?? '',
    ...[...slot.layers].reverse().map(layer => {
      const level = sign && layerName(layer) === sign.layer ? sign.level : layer.shown;
      return layer.images[level - 1] ?? '';
    }),
  ].filter(name => name !== '');

const keyFor = (slot: SlotFacts, key: string): CounterKey => ({
  key,
  gpid: slot.gpid ?? '',
  image: slot.image ?? '',
  name: slot.name,
  tab: slot.tabs.at(-1) ?? '',
});

const slotsIn = ({ counters }: SheetGroup): number => counters.reduce((sum, { count }) => sum + count, 0);

/** The groups of units with their counters; slots without a key have no row, and are left out. */
export const sheetGroups = (binding: BindingFile, module: VassalModule): readonly SheetGroup[] => {
  const slots = slotFacts(module);
  const units = slots.filter(slot => groupOf(binding, slot)?.is === 'unit');
  const source = figureSource(units);
  const signs = binding.reduced.filter(sign => 'layer' in sign);
  const groups = new Map<Group, Map<string, SheetCounter & { readonly keys: CounterKey[] }>>();
  for (const slot of units) {
    const group = groupOf(binding, slot);
    const key = keyOf(binding.identity, slot);
    if (!group || key === undefined) continue;
    const front = picturesOf(slot, undefined);
    const below = signs.filter(sign => hasLevel(slot, sign)).map(sign => picturesOf(slot, sign));
    const offered = figuresBy(source, slot);
    // What has no picture is told by its name.
    const look = [
      ...(front.length > 0 ? front : [slot.name, key]),
      ...below.flatMap(names => [ENDLESS, ...names]),
      ENDLESS,
      offered ?? '',
    ].join(ENDLESS);
    const counters = groups.get(group) ?? new Map<string, SheetCounter & { readonly keys: CounterKey[] }>();
    groups.set(group, counters);
    const known = counters.get(look);
    const row = keyFor(slot, key);
    if (!known)
      counters.set(look, {
        keys: [row],
        count: 1,
        front,
        below,
        ...(offered === undefined ? {} : { offered }),
      });
    else {
      if (!known.keys.some(one => one.key === key)) known.keys.push(row);
      counters.set(look, { ...known, count: known.count + 1 });
    }
  }
  return [...groups]
    .map(([group, counters]) => ({ title: titleOf(group), counters: [...counters.values()] }))
    .sort((a, b) => slotsIn(b) - slotsIn(a));
};
