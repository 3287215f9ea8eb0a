// A report over any number of logs, made log by log: of each only what the whole needs is kept, and its own part as text. So
// the logs can be read in other threads, in any order, and their parts be kept in files.

import { missingIn, type Missing } from '../../audit/missing/deciding';
import type { DiceLook } from '../../audit/look-here/dice-falls';
import type { AuditBatch, FileAudit } from './audit-batch';
import type { Counts } from '../../games/counts';
import { eachOnce, judgedInPart, sumOf, unjudgedByReason } from '../../games/games';
import { isCutShort, knownLog, type KnownLog } from '../../games/known-log';
import { actionCounts, furtherCounts } from '../audit-counts';
import { citedRules, type CitedRule } from '../audit-rules';
import { count } from '../finding-words';

/** What the whole report needs of one log: what the folder's model knows of it, and what a report adds. Small, and plain data. */
export interface LogHead extends KnownLog {
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
  /** Notes files whose rulings fit no log. */
  readonly strayNotes?: readonly string[];
  /** Sentences that stand above the figures, such as what a tournament's director may have mixed up. */
  readonly told?: readonly string[];
  /** What the form made of the log of that place; may be asked for more than once. */
  readonly bodyOf: (i: number) => string;
}

/** One of the formats. */
export interface ReportForm {
  readonly body: (one: FileAudit) => string;
  /** The whole as text, in parts: a report over an archive is longer than a string may be. */
  readonly whole: (report: Report) => Iterable<string>;
}

export const headOf = ({ audit, sha256, heldBack }: FileAudit): LogHead => ({
  ...knownLog(audit, sha256, heldBack),
  cited: citedRules([{ ...audit, findings: [...audit.findings, ...(heldBack ?? [])] }]),
  dice: audit.lookHere?.dice.filter(dice => dice.player === undefined) ?? [],
  missing: missingIn([audit]),
  isSifted: heldBack !== undefined,
});

export const countHeads = (heads: readonly LogHead[]): Counts => sumOf({ logs: heads, unread: [] }).counts;

/** How many logs hold nothing but what others hold: their figures are in no sum. */
export const copiesAmong = (heads: readonly LogHead[]): number => heads.length - eachOnce(heads).length;

const listOf = (parts: readonly string[]): string => parts.filter(part => part !== '').join('; ');

/** `17 legal, 6 illegal, 0 undetermined; 1 note; 2 logs not judged`: nobody is told 0 illegal of what was not judged. */
export const headsWords = (heads: readonly LogHead[]): string => {
  const counts = countHeads(heads);
  const unjudged = heads.filter(head => !isJudged(head)).length;
  const inPart = judgedInPart(heads).length;
  const copies = copiesAmong(heads);
  const isNoneJudged = unjudged > 0 && unjudged === heads.length;
  return listOf([
    isNoneJudged ? 'not judged' : actionCounts(counts),
    furtherCounts(counts),
    copies === 0 ? '' : `${copies === 1 ? '1 log is a copy and counts' : `${copies} logs are copies and count`} once`,
    unjudged === 0 || isNoneJudged ? '' : `${count(unjudged, 'log')} not judged`,
    inPart === 0 ? '' : `${count(inPart, 'log')} judged in part only`,
  ]);
};

export const isJudged = ({ state }: Pick<KnownLog, 'state'>): boolean => state.kind === 'judged';

/** Only of such a log is it told that nothing was found. */
export const isWhole = (head: Pick<KnownLog, 'state'>): boolean => isJudged(head) && !isCutShort(head);

/** What stands beside a log's figures in a table of all logs; '' if nothing does. */
export const besideFigures = (head: LogHead): string =>
  listOf([isWhole(head) ? '' : isJudged(head) ? 'judged in part only' : 'not judged', furtherCounts(head.counts)]);

/** Legal, illegal, undetermined; a dash each where nothing was judged. */
export const figuresOfHead = (head: LogHead): readonly string[] => {
  const { legal, illegal, undetermined } = head.counts;
  return [legal, illegal, undetermined].map(n => (isJudged(head) ? String(n) : '–'));
};

/** So many names stand in one sentence. */
const NAMED = 5;

/** `a.vlog, b.vlog, c.vlog, d.vlog, e.vlog and 7 more` */
export const namedFiles = (files: readonly string[]): string =>
  [files.slice(0, NAMED).join(', '), files.length > NAMED ? `and ${files.length - NAMED} more` : '']
    .filter(Boolean)
    .join(' ');

/**
 * What a list of many logs says of those that were not judged and of rulings that fit nothing: nobody is to take either for a
 * log in which nothing was found.
 *
 * @param name how the report calls a file
 */
export const unsettledWords = (
  { heads, strayNotes = [] }: Pick<Report, 'heads' | 'strayNotes'>,
  name: (file: string) => string = file => file,
): readonly string[] => {
  return [
    ...unjudgedByReason(heads).map(
      ({ because, files }) => `${count(files.length, 'log')} not judged (${namedFiles(files.map(name))}): ${because}`,
    ),
    ...judgedInPart(heads).map(({ file, because }) => `${name(file)}: ${because}`),
    ...strayNotes.map(
      file =>
        `${name(file)} lies beside no log, and its rulings fit none here: they are not used. Name it as its log, with .notes.yaml after it.`,
    ),
  ];
};

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
