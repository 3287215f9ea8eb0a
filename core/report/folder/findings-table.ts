// All findings over all logs of a folder, counted by game, player and rule; and what was done with a unit in any of them.

import { eachOnce, gameNameOf } from '../../games/games';
import type { FoundLog, FoundRow } from './found-log';

export interface CountedRow {
  readonly game: string;
  /** '': the log does not tell whose act it is. */
  readonly player: string;
  readonly rule: string;
  readonly verdict: FoundRow['verdict'];
  readonly count: number;
  /** In so many logs. */
  readonly logs: number;
}

export interface FoundStep {
  readonly file: string;
  readonly step: number;
  readonly text: string;
}

const gameOf = ({ known }: FoundLog): string => ('counts' in known ? gameNameOf(known) : '');

export const whoseRow = ({ player, side }: FoundRow): string =>
  player === undefined ? (side ?? '') : side === undefined ? player : `${player} (${side})`;

/** The most frequent first. A copy of a log is no second log. */
export const countedFindings = (logs: readonly FoundLog[]): readonly CountedRow[] => {
  const rows = new Map<string, CountedRow & { readonly in: Set<string> }>();
  const counted = new Set(eachOnce(logs.flatMap(({ known }) => ('counts' in known ? [known] : []))));
  for (const log of logs.filter(({ known }) => 'counts' in known && counted.has(known)))
    for (const finding of log.findings) {
      const { rule, verdict } = finding;
      const head = { game: gameOf(log), player: whoseRow(finding), rule, verdict };
      const key = JSON.stringify(head);
      const known = rows.get(key) ?? { ...head, count: 0, logs: 0, in: new Set<string>() };
      known.in.add(log.known.file);
      rows.set(key, { ...known, count: known.count + 1, logs: known.in.size });
    }
  return [...rows.values()]
    .map(({ in: _, ...row }) => row)
    .sort((a, b) => b.count - a.count || (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
};

/** Of a text, such as a unit's name: does a line have all words of it? */
const hasAll = (text: string): ((line: string) => boolean) => {
  const words = wordsOf(text);
  return line => {
    const low = line.toLowerCase();
    return words.every(word => low.includes(word));
  };
};

const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** The logs with only those of their findings that have all words of the text, in any column; without words all. */
export const withFindings = (logs: readonly FoundLog[], text: string): readonly FoundLog[] => {
  const matches = hasAll(text);
  return logs.map(log => ({
    ...log,
    findings: log.findings.filter(row =>
      matches([log.known.file, gameOf(log), whoseRow(row), row.verdict, row.rule, row.label, row.sentence].join(' ')),
    ),
  }));
};

/**
 * Steps of any log in which all words of the text stand.
 *
 * @param most so many are given; `total` counts all
 */
export const stepsWith = (
  logs: readonly FoundLog[],
  text: string,
  most: number,
): { readonly steps: readonly FoundStep[]; readonly total: number } => {
  if (wordsOf(text).length === 0) return { steps: [], total: 0 };
  const matches = hasAll(text);
  const found = logs.flatMap(({ known, steps }) =>
    steps.filter(({ text: line }) => matches(line)).map(step => ({ file: known.file, ...step })),
  );
  return { steps: found.slice(0, most), total: found.length };
};
