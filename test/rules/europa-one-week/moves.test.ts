// Movement and what an overrun leaves behind, as both drafts have it; each test is named for its rule.

import { describe, expect, it } from 'vitest';
import { EDITION_2009, EDITION_2012 } from '../../../core/rules/europa-one-week/edition';
import { rectangularMap } from '../../../core/hexmap/rectangular-map';
import { toText } from '../../../core/base/fraction';
import type { Ledger } from '../../../core/rules/ledger';
import type { GameState, Judgement } from '../../../core/rules/system';
import { stateOf, type Front } from './front';

const move = (state: GameState, unit: string, from: string, to: string, step = 1): Judgement =>
  state.apply({ kind: 'move', steps: [step], units: [unit], from, to, via: [] });

const illegal = ({ verdicts }: Judgement): readonly string[] =>
  verdicts.filter(v => v.answer === 'illegal').map(v => v.code);

const mp = ({ ledgers }: Judgement): string => {
  const ledger = ledgers['mp'] as Ledger | { readonly least: Ledger } | undefined;
  return ledger ? toText(('least' in ledger ? ledger.least : ledger).total) : '';
};

const COLUMNS = ['1:4', '1:1', '2:1', '5:1', '20:1'];

/** All dice give one result in every column; a 12 may give another. */
const always = (result: string, twelve = result): NonNullable<Front['tables']> => ({
  main: {
    columns: COLUMNS,
    rows: Object.fromEntries(
      Array.from({ length: 11 }, (_, i) => [String(i + 2), COLUMNS.map(() => (i === 10 ? twelve : result))]),
    ),
  },
  results: {
    columns: ['defender', 'attacker', 'losses', 'also'],
    rows: {
      OR: ['eliminated', 'stays', 'none', ''],
      'OR(0)': ['eliminated', 'stays', 'none', ''],
      'OR(1)': ['eliminated', 'stays', 'none', ''],
      DL: ['stays', 'stays', 'none', 'deadlock'],
      DR: ['retreats 1', 'stays', 'none', ''],
    },
  },
});

const front2012 = (front: Omit<Front, 'edition'>): GameState => stateOf({ ...front, edition: EDITION_2012 });
const front2009 = (front: Omit<Front, 'edition'>): GameState => stateOf({ ...front, edition: EDITION_2009 });

const around = (hex: string): readonly string[] =>
  rectangularMap({
    columns: 10,
    rows: 10,
    otherwise: { terrain: 'clear' },
    hexes: [],
    hexsides: [],
    connections: [],
  }).neighbours(hex);

const BATTALION = 'Bn Axis german inf battalion 1-1-6 @ 0605';
const TANKS = '7 Arm Allied british tank division 10-8-10 @ 0505';

describe('2012, 12.A.1: the price of entering an enemy’s hex', () => {
  // All around the hex, so that no way leads around it.
  const river = around('0605').map(a => ({ a, b: '0605', feature: 'minor river' }));
  const units = [TANKS, BATTALION];

  it('the worked example: MA 10 across a minor river into clear terrain, a battalion without a ZOC: 10 MP', () => {
    const state = front2012({ side: 'Allied', units, hexsides: river, options: { overrunMp: 'example' } });
    const judged = move(state, '7-arm', '0505', '0605');
    expect([illegal(judged), mp(judged)]).toEqual([[], '10']);
  });

  it('by the sentence the overrun costs 2, so that the same attempt comes to 11 of 10', () => {
    const judged = move(front2012({ side: 'Allied', units, hexsides: river }), '7-arm', '0505', '0605');
    expect([illegal(judged), mp(judged)]).toEqual([['move-too-far'], '11']);
  });

  it('German c/m units pay 1 MP, others 2; a fort adds its own', () => {
    const german = ['1 Pz Axis german pz division 10-8-10 @ 0505', 'B Allied british inf battalion 1-1-6 @ 0605'];
    expect(mp(move(front2012({ units: german }), '1-pz', '0505', '0605'))).toBe('2');
    expect(mp(move(front2012({ side: 'Allied', units }), '7-arm', '0505', '0605'))).toBe('3');
    expect(mp(move(front2012({ units: german, features: { '0605': ['fort'] } }), '1-pz', '0505', '0605'))).toBe('3');
  });

  it('the ZOC of those in the hex is paid, and of those beside it', () => {
    const state = front2012({ side: 'Allied', units: [TANKS, '1 Inf Axis german inf division 5-6-6 @ 0605'] });
    // 1 clear, 2 overrun, 2 for a full ZOC.
    expect(mp(move(state, '7-arm', '0505', '0605'))).toBe('5');
  });

  it('nobody goes on from there before the attempt is settled', () => {
    const state = front2012({ side: 'Allied', units: [TANKS, BATTALION] });
    expect(state.reach(['7-arm']).has('0605')).toBe(true);
    expect(illegal(move(move(state, '7-arm', '0505', '0605').state, '7-arm', '0605', '0705', 2))).toEqual([]);
    // It left again: the phase asks nothing of it.
    const left = move(move(state, '7-arm', '0505', '0605').state, '7-arm', '0605', '0505', 2);
    expect(left.state.endPhase().filter(v => v.code === 'overrun-undecided')).toEqual([]);
  });
});

describe('2012, 12.A-4: attack at once or take a Deadlock marker', () => {
  const state = front2012({ side: 'Allied', units: [TANKS, BATTALION] });
  const entered = move(state, '7-arm', '0505', '0605').state;

  it('neither: owed when the phase ends', () => {
    const [owed] = entered.endPhase().filter(v => v.code === 'overrun-undecided');
    expect([owed?.answer, owed?.rule.id, owed?.owes]).toEqual([
      'illegal',
      '12.A-4',
      { by: 'attacker', asks: 'attack' },
    ]);
  });

  it('each entry is owed by itself, at its own step', () => {
    const units = [
      TANKS,
      BATTALION,
      '4 Arm Allied british tank division 10-8-12 @ 0508',
      '2 Bn Axis german inf battalion 1-1-6 @ 0608',
    ];
    const first = move(front2012({ side: 'Allied', units }), '7-arm', '0505', '0605', 4).state;
    const both = move(first, '4-arm', '0508', '0608', 5).state;
    const owed = both.endPhase().filter(v => v.code === 'overrun-undecided');
    expect(owed.map(v => [v.units, v.because?.map(b => b.step)])).toEqual([
      [['7-arm'], [4]],
      [['4-arm'], [5]],
    ]);
  });

  it('a Deadlock marker: nothing is owed in the movement phase, and an attack in the combat phase', () => {
    const marked = entered.apply({
      kind: 'adjust',
      steps: [2],
      changes: [{ what: 'state', unit: '7-arm', states: ['deadlock'], step: 2 }],
    }).state;
    expect(marked.endPhase().filter(v => v.answer === 'illegal')).toEqual([]);
    const combat = marked.apply({
      kind: 'phase',
      steps: [3],
      turn: { number: 1, date: 'Jul 1942' },
      phase: { side: 'Allied', kind: 'combat', name: 'Combat' },
    }).state;
    expect(combat.endPhase().map(v => v.code)).toContain('deadlock-no-attack');
    const fought = combat.apply({
      kind: 'combat',
      steps: [4],
      attackers: [{ unit: '7-arm', from: '0605' }],
      target: '0605',
      outcome: { losses: [], retreats: [], advances: [] },
    }).state;
    expect(fought.endPhase().map(v => v.code)).not.toContain('deadlock-no-attack');
  });
});

describe('2012, 12.D: what an immediate overrun leaves', () => {
  const second = '4 Arm Allied british tank division 10-8-12 @ 0504';
  const overrun = (state: GameState, lost: boolean): Judgement =>
    state.apply({
      kind: 'overrun',
      steps: [2],
      units: ['7-arm'],
      from: '0605',
      target: '0605',
      dice: [3, 4],
      outcome: { losses: lost ? [{ unit: '1-inf', to: 'removed', step: 3 }] : [], retreats: [], advances: [] },
    });
  const begun = (result: string): GameState =>
    move(
      front2012({
        side: 'Allied',
        units: [TANKS, second, '1 Inf Axis german inf division 1-1-6 @ 0605'],
        tables: always(result),
      }),
      '7-arm',
      '0505',
      '0605',
    ).state;

  it('12.D.1-c: after an OR they go on with what the marker leaves', () => {
    const judged = overrun(begun('OR'), true);
    expect(judged.result?.result).toBe('OR');
    expect(mp(judged)).toBe('5');
    expect(illegal(move(judged.state, '7-arm', '0605', '0705', 4))).toEqual([]);
  });

  it('12.D.1-e: who comes later has spent as much as the marker shows', () => {
    const later = move(overrun(begun('OR'), true).state, '4-arm', '0504', '0605', 4);
    expect(mp(later)).toBe('5');
  });

  it('12.D.1-f: the old ZOC is paid by who has spent less, and only by them', () => {
    const state = overrun(begun('OR'), true).state;
    // 0604 lies beside the cleared hex: 1 MP, and 2 for the full ZOC that was there.
    expect(mp(move(state, '4-arm', '0504', '0604', 4))).toBe('3');
  });

  it('12.D.2.b: a hex not cleared stops them, silences their ZOC and bars them from the combat phase', () => {
    const judged = overrun(begun('DL'), false);
    expect(illegal(move(judged.state, '7-arm', '0605', '0705', 4))).toContain('ended-movement');
    // 5 spent, and 3 REs of defenders are left.
    expect(mp(judged)).toBe('8');
    const combat = judged.state.apply({
      kind: 'phase',
      steps: [5],
      turn: { number: 1, date: 'Jul 1942' },
      phase: { side: 'Allied', kind: 'combat', name: 'Combat' },
    }).state;
    const attack = combat.apply({
      kind: 'combat',
      steps: [6],
      attackers: [{ unit: '7-arm', from: '0605' }],
      target: '0605',
      dice: [3, 4],
      outcome: { losses: [], retreats: [], advances: [] },
    });
    expect(illegal(attack)).toContain('attack-after-failed-overrun');
  });

  it('12.B-1: no second overrun of the same unit in the phase', () => {
    const failed = overrun(begun('DL'), false).state;
    const entered = move(failed, '4-arm', '0504', '0605', 4).state;
    const again = entered.apply({
      kind: 'overrun',
      steps: [5],
      units: ['4-arm'],
      from: '0605',
      target: '0605',
      dice: [3, 4],
      outcome: { losses: [], retreats: [], advances: [] },
    });
    expect(illegal(again)).toContain('overrun-again');
  });
});

describe('2012, 12.E.2.c: into and out of a dual ownership hex', () => {
  const units = [TANKS, BATTALION, '4 Arm Allied british tank division 10-8-12 @ 0605'];

  it('who joins pays the price and owes nothing', () => {
    const joined = move(front2012({ side: 'Allied', units }), '7-arm', '0505', '0605');
    expect([illegal(joined), mp(joined)]).toEqual([[], '3']);
    expect(joined.state.endPhase().map(v => v.code)).not.toContain('overrun-undecided');
  });

  it('one enters or leaves in a phase, not both', () => {
    const joined = move(front2012({ side: 'Allied', units }), '7-arm', '0505', '0605').state;
    expect(illegal(move(joined, '7-arm', '0605', '0505', 2))).toContain('dual-twice');
  });

  it('one does not leave for a hex that the enemy holds', () => {
    const more = [...units, 'Bn2 Axis german inf battalion 1-1-6 @ 0606'];
    expect(illegal(move(front2012({ side: 'Allied', units: more }), '4-arm', '0605', '0606'))).toContain(
      'dual-to-enemy',
    );
  });
});

describe('2009: an overrun is made from the hex beside', () => {
  const german = '1 Pz Axis german pz division 10-8-10 @ 0505';
  const defender = 'B Allied british inf division 2-2-6 @ 0605';
  const overrun = (state: GameState, result: 'won' | 'held'): Judgement =>
    state.apply({
      kind: 'overrun',
      steps: [1],
      units: ['1-pz'],
      from: '0505',
      target: '0605',
      dice: [3, 4],
      outcome: {
        losses: result === 'won' ? [{ unit: 'b', to: 'removed', step: 2 }] : [],
        retreats: [],
        advances: [{ unit: '1-pz', to: '0605', step: 3 }],
      },
    });

  it('the enemy’s hex is not just entered', () => {
    const state = front2009({ units: [german, defender], tables: always('OR(1)') });
    expect(illegal(move(state, '1-pz', '0505', '0605'))).toContain('enemy-held');
  });

  it.each(['moved 2', 'moved 0.5', '+1.5 mp', '+1/2 mp'])('12.A.1-d: nobody overruns who owes MPs: %s', state => {
    const owing = front2009({ units: [`${german} ${state}`, defender] });
    expect(illegal(overrun(owing, 'held'))).toContain('overrun-owing');
  });

  it('12.F.1-b: an OR(#) gives MPs back', () => {
    const state = front2009({
      units: [german, defender],
      tables: always('OR(1)'),
      charts: { 'low-odds': { '5:1': ['0'] } },
    });
    const judged = overrun(state, 'won');
    expect(judged.result?.result).toBe('OR(1)');
    // The attempt is free for German c/m units; 1 clear, 1 for a full ZOC, 1 given back.
    expect(mp(judged)).toBe('1');
    expect(illegal(move(judged.state, '1-pz', '0605', '0705', 4))).toEqual([]);
  });

  it('12.A.4-a: where no dice give an OR, it is no overrun', () => {
    const state = front2009({ units: [german, defender], tables: always('DR') });
    expect(illegal(overrun(state, 'held'))).toContain('overrun-odds');
  });

  it('12.F.2-e: who is sent back goes as far as the result says, and no more in that phase', () => {
    const state = front2009({ units: [german, defender], tables: always('DR') });
    const combat = overrun(state, 'held').state.apply({
      kind: 'phase',
      steps: [4],
      turn: { number: 1, date: '' },
      phase: { side: 'Axis', name: 'Combat', kind: 'combat' },
    });
    const back = move(combat.state, 'b', '0605', '0705', 5);
    expect([back.verdicts.map(v => v.code), illegal(move(back.state, 'b', '0705', '0706', 6))]).toEqual([
      ['late-retreat'],
      [],
    ]);
    expect(illegal(move(combat.state, 'b', '0605', '0805', 5))).toEqual(['retreat-too-far']);
    expect(illegal(move(back.state, 'b', '0705', '0805', 6))).toEqual(['not-phasing']);
  });

  it('12.F.2-b: without an OR it is not known whether they may go on: SPs may have been spent', () => {
    const state = front2009({ units: [german, defender], tables: always('DR', 'OR(0)') });
    const judged = overrun(state, 'won');
    const on = move(judged.state, '1-pz', '0605', '0705', 4);
    expect(on.verdicts.filter(v => v.code === 'ended-movement').map(v => v.answer)).toEqual(['undetermined']);
  });
});
