// The key to a map: only what is on it, drawn by the same code as the map.

import type { HexMap } from '../hexmap/hex-map';
import type { ScenarioMap } from '../scenario/scenario';
import { COUNTER_FACE, MAP_FACE } from './fonts';
import { mapGrid } from '../hexmap/map-grid';
import type { FeatureLook, HexsideLook, MapLooks, RouteLook } from './map-looks';
import { seedOf } from './noise';
import { MAP } from './palette';
import { drawHexsideLine } from './hexside-lines';
import { drawBanks, drawRivers, type River } from './rivers';
import { drawRailways, drawRoads } from './routes';
import { occupancy } from './occupancy';
import { coord, disc, escapeXml, line, polygon, svgDocument, type Point } from './svg';
import { groundBits, terrainFields, type Ground, type GroundCell } from './terrain-fields';
import { drawGround } from './terrain-ground';
import { drawSymbols } from './terrain-symbols';
import { drawHouses, drawSign, drawUrbanGround, type Town, type TownKind } from './towns';
import { drawWater } from './water';

const WIDTH = 660;
const ROW = 92;
/** The hexes of the key are this high, whatever the map's are. */
const H = 84;

/** The words of a kind that occur on the map, in the order of the looks. */
const used = <T>(looks: ReadonlyMap<string, T>, words: ReadonlySet<string>): (readonly [string, T])[] =>
  [...looks].filter(([word]) => words.has(word));

const wordsOn = (hexes: HexMap) => {
  const all = [...hexes.hexes.values()];
  const pairs = all.flatMap(hex => hexes.neighbours(hex.id).map(other => [hex.id, other] as const));
  return {
    terrains: new Set(all.flatMap(hex => hex.terrain ?? [])),
    features: new Set(all.flatMap(hex => [hex.terrain ?? '', ...hex.features])),
    hexsides: new Set(pairs.flatMap(([a, b]) => hexes.hexside(a, b))),
    connections: new Set(pairs.flatMap(([a, b]) => hexes.connection(a, b))),
  };
};

const label = (text: string, x: number, y: number, size = 24): string =>
  `<text x='${coord(x)}' y='${coord(y)}' font-size='${size}' ${MAP_FACE[500]} fill='${MAP.ink}'>${escapeXml(text)}</text>`;

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
const terrainHex = (grounds: readonly Ground[], x: number, y: number, index: number, seed: number): string => {
  const { dx } = mapGrid(H);
  const bits = groundBits(grounds);
  const cells: GroundCell[] = [];
  for (let c = -2; c <= 2; c++)
    for (let r = -2; r <= 2; r++) cells.push({ x: x + c * dx, y: y + r * H + (c & 1 ? H / 2 : 0), bits });
  const box = { left: x - dx, top: y - H, width: 2 * dx, height: 2 * H };
  const fields = terrainFields(cells, box, H, seed);
  const id = `key${index}`;
  return (
    `<defs><clipPath id='${id}'><path d='${hexOutline(x, y)}'/></clipPath></defs><g clip-path='url(#${id})'>` +
    drawGround(fields) +
    drawSymbols(fields, () => false) +
    drawWater(fields) +
    `</g>${line(hexOutline(x, y), MAP.grid, 1.4, 0.7)}`
  );
};

const wave = (x: number, y: number): Point[] =>
  Array.from({ length: 41 }, (_, i) => [x - 52 + i * 2.6, y + Math.sin(i * 0.32) * 5]);

const hexsideSample = (look: HexsideLook, x: number, y: number, seed: number): string => {
  if (look !== 'major river' && look !== 'minor river') {
    const [from, to]: readonly [Point, Point] = [
      [x - 50, y],
      [x + 50, y],
    ];
    return drawHexsideLine(look, [[from, to]], H, seed);
  }
  const width = H * (look === 'major river' ? 0.096 : 0.042);
  const river: River = { kind: look, points: wave(x, y), widthAt: () => width };
  return drawBanks([river], H) + drawRivers([river]);
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
  if (look === 'major city' || look === 'city') return townSample(look, x, y, seed);
  if (look === 'town') return disc(x, y, H * 0.075, MAP.ink, MAP.halo, 2);
  if (look === 'fort' || look === 'strong fort') return fortSample(x, y, look === 'strong fort');
  return drawSign(look, [x, y], H);
};

interface Sample {
  readonly word: string;
  readonly draw: (x: number, y: number) => string;
}

const samplesOf = (map: ScenarioMap, looks: MapLooks): Sample[] => {
  const words = wordsOn(map.hexes);
  const seed = seedOf(map.title);
  const built = new Set(looks.features.keys());
  return [
    ...used(looks.terrains, words.terrains)
      .filter(([word]) => !built.has(word))
      .map(([word, grounds], i) => ({ word, draw: (x: number, y: number) => terrainHex(grounds, x, y, i, seed) })),
    ...used(looks.features, words.features).map(([word, look]) => ({
      word,
      draw: (x: number, y: number) => featureSample(look, x, y, seed),
    })),
    ...used(looks.hexsides, words.hexsides).map(([word, look]) => ({
      word,
      draw: (x: number, y: number) => hexsideSample(look, x, y, seed),
    })),
    ...used(looks.connections, words.connections).map(([word, look]) => ({
      word,
      draw: (x: number, y: number) => routeSample(look, x, y),
    })),
  ];
};

/** A picture of its own, two columns of samples with their words, the scale of a hex below. */
export const drawLegend = (map: ScenarioMap, looks: MapLooks): string => {
  const samples = samplesOf(map, looks);
  const rows = Math.ceil(samples.length / 2);
  const height = 150 + rows * ROW;
  const title =
    `<text x='${WIDTH / 2}' y='56' font-size='38' text-anchor='middle' ${MAP_FACE[800]} fill='${MAP.ink}'>` +
    `${escapeXml(map.title)}</text>` +
    line(`M30 78H${WIDTH - 30}M30 83H${WIDTH - 30}`, MAP.land, 0.8);
  const body = samples
    .map(({ word, draw }, i) => {
      const x = i < rows ? 90 : WIDTH / 2 + 90;
      const y = 142 + (i % rows) * ROW;
      return draw(x, y) + label(capital(word), x + 74, y + 8);
    })
    .join('');
  const foot =
    `<text x='${WIDTH / 2}' y='${height - 22}' font-size='17' text-anchor='middle' ${COUNTER_FACE[500]} ` +
    `fill='${MAP.land}'>Hexes are numbered by column and row</text>`;
  const paper = `<rect width='${WIDTH}' height='${height}' fill='${MAP.paper}'/>`;
  return svgDocument(WIDTH, height, paper + title + body + foot);
};
