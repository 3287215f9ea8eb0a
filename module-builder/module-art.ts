// Every picture of the module: what will be drawn can be counted before any of it is.

import { present } from '../core/base/present';
import { drawBadge, drawFigures } from '../core/draw/badge';
import { drawCounter, type CounterDesign } from '../core/draw/counter';
import { drawDisplay } from '../core/draw/display';
import { BANDS, MAP, NATIONS, type NationColours } from '../core/draw/palette';
import { pictureSvg, type LayeredPicture } from '../core/draw/layers';
import { drawLegend } from '../core/draw/legend';
import { cellOf, centreOf } from '../core/draw/hex-geometry';
import { drawMap, type MapSetUp } from '../core/draw/map-picture';
import { drawMarker } from '../core/draw/marker';
import { drawMpSign } from '../core/draw/mp-sign';
import { drawMovedSign } from '../core/draw/moved-sign';
import type { Box } from '../core/draw/terrain-fields';
import type { ShownZone } from '../core/draw/zones';
import { mapToJson } from '../core/scenario/json/map-json';
import { MAP_NAME } from '../core/scenario/module-contract';
import { zonesOf } from '../core/scenario/json/scenario-json';
import { faceOf, facesOf, type FaceUp } from '../core/scenario/units/faces';
import { furtherMaps, type Scenario, type ScenarioMap, type Unit } from '../core/scenario/scenario';
import type { Size } from '../core/vassal/module/grids/grid';
import { imageSize } from '../core/vassal/module/image-size';
import {
  BOARD_IMAGE,
  displayImage,
  faceImage,
  LEGEND_IMAGE,
  MOVED_IMAGE,
  mpImage,
  stateImage,
  unitImages,
} from './file-names';
import { counterSizeFor } from './counter-size';
import { counterTexts } from './check/counter-text';
import { boardGeometry, type Boarded } from './board-geometry';
import { layOutDisplays } from './displays';
import type { ModuleKit } from './kit/kit';
import { factorsOf, figuresIn, imageOf } from './pieces';
import { sideMarkers } from './placed-markers';
import { setUpPieces } from './preview/set-up-pieces';

export interface Picture {
  /** The bare name; the archive keeps it under `images/`. */
  readonly file: string;
  /** As SVG: drawn when it is asked for, which for a board takes a while. */
  readonly draw: () => string;
  /** The same in layers: drawn so where it is too large to be drawn at once. */
  readonly layers?: () => LayeredPicture;
  /** All that the drawing depends on, where that is known sooner than the drawing. */
  readonly key?: () => string;
}

/**
 * The colours that the kit gives; the other formations of a side take the bands in the order in which they appear, and more than
 * there are begin anew.
 */
const bandsOf = (scenario: Scenario, { formations: own }: ModuleKit): ReadonlyMap<string, string> => {
  const bands = new Map<string, string>();
  for (const side of scenario.sides) {
    const formations = new Set(scenario.units.flatMap(u => (u.side === side.name && u.formation ? [u.formation] : [])));
    [...formations].forEach((formation, i) => {
      bands.set(bandKey(side.name, formation), own.get(formation)?.colour ?? BANDS[i % BANDS.length] ?? '#FFFFFF');
    });
  }
  return bands;
};

const bandKey = (side: string, formation: string): string => `${side}\n${formation}`;

const counterDesign = (
  unit: Unit,
  face: FaceUp,
  kit: ModuleKit,
  bands: ReadonlyMap<string, string>,
  text: string,
): CounterDesign => {
  const band = unit.formation === undefined ? undefined : bands.get(bandKey(unit.side, unit.formation));
  return {
    nation: unit.nation,
    symbol: kit.counters.symbols.get(unit.type) ?? [],
    sizeMark: kit.counters.sizes.get(unit.size) ?? '',
    factors: factorsOf(faceOf(unit, face), kit.counters),
    id: text,
    formation: unit.formation ?? '',
    ...present({ band, colours: kit.nations.get(unit.nation) }),
    reduced: face > 0,
    ...(facesOf(unit).length > 2 ? { turns: face } : {}),
  };
};

const unitPictures = (scenario: Scenario, kit: ModuleKit, size: number): Picture[] => {
  const bands = bandsOf(scenario, kit);
  const texts = counterTexts(scenario);
  return scenario.units.flatMap(unit =>
    unitImages(unit).map((file, face) => ({
      file,
      draw: () => drawCounter(counterDesign(unit, face, kit, bands, texts.get(unit.id) ?? ''), size),
    })),
  );
};

/** States with figures of their own: a picture for each unit that has them. */
const stateFaces = (scenario: Scenario, kit: ModuleKit, size: number): Picture[] =>
  kit.states.flatMap(state =>
    scenario.units.flatMap(unit => {
      const figures = figuresIn(unit, state);
      return figures === ''
        ? []
        : [{ file: faceImage(unit.id, state.key), draw: () => drawFigures(state.badge, figures, size) }];
    }),
  );

/** The looks as text. */
const looksKey = ({ looks }: ModuleKit): string =>
  JSON.stringify([looks.terrains, looks.hexsides, looks.connections, looks.features].map(map => [...map]));

const coloursOf = (scenario: Scenario, kit: ModuleKit, name: string): NationColours | undefined => {
  const nation = scenario.sides.find(side => side.name === name)?.nation ?? '';
  return kit.nations.get(nation) ?? NATIONS.get(nation);
};

/** The zones of each side, in its colour. */
const shownZones = (scenario: Scenario, kit: ModuleKit): readonly ShownZone[] =>
  scenario.sides.flatMap(({ name }) =>
    zonesOf(scenario.units.filter(({ side }) => side === name)).map(zone => ({
      ...zone,
      colour: coloursOf(scenario, kit, name)?.edge ?? MAP.zone,
    })),
  );

/** In hex heights: a name lies no farther from its place. */
const NAME_REACH = 3;

/** What lies on the map near its names when a game starts: nothing else makes it another picture. */
const lyingAtNames = (scenario: Scenario, kit: ModuleKit): readonly Box[] => {
  const { map } = scenario;
  if (map.board || map.places.length === 0) return [];
  const room = { hexHeight: map.hexHeight, counterSize: counterSizeFor(map.hexHeight) };
  const sizeOf = new Map(
    [...kit.markers, ...sideMarkers(scenario, kit)].map(marker => [
      imageOf(marker),
      imageSize(new TextEncoder().encode(drawMarker(marker.design, marker.place, room))),
    ]),
  );
  const g = boardGeometry({ scenario });
  const names = map.places.map(({ hex }) => centreOf(g, cellOf(g, hex)));
  const isNear = ({ left, top }: Box): boolean =>
    names.some(([x, y]) => Math.hypot(left - x, top - y) < NAME_REACH * g.dy);
  return (setUpPieces({ scenario, kit }, file => sizeOf.get(file)).get(MAP_NAME) ?? [])
    .map(({ left, top, width, height }) => ({ left, top, width, height }))
    .filter(isNear);
};

/** What the map's picture shows of the set-up. */
export const mapSetUp = (scenario: Scenario, kit: ModuleKit): MapSetUp => ({
  zones: shownZones(scenario, kit),
  lying: lyingAtNames(scenario, kit),
});

const mapPicture = (
  file: string,
  map: ScenarioMap,
  kit: ModuleKit,
  setUpOf: () => MapSetUp = () => ({}),
  mapText = once(() => mapToJson(map)),
): Picture => ({
  file,
  draw: () => pictureSvg(drawMap(map, kit.looks, setUpOf())),
  layers: () => drawMap(map, kit.looks, setUpOf()),
  key: () => `${mapText()}${looksKey(kit)}${JSON.stringify(setUpOf())}`,
});

const once = (make: () => string): (() => string) => {
  let made: string | undefined;
  return () => (made ??= make());
};

const displayPictures = (scenario: Scenario, kit: ModuleKit, size: number): Picture[] => {
  return layOutDisplays(scenario).map(({ display: { name, content }, layout }) =>
    content.kind === 'hexes'
      ? mapPicture(displayImage(name), content.map, kit)
      : {
          file: displayImage(name),
          draw: () => drawDisplay(name, layout, size, side => coloursOf(scenario, kit, side)),
        },
  );
};

export const picturesOf = (scenario: Scenario, kit: ModuleKit): readonly Picture[] => {
  const size = counterSizeFor(scenario.map.hexHeight);
  const mapText = once(() => mapToJson(scenario.map));
  const further = [...furtherMaps(scenario).values()];
  return [
    mapPicture(BOARD_IMAGE, scenario.map, kit, () => mapSetUp(scenario, kit), mapText),
    ...displayPictures(scenario, kit, size),
    {
      file: LEGEND_IMAGE,
      draw: () => drawLegend(scenario.map, kit.looks, further),
      key: () => `key to ${[mapText(), ...further.map(mapToJson)].join('\n')}${looksKey(kit)}`,
    },
    ...unitPictures(scenario, kit, size),
    ...[...kit.markers, ...sideMarkers(scenario, kit)].map(marker => ({
      file: imageOf(marker),
      draw: () => drawMarker(marker.design, marker.place, { hexHeight: scenario.map.hexHeight, counterSize: size }),
    })),
    ...kit.states
      .filter(state => !state.figures)
      .map(state => ({ file: stateImage(state.key), draw: () => drawBadge(state.badge, size) })),
    ...stateFaces(scenario, kit, size),
    ...Array.from({ length: kit.mostMp }, (_, i) => ({
      file: mpImage(i + 1),
      draw: () => drawMpSign(i + 1),
    })),
    { file: MOVED_IMAGE, draw: () => drawMovedSign(16) },
  ];
};

/** How large the pictures of windows are, the board's first, as what lies in them needs. */
export const windowSizes = (input: Boarded): ReadonlyMap<string, Size> => {
  const { pictureWidth: width, pictureHeight: height } = boardGeometry(input);
  return new Map<string, Size>([
    [BOARD_IMAGE, { width, height }],
    ...layOutDisplays(input.scenario).map(({ display, layout }) => [displayImage(display.name), layout] as const),
  ]);
};

/** How large drawn pictures are: those of windows, and the others as `draw` makes them. */
export const drawnSizes = (input: Boarded, draw: (file: string) => string): ((file: string) => Size | undefined) => {
  const windows = windowSizes(input);
  return file => windows.get(file) ?? imageSize(new TextEncoder().encode(draw(file)));
};
