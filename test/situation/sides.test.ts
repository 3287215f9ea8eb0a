// An evening's questions, one after the other: however a player parts the sides, it is plain who attacks whom.

import { describe, expect, it } from 'vitest';
import { REVISED_EUROPA } from '../../core/rules/revised-europa/system';
import { wordsOf } from '../../core/situation/context';
import { partedLine } from '../../core/situation/sides/parting';
import { readShorthand } from '../../core/situation/shorthand';
import { sidesIn } from '../../core/situation/sides/sides';

const words = wordsOf(REVISED_EUROPA);

const asked = (line: string): readonly (string | undefined)[] => {
  const sides = sidesIn(line, words);
  const plain = (text: string | undefined) => text?.replace(/\s+/g, ' ').trim();
  return [plain(sides?.attackers.text), plain(sides?.defenders.text), sides?.kind?.kind];
};

const PANZERS = '10-10 pz, 6-10 mot';
const RIFLES = '4-6 rifle in woods';

describe('who attacks whom', () => {
  it.each<[line: string, kind: string | undefined]>([
    // By a sign.
    [`${PANZERS} -> ${RIFLES}`, undefined],
    [`${RIFLES} <- ${PANZERS}`, undefined],
    [`${PANZERS} / ${RIFLES}`, undefined],
    [`${PANZERS} : ${RIFLES}`, undefined],
    [`${PANZERS}; ${RIFLES}`, undefined],
    // By a word.
    [`${PANZERS} vs ${RIFLES}`, undefined],
    [`${PANZERS} gegen ${RIFLES}`, undefined],
    [`${PANZERS}, overruns ${RIFLES}`, 'overrun'],
    [`${PANZERS} are going to attack ${RIFLES}`, 'combat'],
    [`${PANZERS} try an overrun on ${RIFLES}`, 'overrun'],
    [`${PANZERS} roll right over ${RIFLES}`, 'overrun'],
    [`${RIFLES} is attacked by ${PANZERS}`, 'combat'],
    [`${RIFLES} under attack from ${PANZERS}`, 'combat'],
    // By labels.
    [`att ${PANZERS}; def ${RIFLES}`, undefined],
    [`him: ${RIFLES}; me: ${PANZERS}`, undefined],
    [`${RIFLES}; attackers ${PANZERS}`, undefined],
    // By what a line begins with: its fight is said by takeOpening.
    [`overrun ${RIFLES} with ${PANZERS}`, undefined],
  ])('%s', (line, kind) => {
    const [attackers, defenders, said] = asked(line);
    expect([attackers, defenders?.replace(/^overrun /, ''), said]).toEqual([PANZERS, RIFLES, kind]);
  });

  it('a verb with nobody before it says the kind of fight, and nobody attacks yet', () => {
    expect(asked('overrun 4-6 rifle')).toEqual([undefined, undefined, undefined]);
  });
  it('what stands behind counted odds parts no sides', () => {
    expect(asked('36:12 close, AR 5 v 3')).toEqual([undefined, undefined, undefined]);
    expect(asked('20:7 overrun in clear')).toEqual([undefined, undefined, undefined]);
    expect(asked('attack at 1-2, DRM -1')).toEqual([undefined, undefined, undefined]);
  });
  it('nor does a clause behind the fight turn them, which says its kind', () => {
    const [attackers, defenders] = asked(`${PANZERS} / ${RIFLES} ; overrun`);
    expect([attackers, defenders]).toEqual([PANZERS, `${RIFLES} ; overrun`]);
    expect(asked('4-6 rifle; 10-10 pz overruns')).toEqual(['10-10 pz', '4-6 rifle', 'overrun']);
  });
  it('the letter of an air mission is no label', () => {
    expect(asked('10-10 pz +air:8B&4D : 4-6 rifle')).toEqual(['10-10 pz +air:8B&4D', '4-6 rifle', undefined]);
  });
  it('ground may stand before those that are attacked', () => {
    expect(partedLine('10-10 pz attacks across the river against 4-6 rifle', words).parting?.between?.text).toBe(
      'across the river',
    );
    expect(partedLine('4-6 rifle attacked across the river by 10-10 pz', words).parting?.between?.text).toBe(
      'across the river',
    );
  });
  it('the later word parts them where units follow the verb', () => {
    expect(asked('6-8 inf attacks with 4-5 inf vs 4-6 rifle')).toEqual(['6-8 inf + 4-5 inf', '4-6 rifle', 'combat']);
  });
  it('a name in quotes parts nothing', () => {
    expect(asked("10-10 pz 'A -> B' vs 4-6 rifle")).toEqual(["10-10 pz 'A -> B'", '4-6 rifle', undefined]);
  });
});

describe('who attacks is never taken for granted', () => {
  const told = (line: string): readonly (string | undefined)[] =>
    readShorthand(line, words).problems.flatMap(p => (p.code === 'sides-in-order' ? [p.message] : []));

  it.each([
    '4-6 rifle; 12-10 pz',
    '4-6 rifle / 12-10 pz',
    '4-6 rifle - 12-10 pz',
    'German: 4-6 rifle. Soviet: 12-10 pz',
    'DAK: 4-6 rifle; 4th Indian: 12-10 pz',
  ])('%s: the first, by the order, and that is told', line => {
    expect(asked(line)[0]).toMatch(/4-6 rifle/);
    expect(told(line)).toHaveLength(1);
    expect(told(line)[0]).toContain('4-6 rifle. The other way round, “<-”');
  });
  it('a word that tells of no fight is named', () => {
    expect(told('12-10 pz relieves 4-6 rifle')[0]).toBe(
      '“relieves” does not tell who attacks. Who attacks is read from the order: 12-10 pz. The other way round, “<-” stands between them.',
    );
  });
  it('who is overrun stands behind the word', () => {
    expect(asked('overrun 4-6 rifle: 12-10 pz, 10-10 pz').slice(0, 2)).toEqual([
      '12-10 pz, 10-10 pz',
      'overrun 4-6 rifle',
    ]);
    expect(told('overrun 4-6 rifle: 12-10 pz')[0]).toContain('12-10 pz. The other way round, “->”');
  });
  it('what points from one to the other tells it by itself', () => {
    for (const sign of ['->', '<-', 'vs', '>', 'attacks', 'is attacked by'])
      expect(told(`12-10 pz ${sign} 4-6 rifle`)).toEqual([]);
  });
  const offers = (line: string): string =>
    readShorthand(line, words).problems.findLast(p => p.severity === 'error')?.message ?? '';
  const attackersOf = (line: string): readonly string[] | undefined =>
    readShorthand(line, words).situation?.attackers.map(({ label }) => label);

  it.each([
    ['12-10 pz, 4-6 rifle', ['12-10 pz'], ['4-6 rifle']],
    ['overrun 4-6 rifle, 12-10 pz', ['12-10 pz'], ['4-6 rifle']],
    ['4-6 rifle in woods v 12-10 pz', ['4-6 rifle'], ['12-10 pz']],
    ['12-10 pz attacks 4-6 rifle, fort, 3-1-6 art', ['12-10 pz', '3-1-6 art'], ['12-10 pz']],
  ])(
    '%s: what may be of either side is refused, and both lines are offered, which differ in their sides',
    (line, ...both) => {
      const [, other = '', first = ''] = /write (.*?)\. Write: (.*)$/.exec(offers(line)) ?? [];
      expect([attackersOf(first), attackersOf(other)]).toEqual(both);
    },
  );
  it.each(['12-10 pz vs 4-6 rifle, Soviets isolated', '12-10 pz vs 4-6 rifle; isolated for the Germans'])(
    '%s: a nation that no side has said that it is of is asked about, with a line for each',
    line => {
      const [, other = '', first = ''] = /write (.*?)\. Write: (.*)$/.exec(offers(line)) ?? [];
      const isolated = (of: string) => {
        const { situation } = readShorthand(of, words);
        return [situation?.attackers, situation?.defenders].map(units => 'isolated' in (units?.[0]?.modifiers ?? {}));
      };
      expect([isolated(first), isolated(other)]).toEqual([
        [false, true],
        [true, false],
      ]);
    },
  );
  it('a comma parts no sides: both lines are offered', () => {
    expect(offers('12-10 pz, 4-6 rifle')).toMatch(/write 12-10 pz <- 4-6 rifle\. Write: 12-10 pz -> 4-6 rifle$/);
    expect(offers('overrun 4-6 rifle, 12-10 pz')).toMatch(
      /write overrun 4-6 rifle -> 12-10 pz\. Write: overrun 4-6 rifle <- 12-10 pz$/,
    );
  });
});
