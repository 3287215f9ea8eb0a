// The bombardment table of a scenario, whatever bands it has (rule 9), and its form.

import fc from 'fast-check';
import { bandFor } from '../../../core/rules/frame/bands';
import { describe, expect, it } from 'vitest';
import { add, fraction, ZERO } from '../../../core/base/fraction';
import { assessBombardment } from '../../../core/rules/revised-europa/bombardment/assess-bombardment';
import {
  BOMBARDMENT_RESULTS,
  checkBombardment,
} from '../../../core/rules/revised-europa/bombardment/bombardment-table';
import { Charts } from '../../../core/rules/revised-europa/charts';
import { REVISED_EUROPA } from '../../../core/rules/revised-europa/system';
import { checkForm, framesOf } from '../../../core/rules/tables-form';
import type { Table } from '../../../core/scenario/table';

const ROWS = Array.from({ length: 11 }, (_, i) => String(i + 2));

/** Bands from 1 up without gaps, the last 26+, with any results. */
const tables: fc.Arbitrary<Table> = fc.uniqueArray(fc.integer({ min: 2, max: 25 }), { maxLength: 6 }).chain(cuts => {
  const starts = [1, ...cuts.sort((a, b) => a - b), 26];
  const columns = starts.map((from, i) => (from === 26 ? '26+' : `${from}-${(starts[i + 1] ?? 26) - 1}`));
  const cells = fc.array(fc.constantFrom(...BOMBARDMENT_RESULTS), {
    minLength: columns.length,
    maxLength: columns.length,
  });
  return fc.array(cells, { minLength: 11, maxLength: 11 }).map(rows => ({
    name: 'bombardment',
    certainty: 'scenario' as const,
    source: 'made up',
    columns,
    rows: rows.map((row, i) => ({ key: ROWS[i] ?? '', cells: row })),
  }));
});

const gun = (af: number) => ({
  label: `${af} art`,
  group: 1,
  type: 'art',
  values: { af: String(af), df: '1', ma: '6' },
  modifiers: {},
});

describe('a bombardment table', () => {
  it('is one that the rules can read', () => {
    fc.assert(
      fc.property(tables, table => {
        expect(checkBombardment(table)).toEqual([]);
      }),
    );
  });
  it('has a column for every strength, a higher one for more factors and for columns to the right', () => {
    const place = (table: Table, af: number, shift: number): number =>
      table.columns.indexOf(bandFor(table.columns, fraction(af, 2), shift) ?? '');
    fc.assert(
      fc.property(tables, fc.nat(90), fc.nat(20), fc.integer({ min: -2, max: 2 }), (table, af, more, shift) => {
        const [here, stronger, right] = [
          place(table, af, shift),
          place(table, af + more, shift),
          place(table, af, shift + 1),
        ];
        expect(here).toBeGreaterThanOrEqual(0);
        expect(stronger).toBeGreaterThanOrEqual(here);
        expect(right).toBeGreaterThanOrEqual(here);
      }),
    );
  });
  it('gives chances that sum to 1 exactly', () => {
    fc.assert(
      fc.property(tables, fc.array(fc.nat(12), { minLength: 1, maxLength: 4 }), (table, guns) => {
        const found = assessBombardment(new Charts(new Map([['bombardment', table]]), {}), {
          kind: 'combat',
          procedure: 'bombardment',
          attackers: guns.map(gun),
          defenders: [gun(2)],
          features: [],
          hexsides: [],
          options: {},
        });
        expect(found.results.reduce((sum, r) => add(sum, r.probability), ZERO)).toEqual(fraction(1));
      }),
    );
  });
});

describe('its form', () => {
  const frame = framesOf(REVISED_EUROPA).find(f => f.name === 'bombardment');
  const filled = (columns: string, cells: string): string =>
    [`roll,${columns}`, ...ROWS.map(row => `${row},${cells}`)].join('\n');
  const problems = (text: string): readonly string[] =>
    frame ? checkForm(text, 'bombardment.csv', frame).problems.map(p => p.message) : ['no frame'];

  it('takes the columns of its owner', () => {
    expect(problems(filled('1-5,6-25,26+', '-,1R,C1R'))).toEqual([]);
  });
  it('tells gaps, cells of another table and cells left empty', () => {
    expect(problems(filled('1-5,7-25,26+', '-,1R,C1R'))).toEqual([
      'The columns of the bombardment table must be factors without gaps, from 1 up, such as 1-3, 4-8, …, 26+.',
    ]);
    expect(problems(filled('1-25,26+', 'DR,C1R'))[0]).toContain('“DR” cannot stand there.');
    expect(problems(filled('1-25,26+', '-,'))[0]).toBe('Row “2” is still empty in “26+”.');
  });
});
