// A small invented front for tests of Battles for North Africa: units, a map, a phase, charts of its own.

import type { HexId } from '../../../core/hexmap/hex-map';
import { rectangularMap, type Between } from '../../../core/hexmap/rectangular-map';
import { gameWith } from '../../../core/rules/board-at';
import { boardOf, type Board } from '../../../core/rules/battles-for-north-africa/board';
import { Charts } from '../../../core/rules/battles-for-north-africa/charts';
import { DEFAULT_TABLES } from '../../../core/rules/battles-for-north-africa/defaults';
import { RULES } from '../../../core/rules/battles-for-north-africa/rules-list';
import { BATTLES_FOR_NORTH_AFRICA } from '../../../core/rules/battles-for-north-africa/system';
import { PHASE_KINDS, VOCABULARY } from '../../../core/rules/battles-for-north-africa/vocabulary';
import type { Position } from '../../../core/rules/position';
import type { GameState } from '../../../core/rules/system';
import type { Phase, Scenario, Turn, Unit } from '../../../core/scenario/scenario';
import type { Table } from '../../../core/scenario/table';
import { usualReadings } from '../../usual-readings';

export type SideName = 'Axis' | 'Allied';

export interface Piece {
  /** Also its id. */
  readonly id: string;
  readonly side?: SideName;
  readonly nation?: string;
  readonly type?: string;
  readonly hex: HexId;
  /** What of its figures is not as usual: `{ af: '8' }`. */
  readonly figures?: Readonly<Record<string, string>>;
  /** The figures of its other side, on which a step is lost; left out: it has one step. */
  readonly reduced?: Readonly<Record<string, string>>;
  readonly states?: readonly string[];
  /** Where the scenario sets it up, if it stands elsewhere by now. */
  readonly setUp?: HexId;
}

/** Rows of a chart that replace the system's. */
export type OwnRows = Readonly<Record<string, Readonly<Record<string, string>>>>;

export interface Front {
  /** The kind of the phase: `movement`, unless said. */
  readonly phase?: string;
  readonly side?: SideName;
  readonly weather?: string;
  /** The terrain of every hex that `terrain` does not name. */
  readonly ground?: string;
  readonly terrain?: Readonly<Record<HexId, string>>;
  readonly features?: Readonly<Record<HexId, readonly string[]>>;
  readonly hexsides?: readonly Between[];
  readonly roads?: readonly Between[];
  readonly options?: Readonly<Record<string, string>>;
  /** Rows with some of their cells; the others stay as the system's first row of that name has them, or as clear ground. */
  readonly charts?: Readonly<Record<string, OwnRows>>;
  /** Whole charts. */
  readonly tables?: readonly Table[];
  readonly sources?: Readonly<Partial<Record<SideName, readonly HexId[]>>>;
  readonly phases?: readonly Phase[];
  readonly units: readonly Piece[];
}

const USUAL = { af: '5', df: '5', ma: '10', sp: '1', ir: '4' };

const unitOf = ({ id, side = 'Axis', nation, type = 'infantry', figures, reduced, hex, setUp }: Piece): Unit => ({
  id,
  name: id,
  side,
  nation: nation ?? (side === 'Axis' ? 'german' : 'british'),
  type,
  size: 'battalion',
  full: { values: { ...USUAL, ...figures } },
  ...(reduced ? { reduced: [{ values: { ...USUAL, ...reduced } }] } : {}),
  setup: { hex: setUp ?? hex, faceUp: 0 },
});

const withCells = (table: Table, rows: OwnRows): Table => {
  const rowOf = (key: string, cells: Readonly<Record<string, string>>) => {
    const before = table.rows.find(r => r.key === key) ?? table.rows[0];
    return { key, cells: table.columns.map((column, i) => cells[column] ?? before?.cells[i] ?? '') };
  };
  const own = Object.entries(rows).map(([key, cells]) => rowOf(key, cells));
  return { ...table, rows: [...own, ...table.rows.filter(r => !Object.hasOwn(rows, r.key))] };
};

/** The system's charts as if they were this front's own, so that no verdict rests on an illustrative figure. */
const ownCharts = ({ charts = {}, tables = [] }: Front): ReadonlyMap<string, Table> =>
  new Map([
    ...[...DEFAULT_TABLES.values()].map((table): readonly [string, Table] => {
      const own = withCells(table, charts[table.name] ?? {});
      const certain = table.columns.indexOf('certainty');
      const rows = own.rows.map(({ key, cells }) => ({
        key,
        cells: cells.map((text, i) => (i === certain ? 'quoted' : text)),
      }));
      return [table.name, { ...own, certainty: 'scenario', rows }];
    }),
    ...tables.map(table => [table.name, table] as const),
  ]);

const nameOf = (kind: string): string => kind;

/** The phases of a turn: all of one side, then all of the other. */
export const ALL_PHASES: readonly Phase[] = (['Axis', 'Allied'] as const).flatMap(side =>
  PHASE_KINDS.map(kind => ({ side, kind, name: nameOf(kind) })),
);

export const phaseOf = (kind: string, side: SideName = 'Axis'): Phase => ({ side, kind, name: nameOf(kind) });

const turnOf = ({ weather = 'Clear' }: Front): Turn => ({ number: 1, date: '1 May 1942', weather });

export const positionOf = (front: Front): Position => ({
  turn: turnOf(front),
  phase: phaseOf(front.phase ?? 'movement', front.side),
  units: new Map(
    front.units.map(({ id, hex, states = [] }) => [
      id,
      { hex, faceUp: states.includes('reduced') ? 1 : 0, states: states.filter(s => s !== 'reduced') },
    ]),
  ),
  masked: new Map(),
  markers: new Map(),
});

const COLUMNS = 30;
const ROWS = 20;

export const scenarioOf = (front: Front): Scenario => {
  const named = new Set([...Object.keys(front.terrain ?? {}), ...Object.keys(front.features ?? {})]);
  const ground = front.ground ?? 'clear';
  return {
    id: 'front',
    name: 'Front',
    version: '1.0.0',
    description: '',
    system: BATTLES_FOR_NORTH_AFRICA.id,
    options: { ...usualReadings({ rules: RULES, vocabulary: VOCABULARY }), ...front.options },
    sides: (['Axis', 'Allied'] as const).map(name => ({
      name,
      nation: name === 'Axis' ? 'german' : 'british',
      ...(front.sources ? { sources: front.sources[name] ?? [] } : {}),
    })),
    map: {
      title: '',
      hexHeight: 80,
      places: [],
      hexes: rectangularMap({
        columns: COLUMNS,
        rows: ROWS,
        otherwise: { terrain: ground },
        hexes: [...named].map(id => ({
          id,
          terrain: front.terrain?.[id] ?? ground,
          features: front.features?.[id] ?? [],
        })),
        hexsides: front.hexsides ?? [],
        connections: front.roads ?? [],
      }),
    },
    units: front.units.map(unitOf),
    turns: [turnOf(front), { ...turnOf(front), number: 2 }],
    phases: front.phases ?? ALL_PHASES,
    tables: ownCharts(front),
  };
};

/** The charts in force on a front. */
export const chartsOf = (front: Front): Charts => {
  const { tables, options } = scenarioOf(front);
  return new Charts(tables, options);
};

/** The state at the front's beginning. Throws on charts that cannot be read. */
export const stateOf = (front: Front): GameState => {
  const made = BATTLES_FOR_NORTH_AFRICA.referee(scenarioOf(front));
  if (!made.ok) throw new Error(made.error.map(p => p.message).join());
  return made.value.begin(positionOf(front));
};

export const boardOn = (front: Front): Board => {
  const scenario = scenarioOf(front);
  return boardOf(gameWith(scenario, new Charts(scenario.tables, scenario.options)), positionOf(front));
};

/** The track turned to another phase. */
export const turned = (state: GameState, kind: string, side: SideName = 'Axis', step = 90): GameState =>
  state.apply({
    kind: 'phase',
    steps: [step],
    turn: state.position.turn ?? { number: 1, date: '' },
    phase: phaseOf(kind, side),
  }).state;
