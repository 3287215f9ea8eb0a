// Vectors of who may overrun what, and when: games of a few acts are judged on a small front.

import { toText } from '../../../../core/base/fraction';
import type { Edition } from '../../../../core/rules/europa-one-week/edition';
import { isDeadlocked } from '../../../../core/rules/europa-one-week/overruns/deadlock';
import { casualties } from '../../../../core/rules/europa-one-week/fight/red-table';
import {
  isAtLeastOneToFour,
  isPinned,
  mayAttackOut,
  mayCounterattack,
} from '../../../../core/rules/europa-one-week/movement/dual-ownership';
import {
  airfieldCapacity,
  beginsDual,
  controls,
  isOnAll,
} from '../../../../core/rules/europa-one-week/overruns/unseen';
import { isScreened } from '../../../../core/rules/europa-one-week/movement/zoc';
import type { ActionOf } from '../../../../core/rules/action';
import type { GameState, Judgement } from '../../../../core/rules/system';
import { stateOf, type Front } from '../../../rules/europa-one-week/front';
import { toNumber } from '../given';
import { attempted } from './attempt';
import { charts, isLegal, phaseOf, resultOf, type Runner, type Runners } from './given';

const nothing: ActionOf<'overrun'>['outcome'] = { losses: [], retreats: [], advances: [] };

/** Owned by the Axis, the enemy's, and two hexes beside both. */
const [OWN, HELD, BESIDE] = ['0505', '0605', '0504'];

const overrun = (step: number, more: Partial<ActionOf<'overrun'>> = {}): ActionOf<'overrun'> => ({
  kind: 'overrun',
  steps: [step],
  units: ['a'],
  from: OWN,
  target: HELD,
  outcome: nothing,
  ...more,
});

const TABLES: Front['tables'] = {
  main: { columns: ['1:4', '20:1'], rows: { 2: ['DL', 'DL'] } },
  results: { columns: ['overrun', 'defender', 'attacker', 'losses', 'also'], rows: { DL: ['', '', '', '', ''] } },
};

const start = (edition: Edition, front: Partial<Front> = {}): GameState =>
  stateOf({
    edition,
    units: [`A Axis german pz division 12-9-10 @ ${OWN}`, `B Allied british inf battalion 1-1-6 @ ${HELD}`],
    tables: TABLES,
    ...front,
  });

/** The track turned to another phase of the Axis. */
const turned = (state: GameState, kind: string): GameState =>
  state.apply({
    kind: 'phase',
    steps: [9],
    turn: { number: 1, date: 'Jul 1942' },
    phase: { side: 'Axis', kind, name: kind },
  }).state;

const inPhase =
  (edition: Edition): Runner =>
  given => ({ legal: isLegal(start(edition, { phase: phaseOf(given) }).apply(overrun(1)), 'not-movement-phase') });

const stacking =
  (edition: Edition): Runner =>
  given => {
    const own = given.exactTexts('ownRe');
    const limit = given.exactText('limitRe');
    const state = start(edition, {
      units: [
        ...own.map((re, i) => `A${i} Axis german pz division 8-8-10 re:${re} @ ${OWN}`),
        `B Allied british inf division 1-1-6 re:${given.exactText('enemyRe')} @ ${HELD}`,
      ],
      charts: { stacking: { any: [limit] } },
    });
    return { legal: isLegal(state.apply(overrun(1, { units: own.map((_, i) => `a${i}`) })), 'overrun-stacking') };
  };

/** 2009: two limits, of the hex that is left and of the one that is overrun. */
const stacking2009 =
  (edition: Edition): Runner =>
  given => {
    const limit = (key: string): readonly string[] => [given.exactText(key)];
    const state = start(edition, {
      units: [
        `A Axis german pz division 8-8-10 re:${given.exactText('re')} @ ${OWN}`,
        `B Allied british inf division 1-1-6 @ ${HELD}`,
      ],
      terrain: { [OWN]: 'woods', [HELD]: 'rough' },
      charts: { stacking: { woods: limit('limitFrom'), rough: limit('limitTarget') } },
    });
    return { legal: isLegal(state.apply(overrun(1)), 'overrun-stacking') };
  };

const decided =
  (edition: Edition): Runner =>
  given => {
    let state = start(edition);
    if (given.flag('entered'))
      state = state.apply({ kind: 'move', steps: [1], units: ['a'], from: OWN, to: HELD, via: [] }).state;
    if (given.flag('dlMarker'))
      state = state.apply({
        kind: 'adjust',
        steps: [2],
        changes: [{ what: 'state', unit: 'a', states: ['deadlock'], step: 2 }],
      }).state;
    if (given.flag('immediateAttack')) state = state.apply(overrun(3, { from: HELD, dice: [3, 4] })).state;
    given.flag('phaseEnded');
    return { legal: state.endPhase().every(v => v.code !== 'overrun-undecided' || v.answer === 'legal') };
  };

const deadlocked =
  (edition: Edition): Runner =>
  given => {
    const states = given.flag('dlMarker') ? ' deadlock' : '';
    let state = start(edition, {
      phase: 'combat',
      units: [`A Axis german pz division 12-9-10 @ ${HELD}${states}`, `B Allied british inf battalion 1-1-6 @ ${HELD}`],
    });
    if (given.flag('attackedInCombatPhase'))
      state = state.apply({
        kind: 'combat',
        steps: [1],
        attackers: [{ unit: 'a', from: HELD }],
        target: HELD,
        dice: [3, 4],
        outcome: nothing,
      }).state;
    return { legal: state.endPhase().every(v => v.code !== 'deadlock-no-attack' || v.answer === 'legal') };
  };

/** So many attempts in one phase, then one more. */
const again =
  (edition: Edition): Runner =>
  given => {
    const times = given.number('attemptsOnUnitThisPhase');
    const units = Array.from({ length: times + 1 }, (_, i) => `A${i} Axis german pz division 12-9-10 @ ${OWN}`);
    let state = start(edition, {
      units: [...units, `B Allied british inf division 5-5-6 @ ${HELD}`],
      charts: { stacking: { any: ['99'] } },
    });
    for (let i = 0; i < times; i++) state = state.apply(overrun(i + 1, { units: [`a${i}`], dice: [1, 1] })).state;
    if (given.flag('phaseChanged')) state = turned(state, 'exploitation');
    return { legal: isLegal(state.apply(overrun(10, { units: [`a${times}`] })), 'overrun-again') };
  };

const targetDeadlocked =
  (edition: Edition): Runner =>
  given => {
    const before = given.flag('targetDl');
    const state = start(edition, {
      units: [
        `A Axis german pz division 12-9-10 @ ${OWN}`,
        `B Allied british inf battalion 1-1-6 @ ${HELD}${before ? ' deadlock' : ''}`,
      ],
    });
    return { legal: isLegal(state.apply(overrun(1))), dlAfter: isDeadlocked(before, given.flag('attempt')) };
  };

const fallsBack =
  (edition: Edition): Runner =>
  given => {
    const type = given.meaning('ability', { '11.D': 'cav', none: 'inf' }) ?? 'inf';
    const entered = given.flag('enemyEnters');
    const begun = start(edition, {
      units: [`A Axis german pz division 12-9-10 @ ${OWN}`, `B Allied british ${type} division 3-3-8 @ ${HELD}`],
    });
    const before = entered
      ? begun.apply({ kind: 'move', steps: [1], units: ['a'], from: OWN, to: HELD, via: [] }).state
      : begun;
    const left = before.apply({ kind: 'move', steps: [2], units: ['b'], from: HELD, to: '0705', via: [] });
    if (!entered) return { legal: isLegal(left) };
    return { legal: isLegal(left, 'retreat-before-combat'), vacatedHexInZoc: costsZoc(left.state) };
  };

/** Does a step into the hex that was left cost a ZOC? */
const costsZoc = (state: GameState): boolean => {
  const { mp } = state.reach(['a']).get('0604') ?? {};
  return mp?.entries.some(e => e.what.includes('ZOC')) ?? false;
};

/** A failed overrun, and an attack in the next combat phase: by its units, or by others on others. */
const afterFailure =
  (edition: Edition): Runner =>
  given => {
    let state = start(edition, {
      units: [
        `A Axis german pz division 12-9-10 @ ${OWN}`,
        `C Axis german pz division 12-9-10 @ ${OWN}`,
        `B Allied british inf battalion 1-1-6 @ ${HELD}`,
        `D Allied british inf battalion 1-1-6 @ ${BESIDE}`,
      ],
    });
    const involved = given.flag('involvedInFailedOverrun');
    state = state.apply(
      overrun(1, { dice: [1, 1], outcome: { ...nothing, advances: [{ unit: 'a', to: HELD, step: 1 }] } }),
    ).state;
    state = turned(state, 'combat');
    if (!given.flag('attacksNextCombatPhase')) return { legal: true };
    const attack = state.apply({
      kind: 'combat',
      steps: [10],
      attackers: [{ unit: involved ? 'a' : 'c', from: involved ? HELD : OWN }],
      target: involved ? HELD : BESIDE,
      outcome: nothing,
    });
    return { legal: isLegal(attack, 'attack-after-failed-overrun') };
  };

const heldIsDual =
  (edition: Edition): Runner =>
  given => {
    const stays =
      given.meaning('outcome', { notCleared: true, cleared: false, clearedByRetreat: false, OR: false }) ?? false;
    const outcome = {
      ...nothing,
      advances: [{ unit: 'a', to: HELD, step: 1 }],
      losses: stays ? [] : [{ unit: 'b', to: 'removed' as const, step: 1 }],
    };
    const { state } = start(edition).apply(overrun(1, { dice: [1, 1], outcome }));
    return { dual: [...state.position.units.values()].filter(u => u.hex === HELD).length > 1 };
  };

const inDual = (edition: Edition): GameState =>
  start(edition, {
    units: [
      `A Axis german inf division 8-8-6 @ ${HELD}`,
      `C Axis german inf division 8-8-6 zoc:none @ ${HELD}`,
      `B Allied british inf battalion 1-1-6 @ ${HELD}`,
      'D Allied british inf battalion 1-1-6 @ 0604',
    ],
  });

const OWNED = ['friendly-owned', 'enemy-owned'] as const;

/** From a hex of the own side, or out of one that the enemy stands in as well. */
const enteringFrom = (edition: Edition, owned: (typeof OWNED)[number] | undefined): Judgement =>
  start(edition, {
    units: [
      `A Axis german inf division 8-8-6 @ ${OWN}`,
      `C Axis german inf division 8-8-6 zoc:none @ ${HELD}`,
      `B Allied british inf battalion 1-1-6 @ ${HELD}`,
      ...(owned === 'enemy-owned' ? [`D Allied british inf battalion 1-1-6 @ ${OWN}`] : []),
    ],
  }).apply({ kind: 'move', steps: [1], units: ['a'], from: OWN, to: HELD, via: [] });

const leaves =
  (edition: Edition): Runner =>
  given => {
    if (given.has('enterFrom'))
      return { legal: isLegal(enteringFrom(edition, given.word('enterFrom', OWNED)), 'dual-from-enemy') };
    const to = given.word('leaveTo', OWNED) === 'enemy-owned' ? '0604' : OWN;
    const left = inDual(edition).apply({ kind: 'move', steps: [1], units: ['a'], from: HELD, to, via: [] });
    return { legal: isLegal(left, 'dual-to-enemy') };
  };

const both =
  (edition: Edition): Runner =>
  given => {
    let state = start(edition, {
      units: [
        `A Axis german inf division 8-8-20 @ ${OWN}`,
        `C Axis german inf division 8-8-6 zoc:none @ ${HELD}`,
        `B Allied british inf battalion 1-1-6 @ ${HELD}`,
      ],
    });
    const go = (from: string, to: string, step: number): Judgement =>
      state.apply({ kind: 'move', steps: [step], units: ['a'], from, to, via: [] });
    if (given.flag('entered')) state = go(OWN, HELD, 1).state;
    if (!given.flag('samePhase')) state = turned(state, 'exploitation');
    if (!given.flag('left')) return { legal: true };
    return { legal: isLegal(go(HELD, BESIDE, 2), 'dual-twice') };
  };

/** 2012: the price of an attempt; 2009: of the attempt alone, the hex is paid later. */
const price =
  (edition: Edition, key: 'mp' | 'attemptMp', options?: Readonly<Record<string, string>>): Runner =>
  given => {
    const { mp, legal } = attempted({ edition, given, ...(options ? { options } : {}) });
    return { [key]: mp, legal };
  };

const oneOption: Readonly<Record<string, string>> = { '2': '2', example: 'example' };

const workedExample =
  (edition: Edition): Runner =>
  given => {
    const formula = given.text('hexsideFormula');
    if (formula === undefined) {
      const overrunMp = oneOption[given.cell('overrunMp') ?? '2'];
      if (overrunMp === undefined) throw new Error('overrunMp must be 2 or example');
      return price(edition, 'mp', { overrunMp })(given);
    }
    const inForce = charts(
      edition,
      {},
      { 'tec-hexsides': { 'minor river': [formula, formula, '1/2', '0', 'quoted'] } },
    );
    const cost = inForce.cross('minor river', 'other', given.amount('ma'), undefined);
    if (cost === undefined || cost === 'prohibited') throw new Error(`no cost: ${formula}`);
    return { hexside: toNumber(cost.mp) };
  };

const reinforcing =
  (edition: Edition): Runner =>
  given => {
    const { mp, state } = attempted({
      edition,
      given,
      reinforces: given.flag('dualReinforcement'),
      entersOnly: true,
    });
    return { mp, dlRequired: state.endPhase().some(v => v.code === 'overrun-undecided' && v.answer !== 'legal') };
  };

const inside =
  (edition: Edition): Runner =>
  given => ({ mp: attempted({ edition, given, startsInHex: given.flag('startsInHex') }).mp });

const SIDES = { attacker: 'attacker', defender: 'defender' } as const;

export const MAY_TRY_2012 = (edition: Edition): Runners => ({
  '12.A-1': inPhase(edition),
  '12.A-2': inside(edition),
  '12.A-3': stacking(edition),
  '12.A-4': decided(edition),
  '12.A.1-a': price(edition, 'mp'),
  '12.A.1-b': price(edition, 'mp'),
  '12.A.1-c': price(edition, 'mp'),
  '12.A.1-d': price(edition, 'mp'),
  '12.A.1-e': workedExample(edition),
  '12.A.1-g': price(edition, 'mp'),
  '12.A.2-b': deadlocked(edition),
  '12.B-1': again(edition),
  '12.B-2': price(edition, 'mp'),
  '12.C.2': targetDeadlocked(edition),
  '12.C.3': fallsBack(edition),
  '12.D.2.b-6': heldIsDual(edition),
  '12.D.2.b-7': afterFailure(edition),
  '12.E': given => ({
    dual: beginsDual(given.word('assault', ['airborne', 'amphibious', 'overland']) ?? 'overland'),
  }),
  '12.E.2-c': reinforcing(edition),
  '12.E.2-e': given => ({ casualties: toNumber(casualties(given.amount('disruptionRe'))) }),
  '12.E.2.a-2': given => ({
    capacity: toNumber(
      airfieldCapacity(given.amount('originalCapacity'), given.amount('built'), given.flag('soleOwner')),
    ),
  }),
  '12.E.2.a-3': given => {
    given.word('builds', ['airbase', 'permanent airfield', 'temporary airfield']);
    if (!given.flag('dual')) throw new Error('the hex is not dual');
    return { legal: controls(given.meaning('side', SIDES) ?? 'defender', 'built by the attacker') };
  },
  '12.E.2.b-2': given => ({
    screened: isScreened(given.number('own') - given.number('leaving'), given.number('enemy')),
  }),
  '12.E.2.c-1': leaves(edition),
  '12.E.2.c-2': both(edition),
  '12.E.2.d-1': given => ({ legal: isOnAll(given.number('attackedUnits'), given.number('enemyUnitsInHex')) }),
  counterattack: given => ({
    counterattack: mayCounterattack((resultOf(given) ?? 'CA') === 'CA', given.flag('bothStacksCanAttackHex')),
  }),
  '12.E.2.d-4': given => ({ legal: mayAttackOut(given.flag('pin'), given.flag('priorQuarterAttack')) }),
  '12.E.2.d-4a': given => ({ pinned: isPinned(given.amount('pinAf'), given.amount('df'), given.number('drm')) }),
  '12.E.2.d-4b': given => ({ qualifies: isAtLeastOneToFour(given.amount('af'), given.amount('df')) }),
});

const fromHexes =
  (edition: Edition): Runner =>
  given => {
    const hexes = [OWN, '0604', '0606'].slice(0, given.number('fromHexes'));
    const state = start(edition, {
      units: [
        ...hexes.map((hex, i) => `A${i} Axis german pz division 8-8-10 re:1 @ ${hex}`),
        `B Allied british inf battalion 1-1-6 @ ${HELD}`,
      ],
    });
    return { legal: isLegal(state.apply(overrun(1, { units: hexes.map((_, i) => `a${i}`) })), 'overrun-hexes') };
  };

const owing =
  (edition: Edition): Runner =>
  given => {
    const state = start(edition, {
      units: [
        `A Axis german pz division 12-9-10 @ ${OWN} moved ${given.number('mpDebt')}`,
        `B Allied british inf battalion 1-1-6 @ ${HELD}`,
      ],
    });
    return { legal: isLegal(state.apply(overrun(1)), 'overrun-owing') };
  };

/** What entering comes to, once an OR(0) has been rolled by German tanks, whose attempt is free. */
const entryPrice =
  (edition: Edition): Runner =>
  given => {
    const [hex, hexside, zoc] = ['hex', 'hexside', 'zoc'].map(key => toText(given.amount(key)));
    const state = start(edition, {
      units: [
        `A Axis german pz division 12-9-40 @ ${OWN}`,
        `B Allied british inf battalion 1-1-6 zoc:${given.number('zoc') > 0 ? 'full' : 'none'} @ ${HELD}`,
      ],
      terrain: { [HELD]: 'rough' },
      hexsides: given.number('hexside') > 0 ? [{ a: OWN, b: HELD, feature: 'escarpment' }] : [],
      charts: {
        'tec-hexes': { rough: [hex ?? '', hex ?? '', '1', '0', 'quoted'] },
        'tec-hexsides': { escarpment: [hexside ?? '', hexside ?? '', '1', '0', 'quoted'] },
        zoc: { full: [zoc ?? '', zoc ?? '', zoc ?? ''] },
        'low-odds': Object.fromEntries(
          ['6:1', '7:1', '8:1', '9:1', '10:1', '12:1'].map(odds => [odds, [toText(given.amount('additional'))]]),
        ),
      },
      tables: {
        main: { columns: ['10:1', '12:1'], rows: { 2: ['OR(0)', 'OR(0)'] } },
        results: {
          columns: ['overrun', 'defender', 'attacker', 'losses', 'also'],
          rows: { 'OR(0)': ['0', '', '', '', ''] },
        },
      },
    });
    const judged = state.apply(
      overrun(1, {
        dice: [1, 1],
        outcome: {
          losses: [{ unit: 'b', to: 'removed', step: 1 }],
          retreats: [],
          advances: [{ unit: 'a', to: HELD, step: 1 }],
        },
      }),
    );
    const { mp } = judged.ledgers;
    return { entryMp: mp && toNumber('total' in mp ? mp.total : mp.least.total) };
  };

export const MAY_TRY_2009 = (edition: Edition): Runners => ({
  '12.A-1': inPhase(edition),
  '12.A-2': fromHexes(edition),
  '12.A-3': stacking2009(edition),
  '12.A.1-b': price(edition, 'attemptMp'),
  '12.A.1-c': price(edition, 'attemptMp'),
  '12.A.1-d': owing(edition),
  '12.A.1-e': price(edition, 'attemptMp'),
  '12.A.2-a': entryPrice(edition),
  '12.A.2-b': entryPrice(edition),
  '12.D-1': again(edition),
  '12.D-2': price(edition, 'attemptMp'),
});
