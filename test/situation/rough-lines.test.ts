// Lines of odds as people type them in a hurry: each means what its plain line means, or is refused with its place and, where
// that is clear, with the line that is understood.

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { RULE_SYSTEMS } from '../../core/rules/registry';
import { wordsOf } from '../../core/situation/context';
import { readShorthand, type ReadLine } from '../../core/situation/shorthand';

const FOLDER = path.join(import.meta.dirname, '../fixtures');
const FIXTURES = readdirSync(FOLDER).filter(name => name.startsWith('odds-rough'));

const rowsOf = (name: string): readonly string[][] =>
  readFileSync(path.join(FOLDER, name), 'utf8')
    .split('\n')
    .filter(row => row !== '' && !row.startsWith('#'))
    .map(row => row.split(' | '));

const WORDS = new Map(RULE_SYSTEMS.map(system => [system.id, wordsOf(system)]));

const read = (id: string, line: string): ReadLine => {
  const words = WORDS.get(id);
  if (!words) throw new Error(id);
  return readShorthand(line, words);
};

const errorsOf = ({ problems }: ReadLine) => problems.filter(p => p.severity === 'error');

describe.each(FIXTURES)('%s', name => {
  const rows = rowsOf(name);
  it.each(rows.filter(([, , plainly]) => plainly !== 'refused'))('%s: %s', (id = '', line = '', plainly = '') => {
    const [found, same] = [read(id, line), read(id, plainly)];
    expect(errorsOf(found)).toEqual([]);
    expect(errorsOf(same)).toEqual([]);
    expect(found.situation ?? found.known).toEqual(same.situation ?? same.known);
  });
  it.each(rows.filter(([, , plainly]) => plainly === 'refused'))(
    '%s: %s',
    (id = '', line = '', _ = '', codes = '', better) => {
      const errors = errorsOf(read(id, line));
      expect([...new Set(errors.map(p => p.code))].join(' ')).toBe(codes);
      for (const { start, end } of errors) expect(start >= 0 && start <= end && end <= line.length + 1).toBe(true);
      const offered = errors
        .map(p => /(?:Write|it is understood): (.*)$/.exec(p.message)?.[1])
        .find(text => text !== undefined);
      expect(offered).toBe(better);
      if (offered !== undefined) expect(errorsOf(read(id, offered))).toEqual([]);
    },
  );
});

it('at least 85 of 100 lines are understood', () => {
  const rows = FIXTURES.flatMap(rowsOf);
  const refused = rows.filter(([, , plainly]) => plainly === 'refused').length;
  expect(refused / rows.length).toBeLessThanOrEqual(0.15);
});

const [SYSTEM] = RULE_SYSTEMS;
const ID = SYSTEM?.id ?? '';
const same = (line: string, plainly: string): void => {
  expect(errorsOf(read(ID, line))).toEqual([]);
  expect(read(ID, line).situation).toEqual(read(ID, plainly).situation);
};

describe('what a unit has not', () => {
  it('and has in the same line is a contradiction', () => {
    const codes = errorsOf(read('europa-oneweek-2012', '10-10 pz +air:8B without air -> 4-6 rifle')).map(p => p.code);
    expect(codes).toEqual(['said-both']);
  });
});

describe('a number and a type before figures', () => {
  it('is a name where it can be no count, and then all are', () => {
    same('11 Pz 10-10, 3 Mot 7-10 -> 4-6 rifle', "10-10 pz '11 Pz', 7-10 mot '3 Mot' -> 4-6 rifle");
  });
  it('is a name before SS, guards or New Zealanders', () => {
    expect(read(ID, '8 SS Pz 12-10 -> 4-6 rifle').situation?.attackers).toHaveLength(1);
    expect(read('bna-adc2', '2 NZ Div 6-6-8 vs 3-4-8 infantry').situation?.attackers).toHaveLength(1);
  });
  it('is a count where it can be one; either way is told', () => {
    same('3 pz 10-10 -> 4-6 rifle', '3x 10-10 pz -> 4-6 rifle');
    expect(read(ID, '3 pz 10-10 -> 4-6 rifle').problems.map(p => p.code)).toEqual(['numbered-unit']);
    expect(read(ID, '11 pz 10-10 -> 4-6 rifle').problems.map(p => p.code)).toEqual(['numbered-unit']);
  });
});

describe('an apostrophe', () => {
  it('keeps a unit’s name apart from the modifier that it begins with', () => {
    expect(errorsOf(read('bna-adc2', "8-6-12 armor, Rommel's HQ -> 4-4-10 armor"))).not.toEqual([]);
  });
  it('before the ending of a state says nothing', () => {
    const plainly = read('ocs-4.3', '20-5-14 armour -> 6-3-4 inf +dg').situation;
    expect(read('ocs-4.3', "20-5-14 armour -> DG'd 6-3-4 inf").situation).toEqual(plainly);
  });
});

describe('support behind the other side’s unit', () => {
  it('is the side’s that can have it, where that has one group', () => {
    const found = read('bna-adc2', '14-7-12 armor vs 3-4-5 infantry with stukas');
    expect(found.situation?.attackers[0]?.modifiers).toEqual({ stuka: '' });
    expect(found.situation?.defenders[0]?.modifiers).toEqual({});
  });
  it('of several groups it stands beside the first, and counts once', () => {
    const found = read('bna-adc2', '14-7-12 armor, 6-6-8 infantry vs 3-4-5 infantry with stukas');
    expect(found.situation?.attackers.map(({ modifiers }) => modifiers)).toEqual([{ stuka: '' }, {}]);
  });
  it('is the attackers’ after a verb, which is told', () => {
    const found = read('europa-oneweek-2012', '12-10 pz overruns 3-6 rifle with 10 ngs');
    expect(found.problems.map(p => [p.code, p.severity])).toEqual([['whose-support', 'information']]);
    expect(found.situation?.attackers[0]?.modifiers).toEqual({ ngs: '10' });
    expect(found.situation?.defenders[0]?.modifiers).toEqual({});
  });
  it('is the unit’s own after “vs”, which is told', () => {
    const found = read('europa-oneweek-2012', '12-10 pz vs 3-6 rifle with 10 ngs');
    expect(found.problems.map(p => [p.code, p.severity])).toEqual([['whose-support', 'information']]);
    expect(found.situation?.defenders[0]?.modifiers).toEqual({ ngs: '10' });
  });
});
