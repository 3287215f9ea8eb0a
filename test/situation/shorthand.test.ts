import { describe, expect, it } from 'vitest';
import { REVISED_EUROPA } from '../../core/rules/revised-europa/system';
import { referee } from '../../core/rules/revised-europa/referee';
import { wordsOf } from '../../core/situation/context';
import { evaluateLine } from '../../core/situation/evaluate';
import { readShorthand } from '../../core/situation/shorthand';

const words = wordsOf(REVISED_EUROPA);
const read = (line: string) => {
  const { situation, problems } = readShorthand(line, words);
  if (!situation) throw new Error(problems.map(p => p.message).join());
  return situation;
};

describe('a line of shorthand', () => {
  it('says who attacks whom, where and when', () => {
    const s = read("9-10 pz '11 Pz', 6-10 mot -> 4-6 rifle @ woods, Sep II 1941 ; mp 2");
    expect(s.attackers.map(u => [u.label, u.type, u.group])).toEqual([
      ['11 Pz', 'pz', 1],
      ['6-10 mot', 'mot', 2],
    ]);
    expect(s).toMatchObject({ terrain: 'woods', date: 'Sep II 1941', mpSpent: { n: 2, d: 1 }, kind: 'overrun' });
  });
  it('counts units, reads two and three figures, and a bracket as no attack', () => {
    const s = read('2x 7-6, 4-2-6 art -> (3)-6 inf');
    expect(s.attackers).toHaveLength(3);
    expect(s.attackers[2]?.values).toEqual({ af: '4', df: '2', ma: '6' });
    expect(s.defenders[0]?.values).toEqual({ af: '0', df: '3', ma: '6' });
  });
  it('takes ×, – and → as people type them, and any order and case', () => {
    const s = read('2× 7–6 INF → 4-6 Rifle @ SNOW, Hit, Woods, minor river(1)');
    expect(s).toMatchObject({ weather: 'Snow', terrain: 'woods', features: ['hit'] });
    expect(s.hexsides).toEqual([{ feature: 'minor river', groups: [1] }]);
  });
  it('reads modifiers, cadres, sizes and other spellings', () => {
    const [unit] = read('10-10 panzer +cadre:4-8 +oos +moved:3 -> 3-2-8 tank cadre').attackers;
    expect(unit).toMatchObject({
      type: 'pz',
      reducedValues: { af: '4', ma: '8' },
      modifiers: { unsupplied: '', moved: '3' },
    });
    expect(read('7-6 -> 3-2-8 tank cadre').defenders[0]?.size).toBe('cadre');
  });
  it('takes a number before a name in capitals for a part of it, unless there may be so many', () => {
    expect(read('11 Hussars 2-2-14 recon -> 1-2-6 inf').attackers.map(u => u.label)).toEqual([
      '11 Hussars 2-2-14 recon',
    ]);
    expect(read('4 Hussars 2-2-14 recon -> 1-2-6 inf').attackers).toHaveLength(4);
    const { problems } = readShorthand('4 Hussars 2-2-14 recon -> 1-2-6 inf', words);
    expect(problems.map(p => p.code)).toContain('numbered-unit');
  });
  it('takes a number before SS or guards for the number of one division', () => {
    const { attackers, defenders } = read('2 SS Pz 12-10 -> 1 Gds Cav 4-8, 3 Guards Rifle 5-6');
    expect(attackers.map(u => u.label)).toEqual(['2 12-10 pz']);
    expect(defenders.map(u => u.label)).toEqual(['1 Gds 4-8 cav', '3 Guards 5-6 rifle']);
    expect(read('2 SS divisions 12-10 -> 4-8 cav').attackers).toHaveLength(2);
  });
  it('keeps clauses: a roll, a note, an option, combat', () => {
    const s = read('7-6 inf -> 4-6 rifle ; roll 7 ; note anything -> here ; option oddsRounding=down ; combat');
    expect(s).toMatchObject({ roll: 7, kind: 'combat', options: { oddsRounding: 'down' } });
  });
});

describe('what is wrong with a line, and where (columns from 1)', () => {
  it.each<[string, number, number, string]>([
    [
      '2x 7-6, 10-10 pz 4-6',
      21,
      20,
      'Expected “->” between attackers and defenders. Who attacks is not said: if it is the other way round, write 2x 7-6 <- 10-10 pz 4-6. Write: 2x 7-6 -> 10-10 pz 4-6',
    ],
    ['7-6 -> 4-6 rifel', 12, 16, '“rifel” is read as “rifle”.'],
    ['7-6 -> 4-6 @ woode', 14, 18, '“woode” is read as “woods”.'],
    ['7 -> 4-6', 1, 1, '“7” is read as a strength: of its units no more is said than the line tells.'],
    ['0x 7-6 -> 4-6', 1, 2, 'The count must be 1 to 99.'],
    [
      '10-10 pz -> 4-6 rifle @ snow, mud',
      31,
      33,
      'Two kinds of weather: snow and mud. Without “mud” it is understood: 10-10 pz -> 4-6 rifle @ snow',
    ],
    ['7-6 inf +oss -> 4-6', 9, 12, 'Unknown modifier “+oss”. Did you mean “oos”? Write: 7-6 inf +oos -> 4-6'],
    ['7-6 inf -> 4-6 @ oddsRounding=up', 18, 32, 'The option oddsRounding is one of: nearest, nearest-up, down.'],
    ['7-6 inf -> 4-6 ; mp many', 18, 24, 'mp needs the MPs already spent, such as mp 2.'],
    ['7-6 inf ->', 11, 10, 'A unit is missing here, such as 7-6 inf.'],
  ])('%s', (line, from, to, message) => {
    const [first] = readShorthand(line, words).problems;
    expect([(first?.start ?? 0) + 1, first?.end, first?.message]).toEqual([from, to, message]);
  });
  it('tells all mistakes of a line, not only the first', () => {
    expect(readShorthand('7-6 quarter -> 4-6 quartered @ wuud', words).problems.map(p => p.code)).toEqual([
      'unknown-place',
      'unknown-type',
      'unknown-type',
    ]);
  });
  it('offers what a mistake may be replaced by', () => {
    expect(readShorthand('7-6 inf +oss -> 4-6', words).problems[0]?.fixes).toEqual(['+oos']);
  });
  it('and the word that a slip is read as', () => {
    expect(readShorthand('7-6 -> 4-6 rifel', words).problems[0]).toMatchObject({
      severity: 'information',
      fixes: ['rifle'],
    });
  });
});

describe('what is worth knowing, though no mistake', () => {
  const made = referee();
  const remarks = (line: string): readonly string[] =>
    made.ok
      ? evaluateLine(line, words, made.value, "the scenario's chart").problems.map(
          p => `${p.start + 1}–${p.end} ${p.message}`,
        )
      : [];
  it.each([
    ['10-10 -> 4-6 rifle', '1–5 The type of 10-10 is not given: with armour 3-1 +1, without 2-1.'],
    [
      '9-10 pz -> 4-6 rifle @ minor river',
      "24–34 Effect of a minor river on AF: from the scenario's chart; the rules do not print it.",
    ],
    [
      '7-6 inf -> 4-6 rifle @ forest',
      '24–29 No overrun in forest (R13-5); shown is what it would come to; “; combat” asks for an attack.',
    ],
    [
      '7-6 inf -> 4-6 rifle @ clear, mud',
      '31–33 No overrun in mud (R6-10); shown is what it would come to; “; combat” asks for an attack.',
    ],
    [
      '7-6 inf -> 4-6 rifle @ major river',
      '24–34 No overrun across a major river (R13-5); shown is what it would come to; “; combat” asks for an attack.',
    ],
  ])('%s', (line, expected) => {
    expect(remarks(line)).toContain(expected);
  });
  it('nothing is remarked upon a line that says all', () => {
    expect(remarks('9-10 pz -> 4-6 rifle @ clear, clear weather')).toEqual([]);
  });
});
