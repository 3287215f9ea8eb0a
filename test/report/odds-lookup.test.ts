// Looking up odds as a player does: a hex, some units, and what one more would change.

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles } from '../../cli/node-files';
import {
  alternatives,
  lineOf,
  lookUp,
  lookupMarkdown,
  shortAnswer,
  targetsOn,
  type LookupDesk,
} from '../../core/report/odds-lookup';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { ruleSystem } from '../../core/rules/registry';
import { setUpPosition } from '../../core/rules/set-up';
import { BoardInPlay } from '../../core/situation/board';

const FOLDER = path.join(import.meta.dirname, '../../assets/scenarios/crossing-at-lipnya');
const { scenario } = await loadPlayableScenario(await nodeFiles(FOLDER));
const system = ruleSystem('revised-europa');
const referee = system?.referee(scenario);
if (!scenario || !system || !referee?.ok) throw new Error('the sample loads');
const board = new BoardInPlay(scenario, setUpPosition(scenario), referee.value.unitsOf, 'at the set-up');
const desk: LookupDesk = { system, scenario, referee: referee.value, board };

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
    const text = lookupMarkdown(lookUp(desk, '11 Pz, 25 Mot -> 0706'), { when: board.when, others, bars: true });
    expect(text).toMatch(/^# 4-1 \+1 · clears 92 % · MP 5\/10\n\n`11 Pz, 25 Mot -> 0706`, at the set-up\n/);
    for (const { what } of others) expect(text).toContain(what);
  });

  it('says what is wrong with a line', () => {
    expect(shortAnswer(lookUp(desk, '11 Pzz -> 0706'))).toContain('11 Pz');
  });
});
