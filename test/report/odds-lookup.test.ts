// Looking up odds as a player does: a hex, some units, and what one more would change.

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles } from '../../cli/node-files';
import {
  deskOfSetUp,
  lineOf,
  lookUp,
  lookupMarkdown,
  shortAnswer,
  targetsOn,
  type LookupDesk,
} from '../../core/report/odds-lookup';
import { alternatives, comparisons, comparisonsWith } from '../../core/report/odds-side-by-side';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { ruleSystem } from '../../core/rules/registry';

const FOLDER = path.join(import.meta.dirname, '../../assets/scenarios/crossing-at-lipnya');
const { scenario } = await loadPlayableScenario(await nodeFiles(FOLDER));
const system = ruleSystem('revised-europa');
const referee = system?.referee(scenario);
if (!scenario || !system || !referee?.ok) throw new Error('the sample loads');
const desk: LookupDesk = deskOfSetUp(system, referee.value, scenario);
const { board } = desk;

describe('looking up odds on a board', () => {
  const target = targetsOn(desk).find(({ hex }) => hex === '0706');
  const named = (...names: readonly string[]): LookupTarget['attackers'] =>
    (target?.attackers ?? []).filter(({ name }) => names.includes(name));
  type LookupTarget = NonNullable<typeof target>;

  it('offers hexes with enemies in reach, first those of the side that does not move, then the nearest', () => {
    const targets = targetsOn(desk);
    expect(target?.defenders.map(({ side }) => side)).toContain('Soviet');
    const sides = targets.map(({ defenders }) => defenders[0]?.side);
    expect(sides.slice(0, sides.lastIndexOf('Soviet') + 1).every(side => side === 'Soviet')).toBe(true);
    for (const { hex, attackers, distance } of targets) {
      const away = attackers.map(unit => scenario.map.hexes.distance(board.hexOf(unit) ?? '', hex) ?? Infinity);
      expect(away).toEqual([...away].sort((a, b) => a - b));
      expect(away[0]).toBe(distance);
    }
  });

  it('answers as the command line does', () => {
    const line = lineOf(desk, named('11 Pz', '25 Mot'), '0706');
    expect(line).toBe('11 Pz, 25 Mot -> 0706');
    expect(shortAnswer(lookUp(desk, line))).toBe('4-1 +1 · clears 92 % · MP 5/10');
  });

  it('says what one more and one less would make of it', () => {
    if (!target) throw new Error('0706 is a target');
    const others = alternatives(desk, target, named('11 Pz', '25 Mot'));
    expect(others.filter(o => o.what.startsWith('without')).map(o => o.line)).toEqual([
      '25 Mot -> 0706',
      '11 Pz -> 0706',
    ]);
    expect(others.filter(o => o.what.startsWith('with ')).length).toBe(Math.min(12, target.attackers.length - 2));
    const beside = comparisons(desk, target, named('11 Pz', '25 Mot'));
    const text = lookupMarkdown(lookUp(desk, '11 Pz, 25 Mot -> 0706'), { when: board.when, beside, bars: true });
    expect(text).toMatch(/^# 4-1 \+1 · clears 92 % · MP 5\/10\n\n`11 Pz, 25 Mot -> 0706`, at the set-up\n/);
    for (const { what } of others) expect(text).toContain(what);
  });

  it('puts stacks, hexsides and hexes of a retreat side by side, each by a line that can be typed', () => {
    if (!target) throw new Error('0706 is a target');
    const found = comparisons(desk, target, named('11 Pz', '25 Mot'));
    expect(found.map(({ title }) => title)).toEqual([
      'One unit more or less',
      'Stacks side by side',
      'Over another hexside',
      'After a retreat of the defenders',
    ]);
    const [, stacks, hexsides, retreats] = found.map(({ rows }) => rows);
    expect(stacks?.find(({ what }) => what.startsWith('0406'))?.line).toMatch(
      /^191 StuG, 11 Pz, 25 Mot -> 0706$|-> 0706$/,
    );
    expect(hexsides?.map(({ line }) => line)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^11 Pz, 25 Mot -> 0706 ; from \d{4}$/)]),
    );
    for (const { line, what, note } of retreats ?? []) {
      expect(line).toMatch(/^11 Pz, 25 Mot -> 147 Rifle @ \d{4} ; from 0706$/);
      expect(what).toMatch(/^to \d{4}/);
      expect(note.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    }
    const text = lookupMarkdown(lookUp(desk, lineOf(desk, named('11 Pz', '25 Mot'), '0706')), {
      beside: found,
      bars: true,
    });
    expect(text).toContain('| *as asked* | 4-1 \\+1 · clears 92 % · MP 5/10 |'.replace('\\+', '+'));
  });

  it('does so for a line that was typed, if it is about units of the board', () => {
    const typed = comparisonsWith(desk, lookUp(desk, '11 Pz, 25 Mot @ 0706'));
    expect(typed.map(({ title }) => title)).toContain('Stacks side by side');
    expect(comparisonsWith(desk, lookUp(desk, '9-10 pz -> 0706'))).toEqual([]);
    expect(comparisonsWith(desk, lookUp(desk, '11 Pz -> 0706 @ 0805'))).toEqual([]);
  });

  it('says what is wrong with a line', () => {
    expect(shortAnswer(lookUp(desk, '11 Pzz -> 0706'))).toContain('11 Pz');
  });
});
