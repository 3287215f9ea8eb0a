// A small invented front for tests: units by short lines, a map, a phase.

import { rectangularMap, type Between } from '../../../core/hexmap/rectangular-map';
import type { HexId } from '../../../core/hexmap/hex-map';
import type { Position, UnitPlace } from '../../../core/rules/position';
import { RULES } from '../../../core/rules/revised-europa/rules-list';
import { VOCABULARY } from '../../../core/rules/revised-europa/vocabulary';
import { usualReadings } from '../../usual-readings';
import { referee } from '../../../core/rules/revised-europa/referee';
import type { GameState } from '../../../core/rules/system';
import type { Phase, Scenario, Unit } from '../../../core/scenario/scenario';
import type { Table } from '../../../core/scenario/table';
import { DEFAULT_TABLES } from '../../../core/rules/revised-europa/defaults';

export interface Front {
  readonly weather?: string | undefined;
  /** Instead of `weather`: by zone. */
  readonly weatherByZone?: Readonly<Record<string, string>>;
  readonly zones?: Readonly<Record<HexId, string>>;
  readonly date?: string;
  readonly phase?: string;
  readonly side?: string;
  readonly columns?: number;
  readonly rows?: number;
  readonly terrain?: Readonly<Record<HexId, string>>;
  readonly features?: Readonly<Record<HexId, readonly string[]>>;
  readonly hexsides?: readonly Between[];
  readonly roads?: readonly Between[];
  readonly options?: Readonly<Record<string, string>>;
  readonly masked?: readonly HexId[];
  readonly markers?: Readonly<Record<HexId, readonly string[]>>;
  /** `11 Pz Axis pz division 10-10-10 4-4-8 @ 0101`: name, side, type, size, face, cadre or -, hex, states. */
  readonly units: readonly string[];
}

const LINE = /^(.+?) (Axis|Soviet) (.+) (\w+) (\d+-\d+-\d+) (\d+-\d+-\d+|-) @ (\d{4})(?: (.+))?$/;

const face = (text: string): Unit['full'] => {
  const [af = '', df = '', ma = ''] = text.split('-');
  return { values: { af, df, ma } };
};

export const idOf = (name: string): string => name.toLowerCase().replace(/ /g, '-');

const readUnit = (line: string): { readonly unit: Unit; readonly place: UnitPlace } => {
  const match = LINE.exec(line);
  if (!match) throw new Error(`no unit: ${line}`);
  const [, name = '', side = '', type = '', size = '', full = '', cadre = '', hex = '', states] = match;
  const unit: Unit = {
    id: idOf(name),
    name,
    side,
    nation: side === 'Axis' ? 'german' : 'soviet',
    type,
    size,
    full: face(full),
    ...(cadre === '-' ? {} : { reduced: [face(cadre)] }),
  };
  return { unit, place: { hex, faceUp: 0, states: states?.split(' ') ?? [] } };
};

/** The system's charts as if they were this front's own, so that no verdict rests on an illustrative figure. */
const OWN_CHARTS: ReadonlyMap<string, Table> = new Map(
  ['crt', 'tec-hexes', 'tec-hexsides', 'tec-combat', 'tec-features'].flatMap(name => {
    const table = DEFAULT_TABLES.get(name);
    if (!table) return [];
    const drop = table.columns.indexOf('certainty');
    const without = (cells: readonly string[]): readonly string[] => cells.filter((_, i) => i !== drop);
    const rows = table.rows.map(r => ({ key: r.key, cells: without(r.cells) }));
    return [[name, { ...table, certainty: 'scenario' as const, columns: without(table.columns), rows }] as const];
  }),
);

export const phaseOf = (side: string, kind: string): Phase => ({
  side,
  kind,
  name: kind.charAt(0).toUpperCase() + kind.slice(1),
});

export const positionOf = (front: Front): Position => {
  const weather = 'weather' in front ? front.weather : 'Clear';
  return {
    turn: {
      number: 1,
      date: front.date ?? 'Sep II 1941',
      ...(front.weatherByZone
        ? { weatherByZone: new Map(Object.entries(front.weatherByZone)) }
        : weather === undefined
          ? {}
          : { weather }),
    },
    phase: phaseOf(front.side ?? 'Axis', front.phase ?? 'movement'),
    units: new Map(front.units.map(readUnit).map(({ unit, place }) => [unit.id, place])),
    masked: new Map((front.masked ?? []).map(hex => [hex, new Map([[undefined, 1]])])),
    markers: new Map(Object.entries(front.markers ?? {})),
  };
};

export const scenarioOf = (front: Front): Scenario => {
  const columns = front.columns ?? 8;
  const rows = front.rows ?? 8;
  const { terrain = {}, features = {}, zones = {} } = front;
  const hexes = [...new Set([terrain, features, zones].flatMap(of => Object.keys(of)))].map(id => {
    const zone = zones[id];
    return { id, terrain: terrain[id] ?? 'clear', features: features[id] ?? [], ...(zone ? { zone } : {}) };
  });
  return {
    id: 'front',
    name: 'Front',
    version: '1.0.0',
    description: '',
    system: 'revised-europa',
    options: front.options ?? usualReadings({ rules: RULES, vocabulary: VOCABULARY }),
    sides: [
      { name: 'Axis', nation: 'german' },
      { name: 'Soviet', nation: 'soviet' },
    ],
    map: {
      title: '',
      hexHeight: 80,
      places: [],
      hexes: rectangularMap({
        columns,
        rows,
        otherwise: { terrain: 'clear' },
        hexes,
        hexsides: front.hexsides ?? [],
        connections: front.roads ?? [],
      }),
    },
    units: front.units.map(line => readUnit(line).unit),
    turns: [],
    phases: [],
    tables: OWN_CHARTS,
  };
};

export const stateOf = (front: Front): GameState => {
  const made = referee(scenarioOf(front));
  if (!made.ok) throw new Error(made.error.map(p => p.message).join());
  return made.value.begin(positionOf(front));
};
