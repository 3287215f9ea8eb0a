// The dear logs that rules judge: each kind is read, and judged by the scenario beside it.

import { expect, it } from 'vitest';
import { JUDGED, judgedFile, tryJudged } from './judged';

it.each(Object.entries(JUDGED))('%s: a few of them are judged', async (_, kind) => {
  // An error is told by its code.
  expect(typeof (await tryJudged(await judgedFile(kind, 3)))).toBe('number');
});
