// What players type, in the words of each game: understood as the same line with plain signs, or refused with the line that is.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { toText } from '../../core/base/fraction';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import type { Referee } from '../../core/rules/system';
import { wordsOf, type Words } from '../../core/situation/context';
import { evaluateLine, type EvaluatedLine } from '../../core/situation/evaluate';

const FIXTURE = path.join(import.meta.dirname, '../fixtures/odds-as-typed.txt');

const rows = readFileSync(FIXTURE, 'utf8')
  .split('\n')
  .filter(row => row !== '' && !row.startsWith('#'))
  .map(row => row.split(' | '));

const RULES = new Map<string, readonly [Words, Referee]>(
  RULE_SYSTEMS.flatMap(system => {
    const referee = system.referee();
    return referee.ok ? [[system.id, [wordsOf(system), referee.value]] as const] : [];
  }),
);

const answer = (id: string, line: string): EvaluatedLine => {
  const [words, referee] = RULES.get(id) ?? [];
  if (!words || !referee) throw new Error(id);
  return evaluateLine(line, words, referee, 'the chart');
};

const errorsOf = ({ problems }: EvaluatedLine) => problems.filter(p => p.severity === 'error');

const column = ({ chart, assessment }: EvaluatedLine): string => {
  const found = chart ?? assessment;
  const drm = found?.drm.total;
  return `${found?.finalColumn ?? ''}${drm && drm.n !== 0 ? ` ${drm.n > 0 ? '+' : ''}${toText(drm)}` : ''}`;
};

describe('a line as it is typed', () => {
  it('a strength of support lends its type to no counter behind it', () => {
    const { assessment } = answer('bna-adc2', 'stukas 4, 6-3, 6-3 -> 4-5 ; combat');
    expect(assessment && toText(assessment.attack.total)).toBe('12');
  });

  it('an offered line keeps a modifier with its value together', () => {
    const { problems } = answer('bna-adc2', '25 BF bombard then 3 x 3-4 inf attack 4-4');
    expect(problems.at(-1)?.message).toMatch(
      /Without “then”, “\+bf:24” it is understood: 25 BF 3 x 3-4 inf attack 4-4$/,
    );
  });

  it.each(rows.filter(([, , head]) => head !== 'refused'))('%s: %s', (id = '', line = '', head = '', plainly = '') => {
    const found = answer(id, line);
    expect(errorsOf(found)).toEqual([]);
    const same = answer(id, plainly);
    expect(errorsOf(same)).toEqual([]);
    expect(found.situation ?? found.known).toEqual(same.situation ?? same.known);
    // What a rule that is told elsewhere makes of it is not said here.
    if (head !== '-') expect(column(found)).toBe(head);
  });
  it.each(rows.filter(([, , head]) => head === 'refused'))(
    '%s: %s',
    (id = '', line = '', _ = '', codes = '', better) => {
      const errors = errorsOf(answer(id, line));
      expect(errors.map(p => p.code).join(' ')).toBe(codes);
      const offered = errors
        .map(p => /(?:Write|it is understood): (.*)$/.exec(p.message)?.[1])
        .find(text => text !== undefined);
      expect(offered).toBe(better);
      if (offered !== undefined) expect(errorsOf(answer(id, offered))).toEqual([]);
    },
  );
  it('is answered in most cases, in each game', () => {
    for (const { id } of RULE_SYSTEMS) {
      const own = rows.filter(([system]) => system === id);
      const refused = own.filter(([, , head]) => head === 'refused').length;
      expect(own.length).toBeGreaterThanOrEqual(10);
      expect(refused / own.length).toBeLessThanOrEqual(0.25);
    }
    expect(rows.filter(([, , head]) => head === 'refused').length / rows.length).toBeLessThanOrEqual(0.15);
  });
  it('its fixes, put in one by one, make the line that is offered', () => {
    const line = '12-10 pz with ngs vs 3-6 rifle';
    const [error] = errorsOf(answer('europa-oneweek-2009', line));
    const fixed = `${line.slice(0, error?.start)}${error?.fixes[0] ?? ''}${line.slice(error?.end)}`;
    expect(error?.message).toMatch(new RegExp(`Write: ${fixed.replace(/[+]/g, '\\+')}$`));
  });
});
