// How far a long run is: what it says is left comes to an end with the work.
import { describe, expect, it } from 'vitest';
import { Progress, WORK } from '../../cli/audit/progress';

/** A run of so many logs, of which each takes ten seconds. */
const run = (logs: number): { readonly progress: Progress; readonly pass: (ms: number) => void } => {
  let clock = 0;
  const progress = new Progress(logs * (WORK.look + WORK.judge), () => clock);
  return {
    progress,
    pass: ms => {
      clock += ms;
    },
  };
};

describe('what is left of a run', () => {
  it('is nothing once a log is judged that nobody had to look at before', () => {
    const { progress, pass } = run(1);
    progress.leaves(WORK.judge);
    pass(10_000);
    progress.did(WORK.judge);
    expect(progress.left()).toBe('');
  });

  it('is nothing once those are judged that could be read', () => {
    const { progress, pass } = run(3);
    for (let i = 0; i < 3; i++) progress.did(WORK.look);
    pass(10_000);
    progress.leaves(2 * WORK.judge);
    progress.did(WORK.judge);
    expect(progress.left()).not.toBe('');
    progress.did(WORK.judge);
    expect(progress.left()).toBe('');
  });

  it('is told by what was done, and not at once', () => {
    const { progress, pass } = run(10);
    progress.did(WORK.look);
    pass(1000);
    expect(progress.left()).toBe('');
    pass(9000);
    progress.did(9 * WORK.look);
    expect(progress.left()).toBe('about 30 seconds left');
  });
});
