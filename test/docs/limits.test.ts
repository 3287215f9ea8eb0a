import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_LIMITS, LONGEST_REMARK, LONGEST_TEXT, PRICES } from '../../core/vassal/archive/limits';

const page = readFileSync('docs/transcript.md', 'utf8');
const section = page.slice(page.indexOf('## Limits'));

it('the docs list the limits as they are', () => {
  const rows = [...section.matchAll(/^\| ([a-z-]+) *\| ([\d.]+) *\|$/gm)].map(([, what, price]) => [
    what,
    Number(price),
  ]);
  expect(Object.fromEntries(rows)).toEqual(PRICES);
  const { work, workAByte, workAtLeast, workAShortByte, workShort, players, boards } = DEFAULT_LIMITS;
  for (const number of [work, workAtLeast, workShort, players, boards, LONGEST_TEXT, LONGEST_REMARK])
    expect(section).toContain(number.toLocaleString('en'));
  expect(section).toContain(`${workAByte} more for each byte`);
  expect(section).toContain(`${workAShortByte} more for each byte`);
});
