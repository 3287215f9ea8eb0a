// A small invented front for tests of Europa One-Week: units by short lines, a map, a phase.

import { rectangularMap, type Between } from '../../../core/hexmap/rectangular-map';
import type { HexId } from '../../../core/hexmap/hex-map';
import { DEFAULT_TABLES } from '../../../core/rules/europa-one-week/defaults';
import type { Edition } from '../../../core/rules/europa-one-week/edition';
import { RULES } from '../../../core/rules/europa-one-week/rules-list';
import { ONE_WEEK_2009, ONE_WEEK_2012 } from '../../../core/rules/europa-one-week/system';
import { vocabularyOf } from '../../../core/rules/europa-one-week/vocabulary';
import type { Position, UnitPlace } from '../../../core/rules/position';
import type { GameState } from '../../../core/rules/system';
import type { Scenario, Unit } from '../../../core/scenario/scenario';
import type { Table } from '../../../core/scenario/table';
import { usualReadings } from '../../usual-readings';

/** Rows of a chart that replace the system's, or a whole chart with its columns. */
export type OwnRows = Readonly<Record<string, readonly string[]>>;

export interface Front {
  readonly edition: Edition;
  /** Of a phase: `movement`, unless said. */
  readonly phase?: string;
  readonly side?: string;
  readonly terrain?: Readonly<Record<HexId, string>>;
  readonly features?: Readonly<Record<HexId, readonly string[]>>;
  readonly hexsides?: readonly Between[];
  readonly roads?: readonly Between[];
  readonly options?: Readonly<Record<string, string>>;
  readonly charts?: Readonly<Record<string, OwnRows>>;
  /** Charts of which the system has none, by name. */
  readonly tables?: Readonly<Record<string, { readonly columns: readonly string[]; readonly rows: OwnRows }>>;
  readonly markers?: Readonly<Record<HexId, readonly string[]>>;
  /** `3 Pz Axis german pz division 12-9-10 @ 0304 deadlock`: name, side, nation, type, size, AF-DF-MA, hex, states by commas. */
  readonly units: readonly string[];
}

const LINE =
  /^(.+?) (Axis|Allied) (\w+) (.+) (\w+) ([\d/]+-[\d/]+-[\d/]+)(?: zoc:(\w+))?(?: re:([\d/]+))? @ (\d{4})(?: (.+))?$/;

export const idOf = (name: string): string => name.toLowerCase().replace(/ /g, '-');

const readUnit = (line: string): { readonly unit: Unit; readonly place: UnitPlace } => {
  const match = LINE.exec(line);
  if (!match) throw new Error(`no unit: ${line}`);
  const [, name = '', side = '', nation = '', type = '', size = '', figures = '', zoc, re, hex = '', states] = match;
  const [af = '', df = '', ma = ''] = figures.split('-');
  const values = { af, df, ma, ...(zoc === undefined ? {} : { zoc }), ...(re === undefined ? {} : { re }) };
  const unit: Unit = { id: idOf(name), name, side, nation, type, size, full: { values } };
  return { unit, place: { hex, faceUp: 0, states: states?.split(',') ?? [] } };
};

/** The system's charts as if they were this front's own, so that no verdict rests on an illustrative figure. */
const ownCharts = ({ charts = {}, tables = {} }: Front): ReadonlyMap<string, Table> =>
  new Map([
    ...[...DEFAULT_TABLES.values()].map((table): readonly [string, Table] => {
      const own = charts[table.name] ?? {};
      const certain = table.columns.indexOf('certainty');
      const cellsOf = (cells: readonly string[]): readonly string[] =>
        cells.map((cell, i) => (i === certain ? 'quoted' : cell));
      const rows = [
        ...Object.entries(own).map(([key, cells]) => ({ key, cells })),
        ...table.rows.filter(row => !Object.hasOwn(own, row.key)),
      ];
      return [
        table.name,
        { ...table, certainty: 'scenario', rows: rows.map(({ key, cells }) => ({ key, cells: cellsOf(cells) })) },
      ];
    }),
    ...Object.entries(tables).map(([name, { columns, rows }]): readonly [string, Table] => [
      name,
      {
        name,
        columns,
        rows: Object.entries(rows).map(([key, cells]) => ({ key, cells })),
        certainty: 'scenario',
        source: '',
      },
    ]),
  ]);

export const positionOf = (front: Front): Position => ({
  turn: { number: 1, date: 'Jul 1942' },
  phase: { side: front.side ?? 'Axis', kind: front.phase ?? 'movement', name: front.phase ?? 'movement' },
  units: new Map(front.units.map(readUnit).map(({ unit, place }) => [unit.id, place])),
  masked: new Map(),
  markers: new Map(Object.entries(front.markers ?? {})),
});

export const scenarioOf = (front: Front): Scenario => {
  const ground = new Set([...Object.keys(front.terrain ?? {}), ...Object.keys(front.features ?? {})]);
  return {
    id: 'front',
    name: 'Front',
    version: '1.0.0',
    description: '',
    system: front.edition.id,
    options: {
      ...usualReadings({ rules: RULES[front.edition.id], vocabulary: vocabularyOf(front.edition) }),
      ...front.options,
    },
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
        hexes: [...ground].map(id => ({
          id,
          terrain: front.terrain?.[id] ?? 'clear',
          features: front.features?.[id] ?? [],
        })),
        hexsides: front.hexsides ?? [],
        connections: front.roads ?? [],
      }),
    },
    units: front.units.map(line => readUnit(line).unit),
    turns: [],
    phases: [],
    tables: ownCharts(front),
  };
};

/** The state at the front's beginning. Throws on charts that cannot be read. */
export const stateOf = (front: Front): GameState => {
  const system = front.edition.id === ONE_WEEK_2012.id ? ONE_WEEK_2012 : ONE_WEEK_2009;
  const made = system.referee(scenarioOf(front));
  if (!made.ok) throw new Error(made.error.map(p => p.message).join());
  return made.value.begin(positionOf(front));
};
