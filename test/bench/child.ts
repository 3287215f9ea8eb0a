// The command line as a whole process, from the start of Node to its end: time and peak memory.

import { spawnSync } from 'node:child_process';
import path from 'node:path';

export interface ProcessLine {
  readonly name: string;
  readonly seconds: number;
  /** What the processor worked for it: the figure to compare where other programs run beside it. */
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

export const CLI = path.resolve('dist/cli.js');

/** Runs the command line inside a process that tells its peak memory and its time on the processor as its last words. */
const WRAPPED = `
  const [cli, ...args] = process.argv.slice(1);
  process.argv = [process.argv[0], cli, ...args];
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    require('node:fs').writeSync(2, '\\nused ' + maxRSS + ' ' + (userCPUTime + systemCPUTime));
  });
  require(cli);`;

/** Throws if the process ends otherwise than it may: with 0, if nothing else is said. */
export const measured = (name: string, args: readonly string[], codes: readonly number[] = [0]): ProcessLine => {
  const start = performance.now();
  const { stderr, status } = spawnSync(process.execPath, ['-e', WRAPPED, CLI, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  });
  const used = /used (\d+) (\d+)$/.exec(stderr);
  if (status === null || !codes.includes(status) || !used)
    throw new Error(`${name}: status ${status ?? 'none'} ${stderr}`);
  const [kilobytes, microseconds] = used.slice(1).map(Number);
  return {
    name,
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: (microseconds ?? 0) / 1e6,
    megabytes: (kilobytes ?? 0) / 1024,
  };
};
