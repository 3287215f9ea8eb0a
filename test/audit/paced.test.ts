// Reading, judging and writing a log in small parts, as an editor does it: the same outcome, with rests of any length between.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALONE } from '../../core/audit/surroundings';
import type { OpenedLog } from '../../core/audit/audit';
import { openLog } from '../../core/audit/open-log';
import { audit, auditing } from '../../core/audit/run-audit';
import type { Pace } from '../../core/base/parts';
import { transcriptOf, writingTranscript } from '../../core/report/transcript/write';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { nodeSurroundings } from '../../cli/node-surroundings';

const FILE = path.join(SAMPLE_FOLDER, 'games/six-faults.vlog');

/** Rests after each part, and notes what it tells. */
const resting = (): { readonly pace: Pace; readonly shares: number[] } => {
  const shares: number[] = [];
  return {
    shares,
    pace: async parts => {
      for (let part = parts.next(); ; part = parts.next()) {
        if (part.done === true) return part.value;
        shares.push(part.value);
        await Promise.resolve();
      }
    },
  };
};

const rising = (shares: readonly number[]): boolean =>
  shares.every((share, i) => share >= 0 && share <= 1 && share >= (shares[i - 1] ?? 0));

const opened = async (pace?: Pace): Promise<OpenedLog> => {
  const log = await openLog(await readFile(FILE), 'six-faults.vlog', nodeSurroundings(FILE), {}, DEFAULT_LIMITS, pace);
  if (!log.ok) throw new Error(log.error.message);
  return log.value;
};

describe('a log in small parts', () => {
  it('is replayed step by step', async () => {
    const { pace, shares } = resting();
    const log = await opened(pace);
    expect(shares).toHaveLength(log.timeline.steps);
    expect(rising(shares)).toBe(true);
    expect(log.timeline.piecesAt(log.timeline.steps)).toEqual((await opened()).timeline.piecesAt(log.timeline.steps));
  });

  it('is judged and written so too, to the same findings and the same text', async () => {
    const log = await opened();
    const { pace, shares } = resting();
    const judged = await pace(auditing(log));
    // Each step is looked at before any is judged.
    expect(shares.length).toBeGreaterThan(log.timeline.steps);
    const whole = audit(log);
    expect(judged.findings).toEqual(whole.findings);
    shares.length = 0;
    const text = await pace(writingTranscript(judged));
    expect(shares.length).toBeGreaterThan(20);
    expect(rising(shares)).toBe(true);
    expect(text.lines).toEqual(transcriptOf(whole).lines);
  });

  it('stops where the host leaves it', async () => {
    const leave: Pace = () => Promise.reject(new Error('left'));
    await expect(openLog(await readFile(FILE), 'six-faults.vlog', ALONE, {}, DEFAULT_LIMITS, leave)).rejects.toThrow(
      'left',
    );
  });
});
