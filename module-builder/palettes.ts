// The palettes: each side's units by formation, those that arrive later apart, and the markers.

import type { Scenario, Unit } from '../core/scenario/scenario';
import type { BuildElement } from '../core/vassal/module/build-file';
import { LAID_BY_PIECES } from './counts/tally';
import { module, widget } from './element';
import type { KitMarker, ModuleKit } from './kit/kit';

export interface Slots {
  readonly unit: (unit: Unit) => BuildElement;
  readonly marker: (marker: KitMarker) => BuildElement;
}

const list = (name: string, slots: readonly BuildElement[]): BuildElement =>
  widget('ListWidget', { entryName: name, width: 300, height: 300, divider: 150 }, slots);

const listOf = (name: string, slots: readonly BuildElement[]): BuildElement[] =>
  slots.length === 0 ? [] : [list(name, slots)];

/** So many units are looked for by their formations. */
const MANY = 12;

/** One list; or a choice of formations, in the order in which they appear, those without one last. */
const sideTab = (name: string, units: readonly Unit[], slot: Slots['unit']): BuildElement[] => {
  const formations = [...new Set(units.map(unit => unit.formation ?? ''))].sort(
    (a, b) => Number(a === '') - Number(b === ''),
  );
  if (units.length <= MANY || formations.length < 2) return listOf(name, units.map(slot));
  const lists = formations.flatMap(formation =>
    listOf(
      formation === '' ? 'Without a formation' : formation,
      units.filter(unit => (unit.formation ?? '') === formation).map(slot),
    ),
  );
  return [widget('BoxWidget', { entryName: name, width: 300, height: 300 }, lists)];
};

const window = (
  name: string,
  { hidden, icon, hotkey }: { readonly hidden: boolean; readonly icon: string; readonly hotkey: string },
  inside: BuildElement,
): BuildElement =>
  module('PieceWindow', { name, hidden, text: '', tooltip: name, icon, hotkey, scale: '1.0', defaultWidth: 0 }, [
    inside,
  ]);

/** What only other pieces lay on the map: nobody opens it. */
export const laidByPiecesElement = (slots: readonly BuildElement[]): BuildElement =>
  window(LAID_BY_PIECES, { hidden: true, icon: '', hotkey: '' }, list(LAID_BY_PIECES, slots));

export const paletteElement = (scenario: Scenario, kit: ModuleKit, slots: Slots): BuildElement => {
  const arrival = (unit: Unit): number => unit.arrives ?? 0;
  const tabs = scenario.sides.flatMap(side => {
    const units = scenario.units.filter(unit => unit.side === side.name);
    const arriving = units.filter(unit => unit.arrives !== undefined).sort((a, b) => arrival(a) - arrival(b));
    return [
      ...sideTab(
        side.name,
        units.filter(unit => unit.arrives === undefined),
        slots.unit,
      ),
      ...listOf(`${side.name} arrivals`, arriving.map(slots.unit)),
    ];
  });
  const markers = listOf('Markers', kit.markers.map(slots.marker));
  return window(
    'Counters',
    { hidden: false, icon: '/images/counter.gif', hotkey: '67,520' },
    widget('TabWidget', { entryName: 'Counters' }, [...tabs, ...markers]),
  );
};
