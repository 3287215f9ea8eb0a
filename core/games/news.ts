// What is new in a folder since it was last looked at.

import type { KnownLog, UnreadLog } from './known-log';

export type AnyLog = KnownLog | UnreadLog;

export interface Arrival {
  readonly log: AnyLog;
  /** Its content was not in the folder before, under any name. */
  readonly isNew: boolean;
}

export interface FolderNews {
  /** Logs that came, and those that stand otherwise than before. */
  readonly arrived: readonly Arrival[];
  /** Logs that bear another name now: the same content. */
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
  readonly gone: readonly string[];
}

/** How it stands, without its name. */
const standingOf = (log: AnyLog): string => {
  if (!('counts' in log)) return JSON.stringify(log.state);
  const { content, counts, state, owed, open, chain } = log;
  return JSON.stringify([content, counts, state, owed, open, chain?.place]);
};

const contentOf = (log: AnyLog): string => ('content' in log ? log.content : '');

export const newsOf = (before: readonly AnyLog[], now: readonly AnyLog[]): FolderNews => {
  const was = new Map(before.map(log => [log.file, log]));
  const is = new Set(now.map(({ file }) => file));
  const missing = before.filter(({ file }) => !is.has(file));
  const renamed: { from: string; to: string }[] = [];
  const arrived: Arrival[] = [];
  for (const log of now) {
    const known = was.get(log.file);
    if (known) {
      if (standingOf(known) !== standingOf(log)) arrived.push({ log, isNew: contentOf(known) !== contentOf(log) });
      continue;
    }
    const content = contentOf(log);
    const moved = missing.find(one => content !== '' && contentOf(one) === content);
    if (moved) renamed.push({ from: moved.file, to: log.file });
    else arrived.push({ log, isNew: true });
  }
  const from = new Set(renamed.map(one => one.from));
  return { arrived, renamed, gone: missing.flatMap(({ file }) => (from.has(file) ? [] : [file])) };
};
