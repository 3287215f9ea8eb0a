// What a module counts with is nobody's act: a declaration that was made in the real VASSAL (test/fixtures/engine/README.md), as
// players read it.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { nodeFiles } from '../../cli/node-files';
import { ALONE } from '../../core/audit/open/surroundings';
import { openLog } from '../../core/audit/open/open-log';
import { audit } from '../../core/audit/run-audit';
import { LogBoards } from '../../core/board-view/maps-at';
import { transcriptOf } from '../../core/report/transcript/write';

const root = path.resolve(import.meta.dirname, '../..');

it('tells the declarations and the fight marker, and nothing of the tally and of what is counted with', async () => {
  const scenario = { name: 'halden', files: await nodeFiles(path.join(root, 'assets/scenarios/bridges-of-halden')) };
  const bytes = new Uint8Array(readFileSync(path.join(root, 'test/fixtures/engine/tally.vlog')));
  const log = await openLog(bytes, 'game.vlog', ALONE, { scenario });
  if (!log.ok) throw new Error(log.error.message);
  const read = audit(log.value);
  const text = transcriptOf(read)
    .lines.map(line => line.text)
    .join('\n');
  expect(text).toMatch(/attack 0504 → 0604 {2}29 Arm\n.*place 0604 {2}Fight\n/);
  expect(text).not.toMatch(/tally|Fight_/i);
  const maps = new LogBoards(read.log, { urlOf: () => undefined, sizeOf: () => undefined, has: () => true } as never);
  const pieces = maps.at(3).flatMap(map => map.stacks.flatMap(stack => stack.pieces.map(({ name }) => name)));
  expect(pieces).toContain('Fight');
  expect(pieces.join()).not.toContain('Tally');
});
