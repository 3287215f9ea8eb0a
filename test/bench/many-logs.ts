// A club's archive of very many short logs: what an index page, a second run and memory come to.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { madeGame } from '../games/made-logs';
import { CLI, measured, type ProcessLine } from './child';

const MAILS = 5;
const STEPS = 3;
const SAMPLE = 'bridges-of-halden';

/** Games of five mails in a folder each, the module above them. */
const archiveOf = async (logs: number): Promise<string> => {
  const folder = path.resolve(`out/bench-many/${logs}`);
  const done = path.join(folder, 'done');
  if (existsSync(done)) return path.join(folder, 'games');
  rmSync(folder, { recursive: true, force: true });
  const game = await madeGame(SAMPLE, MAILS, STEPS);
  mkdirSync(path.join(folder, 'games'), { recursive: true });
  writeFileSync(path.join(folder, 'games', 'game.vmod'), game.module);
  for (let number = 0; number * MAILS < logs; number++) {
    const place = path.join(folder, 'games', `club-${Math.floor(number / 100)}`, `game-${number}`);
    mkdirSync(place, { recursive: true });
    for (const [i, bytes] of (await game.mails(number)).entries())
      if (number * MAILS + i < logs) writeFileSync(path.join(place, `mail-${i + 1}.vlog`), bytes);
  }
  writeFileSync(done, '');
  return path.join(folder, 'games');
};

export interface ManyLine extends ProcessLine {
  /** Of the index page, in megabytes. */
  readonly index: number;
}

/** JSON lines first, then the readable report of the same logs, then that once more. */
export const benchMany = async (logs: number): Promise<readonly ManyLine[]> => {
  const archive = await archiveOf(logs);
  const room = mkdtempSync(path.join(os.tmpdir(), 'overrun-bench-'));
  const index = path.join(room, 'report.html');
  const run = (name: string, output: string): ManyLine => {
    const args = ['audit', archive, '-o', path.join(room, output), '--cache', path.join(room, 'cache'), '--jobs', '1'];
    const line = measured(`${logs} logs, ${name}`, args, [0, 1]);
    return { ...line, index: existsSync(index) ? statSync(index).size / 1e6 : 0 };
  };
  const lines = [run('JSON lines', 'r.jsonl'), run('pages', 'report.html'), run('pages once more', 'report.html')];
  const summary = readFileSync(path.join(room, 'r.jsonl'), 'utf8').trimEnd().split('\n').at(-1) ?? '';
  if (!summary.includes(`"judged":${logs}`)) throw new Error(`not all were judged by ${CLI}: ${summary}`);
  rmSync(room, { recursive: true });
  return lines;
};
