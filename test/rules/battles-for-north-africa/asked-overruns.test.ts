// Overruns on a board that somebody asks about: from several hexes, with units that only the question sets there.

import { describe, expect, it } from 'vitest';
import { askFight } from '../../../core/rules/frame/fight/ask-fight';
import type { Situation } from '../../../core/rules/situation';
import type { GameState } from '../../../core/rules/system';
import type { Unit } from '../../../core/scenario/scenario';
import { stateOf, type Front, type Piece } from './front';

const TARGET = '0605';
const AS_IT_IS = (found: Situation): Situation => found;

const tank = (id: string, hex: string, af: string): Piece => ({ id, hex, type: 'armor', figures: { af } });

const DEFENDER: Piece = {
  id: '3 RTR',
  side: 'Allied',
  hex: TARGET,
  type: 'armor',
  figures: { df: '4' },
  reduced: { df: '2' },
};

/** @param at who overruns, each from where it stands */
const overrun = (state: GameState, ...at: readonly (readonly [unit: string, from: string])[]) => {
  const attackers = at.map(([unit, from]) => ({ unit, from }));
  const asked = askFight(state, { kind: 'overrun', attackers, target: TARGET, said: AS_IT_IS });
  const wrong = asked?.overrun?.allowed.filter(v => v.answer !== 'legal') ?? [];
  return { asked, wrong: wrong.map(v => `${v.answer} ${v.code}`), says: wrong.map(v => v.message) };
};

const front = (units: readonly Piece[], more: Partial<Front> = {}): GameState => stateOf({ units, ...more });

describe('Overrun.1: an overrun may come from any hexes beside', () => {
  it('each unit counts where it stands', () => {
    const state = front([tank('21 Pz', '0505', '16'), tank('15 Pz', '0604', '14'), DEFENDER]);
    const { asked, wrong } = overrun(state, ['21 Pz', '0505'], ['15 Pz', '0604']);
    expect(wrong).toEqual([]);
    expect([asked?.attack.total.n, asked?.finalColumn]).toEqual([30, '7-1']);
  });

  it('who stands elsewhere is named, and nobody else', () => {
    const state = front([tank('21 Pz', '0505', '30'), tank('15 Pz', '0303', '14'), DEFENDER]);
    const { wrong, says } = overrun(state, ['21 Pz', '0505'], ['15 Pz', '0303']);
    expect(wrong).toEqual(['illegal not-in-position']);
    expect(says[0]).toMatch(/15 Pz is not next to 0605/);
  });

  it('a hexside before one of them bars the Mobile table', () => {
    const hexsides = [{ a: '0604', b: TARGET, feature: 'wadi' }];
    const state = front([tank('21 Pz', '0505', '16'), tank('15 Pz', '0604', '14'), DEFENDER], { hexsides });
    expect(overrun(state, ['21 Pz', '0505'], ['15 Pz', '0604']).wrong).toEqual(['illegal overrun-not-mobile']);
    expect(overrun(state, ['21 Pz', '0505']).wrong).toEqual(['illegal overrun-not-sure']);
  });

  it('others beside the hex that make it sure are named', () => {
    const state = front([tank('21 Pz', '0505', '16'), tank('15 Pz', '0604', '14'), DEFENDER]);
    const { asked, wrong } = overrun(state, ['21 Pz', '0505']);
    expect(wrong).toEqual([]);
    expect(asked?.overrun?.allowed.at(-1)?.message).toMatch(/^With 15 Pz beside it every result removes/);
    expect(asked?.assumptions).toContain('15 Pz, beside the hex, helps to secure it');
  });
});

describe('who may not attack does not overrun either', () => {
  it('disabled armor (Units.5)', () => {
    const heavy: Piece = { ...tank('501 Pz', '0505', '40'), type: 'heavy armor', states: ['disabled'] };
    expect(overrun(front([heavy, DEFENDER]), ['501 Pz', '0505']).wrong).toEqual(['illegal disabled-attacks']);
  });

  it('armor against sand without a road (Combat.3)', () => {
    const terrain = { [TARGET]: 'sand' };
    const units = [tank('21 Pz', '0505', '40'), DEFENDER];
    expect(overrun(front(units, { terrain }), ['21 Pz', '0505']).wrong).toEqual(['illegal cannot-enter']);
    const roads = [{ a: '0505', b: TARGET, feature: 'major road' }];
    expect(overrun(front(units, { terrain, roads }), ['21 Pz', '0505']).wrong).toEqual([]);
  });
});

describe('units that only the question sets on the board', () => {
  const unit: Unit = {
    id: 'typed',
    name: '4-4-10 armor',
    side: 'Allied',
    nation: 'british',
    type: 'armor',
    size: 'battalion',
    full: { values: { af: '4', df: '4', ma: '10' } },
  };
  const state = front([tank('21 Pz', '0505', '24')]).supposing({
    units: [unit],
    position: now => ({
      ...now,
      units: new Map([...now.units, [unit.id, { hex: TARGET, faceUp: 0, states: [] }] as const]),
    }),
  });
  const ask = (steps?: string) =>
    askFight(state, {
      kind: 'overrun',
      attackers: [{ unit: '21 Pz', from: '0505' }],
      target: TARGET,
      said: found =>
        steps === undefined
          ? found
          : { ...found, defenders: found.defenders.map(u => ({ ...u, modifiers: { ...u.modifiers, steps } })) },
    });

  it('have as many steps as are said; else it hangs on them', () => {
    const answers = [undefined, '1', '2'].map(steps => ask(steps)?.overrun?.allowed.at(-1)?.answer);
    expect(answers).toEqual(['undetermined', 'legal', 'illegal']);
    expect(ask()?.missing).toEqual(['the number of steps of 4-4-10 armor']);
  });
});

describe('charts that are only illustrations', () => {
  it('rule nothing in a question', () => {
    const state = front([tank('21 Pz', '0505', '40'), DEFENDER], {
      tables: [
        {
          name: 'mobile',
          certainty: 'illustrative',
          source: '',
          columns: ['1-1', '7-1'],
          rows: ['1', '2', '3', '4', '5', '6'].map(key => ({ key, cells: ['NE', 'DE'] })),
        },
      ],
    });
    expect(overrun(state, ['21 Pz', '0505']).wrong).toEqual(['undetermined overrun-not-sure']);
  });
});
