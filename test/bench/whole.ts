// `overrun replay --json` as a whole process, from the start of Node to the last line: time and peak memory. Logs of our
// own, one of them ten times as long; and the real engine's long log if the reference folder is there.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { longLog } from './replay';

export interface ProcessLine {
  readonly name: string;
  readonly seconds: number;
  readonly megabytes: number;
}

const CLI = path.resolve('dist/cli.js');
const REFERENCE = path.resolve(process.env['OVERRUN_SHARED'] ?? '../shared', 'vassal/reference');

/** Runs the command line inside a process that tells its peak memory as its last word. */
const WRAPPED = `
  const [cli, ...args] = process.argv.slice(1);
  process.argv = [process.argv[0], cli, ...args];
  process.on('exit', () => require('node:fs').writeSync(2, '\\npeak ' + process.resourceUsage().maxRSS));
  require(cli);`;

const measured = (name: string, args: readonly string[]): ProcessLine => {
  const start = performance.now();
  const { stderr, status } = spawnSync(process.execPath, ['-e', WRAPPED, CLI, 'replay', '--json', ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const peak = /peak (\d+)$/.exec(stderr)?.[1];
  if (status !== 0 || peak === undefined) throw new Error(`${name}: ${stderr}`);
  return { name, seconds: (performance.now() - start) / 1000, megabytes: Number(peak) / 1024 };
};

export const benchProcesses = async (): Promise<readonly ProcessLine[]> => {
  const folder = path.resolve('out/bench');
  mkdirSync(folder, { recursive: true });
  const lines: ProcessLine[] = [];
  for (const steps of [20_000, 200_000]) {
    const file = path.join(folder, `${steps}.vlog`);
    writeFileSync(file, await longLog(steps));
    lines.push(measured(`${steps.toLocaleString('en')} steps, 5,000 pieces`, [file]));
  }
  const big = path.join(REFERENCE, 'big.vlog');
  if (existsSync(big))
    lines.push(
      measured("the real engine's big.vlog, with its module", ['--module', path.join(REFERENCE, 'ref.vmod'), big]),
    );
  else console.log('The reference folder is not there: its long log is not measured.');
  rmSync(folder, { recursive: true, force: true });
  return lines;
};
