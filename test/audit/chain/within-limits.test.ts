import { describe, expect, it } from 'vitest';
import { orTooDear, togetherOrAlone } from '../../../core/audit/chain/within-limits';
import { LimitReached } from '../../../core/vassal/budget';

const tooDear = (): never => {
  throw new LimitReached({ code: 'too-many-names', message: 'too many names' });
};
const bug = (): never => {
  throw new TypeError('a bug');
};

describe('work on one log', () => {
  it('gives what comes of it, or is told to be too dear; a bug stays one', () => {
    expect(orTooDear(() => 7, String)).toBe(7);
    expect(orTooDear(tooDear, why => `not read: ${why}`)).toBe('not read: too many names');
    expect(() => orTooDear(bug, String)).toThrow(TypeError);
  });
});

describe('work on the logs of a game', () => {
  const worked = async (logs: readonly string[], fail: () => never): Promise<readonly string[]> => {
    const told: string[] = [];
    const work = (some: readonly string[]): Promise<void> => {
      if (some.includes('dear')) fail();
      told.push(some.join('+'));
      return Promise.resolve();
    };
    await togetherOrAlone(
      logs,
      async some => work(some),
      (log, why) => told.push(`${log}: ${why}`),
    );
    return told;
  };

  it('is done on all together', async () => {
    expect(await worked(['a', 'b'], tooDear)).toEqual(['a+b']);
    expect(await worked([], tooDear)).toEqual(['']);
  });

  it('is done on each alone where one costs too much, which alone is told', async () => {
    expect(await worked(['a', 'dear', 'b'], tooDear)).toEqual(['a', 'dear: too many names', 'b']);
    expect(await worked(['dear'], tooDear)).toEqual(['dear: too many names']);
  });

  it('fails with a bug of ours', async () => {
    await expect(worked(['a', 'dear'], bug)).rejects.toThrow(TypeError);
  });
});
