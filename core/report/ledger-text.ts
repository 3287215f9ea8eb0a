import { toWords } from '../base/fraction';
import type { Ledger, LedgerEntry, LedgerRange } from '../rules/ledger';
import { isRange, known } from './ledger-markdown';

/** The one ledger if both ends agree. */
export const settled = (l: Ledger | LedgerRange): Ledger | LedgerRange => known(l) ?? l;

const CERTAINTY_WORDS = {
  quoted: '',
  scenario: 'scenario’s chart',
  'user-supplied': 'user’s table',
  reconstructed: 'reading',
  illustrative: 'example chart',
} as const;

/** What stands behind an item: its rule's number, and how sure it is if it is not the rule's own text. */
export const authority = (e: Pick<LedgerEntry, 'rule' | 'certainty'>): string =>
  [e.rule.id, CERTAINTY_WORDS[e.certainty]].filter(Boolean).join(', ');

const amount = ({ op, value }: LedgerEntry): string => (op === '+' ? toWords(value) : `${op} ${toWords(value)}`);

/**
 * A ledger as aligned lines: amounts to the right, then what they are for and by which rule; the total last.
 * A range whose ends differ is two such lists. `of`: the allowance it is held against.
 */
export const ledgerLines = (l: Ledger | LedgerRange, of?: string): readonly string[] => {
  const one = settled(l);
  const lines = (end: Ledger): readonly string[] => plainLines(end, of);
  if (!isRange(one)) return lines(one);
  return ['at least:', ...lines(one.least).map(indent), 'at most:', ...lines(one.greatest).map(indent)];
};

const indent = (line: string): string => `  ${line}`;

const plainLines = (l: Ledger, of: string | undefined): readonly string[] => {
  const rows = l.entries.map(e => ({ amount: amount(e), what: e.what, by: authority(e) }));
  const total = toWords(l.total);
  const wide = Math.max(total.length, ...rows.map(r => r.amount.length));
  const long = Math.min(60, Math.max(0, ...rows.map(r => r.what.length)));
  return [
    ...rows.map(r => `${r.amount.padStart(wide)}  ${r.what.padEnd(long)}  (${r.by})`),
    `${'–'.repeat(wide)}`,
    `${total.padStart(wide)}  ${of === undefined ? l.unit : `of ${of} ${l.unit}`}`,
  ];
};
