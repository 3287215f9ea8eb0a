import { describe, expect, it } from 'vitest';
import { REVISED_EUROPA } from '../../core/rules/revised-europa/system';
import { wordsOf } from '../../core/situation/context';
import { placeOf } from '../../core/base/source';
import { evaluateLine } from '../../core/situation/evaluate';
import { evaluateFile } from '../../core/situation/evaluate-file';
import { readShorthand } from '../../core/situation/shorthand';
import { readSituationFile, readSituationHeader } from '../../core/situation/situation-file';

const words = wordsOf(REVISED_EUROPA);
const FILE = `system: revised-europa
charts: ../my-scenario
attackers: [10-10 pz '11 Pz' +cadre:4-8, 7-10 mot]
defenders:
  - 4-6 rifle
terrain: woods
features: [hit]
hexsides: [minor river]
weather: Snow
date: Sep II 1941
mp: 2
roll: 7
options:
  oddsRounding: down
`;

describe('a situation file', () => {
  it('is the same situation as a line', () => {
    const line =
      "10-10 pz '11 Pz' +cadre:4-8, 7-10 mot -> 4-6 rifle @ woods, hit, minor river, snow, Sep II 1941, oddsRounding=down ; mp 2 ; roll 7";
    const { situation, problems } = readSituationFile(FILE, 'a.situation.yaml', words);
    expect(problems).toEqual([]);
    expect(situation).toEqual(readShorthand(line, words).situation);
  });
  it('says which system and whose charts before anything else is read', () => {
    expect(readSituationHeader(FILE, 'a.yaml')).toEqual({ system: 'revised-europa', charts: '../my-scenario' });
  });
  it('names its system as players do', () => {
    expect(readSituationHeader(FILE.replace('revised-europa', 'one-week 2012'), 'a.yaml').system).toBe(
      'europa-oneweek-2012',
    );
  });
  it('units of one entry may be joined, and options stand anywhere', () => {
    const text = FILE.replace('[10-10 pz', '[6-10 mot + 10-10 pz').replace(
      'features: [hit]',
      'features: [hit, fractionalOdds=d10]',
    );
    const { situation, problems } = readSituationFile(text, 'a.situation.yaml', words);
    expect(problems).toEqual([]);
    expect(situation?.attackers.map(u => u.group)).toEqual([1, 2, 3]);
    expect(situation?.options).toEqual({ fractionalOdds: 'd10', oddsRounding: 'down' });
  });
  it.each([
    [FILE.replace('features: [hit]', 'features: [rough]'), 'a.yaml:7:12', 'Two kinds of terrain: woods and rough.'],
    [FILE.replace('features: [hit]', 'features: [hit, hit]'), 'a.yaml:7:17', '“hit” is said twice.'],
    [FILE.replace('7-10 mot', '7-10 mot +99 beer'), 'a.yaml:3:51', 'Unknown modifier “+99 beer”.'],
    [FILE.replace('4-6 rifle', '4-6 rifle +oss'), 'a.yaml:5:15', 'Unknown modifier “+oss”. Did you mean “oos”?'],
    [
      FILE.replace('woods', 'oak wud'),
      'a.yaml:6:10',
      'Unknown terrain “oak wud”. Terrains: clear, mountain, full city, woods, rough, wooded rough, forest, swamp and 3 more: overrun tables revised-europa -o DIR. Hexsides: minor river, major river, border, lake.',
    ],
    [
      FILE.replace('defenders', 'defender'),
      'a.yaml:4:1',
      'Unknown key “defender” in a situation. Did you mean “defenders”?',
    ],
    [FILE.replace('mp: 2', 'mp: much'), 'a.yaml:11:5', 'mp is the number of MPs already spent, such as 2.'],
  ])('places each mistake', (text, place, message) => {
    const { situation, problems } = readSituationFile(text, 'a.yaml', words);
    expect(situation).toBeUndefined();
    expect(problems.map(p => [`${p.at.file}:${p.at.line}:${p.at.column}`, p.message])).toContainEqual([place, message]);
  });
  it('no YAML, no situation, a bomb of aliases: named, not thrown', () => {
    for (const text of ['', '- 1', 'a: [', 'a: &a [1]\nb: [*a, *a]', '\u0000'])
      expect(readSituationFile(text, 'a.yaml', words).problems.length).toBeGreaterThan(0);
  });

  it('tells its words that change nothing, each at its place, as a line does', () => {
    const made = REVISED_EUROPA.referee();
    if (!made.ok) throw new Error('no referee');
    const answer = (text: string) => evaluateFile(text, 'a.yaml', words, made.value);
    expect(answer(FILE.replace('Snow', 'Clear')).withoutEffect).toBeUndefined();
    const idle = FILE.replace('weather: Snow\n', '')
      .replace('mp: 2', 'kind: combat\nmp: 2')
      .replace('7-10 mot]', '7-10 mot +moved:1]');
    const { problems, withoutEffect, assessment } = answer(idle);
    expect(assessment).toBeDefined();
    expect(problems.map(p => [p.code, p.severity, placeOf(p.at)])).toContainEqual([
      'without-effect',
      'warning',
      'a.yaml:11:1',
    ]);
    const line =
      "10-10 pz '11 Pz' +cadre:4-8, 7-10 mot +moved:1 -> 4-6 rifle @ woods, hit, minor river, Sep II 1941, oddsRounding=down ; mp 2 ; roll 7 ; combat";
    const told = evaluateLine(line, words, made.value, '').withoutEffect;
    expect(told?.length).toBeGreaterThan(2);
    expect([...(withoutEffect ?? [])].sort()).toEqual(told?.map(w => w.replace('“mp 2”', '“mp: 2”')).sort());
  });

  it('tells what is wrong with MPs that are left, as a line does', () => {
    const text = FILE.replace('7-10 mot]', '7-8 mot 5 MP left]').replace('mp: 2\n', '');
    expect(readSituationFile(text, 'a.yaml', words).problems.map(p => p.code)).toEqual(['mp-left']);
  });
});
