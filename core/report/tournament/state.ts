// What is kept of a tournament from run to run: the logs and points of each table as they were when it was last read.

import type { KnownLog, LogState, UnreadLog } from '../../games/known-log';
import { present } from '../../base/present';
import { err, ok, type Result } from '../../base/result';
import type { Point, RuledPoint } from './questions';

/** A log as the director's papers need it. */
export interface TableLog {
  readonly file: string;
  /** SHA-256 of its bytes; '' of one that could not be read. */
  readonly content: string;
  readonly steps: number;
  readonly legal: number;
  readonly state: LogState;
  readonly rulings: KnownLog['rulings'];
  /** Those who played a side, as the log says it. */
  readonly players: KnownLog['players'];
  /** Who wrote in its chat, where its roster has no players; absent too from what was kept before this was. */
  readonly speakers?: readonly string[];
  readonly sides: readonly string[];
  /** Another log of the table in which all its steps are. */
  readonly copyOf?: string;
}

export interface TableState {
  readonly logs: readonly TableLog[];
  readonly points: readonly Point[];
  /** Found before in logs that are not judged now; left out: none. */
  readonly waiting?: readonly Point[];
  /** What rulings allow. */
  readonly ruled: readonly RuledPoint[];
  /** Notes whose rulings fit no log of the table. */
  readonly strayNotes: readonly string[];
}

/** A table without logs. */
export const NO_LOGS: TableState = { logs: [], points: [], ruled: [], strayNotes: [] };

export interface TournamentState {
  /** By the tables' ids. */
  readonly tables: Readonly<Record<string, TableState>>;
  /** Hashes of the papers that were written, by their names; two, if a run was ended while it wrote. */
  readonly written: Readonly<Record<string, readonly string[]>>;
}

export const NO_STATE: TournamentState = { tables: {}, written: {} };

export const tableLogOf = (log: KnownLog | UnreadLog): TableLog =>
  'counts' in log
    ? {
        file: log.file,
        content: log.content,
        steps: log.steps,
        legal: log.counts.legal,
        state: log.state,
        rulings: log.rulings,
        players: log.players.filter(({ side }) => side !== ''),
        sides: log.sides,
        ...present({ speakers: log.speakers, copyOf: log.copyOf }),
      }
    : {
        file: log.file,
        content: '',
        steps: 0,
        legal: 0,
        state: log.state,
        rulings: { applied: 0, stale: 0, withoutEffect: 0 },
        players: [],
        sides: [],
      };

/** Why a point that was known is no longer found. Only what somebody ruled is settled. */
export type Gone =
  | { readonly how: 'ruled'; readonly by?: string }
  | { readonly how: 'no log' | 'log changed' | 'judged otherwise' | 'not judged'; readonly file: string };

/** A table as it is now, beside what was known of it. */
export interface TableNews {
  readonly now: TableState;
  readonly isNew: (point: Point) => boolean;
  /** Known before, and no longer found. */
  readonly gone: readonly { readonly point: Point; readonly why: Gone }[];
  /** Logs that were there before, and are not under any name. */
  readonly lostLogs: readonly string[];
}

export const newsOf = (now: TableState, before: TableState | undefined): TableNews => {
  const { fresh, gone: missing } = matched(now, before);
  const gone = missing.map(point => ({ point, why: whyGone(point, now, before) }));
  const waiting = gone.flatMap(({ point, why }) => (why.how === 'not judged' ? [point] : []));
  return {
    now: waiting.length > 0 ? { ...now, waiting } : now,
    isNew: point => fresh.has(point),
    gone,
    lostLogs: (before?.logs ?? []).filter(log => !now.logs.some(isSameLog(log))).map(({ file }) => file),
  };
};

const isSameLog =
  ({ file, content }: TableLog) =>
  (other: TableLog): boolean =>
    other.file === file || (content !== '' && other.content === content);

/**
 * A point is the one that agrees with it in every fact: of the same log first, under whatever name it is there now; else of
 * another one of the table, such as a mail that holds the steps of the one before.
 */
const matched = (
  now: TableState,
  before: TableState | undefined,
): { readonly fresh: ReadonlySet<Point>; readonly gone: readonly Point[] } => {
  const [logNow, logBefore] = [logOf(now), logOf(before)];
  const isOne = (a: Point, b: Point): boolean => {
    const [one, other] = [logNow(a), logBefore(b)];
    return a.file === b.file || (one !== '' && one === other);
  };
  const fresh = new Set(now.points);
  const left = new Map<string, Point[]>();
  const known = [...(before?.points ?? []), ...(before?.waiting ?? [])];
  for (const point of known) left.set(point.key, [...(left.get(point.key) ?? []), point]);
  for (const fits of [isOne, () => true])
    for (const point of [...fresh]) {
      const alike = left.get(point.key) ?? [];
      const at = alike.findIndex(other => fits(point, other));
      if (at === -1) continue;
      alike.splice(at, 1);
      fresh.delete(point);
    }
  const gone = new Set([...left.values()].flat());
  return { fresh, gone: known.filter(point => gone.has(point)) };
};

/** The content of a point's log. */
const logOf = (table: TableState | undefined): ((point: Point) => string) => {
  const contents = new Map((table?.logs ?? []).map(({ file, content }) => [file, content]));
  return ({ file }) => contents.get(file) ?? '';
};

const whyGone = (point: Point, now: TableState, before: TableState | undefined): Gone => {
  const ruled = now.ruled.find(({ key }) => key === point.key);
  if (ruled) return { how: 'ruled', by: ruled.by };
  const { file } = point;
  const was = before?.logs.find(log => log.file === file);
  const same = was && now.logs.find(({ content }) => content !== '' && content === was.content);
  const is = same ?? now.logs.find(log => log.file === file);
  if (!is) return { how: 'no log', file };
  if (is.state.kind !== 'judged') return { how: 'not judged', file: is.file };
  if (!same) return { how: 'log changed', file };
  const isRuled = is.rulings.applied !== was?.rulings.applied;
  return isRuled ? { how: 'ruled' } : { how: 'judged otherwise', file: is.file };
};

export const stateText = (state: TournamentState): string =>
  `${JSON.stringify({ kind: 'overrun-tournament-state', version: 2, ...state }, null, 1)}\n`;

const LONGEST = 100 * 1024 * 1024;

/** Reads what `stateText` wrote. */
export const readState = (bytes: Uint8Array): Result<TournamentState, string> => {
  const wrong = err(
    'This is not what “overrun audit” keeps of a tournament. Move it away, and the tournament is read anew.',
  );
  if (bytes.length > LONGEST) return wrong;
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return wrong;
  }
  const { kind, version, tables, written } = (value ?? {}) as Readonly<Record<string, unknown>>;
  if (kind !== 'overrun-tournament-state' || version !== 2 || !isObject(tables) || !isObject(written)) return wrong;
  const isHashes = (hashes: unknown): boolean => Array.isArray(hashes) && hashes.every(isText);
  return Object.values(tables).every(isTableState) && Object.values(written).every(isHashes)
    ? ok({ tables, written } as TournamentState)
    : wrong;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

const isTableState = (value: unknown): boolean =>
  isObject(value) &&
  isList(value['logs'], isTableLog) &&
  isList(value['points'], isPoint) &&
  (value['waiting'] === undefined || isList(value['waiting'], isPoint)) &&
  isList(value['ruled'], one => isObject(one) && isText(one['key']) && isText(one['by'])) &&
  isList(value['strayNotes'], isText);

const isTableLog = (value: unknown): boolean =>
  isObject(value) &&
  isText(value['file']) &&
  isText(value['content']) &&
  isNumber(value['steps']) &&
  isNumber(value['legal']) &&
  isState(value['state']) &&
  isObject(value['rulings']) &&
  isNumber(value['rulings']['applied']) &&
  isList(value['players'], one => isObject(one) && isText(one['name']) && isText(one['side'])) &&
  (value['speakers'] === undefined || isList(value['speakers'], isText)) &&
  isList(value['sides'], isText);

const isState = (value: unknown): boolean => {
  if (!isObject(value)) return false;
  switch (value['kind']) {
    case 'judged':
      return isObject(value['by']);
    case 'shown':
      return isText(value['because']) && isText(value['briefly']);
    case 'unread':
      return isText(value['because']);
    default:
      return false;
  }
};

const isPoint = (value: unknown): boolean =>
  isObject(value) &&
  (value['verdict'] === 'illegal' || value['verdict'] === 'undetermined') &&
  isNumber(value['step']) &&
  ['key', 'file', 'when', 'where', 'what', 'rule', 'ruleSays'].every(key => isText(value[key])) &&
  ['side', 'player', 'missing'].every(key => value[key] === undefined || isText(value[key]));
