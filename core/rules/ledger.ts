import { add, fraction, less, multiply, toText, ZERO, type Fraction } from '../base/fraction';
import { weakest, type Certainty } from '../scenario/certainty';

/** A rule by its own number: { system: 'revised-europa', id: 'R6-5' }. */
export interface RuleRef {
  readonly system: string;
  readonly id: string;
}

const refs = new Map<string, Map<string, RuleRef>>();

/** The rule of a system by its number: one object for each, for a long log cites it by the ten thousand. */
export const ruleRef = (system: string, id: string): RuleRef => {
  const known = refs.get(system)?.get(id);
  if (known) return known;
  const ref = { system, id };
  refs.set(system, (refs.get(system) ?? new Map<string, RuleRef>()).set(id, ref));
  return ref;
};

/**
 * One item of a ledger: what it adds (`+`), multiplies the running total by (`x`), or sets it to (`=`, for roundings
 * and limits), in words, by which rule, how sure.
 */
export interface LedgerEntry {
  readonly op: '+' | 'x' | '=';
  readonly value: Fraction;
  readonly what: string;
  /** `what` in one word, where a line has no room for more: `Hit`. */
  readonly short?: string;
  readonly rule: RuleRef;
  readonly certainty: Certainty;
  /** It stands for unknown ground: the least or the most that somebody says any ground costs, or nothing. */
  readonly unknown?: true;
}

/** A number that remembers why. `total` always is what the entries, applied in order, make. */
export interface Ledger {
  readonly total: Fraction;
  /** `MP`, `AF`, `DF`, `columns`, `DRM`, `RE`, `SP`. */
  readonly unit: string;
  readonly entries: readonly LedgerEntry[];
}

export const entry = (
  value: Fraction | number,
  what: string,
  rule: RuleRef,
  certainty: Certainty = 'quoted',
  op: LedgerEntry['op'] = '+',
): LedgerEntry => ({ op, value: typeof value === 'number' ? fraction(value) : value, what, rule, certainty });

/** A step over unknown ground: at the least that any step costs, or the most, as far as that is said. */
export const unknownStep = (bound: Fraction | undefined, what: string, rule: RuleRef): LedgerEntry => ({
  ...entry(bound ?? 0, what, rule, 'user-supplied'),
  unknown: true,
});

/** The same item with its words for a narrow place. */
export const inShort = (item: LedgerEntry, short: string): LedgerEntry => ({ ...item, short });

const applyEntry = (total: Fraction, { op, value }: LedgerEntry): Fraction =>
  op === '+' ? add(total, value) : op === 'x' ? multiply(total, value) : value;

/** From so many entries on it is remembered what they make: a unit that goes on and on in one phase adds to them each time. */
const MANY = 16;

const totals = new WeakMap<readonly LedgerEntry[], Fraction>();

const totalOf = (entries: readonly LedgerEntry[]): Fraction => {
  const known = entries.length < MANY ? undefined : totals.get(entries);
  return known ?? entries.reduce(applyEntry, ZERO);
};

export const ledger = (unit: string, entries: readonly LedgerEntry[]): Ledger => ({
  total: totalOf(entries),
  unit,
  entries,
});

/** The same with more entries. */
export const ledgerWith = (unit: string, before: readonly LedgerEntry[], more: readonly LedgerEntry[]): Ledger => {
  const entries = [...before, ...more];
  const total = more.reduce(applyEntry, totalOf(before));
  if (entries.length >= MANY) totals.set(entries, total);
  return { total, unit, entries };
};

export const certaintyOf = (...ledgers: readonly Ledger[]): Certainty =>
  weakest(ledgers.flatMap(l => l.entries.map(e => e.certainty)));

/** A number of which a part is unknown: the least and the greatest it can be. Equal ledgers: it is known. */
export interface LedgerRange {
  readonly least: Ledger;
  readonly greatest: Ledger;
}

export const isKnown = (range: LedgerRange): boolean =>
  !less(range.least.total, range.greatest.total) && !less(range.greatest.total, range.least.total);

/** The JSON form of the contract (`audit --format json`): exact amounts as text. */
export interface LedgerJson {
  readonly total: string;
  readonly unit: string;
  readonly entries: readonly {
    readonly op: string;
    readonly value: string;
    readonly what: string;
    readonly rule: string;
    readonly certainty: Certainty;
  }[];
}

export const ledgerJson = (l: Ledger): LedgerJson => ({
  total: toText(l.total),
  unit: l.unit,
  entries: l.entries.map(e => ({
    op: e.op,
    value: toText(e.value),
    what: e.what,
    rule: e.rule.id,
    certainty: e.certainty,
  })),
});
