// A chart of terrain effects and the words of the map -> classic's charts of terrains, hexsides, features, roads. What no sheet
// says of a word stays empty: then the answer is that it is not known.

import { parseFraction, subtract, toText } from '../../../core/base/fraction';
import type { DraftedMap } from '../draft-map';
import { featureOf, groundOf, hexsideOf, isFeature, isRoad } from '../../../module-builder/kit/likely-looks';
import type { SheetChart } from '../charts/sheet-chart';
import { atMost, inQuotes } from '../../told-words';
import { effectColumns, ONE_CLASS } from './effect-columns';

export type GroundChart = 'terrain' | 'hexsides' | 'features' | 'connections';

export interface DraftedGround {
  readonly classes: readonly string[];
  readonly charts: ReadonlyMap<GroundChart, readonly (readonly string[])[]>;
  /** A sheet says what ground costs. */
  readonly isSaid: boolean;
  /** It says how many units may stand in a hex. */
  readonly hasLimits: boolean;
  readonly unsure: readonly string[];
  readonly left: readonly string[];
}

type Words = Readonly<Record<GroundChart, readonly string[]>>;

const wordsOf = ({ looks }: Pick<DraftedMap, 'looks'>): Words => ({
  terrain: Object.keys(looks['terrains'] ?? {}),
  hexsides: Object.keys(looks['hexsides'] ?? {}),
  features: Object.keys(looks['features'] ?? {}),
  connections: Object.keys(looks['connections'] ?? {}),
});

const CHARTS = ['terrain', 'hexsides', 'features', 'connections'] as const;

/** What heads the first column of each chart. */
const HEADS = { terrain: 'terrain', hexsides: 'hexside', features: 'feature', connections: 'connection' } as const;

/** A heading between the rows: `Hexsides`, `Roads`. */
const SECTIONS: readonly (readonly [RegExp, GroundChart])[] = [
  [/^hex\s?sides?\b|^hexseiten?\b/, 'hexsides'],
  [/^(?:roads?( and rail.*)?|connections?|transport.*|rail.*lines?)$/, 'connections'],
  [/^(?:features?|towns and .*|settlements?)$/, 'features'],
  [/^(?:terrain|hex(?:es)?|hex terrain|in[- ]hex.*)$/, 'terrain'],
];

/** Which chart has the row: the map tells, else the section, else the word. */
const chartOf = (word: string, isHexside: boolean, words: Words, section: GroundChart | undefined): GroundChart => {
  const onMap = isHexside ? 'hexsides' : CHARTS.find(chart => words[chart].includes(word));
  if (onMap) return onMap;
  if (section) return section;
  if (isRoad(word)) return 'connections';
  if (isFeature(word) && featureOf(word) !== undefined) return 'features';
  return hexsideOf(word) !== undefined && groundOf(word) === undefined ? 'hexsides' : 'terrain';
};

/** `River (hexside)`, `Woods / Forest` -> the words that the row is of. */
const namesIn = (cell: string, words: Words): { readonly names: readonly string[]; readonly isHexside: boolean } => {
  const isHexside = /hex\s?side/i.test(cell);
  const word = cell
    .toLowerCase()
    .replace(/\(.*?\)|\bhex\s?sides?\b/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60);
  const parts = word.split(/\s*[/,;&]\s*|\s+or\s+/).filter(part => part !== '');
  const known = CHARTS.flatMap(chart => words[chart]);
  const areSeveral = parts.length > 1 && !known.includes(word);
  return { names: areSeveral ? parts : word === '' ? [] : [word], isHexside };
};

/**
 * What a town costs is besides its ground in classic. A sheet that writes `2` and not `+1` says what the whole hex costs, and the
 * ground below it is the commonest one. undefined: it cannot be told.
 */
const besides = (cost: string, ground: string | undefined): string | undefined => {
  const [whole, base] = [parseFraction(cost), parseFraction(ground ?? '')];
  if (!whole || cost === '') return cost;
  const more = base && subtract(whole, base);
  return more && more.n >= 0 ? toText(more) : undefined;
};

type Rows = Map<GroundChart, Map<string, Map<string, string>>>;

const readChart = (
  chart: SheetChart,
  words: Words,
): { readonly rows: Rows; readonly classes: readonly string[]; readonly left: readonly string[] } => {
  const columns = effectColumns(chart);
  const rows: Rows = new Map();
  const left = columns.flatMap((column, i) =>
    column
      ? []
      : [`${chart.name}: column “${(chart.headings[i + 1] ?? '').slice(0, 40)}”: no rule of classic reads it`],
  );
  let section: GroundChart | undefined;
  for (const [cell = '', ...cells] of chart.rows) {
    const heads = cells.every(text => text === '')
      ? SECTIONS.find(([pattern]) => pattern.test(cell.toLowerCase()))?.[1]
      : undefined;
    if (heads) section = heads;
    const { names, isHexside } = heads ? { names: [], isHexside: false } : namesIn(cell, words);
    const values = new Map<string, string>();
    cells.forEach((text, i) => {
      const read = columns[i]?.read(text);
      if (columns[i] && !read && names.length > 0)
        left.push(
          `${chart.name}, ${cell.slice(0, 40)}, ${columns[i].heading.slice(0, 40)}: “${text.slice(0, 40)}” says nothing that a chart can have there`,
        );
      for (const [column, value] of read ?? []) values.set(column, value);
    });
    for (const name of names) {
      const kind = chartOf(name, isHexside, words, section);
      const known = rows.get(kind) ?? new Map<string, Map<string, string>>();
      if (!known.has(name)) rows.set(kind, known.set(name, values));
    }
  }
  return { rows, classes: columns.flatMap(column => column?.unitClass ?? []), left };
};

const NO_COSTS =
  'What ground costs is not known: no sheet has a chart of terrain effects (Terrain, MPs, effects). Fill in tables/terrain.csv.';

type Cells = ReadonlyMap<string, string>;
const NO_CELLS: Cells = new Map();

/** A class's cost as the chart has it; undefined: it cannot be told. */
const costIn = (kind: GroundChart, cell: string, ground: string | undefined): string | undefined => {
  const isMore = cell.startsWith('+');
  if (kind === 'terrain') return isMore ? undefined : cell;
  return kind === 'features' && !isMore ? besides(cell, ground) : cell.replace(/^\+/, '');
};

export const draftGround = (chart: SheetChart | undefined, map: DraftedMap): DraftedGround => {
  const words = wordsOf(map);
  const read = chart ? readChart(chart, words) : { rows: new Map() as Rows, classes: [], left: [] };
  const classes = read.classes.length > 0 ? read.classes : [ONE_CLASS];
  const below = read.rows.get('terrain')?.get(map.terrain);
  const [lacking, changed, open] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const cellOf = (kind: GroundChart, word: string, cells: Cells, column: string): string => {
    const cell = cells.get(column) ?? '';
    const cost = classes.includes(column) ? costIn(kind, cell, below?.get(column)) : cell;
    if (cost === undefined) open.add(word);
    else if (kind === 'features' && classes.includes(column) && /^\d/.test(cell)) changed.add(word);
    return cost ?? '';
  };
  const charts = CHARTS.flatMap(kind => {
    const rows: ReadonlyMap<string, Cells> = read.rows.get(kind) ?? new Map<string, Cells>();
    for (const word of words[kind]) if (!rows.has(word)) lacking.add(word);
    const all = new Map([...words[kind].map(word => [word, NO_CELLS] as const), ...rows]);
    const effects = new Set([...all.values()].flatMap(cells => [...cells.keys()]));
    // Roads have no effects on fights.
    const columns = [...classes, ...(kind === 'connections' ? [] : [...effects].filter(c => !classes.includes(c)))];
    const lines = [...all].map(([word, cells]) => [word, ...columns.map(column => cellOf(kind, word, cells, column))]);
    return lines.length === 0 ? [] : [[kind, [[HEADS[kind], ...columns], ...lines]] as const];
  });
  const name = chart?.name ?? '';
  const hasLimits = ['terrain', 'features'].some(kind =>
    [...(read.rows.get(kind as GroundChart)?.values() ?? [])].some(cells => cells.has('stacking')),
  );
  const told = (found: ReadonlySet<string>, what: (quoted: string) => string): readonly string[] =>
    found.size === 0 ? [] : [what(inQuotes([...found]))];
  return {
    classes,
    charts: new Map(charts),
    isSaid: read.classes.length > 0,
    hasLimits,
    unsure: [
      ...(hasLimits ? ['Limits of stacking are counted in units (“stacking: counts:” of scenario.yaml).'] : []),
      ...(read.classes.length === 0
        ? [NO_COSTS]
        : told(
            lacking,
            quoted => `${name} has no row for ${quoted}: what they cost or do is not known. Fill in tables/.`,
          )),
      ...told(
        changed,
        quoted =>
          `Costs of ${quoted} are the whole hex’s in ${name}; tables/features.csv has what is paid besides “${map.terrain}”.`,
      ),
      ...told(
        open,
        quoted =>
          `Costs of ${quoted} in ${name} are besides something, or less than “${map.terrain}”: fill in tables/.`,
      ),
      ...(read.classes.length > 1 ? [`Movement classes: ${atMost(read.classes)}, after the columns of ${name}.`] : []),
    ],
    left: read.left,
  };
};
