// A small invented front for tests of OCS: units by short lines, a map, a phase.

import { rectangularMap, type Between } from '../../../core/hexmap/rectangular-map';
import type { HexId } from '../../../core/hexmap/hex-map';
import { DEFAULT_TABLES } from '../../../core/rules/ocs/defaults';
import { RULES } from '../../../core/rules/ocs/rules-list';
import { VOCABULARY } from '../../../core/rules/ocs/vocabulary';
import { usualReadings } from '../../usual-readings';
import { OCS } from '../../../core/rules/ocs/system';
import type { Position, UnitPlace } from '../../../core/rules/position';
import type { GameState } from '../../../core/rules/system';
import type { Scenario, Unit } from '../../../core/scenario/scenario';
import type { Table } from '../../../core/scenario/table';

export interface Front {
  /** 10 by 10 hexes, unless said. */
  readonly columns?: number;
  readonly rows?: number;
  readonly phase?: string;
  readonly side?: string;
  readonly terrain?: Readonly<Record<HexId, string>>;
  readonly hexsides?: readonly Between[];
  readonly roads?: readonly Between[];
  readonly options?: Readonly<Record<string, string>>;
  readonly markers?: Readonly<Record<HexId, readonly string[]>>;
  /** Hexes with a piece that cannot be told. */
  readonly masked?: readonly HexId[];
  /** `21 Pz Axis armour brigade 20-4-16 @ 0304`: name, side, type, size, strength-AR-MA, hex, states by commas. */
  readonly units: readonly string[];
}

const LINE = /^(.+?) (Axis|Allied) (.+) (\w+) (\d+-\d+-[\d/]+)(?: (\d) steps)? @ (\d{4})(?: (.+))?$/;

export const idOf = (name: string): string => name.toLowerCase().replace(/ /g, '-');

const readUnit = (line: string): { readonly unit: Unit; readonly place: UnitPlace } => {
  const match = LINE.exec(line);
  if (!match) throw new Error(`no unit: ${line}`);
  const [, name = '', side = '', type = '', size = '', figures = '', steps, hex = '', states] = match;
  const [af = '', ar = '', ma = ''] = figures.split('-');
  const values = { af, ar, ma, ...(steps === undefined ? {} : { steps }) };
  const unit: Unit = {
    id: idOf(name),
    name,
    side,
    nation: side === 'Axis' ? 'german' : 'british',
    type,
    size,
    full: { values },
    ...(steps === undefined ? {} : { reduced: [{ values: { ...values, steps: String(Number(steps) - 1) } }] }),
  };
  return { unit, place: { hex, faceUp: 0, states: states?.split(',') ?? [] } };
};

/** The system's charts as if they were this front's own, so that no verdict rests on an illustrative figure. */
const OWN_CHARTS: ReadonlyMap<string, Table> = new Map(
  ['tec-hexes', 'tec-hexsides', 'tec-connections', 'tec-combat', 'tec-combat-hexsides', 'unit-types'].flatMap(name => {
    const table = DEFAULT_TABLES.get(name);
    return table ? [[name, { ...table, certainty: 'scenario' as const }] as const] : [];
  }),
);

const positionOf = (front: Front): Position => ({
  turn: { number: 1, date: 'May 1941' },
  phase: { side: front.side ?? 'Axis', kind: front.phase ?? 'movement', name: front.phase ?? 'Movement' },
  units: new Map(front.units.map(readUnit).map(({ unit, place }) => [unit.id, place])),
  masked: new Map((front.masked ?? []).map(hex => [hex, new Map([[undefined, 1]])])),
  markers: new Map(Object.entries(front.markers ?? {})),
});

export const scenarioOf = (front: Front): Scenario => ({
  id: 'front',
  name: 'Front',
  version: '1.0.0',
  description: '',
  system: 'ocs-4.3',
  options: front.options ?? usualReadings({ rules: RULES, vocabulary: VOCABULARY }),
  sides: [
    { name: 'Axis', nation: 'german' },
    { name: 'Allied', nation: 'british' },
  ],
  map: {
    title: '',
    hexHeight: 80,
    places: [],
    hexes: rectangularMap({
      columns: front.columns ?? 10,
      rows: front.rows ?? 10,
      otherwise: { terrain: 'open' },
      hexes: Object.entries(front.terrain ?? {}).map(([id, terrain]) => ({ id, terrain, features: [] })),
      hexsides: front.hexsides ?? [],
      connections: front.roads ?? [],
    }),
  },
  units: front.units.map(line => readUnit(line).unit),
  turns: [],
  phases: [],
  tables: OWN_CHARTS,
});

export const stateOf = (front: Front): GameState => {
  const made = OCS.referee(scenarioOf(front));
  if (!made.ok) throw new Error(made.error.map(p => p.message).join());
  return made.value.begin(positionOf(front));
};
