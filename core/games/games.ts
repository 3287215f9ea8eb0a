// The games of a folder that was opened: its logs, what became of them in all, and what fits none of them.

import { sumCounts, type Counts } from './counts';
import type { KnownLog, LogState, UnreadLog } from './known-log';

export interface Games {
  /** Those that could be read. */
  readonly logs: readonly KnownLog[];
  readonly unread: readonly UnreadLog[];
  /** Notes files whose rulings fit no log of the folder. */
  readonly strayNotes: readonly string[];
}

/** How many logs stand how. The three add up to all logs. */
export type States = Readonly<Record<LogState['kind'], number>>;

export interface Sum {
  readonly states: States;
  /** Of those that were judged, each content once: a copy of a log is no second log. */
  readonly counts: Counts;
}

export const statesOf = ({ logs, unread }: Pick<Games, 'logs' | 'unread'>): States => {
  const of = (kind: LogState['kind']): number => logs.filter(({ state }) => state.kind === kind).length;
  return { judged: of('judged'), shown: of('shown'), unread: unread.length };
};

export const sumOf = (games: Pick<Games, 'logs' | 'unread'>): Sum => ({
  states: statesOf(games),
  counts: sumCounts(eachOnce(games.logs).map(({ counts }) => counts)),
});

/** Without copies: but where the log that some are copies of is not among them, that one of them which holds most. */
export const eachOnce = <L extends Pick<KnownLog, 'file' | 'steps' | 'copyOf'>>(logs: readonly L[]): readonly L[] => {
  const whole = new Set(logs.flatMap(({ file, copyOf }) => (copyOf === undefined ? [file] : [])));
  const instead = new Map<string, L>();
  for (const log of logs)
    if (log.copyOf !== undefined && !whole.has(log.copyOf) && log.steps > (instead.get(log.copyOf)?.steps ?? -1))
      instead.set(log.copyOf, log);
  return logs.filter(log => log.copyOf === undefined || instead.get(log.copyOf) === log);
};

/** Not judged: why, and which logs; the most frequent first. */
export const unjudgedByReason = (
  logs: readonly KnownLog[],
): readonly { readonly because: string; readonly files: readonly string[] }[] => {
  const reasons = new Map<string, string[]>();
  for (const { file, state } of logs)
    if (state.kind === 'shown') reasons.set(state.because, [...(reasons.get(state.because) ?? []), file]);
  return [...reasons].map(([because, files]) => ({ because, files })).sort((a, b) => b.files.length - a.files.length);
};

/** Judged in part only, and why. */
export const judgedInPart = (
  logs: readonly { readonly file: string; readonly state: LogState }[],
): readonly { readonly file: string; readonly because: string }[] =>
  logs.flatMap(({ file, state }) =>
    state.kind === 'judged' && state.inPart !== undefined ? [{ file, because: state.inPart }] : [],
  );

/** Logs of the same bytes, those that are there more than once: the same log under several names. */
export const sameContent = (logs: readonly Pick<KnownLog, 'file' | 'content'>[]): readonly (readonly string[])[] => {
  const files = new Map<string, string[]>();
  for (const { file, content } of logs) if (content !== '') files.set(content, [...(files.get(content) ?? []), file]);
  return [...files.values()].filter(({ length }) => length > 1);
};

/** The game that a log is of, as it says it: a tree of many logs begins with these. `` where it does not say it. */
export const gameNameOf = ({ module, moduleVersion, state }: KnownLog): string =>
  [module ?? (state.kind === 'judged' ? state.by.scenario : ''), module === undefined ? '' : moduleVersion]
    .filter(Boolean)
    .join(' ');

export const strayNotesOf = (notes: readonly string[], logs: readonly KnownLog[]): readonly string[] => {
  const used = new Set(logs.flatMap(({ rulings }) => rulings.notes?.file ?? []));
  return notes.filter(file => !used.has(file));
};
