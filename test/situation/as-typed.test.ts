// Odds as players type them: what a line may look like, in every system, and what is said of one that cannot be read.

import { describe, expect, it } from 'vitest';
import { toText } from '../../core/base/fraction';
import { RULE_SYSTEMS, ruleSystem } from '../../core/rules/registry';
import { wordsOf } from '../../core/situation/context';
import { evaluateLine, type EvaluatedLine } from '../../core/situation/evaluate';
import { readFigure } from '../../core/situation/figures/numbers';

const asked = (id: string, line: string): EvaluatedLine => {
  const system = ruleSystem(id);
  const referee = system?.referee();
  if (!system || !referee?.ok) throw new Error(id);
  return evaluateLine(line, wordsOf(system), referee.value, 'the chart');
};
const europa = (line: string): EvaluatedLine => asked('revised-europa', line);
const ocs = (line: string): EvaluatedLine => asked('ocs-4.3', line);
const column = ({ chart, assessment }: EvaluatedLine): string =>
  chart
    ? `${chart.column} → ${chart.finalColumn} ${toText(chart.drm.total)}`
    : `fight ${assessment?.column ?? 'refused'}`;
const errors = ({ problems }: EvaluatedLine): readonly string[] =>
  problems.filter(p => p.severity === 'error').map(p => `${p.start + 1}–${p.end} ${p.message}`);

describe('odds that are counted already', () => {
  it.each([
    ['3:1', '3-1 → 3-1 0'],
    ['odds 3-1', '3-1 → 3-1 0'],
    ['3 to 1', '3-1 → 3-1 0'],
    ['3-1 -1L +1', '3-1 → 2-1 1'],
    ['3-1 1L, +1 DRM', '3-1 → 2-1 1'],
    ['3-1 2R 1L', '3-1 → 4-1 0'],
    ['3-1 +2', '3-1 → 3-1 1'],
    ['12 vs 4', '3-1 → 3-1 0'],
    ['12 v. 4', '3-1 → 3-1 0'],
    ['12 versus 4', '3-1 → 3-1 0'],
    ['12 against 4', '3-1 → 3-1 0'],
    ['12 => 4', '3-1 → 3-1 0'],
    ['12:4', '3-1 → 3-1 0'],
    ['12-4 -1L', '3-1 → 2-1 0'],
    ['7/2', '3-1 → 3-1 0'],
    ['10½ : 3', '4-1 → 4-1 0'],
    ['3-1 @ woods', '3-1 → 2-1 0'],
    ['3-1 1R @ woods, hit', '3-1 → 4-1 0'],
  ])('%s', (line, expected) => {
    expect(column(europa(line))).toBe(expected);
  });
  it.each([
    ['3:1', '3:1 → 3:1 0'],
    ['12 vs 5', '2:1 → 2:1 0'],
    ['12-4 -1L', '3:1 → 2:1 0'],
    ['5:1 +2 @ close', '4:1 → 4:1 2'],
    ['5:1 +2 @ close, hedgehog 1', '4:1 → 4:1 1'],
  ])('OCS: %s', (line, expected) => {
    expect(column(ocs(line))).toBe(expected);
  });
  it('have the chances of the chart’s row, which sum to 1, and read a roll in it', () => {
    for (const found of [europa('3-1 1L +1 ; roll 7'), ocs('3:1 +1 ; roll 7')]) {
      const chances = found.chart?.results.map(r => r.probability.n / r.probability.d) ?? [];
      expect(chances.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12);
      expect(found.chart?.rolled?.modified).toBe(8);
    }
  });
  it('a bare pair with a target is a unit', () => {
    expect(column(europa('12-4 inf -> 4-6 inf'))).toBe('fight 3-1');
    expect(europa('12-4 inf -> 4-6 inf').reading).toBeUndefined();
  });
  it.each([
    ['3:1 1X', '5–6 “1X” is neither a shift, such as 1L, nor a DRM, such as +1. Without “1X” it is understood: 3:1'],
    ['3:1 -1R', '5–7 “-1R” points both left and right: write 1L for a column to the left, 1R to the right.'],
    ['0:0', '1–1 Odds of 0 to 0 are not on the chart.'],
  ])('%s is refused', (line, expected) => {
    expect(errors(europa(line))).toEqual([expected]);
  });
});

describe('figures and words between sides', () => {
  it.each([
    ['3', '3'],
    ['3.5', '7/2'],
    ['7/2', '7/2'],
    ['3 1/2', '7/2'],
    ['3½', '7/2'],
    ['½', '1/2'],
    ['17/2', '17/2'],
    ['2⅓', '7/3'],
  ])('%s', (text, expected) => {
    const value = readFigure(text);
    expect(value && toText(value)).toBe(expected);
  });
  it.each(['3x7-6 inf -> 4-6 inf', '3x 7-6 inf => 4-6 inf', '3× 7–6 inf ⇒ 4-6 inf', '3x7-6 inf vs. 4-6 inf'])(
    '%s is one fight',
    line => {
      expect(europa(line).situation?.attackers).toHaveLength(3);
      expect(europa(line).assessment?.column).toBe('5-1');
    },
  );
  it.each(['3½-6 inf -> 4-6 inf', '3 1/2-6 inf -> 4-6 inf', '3.5-6 inf -> 4-6 inf', '7/2-6 inf -> 4-6 inf'])(
    '%s has AF 7/2',
    line => {
      expect(Number(europa(line).situation?.attackers[0]?.values['af']?.replace('7/2', '3.5'))).toBe(3.5);
    },
  );
  it('a name in quotes may hold an arrow', () => {
    expect(europa("7-6 inf 'A -> B' vs 4-6 inf").situation?.attackers[0]?.label).toBe('A -> B');
  });
  it('attack and overrun say which it is', () => {
    expect(europa('attack 7-6 inf -> 4-6 inf').situation?.kind).toBe('combat');
    expect(europa('overrun 7-6 inf -> 4-6 inf').situation?.kind).toBe('overrun');
  });
});

describe('what cannot be read', () => {
  it.each([
    [
      'attack 0508',
      '8–11 0508 is a hex: name a board, with --scenario DIR for its set-up or --log GAME.vlog --at STEP.',
    ],
    [
      'inf -> 4-6',
      '1–3 A unit needs strength and MA, such as 7-6, or AF-DF-MA. A name needs a board: --scenario DIR or --log GAME.vlog.',
    ],
    ['20 beers -> 4-6', '1–8 Unknown word “20 beers”.'],
    ['12-4 inf', '9–8 Expected “->” between attackers and defenders.'],
    [
      '7-6 quarter -> 4-6',
      '5–11 Unknown type “quarter”. Types: pz, tank, mot, inf, rifle, at, art, cav and 28 more: overrun tables revised-europa -o DIR. Without “quarter” it is understood: 7-6 -> 4-6',
    ],
  ])('%s', (line, expected) => {
    expect(errors(europa(line))).toEqual([expected]);
  });
  it('an unknown terrain lists terrains and hexsides', () => {
    expect(errors(europa('7-6 -> 4-6 @ jungle'))[0]).toMatch(
      /^14–19 Unknown terrain “jungle”\. Terrains: clear, .* more: overrun tables revised-europa -o DIR\. Hexsides: minor river, /,
    );
  });
  it('OCS says its own form', () => {
    expect(errors(ocs('12 inf -> 5-3 inf'))[0]).toMatch(
      /^1–2 “12” has no AR. A unit needs its strength and action rating, such as 12-4/,
    );
  });
});

describe('what may be meant otherwise', () => {
  const told = (id: string, line: string): readonly string[] => asked(id, line).problems.map(p => p.message);
  it('is told: a river of two kinds, a unit that is reduced where steps are counted', () => {
    expect(told('europa-oneweek-2012', '10-10 pz -> 4-6 rifle @ clear, river')).toContain(
      '“river” is read as a minor river; write major river if it is that.',
    );
    expect(told('ocs-4.3', '10-4-10 pz (reduced) -> 4-2-5 inf @ open')).toContain(
      '“reduced” is read as one step lost: its figures are those of the whole unit.',
    );
    expect(told('classic', '9-6 mech -> 1-4 inf @ clear, river')).toEqual([]);
  });
  it('is told where it stands, also behind a name in quotes', () => {
    const line = "10-10 pz '11 Pz' vs 4-6 rifle, woods, mud: overrun?";
    const { problems } = europa(line);
    expect(problems.find(p => p.code === 'read-as')?.start).toBe(line.indexOf(':'));
  });
  it('is never turned: a slip adds and drops no negation', () => {
    expect(europa('9-10 pz vs 4-6 rifle supported').situation?.defenders[0]?.modifiers).toEqual({});
    expect(errors(asked('europa-oneweek-2009', '12-8 vs 1-5 @ unfortified'))).toEqual([]);
    expect(asked('europa-oneweek-2009', '12-8 vs 1-5 @ unfortified').situation?.features).toEqual([]);
  });
});

describe('every system', () => {
  it.each(RULE_SYSTEMS.flatMap(s => s.words.examples.map(line => [s.id, line] as const)))(
    '%s answers its own example: %s',
    (id, line) => {
      const found = asked(id, line);
      expect(errors(found)).toEqual([]);
      expect(found.chart ?? found.assessment).toBeDefined();
    },
  );
});
