import { describe, expect, it } from 'vitest';
import { asBegunBefore } from '../../core/audit/judge/first-acts';
import { judge } from '../../core/audit/judge/judge';
import { rosterOf } from '../../core/audit/units/outside-fights';
import type { ActionOf } from '../../core/rules/action';
import type { Observation } from '../../core/rules/observation';
import type { Position } from '../../core/rules/position';
import { by } from '../../core/rules/sentence';
import type { GameState } from '../../core/rules/system';
import { verdictOn } from '../../core/rules/verdict';
import { FRONT } from './small-log';

/** A system in which nobody may move now. */
const still = (position: Position): GameState => ({
  position,
  supposing: what => still(what.position?.(position) ?? position),
  endPhase: () => [],
  reach: () => new Map(),
  recognise: () => undefined,
  apply: () => ({
    state: still(position),
    verdicts: [verdictOn('illegal', 'not-now', { system: 'test', id: 'T-1' }, by('rule 1')`nobody moves now`, {})],
    ledgers: {},
  }),
});

const moved = (position: Position, { units, to }: ActionOf<'move'>): Position => ({
  ...position,
  units: new Map([...position.units].map(([id, at]) => [id, units.includes(id) ? { ...at, hex: to } : at])),
});

/** One in which the side whose phase it is may move anywhere. */
const free = (position: Position): GameState => ({
  ...still(position),
  apply: action => ({
    state: free(action.kind === 'move' ? moved(position, action) : position),
    verdicts: [
      verdictOn(
        action.kind === 'move' && action.units.includes('11-pz') ? 'legal' : 'illegal',
        'not-now',
        { system: 'test', id: 'T-1' },
        by('rule 1')`only Axis units move now`,
        {},
      ),
    ],
    ledgers: {},
  }),
});

/** In a phase of the Axis, with these units. */
const standing = (units: Readonly<Record<string, string>>, kind = 'march'): Position => ({
  turn: { number: 1, date: 'Aug II 1941' },
  phase: { side: 'Axis', kind, name: kind },
  units: new Map(Object.entries(units).map(([id, hex]) => [id, { hex, faceUp: 0, states: [] }])),
  masked: new Map(),
  markers: new Map(),
});

/** Of a drag of a unit of the side whose phase it is, with which the log begins, and of one after it. */
const found = (kind: string, to: string): readonly string[] => {
  const position = standing({ '11-pz': '0101' }, kind);
  const drag = (step: number): Observation => ({ step, kind: 'moved', units: ['11-pz'], from: '0101', to, via: [] });
  const roster = rosterOf(FRONT, { combatPhases: ['clash'] });
  const { findings } = judge(still(position), [drag(1), drag(2)], { nameAt: unit => unit, roster });
  return findings.map(f => `${f.step} ${f.verdict}`);
};

/** Of a drag of an enemy, with which the log begins, out of the hex in which a unit of the phase's side stands too. */
const foundInside = (): readonly string[] => {
  const position = standing({ '11-pz': '0201', '112-rifle': '0201' });
  const drag: Observation = { step: 1, kind: 'moved', units: ['112-rifle'], from: '0201', to: '0301', via: [] };
  const roster = rosterOf(FRONT, { combatPhases: ['clash'] });
  const { findings } = judge(free(position), [drag], { nameAt: unit => unit, roster });
  return findings.map(f => `${f.step} ${f.verdict}`);
};

/** Of a drag of a unit of the side whose phase it is, and of one of the enemy beside it. */
const foundAfter = (
  to: string,
  from = '0101',
  before: readonly Observation[] = [],
  between: readonly Observation[] = [],
): readonly string[] => {
  const position = standing({ '11-pz': from, '112-rifle': '0201' });
  const drags: readonly Observation[] = [
    ...before,
    { step: 1, kind: 'moved', units: ['11-pz'], from, to, via: [] },
    ...between,
    { step: 2, kind: 'moved', units: ['112-rifle'], from: '0201', to: '0301', via: [] },
  ];
  const roster = rosterOf(FRONT, { combatPhases: ['clash'] });
  const { findings } = judge(free(position), drags, { nameAt: unit => unit, roster });
  return findings.map(f => `${f.step} ${f.verdict}`);
};

describe('the other side’s act after a log’s first', () => {
  it('may be a retreat before an overrun that the log does not hold, if the first may be of its result too', () => {
    expect(foundAfter('0102')).toEqual(['2 undetermined']);
  });

  it('may be one from units beside it that have gone on since', () => {
    expect(foundAfter('0203', '0202')).toEqual(['2 undetermined']);
  });

  it('is none of those who are set down upon it', () => {
    expect(foundAfter('0201')).toEqual(['2 illegal']);
  });

  it('is none after a real move', () => {
    expect(foundAfter('0103')).toEqual(['2 illegal']);
  });

  it('may be asked for by dice with which the log begins, also after a real move, until the track is turned', () => {
    const dice: Observation = { step: 0, kind: 'rolled', button: '2d6', dice: [3, 4] };
    expect(foundAfter('0103', '0202', [dice])).toEqual(['2 undetermined']);
    const { turn, phase } = standing({});
    const turned: readonly Observation[] = turn && phase ? [{ step: 1, kind: 'phase', turn, phase }] : [];
    expect(foundAfter('0103', '0202', [dice], turned)).toContain('2 illegal');
  });
});

describe('the other side’s act with which a log begins', () => {
  it('may be a retreat from units that were set down upon it', () => {
    expect(foundInside()).toEqual(['1 undetermined']);
  });
});

/** Of drags of an enemy, hex by hex, with which the log begins; it stood beside a unit of the phase's side. */
const foundOn = (between: readonly Observation[]): readonly string[] => {
  const position = standing({ '11-pz': '0101', '112-rifle': '0201', '191-stug': '0601' });
  const drags: readonly Observation[] = [
    { step: 1, kind: 'moved', units: ['112-rifle'], from: '0201', to: '0301', via: [] },
    ...between,
    { step: 3, kind: 'moved', units: ['112-rifle'], from: '0301', to: '0401', via: [] },
  ];
  const roster = rosterOf(FRONT, { combatPhases: ['clash'] });
  const { findings } = judge(free(position), drags, { nameAt: unit => unit, roster });
  return findings.map(f => `${f.step} ${f.verdict}`);
};

describe('the other side’s retreat with which a log begins', () => {
  it('may be made hex by hex', () => {
    expect(foundOn([])).toEqual(['1 undetermined', '3 undetermined']);
  });

  it('is over when somebody has moved', () => {
    const move: Observation = { step: 2, kind: 'moved', units: ['11-pz'], from: '0101', to: '0105', via: [] };
    expect(foundOn([move])).toEqual(['1 undetermined', '3 illegal']);
  });
});

/** One in which the side whose phase it is may attack, too: with a declaration, or with one and its dice. */
const fighting = (position: Position): GameState => ({
  ...free(position),
  recognise: ([first, next, ...left]) => {
    if (first?.kind !== 'declared' || !next) return undefined;
    const { units, from, target, step } = first;
    const [dice, steps] = next.kind === 'rolled' ? [next.dice, [step, next.step]] : [[], [step]];
    const attackers = units.map(unit => ({ unit, from }));
    const outcome = { losses: [], retreats: [], advances: [] };
    return {
      action: { kind: 'combat', steps, attackers, target, dice, outcome },
      left: next.kind === 'rolled' ? left : [next, ...left],
    };
  },
  apply: action => ({
    ...free(position).apply(
      action.kind === 'combat'
        ? { ...action, kind: 'move', units: ['11-pz'], from: '0101', to: '0101', via: [] }
        : action,
    ),
    state: fighting(action.kind === 'move' ? moved(position, action) : position),
  }),
});

/** Of a declaration with which the log begins, and of an enemy’s drag out of the target after it. */
const foundDeclared = (...dice: readonly Observation[]): readonly string[] => {
  const position = standing({ '11-pz': '0101', '112-rifle': '0201' }, 'clash');
  const seen: readonly Observation[] = [
    { step: 1, kind: 'declared', what: 'attack', units: ['11-pz'], from: '0101', target: '0201' },
    ...dice,
    { step: 3, kind: 'moved', units: ['112-rifle'], from: '0201', to: '0301', via: [] },
  ];
  const roster = rosterOf(FRONT, { combatPhases: ['clash'] });
  const { findings } = judge(fighting(position), seen, { nameAt: unit => unit, roster });
  return findings.map(f => `${f.step} ${f.verdict}`);
};

describe('the other side’s act after a declaration with which a log begins', () => {
  it('may be its retreat, where the dice may have come before the declaration', () => {
    expect(foundDeclared()).toEqual(['3 undetermined']);
  });

  it('is no part of a fight before the log, where the dice come after it', () => {
    expect(foundDeclared({ step: 2, kind: 'rolled', button: '1d6', dice: [5] })).toEqual(['3 illegal']);
  });
});

/** Of a drag of two hexes by the side whose phase it is, with which the log begins. */
const foundBack = (kind: string, enemy: string): readonly string[] => {
  const position = standing({ '11-pz': '0201', '112-rifle': enemy }, kind);
  const drag: Observation = { step: 1, kind: 'moved', units: ['11-pz'], from: '0201', to: '0401', via: [] };
  const roster = rosterOf(FRONT, { combatPhases: ['clash'] });
  const { findings } = judge(still(position), [drag], { nameAt: unit => unit, roster });
  return findings.map(f => `${f.step} ${f.verdict}`);
};

describe('a log’s first act, two hexes by the side whose phase it is', () => {
  it('may be the retreat of attackers from the enemy beside them, where the phase has attacks', () => {
    expect(foundBack('clash', '0101')).toEqual(['1 undetermined']);
  });

  it('is none without an enemy there, nor in any other phase', () => {
    expect(foundBack('clash', '0606')).toEqual(['1 illegal']);
    expect(foundBack('march', '0101')).toEqual(['1 illegal']);
  });
});

describe('a log’s first act, one hex by the side whose phase it is', () => {
  it('may be an advance where the system says that the phase has attacks', () => {
    expect(found('clash', '0102')).toEqual(['1 undetermined', '2 undetermined']);
  });

  it('is none in any other phase, by whatever name, nor farther than one hex', () => {
    expect(found('combat', '0102')).toEqual(['1 illegal', '2 illegal']);
    expect(found('clash', '0104')).toEqual(['1 illegal', '2 illegal']);
  });
});

/** One in which 11 Pz may move once. */
const once = (position: Position, done: ReadonlySet<string> = new Set()): GameState => ({
  ...still(position),
  apply: action => {
    if (action.kind !== 'move') return { state: once(position, done), verdicts: [], ledgers: {} };
    const isAgain = done.has('11-pz') && action.units.includes('11-pz');
    return {
      state: once(moved(position, action), new Set([...done, ...action.units])),
      verdicts: [
        verdictOn(
          isAgain ? 'illegal' : 'legal',
          'twice',
          { system: 'test', id: 'T-2' },
          by('rule 2')`it moved twice`,
          {},
        ),
      ],
      ledgers: {},
    };
  },
});

describe('a move of one hex with which a log begins', () => {
  const findings = (setUpAt: string, ...hexes: readonly string[]): readonly string[] => {
    const position = standing({ '11-pz': '0101', '191-stug': '0601' }, 'movement');
    const ways = ['0101', ...hexes];
    // Another moves in between: drags one right after the other are one move.
    const drags = hexes.flatMap((to, i): readonly Observation[] => [
      { step: 2 * i + 1, kind: 'moved', units: ['11-pz'], from: ways[i], to, via: [] },
      { step: 2 * i + 2, kind: 'moved', units: ['191-stug'], from: '0601', to: '0604', via: [] },
    ]);
    const units = FRONT.units.map(unit =>
      unit.id === '11-pz' ? { ...unit, setup: { hex: setUpAt, faceUp: 0 } } : unit,
    );
    const roster = rosterOf({ ...FRONT, units }, { combatPhases: ['clash'] });
    return judge(once(position), drags, { nameAt: unit => unit, roster }).findings.map(f => `${f.step} ${f.verdict}`);
  };

  it('may be an advance that a fight before the log asked for: it costs the move after it nothing', () => {
    expect(findings('0303', '0102', '0104')).toEqual([]);
  });

  it('is taken so once', () => {
    expect(findings('0303', '0102', '0103', '0104')).toEqual(['5 illegal']);
  });

  it('is a move where all stand as they were set up', () => {
    expect(findings('0101', '0102', '0104')).toEqual(['3 illegal']);
  });
});

describe('the fight with which a log begins', () => {
  it('stays wrong in what is wrong whatever came before and of it', () => {
    const rule = { system: 'test', id: 'T-1' };
    const wrong = (code: string) => verdictOn('illegal', code, rule, by('rule 1')`${code}`, {});
    const outcome = { losses: [], retreats: [], advances: [] };
    const attackers = [{ unit: '11-pz', from: '0101' }];
    const fight = { kind: 'combat', steps: [1], attackers, target: '0102', dice: [3], outcome } as const;
    const roster = rosterOf(FRONT, { combatPhases: ['clash'] });
    const before: GameState = {
      ...once(standing({})),
      apply(attempt) {
        expect('dice' in attempt && attempt.dice !== undefined).toBe(false);
        return { state: before, verdicts: [wrong('no-attack-here')], ledgers: {} };
      },
    };
    const read = asBegunBefore(fight, [wrong('no-attack-here'), wrong('too-few')], before, roster);
    expect(read.map(({ code, answer }) => [code, answer])).toEqual([
      ['no-attack-here', 'illegal'],
      ['too-few', 'undetermined'],
    ]);
  });
});
