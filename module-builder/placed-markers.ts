// Markers that lie somewhere when a game starts, from `markers.csv`: which piece each is, and where its middle lies.

import type { SourceProblem } from '../core/base/source';
import { inkOn } from '../core/draw/contrast';
import { boxHead } from '../core/draw/display';
import { cellOf, centreOf, type HexGeometry } from '../core/draw/hex-geometry';
import { trackSize } from '../core/draw/marker';
import { NATIONS } from '../core/draw/palette';
import type { Point } from '../core/draw/svg';
import { MAP_NAME } from '../core/scenario/module-contract';
import type { PlacedMarker, Scenario } from '../core/scenario/scenario';
import { suggestion } from '../core/scenario/suggest';
import { boardGeometry, type Boarded } from './board-geometry';
import { counterSizeFor } from './counter-size';
import { boxStacks, layOutDisplays, type LaidOutDisplay } from './displays';
import type { KitMarker, ModuleKit } from './kit/kit';

const isCalled =
  (word: string) =>
  ({ key, name }: KitMarker): boolean =>
    key === word || name === word;

/** A side's own: in the colour of its counters. */
const inColours = (marker: KitMarker, side: string, { sides }: Scenario, kit: ModuleKit): KitMarker => {
  const nation = sides.find(({ name }) => name === side)?.nation ?? '';
  const colours = kit.nations.get(nation) ?? NATIONS.get(nation);
  if (!colours) return marker;
  const { body } = colours;
  return {
    ...marker,
    side,
    name: `${marker.name} (${side})`,
    design: { ...marker.design, field: body, ink: inkOn(body), accent: inkOn(body) },
  };
};

/** The kit's marker of a line; undefined: it has none of that word. */
const markerOf = ({ marker, side }: PlacedMarker, scenario: Scenario, kit: ModuleKit): KitMarker | undefined => {
  const of = kit.markers.find(isCalled(marker));
  return of && side !== undefined ? inColours(of, side, scenario, kit) : of;
};

/** The markers of sides that the set-up has: each needs a picture. */
export const sideMarkers = (scenario: Scenario, kit: ModuleKit): readonly KitMarker[] => {
  const found = new Map<string, KitMarker>();
  for (const one of scenario.markers ?? []) {
    const marker = markerOf(one, scenario, kit);
    if (marker?.side !== undefined) found.set(JSON.stringify([marker.key, marker.side]), marker);
  }
  return [...found.values()];
};

export const unknownMarkers = ({ markers = [], units }: Scenario, kit: ModuleKit): readonly SourceProblem[] =>
  markers.flatMap(({ marker, at = { file: 'markers.csv', line: 1, column: 1 } }) =>
    kit.markers.some(isCalled(marker))
      ? []
      : [
          {
            code: 'unknown-marker',
            message: units.some(({ id, name }) => id === marker || name === marker)
              ? `“${marker}” is a unit: where it starts stands in units.csv.`
              : `Unknown marker “${marker}”. ${suggestion(
                  marker,
                  kit.markers.map(({ key }) => key),
                )} A marker of your own stands under “markers:” of module.yaml.`,
            at,
            severity: 'error',
          },
        ],
  );

/** One marker at the start: its kind, its window and the place of its middle. */
export interface StartMarker {
  readonly marker: KitMarker;
  readonly window: string;
  /** `0406`, `Turn 1`: the hex or the box. */
  readonly where: string;
  readonly at: Point;
  /** Its own among those that lie there at the start. */
  readonly id: string;
}

/** Markers that share a box lie side by side about its middle; beside counters that stand there, from its left side on. */
const spread = ([x, y]: Point, i: number, of: number, step: number): Point => [
  Math.round(x + (i - (of - 1) / 2) * step),
  Math.round(y),
];

const placeOf = (
  { hex, box }: PlacedMarker,
  geometry: HexGeometry,
  displays: readonly LaidOutDisplay[],
  head: number,
): (Pick<StartMarker, 'window' | 'where' | 'at'> & { readonly room: number }) | undefined => {
  if (hex !== undefined)
    return { window: MAP_NAME, where: hex, at: centreOf(geometry, cellOf(geometry, hex)), room: 0 };
  const display = displays.find(one => one.display.name === box?.window);
  const placed = display?.layout.boxes.find(({ name }) => name === box?.name);
  if (!display || !placed) return undefined;
  const { content } = display.display;
  const top = content.kind !== 'boxes' || content.picture === undefined ? head : 0;
  const { x, y, width, height } = placed;
  const at: Point = [x + width / 2, y + top + (height - top) / 2];
  return { window: display.display.name, where: placed.name, at, room: width };
};

/** All markers of the set-up, in the order of the file. Those of a box lie beside each other, not one on the other. */
export const markersAtStart = (input: Boarded & { readonly kit: ModuleKit }): readonly StartMarker[] => {
  const { scenario, kit } = input;
  const [geometry, displays] = [boardGeometry(input), layOutDisplays(scenario, input.ownPictures)];
  const head = boxHead(counterSizeFor(scenario.map.hexHeight));
  const known = (scenario.markers ?? []).flatMap(one => {
    const [marker, place] = [markerOf(one, scenario, kit), placeOf(one, geometry, displays, head)];
    return marker && place ? Array.from({ length: one.count }, () => ({ marker, ...place })) : [];
  });
  const side = trackSize({ hexHeight: scenario.map.hexHeight, counterSize: counterSizeFor(scenario.map.hexHeight) });
  const stacks = boxStacks(scenario, displays);
  const isBesideUnits = (window: string, where: string): boolean =>
    stacks.some(({ display, box }) => display.name === window && box.name === where);
  const keyOf = ({ window, at }: { readonly window: string; readonly at: Point }): string => `${window} ${at.join()}`;
  const there = new Map<string, number>();
  for (const one of known) there.set(keyOf(one), (there.get(keyOf(one)) ?? 0) + 1);
  const [soFar, ofKind] = [new Map<string, number>(), new Map<string, number>()];
  return known.map(({ marker, window, where, at, room }) => {
    const key = keyOf({ window, at });
    const [i, of] = [soFar.get(key) ?? 0, there.get(key) ?? 1];
    soFar.set(key, i + 1);
    const kind = [marker.key, ...(marker.side === undefined ? [] : [marker.side])].join(' ');
    const n = (ofKind.get(kind) ?? 0) + 1;
    ofKind.set(kind, n);
    const place: Point = isBesideUnits(window, where)
      ? [Math.round(at[0] - room / 2 + side * (0.6 + i)), Math.round(at[1])]
      : spread(at, i, of, room / of);
    return { marker, window, where, at: place, id: `at start ${kind} ${n}` };
  });
};
