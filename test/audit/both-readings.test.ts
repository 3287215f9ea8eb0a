// What can be read in two ways accuses nobody, if one of them is right; beside each such log its twin that stays illegal.

import { describe, expect, it } from 'vitest';
import type { Finding } from '../../core/audit/audit';
import { applyAnyRoll } from '../../core/audit/judge/fights/dice-again';
import { settling } from '../../core/audit/judge/fights/settle-fight';
import { undeclaredFights } from '../../core/audit/judge/fights/undeclared';
import { finished } from '../../core/base/parts';
import type { Action } from '../../core/rules/action';
import type { Observation } from '../../core/rules/observation';
import type { Position } from '../../core/rules/position';
import { settledUnseen } from '../../core/rules/revised-europa/supply/verdicts/unseen';
import { by } from '../../core/rules/sentence';
import type { GameState } from '../../core/rules/system';
import { verdictOn, type Verdict } from '../../core/rules/verdict';
import { FRONT } from './small-log';
import { drag, readBy, turn } from './toy-rules';

describe('a drag, and later the drag back', () => {
  const PLACES = { '11-pz': '0101', '191-stug': '0301' };

  it('is a slip', () => {
    const { findings, corrections } = readBy(
      PLACES,
      drag(1, '11-pz', '0101', '0102'),
      drag(2, '191-stug', '0301', '0401'),
      drag(3, '11-pz', '0102', '0101'),
    );
    expect(findings).toEqual([]);
    expect(corrections.map(c => c.steps)).toEqual([[1, 3]]);
  });

  it('stays one where dice follow that are no fight’s either way', () => {
    const { findings, corrections } = readBy(
      PLACES,
      drag(1, '11-pz', '0101', '0102'),
      drag(2, '11-pz', '0102', '0101'),
      { step: 3, kind: 'rolled', button: '2d6', dice: [3, 4] },
    );
    expect([findings, corrections.map(c => c.steps)]).toEqual([[], [[1, 2]]]);
  });

  it('goes back no further than to the last of several stops, if it is dragged there at once', () => {
    const on = [drag(1, '11-pz', '0101', '0102'), drag(2, '11-pz', '0102', '0103'), drag(3, '11-pz', '0103', '0101')];
    const stepsOf = (...seen: readonly Observation[]): readonly unknown[] =>
      readBy(PLACES, ...seen).corrections.map(c => c.steps);
    expect(stepsOf(...on, drag(4, '11-pz', '0101', '0103'))).toEqual([[3, 4]]);
    expect(stepsOf(...on)).toEqual([[1, 2, 3]]);
  });

  it('is two moves, if another came through its hex meanwhile', () => {
    const { findings, corrections } = readBy(
      PLACES,
      drag(1, '11-pz', '0101', '0102'),
      drag(2, '191-stug', '0301', '0101'),
      { step: 3, kind: 'reduced', unit: '112-rifle', hex: '0606', faceUp: 1 },
      drag(4, '191-stug', '0101', '0201'),
      drag(5, '11-pz', '0102', '0101'),
    );
    expect([findings, corrections]).toEqual([[], []]);
  });

  it('is two moves, if what another does later rests on the hex to which it led', () => {
    const later = drag(3, '191-stug', '0303', '0301');
    const by = (hex: string): readonly string[] =>
      readBy(
        { '11-pz': '0101', '191-stug': '0303' },
        drag(1, '11-pz', '0101', hex),
        drag(2, '11-pz', hex, '0101'),
        later,
      ).findings;
    expect(by('0201')).toEqual([]);
    expect(by('0102')).toEqual(['3 illegal locked']);
  });

  it('helps nobody that came before it', () => {
    const { findings } = readBy(
      PLACES,
      drag(1, '191-stug', '0301', '0101'),
      drag(2, '11-pz', '0101', '0102'),
      drag(3, '11-pz', '0102', '0101'),
    );
    expect(findings).toEqual(['1 illegal occupied']);
  });
});

describe('a drag and the drag back, of which much is read afterwards', () => {
  const PLACES = { '11-pz': '0101', '191-stug': '0303' };
  const backFrom = (hex: string): readonly Observation[] => [
    turn(1, 'Axis Exploitation'),
    drag(2, '11-pz', '0101', hex),
    drag(3, '11-pz', hex, '0101'),
    turn(4, 'Soviet Movement'),
    turn(5, 'Axis Movement', 2),
    turn(6, 'Axis Exploitation', 2),
    turn(7, 'Soviet Movement', 2),
    turn(8, 'Axis Movement', 3),
  ];

  it('accuses nobody of what is right after a move there', () => {
    const toGate = drag(9, '11-pz', '0101', '0301');
    const { findings, corrections, readings } = readBy(PLACES, ...backFrom('0201'), toGate);
    expect([findings, corrections, readings]).toEqual([[], [], 1]);
  });

  it('is not read again as moves after which the game stands as it did', () => {
    // In both hexes somebody has stopped before.
    const before = [
      drag(0, '191-stug', '0303', '0103'),
      drag(0, '191-stug', '0103', '0202'),
      drag(0, '11-pz', '0104', '0101'),
    ];
    const { findings, corrections, readings } = readBy(
      { ...PLACES, '11-pz': '0104' },
      ...before,
      ...backFrom('0103'),
      drag(9, '11-pz', '0101', '0601'),
    );
    expect(findings).toEqual(['9 illegal too-far']);
    expect(corrections).toHaveLength(1);
    expect(readings).toBe(1);
  });
});

describe('a drag too far and back', () => {
  const places = { '11-pz': '0203' };

  it('is the one after which the others are legal, where two could be it', () => {
    const slip = [drag(1, '11-pz', '0203', '0201'), drag(2, '11-pz', '0201', '0303')];
    expect(readBy(places, ...slip, drag(3, '11-pz', '0303', '0301')).findings).toEqual([]);
    // Twin: it goes too far however it is read.
    expect(readBy(places, ...slip, drag(3, '11-pz', '0303', '0601')).findings).toContainEqual(
      expect.stringContaining('illegal'),
    );
  });

  it('is one move where what comes next would be wrong after two', () => {
    const slip = [drag(1, '11-pz', '0101', '0202'), drag(2, '11-pz', '0202', '0201')];
    expect(readBy({ '11-pz': '0101' }, ...slip, drag(3, '11-pz', '0201', '0301')).findings).toEqual([]);
    // Twin: it goes too far after it has come back.
    expect(readBy({ '11-pz': '0101' }, ...slip, drag(3, '11-pz', '0201', '0501')).findings).toContainEqual(
      expect.stringContaining('illegal'),
    );
  });
});

describe('a drag there and back by hand', () => {
  it('is a slip after a loop that was none', () => {
    const { corrections } = readBy(
      { '11-pz': '0101', '191-stug': '0301' },
      drag(1, '11-pz', '0101', '0102'),
      { step: 2, kind: 'rolled', button: '2d6', dice: [3, 4] },
      drag(3, '11-pz', '0102', '0101'),
      drag(4, '191-stug', '0301', '0401'),
      drag(5, '11-pz', '0101', '0201'),
      drag(6, '11-pz', '0201', '0101'),
    );
    expect(corrections.map(c => c.steps)).toEqual([[5, 6]]);
  });
});

describe('there and back over a hex that it had come through', () => {
  const COMING = [
    drag(1, '11-pz', '0101', '0102'),
    drag(2, '11-pz', '0102', '0103'),
    drag(3, '191-stug', '0301', '0401'),
    drag(4, '11-pz', '0103', '0102'),
  ];
  const takenBack = (...more: readonly Observation[]): readonly (readonly number[])[] =>
    readBy({ '11-pz': '0101', '191-stug': '0301' }, ...COMING, ...more).corrections.map(c => c.steps);

  it('is a slip of its own, and takes nothing back that was done before', () => {
    expect(takenBack(drag(5, '11-pz', '0102', '0103'))).toEqual([[4, 5]]);
  });

  it('takes back what it came by, if it stays there', () => {
    expect(takenBack()).toEqual([[2, 4]]);
  });
});

describe('a drag too far and back', () => {
  const PLACES = { '11-pz': '0101', '191-stug': '0402' };
  const NEXT = drag(9, '191-stug', '0402', '0301');

  it('begins at the last stop that was allowed: it was made', () => {
    const far = drag(2, '11-pz', '0201', '0601');
    const { findings } = readBy(PLACES, drag(1, '11-pz', '0101', '0201'), far, drag(3, '11-pz', '0601', '0202'), NEXT);
    expect(findings).toEqual([]);
  });

  it('makes no stop on its way', () => {
    const { findings } = readBy(PLACES, drag(1, '11-pz', '0101', '0601'), drag(2, '11-pz', '0601', '0202'), NEXT);
    expect(findings).toEqual(['9 illegal locked']);
  });
});

const RULE = { system: 'toy', id: 'T-1' };
const FAULT: Finding = {
  code: 'fault',
  verdict: 'illegal',
  step: 3,
  units: [],
  hexes: [],
  rule: RULE,
  message: 'rule 1',
  because: [],
};
const NOWHERE: Position = {
  turn: undefined,
  phase: undefined,
  units: new Map(),
  masked: new Map(),
  markers: new Map(),
};

/** A moment that knows nothing but what is told of an act. */
const stateThatTells = (told: (action: Action) => readonly Verdict[]): GameState => {
  const state: GameState = {
    position: NOWHERE,
    supposing: () => state,
    endPhase: () => [],
    reach: () => new Map(),
    recognise: () => undefined,
    apply: action => ({ state, verdicts: told(action), ledgers: {} }),
  };
  return state;
};

describe('a fight that can be read in two ways', () => {
  const fight = (...advances: readonly string[]): Action => ({
    kind: 'combat',
    steps: [1, 2],
    attackers: [{ unit: '11-pz', from: '0101' }],
    target: '0201',
    dice: [3],
    outcome: { losses: [], retreats: [], advances: advances.map(unit => ({ unit, to: '0201', step: 2 })) },
  });
  const readBy = (verdicts: readonly Verdict[], accused: readonly number[]): Action => {
    const left = [...accused];
    return finished(
      settling(
        stateThatTells(() => verdicts),
        found,
        [],
        () => 'Axis',
        {
          after: function* () {
            yield;
            return Array.from({ length: left.shift() ?? 0 }, () => FAULT);
          },
        },
      ),
    ).action;
  };
  const found = { action: fight(), left: [], or: [{ action: fight('11-pz'), left: [] }] };
  const read = (accused: readonly number[]): Action => readBy([], accused);

  it('is read as that after which nobody is accused', () => {
    expect(read([0])).toBe(found.action);
    expect(read([1, 0])).toEqual(fight('11-pz'));
  });

  it('is read as is likeliest where somebody is accused either way', () => {
    expect(read([1, 1])).toBe(found.action);
  });

  it('is read so, too, while a loss is owed; not where it breaks a rule itself', () => {
    const owed = verdictOn('illegal', 'loss', RULE, by('rule 1')`X lost nothing`, {
      owes: { by: 'defender', asks: 'lose' },
    });
    const wrong = verdictOn('illegal', 'far', RULE, by('rule 1')`X stands too far off`, {});
    expect(readBy([owed], [1, 0])).toEqual(fight('11-pz'));
    expect(readBy([owed, wrong], [1, 0])).toBe(found.action);
  });
});

describe('dice thrown again', () => {
  /** What was done agrees with 3. */
  const state = stateThatTells(action => {
    const isRight = action.kind === 'combat' && action.dice?.[0] === 3;
    return [verdictOn(isRight ? 'legal' : 'illegal', 'loss', RULE, by('rule 1')`a loss`, {})];
  });
  const answers = (first: number, again: number): readonly string[] =>
    applyAnyRoll(state, {
      kind: 'combat',
      steps: [1, 2],
      attackers: [],
      target: '0101',
      dice: [first],
      rolledAgain: [{ step: 2, dice: [again] }],
      outcome: { losses: [], retreats: [], advances: [] },
    }).verdicts.map(v => `${v.answer} ${v.code}`);

  it('are a question where only the second throw agrees with what was done', () => {
    expect(answers(5, 3)).toEqual(['legal loss', 'undetermined which-roll']);
  });

  it('are none where the first agrees, or neither', () => {
    expect(answers(3, 5)).toEqual(['legal loss']);
    expect(answers(3, 3)).toEqual(['legal loss']);
    expect(answers(5, 5)).toEqual(['illegal loss']);
  });
});

describe('a fight that nobody declared', () => {
  const asRolled: GameState['recognise'] = () => ({
    action: {
      kind: 'combat',
      steps: [1],
      attackers: [],
      target: '0302',
      dice: [3, 4],
      outcome: { losses: [], retreats: [], advances: [] },
    },
    left: [],
  });
  const position: Position = {
    ...NOWHERE,
    phase: { side: 'Axis', name: 'Combat', kind: 'combat' },
    units: new Map([
      ['11-pz', { hex: '0202', faceUp: 0, states: [] }],
      ['112-rifle', { hex: '0302', faceUp: 0, states: [] }],
    ]),
  };
  const changes = (...after: readonly Observation[]): unknown =>
    undeclaredFights(FRONT, ['combat'])({ position, recognise: asRolled }, [
      { step: 1, kind: 'rolled', button: '2d6', dice: [3, 4] },
      ...after,
    ])?.changes.changes.filter(change => change.what === 'placed');
  const back = drag(3, '112-rifle', '0302', '0402');

  it('leaves a unit reduced that was reduced before it retreated', () => {
    expect(changes({ step: 2, kind: 'reduced', unit: '112-rifle', hex: '0302', faceUp: 1 }, back)).toMatchObject([
      { faceUp: 1 },
    ]);
    expect(changes(back)).toMatchObject([{ faceUp: 0 }]);
  });
});

describe('what rests on supply that was settled before the log', () => {
  const wrong = (code: string): Verdict => verdictOn('illegal', code, RULE, by('rule 4')`too few`, {});
  const move = { kind: 'move', steps: [1], units: ['11-pz'], from: '0101', to: '0102', via: [] } as const;
  const fight = {
    kind: 'combat',
    steps: [1],
    attackers: [],
    target: '0102',
    outcome: { losses: [], retreats: [], advances: [] },
  } as const;
  const unseen = new Set(['Soviet']);

  it('is open in a fight', () => {
    expect(settledUnseen(wrong('advance-not-due'), fight, unseen)).toMatchObject({
      answer: 'undetermined',
      missing: 'what the Initial phase of Soviet found, before the log',
    });
    expect(settledUnseen(wrong('halted-by-overrun'), fight, unseen).answer).toBe('undetermined');
  });

  it('stays illegal where supply has no part in it, where it would only make it worse, and once it was seen', () => {
    expect(settledUnseen(wrong('combat-phase'), fight, unseen).answer).toBe('illegal');
    expect(settledUnseen(wrong('move-too-far'), move, unseen).answer).toBe('illegal');
    expect(settledUnseen(wrong('advance-not-due'), fight, new Set()).answer).toBe('illegal');
    expect(settledUnseen(wrong('halted-by-overrun'), fight, new Set()).answer).toBe('illegal');
  });
});
