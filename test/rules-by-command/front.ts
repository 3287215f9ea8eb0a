// A front in its short form -> the files of a scenario folder, as a user would have written them.

import type { ScenarioVocabulary } from '../../core/scenario/vocabulary';
import { ruleSystem } from '../../core/rules/registry';
import { usualReadings } from '../usual-readings';
import type { Table } from '../../core/scenario/table';
import { isMap, textsIn, type Data, type DataMap } from './case';

export interface FrontFolder {
  /** Some counters can be masked, as in a module to which somebody gave that trait. */
  readonly masks: boolean;
  /** Does the log begin where the case begins? */
  readonly isBegunThere: boolean;
  /** Hexes whose terrain the module's scenario does not tell. */
  readonly unknown: readonly string[];
  /** Path -> text. */
  readonly texts: Readonly<Record<string, string>>;
  /** Acts that bring the board to where the case begins: states, markers, masks, the phase. */
  readonly before: readonly DataMap[];
}

const KEYS = [
  'sides',
  'phases',
  'turns',
  'phase',
  'turn',
  'begun',
  'before',
  'date',
  'weather',
  'columns',
  'rows',
  'ground',
  'terrain',
  'features',
  'zones',
  'hexsides',
  'connections',
  'markers',
  'masked',
  'unknown',
  'pools',
  'options',
  'charts',
  'tables',
  'faces',
  'header',
  'rules',
  'also',
  'units',
];

/** `11 Pz Axis pz division 10-10-10 4-4-8 @ 0101 unsupplied, no sp +nation:finnish` */
const UNIT =
  /^(?<name>.+?) (?<side>SIDES) (?<type>.+?) (?<size>[a-z]+) (?<full>\(?[\d/]+\)?(?:-\(?[\d/]+\)?)+)(?: (?<reduced>[\d/]+(?:-[\d/]+)+|-))?(?: @ (?<hex>\d{4,6}))?(?<rest>.*)$/;

interface UnitLine {
  readonly columns: Readonly<Record<string, string>>;
  readonly name: string;
  readonly states: readonly string[];
}

const readUnit = (line: string, sides: readonly string[], faces: readonly string[]): UnitLine => {
  const match = new RegExp(UNIT.source.replace('SIDES', sides.join('|'))).exec(line)?.groups;
  if (!match) throw new Error(`no unit: ${line}`);
  const { name = '', side = '', type = '', size = '', full = '', reduced, hex, rest = '' } = match;
  const figures = (text: string, prefix: string): readonly (readonly [string, string])[] =>
    text.split('-').map((figure, i) => [`${prefix}${faces[i] ?? '?'}`, figure] as const);
  const extra = [...rest.matchAll(/\+([\w-]+)(?::([^+]+))?/g)].map(
    ([, key = '', value = 'yes']) => [key, value.trim()] as const,
  );
  const states = rest
    .replace(/\+[\w-]+(?::[^+]+)?/g, '')
    .split(',')
    .map(state => state.trim())
    .filter(state => state !== '');
  const columns = Object.fromEntries([
    ['id', name.toLowerCase().replace(/[^a-z0-9]+/g, '-')],
    ['name', name],
    ['side', side],
    ['type', type],
    ['size', size],
    ...figures(full, ''),
    ...(reduced === undefined || reduced === '-' ? [] : figures(reduced, 'reduced-')),
    ['hex', hex ?? ''],
    ...extra,
  ]);
  return { columns, name, states };
};

const cell = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const csv = (rows: readonly (readonly string[])[]): string => rows.map(row => `${row.map(cell).join(',')}\n`).join('');

const unitsCsv = (units: readonly UnitLine[], faces: readonly string[]): string => {
  const always = ['id', 'name', 'side', 'type', 'size', ...faces, 'hex'];
  const names = [...new Set([...always, ...units.flatMap(u => Object.keys(u.columns))])];
  return csv([names, ...units.map(u => names.map(name => u.columns[name] ?? ''))]);
};

/** The system's own chart as if it were this front's, so that no verdict rests on an illustrative figure. */
const chartCsv = (table: Table, changes: DataMap): string => {
  const drop = table.columns.indexOf('certainty');
  const kept = <T>(cells: readonly T[]): readonly T[] => cells.filter((_, i) => i !== drop);
  const columns = kept(table.columns);
  const rows = table.rows.map(row => {
    const change = changes[row.key];
    const cells = kept(row.cells);
    return [row.key, ...cells.map((c, i) => (isMap(change) ? String(change[columns[i] ?? ''] ?? c) : c))];
  });
  return csv([[table.name, ...columns], ...rows]);
};

const mapFile = (head: string, of: string, data: Data | undefined): string | undefined =>
  isMap(data)
    ? csv([[head, of], ...Object.entries(data).flatMap(([key, at]) => textsIn(at).map(a => [key, a]))])
    : undefined;

const one = (data: Data | undefined, otherwise: string): string => (data === undefined ? otherwise : String(data));

const json = (data: Data | undefined): string => JSON.stringify(data);

const turnsOf = (front: DataMap): Data => {
  if (front['turns'] !== undefined) return front['turns'];
  const { date = 'Sep II 1941', weather = 'Clear' } = front;
  const turn = { date, ...(weather === null ? {} : { weather }) };
  return [turn, turn];
};

/** A front's tables: `charts` of the system that it calls its own, with the cells that `tables` changes. */
const tablesOf = (front: DataMap, vocabulary: ScenarioVocabulary): ReadonlyMap<string, string> => {
  const changed = isMap(front['tables']) ? front['tables'] : {};
  const names = [...new Set([...textsIn(front['charts']), ...Object.keys(changed)])];
  return new Map(
    names.map(name => {
      const table = vocabulary.defaults?.get(name);
      const own = changed[name];
      if (typeof own === 'string') return [name, own];
      if (!table) throw new Error(`no chart ${name}`);
      return [name, chartCsv(table, isMap(own) ? own : {})];
    }),
  );
};

/** The usual readings, unless the front says otherwise; `null`: the scenario does not choose. */
const optionsOf = (front: DataMap, { system }: ScenarioVocabulary): { readonly options?: DataMap } => {
  const usual = usualReadings(ruleSystem(system));
  const { options } = front;
  const chosen = Object.entries({ ...usual, ...(isMap(options) ? options : {}) }).filter(([, value]) => value !== null);
  return chosen.length === 0 ? {} : { options: Object.fromEntries(chosen) };
};

/** The block of a front whose rules are data: `rules`, and the keys that `also` puts in their place. */
const ownRules = ({ rules, also }: DataMap): { readonly rules?: DataMap } =>
  isMap(rules) ? { rules: { ...rules, ...(isMap(also) ? also : {}) } } : {};

const scenarioYaml = (front: DataMap, vocabulary: ScenarioVocabulary, tables: Iterable<string>): string => {
  const own = { certainty: 'scenario', source: 'Made for this case.' };
  const header = isMap(front['header']) ? front['header'] : {};
  const { columns = 8, rows = 8, ground } = front;
  return json({
    name: 'Front',
    version: '1.0.0',
    system: vocabulary.system,
    sides: front['sides'] ?? [],
    turns: turnsOf(front),
    phases: front['phases'] ?? [],
    map: {
      title: 'Front',
      hexHeight: 48,
      columns,
      rows,
      ...(ground === undefined || ground === null ? {} : { terrain: ground }),
    },
    ...optionsOf(front, vocabulary),
    tables: Object.fromEntries([...tables].map(name => [name, { file: `tables/${name}.csv`, ...own }])),
    ...ownRules(front),
    ...header,
  });
};

const statesOf = (units: readonly UnitLine[]): readonly DataMap[] => {
  const byState = new Map<string, string[]>();
  for (const { name, states } of units)
    for (const state of states) byState.set(state, [...(byState.get(state) ?? []), name]);
  return [...byState].map(([state, named]) => ({ state, units: named }));
};

const beforeOf = (front: DataMap, units: readonly UnitLine[]): readonly DataMap[] => {
  const { markers, pools, masked, phase, turn, before } = front;
  const sideOf = (name: string): string => units.find(u => u.name === name)?.columns['side'] ?? '';
  return [
    ...statesOf(units),
    ...(isMap(markers) ? Object.entries(markers).flatMap(([at, of]) => textsIn(of).map(place => ({ place, at }))) : []),
    ...(isMap(pools)
      ? Object.entries(pools).flatMap(([pool, to]) => (to === null ? [] : [{ pool, to: String(to) }]))
      : []),
    ...textsIn(masked).flatMap(name => [{ as: sideOf(name) }, { mask: [name] }]),
    ...(phase === undefined ? [] : [{ phase, ...(turn === undefined ? {} : { turn }) }]),
    ...(Array.isArray(before) ? before.filter(isMap) : []),
  ];
};

export const frontFolder = (front: DataMap, vocabulary: ScenarioVocabulary): FrontFolder => {
  for (const key of Object.keys(front)) if (!KEYS.includes(key)) throw new Error(`unknown key of a front: ${key}`);
  const sides = Array.isArray(front['sides']) ? (front['sides'] as readonly Data[]) : [];
  const names = sides.map(side => (isMap(side) ? one(side['name'], '') : ''));
  const units = textsIn(front['units']).map(line => readUnit(line, names, textsIn(front['faces'])));
  const tables = tablesOf(front, vocabulary);
  const maps = {
    terrain: mapFile('terrain', 'hexes', front['terrain']),
    features: mapFile('feature', 'hexes', front['features']),
    zones: mapFile('zone', 'hexes', front['zones']),
    hexsides: mapFile('feature', 'hexsides', front['hexsides']),
    connections: mapFile('connection', 'hexes', front['connections']),
  };
  return {
    masks: front['masked'] !== undefined,
    isBegunThere: front['begun'] === 'there',
    unknown: textsIn(front['unknown']).flatMap(hexes => hexes.split(' ')),
    texts: {
      'scenario.yaml': scenarioYaml(front, vocabulary, tables.keys()),
      'units.csv': unitsCsv(units, vocabulary.faceValues.required),
      ...Object.fromEntries(
        Object.entries(maps).flatMap(([name, text]) => (text === undefined ? [] : [[`map/${name}.csv`, text]])),
      ),
      ...Object.fromEntries([...tables].map(([name, text]) => [`tables/${name}.csv`, text])),
    },
    before: beforeOf(front, units),
  };
};
