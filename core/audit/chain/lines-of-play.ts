import type { OpenedLog } from '../audit';
import type { Chain, Link } from './chain';

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

/** The logs before one, and itself. */
export const lineTo = (last: Link, byLog: ReadonlyMap<OpenedLog, Link>): Line => {
  const line: Stretch[] = [{ link: last, upTo: last.log.timeline.steps }];
  for (let at = last.after; at; at = byLog.get(at.log)?.after) {
    const link = byLog.get(at.log);
    if (link) line.unshift({ link, upTo: at.step });
  }
  return line;
};
