import { describe, expect, it } from 'vitest';
import { DECLARED_OUTSIDE } from '../../core/audit/slips/declared-outside';
import type { Conflict, Telling } from '../../core/audit/slips/slip';
import { JudgingWork } from '../../core/audit/judging-work';
import { rosterOf } from '../../core/audit/units/outside-fights';
import type { Observation } from '../../core/rules/observation';
import type { GameState } from '../../core/rules/system';
import type { Position, UnitPlace } from '../../core/rules/position';
import { FRONT } from './small-log';

/** Two units stand side by side, as they were set up or where they came to, next to the enemy. */
const BEGIN: Position = {
  turn: { number: 1, date: 'Aug II 1941' },
  phase: { side: 'Axis', kind: 'march', name: 'March' },
  units: new Map(
    [
      ['11-pz', '0101'],
      ['191-stug', '0101'],
      ['112-rifle', '0201'],
    ].map(([id = '', hex = '']) => [id, { hex, faceUp: 0, states: [] }]),
  ),
  masked: new Map(),
  markers: new Map(),
};
const rosterFrom = (hex: string) => {
  const units = FRONT.units.map(unit => (unit.id === '11-pz' ? { ...unit, setup: { hex, faceUp: 0 } } : unit));
  return rosterOf({ ...FRONT, units }, { combatPhases: ['clash'] });
};
const MIDWAY = rosterFrom('0606');

const DECLARED: Observation = {
  step: 1,
  kind: 'declared',
  what: 'overrun',
  units: ['11-pz'],
  from: '0101',
  target: '0201',
};
const ROLLED: Observation = { step: 2, kind: 'rolled', button: '2d6', dice: [6, 6] };
const drag = (step: number, unit: string, to: string): Observation => ({
  step,
  kind: 'moved',
  units: [unit],
  from: '0101',
  to,
  via: [],
});

/** @param about the conflict */
const readings = (
  position: Position,
  observations: readonly Observation[],
  roster: ReturnType<typeof rosterOf>,
  about: Partial<Conflict> = {},
): readonly Telling[] => [
  ...DECLARED_OUTSIDE.retellings(
    {
      by: {
        position,
        roster,
        nameAt: unit => unit,
        undeclared: () => undefined,
        sequence: { turns: [], phases: [] },
        work: new JudgingWork([{ file: 'a.vlog', steps: 1000, from: 0 }]),
        begin: () => {
          throw new Error('nothing is judged');
        },
      },
      observations,
      until: observations.length,
      begin: position,
      isFromStart: true,
      isNeverTurned: true,
      loops: [],
      nameOf: unit => unit,
      slips: [],
    },
    {
      kind: 'broken',
      key: 'x',
      step: 2,
      findings: [],
      done: [],
      read: [],
      before: () => undefined,
      momentBefore: () => undefined,
      ...about,
    },
  ),
];

/** Who is declared with 11 Pz in each reading. */
const joined = (seen: readonly Observation[], roster = MIDWAY, begin = BEGIN): readonly (readonly string[])[] =>
  readings(begin, seen, roster).map(({ observations }) => {
    const first = observations.find(o => o.kind === 'declared');
    return first?.kind === 'declared' ? first.units : [];
  });

describe('a log that begins with a declaration', () => {
  it('may have been declared for who goes into the target with it', () => {
    expect(joined([DECLARED, ROLLED, drag(3, '191-stug', '0201')])).toEqual([['11-pz', '191-stug']]);
    const [reading] = readings(BEGIN, [DECLARED, ROLLED, drag(3, '191-stug', '0201')], MIDWAY);
    expect(reading?.finding).toMatchObject({ verdict: 'note', step: 1, units: ['191-stug'], hexes: ['0201'] });
  });

  it('or for all who stand with it', () => {
    expect(joined([DECLARED, ROLLED, drag(3, '191-stug', '0102')])).toEqual([['11-pz', '191-stug']]);
  });

  it('may also have been declared before where a counter bears what only play puts on it', () => {
    const bearing = (change: Partial<UnitPlace>): Position => {
      const place = BEGIN.units.get('11-pz') ?? { hex: '0101', faceUp: 0, states: [] };
      return { ...BEGIN, units: new Map(BEGIN.units).set('11-pz', { ...place, ...change }) };
    };
    const seen = [DECLARED, ROLLED, drag(3, '191-stug', '0201')];
    expect(joined(seen, rosterFrom('0101'), bearing({ states: ['no sp'] }))).toEqual([['11-pz', '191-stug']]);
    expect(joined(seen, rosterFrom('0101'), bearing({ faceUp: 1 }))).toEqual([['11-pz', '191-stug']]);
  });

  it('holds all of its declarations if it begins where the units were set up, or with another act', () => {
    expect(joined([DECLARED, ROLLED, drag(3, '191-stug', '0201')], rosterFrom('0101'))).toEqual([]);
    expect(joined([drag(1, '11-pz', '0102'), DECLARED, ROLLED])).toEqual([]);
  });
});

describe('a log that ends with a declaration', () => {
  /** Set up where they stand, and the overrun of the conflict, with these steps of it. */
  const read = (seen: readonly Observation[], ...steps: readonly number[]): readonly Telling[] => {
    const outcome = { losses: [], retreats: [], advances: [] };
    const action = { kind: 'overrun' as const, steps, units: ['11-pz'], from: '0101', target: '0201', outcome };
    const judgement = { verdicts: [], ledgers: {} };
    const act = { id: 'a1', action, verdict: 'illegal' as const, judgement, units: [] };
    // Nothing but where units stand is asked of it.
    const before = (): GameState => ({ position: BEGIN }) as GameState;
    return readings(BEGIN, seen, rosterFrom('0101'), { act, before });
  };
  const said: Observation = { step: 2, kind: 'said', text: 'more tomorrow' };

  it('asks who else takes part: others of the stack may be declared in the next', () => {
    for (const seen of [[DECLARED], [DECLARED, said]]) {
      const [reading, ...others] = read(seen, 1);
      expect(others).toEqual([]);
      expect(reading?.observations[0]).toEqual({ ...DECLARED, units: ['11-pz', '191-stug'] });
      expect(reading?.finding).toMatchObject({ verdict: 'undetermined', code: 'declared-later', step: 1 });
    }
  });

  it('asks nothing where its dice are thrown, or the declaration is another fight’s', () => {
    expect(read([DECLARED, ROLLED], 1, 2)).toEqual([]);
    expect(read([ROLLED, { ...DECLARED, step: 3 }], 2)).toEqual([]);
  });
});
