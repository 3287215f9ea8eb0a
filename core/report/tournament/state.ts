// What is kept of a tournament from run to run: the points of each table as they were when it was last read.

import { err, ok, type Result } from '../../base/result';
import { Fingerprints } from '../fingerprints';
import type { Point } from './questions';

export interface TableState {
  readonly logs: number;
  readonly steps: number;
  readonly legal: number;
  readonly points: readonly Point[];
  /** Files that could not be read. */
  readonly failed: readonly string[];
}

export interface TournamentState {
  /** By the tables' ids. */
  readonly tables: Readonly<Record<string, TableState>>;
  /** Hashes of the papers that were written, by their names; two, if a run was ended while it wrote. */
  readonly written: Readonly<Record<string, readonly string[]>>;
}

export const NO_STATE: TournamentState = { tables: {}, written: {} };

/** A table as it is now, beside what was known of it. */
export interface TableNews {
  readonly now: TableState;
  readonly isNew: (point: Point) => boolean;
  /** Known before, and no longer found: ruled on, or mended by a later log. */
  readonly gone: readonly Point[];
}

export const newsOf = (now: TableState, before: TableState | undefined): TableNews => {
  const earlier = before?.points ?? [];
  const [known, found] = [keysOf(earlier), keysOf(now.points)];
  const [knownKeys, foundKeys] = [new Set(known), new Set(found)];
  const fresh = new Set(now.points.filter((_, i) => !knownKeys.has(found[i] ?? '')));
  return {
    now,
    isNew: point => fresh.has(point),
    gone: earlier.filter((_, i) => !foundKeys.has(known[i] ?? '')),
  };
};

/** Of points that agree in every fact the second is another. */
const keysOf = (points: readonly Point[]): readonly string[] => {
  const prints = new Fingerprints();
  return points.map(({ key }) => prints.of(key));
};

export const stateText = (state: TournamentState): string =>
  `${JSON.stringify({ kind: 'overrun-tournament-state', version: 1, ...state }, null, 1)}\n`;

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
  if (kind !== 'overrun-tournament-state' || version !== 1 || !isObject(tables) || !isObject(written)) return wrong;
  const isHashes = (hashes: unknown): boolean => Array.isArray(hashes) && hashes.every(isText);
  return Object.values(tables).every(isTableState) && Object.values(written).every(isHashes)
    ? ok({ tables, written } as TournamentState)
    : wrong;
};

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): boolean => typeof value === 'string';

const isTableState = (value: unknown): boolean =>
  isObject(value) &&
  [value['logs'], value['steps'], value['legal']].every(isNumber) &&
  Array.isArray(value['failed']) &&
  value['failed'].every(isText) &&
  Array.isArray(value['points']) &&
  value['points'].every(isPoint);

const isPoint = (value: unknown): boolean =>
  isObject(value) &&
  (value['verdict'] === 'illegal' || value['verdict'] === 'undetermined') &&
  isNumber(value['step']) &&
  ['key', 'file', 'when', 'where', 'what', 'rule', 'ruleSays'].every(key => isText(value[key])) &&
  ['side', 'player', 'missing'].every(key => value[key] === undefined || isText(value[key]));
