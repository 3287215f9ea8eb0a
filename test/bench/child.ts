// The command line as a whole process, from the start of Node to its end: time and peak memory.

import { spawnSync } from 'node:child_process';
import path from 'node:path';

export interface ProcessLine {
  readonly name: string;
  readonly seconds: number;
  readonly megabytes: number;
}

const CLI = path.resolve('dist/cli.js');

/** Runs the command line inside a process that tells its peak memory as its last word. */
const WRAPPED = `
  const [cli, ...args] = process.argv.slice(1);
  process.argv = [process.argv[0], cli, ...args];
  process.on('exit', () => require('node:fs').writeSync(2, '\\npeak ' + process.resourceUsage().maxRSS));
  require(cli);`;

/** Throws if the process ends otherwise than it may: with 0, if nothing else is said. */
export const measured = (name: string, args: readonly string[], codes: readonly number[] = [0]): ProcessLine => {
  const start = performance.now();
  const { stderr, status } = spawnSync(process.execPath, ['-e', WRAPPED, CLI, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const peak = /peak (\d+)$/.exec(stderr)?.[1];
  if (status === null || !codes.includes(status) || peak === undefined)
    throw new Error(`${name}: status ${status ?? 'none'} ${stderr}`);
  return { name, seconds: (performance.now() - start) / 1000, megabytes: Number(peak) / 1024 };
};
