// The key to a map: only what is on it, drawn by the same code as the map.

import { numberingOf, type ScenarioMap } from '../scenario/scenario';
import { byLook, wordsOn, type MapWordKind } from './alike';
import { COUNTER_FACE, MAP_FACE } from './fonts';
import { mapGrid } from '../hexmap/map-grid';
import { isRiverKind, type FeatureLook, type HexsideLook, type MapLooks, type RouteLook } from './map-looks';
import { seedOf } from './noise';
import { MAP } from './palette';
import { drawHexsideLine } from './hexside-lines';
import { layersSvg } from './layers';
import { drawBanks, drawRivers, riverWidth, type River } from './rivers';
import { drawRailways, drawRoads } from './routes';
import { occupancy } from './occupancy';
import { coord, disc, escapeXml, line, polygon, svgDocument, type Point } from './svg';
import { groundBits, isTint, terrainFields, type GroundCell, type GroundPart } from './terrain-fields';
import { drawGround } from './terrain-ground';
import { drawSymbols } from './terrain-symbols';
import { fittedSize } from './text-width';
import { drawHouses, drawSign, drawTrench, drawUrbanGround, type Town, type TownKind } from './towns';
import { drawWater } from './water';
import { zoneLine } from './zones';

/** The window of the charts opens as large as the key, its first page: so that charts fit, and a small screen has room for it. */
export const WIDTH = 880;
const LEAST_HEIGHT = 610;
/** The title above the samples, and the line below them. */
const ABOVE = 96;
const BELOW = 54;
/** A sample and its words, before a key of many is made smaller. */
const ROW = 92;
const LEAST_COLUMN = 360;
/** Left of a column's words, and right of them. */
const BESIDE_WORDS = 200;
const SMALLEST = 0.5;
/** The hexes of the key are this high, whatever the map's are. */
const H = 84;

/** Words of several are set smaller rather than run into the next column. */
const label = (text: string, x: number, y: number, room: number): string =>
  labelOf(text, x, y, fittedSize(text, 24, room));

const labelOf = (text: string, x: number, y: number, size: number): string =>
  `<text x='${coord(x)}' y='${coord(y)}' font-size='${coord(size)}' ${MAP_FACE[500]} fill='${MAP.ink}'>${escapeXml(text)}</text>`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const hexOutline = (x: number, y: number): string => {
  const { dx } = mapGrid(H);
  const r = (dx * 2) / 3;
  const points: Point[] = [
    [x + r, y],
    [x + r / 2, y + H / 2],
    [x - r / 2, y + H / 2],
    [x - r, y],
    [x - r / 2, y - H / 2],
    [x + r / 2, y - H / 2],
  ];
  return polygon(points);
};

/** A hex full of one terrain, cut out of a field of its own far from all others. */
const terrainHex = (grounds: readonly GroundPart[], x: number, y: number, index: number, seed: number): string => {
  const { dx } = mapGrid(H);
  const tints = grounds.filter(isTint);
  const bits = groundBits(grounds, tints);
  const cells: GroundCell[] = [];
  for (let c = -2; c <= 2; c++)
    for (let r = -2; r <= 2; r++) cells.push({ x: x + c * dx, y: y + r * H + (c & 1 ? H / 2 : 0), bits });
  const box = { left: x - dx, top: y - H, width: 2 * dx, height: 2 * H };
  const fields = terrainFields(cells, box, H, seed, tints);
  const id = `key${index}`;
  return (
    `<defs><clipPath id='${id}'><path d='${hexOutline(x, y)}'/></clipPath></defs><g clip-path='url(#${id})'>` +
    layersSvg([...drawGround(fields), ...drawSymbols(fields, () => false)], id) +
    drawWater(fields) +
    `</g>${line(hexOutline(x, y), MAP.grid, 1.4, 0.7)}`
  );
};

const wave = (x: number, y: number): Point[] =>
  Array.from({ length: 41 }, (_, i) => [x - 52 + i * 2.6, y + Math.sin(i * 0.32) * 5]);

const hexsideSample = (look: HexsideLook, x: number, y: number, seed: number): string => {
  if (!isRiverKind(look)) {
    const [from, to]: readonly [Point, Point] = [
      [x - 50, y],
      [x + 50, y],
    ];
    return drawHexsideLine(look, [[from, to]], H, seed);
  }
  const width = riverWidth(look, H);
  const river: River = { kind: look, points: wave(x, y), widthAt: () => width };
  return drawBanks([river], H) + drawRivers([river], H);
};

const routeSample = (kind: RouteLook, x: number, y: number): string => {
  const routes = [{ kind, points: wave(x, y) }];
  return drawRoads(routes, H) + drawRailways(routes, [], occupancy(1, 1, H), H);
};

const townSample = (kind: TownKind, x: number, y: number, seed: number): string => {
  const town: Town = { cell: [0, 0], x, y, kind, signs: new Set() };
  const free = occupancy(1, 1, H);
  return drawUrbanGround([town], H, seed) + drawHouses([town], free, H, seed);
};

const fortSample = (x: number, y: number, strong: boolean): string => {
  const points = Array.from({ length: 12 }, (_, k): Point => {
    const r = k % 2 === 0 ? 30 : 19;
    const t = (k * Math.PI) / 6;
    return [x + r * Math.cos(t), y + r * Math.sin(t)];
  });
  return line(polygon(points), MAP.fort, 2.2) + (strong ? disc(x, y, 11, 'none', MAP.fort, 2.2) : '');
};

const featureSample = (look: FeatureLook, x: number, y: number, seed: number): string => {
  if (look === 'full city' || look === 'major city' || look === 'city' || look === 'village')
    return townSample(look, x, y, seed);
  if (look === 'town') return disc(x, y, H * 0.075, MAP.ink, MAP.halo, 2);
  if (look === 'fort' || look === 'strong fort') return fortSample(x, y, look === 'strong fort');
  if (look === 'trench')
    return drawTrench(
      Array.from({ length: 6 }, (_, k): Point => [
        x + 34 * Math.cos((k * Math.PI) / 3),
        y + 34 * Math.sin((k * Math.PI) / 3),
      ]),
      H,
    );
  return drawSign(look, [x, y], H);
};

const hasZones = ({ hexes }: ScenarioMap): boolean =>
  new Set([...hexes.hexes.values()].flatMap(hex => hex.zone ?? [])).size > 1;

const zoneSample = (x: number, y: number): string =>
  zoneLine(
    [
      {
        points: [
          [x - 50, y],
          [x + 50, y],
        ],
      },
    ],
    H,
  );

interface Sample {
  readonly word: string;
  readonly draw: (x: number, y: number) => string;
}

/** The words on all of them. */
const allWords = (maps: readonly ScenarioMap[]): ReturnType<typeof wordsOn> => {
  const each = maps.map(({ hexes }) => wordsOn(hexes));
  const all = (kind: MapWordKind): ReadonlySet<string> => new Set(each.flatMap(words => [...words[kind]]));
  return {
    terrains: all('terrains'),
    features: all('features'),
    hexsides: all('hexsides'),
    connections: all('connections'),
  };
};

const samplesOf = (map: ScenarioMap, looks: MapLooks, further: readonly ScenarioMap[]): Sample[] => {
  const drawn = [map, ...further].filter(({ board }) => !board);
  const words = allWords(drawn);
  const seed = seedOf(map.title);
  /** One sample for all words that are drawn the same: the key must not promise a difference. */
  const samples = <T>(
    kind: MapWordKind,
    look: (word: string) => T | undefined,
    draw: (look: T, x: number, y: number, index: number) => string,
  ): Sample[] =>
    byLook(looks, kind, words[kind]).flatMap((group, i) => {
      const found = look(group[0]);
      return found === undefined
        ? []
        : [{ word: group.join(', '), draw: (x: number, y: number) => draw(found, x, y, i) }];
    });
  return [
    ...samples(
      'terrains',
      word => (looks.features.has(word) ? undefined : looks.terrains.get(word)),
      (grounds, x, y, i) => terrainHex(grounds, x, y, i, seed),
    ),
    ...samples(
      'features',
      word => looks.features.get(word),
      (look, x, y) => featureSample(look, x, y, seed),
    ),
    ...samples(
      'hexsides',
      word => looks.hexsides.get(word),
      (look, x, y) => hexsideSample(look, x, y, seed),
    ),
    ...samples('connections', word => looks.connections.get(word), routeSample),
    ...(drawn.some(hasZones) ? [{ word: 'where weather zones meet', draw: zoneSample }] : []),
  ];
};

/** Of a map's own picture nobody knows what its signs look like: each word has a hex, or two, where it is to be seen. */
const examplesOf = ({ hexes }: ScenarioMap): Sample[] => {
  const found = new Map<string, string>();
  const note = (word: string | undefined, where: string): void => {
    if (word !== undefined && !found.has(word)) found.set(word, where);
  };
  for (const hex of hexes.hexes.values()) note(hex.terrain, hex.id);
  for (const hex of hexes.hexes.values()) for (const word of hex.features) note(word, hex.id);
  for (const { id } of hexes.hexes.values())
    for (const other of hexes.neighbours(id)) {
      for (const word of hexes.hexside(id, other)) note(word, `${id}/${other}`);
      for (const word of hexes.connection(id, other)) note(word, `${id}–${other}`);
    }
  return [...found].map(([word, where]) => ({
    word,
    draw: (x, y) =>
      `<text x='${coord(x)}' y='${coord(y + 6)}' font-size='${coord(fittedSize(where, 20, 110))}' text-anchor='middle' ` +
      `${COUNTER_FACE[500]} fill='${MAP.land}'>${escapeXml(where)}</text>`,
  }));
};

/** In a hex's number: which comes first. */
const numberOrder = (map: ScenarioMap): string => {
  const { rowFirst, boards } = numberingOf(map);
  const order = rowFirst === (map.board?.grid.pointed === true) ? 'column and row' : 'row and column';
  return boards ? `${order} on each board` : order;
};

interface Laid {
  readonly rows: number;
  /** Of what it is drawn in, so wide is a column. */
  readonly column: number;
  readonly scale: number;
}

/** As many columns as let the samples be largest. */
const layOut = (samples: number): Laid => {
  const laid = [2, 3, 4].map((columns): Laid => {
    const rows = Math.ceil(samples / columns);
    const high = (LEAST_HEIGHT - ABOVE - BELOW) / (rows * ROW);
    const scale = Math.max(SMALLEST, Math.min(1, high, WIDTH / (columns * LEAST_COLUMN)));
    return { rows, scale, column: WIDTH / scale / columns };
  });
  return laid.reduce((best, next) => (next.scale >= best.scale ? next : best));
};

/**
 * A picture of its own, columns of samples with their words, the scale of a hex below.
 *
 * @param further maps beside it, whose signs are the same
 */
export const drawLegend = (map: ScenarioMap, looks: MapLooks, further: readonly ScenarioMap[] = []): string => {
  const samples = [...(map.board ? examplesOf(map) : []), ...samplesOf(map, looks, further)];
  const { rows, column, scale } = layOut(samples.length);
  const height = Math.max(LEAST_HEIGHT, ABOVE + rows * ROW * scale + BELOW);
  const title =
    `<text x='${WIDTH / 2}' y='56' font-size='38' text-anchor='middle' ${MAP_FACE[800]} fill='${MAP.ink}'>` +
    `${escapeXml(map.title)}</text>` +
    line(`M30 78H${WIDTH - 30}M30 83H${WIDTH - 30}`, MAP.land, 0.8);
  const body = samples
    .map(({ word, draw }, i) => {
      const x = Math.floor(i / rows) * column + 90;
      const y = ROW / 2 + (i % rows) * ROW;
      return draw(x, y) + label(capital(word), x + 74, y + 8, column - BESIDE_WORDS);
    })
    .join('');
  const foot =
    `<text x='${WIDTH / 2}' y='${height - 22}' font-size='17' text-anchor='middle' ${COUNTER_FACE[500]} ` +
    `fill='${MAP.land}'>Hexes are numbered by ${numberOrder(map)}${map.board ? ' · beside each word a hex that has it' : ''}${map.scale === undefined ? '' : escapeXml(` · one hex: ${map.scale}`)}</text>`;
  const paper = `<rect width='${WIDTH}' height='${height}' fill='${MAP.paper}'/>`;
  const all = `<g transform='translate(0 ${ABOVE}) scale(${coord(scale)})'>${body}</g>`;
  return svgDocument(WIDTH, height, paper + title + all + foot);
};
