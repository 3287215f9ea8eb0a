// The charts in force, as these rules look things up in them.

import { divide, fraction, ONE, parseFraction, subtract, ZERO, type Fraction } from '../../base/fraction';
import type { Certainty } from '../../scenario/certainty';
import type { Table } from '../../scenario/table';
import { ChartsOf } from '../frame/charts-of';
import type { Cost } from '../frame/tables-of';
import { defaultsOf } from './defaults';
import type { Edition } from './edition';
import { optionsOf } from './vocabulary';

/** The columns of the movement charts; German c/m units have prices of their own for ZOCs and overruns. */
export type MoveClass = 'german c/m' | 'c/m' | 'other';

export type ZocKind = 'none' | 'partial' | 'full';

export interface UnitType {
  readonly cm: boolean;
  /** The share of its strength that counts as armour in attack, and against it in defence. */
  readonly armour: Fraction;
  readonly antitank: Fraction;
  /** A combat unit: not a truck. */
  readonly combat: boolean;
  /** May it retreat before combat (rule 11.D, which the drafts do not have)? undefined: the chart does not tell. */
  readonly retreatsBefore: boolean | undefined;
}

/** In words, or as the rings of its marker: 0, 1, 2. */
const ZOC_KINDS: Readonly<Record<string, ZocKind>> = {
  none: 'none',
  partial: 'partial',
  full: 'full',
  '0': 'none',
  '1': 'partial',
  '2': 'full',
};

const zocKind = (text: string | undefined): ZocKind | undefined =>
  text !== undefined && Object.hasOwn(ZOC_KINDS, text) ? ZOC_KINDS[text] : undefined;

/** A hexside may cost a share of the allowance: `MA/2`, `MA/2-1`. */
const SHARE_OF_MA = /^MA\/(\d+)(?:-(\d+))?$/;

export class Charts extends ChartsOf {
  constructor(
    readonly edition: Edition,
    own: ReadonlyMap<string, Table>,
    options: Readonly<Record<string, string>>,
    asked = new Set<string>(),
  ) {
    super({ own, defaults: defaultsOf(edition), options, values: optionsOf(edition), asked });
  }

  /** The same charts with a fight's own options on top. */
  with(options: Readonly<Record<string, string>>): Charts {
    if (Object.keys(options).length === 0) return this;
    return new Charts(this.edition, this.source.own, { ...this.source.options, ...options }, this.source.asked);
  }

  private column(by: MoveClass, weather: string | undefined): string {
    const plain = by === 'other' ? 'other' : 'c/m';
    const word = weather?.toLowerCase() ?? 'clear';
    return word === 'clear' ? plain : `${word} ${plain}`;
  }

  /** What a hex costs; undefined: the chart in force does not tell. Weather has columns of its own: `mud c/m`. */
  enter(terrain: string, by: MoveClass, weather: string | undefined): Cost {
    return this.cost('tec-hexes', terrain, this.column(by, weather));
  }

  /** What a hexside costs; the minor river half the allowance less 1 (2012, 12.A.1-e, worked example). */
  cross(hexside: string, by: MoveClass, ma: Fraction, weather: string | undefined): Cost {
    const column = this.column(by, weather);
    const share = SHARE_OF_MA.exec(this.word('tec-hexsides', hexside, column) ?? '');
    if (!share) return this.cost('tec-hexsides', hexside, column);
    const mp = subtract(divide(ma, fraction(Number(share[1]))), fraction(Number(share[2] ?? 0)));
    return { mp: mp.n < 0 ? ZERO : mp, certainty: this.certainty('tec-hexsides', hexside) };
  }

  /** The road rate; undefined: this connection gives none. */
  along(connection: string, by: MoveClass, weather: string | undefined): Cost {
    return this.cost('tec-connections', connection, this.column(by, weather));
  }

  /** MPs to enter a hex in an enemy ZOC. */
  zocCost(kind: 'partial' | 'full', by: MoveClass): { readonly mp: Fraction; readonly certainty: Certainty } {
    return { mp: this.figure('zoc', kind, by) ?? ZERO, certainty: this.certainty('zoc', kind) };
  }

  /** MPs of the attempt itself. */
  overrunPrice(by: MoveClass): Fraction {
    const { price } = this.edition;
    if (by === 'german c/m') return price.germanCm;
    return this.chose('overrunMp', 'example') ? ONE : price.other;
  }

  /** What a fortification or a major city adds to it; undefined: this feature adds nothing. */
  overrunExtra(feature: string): { readonly mp: Fraction; readonly certainty: Certainty } | undefined {
    const mp = this.figure('tec-features', feature, 'overrun');
    return mp && mp.n > 0 ? { mp, certainty: this.certainty('tec-features', feature) } : undefined;
  }

  unitType(type: string): UnitType | undefined {
    const unitClass = this.word('unit-types', type, 'class');
    if (unitClass === undefined) return undefined;
    const rbc = this.word('unit-types', type, 'rbc');
    return {
      cm: unitClass === 'c/m',
      armour: this.figure('unit-types', type, 'armour') ?? ZERO,
      antitank: this.figure('unit-types', type, 'antitank') ?? ZERO,
      combat: this.word('unit-types', type, 'combat') !== 'no',
      retreatsBefore: rbc === 'yes' ? true : rbc === 'no' ? false : undefined,
    };
  }

  unitSize(size: string): { readonly re: Fraction; readonly zoc: ZocKind } | undefined {
    const re = this.figure('unit-sizes', size, 're');
    return re && { re, zoc: zocKind(this.word('unit-sizes', size, 'zoc')) ?? 'none' };
  }

  /** REs that may stand in a hex of this terrain; undefined: the chart does not tell. */
  stacking(terrain: string | undefined): Fraction | undefined {
    const own = terrain === undefined ? undefined : this.figure('stacking', terrain, 're');
    return own ?? this.figure('stacking', 'any', 're');
  }
}

/** What a counter or a modifier says of a unit's ZOC. */
export const readZoc = zocKind;

/** A figure as counters bear it, also in brackets. */
export const readFigure = (text: string | undefined): Fraction | undefined =>
  text === undefined ? undefined : parseFraction(text.replace(/^\((.*)\)$/, '$1'));
