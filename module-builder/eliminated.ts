// Where units go that are lost: a box of the scenario's own, or that of a window which every module has.

import { boxHead } from '../core/draw/display';
import type { Point } from '../core/draw/svg';
import type { Display, DisplayBox, Scenario } from '../core/scenario/scenario';
import { counterSizeFor } from './counter-size';
import type { LaidOutDisplay } from './displays';

/** Counters across and down the box of a side. An expansion's units go there, too, so it does not hang on their number. */
const [ACROSS, DOWN] = [10, 4];

const NAMES = ['Eliminated', 'Eliminated units', 'Eliminated counters'];

/** As the scenario says of the box; else by its name. */
export const isForEliminated = ({ name, eliminated }: DisplayBox): boolean =>
  eliminated ?? /\beliminated\b/i.test(name);

interface Box {
  readonly window: string;
  readonly box: DisplayBox;
}

const boxesIn = (displays: readonly Display[]): readonly Box[] =>
  displays.flatMap(({ name, content }) =>
    content.kind === 'boxes' ? content.boxes.filter(isForEliminated).map(box => ({ window: name, box })) : [],
  );

/** Of its own side, or named after it, or for all; in this order. */
const boxOf = (boxes: readonly Box[], side: string): Box | undefined =>
  boxes.find(({ box }) => box.side === side) ??
  boxes.find(({ box }) => box.side === undefined && box.name.toLowerCase().includes(side.toLowerCase())) ??
  boxes.find(({ box }) => box.side === undefined);

/** A window with a box for each side that has none; undefined: all have one, or nobody could be lost. */
export const eliminatedDisplay = ({
  sides,
  units,
  displays = [],
}: Pick<Scenario, 'sides' | 'units' | 'displays'>): Display | undefined => {
  const own = boxesIn(displays);
  const without = sides.filter(side => units.some(unit => unit.side === side.name) && !boxOf(own, side.name));
  if (without.length === 0) return undefined;
  const taken = new Set(
    displays.flatMap(({ name, content }) => [
      name,
      ...(content.kind === 'boxes' ? content.boxes.map(box => box.name) : []),
    ]),
  );
  return {
    name: NAMES.find(name => !taken.has(name)) ?? 'Eliminated',
    content: {
      kind: 'boxes',
      boxes: without.map(({ name }): DisplayBox => ({
        name: `${name} eliminated`,
        side: name,
        wide: ACROSS,
        high: DOWN,
        eliminated: true,
      })),
    },
    columns: ACROSS,
  };
};

/** A place in a window. */
export interface PlaceOf {
  readonly window: string;
  readonly at: Point;
}

/** Counters lie open, each in a place of its own as long as there is room. */
const placeIn = (
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  head: number,
  counter: number,
  i: number,
): Point => {
  const across = Math.max(1, Math.floor(width / (counter * 1.1)));
  const down = Math.max(1, Math.floor((height - head) / (counter * 1.1)));
  const [column, row] = [i % across, Math.floor(i / across) % down];
  return [
    Math.round(x + (width * (column + 0.5)) / across),
    Math.round(y + head + ((height - head) * (row + 0.5)) / down),
  ];
};

/** Where each unit goes when it is lost, by its id. */
export const eliminatedPlaces = (
  scenario: Scenario,
  displays: readonly LaidOutDisplay[],
): ReadonlyMap<string, PlaceOf> => {
  const boxes = boxesIn(displays.map(({ display }) => display));
  const counter = counterSizeFor(scenario.map.hexHeight);
  const places = new Map<string, PlaceOf>();
  for (const { name: side } of scenario.sides) {
    const own = boxOf(boxes, side);
    const window = displays.find(({ display }) => display.name === own?.window);
    const placed = window?.layout.boxes.find(({ name }) => name === own?.box.name);
    if (!window || !placed) continue;
    const { display } = window;
    const isDrawn = display.content.kind === 'boxes' && display.content.picture === undefined;
    const head = isDrawn ? boxHead(counter) : 0;
    scenario.units
      .filter(unit => unit.side === side)
      .forEach((unit, i) => places.set(unit.id, { window: display.name, at: placeIn(placed, head, counter, i) }));
  }
  return places;
};
