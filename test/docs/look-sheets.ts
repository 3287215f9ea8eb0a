// The sheets of docs/pictures: every part of a symbol, every marker's picture, badge and nation, and every word that ground,
// hexsides, roads and places may be drawn as. Drawn by the code that draws modules.

import { BADGE_SHAPES, drawBadge } from '../../core/draw/badge';
import { drawCounter, nationColours, type CounterDesign } from '../../core/draw/counter';
import { MAP_FACE } from '../../core/draw/fonts';
import { drawLegend } from '../../core/draw/legend';
import { FEATURE_LOOKS, HEXSIDE_LOOKS, ROUTE_LOOKS, type MapLooks } from '../../core/draw/map-looks';
import { drawMarker, MARKER_PICTURES } from '../../core/draw/marker';
import { MAP, NATIONS } from '../../core/draw/palette';
import { escapeXml, svgDocument } from '../../core/draw/svg';
import { GROUNDS, type GroundPart } from '../../core/draw/terrain-fields';
import { SYMBOL_PARTS, type SymbolPart } from '../../core/draw/unit-symbol';
import { rectangularMap } from '../../core/hexmap/rectangular-map';
import type { ScenarioMap } from '../../core/scenario/scenario';

const COLUMNS = 8;
const CELL = { width: 132, height: 118 } as const;
const PICTURE = 76;
const MARGIN = 20;

/** A drawing with its word. */
interface Sample {
  readonly word: string;
  readonly svg: string;
}

interface Group {
  readonly title: string;
  readonly samples: readonly Sample[];
}

const plain: CounterDesign = {
  nation: 'german',
  symbol: [],
  sizeMark: '',
  factors: '',
  id: '',
  formation: '',
  reduced: false,
};

const symbol = (word: string, parts: readonly SymbolPart[]): Sample => ({
  word,
  svg: drawCounter({ ...plain, symbol: parts }, PICTURE),
});

const MARKER = { word: '3', field: '#F6F2E6', ink: '#2B2724', accent: '#B2362B' } as const;

/** Everything on a counter. */
export const counterGroups = (): readonly Group[] => [
  {
    title: 'counters: symbols',
    samples: [
      ...SYMBOL_PARTS.map(part => symbol(part, [part])),
      symbol("'=SAM'", ['=SAM']),
      symbol("slash, '=SAM'", ['slash', '=SAM']),
      symbol('cross, oval', ['cross', 'oval']),
    ],
  },
  {
    title: 'markers: picture',
    samples: MARKER_PICTURES.map(picture => ({
      word: picture,
      svg: drawMarker({ ...MARKER, picture }, 'left', { hexHeight: 240, counterSize: 168 }),
    })),
  },
  {
    title: 'markers: place: ground',
    samples: MARKER_PICTURES.slice(0, COLUMNS).map(picture => ({
      word: picture,
      svg: drawMarker({ ...MARKER, word: 'Word', picture }, 'ground', { hexHeight: 84, counterSize: 58 }),
    })),
  },
  {
    title: 'states: shape',
    samples: BADGE_SHAPES.map(shape => ({
      word: shape,
      svg: drawBadge({ shape, colour: '#B2362B', letter: 'A', corner: 0 }, PICTURE),
    })),
  },
  {
    title: 'nation',
    samples: [...NATIONS.keys()].map(nation => ({
      word: nation,
      svg: drawCounter(
        { ...plain, nation, symbol: ['cross'], sizeMark: 'XX', factors: '4-6', ...{ colours: nationColours(nation) } },
        PICTURE,
      ),
    })),
  },
];

/** Clip paths and the like have ids, which must differ on one sheet. */
const withOwnIds = (svg: string, n: number): string =>
  svg.replace(/id='(\w+)'/g, `id='$1-${n}'`).replace(/url\(#(\w+)\)/g, `url(#$1-${n})`);

const text = (words: string, x: number, y: number, size: number, weight: 500 | 700): string =>
  `<text x='${x}' y='${y}' font-size='${size}' ${MAP_FACE[weight]} fill='${MAP.ink}'>${escapeXml(words)}</text>`;

/** All groups under each other, with their words as `module.yaml` has them. */
export const counterSheet = (groups = counterGroups()): string => {
  let [body, y, n] = ['', MARGIN, 0];
  for (const { title, samples } of groups) {
    body += text(title, MARGIN, y + 22, 22, 700);
    y += 36;
    samples.forEach(({ word, svg }, i) => {
      const [left, top] = [MARGIN + (i % COLUMNS) * CELL.width, y + Math.floor(i / COLUMNS) * CELL.height];
      const placed = withOwnIds(svg, n++).replace(/^<svg /, `<svg x='${left}' y='${top}' `);
      body += placed + text(word, left, top + CELL.height - 18, 15, 500);
    });
    y += Math.ceil(samples.length / COLUMNS) * CELL.height + 8;
  }
  const width = 2 * MARGIN + COLUMNS * CELL.width;
  return svgDocument(width, y, `<rect width='${width}' height='${y}' fill='${MAP.paper}'/>${body}`);
};

/** Trees of a forest and conifers stand among others. */
const AMONG: Readonly<Partial<Record<GroundPart, readonly GroundPart[]>>> = {
  forest: ['wood', 'forest'],
  conifer: ['wood', 'conifer'],
};

/** As a list of `module.yaml` has it -> what the ground is made of. */
const groundsByName = (): ReadonlyMap<string, readonly GroundPart[]> => {
  const found = new Map<string, readonly GroundPart[]>([['clear', []]]);
  for (const ground of GROUNDS) {
    const parts = AMONG[ground] ?? [ground];
    found.set(parts.join(', '), parts);
  }
  return found;
};

/** A map that has every word once, each called as it is drawn. */
const mapOfAllWords = (): { readonly map: ScenarioMap; readonly looks: MapLooks } => {
  const same = <T extends string>(words: readonly T[]): ReadonlyMap<string, T> => new Map(words.map(w => [w, w]));
  const id = (n: number): string => `${String(n + 1).padStart(2, '0')}01`;
  const below = (n: number): string => `${String(n + 1).padStart(2, '0')}02`;
  const grounds = groundsByName();
  const terrains = [...grounds.keys()];
  const columns = Math.max(terrains.length, FEATURE_LOOKS.length, HEXSIDE_LOOKS.length, ROUTE_LOOKS.length);
  return {
    looks: {
      terrains: grounds,
      hexsides: same(HEXSIDE_LOOKS),
      connections: same(ROUTE_LOOKS),
      features: same(FEATURE_LOOKS),
    },
    map: {
      title: 'Words of a map',
      hexHeight: 84,
      places: [],
      hexes: rectangularMap({
        columns,
        rows: 2,
        hexes: Array.from({ length: columns }, (_, n) => ({
          id: id(n),
          terrain: terrains[n] ?? 'clear',
          features: FEATURE_LOOKS.slice(n, n + 1),
        })),
        otherwise: { terrain: 'clear' },
        hexsides: HEXSIDE_LOOKS.map((feature, n) => ({ a: id(n), b: below(n), feature })),
        connections: ROUTE_LOOKS.map((feature, n) => ({ a: id(n), b: below(n), feature })),
      }),
    },
  };
};

/** The key to such a map. */
export const mapSheet = (): string => {
  const { map, looks } = mapOfAllWords();
  return drawLegend(map, looks);
};
