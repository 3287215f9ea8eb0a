// What judging may cost: each log brings its own, and past it the log is named with its step.
import { describe, expect, it } from 'vitest';
import { JudgingWork } from '../../core/audit/judging-work';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import { limitIn } from '../../core/vassal/budget';

const LIMITS = { ...DEFAULT_LIMITS, judgingAtLeast: 1000, judgingAStep: 10 };

const thrownBy = (act: () => void): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('the work of judging', () => {
  it('grows with the steps that are come to, and names the file and the step past it', () => {
    const work = new JudgingWork([{ file: 'a.vlog', steps: 10, from: 0 }], LIMITS);
    work.at(7);
    work.draw(1070);
    expect(work.drawn).toBe(1070);
    expect(limitIn(thrownBy(() => work.draw(1)))).toMatchObject({
      file: 'a.vlog',
      error: {
        code: 'too-many-judging',
        step: 7,
        message: 'To judge it by its rules up to step 7 takes more work than any game asks for.',
      },
    });
  });

  it('is not counted any more once all is judged', () => {
    const work = new JudgingWork([{ file: 'a.vlog', steps: 0, from: 0 }], LIMITS);
    work.end();
    expect(thrownBy(() => work.draw(5000))).toBeUndefined();
  });

  const GAME = [
    { file: 'a.vlog', steps: 10, from: 10_000 },
    { file: 'b.vlog', steps: 20, from: 20_000 },
    { file: 'c.vlog', steps: 30, from: 30_000 },
  ];

  it('is more with each log of a game and each step that is come to, and no less where one before it is read again', () => {
    const work = new JudgingWork(GAME, LIMITS);
    expect(work.mostOnTrial).toBe(750);
    work.at(20_003);
    expect(work.mostOnTrial).toBe(1565);
    work.at(10_009);
    expect(work.mostOnTrial).toBe(1565);
    work.at(30_001);
    expect(work.mostOnTrial).toBe(2405);
  });

  it('names the log of a game that it is too much for, with the step that it has there', () => {
    const work = new JudgingWork(GAME, LIMITS);
    work.at(10_004);
    work.draw(1000);
    work.at(20_000);
    work.draw(1100);
    expect(thrownBy(() => work.draw(1))).toMatchObject({ part: 1, step: 0, file: 'b.vlog' });
    work.at(20_012);
    expect(thrownBy(() => work.draw(120))).toMatchObject({ part: 1, step: 12, file: 'b.vlog' });
    expect([9, 10_000, 19_999, 20_000, 35_000].map(step => work.partAt(step))).toEqual([0, 0, 0, 1, 2]);
  });
});
