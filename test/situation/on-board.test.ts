// What a board adds to a line, and what it keeps to itself: hidden pieces.

import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { nodeFiles } from '../../cli/node-files';
import { oddsJson } from '../../core/report/odds/odds-json';
import { oddsText } from '../../core/report/odds/odds-text';
import { loadPlayableScenario } from '../../core/rules/load-scenario';
import type { Position } from '../../core/rules/position';
import { ruleSystem } from '../../core/rules/registry';
import type { GameState } from '../../core/rules/system';
import type { Scenario } from '../../core/scenario/scenario';
import { setUpPosition } from '../../core/rules/set-up';
import { BoardInPlay, setUpBoard } from '../../core/situation/board';
import { wordsOf } from '../../core/situation/context';
import { evaluateLine, type EvaluatedLine } from '../../core/situation/evaluate';

const FOLDER = path.join(import.meta.dirname, '../../assets/scenarios/crossing-at-lipnya');
const { scenario } = await loadPlayableScenario(await nodeFiles(FOLDER));
const system = ruleSystem('revised-europa');
const referee = system?.referee(scenario);
if (!scenario || !system || !referee?.ok) throw new Error('the sample loads');
const setUp = setUpPosition(scenario);

const boardOf = (of: Scenario, position: Position): BoardInPlay =>
  new BoardInPlay(of, position, referee.value.unitsOf, 'at the set-up', () => begun(of, position), true);

/** Of no phase: what is asked may be asked of each. */
const begun = (of: Scenario, position: Position): GameState => {
  const judge = system.referee(of);
  if (!judge.ok) throw new Error('no charts');
  return judge.value.begin(position).supposing({ position: now => ({ ...now, phase: undefined }) });
};

const ask = (line: string, change: Partial<Position> = {}): EvaluatedLine => {
  const board = boardOf(scenario, { ...setUp, ...change });
  return evaluateLine(line, wordsOf(system, scenario), referee.value, 'the chart', board);
};

const without = (id: string): Position['units'] => new Map([...setUp.units].filter(([unit]) => unit !== id));

describe('pieces that nobody can tell', () => {
  const masked = new Map([['0706', new Map([['Soviet', 1]])]]);
  it('among the defenders make the answer undetermined', () => {
    const { assessment, situation } = ask('11 Pz -> 0706', { masked });
    if (!assessment || !situation) throw new Error('no answer');
    expect(assessment.hidden).toEqual(['what the hidden piece in 0706 may be']);
    expect(oddsText(situation, assessment, { charts: '' })).toMatch(
      /^Cannot tell: what the hidden piece in 0706 may be · without it 2-1 \+1 · clears/,
    );
    expect(oddsJson('revised-europa', assessment)).toMatchObject({ answer: 'undetermined' });
  });
  it('alone in the target hex leave nothing to count, and are not named', () => {
    const found = ask('11 Pz -> 0706', { masked, units: without('147-rifle') });
    expect(found).toMatchObject({ situation: undefined, undetermined: true });
    expect(found.problems.map(p => p.message)).toEqual(['Cannot tell: the hidden piece in 0706 decides.']);
    const named = ask('11 Pz -> 147 Rifle', { masked, units: without('147-rifle') });
    expect(named.problems.map(p => p.message)).toEqual(['147 Rifle is not seen on the map at the set-up.']);
  });
  it('of the attackers’ own stack count as unknown too', () => {
    const own = new Map([
      [
        '0406',
        new Map<string | undefined, number>([
          ['Axis', 1],
          [undefined, 1],
        ]),
      ],
    ]);
    expect(ask('0406 -> 0706', { masked: own }).assessment?.hidden).toEqual([
      'what the 2 hidden pieces in 0406 may be',
    ]);
  });
});

describe('markers of the set-up', () => {
  const asked = (marker: string, hex: string): EvaluatedLine => {
    const marked: Scenario = { ...scenario, markers: [{ marker, hex, count: 1 }] };
    return evaluateLine(
      '11 Pz -> 0706',
      wordsOf(system, marked),
      referee.value,
      'the chart',
      setUpBoard(marked, referee.value),
    );
  };
  it('count in the hex in which they lie, as in a log', () => {
    const columnOf = ({ assessment }: EvaluatedLine): string | undefined => assessment?.finalColumn;
    expect(columnOf(asked('hit', '0706'))).toBe('3-1');
    expect(columnOf(asked('Hit', '0706'))).toBe('3-1');
    expect(columnOf(asked('hit', '0707'))).toBe('2-1');
  });
});

describe('the hex of a fight after @', () => {
  const same = (line: string, other: string): void => {
    const [a, b] = [ask(line), ask(other)];
    if (!a.assessment || !b.assessment) throw new Error(JSON.stringify([a.problems, b.problems]));
    const told = ({ assessment }: EvaluatedLine) => assessment && [assessment.finalColumn, assessment.cleared];
    expect(told(a)).toEqual(told(b));
  };

  it('fills in who defends there, and the place', () => {
    same('11 Pz, 25 Mot @ 0706', '11 Pz, 25 Mot -> 0706');
    same('11 Pz -> @ 0706', '11 Pz -> 0706');
    same('9-10 pz, 6-10 mot @ 0706', '9-10 pz, 6-10 mot -> 4-6 rifle @ woods, Aug II 1941');
    same('9-10 pz -> 3-6 rifle @ 0706', '9-10 pz -> 3-6 rifle @ woods, Aug II 1941');
  });

  it('gives way to what the line says', () => {
    same('11 Pz @ 0706, clear', '11 Pz -> 0706 @ clear');
    expect(ask('11 Pz -> 3-6 rifle @ 0706').assessment?.assumptions).toContain('nobody else in 0706');
  });
  it('MPs that each unit is said to have spent are not assumed', () => {
    const assumed = (line: string): string => ask(`${line} -> 0706 ; from 0606`).assessment?.assumptions.join() ?? '';
    expect(assumed('11 Pz, 25 Mot')).toContain('no MPs spent before');
    expect(assumed('11 Pz (2 MP spent), 25 Mot (4 MP spent)')).not.toContain('MPs spent');
    expect(assumed('11 Pz +moved:2, 25 Mot')).toContain('no MPs spent before by 25 Mot');
  });

  it('moves the defenders there, as after a retreat', () => {
    const defenders = (line: string) => ask(line).situation?.defenders.map(({ label }) => label);
    expect(defenders('11 Pz -> 0706 @ 0805 ; from 0706')).toEqual(defenders('11 Pz -> 0706'));
    // Whoever stands there already fights beside them.
    expect(defenders('11 Pz -> 0706 @ 0806')).toEqual(['147 Rifle', '8 Tk', '19 AT']);
    expect(ask('11 Pz -> 0706 @ 0806').situation?.terrain).toBe(scenario.map.hexes.hexes.get('0806')?.terrain);
  });

  it('keeps hidden pieces hidden, unless the line says what they would be', () => {
    const masked = new Map([['0706', new Map([['Soviet', 1]])]]);
    expect(ask('11 Pz @ 0706', { masked }).assessment?.hidden).toEqual(['what the hidden piece in 0706 may be']);
    expect(ask('11 Pz -> 0706 @ 0806', { masked }).assessment?.hidden).toHaveLength(1);
    expect(ask('11 Pz -> 4-6 rifle @ 0706', { masked }).assessment?.hidden).toBeUndefined();
  });

  it('must be of the board, and one', () => {
    const codes = (line: string): readonly string[] => ask(line).problems.map(({ code }) => code);
    expect(codes('11 Pz @ 9999')).toContain('unknown-hex');
    expect(codes('11 Pz @ 0706, 0806')).toContain('two-targets');
    expect(codes('@ 0706')).toEqual(['who-attacks']);
    const alone = evaluateLine('7-6 inf -> 4-6 rifle @ 0706', wordsOf(system), referee.value, 'the chart');
    expect(alone.problems.map(({ code }) => code)).toEqual(['needs-board']);
  });
});

describe('a hex of unknown terrain', () => {
  const { map } = scenario;
  const hexes = new Map([...map.hexes.hexes].map(([id, hex]) => [id, { ...hex, terrain: undefined }]));
  const sparse = { ...scenario, map: { ...map, hexes: { ...map.hexes, hexes } } };
  const board = boardOf(sparse, setUp);
  const askSparse = (line: string) => evaluateLine(line, wordsOf(system, sparse), referee.value, 'the chart', board);

  it('has the odds of each terrain that changes them, as they are where the terrain is known', () => {
    const { assessment } = askSparse('11 Pz -> 0706');
    const woods = ask('11 Pz -> 0706').assessment;
    if (!assessment || !woods) throw new Error('no answer');
    expect(assessment.missing).toContain('the terrain of 0706');
    const inWoods = assessment.cases?.find(({ when }) => when.startsWith('in woods'));
    expect(inWoods).toMatchObject({ finalColumn: woods.finalColumn, cleared: woods.cleared });
    expect(inWoods?.finalColumn).not.toBe(assessment.finalColumn);
  });

  it('leaves nothing open where the line says the terrain', () => {
    expect(askSparse('11 Pz -> 0706 @ woods').assessment?.missing).not.toContain('the terrain of 0706');
  });
});

describe('a board', () => {
  it('gives reduced faces, states and markers of the hex', () => {
    const units = new Map(setUp.units);
    units.set('11-pz', { hex: '0606', faceUp: 1, states: ['unsupplied'] });
    const { situation } = ask('11 Pz -> 0706', { units, markers: new Map([['0706', ['hit']]]) });
    expect(situation?.attackers[0]).toMatchObject({ values: { af: '4' }, modifiers: { unsupplied: '', reduced: '' } });
    expect(situation).toMatchObject({ features: ['hit'], hexsides: [{ feature: 'minor river', groups: [1] }] });
  });
  it('is overruled by what the line says', () => {
    const { situation } = ask('11 Pz +nosp, 2x 7-6 inf -> 0706 @ clear, mud, Sep II 1941 ; mp 2');
    expect(situation).toMatchObject({ terrain: 'clear', weather: 'Mud', date: 'Sep II 1941', mpSpent: { n: 2, d: 1 } });
    expect(situation?.attackers.map(u => [u.label, u.modifiers])).toEqual([
      ['11 Pz', { nosp: '' }],
      ['7-6 inf', {}],
      ['7-6 inf', {}],
    ]);
  });
  it('lets all units of the hex defend, whichever was named', () => {
    expect(ask('11 Pz -> 19 AT').situation?.defenders.map(u => u.label)).toEqual(['19 AT', '8 Tk']);
  });
  it('wants one target, two sides and each unit once', () => {
    const first = (line: string): string | undefined => ask(line).problems[0]?.message;
    expect(first('11 Pz -> 0706, 0704')).toBe('A fight has one target: 0706 or 0704, not both.');
    expect(first('11 Pz, 5 Cav -> 0706')).toBe('The attackers are of two sides: Axis and Soviet.');
    expect(first('11 Pz, 0406 -> 0706')).toBe('11 Pz is in the line twice.');
  });
});

describe('a unit whose name could be figures', () => {
  it('is that unit where the board has it', async () => {
    const halden = await loadPlayableScenario(
      await nodeFiles(path.join(import.meta.dirname, '../../assets/scenarios/bridges-of-halden')),
    );
    const classic = ruleSystem('classic');
    const judge = halden.scenario && classic?.referee(halden.scenario);
    if (!halden.scenario || !classic || !judge?.ok) throw new Error('the sample loads');
    const board = setUpBoard(halden.scenario, judge.value);
    const words = wordsOf(classic, halden.scenario);
    const { situation } = evaluateLine('29 Arm -> 0604 ; from 0504', words, judge.value, 'the chart', board);
    expect(situation?.attackers.map(({ id, label }) => [id, label])).toEqual([['29-arm', '29 Arm']]);
  });
});

describe('a line in the words of a table', () => {
  it.each([
    ['11 Pz and 25 Mot attack hex 0706', '11 Pz, 25 Mot -> 0706 ; combat'],
    ['11 Pz against 0706 from 0606', '11 Pz -> 0706 ; from 0606'],
    ['11 Pz from 0606 against 0706', '11 Pz -> 0706 ; from 0606'],
    ['11 Pz attacks 0706 in combat', '11 Pz -> 0706 ; combat'],
    ['11 Pz -> 0706 @ hit, combat', '11 Pz -> 0706 @ hit ; combat'],
  ])('%s', (line, plainly) => {
    const { assessment, problems } = ask(line);
    expect(problems.filter(p => p.severity === 'error')).toEqual([]);
    expect(assessment).toEqual(ask(plainly).assessment);
  });
});
