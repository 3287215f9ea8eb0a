import { describe, expect, it } from 'vitest';
import { toText } from '../../../core/base/fraction';
import type { Outcome } from '../../../core/rules/action';
import type { FightOnBoard, ResolvedFight } from '../../../core/rules/europa-one-week/fight/fight-on-board';
import { resolveFight } from '../../../core/rules/europa-one-week/fight/resolve';
import { boardIn, idOf, ownTables, type Draft, type Front } from './fight-front';

const NOTHING: Outcome = { losses: [], retreats: [], advances: [] };

interface Played {
  readonly draft: Draft;
  readonly dice?: readonly number[];
  readonly kind?: FightOnBoard['kind'];
  readonly outcome?: Partial<Outcome>;
  readonly front?: Partial<Front>;
  readonly attackers?: readonly string[];
  readonly more?: Partial<FightOnBoard>;
}

const UNITS = [
  '1 Pz Axis pz division 16-12-10 (6-6-10) @ 0505',
  '2 Pz Axis pz division 16-12-10 (6-6-10) @ 0505',
  '9 Inf Allied inf division 4-4-6 (1-2-6) @ 0506',
];
const REGIMENT = 'Guards Allied inf regiment 1-4-6 @ 0506';

/** Two panzer divisions, 32 AF, against what stands in 0506. */
const played = ({
  draft,
  dice,
  kind = 'overrun',
  outcome,
  front,
  attackers = ['1 Pz', '2 Pz'],
  more,
}: Played): ResolvedFight => {
  const board = boardIn({ draft, units: UNITS, ...front });
  const side = 'Axis';
  const from = draft === '2012' && kind === 'overrun' ? '0506' : '0505';
  return resolveFight(board, {
    kind,
    attackers: attackers.map(name => ({ unit: idOf(name), from })),
    defenders: board.holders('0506', side),
    target: '0506',
    byRoad: new Set(),
    outcome: { ...NOTHING, ...outcome },
    ...(dice ? { dice } : {}),
    ...more,
  });
};

const removed = (name: string, step = 5): Outcome['losses'][number] => ({ unit: idOf(name), to: 'removed', step });
const reduced = (name: string, step = 5): Outcome['losses'][number] => ({
  unit: idOf(name),
  to: 'reduced',
  step,
  faceUp: 1,
});
const to = (name: string, hex: string, step = 6) => ({ unit: idOf(name), to: hex, step });
const ENTERED = [to('1 Pz', '0506'), to('2 Pz', '0506')];

const codes = ({ verdicts }: ResolvedFight): readonly string[] =>
  verdicts.filter(v => v.answer !== 'legal').map(v => `${v.answer} ${v.code} ${v.rule.id}`);
const owed = ({ verdicts }: ResolvedFight): readonly string[] =>
  verdicts.flatMap(v => (v.owes ? [`${v.owes.by} ${v.owes.asks}`] : []));

describe('an OR', () => {
  it('2012, 12.D.1-a: eliminates the target, and reads in one line', () => {
    const fight = played({ draft: '2012', dice: [4, 4], outcome: { losses: [removed('9 Inf')] } });
    expect([codes(fight), fight.came, toText(fight.mpBack)]).toEqual([[], 'or', '0']);
    expect(fight.reading).toBe('32 : 4 → 8:1, DRM 0 · 8 → OR · hex cleared, may go on');
    expect(fight.result?.meaning).toBe('overrun, defender eliminated');
    expect(fight.after.hexOf('9-inf')).toBeUndefined();
  });

  it('leaves a cadre, where one can be formed', () => {
    const fight = played({ draft: '2012', dice: [4, 4], outcome: { losses: [reduced('9 Inf')] } });
    expect([codes(fight), fight.came]).toEqual([[], 'or']);
  });

  it('that is not carried out is owed by the defender', () => {
    const fight = played({ draft: '2012', dice: [4, 4] });
    expect(codes(fight)).toEqual(['illegal not-eliminated 12.D.1-a']);
    expect(owed(fight)).toEqual(['defender lose']);
    expect(fight.came).toBe('or');
    expect(fight.verdicts[0]?.message).toBe(
      'Illegal as logged: 9 Inf is still there; OR by 8 on 8:1 eliminates the defenders (12.D.1-a).',
    );
  });

  it('2009, 12.F.1: gives MPs back, and who overran enters', () => {
    const losses = [removed('9 Inf')];
    const fight = played({ draft: '2009', dice: [4, 4], outcome: { losses, advances: ENTERED } });
    expect([codes(fight), fight.came, toText(fight.mpBack)]).toEqual([[], 'or', '0']);
    const strong = ['9 Inf Allied inf division 1-2-6 @ 0506', ...UNITS.slice(0, 2)];
    const better = played({
      draft: '2009',
      dice: [4, 4],
      front: { units: strong },
      outcome: { losses, advances: ENTERED },
    });
    expect([toText(better.mpBack), better.result?.result]).toEqual(['1', 'OR(1)']);
    const outside = played({ draft: '2009', dice: [4, 4], outcome: { losses } });
    expect(codes(outside)).toEqual(['illegal advance-not-made 12.F-2']);
    expect(owed(outside)).toEqual(['attacker advance']);
  });
});

describe('2012: another result', () => {
  it('12.D.2.b: a retreat clears the hex, and the attackers stop', () => {
    const front = { terrain: { '0506': 'woods' } };
    const fight = played({
      draft: '2012',
      dice: [2, 1, 1, 1],
      front,
      outcome: { losses: [reduced('1 Pz')], retreats: [to('9 Inf', '0508')] },
    });
    expect([fight.result?.result, codes(fight), fight.came]).toEqual(['DR', [], 'retreated']);
    expect(fight.result?.outcome).toBe('hex cleared by retreat, movement ended');
  });

  it('a retreat that is not made is owed, one that is too far is wrong', () => {
    const dice = [2, 1, 1, 1];
    const front = { terrain: { '0506': 'woods' } };
    const losses = [reduced('1 Pz')];
    const stays = played({ draft: '2012', dice, front, outcome: { losses } });
    expect([codes(stays), owed(stays), stays.came]).toEqual([
      ['illegal retreat-not-made 12.D.2.a-1'],
      ['defender retreat'],
      'retreated',
    ]);
    const far = played({ draft: '2012', dice, front, outcome: { losses, retreats: [to('9 Inf', '0509')] } });
    expect(codes(far)).toEqual(['illegal retreat-too-far 12.D.2.a-1']);
  });

  it('12.D.2.a: disrupted defenders leave the map, so the hex is cleared', () => {
    const fight = played({ draft: '2012', dice: [2, 2], outcome: { losses: [removed('9 Inf')] } });
    expect([fight.result?.result, codes(fight), fight.came]).toEqual(['D', [], 'cleared']);
  });

  it('12.D.2.b: with an exchange each side loses its REs, and the hex is shared', () => {
    const units = [...UNITS.slice(0, 2), '9 Inf Allied inf division 20-50-6 @ 0506', REGIMENT];
    const dice = [6, 5];
    const taken = played({
      draft: '2012',
      dice,
      front: { units },
      outcome: { losses: [removed('Guards'), reduced('1 Pz')] },
    });
    expect([taken.result?.result, codes(taken), taken.came]).toEqual(['1 REX', [], 'held']);
    const short = played({ draft: '2012', dice, front: { units }, outcome: { losses: [reduced('1 Pz')] } });
    expect([codes(short), owed(short)]).toEqual([['illegal loss-short 12.D.2.a-1'], ['defender lose']]);
    const both = played({
      draft: '2012',
      dice,
      front: { units },
      outcome: { losses: [removed('Guards'), reduced('1 Pz'), reduced('2 Pz')] },
    });
    expect(codes(both)).toEqual(['illegal loss-not-due 12.D.2.a-1']);
  });

  it('nobody goes back unless the result sends him', () => {
    const units = [...UNITS.slice(0, 2), '9 Inf Allied inf division 20-50-6 @ 0506'];
    const fight = played({
      draft: '2012',
      dice: [4, 3, 1, 1],
      front: { units },
      outcome: { retreats: [to('9 Inf', '0507')] },
    });
    expect(fight.result?.result).toBe('DL');
    expect(codes(fight)).toContain('illegal retreat-not-due 12.D.2.a-1');
  });
});

describe('the RED table', () => {
  const front = { terrain: { '0506': 'woods' } };
  const retreats = [to('9 Inf', '0508')];
  const losses = (names: readonly string[]): Outcome['losses'] => names.map(name => reduced(name));

  it('2012, 12.D.2: a hex not cleared adds 2 to the attackers’ die, and counts the defenders’ REs twice', () => {
    // DR: attackers roll 3, +2 is 5, in the column of 2 x 3 RE: 3 RE; a panzer division to its cadre is 2 RE.
    const one = played({ draft: '2012', dice: [2, 1, 3, 1], front, outcome: { retreats, losses: losses(['1 Pz']) } });
    expect(codes(one)).toEqual(['illegal loss-short 12.D.2.b-3']);
    const two = played({
      draft: '2012',
      dice: [2, 1, 3, 1],
      front,
      outcome: { retreats, losses: losses(['1 Pz', '2 Pz']) },
    });
    expect(codes(two)).toEqual([]);
  });

  it('without its dice leaves the losses open', () => {
    const fight = played({ draft: '2012', dice: [2, 1], front, outcome: { retreats } });
    expect(codes(fight)).toEqual(['undetermined red-unknown 12.D.2.b-2', 'undetermined red-unknown 12.D.2.b-3']);
  });

  it('that a scenario does not have leaves them open too', () => {
    const tables = new Map([...ownTables('2012')].filter(([name]) => name !== 'red'));
    const fight = played({ draft: '2012', dice: [2, 1, 3, 1], front: { ...front, tables }, outcome: { retreats } });
    expect(fight.verdicts.flatMap(v => v.missing ?? [])).toEqual(['the RED table', 'the RED table']);
  });
});

describe('2009: what is no OR', () => {
  const front = { terrain: { '0506': 'woods' } };

  it('12.F.2-e: waits for the end of the next combat phase', () => {
    const fight = played({ draft: '2009', dice: [2, 1], front, outcome: { advances: ENTERED } });
    expect([fight.result?.result, codes(fight), fight.came]).toEqual(['DR', [], 'retreated']);
    expect(fight.verdicts.map(v => v.code)).toContain('result-waits');
    const early = played({
      draft: '2009',
      dice: [2, 1],
      front,
      outcome: { advances: ENTERED, retreats: [to('9 Inf', '0508')] },
    });
    expect(codes(early)).toEqual(['illegal result-too-early 12.F.2-e']);
  });

  it('12.F.2-b: who cleared the hex goes on with SPs, and not without', () => {
    const outcome = { advances: ENTERED };
    const by = (spSpent: boolean | undefined): string | undefined =>
      played({ draft: '2009', dice: [2, 1], front, outcome, ...(spSpent === undefined ? {} : { more: { spSpent } }) })
        .result?.outcome;
    expect([by(true), by(false), by(undefined)]).toEqual([
      'hex cleared by retreat, may go on',
      'hex cleared by retreat, movement ended',
      'hex cleared by retreat, may go on if SPs were spent',
    ]);
  });

  it('12.F.2-d: where defenders stay, each side loses 1 RE at once', () => {
    const units = [...UNITS.slice(0, 2), '9 Inf Allied inf division 4-20-6 @ 0506', REGIMENT];
    const dice = [1, 1];
    const taken = played({
      draft: '2009',
      dice,
      front: { units },
      outcome: { losses: [removed('Guards'), reduced('1 Pz')], advances: ENTERED },
    });
    expect([taken.result?.result, codes(taken), taken.came]).toEqual(['DL', [], 'held']);
    const not = played({ draft: '2009', dice, front: { units }, outcome: { advances: ENTERED } });
    expect(codes(not)).toEqual(['illegal loss-short 12.F.2-d', 'illegal loss-short 12.F.2-d']);
  });

  it('12.E.1: the phase of the board halves who is not in reserve', () => {
    const units = [...UNITS.slice(0, 1).map(u => `${u} reserve`), ...UNITS.slice(1)];
    const fight = played({ draft: '2009', front: { units, phase: 'exploitation' } });
    expect(toText(fight.combat.attack.total)).toBe('24');
  });
});

describe('what is not known', () => {
  it('no dice: the result, and what became of the hex', () => {
    const fight = played({ draft: '2012' });
    expect([codes(fight), fight.came]).toEqual([['undetermined no-roll 12.D'], undefined]);
  });

  it('no MAIN table, a masked piece, ground that no chart has', () => {
    const tables = new Map([...ownTables('2012')].filter(([name]) => name !== 'main'));
    const each: readonly Partial<Front>[] = [{ tables }, { masked: ['0506'] }, { terrain: { '0506': 'jungle' } }];
    for (const front of each) {
      const fight = played({ draft: '2012', dice: [4, 4], front });
      expect([codes(fight), fight.came, fight.result]).toEqual([
        ['undetermined result-unknown 12.D'],
        undefined,
        undefined,
      ]);
    }
  });
});

describe('an attack of a combat phase', () => {
  it('2012, 12.E.2-e: out of the target itself disruption takes half of the REs', () => {
    const board: Partial<Front> = {
      phase: 'combat',
      units: ['1 Pz Axis pz division 16-12-10 @ 0506', '9 Inf Allied inf division 4-8-6 (1-2-6) @ 0506', REGIMENT],
    };
    // 16 against 12 is 1:1; 11 is DE there, 10 is D: of 4 RE half are 2.
    const fight = (losses: Outcome['losses']): ResolvedFight =>
      played({
        draft: '2012',
        kind: 'combat',
        dice: [5, 5],
        front: board,
        attackers: ['1 Pz'],
        outcome: { losses },
        more: { attackers: [{ unit: '1-pz', from: '0506' }] },
      });
    expect(fight([]).result?.result).toBe('D');
    expect(codes(fight([]))).toEqual(['illegal loss-short 12.D.2.a-1']);
    expect(codes(fight([reduced('9 Inf')]))).toEqual([]);
    expect(fight([reduced('9 Inf')]).came).toBe('held');
  });

  it('2012, 12.A.1-f: across a river is halved, and from inside the target it is not', () => {
    const hexsides = [{ a: '0505', b: '0506', feature: 'minor river' }];
    const attack = (from: string): string => {
      const attackers = [{ unit: '1-pz', from }];
      const fight = played({
        draft: '2012',
        kind: 'combat',
        front: { hexsides, phase: 'combat' },
        more: { attackers },
      });
      return toText(fight.combat.attack.total);
    };
    expect([attack('0505'), attack('0506')]).toEqual(['8', '16']);
  });

  it('2012, 12.E.2.d case 2: enemies of the dual hex defend along, with what helps them', () => {
    const front = { phase: 'combat', terrain: { '0505': 'wooded rough', '0506': 'woods' } };
    const { combat } = played({ draft: '2012', kind: 'combat', front, more: { dualHex: '0505' } });
    expect(toText(combat.drm.total)).toBe('-3');
  });

  it('2012, 12.E.2-d: who came into the hex has no printed fort', () => {
    const front = { phase: 'combat', features: { '0506': ['fort'] } };
    const drm = (defendersCameIn: boolean): string =>
      toText(played({ draft: '2012', kind: 'combat', front, more: { defendersCameIn } }).combat.drm.total);
    expect([drm(false), drm(true)]).toEqual(['-1', '0']);
  });
});

describe('what was announced', () => {
  it('is compared with what is counted', () => {
    const fight = played({
      draft: '2012',
      dice: [4, 4],
      outcome: { losses: [removed('9 Inf')] },
      more: { declared: { column: '7:1', drm: 0, result: 'OR' } },
    });
    expect(fight.announced.map(n => [n.part, n.agrees])).toEqual([
      ['column', 'no'],
      ['drm', 'yes'],
      ['result', 'yes'],
    ]);
  });
});

describe('what a result asks', () => {
  const words = (fight: ResolvedFight): readonly string[] =>
    (fight.result?.asks ?? []).map(a => `${a.side}: ${a.words}`);

  it('2012, after an OR', () => {
    expect(words(played({ draft: '2012', dice: [4, 4] }))).toEqual([
      'defender: All units of the defender are eliminated.',
      'defender: A cadre or remnant that can be formed is disrupted at once.',
      'attacker: The Expended # MP marker shows the most MPs that a unit spent.',
      'attacker: The marker shows two circles of ZOC.',
      'attacker: The overrunning units may go on.',
    ]);
  });

  it('2009, after a result that waits', () => {
    const front = { terrain: { '0506': 'woods' } };
    expect(words(played({ draft: '2009', dice: [2, 1], front }))).toEqual([
      'defender: The defender retreats 2 hexes.',
      'attacker: The attacker rolls on the RED table, column 3 (3 RE of the defenders), die +3 (low odds without SP).',
      'defender: The defender rolls on the RED table, column 6 (6 RE of the attackers).',
      'defender: A marker DR lies on the defenders: it takes effect at the end of the next combat phase.',
      'attacker: All overrunning units enter the hex. They exert no ZOC there.',
      'attacker: The overrunning units may go on if they spent SPs.',
    ]);
  });
});
