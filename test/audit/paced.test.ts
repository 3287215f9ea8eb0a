// Reading, judging and writing a log in small parts, as an editor does it: the same outcome, with rests of any length between.

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OpenedLog } from '../../core/audit/audit';
import { openLog, type Opening } from '../../core/audit/open/open-log';
import { audit, auditing } from '../../core/audit/run-audit';
import { notYetJudged } from '../../core/audit/not-yet-judged';
import type { Pace } from '../../core/base/parts';
import { transcriptOf, writingTranscript } from '../../core/report/transcript/write';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { nodeSurroundings } from '../../cli/node-surroundings';

const FILE = path.join(SAMPLE_FOLDER, 'games/six-faults.vlog');

const STEPS = 65;

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

const opened = async (opening?: Opening): Promise<OpenedLog> => {
  const log = await openLog(
    await readFile(FILE),
    'six-faults.vlog',
    nodeSurroundings(FILE),
    {},
    DEFAULT_LIMITS,
    opening,
  );
  if (!log.ok) throw new Error(log.error.message);
  return log.value;
};

describe('a log in small parts', () => {
  it('is replayed as it is read, with rests', async () => {
    const shares: number[] = [];
    const rest = async (share: number): Promise<void> => {
      shares.push(share);
      await Promise.resolve();
    };
    const log = await opened({ rest });
    expect(shares.length).toBeGreaterThan(0);
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
    await expect(opened({ rest: () => Promise.reject(new Error('left')) })).rejects.toThrow('left');
  });
});

describe('a long log, before all of it is read', () => {
  const beginningOf = async (steps: number): Promise<OpenedLog | undefined> => {
    let beginning: OpenedLog | undefined;
    const take = (log: OpenedLog): Promise<void> => {
      beginning = log;
      return Promise.resolve();
    };
    expect((await opened({ beginning: { steps, take } })).timeline.steps).toBe(STEPS);
    return beginning;
  };

  it('shows its first steps, and that the others follow', async () => {
    const log = await beginningOf(20);
    if (!log) throw new Error('no beginning');
    const { lines } = transcriptOf(notYetJudged(log, 'later'));
    expect(lines[0]?.text).toContain('its first 20 steps');
    expect(lines.at(-1)?.text).toContain('Steps 1–20 · the others are being read …');
    const whole = transcriptOf(notYetJudged(await opened(), 'later')).lines.map(l => l.text);
    const begun = lines.slice(1, -2).map(l => l.text);
    expect(whole.slice(1, begun.length + 1)).toEqual(begun);
  });

  it('is not shown in parts if it has no more steps than that', async () => {
    expect(await beginningOf(STEPS + 1)).toBeUndefined();
  });

  it('accuses nobody: what is legal is told, and the phases that the track shows', async () => {
    const log = await opened();
    const judged = audit(log);
    expect(judged.findings.some(f => f.verdict === 'illegal')).toBe(true);
    const shown = notYetJudged(log, 'later', judged);
    expect(shown.findings).toEqual([]);
    expect(shown.actions.some(a => a.verdict === 'legal')).toBe(true);
    expect(shown.actions.every(a => a.verdict === 'legal' || a.verdict === 'not-judged')).toBe(true);
    const { lines } = transcriptOf(shown);
    expect(lines.some(l => /[×?]/.test(l.text.slice(0, 12)))).toBe(false);
    const phases = (of: typeof lines): readonly string[] =>
      of.flatMap(l => (l.kind === 'phase' ? [l.title ?? ''] : []));
    expect(phases(lines)).toEqual(phases(transcriptOf(judged).lines));
    expect(lines.map(l => l.text)).toContain('Being judged: verdicts follow.');
    const stopped = transcriptOf(notYetJudged(log, 'stopped')).lines.map(l => l.text);
    expect(stopped.join('\n')).toContain('judging was stopped');
  });
});
