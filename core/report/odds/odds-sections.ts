// The parts of an answer to `odds` at a terminal: ledgers as aligned tables, the chances as bars.

import { toWords, type Fraction } from '../../base/fraction';
import type { Ledger, LedgerEntry } from '../../rules/ledger';
import type { CombatAssessment, ResultChance } from '../../rules/situation';
import { overRolls, percentExact, rollsInAll } from './chances';

type Row = readonly [amount: string, what: string, rule: string];

export const signed = (value: Fraction): string => (value.n > 0 ? `+${toWords(value)}` : toWords(value));

const amountOf = (e: LedgerEntry, withSign: boolean): string =>
  e.op === '='
    ? `= ${toWords(e.value)}`
    : e.op === 'x'
      ? `× ${toWords(e.value)}`
      : withSign
        ? signed(e.value)
        : toWords(e.value);

const noteOf = (e: LedgerEntry): string => (e.certainty === 'quoted' ? '' : `, ${e.certainty}`);

export const rowsOf = (l: Ledger, withSign = false): readonly Row[] =>
  l.entries.map(e => [amountOf(e, withSign), e.what, `${e.rule.id}${noteOf(e)}`] as const);

/** Amounts right-aligned, rules in a column of their own. */
const table = (rows: readonly Row[]): readonly string[] => {
  const amount = Math.max(4, ...rows.map(r => r[0].length));
  const what = Math.min(60, Math.max(24, ...rows.map(r => r[1].length)));
  return rows.map(([a, w, rule]) => `  ${a.padStart(amount)}  ${w.padEnd(what)}  ${rule}`.trimEnd());
};

export const section = (title: string, rows: readonly Row[], total?: string): readonly string[] => [
  '',
  total === undefined ? title : `${title}: ${total}`,
  ...table(rows),
];

/** One full block is one chance in 36, so the bars are exact with one die or two. */
export const bars = (a: Pick<CombatAssessment, 'dice' | 'results'>): readonly string[] => {
  const { results } = a;
  const all = rollsInAll(a);
  const blocksOf = ({ probability: p }: ResultChance): number => Math.round((36 * p.n) / p.d);
  const rolls = results.map(r => overRolls(r.probability, all));
  const wide = {
    result: Math.max(4, ...results.map(r => r.result.length)),
    rolls: Math.max(6, ...rolls.map(r => r.length)),
    blocks: Math.max(...results.map(blocksOf)),
  };
  return results.map((r, i) => {
    const percent = percentExact(r.probability).padStart(7);
    const bar = '█'.repeat(blocksOf(r)).padEnd(wide.blocks);
    const chance = `${r.result.padEnd(wide.result)} ${(rolls[i] ?? '').padStart(wide.rolls)} ${percent}`;
    return `  ${chance}  ${bar}  ${r.meaning}`.trimEnd();
  });
};
