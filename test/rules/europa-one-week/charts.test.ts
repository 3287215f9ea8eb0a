import { describe, expect, it } from 'vitest';
import { readAnnouncement } from '../../../core/rules/europa-one-week/announcement';
import { checkTables } from '../../../core/rules/europa-one-week/check-tables';
import { addDice, isRolled } from '../../../core/rules/europa-one-week/fight/dice';
import { checkForm, framesOf, tableForms } from '../../../core/rules/tables-form';
import type { Table } from '../../../core/scenario/table';
import { chartsIn, ownTables, SYSTEMS, table, type World } from './fight-front';

const D12: World = { draft: '2012' };

describe('a scenario’s charts are refused', () => {
  const codes = (...more: readonly Table[]): readonly string[] =>
    checkTables(new Map(more.map(t => [t.name, t]))).map(p => p.code);
  const main = (columns: readonly string[], rows: Readonly<Record<string, string>>): Table =>
    table('main', columns, rows);
  const results = table('results', ['defender', 'attacker', 'losses', 'also'], { DR: 'retreats,stays,none,' });

  it.each([
    ['columns that are no odds', main(['a'], { '2': 'DR' }), 'main-columns'],
    ['columns that do not ascend', main(['2:1', '1:1'], { '2': 'DR, DR' }), 'main-columns'],
    ['rows with a gap', main(['1:1'], { '2': 'DR', '4': 'DR' }), 'main-row'],
    ['a row that is no total', main(['1:1'], { '2': 'DR', two: 'DR' }), 'main-row'],
    ['no rows', main(['1:1'], {}), 'main-row'],
    ['rows that no dice reach', main(['1:1'], { '40': 'DR' }), 'main-row'],
    ['dice that are none', main(['1:1'], { '2': 'DR', dice: 'two' }), 'main-dice'],
    ['an empty cell', main(['1:1'], { '2': '' }), 'main-cell'],
    ['a result without a meaning', main(['1:1'], { '2': 'XX' }), 'results-row'],
  ])('%s', (_, chart, code) => {
    expect(codes(chart, results)).toContain(code);
  });

  it('a MAIN table alone, and what cannot stand in the others', () => {
    expect(codes(main(['1:1'], { '2': 'DR' }))).toEqual(['results-missing']);
    expect(codes(table('results', ['defender'], { DR: 'retreats' }))).toEqual(['results-columns']);
    expect(codes(table('results', ['defender', 'attacker', 'losses', 'also'], { DR: 'flees,,,' }))).toEqual([
      'results-cell',
    ]);
    const [unordered] = checkTables(new Map([['red', table('red', ['3', '1'], { '1': '0,0' })]]));
    expect(unordered).toMatchObject({ code: 'red-columns', message: expect.stringContaining('“1” stands behind “3”') });
    expect(codes(table('red', ['1'], { '1': 'some' }))).toEqual(['red-cell']);
    expect(codes(table('low-odds', ['mp'], { high: '1' }))).toEqual(['low-odds-row']);
    expect(codes(table('armour-effects', ['antitank'], { none: '1' }))).toEqual(['armour-row']);
    expect(codes(table('tec-hexes', ['drm'], { clear: '1/2' }))).toEqual(['drm']);
  });

  it('and those of the tests are not', () => {
    expect(checkTables(ownTables('2012'))).toEqual([]);
    expect(checkTables(ownTables('2009'))).toEqual([]);
  });
});

describe.each(['2012', '2009'] as const)('forms of %s', draft => {
  const system = SYSTEMS[draft];
  const forms = tableForms(system);

  it('of MAIN, RED, results and armour effects are blank', () => {
    for (const name of ['main.csv', 'red.csv', 'results.csv', 'armour-effects.csv'])
      expect(forms.get(name)).toContain('Nothing is filled in');
    expect(forms.get('main.csv')).toContain('20:1');
  });

  it('filled with the charts of the tests, are complete', () => {
    const csv = ({ columns, rows }: Table): string =>
      [['key', ...columns], ...rows.map(r => [r.key, ...r.cells])].map(line => line.join(',')).join('\n');
    for (const name of ['main', 'results', 'red']) {
      const frame = framesOf(system).find(f => f.name === name);
      const own = ownTables(draft).get(name);
      if (!frame || !own) throw new Error(name);
      const known = own.rows.map(r => r.key);
      const { problems } = checkForm(csv(own), `${name}.csv`, {
        ...frame,
        rows: frame.rows.filter(r => known.includes(r)),
        columns: frame.columns.filter(c => own.columns.includes(c.name)),
      });
      expect(problems.map(p => p.message)).toEqual([]);
    }
  });
});

describe('dice of a log', () => {
  const charts = chartsIn(D12);
  const without = chartsIn({ draft: '2012', tables: new Map([...ownTables('2012')].filter(([n]) => n !== 'red')) });

  it('are two for the MAIN table, and then one for each side on the RED table', () => {
    expect(addDice(charts, [], [3, 4])).toEqual([3, 4]);
    expect(addDice(charts, [], [3])).toBe('none');
    expect(addDice(charts, [3, 4], [5])).toEqual([3, 4, 5]);
    expect(addDice(charts, [3, 4, 5], [1])).toEqual([3, 4, 5, 1]);
    expect(addDice(charts, [3, 4, 5, 1], [1])).toBe('none');
    expect(addDice(charts, [3, 4], [5, 5])).toBe('another');
    expect([isRolled(charts, [3]), isRolled(charts, [3, 4])]).toEqual([false, true]);
  });

  it('without a RED table no others follow', () => {
    expect(addDice(without, [3, 4], [5])).toBe('none');
  });
});

describe('announcements', () => {
  it.each([
    ['7:1, DRM -1', { column: '7:1', drm: -1 }],
    ['odds 3-1', { column: '3:1' }],
    ['That is OR(2).', { result: 'OR(2)' }],
    ['DR, as I said', { result: 'DR' }],
    ['1 REX', { result: '1 REX' }],
    ['3-1 inf moves on', undefined],
    ['Is it 7:1?', undefined],
    ['I hope for an OR', undefined],
  ])('%s', (text, read) => {
    expect(readAnnouncement(text)).toEqual(read);
  });
});
