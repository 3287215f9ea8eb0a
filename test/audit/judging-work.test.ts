// What judging may cost: it is drawn where it is done, and past the bound nobody is accused and nothing is called clean.
import { describe, expect, it } from 'vitest';
import { JudgingWork } from '../../core/audit/judging-work';
import { DEFAULT_LIMITS } from '../../core/vassal/archive/limits';
import { limitIn } from '../../core/vassal/budget';

const { judgingAtLeast, judgingAStep } = DEFAULT_LIMITS;

const thrownBy = (act: () => void): unknown => {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
};

describe('the work of judging', () => {
  it('grows with the steps, and names the file and the step past it', () => {
    const work = new JudgingWork(10, 'a.vlog');
    work.at(7);
    const most = judgingAtLeast + 10 * judgingAStep;
    work.draw(most);
    expect(work.drawn).toBe(most);
    expect(limitIn(thrownBy(() => work.draw(1)))).toMatchObject({
      file: 'a.vlog',
      error: { code: 'too-many-judging', step: 7 },
    });
  });

  it('is not counted any more once all is judged', () => {
    const work = new JudgingWork(0, 'a.vlog');
    work.end();
    expect(thrownBy(() => work.draw(10 * judgingAtLeast))).toBeUndefined();
  });
});
