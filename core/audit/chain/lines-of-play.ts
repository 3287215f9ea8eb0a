import type { OpenedLog } from '../audit';
import { folderName } from './base-name';
import type { Chain, Copy, Link } from './chain';

/** A log of a line of play, and up to which step the line goes through it: less than its last where another takes over. */
export interface Stretch {
  readonly link: Link;
  readonly upTo: number;
}

/** From the first log of a game to one that no other follows. */
export type Line = readonly Stretch[];

/** Every way through a chain, the longest first; each log is whole in at least one of them. */
export const linesOf = ({ links }: Chain): readonly Line[] => {
  const byLog = new Map(links.map(link => [link.log, link]));
  const goesOn = new Set(links.flatMap(({ after }) => (after?.step === after?.log.timeline.steps ? after?.log : [])));
  return links
    .filter(({ log }) => !goesOn.has(log))
    .map(last => lineTo(last, byLog))
    .sort((a, b) => b.length - a.length);
};

/**
 * The same line once more for each folder in which logs of it lie a second time: mails that were copied carry on from each other
 * as the first ones do. Of several copies in one folder each has a line of its own.
 */
export const linesOfCopies = (line: Line, copies: readonly Copy[]): readonly Line[] => {
  const sets = new Map<string, Map<OpenedLog, OpenedLog>>();
  const known = new Map<string, number>();
  for (const { log, of } of copies) {
    if (!line.some(({ link }) => link.log === of) || log.timeline.steps < of.timeline.steps) continue;
    const folder = folderName(log.file);
    const place = `${folder}\n${of.file}`;
    const number = known.get(place) ?? 0;
    known.set(place, number + 1);
    const key = `${folder}\n${number}`;
    sets.set(key, (sets.get(key) ?? new Map<OpenedLog, OpenedLog>()).set(of, log));
  }
  return [...sets.values()].map(set =>
    line.map(({ link, upTo }) => ({ link: { ...link, log: set.get(link.log) ?? link.log }, upTo })),
  );
};

/** The logs before one, and itself. */
export const lineTo = (last: Link, byLog: ReadonlyMap<OpenedLog, Link>): Line => {
  const line: Stretch[] = [{ link: last, upTo: last.log.timeline.steps }];
  for (let at = last.after; at; at = byLog.get(at.log)?.after) {
    const link = byLog.get(at.log);
    if (link) line.unshift({ link, upTo: at.step });
  }
  return line;
};
