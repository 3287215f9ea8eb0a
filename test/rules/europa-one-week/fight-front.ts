// A small invented front for tests of Europa One-Week, with MAIN, RED and results tables of our own making: certain, so that
// no verdict rests on an illustrative figure.

import { rectangularMap, type Between } from '../../../core/hexmap/rectangular-map';
import type { HexId } from '../../../core/hexmap/hex-map';
import { gameWith } from '../../../core/rules/board-at';
import { boardOf, type Board } from '../../../core/rules/europa-one-week/board';
import { Charts } from '../../../core/rules/europa-one-week/charts';
import { DEFAULT_TABLES } from '../../../core/rules/europa-one-week/defaults';
import { EDITION_2009, EDITION_2012, type Edition } from '../../../core/rules/europa-one-week/edition';
import { ONE_WEEK_2009, ONE_WEEK_2012 } from '../../../core/rules/europa-one-week/system';
import { nowhere } from '../../../core/rules/nowhere';
import type { Position, UnitPlace } from '../../../core/rules/position';
import type { RuleSystem } from '../../../core/rules/system';
import { wordsOf } from '../../../core/situation/context';
import { evaluateLine, type EvaluatedLine } from '../../../core/situation/evaluate';
import type { Scenario, Unit } from '../../../core/scenario/scenario';
import type { Table } from '../../../core/scenario/table';

export const EDITIONS: Readonly<Record<'2012' | '2009', Edition>> = { '2012': EDITION_2012, '2009': EDITION_2009 };
export const SYSTEMS: Readonly<Record<'2012' | '2009', RuleSystem>> = {
  '2012': ONE_WEEK_2012,
  '2009': ONE_WEEK_2009,
};
export type Draft = keyof typeof EDITIONS;

/** `1:2 1:1 …` over lines `2: DL DL …` */
export const table = (name: string, columns: readonly string[], rows: Readonly<Record<string, string>>): Table => ({
  name,
  certainty: 'scenario',
  source: 'a test',
  columns,
  rows: Object.entries(rows).map(([key, cells]) => ({ key, cells: cells.split(',').map(c => c.trim()) })),
});

const COLUMNS = ['1:4', '1:2', '1:1', '2:1', '4:1', '6:1', '8:1', '12:1', '20:1'];

const MAIN_2012 = table('main', COLUMNS, {
  '2': 'AR, AR, DL, DL, CA, DR, DR, D, OR',
  '3': 'AR, DL, DL, DL, DL, DR, D, D, OR',
  '4': 'AR, DL, DL, DL, DR, DR, D, OR, OR',
  '5': 'AR, DL, DL, DR, DR, D, D, OR, OR',
  '6': 'AR, DL, DL, DR, DR, D, OR, OR, OR',
  '7': 'DL, DL, DR, DR, D, D, OR, OR, OR',
  '8': 'DL, DL, DR, D, D, OR, OR, OR, OR',
  '9': 'DL, DL, DR, D, OR, OR, OR, OR, OR',
  '10': 'DL, DR, D, D, OR, OR, OR, OR, OR',
  '11': 'DL, 1 REX, DE, DE, OR, OR, OR, OR, OR',
  '12': 'DL, 1 REX, DE, OR, OR, OR, OR, OR, OR',
});

/** The same with MPs that are given back. */
const MAIN_2009: Table = {
  ...MAIN_2012,
  rows: MAIN_2012.rows.map(({ key, cells }) => ({
    key,
    cells: cells.map((c, i) => (c === 'OR' ? `OR(${i >= 8 ? 2 : i >= 7 ? 1 : 0})` : c)),
  })),
};

const OVERRUN = 'eliminated,stays,none,';

const RESULTS = table('results', ['defender', 'attacker', 'losses', 'also'], {
  OR: OVERRUN,
  'OR(0)': OVERRUN,
  'OR(1)': OVERRUN,
  'OR(2)': 'eliminated,stays,red,',
  DE: 'eliminated,stays,red,',
  D: 'disrupted,stays,none,',
  DR: 'retreats 2,stays,red,',
  DL: 'stays,stays,red,deadlock',
  CA: 'stays,stays,none,counterattack',
  '1 REX': 'stays,stays,1 REX,',
  AR: 'stays,retreats 1,none,',
});

const RED = table('red', ['0', '3', '6', '10'], {
  '1': '0,0,0,1',
  '2': '0,0,1,1',
  '3': '0,1,1,2',
  '4': '0,1,2,3',
  '5': '1,2,3,4',
  '6': '1,3,4,all',
});

export const TABLES: Readonly<Record<Draft, readonly Table[]>> = {
  '2012': [MAIN_2012, RESULTS, RED],
  '2009': [MAIN_2009, RESULTS, RED],
};

/** The default charts as if they were this front's own. */
const CERTAIN: readonly Table[] = [...DEFAULT_TABLES.values()].map(t => ({
  ...t,
  certainty: 'scenario' as const,
  ...withoutCertainty(t),
}));

function withoutCertainty({ columns, rows }: Table): Pick<Table, 'columns' | 'rows'> {
  const keep = columns.map(name => name !== 'certainty');
  return {
    columns: columns.filter((_, i) => keep[i]),
    rows: rows.map(({ key, cells }) => ({ key, cells: cells.filter((_, i) => keep[i]) })),
  };
}

export const ownTables = (draft: Draft, more: readonly Table[] = []): ReadonlyMap<string, Table> =>
  new Map([...CERTAIN, ...TABLES[draft], ...more].map(t => [t.name, t]));

export interface World {
  readonly draft: Draft;
  readonly options?: Readonly<Record<string, string>>;
  /** Left out: all charts, with MAIN and RED. */
  readonly tables?: ReadonlyMap<string, Table>;
}

const scenarioIn = ({ draft, options = {}, tables = ownTables(draft) }: World): Scenario => ({
  ...nowhere(EDITIONS[draft].id),
  options,
  tables,
});

export const chartsIn = (world: World): Charts => {
  const { options, tables } = scenarioIn(world);
  return new Charts(EDITIONS[world.draft], tables, options);
};

/** A line of odds, read and judged. Throws on a line that cannot be read. */
export const odds = (world: World, line: string): EvaluatedLine => {
  const system = SYSTEMS[world.draft];
  const scenario = scenarioIn(world);
  const referee = system.referee(scenario);
  if (!referee.ok) throw new Error(referee.error.map(p => p.message).join('\n'));
  const read = evaluateLine(line, wordsOf(system, scenario), referee.value, 'the chart');
  const wrong = read.problems.filter(p => p.severity === 'error');
  if (wrong.length > 0) throw new Error(wrong.map(p => p.message).join('\n'));
  return read;
};

export const fightOn = (world: World, line: string): NonNullable<EvaluatedLine['assessment']> => {
  const { assessment } = odds(world, line);
  if (!assessment) throw new Error(`no fight: ${line}`);
  return assessment;
};

export interface Front extends World {
  readonly phase?: string;
  readonly side?: string;
  readonly terrain?: Readonly<Record<HexId, string>>;
  readonly features?: Readonly<Record<HexId, readonly string[]>>;
  readonly hexsides?: readonly Between[];
  readonly masked?: readonly HexId[];
  /** `21 Pz Axis pz division 12-10-10 @ 0304`: name, side, type, size, AF-DF-MA, cadre's AF-DF-MA, hex, states by commas. */
  readonly units: readonly string[];
}

const LINE = /^(.+?) (Axis|Allied) (.+) (\w+) (\d+-\d+-\d+)(?: \((\d+-\d+-\d+)\))? @ (\d{4})(?: (.+))?$/;

export const idOf = (name: string): string => name.toLowerCase().replace(/ /g, '-');

const values = (figures: string): Readonly<Record<string, string>> => {
  const [af = '', df = '', ma = ''] = figures.split('-');
  return { af, df, ma };
};

const readUnit = (line: string): { readonly unit: Unit; readonly place: UnitPlace } => {
  const match = LINE.exec(line);
  if (!match) throw new Error(`no unit: ${line}`);
  const [, name = '', side = '', type = '', size = '', figures = '', cadre, hex = '', states] = match;
  const unit: Unit = {
    id: idOf(name),
    name,
    side,
    nation: side === 'Axis' ? 'german' : 'british',
    type,
    size,
    full: { values: values(figures) },
    ...(cadre === undefined ? {} : { reduced: [{ values: values(cadre) }] }),
  };
  return { unit, place: { hex, faceUp: 0, states: states?.split(',') ?? [] } };
};

export const positionOf = (front: Front): Position => ({
  turn: { number: 1, date: 'May 1941' },
  phase: { side: front.side ?? 'Axis', kind: front.phase ?? 'movement', name: front.phase ?? 'Movement' },
  units: new Map(front.units.map(readUnit).map(({ unit, place }) => [unit.id, place])),
  masked: new Map((front.masked ?? []).map(hex => [hex, new Map([[undefined, 1]])])),
  markers: new Map(),
});

export const boardIn = (front: Front): Board => {
  const { terrain = {}, features = {} } = front;
  const scenario: Scenario = {
    ...scenarioIn(front),
    sides: [
      { name: 'Axis', nation: 'german' },
      { name: 'Allied', nation: 'british' },
    ],
    map: {
      title: '',
      hexHeight: 80,
      places: [],
      hexes: rectangularMap({
        columns: 10,
        rows: 10,
        otherwise: { terrain: 'clear' },
        hexes: [...new Set([...Object.keys(terrain), ...Object.keys(features)])].map(id => ({
          id,
          terrain: terrain[id] ?? 'clear',
          features: features[id] ?? [],
        })),
        hexsides: front.hexsides ?? [],
        connections: [],
      }),
    },
    units: front.units.map(line => readUnit(line).unit),
  };
  return boardOf(gameWith(scenario, chartsIn(front)), positionOf(front));
};
