// A report over any number of logs, made log by log: of each only what the whole needs is kept, and its own part as text. So
// the logs can be read in other threads, in any order, and their parts be kept in files.

import { missingIn, type Missing } from '../audit/missing/deciding';
import type { DiceLook } from '../audit/look-here/dice-falls';
import type { AuditBatch, FileAudit } from './audit-batch';
import { actionCounts, countAudit, furtherCounts, sumCounts, type Counts } from './audit-counts';
import { citedRules, type CitedRule } from './audit-rules';
import { playersOf, type Player } from './audit-facts';
import { count } from './finding-words';

/** What the whole report needs of one log: small, and plain data. */
export interface LogHead {
  readonly file: string;
  readonly steps: number;
  /** Rules were found for it: its counts say something. */
  readonly isJudged: boolean;
  readonly counts: Counts;
  readonly players: readonly Player[];
  /** Rules that its findings cite, also those that a baseline holds back. */
  readonly cited: readonly CitedRule[];
  readonly dice: readonly DiceLook[];
  readonly missing: Missing;
  /** A baseline was given. */
  readonly isSifted: boolean;
}

/** A file that could not be read at all. */
export interface FailedFile {
  readonly file: string;
  readonly error: string;
}

export interface Report {
  readonly heads: readonly LogHead[];
  readonly failed: readonly FailedFile[];
  /** What the form made of the log of that place; may be asked for more than once. */
  readonly bodyOf: (i: number) => string;
}

/** One of the formats. */
export interface ReportForm {
  readonly body: (one: FileAudit) => string;
  /** The whole as text, in parts: a report over an archive is longer than a string may be. */
  readonly whole: (report: Report) => Iterable<string>;
}

export const headOf = ({ audit, heldBack }: FileAudit): LogHead => ({
  file: audit.log.file,
  steps: audit.log.timeline.steps,
  isJudged: audit.log.rules !== undefined,
  counts: countAudit(audit, heldBack),
  players: playersOf(audit),
  cited: citedRules([{ ...audit, findings: [...audit.findings, ...(heldBack ?? [])] }]),
  dice: audit.lookHere?.dice.filter(dice => dice.player === undefined) ?? [],
  missing: missingIn([audit]),
  isSifted: heldBack !== undefined,
});

export const countHeads = (heads: readonly LogHead[]): Counts => sumCounts(heads.map(head => head.counts));

const listOf = (parts: readonly string[]): string => parts.filter(part => part !== '').join('; ');

/** `17 legal, 6 illegal, 0 undetermined; 1 note; 2 logs not judged`: nobody is told 0 illegal of what was not judged. */
export const headsWords = (heads: readonly LogHead[]): string => {
  const counts = countHeads(heads);
  const unjudged = heads.filter(({ isJudged }) => !isJudged).length;
  const isNoneJudged = unjudged > 0 && unjudged === heads.length;
  return listOf([
    isNoneJudged ? 'not judged' : actionCounts(counts),
    furtherCounts(counts),
    unjudged === 0 || isNoneJudged ? '' : `${count(unjudged, 'log')} not judged`,
  ]);
};

/** What stands beside a log's figures in a table of all logs; '' if nothing does. */
export const besideFigures = ({ isJudged, counts }: LogHead): string =>
  listOf([isJudged ? '' : 'not judged', furtherCounts(counts)]);

/** Legal, illegal, undetermined; a dash each where nothing was judged. */
export const figuresOfHead = ({ isJudged, counts: { legal, illegal, undetermined } }: LogHead): readonly string[] =>
  [legal, illegal, undetermined].map(n => (isJudged ? String(n) : '–'));

/** Each rule once, by key. */
export const rulesCited = (heads: readonly LogHead[]): readonly CitedRule[] => {
  const rules = new Map(heads.flatMap(({ cited }) => cited.map(rule => [rule.key, rule] as const)));
  return [...rules.values()].sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
};

/** A report of audits that are all at hand. */
export const reportOf = (form: ReportForm, { audits, failed }: AuditBatch): string => {
  const bodies = audits.map(form.body);
  return [...form.whole({ heads: audits.map(headOf), failed, bodyOf: i => bodies[i] ?? '' })].join('');
};

/** The bodies one after the other, each made or fetched when its turn comes. */
export const inTurn = function* (heads: readonly LogHead[], bodyOf: Report['bodyOf']): Generator<string> {
  for (const i of heads.keys()) yield bodyOf(i);
};

/** A value as JSON of two spaces, but for the empty list of that name, whose items are to be written between the two. */
export const around = (value: unknown, list: string): readonly [before: string, after: string] => {
  const [before = '', after = ''] = JSON.stringify(value, null, 2).split(`"${list}": []`);
  return [`${before}"${list}": [`, `]${after}`];
};

/** The items of such a list, as they stand in it. */
export const listed = function* (items: Iterable<unknown>, depth: number): Generator<string> {
  const indent = ' '.repeat(2 * depth);
  let isFirst = true;
  for (const item of items) {
    const text = typeof item === 'string' ? item : JSON.stringify(item, null, 2);
    yield `${isFirst ? '' : ','}\n${indent}${text.replaceAll('\n', `\n${indent}`)}`;
    isFirst = false;
  }
  if (!isFirst) yield `\n${' '.repeat(2 * depth - 2)}`;
};
