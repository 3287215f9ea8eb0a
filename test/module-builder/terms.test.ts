// Shifts and DRMs that count for each unit of a sum.

import { expect, it } from 'vitest';
import { ONE } from '../../core/base/fraction';
import type { FightCount, Term, Way } from '../../core/rules/module-counts/fight-counts';
import type { WrittenSum } from '../../module-builder/counts/sums';
import { Messages } from '../../module-builder/counts/tables';
import { writeTerms, type TermsContext } from '../../module-builder/counts/terms';
import { evaluated } from './evaluated';

const WAY: Way = { terrain: 'clear', features: [], hexsides: [], connections: [], weather: undefined };
const HEAVY: WrittenSum = {
  one: { name: 'Heavy', over: 'attackers', value: () => ONE, share: () => ONE },
  property: 'Fight_S3',
  parts: 1,
  total: 'Fight_S3',
  adds: '',
  value: [],
};

const written = (of: Term['of'], value: number) => {
  const term: Term = {
    of,
    words: 'heavy armor',
    cases: [{ when: { ask: 'above', sum: 'Heavy', figure: 0 }, value, each: 'Heavy' }],
  };
  const count = { sums: [HEAVY.one, HEAVY.one], ground: () => [], terms: [term], uncounted: [] } as FightCount;
  const context = { kinds: {}, ways: { all: [WAY] }, messages: new Messages(), sums: [HEAVY] };
  const terms = writeTerms(count, of, context as unknown as TermsContext);
  return (units: number) => {
    const properties = { Fight_S3: String(units) };
    return [evaluated(`{${terms.value}}`, properties), evaluated(`{${terms.words}}`, properties)];
  };
};

it.each([
  ['drm', -1, 0, '0', ''],
  ['drm', -1, 1, '-1', ', heavy armor -1'],
  ['drm', -1, 7, '-7', ', heavy armor -7'],
  ['drm', 2, 3, '6', ', heavy armor +6'],
  ['shift', -1, 2, '-2', ', heavy armor 2L'],
] as const)('%s of %i for each of %i: %s', (of, each, units, value, words) => {
  expect(written(of, each)(units)).toEqual([value, words]);
});
