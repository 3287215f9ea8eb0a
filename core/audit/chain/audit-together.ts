import { atTheEnd, finished } from '../../base/parts';
import { present } from '../../base/present';
import type { Audit, ChainPlace, OpenedLog } from '../audit';
import { TooDearToJudge } from '../judging-work';
import { auditing, tooDear } from '../run-audit';
import { fits, type Chains, type Link } from './chain';
import { seamWords } from './difference-words';
import { chainsOf } from './find-chains';
import { judgingStretches } from './judge-line';
import { lineTo, linesOf, linesOfCopies, type Line, type Stretch } from './lines-of-play';
import { chainNotes } from './chain-notes';
import { breakAt } from './seam-observations';

/**
 * Audits logs that were given together: those of one game are judged as one, in the order of their positions, whatever
 * order they are given in. A log that belongs to no other is audited as if it were alone.
 *
 * @returns an audit for each log, in the order of `logs`
 */
export const auditTogether = (logs: readonly OpenedLog[], chains?: Chains): readonly Audit[] =>
  finished(auditingTogether(logs, chains));

/** The same in small parts, for hosts that have other things to do. Each tells which share of the logs is done, from 0 to 1. */
export const auditingTogether = function* (
  logs: readonly OpenedLog[],
  found?: Chains,
): Generator<number, readonly Audit[]> {
  const [only, second] = logs;
  if (only && !second) return [yield* auditing(only)];
  const chains = found ?? chainsOf(logs);
  const audits = new Map<OpenedLog, Audit>();
  const note = ({ log, audit }: AuditOf): void => {
    if (!audits.has(log)) audits.set(log, withNotes(log, audit, chains));
  };
  for (const chain of chains.chains) {
    const byLog = new Map(chain.links.map(link => [link.log, link]));
    const lines = linesOf(chain);
    // One that is a beginning only has no place in a line that goes on.
    const ofBeginnings = chains.copies.flatMap(({ log, of }) => {
      const link = byLog.get(of);
      return link && log.timeline.steps < of.timeline.steps ? [lineTo({ ...link, log }, byLog)] : [];
    });
    for (const line of [...lines.flatMap(one => [one, ...linesOfCopies(one, chains.copies)]), ...ofBeginnings])
      (yield* atTheEnd(auditingLine(line), audits.size / logs.length)).forEach(note);
  }
  for (const log of logs)
    if (!audits.has(log)) audits.set(log, yield* atTheEnd(auditing(log), audits.size / logs.length));
  return logs.flatMap(log => audits.get(log) ?? []);
};

/** One that costs too much to judge is another log in its audit: without rules. */
interface AuditOf {
  readonly log: OpenedLog;
  readonly audit: Audit;
}

/** The audits of the logs that are whole in this line. */
const auditingLine = function* (line: Line): Generator<number, readonly AuditOf[]> {
  const breaks = line.map((stretch, i) => whyBroken(line[i - 1], stretch));
  const parts: Stretch[][] = [];
  line.forEach((stretch, i) => {
    if (breaks[i] !== undefined || i === 0) parts.push([stretch]);
    else parts.at(-1)?.push(stretch);
  });
  const audits: Audit[] = [];
  for (const part of parts) audits.push(...(yield* auditingPart(part)));
  return audits.flatMap((audit, i) => {
    const stretch = line[i];
    if (!stretch || stretch.upTo < stretch.link.log.timeline.steps) return [];
    const { log } = stretch.link;
    const gap = audits[i - 1]?.tooDear ? behindTooDear(stretch) : breaks[i];
    return [{ log, audit: line.length === 1 ? audit : { ...audit, chain: placeOf(line, i, gap) } }];
  });
};

const behindTooDear = ({ link: { log, seam } }: Stretch): string =>
  ['that costs too much to judge', ...(fits(seam) ? [] : [seamWords(seam, log.rules)])].join('; ');

const auditingPart = function* (part: readonly Stretch[]): Generator<number, readonly Audit[]> {
  const [only] = part;
  if (part.length > 1) return yield* auditingAround(part);
  if (!only) return [];
  return [yield* auditing(only.link.log)];
};

/** Without a log that costs too much: those before it and those behind it are judged all the same, each for itself. */
const auditingAround = function* (part: readonly Stretch[]): Generator<number, readonly Audit[]> {
  try {
    return yield* judgingStretches(part);
  } catch (error) {
    if (!(error instanceof TooDearToJudge)) throw error;
    const dear = part[error.part];
    return [
      ...(yield* auditingPart(part.slice(0, error.part))),
      ...(dear ? [yield* tooDear(dear.link.log, error)] : []),
      ...(yield* auditingPart(part.slice(error.part + 1))),
    ];
  }
};

/** Why a log is judged as if it were alone; undefined: it carries on from the one before. */
const whyBroken = (before: Stretch | undefined, { link }: Stretch): string | undefined => {
  if (!before) return undefined;
  const [earlier, later] = [before.link.log.rules, link.log.rules];
  const why = earlier && later ? breakAt(link.seam, earlier, later) : fits(link.seam) ? 'no-rules' : 'units';
  switch (why) {
    case undefined:
      return undefined;
    case 'rules':
      return 'it was played by other rules or with another version of the module';
    case 'no-rules':
      return 'not both logs can be judged';
    case 'units':
    case 'turn':
      return seamWords(link.seam, later);
  }
};

const placeOf = (line: Line, i: number, gap: string | undefined): ChainPlace => {
  const before = line[i - 1]?.link.log.file;
  return {
    place: i + 1,
    of: line.length,
    ...(before === undefined ? {} : { after: before }),
    ...(gap === undefined || isUnjudged(line, i) ? {} : { gap }),
  };
};

/** Where nothing is judged, nothing is judged anew; a gap is one all the same. */
const isUnjudged = (line: Line, i: number): boolean => {
  const link: Link | undefined = line[i]?.link;
  return link !== undefined && link.log.rules === undefined && fits(link.seam);
};

const withNotes = (log: OpenedLog, audit: Audit, chains: Chains): Audit => {
  const notes = chainNotes(log, audit, chains);
  const copyOf = chains.copies.find(copy => copy.log === log)?.of.file;
  return {
    ...audit,
    ...present({ copyOf }),
    ...(notes.length === 0 ? {} : { findings: [...audit.findings, ...notes].sort((a, b) => a.step - b.step) }),
  };
};
