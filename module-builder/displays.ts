// The windows beside the map: where their boxes lie, who starts in them, and what VASSAL needs for each.

import type { SourceProblem } from '../core/base/source';
import { boxHead, layOutDisplay, type DisplayLayout, type PlacedBox } from '../core/draw/display';
import type { Point } from '../core/draw/svg';
import type { HexGeometry } from '../core/draw/hex-geometry';
import { cellOf, centreOf } from '../core/draw/hex-geometry';
import { MAP_NAME } from '../core/scenario/module-contract';
import type { Display, Scenario, Unit } from '../core/scenario/scenario';
import { imageSize } from '../core/vassal/module/image-size';
import type { BuildElement } from '../core/vassal/module/build-file';
import { checkBoardOf, geometryOf, pictureOf } from './board-geometry';
import { counterSizeFor } from './counter-size';
import { columnsFor, displaysOf, zoneBoxName } from './preview/set-up-display';
import { module, onBoard } from './element';
import { displayImage } from './file-names';
import { boardPicker, boardGrid, WINDOW_LOOK, windowParts, type WindowSize } from './map-component';
import type { OwnPictures } from './own-pictures';

export interface LaidOutDisplay {
  readonly display: Display;
  readonly layout: DisplayLayout;
  /** Of a map of hexes. */
  readonly geometry?: HexGeometry;
}

export const layOutDisplays = (scenario: Scenario, own: OwnPictures = []): readonly LaidOutDisplay[] =>
  displaysOf(scenario).map(display => {
    const { content } = display;
    const isOwn =
      content.kind === 'boxes' ? content.picture !== undefined : content.kind === 'hexes' && content.map.board;
    const picture = isOwn ? pictureOf(displayImage(display.name), own) : undefined;
    const size = picture && imageSize(picture.bytes);
    return {
      display,
      layout: layOutDisplay(display, scenario, counterSizeFor(scenario.map.hexHeight), size),
      ...(content.kind === 'hexes' ? { geometry: geometryOf(content.map, displayImage(display.name), own) } : {}),
    };
  });

/** Units that start together in a box, or in a hex. */
export interface BoxStack {
  readonly display: Display;
  readonly box: PlacedBox;
  readonly at: Point;
  /** From the bottom up. */
  readonly units: readonly Unit[];
}

/** A side's units stand beside those of the other sides; the head of a drawn box stays free. */
const stackAt = ({ x, y, width, height }: PlacedBox, i: number, of: number, head: number): Point => [
  Math.round(x + (width * (i + 0.5)) / of),
  Math.round(y + head + (height - head) / 2),
];

/** Counters that players take one by one lie open, in rows. */
const sideBySide = (
  { x, y, width, height }: PlacedBox,
  units: readonly Unit[],
  head: number,
): readonly (readonly [Point, Unit])[] => {
  const rows = Math.max(1, Math.round((height - head) / (width / columnsFor(units.length))));
  const columns = Math.ceil(units.length / rows);
  return units.map((unit, i): readonly [Point, Unit] => [
    [
      Math.round(x + (width * ((i % columns) + 0.5)) / columns),
      Math.round(y + head + ((height - head) * (Math.floor(i / columns) + 0.5)) / rows),
    ],
    unit,
  ]);
};

/** Units whose place in pixels is said, those of one place together. */
const placedExactly = (units: readonly Unit[]): readonly (readonly [Point, readonly Unit[]])[] => {
  const stacks = new Map<string, [Point, Unit[]]>();
  for (const unit of units) {
    const at = unit.box?.at;
    if (!at) continue;
    const stack = stacks.get(at.join());
    if (stack) stack[1].push(unit);
    else stacks.set(at.join(), [at, [unit]]);
  }
  return [...stacks.values()];
};

/** Units on the map beside its hexes, such as on a track that is printed there. */
export const besideHexes = ({ units }: Scenario): readonly (readonly [Point, readonly Unit[]])[] =>
  placedExactly(units.filter(unit => unit.box?.name === MAP_NAME));

/** What a hex of a further map is called: VASSAL and logs put the window's name before its number. */
const hexName = (window: string, hex: string): string => `${window} ${hex}`;

/** The stacks on a further map, in the order of its hexes' numbers. */
const hexStacks = (scenario: Scenario, { display }: LaidOutDisplay, g: HexGeometry): readonly BoxStack[] => {
  const stacks = new Map<string, Unit[]>();
  for (const unit of scenario.units) {
    if (unit.box?.name !== display.name || unit.box.hex === undefined) continue;
    const stack = stacks.get(unit.box.hex);
    if (stack) stack.push(unit);
    else stacks.set(unit.box.hex, [unit]);
  }
  return [...stacks]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([hex, units]) => {
      const at = centreOf(g, cellOf(g, hex));
      const name = hexName(display.name, hex);
      return { display, box: { name, title: name, x: at[0], y: at[1], width: 0, height: 0 }, at, units };
    });
};

/** Units that arrive stand on the first track of turns, if there is one. */
export const boxStacks = (scenario: Scenario, displays: readonly LaidOutDisplay[]): readonly BoxStack[] => {
  const turns = displays.find(({ display }) => display.content.kind === 'turns');
  const head = boxHead(counterSizeFor(scenario.map.hexHeight));
  return displays.flatMap(one => {
    const { display, layout, geometry } = one;
    if (geometry) return hexStacks(scenario, one, geometry);
    const isDrawn = display.content.kind !== 'boxes' || display.content.picture === undefined;
    const here = ({ name, turn }: PlacedBox): readonly Unit[] =>
      scenario.units.filter(unit =>
        turn === undefined
          ? display.content.kind === 'boxes' && (unit.box?.name ?? zoneBoxName(unit)) === name
          : one === turns && unit.arrives === turn,
      );
    return layout.boxes.flatMap(box => {
      const units = here(box);
      const groups = scenario.sides
        .map(side => units.filter(unit => unit.side === side.name && !unit.box?.at && !unit.zone))
        .filter(group => group.length > 0);
      return [
        ...groups.map((group, i) => ({
          display,
          box,
          at: stackAt(box, i, groups.length, isDrawn ? head : 0),
          units: group,
        })),
        ...sideBySide(
          box,
          units.filter(unit => unit.zone),
          head,
        ).map(([at, unit]) => ({ display, box, at, units: [unit] })),
        ...placedExactly(units).map(([at, group]) => ({ display, box, at, units: group })),
      ];
    });
  });
};

const START = { file: 'scenario.yaml', line: 1, column: 1 };

/** Pictures that are not there, and boxes that lie outside them. */
export const checkDisplays = (scenario: Scenario, own: OwnPictures): readonly SourceProblem[] =>
  (scenario.displays ?? []).flatMap(({ name, content, at = START }): readonly SourceProblem[] => {
    if (content.kind === 'hexes') return checkBoardOf(content.map, displayImage(name), own);
    if (content.kind !== 'boxes' || content.picture === undefined) return [];
    const error = (code: string, message: string): SourceProblem => ({ code, message, at, severity: 'error' });
    const picture = pictureOf(displayImage(name), own);
    if (!picture) return [error('no-board-picture', `There is no ${content.picture} in this folder. Put it there.`)];
    const size = imageSize(picture.bytes);
    if (!size) return [];
    return content.boxes.flatMap(({ name: box, area }) =>
      area && (area.x + area.width > size.width || area.y + area.height > size.height)
        ? [
            error(
              'box-off-picture',
              `The box “${box}” reaches to ${area.x + area.width}, ${area.y + area.height}, and ${content.picture ?? ''} is only ${size.width} x ${size.height} pixels. Correct its x, y, width and height.`,
            ),
          ]
        : [],
    );
  });

const zone = ({ name, x, y, width, height }: PlacedBox): BuildElement =>
  onBoard('board.mapgrid.Zone', {
    name,
    locationFormat: '$name$',
    path: [
      [x, y],
      [x + width, y],
      [x + width, y + height],
      [x, y + height],
    ]
      .map(corner => corner.join(','))
      .join(';'),
    useParentGrid: false,
    useHighlight: false,
    highlightProperty: '',
  });

/** A window of its own with a button in the toolbar. Counters lie in a box as they are dropped: only on hexes they snap. */
export const displayElement = (
  { display: { name }, layout, geometry }: LaidOutDisplay,
  window: WindowSize,
  children: readonly BuildElement[],
): BuildElement =>
  module(
    'Map',
    {
      mapName: name,
      launch: true,
      buttonName: name,
      icon: '',
      hotkey: '',
      tooltip: name,
      ...WINDOW_LOOK,
      // A counter that comes from a box has not moved on the map yet.
      markMoved: geometry ? 'Always' : 'Never',
      moveWithinFormat: '$pieceName$: $previousLocation$ &rarr; $location$ *',
      moveToFormat: '$pieceName$ goes to $mapName$: $location$ *',
      createFormat: '$pieceName$ created in $mapName$: $location$ *',
      changeFormat: '$message$',
      onlyReportChangedLocation: true,
    },
    [
      boardPicker(
        name,
        { name, image: displayImage(name) },
        geometry
          ? boardGrid(geometry, `${name} $gridLocation$`)
          : onBoard('board.ZonedGrid', {}, layout.boxes.map(zone)),
      ),
      ...windowParts(window),
      ...children,
    ],
  );
