import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nodeSurroundings } from '../../../cli/node-surroundings';
import { openLog } from '../../../core/audit/open/open-log';
import { audit } from '../../../core/audit/run-audit';
import { pointsOf } from '../../../core/report/tournament/questions';
import { SAMPLE_FOLDER } from '../../scenario/sample';

it('puts a retreat to the side that retreated, although it was the other one’s fight', async () => {
  const name = 'twelve-faults.vlog';
  const file = path.join(SAMPLE_FOLDER, 'games', name);
  const log = await openLog(new Uint8Array(readFileSync(file)), name, nodeSurroundings(file));
  if (!log.ok) throw new Error(log.error.message);
  const points = pointsOf(await audit(log.value), name);
  expect(points).toHaveLength(12);
  expect(points.find(({ rule }) => rule === 'R9-21')).toMatchObject({
    side: 'Soviet',
    where: '147 Rifle 4-6 · 0706, 0805',
  });
  expect(points.find(({ rule }) => rule === 'R6-5')).toMatchObject({ side: 'Axis' });
});
