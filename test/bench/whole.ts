// `overrun replay --json` as a whole process, from the start of Node to the last line: time and peak memory. Logs of our
// own, one of them ten times as long; and the real engine's long log if the reference folder is there.

import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measured, type ProcessLine } from './child';
import { longLog } from './replay';

const REFERENCE = path.resolve(process.env['OVERRUN_SHARED'] ?? '../shared', 'vassal/reference');

export const benchProcesses = async (): Promise<readonly ProcessLine[]> => {
  const folder = path.resolve('out/bench');
  mkdirSync(folder, { recursive: true });
  const lines: ProcessLine[] = [];
  for (const steps of [20_000, 200_000]) {
    const file = path.join(folder, `${steps}.vlog`);
    writeFileSync(file, longLog(steps));
    lines.push(measured(`${steps.toLocaleString('en')} steps, 5,000 pieces`, ['replay', '--json', file]));
  }
  const big = path.join(REFERENCE, 'big.vlog');
  if (existsSync(big))
    lines.push(
      measured("the real engine's big.vlog, with its module", [
        'replay',
        '--json',
        '--module',
        path.join(REFERENCE, 'ref.vmod'),
        big,
      ]),
    );
  else console.log('The reference folder is not there: its long log is not measured.');
  rmSync(folder, { recursive: true, force: true });
  return lines;
};
