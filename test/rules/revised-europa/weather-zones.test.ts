import { describe, expect, it } from 'vitest';
import type { GameState, Judgement } from '../../../core/rules/system';
import { worst } from '../../../core/rules/verdict';
import { idOf, stateOf, type Front } from './front';

const NO_OUTCOME = { losses: [], retreats: [], advances: [] };

const move = (state: GameState, name: string, from: string, to: string): Judgement =>
  state.apply({ kind: 'move', steps: [1], units: [idOf(name)], from, to, via: [] });

const overrun = (state: GameState, name: string, from: string, target: string): Judgement =>
  state.apply({ kind: 'overrun', steps: [1], units: [idOf(name)], from, target, outcome: NO_OUTCOME });

const answers = (j: Judgement): readonly string[] =>
  j.verdicts.filter(v => v.answer === worst(j.verdicts)).map(v => `${v.answer} ${v.rule.id} ${v.message}`);

const PZ = '11 Pz Axis pz division 10-10-10 4-4-8 @ 0102';
const RIFLE = '112 Rifle Soviet rifle division 4-4-6 - @ 0302';

/** Columns 01 and 02 lie in zone B, 03 and 04 in zone C. */
const zones = Object.fromEntries(
  ['01', '02', '03', '04'].flatMap(column =>
    ['01', '02', '03', '04'].map(row => [`${column}${row}`, column < '03' ? 'B' : 'C'] as const),
  ),
);
const front = (weatherByZone: Front['weatherByZone'], more: Partial<Front> = {}): Front => ({
  columns: 4,
  rows: 4,
  zones,
  ...(weatherByZone ? { weatherByZone } : {}),
  units: [PZ],
  ...more,
});

describe('a turn with a weather for each zone', () => {
  it('R2-5, R6-5: the hex that is entered sets its cost', () => {
    const dry = move(stateOf(front({ B: 'Clear', C: 'Clear' })), '11 Pz', '0102', '0302');
    const mud = move(stateOf(front({ B: 'Clear', C: 'Mud' })), '11 Pz', '0102', '0302');
    const behind = move(stateOf(front({ B: 'Mud', C: 'Clear' })), '11 Pz', '0102', '0302');
    expect(dry.spent?.least).toBe('2');
    expect(Number(mud.spent?.least)).toBeGreaterThan(2);
    expect(behind.spent?.least).toBe(mud.spent?.least);
    expect(answers(mud)[0]).toMatch(/^legal/);
  });

  it('R2-5: a river freezes with the hex behind it', () => {
    const river = { hexsides: [{ a: '0202', b: '0302', feature: 'minor river' }], columns: 3, rows: 2 };
    const at = (weather: Front['weatherByZone']): string | undefined =>
      move(
        stateOf(front(weather, { ...river, units: ['11 Pz Axis pz division 10-10-10 4-4-8 @ 0202'] })),
        '11 Pz',
        '0202',
        '0302',
      ).spent?.least;
    expect(at({ B: 'Clear', C: 'Frost' })).toBe('1');
    expect(at({ B: 'Frost', C: 'Clear' })).toBe('2');
  });

  it('R6-10: the weather of the target counts for an overrun', () => {
    const units = ['11 Pz Axis pz division 10-10-10 4-4-8 @ 0202', RIFLE];
    const against = overrun(stateOf(front({ B: 'Clear', C: 'Mud' }, { units })), '11 Pz', '0202', '0302');
    expect(answers(against)).toEqual([expect.stringMatching(/^illegal R6-10/)]);
    const from = overrun(stateOf(front({ B: 'Mud', C: 'Clear' }, { units })), '11 Pz', '0202', '0302');
    expect(worst(from.verdicts.filter(v => v.rule.id === 'R6-10'))).toBe('legal');
  });

  it('R4-6: the zone in which a unit begins exploitation decides', () => {
    const exploitation = { phase: 'exploitation' };
    const intoSnow = move(stateOf(front({ B: 'Frost', C: 'Snow' }, exploitation)), '11 Pz', '0102', '0302');
    expect(answers(intoSnow)[0]).toMatch(/^legal/);
    const outOfSnow = move(stateOf(front({ B: 'Snow', C: 'Frost' }, exploitation)), '11 Pz', '0102', '0302');
    expect(answers(outOfSnow)).toEqual([expect.stringMatching(/^illegal R4-6 .*exploitation is not allowed in Snow/)]);
  });

  it('R4-6: without a word for its zone nobody knows whether it may', () => {
    const unknown = move(stateOf(front({ C: 'Clear' }, { phase: 'exploitation' })), '11 Pz', '0102', '0202');
    expect(unknown.verdicts).toContainEqual(
      expect.objectContaining({ answer: 'undetermined', code: 'exploitation-weather', missing: 'the weather' }),
    );
  });

  it('R9-10: Mud in the defenders’ zone takes the armour its effects', () => {
    const units = ['11 Pz Axis pz division 10-10-10 4-4-8 @ 0202', RIFLE];
    const shiftsIn = (weather: Front['weatherByZone']): number | undefined =>
      stateOf(front(weather, { units, phase: 'combat' })).apply({
        kind: 'combat',
        steps: [1],
        attackers: [{ unit: '11-pz', from: '0202' }],
        target: '0302',
        outcome: NO_OUTCOME,
      }).combat?.shifts.total.n;
    expect(shiftsIn({ B: 'Mud', C: 'Clear' })).toBe(1);
    expect(shiftsIn({ B: 'Clear', C: 'Mud' })).toBe(0);
  });
});
