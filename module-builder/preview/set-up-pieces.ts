// What lies in the windows when a game starts, for pictures of it: as the module itself puts it there.

import { markerOffset } from '../../core/draw/marker';
import { cellOf, centreOf } from '../../core/draw/hex-geometry';
import type { Point } from '../../core/draw/svg';
import { MAP_NAME } from '../../core/scenario/module-contract';
import type { Unit } from '../../core/scenario/scenario';
import type { Size } from '../../core/vassal/module/grids/grid';
import { boardGeometry, type Boarded } from '../board-geometry';
import { counterSizeFor } from '../counter-size';
import { besideHexes, boxStacks, layOutDisplays } from '../displays';
import { unitImage } from '../file-names';
import type { ModuleKit } from '../kit/kit';
import { stackStep } from '../map-component';
import { imageOf, LAYER_OF, MAP_LAYERS, startingStacks, startFace } from '../pieces';
import { markersAtStart } from '../placed-markers';

/** A counter or marker of the set-up, in pixels of its window's picture. */
export interface SetUpPiece {
  /** The bare name of its picture. */
  readonly file: string;
  /** `11 Pz, 0406` */
  readonly title: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A piece by its middle. */
interface Lying {
  readonly window: string;
  readonly layer: (typeof MAP_LAYERS)[number];
  readonly file: string;
  readonly title: string;
  readonly at: Point;
}

const unitsAtStart = ({ scenario, ownPictures }: Boarded): readonly Lying[] => {
  const g = boardGeometry({ scenario, ...(ownPictures ? { ownPictures } : {}) });
  const step = stackStep(counterSizeFor(scenario.map.hexHeight));
  const piled = (window: string, where: string, [x, y]: Point, units: readonly Unit[]): readonly Lying[] =>
    units.map((unit, i) => ({
      window,
      layer: 'Units',
      file: unitImage(unit.id, startFace(unit)),
      title: `${unit.name}, ${where}`,
      at: [x + i * step, y - i * step],
    }));
  return [
    ...[...startingStacks(scenario)].flatMap(([hex, units]) =>
      piled(MAP_NAME, hex, centreOf(g, cellOf(g, hex)), units),
    ),
    ...besideHexes(scenario).flatMap(([at, units]) => piled(MAP_NAME, 'beside the hexes', at, units)),
    ...boxStacks(scenario, layOutDisplays(scenario, ownPictures)).flatMap(({ display, box, at, units }) =>
      piled(display.name, box.name, at, units),
    ),
  ];
};

const markersLying = (input: Boarded & { readonly kit: ModuleKit }): readonly Lying[] => {
  const { hexHeight } = input.scenario.map;
  const room = { hexHeight, counterSize: counterSizeFor(hexHeight) };
  return markersAtStart(input).map(({ marker, window, where, at: [x, y] }) => ({
    window,
    layer: LAYER_OF[marker.place],
    file: imageOf(marker),
    title: `${marker.name}, ${where}`,
    at: [x + markerOffset(marker.place, room), y],
  }));
};

/**
 * The pieces of each window by its name, from the bottom up: the layers of the map, and of each layer what the set-up
 * names first.
 *
 * @param sizeOf of a picture, by its bare name; where it is not known, the piece is as large as a counter
 */
export const setUpPieces = (
  input: Boarded & { readonly kit: ModuleKit },
  sizeOf: (file: string) => Size | undefined,
): ReadonlyMap<string, readonly SetUpPiece[]> => {
  const counter = counterSizeFor(input.scenario.map.hexHeight);
  const pieces = new Map<string, SetUpPiece[]>();
  const lying = [...unitsAtStart(input), ...markersLying(input)];
  for (const layer of MAP_LAYERS)
    for (const { window, file, title, at } of lying.filter(one => one.layer === layer)) {
      const { width, height } = sizeOf(file) ?? { width: counter, height: counter };
      const [left, top] = [Math.round(at[0] - width / 2), Math.round(at[1] - height / 2)];
      const here = pieces.get(window) ?? [];
      here.push({ file, title, left, top, width, height });
      pieces.set(window, here);
    }
  return pieces;
};
