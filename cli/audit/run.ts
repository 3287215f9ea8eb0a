// A run of the audit: its threads, its cache, and how far it is.

import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Io } from '../io';
import { pruneCache } from '../picture-cache';
import { STANDARD } from '../stdin';
import { auditFiles, type Audited, type LogSet } from './audit-files';
import { growLessForManyLogs } from './heap-growth';
import type { Setup } from './job';
import { Store } from './store';
import { ownHand, ThreadHand, type Hand } from './threads';

export interface CacheWish {
  /** As the user named it. */
  readonly folder: string | undefined;
  readonly isWished: boolean;
}

/** Fewer logs than these are not worth a thread of their own. */
const LOGS_A_THREAD = 12;

/** Standard input cannot be read in another thread. */
const handsFor = (setup: Setup, files: readonly string[], jobs: number | undefined, io: Io): readonly Hand[] => {
  const { program } = io;
  const wanted = jobs ?? Math.min(availableParallelism(), Math.ceil(files.length / LOGS_A_THREAD));
  const count = files.includes(STANDARD) ? 1 : Math.min(wanted, files.length);
  if (files.length > LOGS_A_THREAD || count > 1) growLessForManyLogs();
  if (program === undefined || count < 2) return [ownHand(setup, io)];
  return Array.from({ length: count }, () => new ThreadHand(program, setup));
};

/** One log is judged sooner than it is looked up, unless somebody wishes it kept. */
export const cacheFor = ({ folder, isWished }: CacheWish, files: readonly string[], io: Io): string | undefined => {
  if (!isWished || files.includes(STANDARD)) return undefined;
  if (folder !== undefined) return path.resolve(io.cwd, folder);
  return files.length > 1 && io.cacheFolder !== undefined ? path.join(io.cacheFolder, 'audits') : undefined;
};

/** In bytes: an archive of some ten thousand logs. */
const MOST_KEPT = 2_000_000_000;

/** @returns of each set what was found in it */
export const auditSets = async (
  sets: readonly LogSet[],
  setup: Setup,
  jobs: number | undefined,
  io: Io,
): Promise<readonly Audited[]> => {
  const { cache } = setup;
  if (cache !== undefined) await new Store(cache).sweep();
  const files = sets.flatMap(set => set.files);
  const hands = handsFor(setup, files, jobs, io);
  const tell = (line: string): void => {
    if (io.progress) io.err(`\r\u001b[K${line}`);
  };
  try {
    return await auditFiles({ sets, hands, cache, form: setup.form, tell });
  } finally {
    if (files.length > 0) tell('');
    await Promise.all(hands.map(hand => hand.end()));
    if (cache !== undefined) await pruneCache(cache, MOST_KEPT);
  }
};
