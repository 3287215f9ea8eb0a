import { describe, expect, it } from 'vitest';
import { toText } from '../../../core/base/fraction';
import type { GameState, Judgement } from '../../../core/rules/system';
import { worst } from '../../../core/rules/verdict';
import { referee } from '../../../core/rules/revised-europa/referee';
import { idOf, positionOf, scenarioOf, stateOf, type Front } from './front';

const move = (
  state: GameState,
  names: readonly string[],
  from: string,
  to: string,
  via: readonly string[] = [],
): Judgement => state.apply({ kind: 'move', steps: [1], units: names.map(idOf), from, to, via });

const answer = (j: Judgement): string => {
  const bad = j.verdicts.find(v => v.answer === worst(j.verdicts));
  return `${bad?.answer ?? 'legal'} ${bad?.rule.id ?? ''}`;
};
const message = (j: Judgement): string => j.verdicts.find(v => v.answer === worst(j.verdicts))?.message ?? '';

const PZ = '11 Pz Axis pz division 10-10-10 4-4-8 @ 0104';
const INF = '44 Inf Axis inf division 7-7-6 2-2-6 @ 0104';
const RIFLE = '112 Rifle Soviet rifle division 4-4-6 - @ 0404';

describe('movement points (rule 6)', () => {
  it('a panzer division in clear terrain: one MP a hex', () => {
    const j = move(stateOf({ units: [PZ] }), ['11 Pz'], '0104', '0604');
    expect(answer(j)).toBe('legal R6-20');
    expect(j.spent).toEqual({ least: '5', greatest: '5', allowance: '10' });
    expect(j.path).toHaveLength(6);
  });

  it('drags add up over the phase, and a new phase begins anew', () => {
    let j = move(stateOf({ units: [INF], columns: 16 }), ['44 Inf'], '0104', '0504');
    j = move(j.state, ['44 Inf'], '0504', '0804');
    expect(j.spent?.least).toBe('7/2');
    expect(j.path).toHaveLength(4);
    // By the administrative half rate still within 6; the next drag is too far even so.
    j = move(j.state, ['44 Inf'], '0804', '1404');
    expect(answer(j)).toBe('illegal R6-20');
    expect(message(j)).toMatch(/44 Inf, 0804 → 1404: 3 1\/2 of 6 MP spent, the cheapest path costs 3/);
  });

  it('woods cost 2, a minor river 1 more; a road makes both clear', () => {
    const front: Front = {
      units: [PZ],
      columns: 2,
      rows: 4,
      terrain: { '0204': 'woods', '0203': 'woods' },
      hexsides: [
        { a: '0104', b: '0204', feature: 'minor river' },
        { a: '0104', b: '0203', feature: 'minor river' },
      ],
    };
    expect(move(stateOf(front), ['11 Pz'], '0104', '0204').spent?.least).toBe('3');
    const road = { ...front, roads: [{ a: '0104', b: '0204', feature: 'road' }] };
    expect(move(stateOf(road), ['11 Pz'], '0104', '0204').spent?.least).toBe('1');
  });

  it('the ledger of a move is the sum of its items', () => {
    const j = move(stateOf({ units: [PZ, RIFLE] }), ['11 Pz'], '0104', '0504');
    const { mp } = j.ledgers;
    const ledger = mp && 'least' in mp ? mp.least : mp;
    expect(ledger?.entries.reduce((a, e) => a + e.value.n / e.value.d, 0)).toBe(
      Number(toText(ledger?.total ?? { n: 0, d: 1 })),
    );
  });

  it('a unit that has not moved may always move one hex', () => {
    const front: Front = { units: [INF.replace('7-7-6', '7-7-1')], terrain: { '0103': 'woods' } };
    expect(answer(move(stateOf({ ...front, options: { minimumMove: 'yes' } }), ['44 Inf'], '0104', '0103'))).toBe(
      'legal R6-20',
    );
    const slow: Front = { ...front, units: [...front.units, '1 Rifle Soviet rifle division 4-4-6 - @ 0102'] };
    expect(answer(move(stateOf(slow), ['44 Inf'], '0104', '0103'))).toBe('legal R6-8');
    expect(answer(move(stateOf({ ...slow, options: { minimumMove: 'no' } }), ['44 Inf'], '0104', '0103'))).toBe(
      'illegal R6-20',
    );
  });
});

describe('zones of control (rule 5)', () => {
  it('leaving a ZOC costs 2 more, each time', () => {
    const j = move(stateOf({ units: [PZ.replace('0104', '0304'), RIFLE] }), ['11 Pz'], '0304', '0503', ['0403']);
    expect(j.spent?.least).toBe('6');
  });

  it('a non-c/m unit halts in the first ZOC it enters; a panzer division goes on', () => {
    const inf = move(stateOf({ units: [INF, RIFLE] }), ['44 Inf'], '0104', '0403', ['0304']);
    expect(answer(inf)).toBe('illegal R5-3');
    expect(message(inf)).toBe(
      'Illegal as logged: 44 Inf entered the ZOC of 112 Rifle at 0304 and had to halt; only c/m units may go on (rule 5).',
    );
    expect(answer(move(stateOf({ units: [PZ, RIFLE] }), ['11 Pz'], '0104', '0403', ['0304']))).toBe('legal R6-20');
  });

  it('a halt is remembered from one drag to the next, with the step that caused it', () => {
    const first = move(stateOf({ units: [INF, RIFLE] }), ['44 Inf'], '0104', '0304');
    const second = move(first.state, ['44 Inf'], '0304', '0302');
    expect(answer(second)).toBe('illegal R5-3');
    expect(second.verdicts[0]?.because).toEqual([{ step: 1, what: 'enters its first enemy ZOC here' }]);
  });

  it('brigades and cadres exert none', () => {
    const front: Front = {
      units: [INF, '8 Tk Soviet tank cadre 3-2-8 - @ 0404', '129 Tk Soviet tank brigade 2-1-8 - @ 0405'],
    };
    expect(answer(move(stateOf(front), ['44 Inf'], '0104', '0403', ['0304']))).toBe('legal R6-20');
  });

  it('a masked piece makes a range: cannot tell, and why', () => {
    const front: Front = { units: [PZ.replace('10-10-10', '10-10-4').replace('0104', '0304')], masked: ['0404'] };
    const j = move(stateOf(front), ['11 Pz'], '0304', '0503', ['0403']);
    expect(j.spent).toEqual({ least: '2', greatest: '6', allowance: '4' });
    expect(answer(j)).toBe('undetermined R5-1');
    expect(message(j)).toMatch(/^Cannot tell: a masked piece is in 0404/);
  });
});

describe('administrative movement (rule 6)', () => {
  it('away from the enemy all is half price, reckoned where the full price does not fit', () => {
    expect(move(stateOf({ units: [INF], columns: 12 }), ['44 Inf'], '0104', '0904').spent?.least).toBe('4');
    expect(move(stateOf({ units: [INF], columns: 4 }), ['44 Inf'], '0104', '0404').spent?.least).toBe('3');
  });
  it('not in exploitation, not next to an enemy unit', () => {
    const exploiting = stateOf({ units: [PZ], columns: 16, phase: 'exploitation' });
    expect(answer(move(exploiting, ['11 Pz'], '0104', '1304'))).toBe('illegal R6-20');
    const j = move(stateOf({ units: [INF, RIFLE.replace('0404', '0804')], columns: 9 }), ['44 Inf'], '0104', '0804');
    expect(answer(j)).toBe('illegal R6-20');
  });
});

describe('who may move when (rule 4)', () => {
  it('only the phasing side, only in its phases', () => {
    expect(answer(move(stateOf({ units: [RIFLE] }), ['112 Rifle'], '0404', '0403'))).toBe('illegal R4-8');
    expect(answer(move(stateOf({ units: [PZ], phase: 'combat' }), ['11 Pz'], '0104', '0103'))).toBe('illegal R4-8');
  });
  it('exploitation: c/m units only, not in Mud or Snow, no Soviet unit that began in an enemy ZOC', () => {
    const exploit = (front: Front, name: string, from: string, to: string) =>
      answer(move(stateOf({ phase: 'exploitation', ...front }), [name], from, to));
    expect(exploit({ units: [INF] }, '44 Inf', '0104', '0103')).toBe('illegal R6-1');
    expect(exploit({ units: [PZ], weather: 'Snow' }, '11 Pz', '0104', '0103')).toBe('illegal R4-6');
    expect(exploit({ units: [PZ], weather: 'Frost' }, '11 Pz', '0104', '0103')).toBe('legal R6-20');
    expect(exploit({ units: [`${PZ} unsupplied`] }, '11 Pz', '0104', '0103')).toBe('illegal R6-1');
    const mech = '13 Mech Soviet mech corps 6-6-8 - @ 0105';
    expect(exploit({ side: 'Soviet', units: [mech, PZ] }, '13 Mech', '0105', '0106')).toBe('illegal R6-2');
  });
  it('the surprise turn: one hex', () => {
    const date = 'June II 1941 (surprise)';
    expect(answer(move(stateOf({ units: [PZ], date }), ['11 Pz'], '0104', '0304'))).toBe('illegal Setup-1');
    const contact = stateOf({ units: [PZ, '112 Rifle Soviet rifle regiment 1-1-6 - @ 0102'], date });
    expect(answer(move(contact, ['11 Pz'], '0104', '0103'))).toBe('legal R6-20');
  });
});

describe('stacking (rule 8)', () => {
  it('is looked at when the phase ends, and names the step that filled the hex', () => {
    const units = ['1', '2', '3', '4'].map(n => `${n} Inf Axis inf division 7-7-6 - @ 010${n}`);
    let state = stateOf({ units });
    for (const n of ['1', '3', '4'])
      state = state.apply({
        kind: 'move',
        steps: [Number(n)],
        units: [`${n}-inf`],
        from: `010${n}`,
        to: '0102',
        via: [],
      }).state;
    const [over] = state.endPhase();
    expect(over).toMatchObject({ answer: 'illegal', rule: { id: 'R8-1' }, hexes: ['0102'], because: [{ step: 4 }] });
    expect(over?.message).toBe('Illegal as logged: 12 RE in 0102; the limit is 10 (rule 8).');
    state = state.apply({ kind: 'move', steps: [9], units: ['4-inf'], from: '0102', to: '0103', via: [] }).state;
    expect(state.endPhase().map(v => v.answer)).not.toContain('illegal');
  });
});

describe('a log that begins in the Exploitation phase (rule 6)', () => {
  const front: Front = {
    side: 'Soviet',
    phase: 'exploitation',
    units: ['1 Tank Soviet tank division 4-4-8 - @ 0404', '44 Inf Axis inf division 7-7-6 - @ 0504'],
  };

  /** The tanks go away from the division beside which the log finds them. */
  const wentFrom = (setUpIn: string): string => {
    const scenario = scenarioOf(front);
    const tank = { ...scenario.units[0], setup: { hex: setUpIn, faceUp: 0 } };
    const made = referee({
      ...scenario,
      units: scenario.units.map((unit, i) => (i === 0 ? { ...unit, ...tank } : unit)),
    });
    if (!made.ok) throw new Error(made.error.map(p => p.message).join());
    return answer(move(made.value.begin(positionOf(front)), ['1 Tank'], '0404', '0304'));
  };

  it('does not tell whether units that have moved since the set-up began it in an enemy ZOC', () => {
    expect(wentFrom('0102')).toBe('undetermined R6-2');
  });

  it('tells it of units that stand where they were set up', () => {
    expect(wentFrom('0404')).toBe('illegal R6-2');
  });
});
