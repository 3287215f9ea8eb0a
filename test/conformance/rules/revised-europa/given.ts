// Reading a vector's `given`: plain values out of JSON, and the small boards that they describe.

import { rectangularMap } from '../../../../core/hexmap/rectangular-map';
import { Board, type Game } from '../../../../core/rules/revised-europa/board';
import { Charts } from '../../../../core/rules/revised-europa/charts';
import { combatant, type Combatant } from '../../../../core/rules/revised-europa/combatant';
import { DEFAULT_TABLES } from '../../../../core/rules/revised-europa/defaults';
import { referee } from '../../../../core/rules/revised-europa/referee';
import type { GameState } from '../../../../core/rules/system';
import type { Scenario, Unit } from '../../../../core/scenario/scenario';
import type { Table } from '../../../../core/scenario/table';

export { asGiven, exact, Given, toNumber } from '../given';

/** Every quarter up to 20. */
const AMOUNTS = Array.from({ length: 81 }, (_, i) => i / 4);
const MP_COLUMNS = ['clear', 'mud', 'snow'].flatMap(w => [`${w} c/m`, `${w} other`]);

/** A chart of terrains (or hexsides) that are named by what they cost: `mp 2`, besides the system's own rows. */
const pricedBy = (name: string, like: string): Table => {
  const table = DEFAULT_TABLES.get(name);
  const sample = table?.rows.find(r => r.key === like);
  if (!table || !sample) throw new Error(`no ${like} in ${name}`);
  const priced = AMOUNTS.map(mp => ({
    key: `mp ${mp}`,
    cells: table.columns.map((column, i) => (MP_COLUMNS.includes(column) ? String(mp) : (sample.cells[i] ?? ''))),
  }));
  return { ...table, rows: [...table.rows, ...priced] };
};

const PRICED: ReadonlyMap<string, Table> = new Map([
  ['tec-hexes', pricedBy('tec-hexes', 'clear')],
  ['tec-combat', pricedBy('tec-combat', 'clear')],
  ['tec-hexsides', pricedBy('tec-hexsides', 'minor river')],
]);

export const charts = (options: Readonly<Record<string, string>> = {}): Charts => new Charts(PRICED, options);

export interface UnitGiven {
  readonly name?: string;
  readonly side?: string;
  readonly type?: string;
  readonly size?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly cadre?: Readonly<Record<string, string>>;
  readonly states?: readonly string[];
  readonly hex?: string;
}

/** A unit of a fight: an infantry division unless something else is said. */
export const unit = (given: UnitGiven = {}): Combatant =>
  combatant(charts(), {
    label: given.name ?? 'unit',
    group: 1,
    type: given.type ?? 'inf',
    size: given.size ?? 'division',
    ...(given.side === undefined ? {} : { side: given.side }),
    values: { af: '1', df: '1', ma: '6', ...given.values },
    ...(given.cadre ? { reducedValues: given.cadre } : {}),
    modifiers: Object.fromEntries((given.states ?? []).map(s => [s, ''])),
  });

export interface BoardGiven {
  /** Terrains down column 01 from 0101 on; the others are clear. */
  readonly column?: readonly string[];
  readonly features?: readonly string[];
  readonly hexside?: string;
  readonly road?: boolean;
  readonly units: readonly UnitGiven[];
  readonly markers?: Readonly<Record<string, readonly string[]>>;
  readonly weather?: string | undefined;
  readonly date?: string;
  readonly phase?: string;
  readonly side?: string;
  readonly zone?: string;
  readonly options?: Readonly<Record<string, string>>;
}

const scenarioOf = (given: BoardGiven): Scenario => ({
  id: 'vector',
  name: 'Vector',
  version: '1.0.0',
  description: '',
  system: 'revised-europa',
  options: given.options ?? {},
  sides: [
    { name: 'Axis', nation: 'german' },
    { name: 'Soviet', nation: 'soviet' },
  ],
  map: {
    title: '',
    hexHeight: 80,
    places: [],
    hexes: rectangularMap({
      columns: 6,
      rows: 9,
      otherwise: { terrain: 'clear', ...(given.zone === undefined ? {} : { zone: given.zone }) },
      hexes: (given.column ?? []).map((terrain, i) => ({
        id: `010${i + 1}`,
        terrain,
        features: i === 1 ? (given.features ?? []) : [],
        ...(given.zone === undefined ? {} : { zone: given.zone }),
      })),
      hexsides: given.hexside === undefined ? [] : [{ a: '0101', b: '0102', feature: given.hexside }],
      connections: given.road === true ? [{ a: '0101', b: '0102', feature: 'road' }] : [],
    }),
  },
  units: given.units.map((u, i): Unit => {
    const values = { af: '4', df: '4', ma: '6', ...u.values };
    return {
      id: u.name ?? `u${i}`,
      name: u.name ?? `u${i}`,
      side: u.side ?? 'Axis',
      nation: u.side === 'Soviet' ? 'soviet' : 'german',
      type: u.type ?? 'inf',
      size: u.size ?? 'division',
      full: { values },
      ...(u.cadre ? { reduced: [{ values: u.cadre }] } : {}),
    };
  }),
  turns: [],
  phases: [],
  tables: PRICED,
});

const positionOf = (given: BoardGiven): GameState['position'] => ({
  turn: {
    number: 1,
    date: given.date ?? 'Sep II 1941',
    ...('weather' in given && given.weather === undefined ? {} : { weather: given.weather ?? 'Clear' }),
  },
  phase: { side: given.side ?? 'Axis', name: given.phase ?? 'movement', kind: given.phase ?? 'movement' },
  units: new Map(
    given.units.map((u, i) => [u.name ?? `u${i}`, { hex: u.hex ?? '0101', faceUp: 0, states: u.states ?? [] }]),
  ),
  masked: new Map(),
  markers: new Map(Object.entries(given.markers ?? {})),
});

export const boardOf = (given: BoardGiven): Board => {
  const scenario = scenarioOf(given);
  const game: Game = {
    scenario,
    charts: new Charts(scenario.tables, scenario.options),
    units: new Map(scenario.units.map(u => [u.id, u])),
  };
  return new Board(game, positionOf(given));
};

export const stateOf = (given: BoardGiven): GameState => {
  const made = referee(scenarioOf(given));
  if (!made.ok) throw new Error(made.error.map(p => p.message).join());
  return made.value.begin(positionOf(given));
};
