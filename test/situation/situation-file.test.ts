import { describe, expect, it } from 'vitest';
import { REVISED_EUROPA } from '../../core/rules/revised-europa/system';
import { wordsOf } from '../../core/situation/context';
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
  it.each([
    [FILE.replace('4-6 rifle', '4-6 rifel'), 'a.yaml:5:9', 'Unknown type “rifel”. Did you mean “rifle”?'],
    [FILE.replace('woods', 'wood'), 'a.yaml:6:10', 'Unknown terrain “wood”. Did you mean “woods”, “wooded rough”?'],
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
});
