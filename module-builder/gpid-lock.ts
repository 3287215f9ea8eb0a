// Which counter has which game piece id, kept in the scenario's folder: VASSAL knows the counters of an old game by these
// numbers alone, so a counter that is renamed, or a scenario that grows, must not change them.

import type { SourceProblem } from '../core/base/source';
import { readRecords } from '../core/scenario/csv/csv-records';
import { Problems } from '../core/scenario/problems';
import { writeCsv } from '../core/scenario/csv/write-csv';
import { gpidsOf, NEXT_PIECE_SLOT_ID } from './gpid';

export const LOCK_FILE = 'gpids.lock';

/** A counter that needs an id: in the palette, on the map of a new game, or as a marker. */
export interface LockedPiece {
  readonly kind: 'slot' | 'start' | 'marker';
  /** The unit's id or the marker's key. */
  readonly id: string;
  readonly name: string;
  /** '' for markers. */
  readonly side: string;
}

export interface LockRow extends LockedPiece {
  readonly gpid: number;
}

/** Every counter that ever had an id, those that are gone too: their numbers are not given to others. */
export type GpidLock = readonly LockRow[];

const KINDS = ['slot', 'start', 'marker'] as const;
const HEAD =
  '# The game piece ids of the counters, written by “overrun build”. Keep this file in git: with it, games that were\n' +
  '# begun go on after counters were renamed or added.\n';
const COLUMNS = ['gpid', 'kind', 'id', 'name', 'side'] as const;
const MOST_ROWS = 20_000;
/** VASSAL reads them as Java ints. */
const GREATEST = 2_000_000_000;

export const keyOf = ({ kind, id }: Pick<LockedPiece, 'kind' | 'id'>): string => `${kind} ${id}`;

/** The text of the file, by counters, so that a change of one is a change of one line. */
export const writeGpidLock = (lock: GpidLock): string =>
  HEAD +
  writeCsv([
    COLUMNS,
    ...[...lock]
      .sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
      .map(row => [String(row.gpid), row.kind, row.id, row.name, row.side]),
  ]);

export interface ReadLock {
  readonly lock: GpidLock;
  readonly problems: readonly SourceProblem[];
}

/** Reads the file; a line that cannot be read is an error, for without it a counter would get another id. */
export const readGpidLock = (text: string): ReadLock => {
  const problems = new Problems();
  const records = readRecords(text, LOCK_FILE, { required: [...COLUMNS], optional: [] }, problems);
  const lock: LockRow[] = [];
  const gpids = new Set<number>();
  const keys = new Set<string>();
  for (const record of records.slice(0, MOST_ROWS)) {
    const gpid = Number(record.cell('gpid')?.text);
    const kind = KINDS.find(known => known === record.cell('kind')?.text);
    const id = record.cell('id')?.text;
    if (!Number.isInteger(gpid) || gpid < 1 || gpid > GREATEST || kind === undefined || id === undefined) {
      problems.error(
        'bad-lock-line',
        record.at,
        `This line is not an id of a counter: it needs a whole number, one of ${KINDS.join(', ')}, and an id. Take the file back from git, or remove the line.`,
      );
      continue;
    }
    const row = { gpid, kind, id, name: record.cell('name')?.text ?? '', side: record.cell('side')?.text ?? '' };
    if (gpids.has(gpid) || keys.has(keyOf(row)))
      problems.error(
        'double-lock-line',
        record.at,
        `The number ${gpid} or the counter ${id} stands here twice. Keep the line that was there first.`,
      );
    else lock.push(row);
    gpids.add(gpid);
    keys.add(keyOf(row));
  }
  if (records.length > MOST_ROWS)
    problems.error(
      'lock-too-long',
      records[MOST_ROWS]?.at ?? { file: LOCK_FILE, line: 1, column: 1 },
      `The file may have ${MOST_ROWS} lines.`,
    );
  return { lock, problems: problems.list() };
};

export interface AssignedGpids {
  readonly gpid: (piece: Pick<LockedPiece, 'kind' | 'id'>) => number;
  readonly lock: GpidLock;
  /** Units and markers that have another id in the scenario now: the old one and the new one. */
  readonly renamed: readonly (readonly [before: string, now: string])[];
  /** Above every number that was ever given, and that a hash can give. */
  readonly next: number;
}

/** Same kind, name and side, and its old id is gone: the same counter. */
const oldRowOf = (
  piece: LockedPiece,
  orphans: readonly LockRow[],
  pieces: readonly LockedPiece[],
): LockRow | undefined => {
  const isAlike = (other: LockedPiece) =>
    other.kind === piece.kind && other.name === piece.name && other.side === piece.side;
  const [row, second] = orphans.filter(isAlike);
  const rivals = pieces.filter(isAlike);
  return row && !second && rivals.length === 1 ? row : undefined;
};

/**
 * An id for each counter: the one it had, under its old id too if only that was changed; else a new one, which depends on
 * the counter alone and was never another's.
 */
export const assignGpids = (pieces: readonly LockedPiece[], before: GpidLock = []): AssignedGpids => {
  const rows = new Map(before.map(row => [keyOf(row), row]));
  const wanted = new Map(pieces.map(piece => [keyOf(piece), piece]));
  const orphans = before.filter(row => !wanted.has(keyOf(row)));
  const fresh = [...wanted.values()].filter(piece => !rows.has(keyOf(piece)));
  const renamed = new Map<string, string>();
  const added: LockedPiece[] = [];
  for (const piece of fresh) {
    const old = oldRowOf(piece, orphans, fresh);
    if (!old) {
      added.push(piece);
      continue;
    }
    rows.delete(keyOf(old));
    rows.set(keyOf(piece), { ...piece, gpid: old.gpid });
    renamed.set(old.id, piece.id);
  }
  const given = gpidsOf(
    added.map(keyOf),
    [...rows.values()].map(row => row.gpid),
  );
  for (const piece of added) rows.set(keyOf(piece), { ...piece, gpid: given.get(keyOf(piece)) ?? 0 });
  // Names and sides are as the scenario has them now.
  const lock = [...rows.values()].map(row => ({ ...row, ...wanted.get(keyOf(row)) }));
  return {
    gpid: piece => rows.get(keyOf(piece))?.gpid ?? 0,
    lock,
    renamed: [...renamed],
    next: lock.reduce((next, row) => Math.max(next, row.gpid + 1), NEXT_PIECE_SLOT_ID),
  };
};
