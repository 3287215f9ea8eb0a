// The charts in force: the scenario's where it has its own, else the system's.

import { parseFraction, type Fraction } from '../../base/fraction';
import type { Certainty } from '../../scenario/certainty';
import { cell, type Table } from '../../scenario/table';
import { ChartsOf } from '../frame/charts-of';
import { figure, rowCertainty } from '../table-data';
import { DEFAULT_TABLES } from './defaults';
import { CATEGORIES, OPTIONS, type Category, type Mode } from './vocabulary';

export const UNIT_CLASSES = ['armour', 'mech', 'other'] as const;
export type UnitClass = (typeof UNIT_CLASSES)[number];
export type MoveClass = 'leg' | 'track' | 'truck';

/** A cost of movement: MPs, the whole allowance (`All`), or prohibited (`P`). */
export type EntryCost = { readonly certainty: Certainty } & (
  | { readonly kind: 'mp'; readonly mp: Fraction }
  | { readonly kind: 'all' | 'prohibited' }
);

/** A multiplier of strength; a bracketed one counts for attackers only (9.4d). */
export interface Multiplier {
  readonly by: Fraction;
  readonly bracketed: boolean;
  readonly certainty: Certainty;
}

export interface ModeEffects {
  readonly overrun: boolean;
  /** May it attack in a combat segment (9.1e)? A scenario's own chart without that column leaves it to the system's. */
  readonly combat: boolean;
  readonly ma: Fraction;
  /** Added to the action rating; `none`: the rating is 0 (9.6a). */
  readonly rating: number | 'none';
  readonly attack: Fraction;
  readonly defence: Fraction;
  readonly certainty: Certainty;
}

export interface UnitType {
  readonly class: UnitClass;
  readonly move: MoveClass;
  readonly combat: boolean;
  readonly attack: boolean;
  /** 0 none, 1 light, 2 heavy (9.4e). */
  readonly at: number;
}

const ONE_TIMES = { n: 1, d: 1 };

/** Reads a cell of a movement chart: `2`, `1/2`, `All`, `P`; undefined: none of these. */
export const readCost = (text: string | undefined, certainty: Certainty): EntryCost | undefined => {
  const word = text?.trim().toLowerCase();
  if (word === undefined || word === '') return undefined;
  if (word === 'all') return { kind: 'all', certainty };
  if (word === 'p') return { kind: 'prohibited', certainty };
  const mp = parseFraction(word);
  return mp && mp.n >= 0 ? { kind: 'mp', mp, certainty } : undefined;
};

/** Reads `2`, `1/2`, `[2]`; undefined: no multiplier. */
export const readMultiplier = (text: string | undefined, certainty: Certainty): Multiplier | undefined => {
  const match = /^(\[?)[x×]?([\d./]+)\]?$/.exec(text?.trim() ?? '');
  const by = match?.[2] === undefined ? undefined : parseFraction(match[2]);
  return by && { by, bracketed: match?.[1] === '[', certainty };
};

const isClass = (text: string | undefined): text is UnitClass => UNIT_CLASSES.some(known => known === text);
const isMoveClass = (text: string | undefined): text is MoveClass =>
  text === 'leg' || text === 'track' || text === 'truck';

export class Charts extends ChartsOf {
  private readonly entries = new Map<string, EntryCost | undefined>();
  private readonly modes = new Map<Mode, ModeEffects>();

  constructor(own: ReadonlyMap<string, Table>, options: Readonly<Record<string, string>>, asked = new Set<string>()) {
    super({ own, defaults: DEFAULT_TABLES, options, values: OPTIONS, asked });
  }

  /** The same charts with a fight's own options on top. */
  with(options: Readonly<Record<string, string>>): Charts {
    return new Charts(this.source.own, { ...this.source.options, ...options }, this.source.asked);
  }

  /** What a chart has rows for, in its order. */
  rowsOf(name: string): readonly string[] {
    return this.table(name).rows.map(r => r.key);
  }

  private entry(table: string, row: string, by: MoveClass): EntryCost | undefined {
    const key = `${table}|${row}|${by}`;
    if (this.entries.has(key)) return this.entries.get(key);
    const chart = this.table(table);
    const cost = readCost(cell(chart, row, by), rowCertainty(chart, row));
    this.entries.set(key, cost);
    return cost;
  }

  /** What a hex of this terrain costs; undefined: the chart does not know it. */
  enter(terrain: string, by: MoveClass): EntryCost | undefined {
    return this.entry('tec-hexes', terrain, by);
  }

  cross(hexside: string, by: MoveClass): EntryCost | undefined {
    return this.entry('tec-hexsides', hexside, by);
  }

  along(connection: string, by: MoveClass): EntryCost | undefined {
    return this.entry('tec-connections', connection, by);
  }

  /** A rule's own number of MPs: `overrun`, `most to enter`, `trainbusting`. */
  mp(what: string): Fraction {
    return figure(this.table('movement'), what, 'mp') ?? { n: 0, d: 1 };
  }

  mpCertainty(what: string): Certainty {
    return rowCertainty(this.table('movement'), what);
  }

  category(terrain: string): Category | undefined {
    const text = cell(this.table('tec-combat'), terrain, 'category');
    return CATEGORIES.find(c => c === text);
  }

  hexMultiplier(terrain: string, unit: UnitClass): Multiplier | undefined {
    const chart = this.table('tec-combat');
    return readMultiplier(cell(chart, terrain, unit), rowCertainty(chart, terrain));
  }

  hexsideMultiplier(hexside: string, unit: UnitClass): Multiplier | undefined {
    const chart = this.table('tec-combat-hexsides');
    return readMultiplier(cell(chart, hexside, unit), rowCertainty(chart, hexside));
  }

  /** Asked for each unit of each move. */
  mode(mode: Mode): ModeEffects {
    const known = this.modes.get(mode) ?? this.effectsOf(mode);
    this.modes.set(mode, known);
    return known;
  }

  private effectsOf(mode: Mode): ModeEffects {
    const chart = this.table('modes');
    const rating = cell(chart, mode, 'rating');
    return {
      overrun: cell(chart, mode, 'overrun') === 'yes',
      combat: (cell(chart, mode, 'combat') ?? this.usualWord('modes', mode, 'combat')) !== 'no',
      ma: figure(chart, mode, 'ma') ?? ONE_TIMES,
      rating: rating === 'none' ? 'none' : Number(rating ?? 0) || 0,
      attack: figure(chart, mode, 'attack') ?? ONE_TIMES,
      defence: figure(chart, mode, 'defence') ?? ONE_TIMES,
      certainty: rowCertainty(chart, mode),
    };
  }

  /** As the system's own chart has it, whatever the scenario's does. */
  private usualWord(name: string, row: string, column: string): string | undefined {
    const table = this.source.defaults.get(name);
    return table && cell(table, row, column);
  }

  type(type: string): UnitType | undefined {
    const chart = this.table('unit-types');
    const [unitClass, move] = [cell(chart, type, 'class'), cell(chart, type, 'move')];
    if (!isClass(unitClass) || !isMoveClass(move)) return undefined;
    return {
      class: unitClass,
      move,
      combat: cell(chart, type, 'combat') === 'yes',
      attack: cell(chart, type, 'attack') === 'yes',
      at: Number(cell(chart, type, 'at') ?? 0) || 0,
    };
  }

  size(size: string): { readonly re: Fraction; readonly steps: number } | undefined {
    const re = figure(this.table('unit-sizes'), size, 're');
    const steps = figure(this.table('unit-sizes'), size, 'steps');
    return re && steps && { re, steps: steps.n };
  }

  /** REs that may stand in a hex. */
  get stackingLimit(): Fraction {
    return figure(this.table('stacking'), 'limit', 're') ?? { n: 10, d: 1 };
  }

  tokens(what: string): number {
    return figure(this.table('supply'), what, 'tokens')?.n ?? 0;
  }
}
