// `overrun audit` of an archive as a whole process: with one job and two in turn, anew and once more; and killed at any
// moment. What comes of a run is compared byte by byte.

import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Random } from '../audit/random-games/random';
import { archiveOf } from './archive';
import { CLI, measured, type ProcessLine } from './child';

/** What a folder of results may not hold once a run has ended, or after the next one: a part of a file. */
const halfFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.tmp'));

class Room {
  readonly folder = mkdtempSync(path.join(os.tmpdir(), 'overrun-bench-'));
  readonly cache = path.join(this.folder, 'cache');
  readonly result = path.join(this.folder, 'r.json');

  constructor(private readonly archive: string) {}

  args(jobs: number): readonly string[] {
    const { archive, cache, result } = this;
    return ['audit', archive, '--jobs', String(jobs), '--format', 'json', '-o', result, '--cache', cache];
  }

  /** An archive of which nothing is judged would measure another program. */
  assertJudged(logs: number): void {
    const { summary, audits } = JSON.parse(readFileSync(this.result, 'utf8')) as {
      readonly summary: { readonly legal: number };
      readonly audits: readonly { readonly system: string | null }[];
    };
    const judged = audits.filter(({ system }) => system !== null).length;
    if (judged !== logs || summary.legal < logs) throw new Error(`${judged} of ${logs} logs were judged`);
  }

  get hash(): string {
    return createHash('sha256').update(readFileSync(this.result)).digest('hex').slice(0, 12);
  }

  empty(): void {
    rmSync(this.cache, { recursive: true, force: true });
    rmSync(this.result, { force: true });
  }

  leave(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Findings are no failure. */
const CODES = [0, 1];

export interface ArchiveLine extends ProcessLine {
  readonly hash: string;
  /** How busy the machine was, over the last minute. */
  readonly load: number;
}

/** One job, two jobs, and two jobs with what the run before has kept; so many times. */
export const benchArchive = async (logs: number, times: number): Promise<readonly ArchiveLine[]> => {
  const room = new Room(await archiveOf(logs));
  const lines: ArchiveLine[] = [];
  const run = (name: string, jobs: number): void => {
    const line = measured(name, room.args(jobs), CODES);
    lines.push({ ...line, hash: room.hash, load: os.loadavg()[0] ?? 0 });
    room.assertJudged(logs);
  };
  for (let i = 0; i < times; i++) {
    room.empty();
    run('one job', 1);
    run('one job, once more', 1);
    room.empty();
    run('two jobs', 2);
    run('two jobs, once more', 2);
  }
  room.leave();
  return lines;
};

const seconds = async (args: readonly string[], killAfter?: number): Promise<number | 'killed'> => {
  const start = performance.now();
  const child = spawn(process.execPath, [CLI, ...args], { stdio: 'ignore' });
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter * 1000);
  const signal = await new Promise(resolve => child.once('exit', (_, by) => resolve(by)));
  clearTimeout(timer);
  return signal === 'SIGKILL' ? 'killed' : (performance.now() - start) / 1000;
};

export interface KillsLine {
  readonly kills: number;
  /** Results that stood half-written after a kill. */
  readonly halfResults: number;
  /** Files in the midst of writing that kills have left; and those that are there after a run that was let be. */
  readonly left: number;
  readonly leftAtLast: number;
  readonly isSame: boolean;
}

/** Kills runs at random moments; each goes on from what those before have kept, and the last one is let be. */
export const benchKills = async (logs: number, kills: number): Promise<KillsLine> => {
  const room = new Room(await archiveOf(logs));
  const whole = await seconds(room.args(2));
  const undisturbed = room.hash;
  room.empty();
  const random = new Random(20);
  let [done, halfResults, left] = [0, 0, 0];
  while (done < kills) {
    // Eight kills, more or less, until a run gets through; then it begins anew.
    const ended = await seconds(room.args(2), (Number(whole) * random.below(1000)) / 4000);
    if (existsSync(room.result) && room.hash !== undisturbed) halfResults++;
    if (ended === 'killed') done++;
    else room.empty();
    if (existsSync(room.folder)) left += halfFiles(room.folder).length;
  }
  await seconds(room.args(2));
  const isSame = room.hash === undisturbed;
  const leftAtLast = halfFiles(room.folder).length;
  room.leave();
  return { kills: done, halfResults, left, leftAtLast, isSame };
};
