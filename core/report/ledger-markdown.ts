// A ledger as a table: its items, then the total. The one form of hover, odds answer and report.
import { equal, toWords } from '../base/fraction';
import type { Ledger, LedgerEntry, LedgerRange } from '../rules/ledger';
import { certaintyWords, escaped, table } from './markdown';

/** `3`, `×2`, `= 4` */
export const amount = ({ op, value }: Pick<LedgerEntry, 'op' | 'value'>): string =>
  op === '+' ? toWords(value) : op === 'x' ? `×${toWords(value)}` : `= ${toWords(value)}`;

const ruleCell = ({ rule, certainty }: LedgerEntry): string =>
  [escaped(rule.id), certaintyWords(certainty)].filter(t => t !== '').join(', ');

export const isRange = (l: Ledger | LedgerRange): l is LedgerRange => 'least' in l;

/** `least` and `greatest` as one if they are the same. */
export const known = (l: Ledger | LedgerRange): Ledger | undefined =>
  !isRange(l) ? l : equal(l.least.total, l.greatest.total) ? l.least : undefined;

/** What stands behind each item; where it is one thing behind several, it is said once, beside the total. */
interface Authority {
  readonly each: (entry: LedgerEntry) => string;
  readonly all: string;
}

const authorityOf = (entries: readonly LedgerEntry[]): Authority => {
  const cells = new Set(entries.map(ruleCell));
  const [all = ''] = cells;
  return entries.length > 1 && cells.size === 1 ? { each: () => '', all } : { each: ruleCell, all: '' };
};

/** `| 2 | spent before | R6-5 |` … `| **6** | **of 10** | |` */
const ledgerTable = (l: Ledger, of?: string): string => {
  const rule = authorityOf(l.entries);
  return table([
    [escaped(l.unit), 'for', 'rule'],
    ...l.entries.map(e => [amount(e), escaped(e.what), rule.each(e)]),
    [`**${toWords(l.total)}**`, of === undefined ? '' : `**of ${escaped(of)}**`, rule.all],
  ]);
};

const sameItem = (a: LedgerEntry, b: LedgerEntry): boolean =>
  a.what === b.what && a.op === b.op && a.rule.id === b.rule.id;

/** The items of both ends in one list: those that both have in one row, others with a 0 on the other side. */
const pairs = (
  least: Ledger,
  greatest: Ledger,
): readonly (readonly [LedgerEntry | undefined, LedgerEntry | undefined])[] => {
  const left = [...greatest.entries];
  const rows: [LedgerEntry | undefined, LedgerEntry | undefined][] = [];
  for (const entry of least.entries) {
    const at = left.findIndex(e => sameItem(e, entry));
    if (at === -1) rows.push([entry, undefined]);
    else {
      rows.push(...left.slice(0, at).map((e): [undefined, LedgerEntry] => [undefined, e]), [entry, left[at]]);
      left.splice(0, at + 1);
    }
  }
  return [...rows, ...left.map((e): [undefined, LedgerEntry] => [undefined, e])];
};

/** The least and the greatest side by side. */
const rangeTable = ({ least, greatest }: LedgerRange, of?: string): string => {
  const rule = authorityOf([...least.entries, ...greatest.entries]);
  return table(
    [
      ['least', 'greatest', 'for', 'rule'],
      ...pairs(least, greatest).flatMap(([a, b]) => {
        const shown = a ?? b;
        return shown ? [[a ? amount(a) : '0', b ? amount(b) : '0', escaped(shown.what), rule.each(shown)]] : [];
      }),
      [
        `**${toWords(least.total)}**`,
        `**${toWords(greatest.total)}**`,
        of === undefined ? '' : `**of ${escaped(of)}**`,
        rule.all,
      ],
    ],
    [0, 1],
  );
};

/** A ledger, or a range that is known as one; `of`: the allowance it is held against. */
export const anyLedgerTable = (l: Ledger | LedgerRange, of?: string): string => {
  const one = known(l);
  return one ? ledgerTable(one, of) : isRange(l) ? rangeTable(l, of) : '';
};
