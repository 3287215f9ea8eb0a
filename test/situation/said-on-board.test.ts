// What a line says of a unit of the board reaches the board's own judgement: prices, prohibitions, figures.

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles } from '../../cli/node-files';
import { toText } from '../../core/base/fraction';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import { ruleSystem } from '../../core/rules/registry';
import { setUpBoard } from '../../core/situation/board';
import { wordsOf } from '../../core/situation/context';
import { evaluateLine, type EvaluatedLine } from '../../core/situation/evaluate';
import type { LineProblem } from '../../core/situation/problem';
import { say } from '../../core/rules/sentence';
import type { CombatAssessment } from '../../core/rules/situation';

const evaluatorOf = async (folder: string): Promise<(line: string) => EvaluatedLine> => {
  const files = await nodeFiles(path.join(import.meta.dirname, '../../assets/scenarios', folder));
  const { scenario } = await loadPlayableScenario(files);
  const system = scenario && ruleSystem(scenario.system);
  const referee = system?.referee(scenario);
  if (!scenario || !system || !referee?.ok) throw new Error('the sample loads');
  const board = setUpBoard(scenario, referee.value);
  return line => evaluateLine(line, wordsOf(system, scenario), referee.value, 'the chart', board);
};

const onBoardOf = async (folder: string): Promise<(line: string) => CombatAssessment> => {
  const evaluated = await evaluatorOf(folder);
  return line => {
    const found = evaluated(line).assessment;
    if (!found) throw new Error(line);
    return found;
  };
};

const errorsOnBoardOf = async (folder: string): Promise<(line: string) => readonly LineProblem[]> => {
  const evaluated = await evaluatorOf(folder);
  return line => evaluated(line).problems.filter(({ severity }) => severity === 'error');
};

describe('a stack of the board in words', () => {
  it.each([
    ['overrun 0706 with 11 Pz and 25 Mot', '11 Pz, 25 Mot -> 0706 ; overrun'],
    ['all of 0406 vs 0706', '0406 -> 0706'],
    ['11th Panzer, 25 Motorised v 147 Schützen', '11 Pz, 25 Mot -> 147 Rifle'],
    ['overrun 147 Rifle with 11 Pz and 25 Mot', '11 Pz, 25 Mot -> 147 Rifle ; overrun'],
    ['everything in 0406 overruns 0706', '0406 -> 0706 ; overrun'],
    ['the stack in hex 0406 overruns 0706', '0406 -> 0706 ; overrun'],
    ['11th and 16th Panzer overrun 0706', '11 Pz, 16 Pz -> 0706 ; overrun'],
    ['isolated 11 Pz and 25 Mot overrun 0706', '11 Pz +isolated, 25 Mot -> 0706 ; overrun'],
    ['11 Pz -> isolated 147 Rifle, snow', '11 Pz -> 147 Rifle +isolated @ snow'],
    ['attack 147 Rifle with 11 Pz', '11 Pz -> 147 Rifle ; combat'],
    ['11 Pz attacks 147 Rifle with 25 Mot', '11 Pz, 25 Mot -> 147 Rifle ; combat'],
    ['11 Pz (4 MP spent), 25 Mot (2 MP spent) -> 0706', '11 Pz +moved:4, 25 Mot +moved:2 -> 0706'],
    ['11 Pz, 25 Mot -> 0706 with 4 MP left', '11 Pz +moved:6, 25 Mot +moved:6 -> 0706'],
    ['11 Pz and 25 Mot with 4 MP each vs 0706', '11 Pz +moved:6, 25 Mot +moved:6 -> 0706'],
  ])('%s', async (line, plainly) => {
    const ask = await onBoardOf('crossing-at-lipnya');
    expect(ask(line)).toEqual(ask(plainly));
  });
});

describe('what cannot be settled on a board', () => {
  it.each([
    ['11 Pz +reduced, 25 Mot -> 0706 with 4 MP left', 'mp-left'],
    ['11th and 99th Panzer overrun 0706', 'unknown-unit'],
  ])('%s', async (line, code) => {
    const errors = await errorsOnBoardOf('crossing-at-lipnya');
    expect(errors(line)[0]?.code).toBe(code);
  });
  it('is whose support stands behind a hex: both ways to say it are told', async () => {
    const errors = await errorsOnBoardOf('gate-of-kalinov');
    const [asked, ...others] = errors('3 Pz -> 0506 +air:4B');
    expect([asked?.code, others]).toEqual(['whose-support', []]);
    expect(asked?.message).toMatch(/a unit of theirs\. Write: 3 Pz \+air:4B -> 0506$/);
    expect(errors('3 Pz -> 14 MG +air:4B')).toEqual([]);
  });
});

const mpOf = ({ overrun }: CombatAssessment): string =>
  overrun ? toText(('least' in overrun.mp ? overrun.mp.greatest : overrun.mp).total) : '';
const illegal = ({ overrun }: CombatAssessment): readonly string[] =>
  (overrun?.allowed ?? []).flatMap(v => (v.answer === 'illegal' ? [say(v, 'odds')] : []));

describe('MPs owed', () => {
  it('are paid first (2012)', async () => {
    const ask = await onBoardOf('gate-of-kalinov');
    expect(mpOf(ask('29 Mot -> 3 Gds Cav ; from 0709'))).toBe('3');
    expect(mpOf(ask('29 Mot +owes:1 -> 3 Gds Cav ; from 0709'))).toBe('4');
  });
  it('forbid an overrun (2009)', async () => {
    const ask = await onBoardOf('pass-at-vrana');
    const owing = (line: string): boolean => illegal(ask(line)).some(text => text.includes('still owes MPs'));
    expect(owing('9 Pz -> 6 NZ ; from 0404')).toBe(false);
    expect(owing('9 Pz +owes:1 -> 6 NZ ; from 0404')).toBe(true);
  });
});

describe('an option in the line', () => {
  it('is what the board is judged by', async () => {
    const ask = await onBoardOf('crossing-at-lipnya');
    const barred = 'Overruns into swamp 0706 are not allowed (rule 13).';
    expect(illegal(ask('11 Pz, 25 Mot -> 0706 ; overrun ; swamp'))).toEqual([barred]);
    expect(illegal(ask('11 Pz, 25 Mot -> 0706 ; overrun ; swamp ; option overrunTerrain=any'))).toEqual([]);
  });
});

describe('the ZOC of who is overrun', () => {
  it.each([
    ['gate-of-kalinov', '29 Mot -> 3 Gds Cav', '; from 0709', '3', '3', '2'],
    ['pass-at-vrana', '9 Pz -> 6 NZ', '; from 0404', '4', '5', '4'],
  ])('is as the line says it, on the board of %s', async (folder, line, from, plain, full, none) => {
    const ask = await onBoardOf(folder);
    const paid = ['', ' +zoc:full', ' +zoc:none'].map(zoc => mpOf(ask(`${line}${zoc} ${from}`)));
    expect(paid).toEqual([plain, full, none]);
  });
  it('goes by the size that the line says', async () => {
    const ask = await onBoardOf('gate-of-kalinov');
    expect(mpOf(ask('29 Mot -> 3 Gds Cav battalion ; from 0709'))).toBe('2');
  });
});

describe('the whole name of a unit', () => {
  it('goes before the modifier that is spelt alike', async () => {
    const ask = await onBoardOf('gap-at-bir-shafra');
    const strengths = (line: string): readonly string[] => ask(line).attack.entries.map(({ what }) => what);
    expect(strengths('605-pj, rommel -> 12-lan ; combat').join()).toContain('Rommel’s HQ');
    expect(strengths('605-pj +rommel -> 12-lan ; combat').join()).not.toContain('Rommel’s HQ');
  });
});

describe('what a clause says of a side', () => {
  it('is of its units on the board, too', async () => {
    const ask = await onBoardOf('gate-of-kalinov');
    expect(ask('3 Pz -> 0506 ; attackers unsupplied')).toEqual(ask('3 Pz +unsupplied -> 0506'));
    expect(ask('prepared overrun: 3 Pz +ngs:10 -> 0506')).toEqual(ask('3 Pz +ngs:10 +prepared -> 0506 ; overrun'));
    expect(ask('3 Pz -> 0506, no zoc')).toEqual(ask('3 Pz -> 0506 +zoc:none'));
  });
});

describe('what of the place the line says', () => {
  it('of ground that the map has not is told, and how the weather is written', async () => {
    const evaluated = await evaluatorOf('crossing-at-lipnya');
    const told = (line: string) => evaluated(line).problems.filter(({ code }) => code === 'terrain-said');
    expect(told('11 Pz, 25 Mot -> 0706 @ Clear').map(({ message }) => message)).toEqual([
      '“Clear” counts as the ground of 0706, in place of woods; the weather is written “clear weather”.',
    ]);
    expect(told('11 Pz, 25 Mot -> 0706 @ clear weather')).toEqual([]);
    expect(told('11 Pz, 25 Mot -> 0706 @ woods')).toEqual([]);
  });
});

describe('a board of classic', () => {
  it.each([
    [`'6 Gds', '9 Inf' -> 0607`, '6 Gds, 9 Inf -> 0607'],
    ['107 Pz v 8 Inf, river in front of 8 Inf', '107 Pz -> 8 Inf @ river'],
    ['13 RHA supports 9 Inf against 10 Ausb', '13 RHA, 9 Inf -> 10 Ausb'],
  ])('%s', async (line, plainly) => {
    const ask = await onBoardOf('bridges-of-halden');
    expect(ask(line)).toEqual(ask(plainly));
  });

  it('counts strengths with a column', async () => {
    const evaluated = await evaluatorOf('bridges-of-halden');
    expect(evaluated('9 vs 5 1L').assessment?.finalColumn).toBe('1-2');
  });
});
