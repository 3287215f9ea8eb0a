import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { BELIEVED, FAULT } from '../../core/audit/slips/slip';
import { SLIPS } from '../../core/audit/slips/slips';
import { withSlips } from './slips-table';

const PAGE = readFileSync(path.resolve(import.meta.dirname, '../../docs/referees.md'), 'utf8');

describe('the slips in docs/referees.md', () => {
  it('are those of the rows (npm run slips-docs writes them)', () => {
    expect(PAGE).toBe(withSlips(PAGE, SLIPS));
  });

  it('would not pass with a row, a sentence or a price that was forgotten', () => {
    const [first, ...rest] = SLIPS;
    if (!first) throw new Error('no slips');
    expect(withSlips(PAGE, rest)).not.toBe(PAGE);
    expect(withSlips(PAGE, [{ ...first, what: 'Nobody wrote of it.' }, ...rest])).not.toBe(PAGE);
    expect(withSlips(PAGE, [{ ...first, why: '14: dearer than it was.' }, ...rest])).not.toBe(PAGE);
  });

  it('stand under the prices that the search counts with', () => {
    expect(PAGE).toContain(`| up to ${BELIEVED} |`);
    expect(PAGE).toContain(`| ${BELIEVED + 1} to ${FAULT - 1} |`);
    expect(PAGE).toContain(`A broken rule costs ${FAULT}`);
  });

  it('have a name of their own, and a reason that begins with the price', () => {
    expect(new Set(SLIPS.map(({ name }) => name)).size).toBe(SLIPS.length);
    for (const { why } of SLIPS) expect(why).toMatch(/^\d/);
  });
});
