import { lossOf } from '../loss';
import { describe, expect, it } from 'vitest';
import type { ActionOf, Outcome } from '../../../core/rules/action';
import type { GameState, Judgement } from '../../../core/rules/system';
import { worst } from '../../../core/rules/verdict';
import { idOf, stateOf, type Front } from './front';

const NOTHING: Outcome = { losses: [], retreats: [], advances: [] };

const overrun = (
  names: readonly string[],
  target: string,
  dice: readonly number[],
  outcome: Partial<Outcome> = {},
  from = '0304',
  step = 5,
): ActionOf<'overrun'> => ({
  kind: 'overrun',
  steps: [step],
  units: names.map(idOf),
  from,
  target,
  dice,
  outcome: { ...NOTHING, ...outcome },
});

const wrong = (j: Judgement): readonly string[] =>
  j.verdicts.filter(v => v.answer !== 'legal').map(v => `${v.answer} ${v.rule.id} ${v.code}`);
const said = (j: Judgement): readonly string[] => j.verdicts.filter(v => v.answer !== 'legal').map(v => v.message);

const PZ = '11 Pz Axis pz division 10-10-10 4-4-8 @ 0304';
const MOT = '25 Mot Axis mot division 7-7-10 2-2-10 @ 0304';
const STUG = '191 StuG Axis stug brigade 2-1-10 - @ 0304';
const INF = '44 Inf Axis inf division 7-7-6 2-2-6 @ 0304';
const RIFLE = '112 Rifle Soviet rifle division 4-4-6 - @ 0404';
const AT = '19 AT Soviet at regiment 2-3-8 - @ 0404';

const lost = (name: string, to: 'reduced' | 'removed' = 'removed') => lossOf(idOf(name), to, 6);
const back = (name: string, to: string) => ({ unit: idOf(name), to, step: 6 });
const on = (...names: string[]) => names.map(n => ({ unit: idOf(n), to: '0404', step: 7 }));

/** Judges an overrun of 0404 out of 0304. */
const judged = (front: Partial<Front>, ...args: Parameters<typeof overrun>): Judgement =>
  stateOf({ units: [PZ, MOT, STUG, RIFLE, AT], ...front }).apply(overrun(...args));

describe('an overrun as the rules tell it (rules 6, 13)', () => {
  const stack = ['11 Pz', '25 Mot', '191 StuG'];
  const clean = judged({}, stack, '0404', [3, 4], {
    retreats: [back('112 Rifle', '0604'), back('19 AT', '0604')],
    advances: on(...stack),
  });

  it('19 : 7 is 3-1, armour a column and +1, a retreat clears the hex', () => {
    expect(wrong(clean)).toEqual([]);
    expect(clean.reading).toBe('19 : 7 → 3-1, armour 1R → 4-1, DRM +1 · 7 + 1 = 8 → DR · hex cleared, may go on');
  });
  it('costs 3 MP and the hex; leaving the ZOC is covered', () => {
    expect(clean.spent).toEqual({ least: '4', greatest: '4', allowance: '10' });
  });
  it('the stack may go on with what it has left', () => {
    const on_ = clean.state.apply({
      kind: 'move',
      steps: [9],
      units: stack.map(idOf),
      from: '0404',
      to: '0401',
      via: [],
    });
    expect(wrong(on_)).toEqual([]);
    expect(on_.spent?.least).toBe('7');
  });
  it('but not overrun a second time in the phase', () => {
    const units = [PZ, RIFLE, '147 Rifle Soviet rifle division 4-4-6 - @ 0504'];
    const first = stateOf({ units }).apply(
      overrun(['11 Pz'], '0404', [6, 6], { losses: [lost('112 Rifle')], advances: on('11 Pz') }),
    );
    const second = first.state.apply(overrun(['11 Pz'], '0504', [6, 6], {}, '0404', 9));
    expect(wrong(second)).toContain('illegal R6-12 stack-tried');
    expect(second.verdicts.find(v => v.code === 'stack-tried')?.because).toEqual([
      { step: 5, what: 'overrun of 0404' },
    ]);
  });
});

describe('when an overrun may not be tried', () => {
  it.each<[string, Partial<Front>, string]>([
    ['in Mud', { weather: 'Mud' }, 'R6-10'],
    ['into forest', { terrain: { '0404': 'forest' } }, 'R13-5'],
    ['into a swamp', { terrain: { '0404': 'swamp' } }, 'R13-5'],
    ['into a swamp that froze to forest', { terrain: { '0404': 'swamp' }, weather: 'Frost' }, 'R13-5'],
    ['across a major river', { hexsides: [{ a: '0304', b: '0404', feature: 'major river' }] }, 'R13-5'],
    ['on the surprise turn', { date: 'June II 1941 (surprise)' }, 'Setup-1'],
    ['in the combat phase', { phase: 'combat' }, 'R4-8'],
  ])('%s', (_, front, rule) => {
    const j = judged(front, ['11 Pz'], '0404', [1, 1]);
    expect(j.verdicts.find(v => v.answer === 'illegal')?.rule.id).toBe(rule);
  });
  it('a frozen major river counts as a minor one', () => {
    const j = judged(
      { weather: 'Frost', hexsides: [{ a: '0304', b: '0404', feature: 'major river' }] },
      ['11 Pz'],
      '0404',
      [1, 2],
    );
    expect(j.verdicts.filter(v => v.rule.id === 'R13-5').map(v => v.answer)).toEqual(['legal', 'legal']);
    expect(j.spent?.least).toBe('5');
  });
  it('the weather is not known', () => {
    const j = judged({ weather: undefined }, ['11 Pz'], '0404', [3, 3]);
    expect(worst(j.verdicts)).toBe('undetermined');
    expect(j.verdicts.find(v => v.answer === 'undetermined')?.missing).toBe('the weather');
  });
  it('a hex may be tried once a phase, also by another stack', () => {
    const state = stateOf({ units: [INF, '57 Inf Axis inf division 7-7-6 - @ 0305', RIFLE] });
    const first = state.apply(overrun(['44 Inf'], '0404', [2, 2]));
    const second = first.state.apply(overrun(['57 Inf'], '0404', [3, 3], {}, '0305', 9));
    expect(said(second)).toContain(
      'Illegal as logged: 0404 was overrun at step 5 in this phase and not cleared; a hex may be overrun only once per phase (rules 6, 13).',
    );
  });
  it('a stack that failed halts and tries no more', () => {
    const first = judged({}, ['11 Pz'], '0404', [3, 3]);
    const go = first.state.apply({ kind: 'move', steps: [9], units: ['11-pz'], from: '0304', to: '0303', via: [] });
    expect(wrong(go)).toEqual(['illegal R6-14 halted-by-overrun']);
    const again = first.state.apply(overrun(['11 Pz'], '0404', [3, 3], {}, '0304', 10));
    expect(wrong(again)).toEqual(['illegal R6-14 halted-by-overrun', 'illegal R6-13 hex-tried']);
  });
  it('a stack that failed does not go back a hex either, unless the result says AR', () => {
    const home = { retreats: [back('11 Pz', '0303')] };
    const { reading, verdicts } = judged({}, ['11 Pz'], '0404', [2, 2], home);
    expect([reading?.includes('→ AR'), worst(verdicts)]).toEqual([true, 'legal']);
    const failed = judged({}, ['11 Pz'], '0404', [3, 3], home);
    expect(wrong(failed)).toEqual(['illegal R6-14 halted-by-overrun']);
    expect(said(failed)[0]).toMatch(/11 Pz went on, but .* is .*: 0404 is not cleared, so it had to halt/);
  });
  it('too few MPs: 6 of 6 go, 6 1/2 do not', () => {
    const front: Front = {
      units: [INF, RIFLE],
      terrain: { '0404': 'woods' },
      hexsides: [{ a: '0304', b: '0404', feature: 'minor river' }],
    };
    expect(stateOf(front).apply(overrun(['44 Inf'], '0404', [3, 3])).spent?.least).toBe('6');
    const slow = { ...front, units: [INF.replace('7-7-6', '7-7-5'), RIFLE] };
    expect(wrong(stateOf(slow).apply(overrun(['44 Inf'], '0404', [3, 3])))).toContain('illegal R6-5 overrun-mp');
  });
});

describe('was the result carried out (rule 9)', () => {
  // 10 : 4 is 2-1 by the lower middle; armour 1R, armour odds +1: 3-1 +1 on the system's own chart.
  const pz = (dice: readonly number[], outcome: Partial<Outcome>, front: Partial<Front> = {}) =>
    judged({ units: [PZ, RIFLE], ...front }, ['11 Pz'], '0404', dice, outcome);

  it('a loss taken that the result does not ask', () => {
    const j = pz([2, 2], { losses: [lost('112 Rifle')], advances: on('11 Pz') });
    expect(j.result).toMatchObject({ total: 4, modified: 5, result: '0' });
    expect(said(j)).toEqual([
      'Illegal as logged: Soviet lost 4 factors, but 4 + 1 = 5 on 3-1 is 0 and requires none (rule 9).',
    ]);
  });
  it('a loss not taken', () => {
    expect(said(pz([2, 3], {}))).toEqual([
      'Illegal as logged: X1 costs Axis 2 factors; it lost 0 (rule 9).',
      'Illegal as logged: X1 costs Soviet 2 factors; it lost 0 (rule 9).',
    ]);
  });
  it('a panzer division reduced to its cadre fulfils with all its factors', () => {
    expect(wrong(pz([2, 3], { losses: [lost('11 Pz', 'reduced'), lost('112 Rifle')], advances: on('11 Pz') }))).toEqual(
      [],
    );
  });
  it('factors lost too many come back as RPs, less one (the text: 4 for 2 gives 1)', () => {
    const j = pz([2, 3], { losses: [lost('11 Pz', 'reduced'), lost('112 Rifle')], advances: on('11 Pz') });
    expect(j.verdicts.filter(v => v.code === 'loss').map(v => v.message)).toEqual([
      'Axis lost 10 factors, 2 due; 3 RPs back (rule 9).',
      'Soviet lost 4 factors, 2 due; 1 infantry RP back (rule 9).',
    ]);
  });
  it('a retreat not made, too far, or not due', () => {
    expect(wrong(pz([3, 5], {}))).toEqual(['illegal R9-21 retreat-not-made']);
    expect(wrong(pz([3, 5], { retreats: [back('112 Rifle', '0704')], advances: on('11 Pz') }))).toEqual([
      'illegal R9-21 retreat-too-far',
    ]);
    expect(wrong(pz([2, 2], { retreats: [back('112 Rifle', '0604')] }))).toEqual(['illegal R9-21 retreat-not-due']);
  });
  it('the whole stack must advance into a cleared hex', () => {
    const j = judged({ units: [PZ, MOT, RIFLE] }, ['11 Pz', '25 Mot'], '0404', [3, 3], {
      retreats: [back('112 Rifle', '0604')],
      advances: on('11 Pz'),
    });
    expect(wrong(j)).toEqual(['illegal R6-15 advance-not-made']);
  });
  it('from a city one hex of retreat is enough', () => {
    const city = { features: { '0404': ['dot city'] } };
    const j = pz([5, 5], { retreats: [back('112 Rifle', '0504')], advances: on('11 Pz') }, city);
    expect(j.result?.result).toBe('DR');
    expect(wrong(j)).toEqual([]);
  });
  it('NKVD may stay on a DR by losing 1 RE', () => {
    const nkvd = '9 NKVD Soviet nkvd regiment 2-2-6 - @ 0404';
    const j = judged({ units: [PZ, MOT, RIFLE, nkvd] }, ['11 Pz', '25 Mot'], '0404', [4, 3], {
      losses: [lost('9 NKVD')],
    });
    expect(j.result?.result).toBe('DR');
    expect(wrong(j)).toEqual([]);
    expect(j.result?.outcome).toBe('not cleared, must halt');
  });
  it('armour must be among the losses against antitank guns', () => {
    const units = [INF, '191 StuG Axis stug brigade 2-1-10 - @ 0304', RIFLE, AT];
    const j = judged({ units }, ['44 Inf', '191 StuG'], '0404', [2, 2], { losses: [lost('44 Inf', 'reduced')] });
    expect(j.result?.result).toBe('A1');
    expect(wrong(j)).toEqual(['illegal R9-17 armour-loss']);
    // Until the phase ends it may still be lost.
    expect(j.verdicts.find(v => v.code === 'armour-loss')?.owes).toEqual({ by: 'attacker', asks: 'lose' });
  });
  it('no roll in the log: cannot tell', () => {
    const { dice: _, ...action } = overrun(['11 Pz'], '0404', []);
    expect(wrong(stateOf({ units: [PZ, RIFLE] }).apply(action))).toEqual(['undetermined R9-9 no-roll']);
  });
});

describe('what a log may leave open', () => {
  it('an attack on a hex in which nobody is known, or nobody can be told: what is there', () => {
    const attackOn = (front: Front): Judgement =>
      stateOf({ phase: 'combat', ...front }).apply({
        kind: 'combat',
        steps: [5],
        attackers: [{ unit: '44-inf', from: '0304' }],
        target: '0404',
        dice: [3, 4],
        outcome: NOTHING,
      });
    for (const front of [{ units: [INF] }, { units: [INF], masked: ['0404'] }]) {
      const j = attackOn(front);
      expect(wrong(j)).toContain('undetermined R9-5 nothing-there');
      expect(j.verdicts.find(v => v.answer === 'undetermined')?.missing).toBe('what is in 0404');
    }
    expect(wrong(attackOn({ units: [INF, RIFLE] }))).not.toContain('undetermined R9-5 nothing-there');
  });
  it('a Hit counts once, also when its marker stays on the board', () => {
    const front: Front = {
      units: [INF, '57 Inf Axis inf division 7-7-6 - @ 0305', RIFLE],
      markers: { '0404': ['hit'] },
    };
    const first = stateOf(front).apply(overrun(['44 Inf'], '0404', [2, 3]));
    expect(first.combat?.finalColumn).toBe('2-1');
    const turn = { number: 1, date: 'Sep II 1941', weather: 'Clear' };
    const phase = { side: 'Axis', name: 'Combat', kind: 'combat' };
    const combat = first.state.apply({ kind: 'phase', steps: [8], turn, phase }).state;
    const attackers = [{ unit: '57-inf', from: '0305' }];
    const second = combat.apply({
      kind: 'combat',
      steps: [9],
      attackers,
      target: '0404',
      dice: [3, 4],
      outcome: NOTHING,
    });
    expect(second.combat?.finalColumn).toBe('3-2');
  });
  it('a masked piece among the defenders: the result cannot be read', () => {
    const j = judged({ units: [PZ, RIFLE], masked: ['0404'] }, ['11 Pz'], '0404', [1, 1], {
      losses: [lost('112 Rifle')],
    });
    expect(wrong(j)).toContain('undetermined R9-5 result-unknown');
    expect(worst(j.verdicts)).toBe('undetermined');
  });
  it('weather that is not known matters to armour, and does not where there is none', () => {
    const armoured = judged({ units: [PZ, RIFLE], weather: undefined }, ['11 Pz'], '0404', [1, 1]);
    expect(wrong(armoured)).toContain('undetermined R9-5 result-unknown');
    const front = {
      units: [INF.replace('Axis inf', 'Soviet inf'), RIFLE.replace('Soviet', 'Axis')],
      side: 'Soviet',
      weather: undefined,
    };
    const plain = stateOf(front).apply(overrun(['44 Inf'], '0404', [1, 1]));
    expect(wrong(plain)).toContain('illegal R9-28 loss-too-small');
  });
  it('divisions that are not c/m owe SP for an overrun, rounded up', () => {
    const j = judged({ units: [INF, RIFLE] }, ['44 Inf'], '0404', [3, 3]);
    expect(j.ledgers['sp']).toMatchObject({ total: { n: 1, d: 1 }, unit: 'SP' });
    expect(judged({ units: [PZ, RIFLE] }, ['11 Pz'], '0404', [3, 3]).ledgers['sp']).toBeUndefined();
  });
});

describe('its own signs', () => {
  const seen = (state: GameState, ...next: Parameters<GameState['recognise']>[0][number][]) => state.recognise(next);
  it('declared lines, a roll, losses, a retreat and the advance are one overrun', () => {
    const state = stateOf({ units: [PZ, MOT, RIFLE, AT] });
    const declared = (step: number, name: string) =>
      ({ kind: 'declared', step, what: 'overrun', units: [idOf(name)], from: '0304', target: '0404' }) as const;
    const found = seen(
      state,
      declared(3, '11 Pz'),
      declared(4, '25 Mot'),
      { kind: 'said', step: 5, text: '5-1, DRM +1' },
      { kind: 'pool', step: 6, name: 'SP', before: '97', after: '96' },
      { kind: 'rolled', step: 7, button: '2d6', dice: [1, 2] },
      { kind: 'removed', step: 8, unit: '112-rifle', hex: '0404' },
      { kind: 'moved', step: 9, units: ['19-at'], from: '0404', to: '0604', via: [] },
      { kind: 'moved', step: 10, units: ['11-pz', '25-mot'], from: '0304', to: '0404', via: [] },
      { kind: 'moved', step: 11, units: ['11-pz', '25-mot'], from: '0404', to: '0405', via: [] },
    );
    expect(found?.left.map(o => o.step)).toEqual([5, 11]);
    expect(found?.action).toMatchObject({
      kind: 'overrun',
      units: ['11-pz', '25-mot'],
      from: '0304',
      target: '0404',
      dice: [1, 2],
      declared: { column: '5-1', drm: 1 },
      outcome: {
        losses: [{ unit: '112-rifle', to: 'removed', step: 8 }],
        retreats: [{ unit: '19-at', to: '0604' }],
        advances: [
          { unit: '11-pz', to: '0404' },
          { unit: '25-mot', to: '0404' },
        ],
      },
    });
  });
  it('a stack set down on the enemy and two dice: an overrun without a declaration', () => {
    const found = seen(
      stateOf({ units: [PZ, RIFLE] }),
      { kind: 'moved', step: 3, units: ['11-pz'], from: '0304', to: '0404', via: [] },
      { kind: 'rolled', step: 4, button: '2d6', dice: [6, 6] },
      { kind: 'removed', step: 5, unit: '112-rifle', hex: '0404' },
    );
    expect(found?.action).toMatchObject({ kind: 'overrun', from: '0304', target: '0404', dice: [6, 6] });
    expect(found?.left).toEqual([]);
  });
  it('attackers of several hexes on one target are one combat', () => {
    const state = stateOf({ phase: 'combat', units: [INF, '57 Inf Axis inf division 7-7-6 - @ 0305', RIFLE] });
    const attack = (step: number, unit: string, from: string) =>
      ({ kind: 'declared', step, what: 'attack', units: [unit], from, target: '0404' }) as const;
    const found = seen(state, attack(1, '44-inf', '0304'), attack(2, '57-inf', '0305'), {
      kind: 'rolled',
      step: 3,
      button: '2d6',
      dice: [4, 4],
    });
    expect(found?.action).toMatchObject({
      kind: 'combat',
      target: '0404',
      attackers: [
        { unit: '44-inf', from: '0304' },
        { unit: '57-inf', from: '0305' },
      ],
    });
    if (found) expect(state.apply(found.action).combat?.column).toBe('3-1');
  });
});
