// Vectors of who may overrun what, at which cost (8.0, 8.1, 9.1f, 9.2, 12.5).

import { subtract, toText, type Fraction } from '../../../../core/base/fraction';
import { answers, type Question } from '../../../../core/rules/frame/question';
import { ATTACK_ROWS, type AttackFacts } from '../../../../core/rules/ocs/attacks/may-attack';
import { cite } from '../../../../core/rules/ocs/cite';
import { attackerTokens, defenderTokens } from '../../../../core/rules/ocs/eligibility';
import { mayGoOn, mustEnter } from '../../../../core/rules/ocs/fight/aftermath';
import { entryOf, type Entry } from '../../../../core/rules/ocs/movement/entry';
import { stackVerdict } from '../../../../core/rules/ocs/movement/stacking';
import { OVERRUN_ROWS, type OverrunFacts, type Placed } from '../../../../core/rules/ocs/overruns/may-overrun';
import { overrunLedger, withAdvance } from '../../../../core/rules/ocs/overruns/price';
import { OPTIONS, VOCABULARY } from '../../../../core/rules/ocs/vocabulary';
import type { Verdict } from '../../../../core/rules/verdict';
import { stateOf } from '../../../rules/ocs/front';
import { toNumber, type Given } from '../given';
import { charts, cost, inMode, legal, typeOf, unit } from './given';

type Runner = (given: Given) => unknown;

/** What the rows of this name answer. */
const answered = <F>(rows: readonly Question<F>[], codes: readonly string[], facts: F): readonly Verdict[] => {
  const named = rows.filter(row => codes.includes(row.code));
  if (named.length === 0) throw new Error(`no question ${codes.join()}`);
  return answers(named, facts, { units: [], hexes: [] }, cite);
};

const onOverrun = (codes: readonly string[], facts: Partial<OverrunFacts>): readonly Verdict[] =>
  answered(OVERRUN_ROWS, codes, {
    charts: charts(),
    attackers: [],
    isTyped: false,
    target: 'the target',
    defenders: [],
    ground: { terrain: undefined, hexsides: [], trainbusting: false },
    entering: [],
    payers: [],
    stacks: [],
    ...facts,
  });

const onAttack = (codes: readonly string[], facts: Partial<AttackFacts>): readonly Verdict[] =>
  answered(ATTACK_ROWS, codes, {
    charts: charts(),
    attackers: [],
    isTyped: false,
    where: 'the hex',
    barred: [],
    stacks: [],
    ...facts,
  });

const onBoard = (placed: Partial<Placed>): Pick<OverrunFacts, 'placed'> => ({
  placed: { from: '0101', distance: 1, elsewhere: [], starts: [], unrolled: undefined, road: false, ...placed },
});

const inPhase = (kind: string): Pick<OverrunFacts, 'acting'> => ({
  acting: {
    units: [],
    phase: { kind, name: kind, side: 'Axis' },
    others: [],
    retreated: [],
    retreatedFrom: undefined,
    along: { stack: [], others: [] },
  },
});

const someUnits = (n: number): readonly { label: string }[] =>
  Array.from({ length: n }, (_, i) => ({ label: `unit ${i}` }));

const ENTRY_CODES = ['overrun-entry', 'overrun-all', 'overrun-prohibited'];

const entering = (entry: Entry, road: boolean): readonly Verdict[] =>
  onOverrun(ENTRY_CODES, { entering: [{ move: 'leg', units: [unit({}, {}, 'inf')], entry }], ...onBoard({ road }) });

/** What each overrun of a row of them is judged, one after the other, in one phase on one board. */
const inARow = (times: number, ma: Fraction): readonly Verdict[] => {
  let state = stateOf({
    units: [`A Axis armour brigade 10-4-${toText(ma)} @ 0304`, 'B Allied inf division 5-2-3 @ 0404'],
  });
  return Array.from({ length: times }, (_, i) => {
    const outcome = { losses: [], retreats: [], advances: [] };
    const judged = state.apply({
      kind: 'overrun',
      steps: [i + 1],
      units: ['a'],
      from: '0304',
      target: '0404',
      outcome,
    });
    state = judged.state;
    return judged.verdicts.filter(v => v.code !== 'no-roll');
  }).flat();
};

/** MPs that so many overruns come to, with an advance after the last. What the hex costs by itself adds nothing (8.1a). */
const spentOn = (times: number, given: Given): number => {
  const hexCost = given.amount('hexCost');
  if (hexCost.n < 0) throw new Error('hexCost must not be negative');
  let spent = overrunLedger(charts(), undefined);
  for (let i = 1; i < times; i++) spent = overrunLedger(charts(), spent);
  return toNumber((given.flag('advance') ? withAdvance(spent, 'the hex') : spent).total);
};

/** The MPs of an overrun that a vector names are those of the chart. */
const checkOverrunCost = (given: Given): void => {
  const cost = toNumber(charts().mp('overrun'));
  if (given.number('overrun', cost) !== cost) throw new Error(`an overrun costs ${cost}`);
};

const entryAnswer: Runner = given => {
  const entry = entryOf([
    { what: 'the hex', cost: cost(given, 'hex') },
    { what: 'the hexside', cost: cost(given, 'hexside') },
    { what: 'Trainbusting', cost: cost(given, 'trainbusting') },
  ]);
  const verdicts = entering(entry, given.flag('road'));
  return { legal: legal(...verdicts), ...(entry.kind === 'mp' ? { entry: toNumber(entry.ledger.total) } : {}) };
};

const spending: Runner = given => {
  const [ma, spent] = [given.amount('ma'), given.amount('spent')];
  const after = overrunLedger(charts(), spent).total;
  return {
    legal: legal(
      ...onOverrun(['overrun-mp'], {
        payers: [{ unit: unit({}, {}, 'inf'), ma, before: spent, after: overrunLedger(charts(), spent) }],
      }),
    ),
    mp: toNumber(subtract(after, spent)),
    spentAfter: toNumber(after),
  };
};

/** Units moved together: one overruns, so many others do not. */
const movedAlong = (others: number): readonly Verdict[] => {
  const names = ['a', ...Array.from({ length: others }, (_, i) => `c${i}`)];
  const start = stateOf({
    units: [...names.map(n => `${n} Axis armour brigade 10-4-16 @ 0204`), 'B Allied inf division 5-2-3 @ 0404'],
  });
  const { state } = start.apply({ kind: 'move', steps: [1], units: names, from: '0204', to: '0304', via: [] });
  const outcome = { losses: [], retreats: [], advances: [] };
  return state
    .apply({ kind: 'overrun', steps: [2], units: ['a'], from: '0304', target: '0404', outcome })
    .verdicts.filter(v => v.code !== 'no-roll');
};

const HEXES = ['0304', '0303', '0403', '0503', '0504', '0405'];

/** In a combat phase one hex is attacked out of several. */
const attackedFrom = (hexes: number): boolean => {
  const from = HEXES.slice(0, hexes);
  const state = stateOf({
    phase: 'combat',
    units: [
      ...from.map((hex, i) => `a${i} Axis armour brigade 10-4-16 @ ${hex}`),
      'B Allied inf division 5-2-3 @ 0404',
    ],
  });
  const attackers = from.map((hex, i) => ({ unit: `a${i}`, from: hex }));
  const outcome = { losses: [], retreats: [], advances: [] };
  const { verdicts } = state.apply({ kind: 'combat', steps: [1], attackers, target: '0404', outcome });
  return legal(...verdicts.filter(v => v.code !== 'no-roll'));
};

const SEGMENTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(VOCABULARY.phaseKinds.map(kind => [kind, kind])),
  'reaction movement': 'reaction',
  'exploitation movement': 'exploitation',
};

export const ELIGIBILITY: Readonly<Record<string, Runner>> = {
  '8.0-a': given => {
    const segment = given.meaning('segment', SEGMENTS) ?? 'movement';
    return { legal: legal(...onOverrun(['overrun-phase'], inPhase(segment))) };
  },
  '8.0-b': given => {
    const defenders = given.texts('targetUnits').map(type => unit({}, {}, typeOf(type)));
    const verdicts = onOverrun(['overrun-target'], { defenders });
    return { legal: legal(...verdicts), ...(verdicts[0]?.message.includes('9.14') ? { use: '9.14' } : {}) };
  },
  '8.0-e': given => {
    // Whatever became of the defender: nothing hangs on it.
    given.flag('defenderHolds');
    return mayGoOn(charts(), { retreated: given.flag('attackerRetreated'), left: given.amount('remaining') });
  },
  '8.0-f': given => {
    const due = mustEnter({
      defenderGone: given.flag('defenderGone'),
      retreated: given.flag('attackerRetreated'),
      attackers: given.number('attackers'),
    });
    const mp = withAdvance(overrunLedger(charts(), undefined), 'the hex').entries.at(-1)?.value;
    return { legal: given.number('advanced') === due, mp: mp && toNumber(mp) };
  },
  '8.1-a': given => {
    const starts = given.texts('startHexes').map((hex, i) => ({ unit: { label: `unit ${i}` }, hex }));
    const type = given.said('attackCapable') === false ? 'art' : 'inf';
    const facts = { attackers: [unit({}, {}, type)], ...onBoard({ starts }) };
    return { legal: legal(...onOverrun(['not-capable', 'not-together'], facts)) };
  },
  '8.1-b': given => ({
    legal: legal(
      ...onOverrun(['overrun-mode'], {
        charts: charts({ dgMode: given.word('option', OPTIONS.dgMode) ?? 'listed' }),
        attackers: [unit({}, inMode(given, 'mode'))],
      }),
    ),
  }),
  '8.1-c': given => ({
    mp: spentOn(given.number('overruns'), given),
    legal: legal(...inARow(given.number('overruns'), subtract(given.amount('ma'), given.amount('spent')))),
  }),
  '8.1-d': given => {
    const times = given.number('overrunsOnHex');
    return { legal: legal(...inARow(times, given.amount('ma', 3 * times))) };
  },
  '8.1a-1': spending,
  '8.1a-2': given => {
    checkOverrunCost(given);
    return { mp: spentOn(1, given) };
  },
  '8.1a-3': spending,
  '8.1a-ex': given => ({ mp: spentOn(given.number('overruns'), given) }),
  '8.1b-1': entryAnswer,
  '8.1b-2': entryAnswer,
  '8.1c-1': entryAnswer,
  '8.1c-2': entryAnswer,
  '8.1d': given => {
    const targets = given.number('targets', 1);
    return {
      legal: legal(
        ...onOverrun(
          ['several-targets', 'not-adjacent'],
          onBoard({
            distance: given.number('distance', 1),
            // Several hexes one after the other are several overruns.
            unrolled: targets > 1 && given.said('oneCombat') !== false ? { target: '0103', step: 1 } : undefined,
          }),
        ),
      ),
    };
  },
  '8.1f': given =>
    mayGoOn(charts(), { retreated: given.number('optionAsRetreat') > 0, left: given.amount('remaining') }),
  '8.1g': given => ({ legal: legal(...movedAlong(given.number('moversNotInOverrun'))) }),
  '9.1c': given => {
    const from = given.number('fromHexes');
    if (given.said('overrun') === false) return { legal: attackedFrom(from) };
    return { legal: legal(...onOverrun(['not-one-stack'], onBoard({ elsewhere: someUnits(from - 1) }))) };
  },
  '9.1f': given => {
    const road = given.flag('enterableOnlyByRoad');
    const barred = entryOf([{ what: 'its terrain', cost: { kind: 'prohibited', certainty: 'quoted' } }]);
    return {
      legal: legal(
        ...(given.flag('overrun')
          ? entering(barred, road)
          : onAttack(['attack-ground'], {
              barred: [{ unit: unit({}, {}, 'inf'), what: 'its terrain', certainty: 'quoted', road }],
            })),
      ),
    };
  },
  '12.5b': given => {
    const type = given.meaning('moveClass', { leg: 'inf', track: 'armour', truck: 'motorized' }) ?? 'inf';
    const dry = unit({}, given.said('fuelled') === false ? { 'no fuel': '' } : {}, type);
    return { legal: legal(...onOverrun(['no-fuel'], { attackers: [dry] })) };
  },
  stacking: given => {
    const limit = toText(given.amount('limitRe', 10));
    return {
      legal: legal(
        stackVerdict(charts({}, { stacking: { limit: [limit] } }), 'the hex', [
          { label: 'moving', re: given.amount('moving') },
          { label: 'others', re: given.amount('others') },
        ]),
      ),
    };
  },
  supplied: given => {
    // Whether the defender pays cancels nothing.
    given.said('defenderPaid');
    return {
      cancelled: !legal(
        ...onOverrun(['no-combat-supply'], {
          attackers: [unit({}, given.said('attackerPaid') === false ? { 'no combat supply': '' } : {})],
        }),
      ),
      attackerTokens: attackerTokens(charts(), given.number('attackSteps')),
      defenderTokens: defenderTokens(charts(), given.amount('defenderRe')),
    };
  },
};
