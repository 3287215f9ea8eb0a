// Charts of OCS as forms: what the text gives of them, and what is wrong with one filled in.

import { describe, expect, it } from 'vitest';
import { OCS } from '../../../core/rules/ocs/system';
import { checkForm, framesOf, tableForm } from '../../../core/rules/tables-form';
import { unitName } from '../../../core/audit/observe/unit-name';

const frameOf = (name: string) => {
  const [frame, table] = [framesOf(OCS).find(f => f.name === name), OCS.vocabulary.defaults.get(name)];
  if (!frame || !table) throw new Error(`no chart ${name}`);
  return { frame, table };
};

/** The form of a chart with one text in it changed: what is told of it. */
const changed = (name: string, from: string | RegExp, to: string): readonly string[] => {
  const { frame, table } = frameOf(name);
  const form = tableForm({ ...table, certainty: 'scenario', rows: table.rows }, frame);
  expect(form).toMatch(from);
  return checkForm(form.replace(from, to), `${name}.csv`, frame).problems.map(p => p.message);
};

describe('charts as forms', () => {
  it('every chart says what it is', () => {
    for (const { frame } of OCS.vocabulary.tables.map(t => frameOf(t.name)))
      expect(frame.notes.length).toBeGreaterThan(0);
  });

  it.each([
    'combat',
    'odds-columns',
    'surprise',
    'modes',
    'movement',
    'stacking',
    'supply',
    'unit-types',
    'unit-sizes',
  ])('%s: the form as we write it is right', name => {
    const { frame, table } = frameOf(name);
    const own = table.rows.every(row => !row.cells.includes('illustrative'));
    const { problems } = checkForm(tableForm(table, frame), `${name}.csv`, frame);
    expect(problems.map(p => p.code)).toEqual(own ? [] : ['form-empty']);
  });

  it('a game’s own movement chart is left empty, to be filled in', () => {
    const { frame, table } = frameOf('tec-hexes');
    expect(tableForm(table, frame)).toMatch(/\nwoods,,,\n/);
    expect(tableForm(table, frame)).toContain('a number from 0 to 12 or All or P');
  });

  it.each([
    ['combat', 'Ae2 DL2o3DG', 'Ae2DL2', /It must be a result such as/],
    ['odds-columns', '13:1', '13-1', /It must be odds with a 1 in them/],
    ['odds-columns', '13:1', '10:1', /must be 13, ascending, with 1:1 among them\. “10:1” stands behind “/],
    ['surprise', 'overrun,6,9', 'overrun,9,9', /“defender at most” must be under “attacker at least”/],
    ['modes', 'strat,no,no,2,none', 'strat,no,no,2,nil', /must be a number from -6 to 6 or none/],
    ['modes', 'strat,no,no,2', 'strat,never,no,2', /Choose one of: yes, no/],
    ['movement', 'most to enter', 'most to entr', /Did you mean “most to enter”/],
    ['stacking', 'limit,10', 'limit,0', /must be a number from 1 to 30/],
    ['tec-combat', 'rough,close,[1/2]', 'rough,close,half', /in brackets it counts for attackers only/],
    ['tec-combat', 'rough,close', 'rough,dense', /Choose one of: open, close/],
    ['unit-types', 'armour,armour,track', 'armour,armour,tracks', /Did you mean “track”|Choose one of/],
  ])('%s: “%s” in place of what belongs there', (name, from, to, message) => {
    const told = changed(name, from, to);
    expect(
      told.some(text => message.test(text)),
      told.join('\n'),
    ).toBe(true);
  });
});

describe('how counters read', () => {
  const unit = (values: Readonly<Record<string, string>>) => ({
    id: 'x',
    name: '1/II',
    side: 'Axis',
    nation: 'german',
    type: 'inf',
    size: 'battalion',
    full: { values },
  });
  it.each([
    [{ af: '1', ar: '3', ma: '5' }, '1/II 1-3-5'],
    [{ af: '20', df: '20', ar: '4', ma: '16' }, '1/II 20-4-16'],
    [{ af: '0', df: '6', ar: '3', ma: '10' }, '1/II 0-6-3-10'],
    [{ af: '4', df: '', ar: '2', ma: '' }, '1/II 4-2'],
  ])('%j is %s', (values, text) => {
    expect(unitName(unit(values), 0, OCS)).toBe(text);
  });
});
