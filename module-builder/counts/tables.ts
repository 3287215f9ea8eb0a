// What expressions look up, as texts of fixed widths. They are Translatable Messages of the module: a global property would
// go into every save and every log.

import { fraction, multiply, type Fraction } from '../../core/base/fraction';
import { sumWord } from '../../core/base/fnv';
import type { FightCounts, Shown, Sum } from '../../core/rules/module-counts/fight-counts';
import { facesOf } from '../../core/scenario/units/faces';
import type { Scenario, Unit } from '../../core/scenario/scenario';
import { fixed, widthOf } from './expressions';
import type { Ways } from './ways';

/**
 * Texts by name. The name is a sum of the text: whoever looks a table up by it, such as a counter that was saved with another
 * build of the module, finds that very text or none.
 */
export class Messages {
  private readonly names = new Map<string, string>();

  nameOf(text: string): string {
    const name = this.names.get(text) ?? `FT_${sumWord(text)}`;
    this.names.set(text, name);
    return name;
  }

  get all(): readonly (readonly [name: string, text: string])[] {
    return [...this.names].map(([text, name]) => [name, text]);
  }
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Kinds of units by a letter, with a unit of each. */
export class Kinds {
  private readonly letters = new Map<string, string>();
  readonly examples = new Map<string, Unit>();

  constructor(
    private readonly counts: FightCounts,
    scenario: Scenario,
  ) {
    for (const unit of scenario.units) {
      const kind = counts.kindOf(unit);
      if (this.letters.has(kind)) continue;
      // More kinds than letters: they share the last one, which is then counted as its first unit.
      const letter = LETTERS[Math.min(this.letters.size, LETTERS.length - 1)] ?? 'A';
      this.letters.set(kind, letter);
      if (!this.examples.has(letter)) this.examples.set(letter, unit);
    }
  }

  of(unit: Unit): string {
    return this.letters.get(this.counts.kindOf(unit)) ?? '';
  }

  /** Letters of the kinds for which it holds. */
  where(holds: (unit: Unit) => boolean): readonly string[] {
    return [...this.examples].flatMap(([letter, unit]) => (holds(unit) ? [letter] : []));
  }

  /** A kind in states, as counters tell it: `A0` in none, `A2` in the second ones. */
  get keys(): readonly { readonly key: string; readonly counter: Shown }[] {
    const states = [[], ...this.counts.states];
    return [...this.examples].flatMap(([letter, unit]) =>
      states.map((state, i) => ({
        key: `${letter}${STATE_DIGITS[i] ?? '0'}`,
        counter: { unit, faceUp: 0, states: state },
      })),
    );
  }
}

/** The states by a character each; the first that a counter is in counts. */
export const STATE_DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

export const lcm = (a: number, b: number): number => {
  const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y));
  return (a / divisor(a, b)) * b;
};

const commonOf = (fractions: readonly Fraction[]): number => fractions.reduce((all, f) => lcm(all, f.d), 1);

export const inParts = (f: Fraction, parts: number): number => multiply(f, fraction(parts)).n;

/** The shares of a sum for each kind, state and way, in parts of a whole. */
export interface Shares {
  readonly message: string;
  readonly width: number;
  readonly parts: number;
  /** Keys of kinds that have the same share on every way. */
  readonly groups: readonly (readonly string[])[];
  /** Nothing ever changes a strength. */
  readonly isWhole: boolean;
}

export const sharesOf = (one: Sum, kinds: Kinds, ways: Ways, messages: Messages): Shares => {
  const rows = kinds.keys.map(({ key, counter }) => ({ key, shares: ways.all.map(way => one.share(counter, way)) }));
  const parts = commonOf(rows.flatMap(({ shares }) => shares));
  const cells = rows.map(({ key, shares }) => ({ key, row: shares.map(share => String(inParts(share, parts))) }));
  const width = widthOf(cells.flatMap(({ row }) => row)) + 1;
  const groups = new Map<string, string[]>();
  for (const { key, row } of cells) {
    const text = row.join(' ');
    groups.set(text, [...(groups.get(text) ?? []), key]);
  }
  return {
    message: messages.nameOf(cells.map(({ key, row }) => `|${key}:${fixed(row, width)}`).join('')),
    width,
    parts,
    groups: [...groups.values()],
    isWhole: rows.every(({ shares }) => shares.every(share => share.n === share.d)),
  };
};

/** What a unit counts in a sum, in parts of a whole: by its state, and by its sides, the full one first. */
export interface Values {
  readonly property: string;
  readonly parts: number;
  readonly of: (unit: Unit) => readonly (readonly number[])[];
  /** All that there are above 0, the greatest first. */
  readonly figures: readonly number[];
}

/** The values of several sums; equal ones are one property. */
export class UnitValues {
  private readonly known = new Map<string, Values>();

  constructor(
    private readonly counts: FightCounts,
    private readonly units: readonly Unit[],
  ) {}

  for(one: Sum): Values {
    const states = [[], ...this.counts.states];
    const all = this.units.map(unit =>
      states.map(of => facesOf(unit).map((_, faceUp) => one.value({ unit, faceUp, states: of }))),
    );
    const parts = commonOf(all.flat(2));
    const figures = new Map(
      this.units.map((unit, i) => [unit.id, (all[i] ?? []).map(values => values.map(value => inParts(value, parts)))]),
    );
    const key = JSON.stringify([...figures]);
    const values = this.known.get(key) ?? {
      property: `Fight_V${this.known.size + 1}`,
      parts,
      of: (unit: Unit) => figures.get(unit.id) ?? [],
      figures: [...new Set([...figures.values()].flat(2))].filter(figure => figure > 0).sort((a, b) => b - a),
    };
    this.known.set(key, values);
    return values;
  }

  get all(): readonly Values[] {
    return [...this.known.values()];
  }
}
