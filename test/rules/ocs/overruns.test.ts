import { lossOf } from '../loss';
import { describe, expect, it } from 'vitest';
import type { ActionOf, Outcome } from '../../../core/rules/action';
import type { GameState, Judgement } from '../../../core/rules/system';
import { idOf, stateOf, type Front } from './front';

const NOTHING: Outcome = { losses: [], retreats: [], advances: [] };

const overrun = (
  names: readonly string[],
  dice: readonly number[],
  outcome: Partial<Outcome> = {},
  at: { readonly from?: string; readonly target?: string; readonly step?: number } = {},
): ActionOf<'overrun'> => ({
  kind: 'overrun',
  steps: [at.step ?? 5],
  units: names.map(idOf),
  from: at.from ?? '0304',
  target: at.target ?? '0404',
  dice,
  outcome: { ...NOTHING, ...outcome },
});

const wrong = (j: Judgement): readonly string[] =>
  j.verdicts.filter(v => v.answer !== 'legal').map(v => `${v.answer} ${v.rule.id} ${v.code}`);
const codes = (j: Judgement): readonly string[] => j.verdicts.filter(v => v.answer !== 'legal').map(v => v.code);

const PZ = '5 Pz Axis armour brigade 20-4-16 @ 0304';
const MG = '8 MG Axis motorized battalion 4-3-12 @ 0304';
const INF = '9 Inf Allied inf brigade 6-2-3 @ 0404';
/** Two steps, so that it can take a loss and hold. */
const DIV = '4 Ind Allied inf division 6-2-3 2 steps @ 0404';

const lost = (name: string, to: 'reduced' | 'removed' = 'removed', step = 6) => lossOf(idOf(name), to, step);
const went = (name: string, to: string, step = 6) => ({ unit: idOf(name), to, step });
const into = (...names: string[]) => names.map(n => ({ unit: idOf(n), to: '0404', step: 9 }));

const judged = (front: Partial<Front>, ...args: Parameters<typeof overrun>): Judgement =>
  stateOf({ units: [PZ, INF], ...front }).apply(overrun(...args));

/** An overrun of which only the question matters whether it may be made. */
const tried = (front: Partial<Front>, names: readonly string[] = ['5 Pz'], at = {}): readonly string[] =>
  codes(judged(front, names, [], {}, at)).filter(c => c !== 'no-roll');

describe('an overrun as the rules tell it (8.0, 8.1)', () => {
  // 20 x 2 against 6 is 7:1 in the open; surprise 5 + 2 = 7, none; 4 + 2 = 6 gives Ao1 DL1o1.
  const clean = judged({}, ['5 Pz'], [2, 3, 1, 3], {
    losses: [lost('9 Inf')],
    retreats: [went('5 Pz', '0204')],
  });

  it('is read in one line: strengths, ratings, surprise, the table', () => {
    expect(clean.reading).toBe(
      '40 : 6 → 7:1 open, DRM +2 · surprise 5 + 2 = 7, none · 4 + 2 = 6 → Ao1 DL1o1 · attackers retreated, movement ended',
    );
    expect(wrong(clean)).toEqual([]);
  });

  it('costs 3 MP; entering the emptied hex is free (8.1a)', () => {
    const { spent, state } = judged({ units: [PZ, INF] }, ['5 Pz'], [2, 3, 3, 4], {
      retreats: [],
      losses: [lost('9 Inf')],
      advances: into('5 Pz'),
    });
    expect(spent).toEqual({ least: '3', greatest: '3', allowance: '16' });
    expect(state.position.units.get('5-pz')?.hex).toBe('0404');
  });

  it('two overruns of a hex that costs 1 MP, and the advance, come to 6 MP (example of 8.1a)', () => {
    const state = stateOf({ units: ['5 Pz Axis armour brigade 6-2-6 2 steps @ 0304', DIV] });
    // 12 : 6 is 2:1, DRM 0; 7 is no surprise; a 7 gives AL1 Do1.
    const first = state.apply(
      overrun(['5 Pz'], [3, 4, 2, 5], { losses: [lost('5 Pz', 'reduced'), lost('4 Ind', 'reduced')] }),
    );
    expect(first.result).toMatchObject({ result: 'AL1 Do1', outcome: 'defenders hold, may go on' });
    expect(wrong(first)).toEqual([]);
    // Both at half now, 6 : 3 is 2:1 again; 9 surprises the defender by 6 columns, 11:1; a 7 gives Ae4 DL1o2.
    const second = first.state.apply(
      overrun(['5 Pz'], [5, 4, 6, 3, 4], { losses: [lost('4 Ind')], advances: into('5 Pz') }, { step: 10 }),
    );
    expect(second.reading).toBe(
      '6 : 3 → 2:1 open, DRM 0 · surprise 9, attacker, 6R → 11:1 · 7 → Ae4 DL1o2 · hex cleared, no MP left',
    );
    expect(wrong(second)).toEqual([]);
    expect(second.spent).toEqual({ least: '6', greatest: '6', allowance: '6' });
  });

  it('fewer than 3 MP left are too few (8.1a)', () => {
    const state = stateOf({ units: ['5 Pz Axis armour brigade 20-4-5 @ 0104', 'X Allied inf brigade 6-2-3 @ 0404'] });
    const moved = state.apply({ kind: 'move', steps: [1], units: ['5-pz'], from: '0104', to: '0303', via: [] }).state;
    const j = moved.apply(overrun(['5 Pz'], [], {}, { from: '0303', target: '0404' }));
    // 0303 is two hexes on: 5 - 2 = 3 are left, just enough.
    expect(codes(j)).not.toContain('overrun-mp');
    const again = j.state.apply(overrun(['5 Pz'], [], {}, { from: '0303', target: '0404', step: 8 }));
    expect(again.verdicts.find(v => v.code === 'overrun-mp')?.message).toBe(
      'Illegal as logged: 5 Pz has 0 of 5 MP left; an overrun costs 3 (8.1a).',
    );
  });
});

describe('who may overrun (8.1)', () => {
  it('units that began the phase stacked together, also if they meet again later', () => {
    const front = { units: [PZ, '8 MG Axis motorized battalion 4-3-12 @ 0204', INF] };
    const met = stateOf(front).apply({ kind: 'move', steps: [1], units: ['8-mg'], from: '0204', to: '0304', via: [] });
    expect(codes(met.state.apply(overrun(['5 Pz', '8 MG'], [])))).toEqual(['not-together', 'no-roll']);
  });
  it('part of a stack may; the rest of the hex is not involved', () => {
    expect(tried({ units: [PZ, MG, INF] })).toEqual([]);
  });
  it.each([
    ['move', []],
    ['exploitation', []],
    ['strat', ['overrun-mode']],
    ['reserve', ['overrun-mode']],
    ['dg', ['overrun-mode']],
  ])('in %s mode: %j', (mode, expected) => {
    expect(tried({ units: [`${PZ} ${mode}`, INF] })).toEqual(expected);
  });
  it('by the other reading DG leaves the mode below in force', () => {
    expect(tried({ units: [`${PZ} dg`, INF], options: { dgMode: 'underlying' } })).toEqual([]);
  });
  it('no artillery, no HQ', () => {
    expect(tried({ units: ['1 Art Axis art battalion 20-3-12 @ 0304', INF] }, ['1 Art'])).toEqual(['not-capable']);
  });
  it('with fuel, even from next to the enemy; on foot without (12.5)', () => {
    expect(tried({ units: [`${PZ} no fuel`, INF] })).toEqual(['no-fuel']);
    expect(tried({ units: ['1 Inf Axis inf brigade 6-3-4 @ 0304 no fuel', INF] }, ['1 Inf'])).toEqual([]);
  });
  it('with combat supply (9.2)', () => {
    expect(tried({ units: [`${PZ} no combat supply`, INF] })).toEqual(['no-combat-supply']);
  });
  it('in a segment with movement, also in reaction and exploitation', () => {
    expect(tried({ phase: 'reaction' })).toEqual([]);
    expect(tried({ phase: 'exploitation' })).toEqual([]);
    expect(tried({ phase: 'combat' })).toEqual(['overrun-phase']);
  });
  it('the moving player only (9.1a)', () => {
    expect(tried({ side: 'Allied' })).toEqual(['not-phasing']);
  });
  it('not when the stack is over the limit, others in the hex included (8.1h)', () => {
    const six = 'A Axis inf division 9-3-4 6 steps @ 0304';
    const five = 'C Axis inf division 9-3-4 @ 0304';
    // A division has 3 RE by its size.
    expect(tried({ units: [six, five, INF] }, ['A'])).toEqual([]);
    const more = ['D', 'E'].map(n => `${n} Axis inf division 9-3-4 @ 0304`);
    expect(tried({ units: [six, five, ...more, INF] }, ['A'])).toEqual(['stacking']);
  });
  it('no unit that others moved along with (8.1g)', () => {
    const front = { units: [PZ.replace('0304', '0204'), MG.replace('0304', '0204'), INF] };
    const units = ['5-pz', '8-mg'];
    const { state } = stateOf(front).apply({ kind: 'move', steps: [1], units, from: '0204', to: '0304', via: [] });
    expect(codes(state.apply(overrun(['5 Pz'], [])))).toEqual(['companions', 'no-roll']);
    expect(codes(state.apply(overrun(['5 Pz', '8 MG'], [])))).toEqual(['no-roll']);
  });
});

describe('what may be overrun (8.0, 8.1b to d)', () => {
  it('enemy combat units; trucks and dumps are entered', () => {
    const truck = 'T Allied truck points 0-0-20 @ 0404';
    expect(tried({ units: [PZ, truck] })).toEqual(['overrun-target']);
    expect(tried({ units: [PZ, truck, INF] })).toEqual([]);
    expect(tried({ units: [PZ, 'G Allied art battalion 8-3-10 @ 0404'] })).toEqual([]);
  });
  it('the next hex only', () => {
    expect(tried({ units: [PZ, INF.replace('0404', '0504')] }, ['5 Pz'], { target: '0504' })).toEqual(['not-adjacent']);
  });
  it('a hex that would cost at most 3 MP with its hexside', () => {
    const river = [{ a: '0304', b: '0404', feature: 'minor river' }];
    // Track: close 2 is legal, with a minor river (2) it is 4.
    expect(tried({ terrain: { '0404': 'close' } })).toEqual([]);
    expect(tried({ terrain: { '0404': 'close' }, hexsides: river })).toEqual(['overrun-entry']);
    expect(tried({ hexsides: river })).toEqual([]);
    expect(tried({ hexsides: river, markers: { '0404': ['trainbusting'] } })).toEqual(['overrun-entry']);
  });
  it('All and prohibited terrain never, and a road does not help', () => {
    const roads = [{ a: '0304', b: '0404', feature: 'road' }];
    expect(tried({ terrain: { '0404': 'swamp' } })).toEqual(['overrun-all']);
    expect(tried({ terrain: { '0404': 'very close' }, roads })).toEqual(['overrun-entry']);
    const truck = ['8 MG Axis motorized battalion 4-3-12 @ 0304', INF];
    expect(tried({ terrain: { '0404': 'very close' }, roads, units: truck }, ['8 MG'])).toEqual(['overrun-prohibited']);
  });
  it('the same hex again and again, as MPs last', () => {
    let state: GameState = stateOf({ units: [PZ, INF] });
    for (let i = 0; i < 5; i++) {
      const j = state.apply(overrun(['5 Pz'], [], {}, { step: i + 1 }));
      expect(codes(j)).toEqual(['no-roll']);
      state = j.state;
    }
    expect(codes(state.apply(overrun(['5 Pz'], [], {}, { step: 9 })))).toEqual(['overrun-mp', 'no-roll']);
  });
});

describe('one target (8.1d)', () => {
  const front = { units: [PZ, INF, INF.replace('0404', '0403').replace(/^\S+ \S+/, '3 Inf')] };
  const next = (outcome: Parameters<typeof overrun>[2]): readonly string[] => {
    const { state } = stateOf(front).apply(overrun(['5 Pz'], [], outcome));
    return codes(state.apply(overrun(['5 Pz'], [], {}, { target: '0403', step: 9 })));
  };

  it('another hex before the first was rolled for is a second one', () => {
    expect(next({})).toEqual(['several-targets', 'no-roll']);
  });

  it('but not after losses: the first was rolled for where the log does not show it', () => {
    expect(next({ losses: [lost('5 Pz', 'reduced', 2)] })).toEqual(['no-roll']);
  });
});

describe('what the result asks (9.10 to 9.12, 8.0, 8.1e to h)', () => {
  // 20 x 2 + 4 against 6 is 7.3, so 7:1 in the open.
  const front = { units: [PZ, MG, DIV] };
  const both = ['5 Pz', '8 MG'];
  const AO1_DL1O1 = [2, 3, 1, 3];

  it('an option may be a loss or a retreat; with a retreat the defender may leave his own (9.10c)', () => {
    const back = judged(front, both, AO1_DL1O1, {
      losses: [lost('4 Ind', 'reduced')],
      retreats: [went('5 Pz', '0204'), went('8 MG', '0204')],
    });
    expect(back.result?.result).toBe('Ao1 DL1o1');
    expect(wrong(back)).toEqual([]);
    const stood = judged(front, both, AO1_DL1O1, { losses: [lost('5 Pz'), lost('4 Ind', 'reduced')] });
    expect(codes(stood)).toEqual(['options-short']);
  });

  it('a retreat ends the movement of the stack (8.1f)', () => {
    const { state } = judged(front, both, AO1_DL1O1, {
      losses: [lost('4 Ind', 'reduced')],
      retreats: [went('5 Pz', '0204'), went('8 MG', '0204')],
    });
    const move = state.apply({ kind: 'move', steps: [9], units: ['5-pz'], from: '0204', to: '0205', via: [] });
    expect(codes(move)).toEqual(['ended-movement']);
    expect(move.verdicts.find(v => v.code === 'ended-movement')?.because).toEqual([
      { step: 5, what: 'retreated from the overrun of 0404' },
    ]);
  });

  it('all attackers enter the emptied hex (8.0)', () => {
    const done = { losses: [lost('5 Pz'), lost('4 Ind', 'reduced')], retreats: [went('4 Ind', '0504')] };
    expect(codes(judged(front, both, AO1_DL1O1, done))).toEqual(['advance-not-made']);
    expect(codes(judged(front, both, AO1_DL1O1, { ...done, advances: into('8 MG') }))).toEqual([]);
  });

  it('nobody enters a hex that is held', () => {
    const held = { losses: [lost('5 Pz')], retreats: [], advances: into('8 MG') };
    expect(codes(judged(front, both, AO1_DL1O1, held))).toContain('advance-not-due');
  });

  it('all retreat as far as the first (9.12)', () => {
    const split = { losses: [lost('4 Ind', 'reduced')], retreats: [went('5 Pz', '0204')] };
    expect(codes(judged(front, both, AO1_DL1O1, split))).toEqual(['split-retreat']);
  });

  it('a loss must fall on the unit that led; who led is not known unless it is marked (9.11)', () => {
    const other = {
      losses: [lost('8 MG'), lost('4 Ind', 'reduced')],
      retreats: [went('4 Ind', '0504')],
      advances: into('5 Pz'),
    };
    expect(wrong(judged(front, both, AO1_DL1O1, other))).toEqual(['undetermined 9.11 leader-unknown']);
    const marked = { units: [`${PZ} leads`, MG, DIV] };
    expect(wrong(judged(marked, both, AO1_DL1O1, other))).toEqual(['illegal 9.11 leader-spared']);
  });

  it('others in the hex are not touched (8.1h)', () => {
    const j = judged({ units: [PZ, MG, INF] }, ['5 Pz'], AO1_DL1O1, {
      losses: [lost('5 Pz'), lost('8 MG'), lost('9 Inf')],
    });
    expect(codes(j)).toEqual(['bystander-hit']);
  });

  it('gives no Exploitation marker (8.1e)', () => {
    const { state } = judged(front, both, AO1_DL1O1, { losses: [lost('5 Pz'), lost('4 Ind')], advances: into('8 MG') });
    const marked = state.apply({
      kind: 'adjust',
      steps: [12],
      changes: [{ step: 12, what: 'state', unit: '8-mg', states: ['exploitation'] }],
    });
    expect(codes(marked)).toEqual(['exploit-marker']);
  });

  it('two hexes of retreat make DG, which is owed until the phase ends (9.12)', () => {
    // 12 on 7:1 with +2 is 14: Ae2 DL2o3DG, which removes both steps; 9 + 2 = 11: Ae3 DL2o2DG; so take 7 + 2 = 9.
    const led = { ...front, units: front.units.map(line => (line.startsWith('5 Pz') ? `${line} leads` : line)) };
    const j = judged(led, both, [2, 3, 3, 4], {
      losses: [lost('4 Ind', 'reduced')],
      retreats: [went('4 Ind', '0604')],
      advances: into(...both),
    });
    expect(j.result?.result).toBe('Ae4 DL1o2');
    expect(wrong(j)).toEqual([]);
    const owed = j.state.endPhase().filter(v => v.answer === 'illegal');
    expect(owed.map(v => v.message)).toEqual(['Illegal as logged: 4 Ind must be DG: it retreated 2 hexes (9.12).']);
    const shown = j.state.apply({
      kind: 'adjust',
      steps: [12],
      changes: [{ step: 12, what: 'state', unit: '4-ind', states: ['dg'] }],
    });
    expect(shown.state.endPhase().filter(v => v.answer === 'illegal')).toEqual([]);
  });

  it('nobody retreats into a hex that enemies held when it began (9.12)', () => {
    const j = judged(front, both, AO1_DL1O1, {
      losses: [lost('5 Pz'), lost('4 Ind', 'reduced')],
      retreats: [went('4 Ind', '0304')],
      advances: into('8 MG'),
    });
    expect(codes(j)).toEqual(['retreat-through-enemy']);
  });

  it('without dice nothing is ruled: the missing roll is named', () => {
    expect(judged(front, both, []).verdicts.find(v => v.code === 'no-roll')?.missing).toBe('the surprise roll');
    expect(judged(front, both, [6, 6, 1, 3]).verdicts.find(v => v.code === 'no-roll')?.missing).toBe(
      'the shift die for surprise',
    );
    expect(judged(front, both, [2, 3]).verdicts.find(v => v.code === 'no-roll')?.missing).toBe('the combat roll');
  });
});

describe('what a log leaves open', () => {
  const attacked = (front: Partial<Front>): Judgement =>
    stateOf({ phase: 'combat', units: [PZ], ...front }).apply({
      kind: 'combat',
      steps: [5],
      attackers: [{ unit: '5-pz', from: '0304' }],
      target: '0404',
      dice: [2, 3, 1, 3],
      outcome: NOTHING,
    });
  it('an attack on a hex in which nobody is known', () => {
    for (const front of [{}, { masked: ['0404'] }])
      expect(wrong(attacked(front)), JSON.stringify(front)).toContain('undetermined 9.1d nothing-there');
  });
  it('a masked piece defends with the units that are seen: strength and result are not known', () => {
    const masked = { units: [PZ, INF], masked: ['0404'] };
    for (const j of [attacked(masked), judged(masked, ['5 Pz'], [2, 3, 1, 3])]) {
      expect(wrong(j)).toEqual(['undetermined 9.1d result-unknown']);
      expect(j.verdicts.find(v => v.answer === 'undetermined')?.missing).toBe('what the masked piece in 0404 is');
    }
  });
});
