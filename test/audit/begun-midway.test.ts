import { describe, expect, it } from 'vitest';
import type { AuditedAction } from '../../core/audit/audit';
import { begunMidway } from '../../core/audit/begun-midway';
import { isBegunMidway } from '../../core/rules/frame/begun-midway';
import type { Position, UnitPlace } from '../../core/rules/position';
import { FRONT } from './small-log';

const scenario = {
  turns: FRONT.turns,
  units: FRONT.units.map(unit => (unit.id === '11-pz' ? { ...unit, setup: { hex: '0101', faceUp: 0 } } : unit)),
};

const at = (turn: number, hexes: Readonly<Record<string, string>>): Position => ({
  turn: { number: turn, date: 'Aug II 1941' },
  phase: { side: 'Axis', name: 'Movement', kind: 'movement' },
  units: new Map(Object.entries(hexes).map(([id, hex]) => [id, { hex, faceUp: 0, states: [] }])),
  masked: new Map(),
  markers: new Map(),
});

const moved = (step: number, id: string, name: string): AuditedAction => ({
  id: `a${step}`,
  action: { kind: 'move', steps: [step], units: [id], from: '0101', to: '0102', via: [] },
  verdict: 'legal',
  judgement: { verdicts: [], ledgers: {}, spent: { least: '1', greatest: '1', allowance: '10' } },
  units: [{ id, name }],
});

const turned = (step: number): AuditedAction => ({
  id: `a${step}`,
  action: {
    kind: 'phase',
    steps: [step],
    turn: { number: 1, date: 'Aug II 1941' },
    phase: { side: 'Axis', name: 'Combat', kind: 'combat' },
  },
  verdict: 'not-judged',
  judgement: { verdicts: [], ledgers: {} },
  units: [],
});

const told = (begin: Position, ...actions: readonly AuditedAction[]): readonly string[] =>
  begunMidway(begin, actions, scenario).map(({ step, verdict, message }) => `${step} ${verdict} ${message}`);

const NOTE = (step: number, names: string): string =>
  `${step} note The log begins in Axis Movement: MPs spent before it are not known, and those of ${names} count from here.`;

describe('a log that begins inside a phase', () => {
  const hexes = { '11-pz': '0101', '191-stug': '0202' };

  it('says once whose MPs it cannot know from before', () => {
    const acts = [moved(3, '11-pz', '11 Pz'), moved(4, '191-stug', '191 StuG'), moved(5, '11-pz', '11 Pz')];
    expect(told(at(2, hexes), ...acts)).toEqual([NOTE(3, '11 Pz, 191 StuG')]);
  });

  it('says nothing of units where they are set up in the first turn', () => {
    const acts = [moved(3, '11-pz', '11 Pz'), moved(4, '191-stug', '191 StuG')];
    expect(told(at(1, hexes), ...acts)).toEqual([NOTE(4, '191 StuG')]);
    expect(told(at(1, { ...hexes, '11-pz': '0303' }), moved(3, '11-pz', '11 Pz'))).toEqual([NOTE(3, '11 Pz')]);
  });

  it('says nothing of who did something that costs no MPs', () => {
    const free = { ...moved(2, '11-pz', '11 Pz'), judgement: { verdicts: [], ledgers: {} } };
    expect(told(at(2, hexes), free)).toEqual([]);
  });

  it('says nothing of later phases, of units that came later, and where no phase is known', () => {
    expect(told(at(2, hexes), turned(1), moved(2, '11-pz', '11 Pz'))).toEqual([]);
    expect(told(at(2, { '191-stug': '0202' }), moved(2, '11-pz', '11 Pz'))).toEqual([]);
    expect(told({ ...at(2, hexes), phase: undefined }, moved(2, '11-pz', '11 Pz'))).toEqual([]);
  });
});

describe('play has begun before a log', () => {
  const units = new Map([
    ['11-pz', { setup: { hex: '0101', faceUp: 0 } }],
    ['72-inf', { arrives: 2 }],
    ['free', {}],
  ]);

  it('where a unit that arrives later is on the map, and not where one stands that a player sets up', () => {
    expect(isBegunMidway(at(1, { '11-pz': '0101', '72-inf': '0303' }), units)).toBe(true);
    expect(isBegunMidway(at(1, { '11-pz': '0101', free: '0303' }), units)).toBe(false);
  });

  it('where a counter shows its other side than it was set up with, bears a badge, or is gone', () => {
    const begin = at(1, { '11-pz': '0101' });
    const withPlace = (more: Partial<UnitPlace>): Position => ({
      ...begin,
      units: new Map([['11-pz', { hex: '0101', faceUp: 0, states: [], ...more }]]),
    });
    expect(isBegunMidway(withPlace({}), units)).toBe(false);
    expect(isBegunMidway(withPlace({ faceUp: 1 }), units)).toBe(true);
    expect(isBegunMidway(withPlace({ states: ['dg'] }), units)).toBe(true);
    expect(isBegunMidway({ ...begin, units: new Map() }, units)).toBe(true);
  });
});
