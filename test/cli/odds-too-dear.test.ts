// A log that is too dear to judge has no board to count on: the answer says why.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { odds } from '../../cli/commands/odds';
import { EXIT, type Io } from '../../cli/io';
import type { OpenedLog } from '../../core/audit/audit';
import type * as RunAudit from '../../core/audit/run-audit';
import { SAMPLE_FOLDER } from '../scenario/sample';

vi.mock('../../core/audit/run-audit', async original => {
  const { tooDear, ...rest } = await original<typeof RunAudit>();
  const { TooDearToJudge } = await import('../../core/audit/judging-work');
  const { finished } = await import('../../core/base/parts');
  return { ...rest, audit: (log: OpenedLog) => finished(tooDear(log, new TooDearToJudge(0, 7, log.file))) };
});

it('says why a log is not judged', async () => {
  let said = '';
  const io: Io = {
    out: () => undefined,
    err: text => (said += text),
    readFile: async file => new Uint8Array(await readFile(file)),
    writeFile: () => Promise.resolve(),
    colour: false,
    progress: false,
    cwd: path.join(SAMPLE_FOLDER, 'games'),
  };
  expect(await odds(['--log', 'six-faults.vlog', '11 Pz -> 0706'], io)).toBe(EXIT.unreadable);
  expect(said).toContain('up to step 7 takes more work than any game asks for');
});
