// What the rules look at: a scenario, its charts, and who stands where.

import { fraction, parseFraction, type Fraction } from '../../../core/base/fraction';
import type { HexId } from '../../../core/hexmap/hex-map';
import type { Position } from '../../../core/rules/position';
import { figure } from '../../../core/rules/table-data';
import type { RuleRef } from '../../../core/rules/ledger';
import { verdictOn, type About, type Answer, type Verdict } from '../../../core/rules/verdict';
import type { Scenario, Unit, UnitId } from '../../../core/scenario/scenario';
import type { Table } from '../../../core/scenario/table';
import { OPTIONS, SYSTEM_ID, VOCABULARY } from './vocabulary';

export const cite = (id: string): RuleRef => ({ system: SYSTEM_ID, id });

export const verdict = (answer: Answer, code: string, rule: string, message: string, about: About): Verdict =>
  verdictOn(answer, code, cite(rule), message, about);

/** A scenario's charts and options, else the system's. */
export class Charts {
  constructor(private readonly scenario: Scenario | undefined) {}

  get tables(): readonly Table[] {
    return [...VOCABULARY.defaults.keys()].map(name => this.table(name));
  }

  table(name: string): Table {
    const table = this.scenario?.tables.get(name) ?? VOCABULARY.defaults.get(name);
    if (!table) throw new Error(`no table ${name}`);
    return table;
  }

  cost(table: 'ground' | 'banks', row: string, type: string): Fraction | undefined {
    return figure(this.table(table), row, type);
  }

  get winners(): string {
    return this.scenario?.options['winners'] ?? OPTIONS.winners[0];
  }
}

export class Board {
  readonly charts: Charts;
  private readonly units: ReadonlyMap<UnitId, Unit>;

  constructor(
    readonly scenario: Scenario,
    readonly position: Position,
  ) {
    this.charts = new Charts(scenario);
    this.units = new Map(scenario.units.map(unit => [unit.id, unit]));
  }

  unit(id: UnitId): Unit {
    const unit = this.units.get(id);
    if (!unit) throw new Error(`no unit ${id}`);
    return unit;
  }

  figure(id: UnitId, name: 'str' | 'mv'): Fraction {
    return parseFraction(this.unit(id).full.values[name] ?? '') ?? fraction(0);
  }

  names(ids: readonly UnitId[]): string {
    return ids.map(id => this.unit(id).name).join(', ');
  }

  /** Who stands there, of a side or of all the others. */
  standing(hex: HexId, side: string, own: boolean): readonly UnitId[] {
    return [...this.position.units].flatMap(([id, place]) =>
      place.hex === hex && (this.unit(id).side === side) === own ? [id] : [],
    );
  }
}
