// Vectors of strengths, odds, surprise, the table and its results (9.1 to 9.14).

import { multiply } from '../../../../core/base/fraction';
import { barsRetreat, beforeRetreat, entered, mayJoinRetreat } from '../../../../core/rules/ocs/fight/aftermath';
import { readMultiplier, type UnitClass } from '../../../../core/rules/ocs/charts';
import { shareLeft } from '../../../../core/rules/ocs/combatant';
import { resultOf, rowOf } from '../../../../core/rules/ocs/fight/crt';
import { wholeOf } from '../../../../core/rules/ocs/fight/fight';
import { columnFor, columnsOf, oddsOf, readOdds, shifted } from '../../../../core/rules/ocs/fight/odds';
import { combatDrm, leaderOf, ratingDrm, surpriseDrm } from '../../../../core/rules/ocs/fight/rating';
import {
  canTakeAll,
  defenderDue,
  isResult,
  lossesTaken,
  mayExploit,
  optionsFit,
  partsOf,
  type Part,
} from '../../../../core/rules/ocs/fight/results';
import { entry, ledger } from '../../../../core/rules/ledger';
import { cite } from '../../../../core/rules/ocs/cite';
import { afterAt, defenceStrength, multiplierFor, supplyShare } from '../../../../core/rules/ocs/fight/strength';
import { shiftOf, surpriseOf, type Surprise } from '../../../../core/rules/ocs/fight/surprise';
import { stateOf } from '../../../rules/ocs/front';
import { toNumber, type Given } from '../given';
import { category, charts, inMode, placeOf, typeOf, unit } from './given';

type Runner = (given: Given) => unknown;

const AT = { none: 0, light: 1, heavy: 2 };

const rated = (drm: number): ReturnType<typeof ledger> => ledger('DRM', [entry(drm, 'AR', cite('9.6'))]);

/** Who gains surprise with two dice of this sum. */
const surprised = (given: Given, dice: number): Surprise => {
  const drm = wholeOf(surpriseDrm(rated(given.number('drm')), given.number('hedgehog')));
  return surpriseOf(charts(), given.flag('overrun') ? 'overrun' : 'regular', dice + drm);
};

const WHO = ['attacker', 'defender', 'none'] as const;

/** A column by its name, moved by surprise. */
const moved = (given: Given, who: Surprise, die: number): { readonly place: number; readonly name: string } => {
  const columns = columnsOf(charts(), category(given));
  const place = shifted(columns, placeOf(columns, given.text('column')), shiftOf(who, die));
  return { place, name: columns[place] ?? '' };
};

const example: Runner = given => {
  const rolled = given.maybe('surpriseRoll');
  const known = given.word('surprise', WHO) ?? 'none';
  // What kind of attack it is decides on the surprise roll alone.
  given.flag('overrun');
  const who = rolled === undefined ? known : surprised(given, rolled);
  const { place, name } = moved(given, who, given.number('shiftDie'));
  const modified = given.number('combatRoll') + given.number('drm');
  return { surprise: who, column: name, modified, result: resultOf(charts(), place, modified) };
};

const odds: Runner = given => {
  const rounding = given.meaning('rounding', { halfUp: 'half-up', defender: 'defender' }) ?? 'half-up';
  const reading = readOdds(charts({ rounding }), category(given), given.amount('af'), given.amount('df'));
  return { odds: reading.words, column: reading.columns[reading.place] };
};

const supplied: Runner = given => {
  const unpaid = [given.said('attackerPaid'), given.said('defenderPaid')].includes(false);
  const states = {
    ...(given.flag('outOfSupply') ? { unsupplied: '' } : {}),
    ...(unpaid ? { 'no combat supply': '' } : {}),
  };
  const short = unit({}, states);
  return {
    af: toNumber(multiply(given.amount('af'), supplyShare(short, 'attack'))),
    df: toNumber(multiply(given.amount('df'), supplyShare(short, 'defence'))),
  };
};

const words = ({ losses, options }: Part, offered: Part): string => {
  const parts = [...(losses > 0 ? [`L${losses}`] : []), ...(options > 0 ? [`o${options}`] : [])];
  if (parts.length === 0) return 'none';
  return options === offered.options && options > 0 ? `${parts.join('')} must be executed` : `D${parts.join('')}`;
};

/** A result of the combat table. */
const resultIn = (given: Given): string => {
  const result = given.text('result') ?? '';
  if (!isResult(result)) throw new Error(`no result: ${result}`);
  return result;
};

const defendersPart: Runner = given => {
  const result = resultIn(given);
  const { attacker, defender } = partsOf(result);
  const steps = given.flag('attackerDiesOnL1') ? attacker.losses : attacker.losses + attacker.options + 1;
  const did = { retreated: given.flag('attackerRetreats'), couldNotTakeAll: !canTakeAll(attacker, steps) };
  return { defender: words(defenderDue(result, did), defender) };
};

/** A loss of one step on a unit that did not lead, or on one that took no part, as the audit judges it. */
const lossOn = (who: 'leader' | 'other' | 'bystander'): unknown => {
  const lost = { leader: 'a', other: 'c', bystander: 'd' }[who];
  const { verdicts } = stateOf({
    units: [
      'A Axis armour brigade 10-4-16 @ 0304 leads',
      'C Axis armour brigade 10-2-16 @ 0304',
      'D Axis inf brigade 4-2-3 @ 0304',
      'B Allied inf division 5-2-3 @ 0404',
    ],
  }).apply({
    kind: 'overrun',
    steps: [1],
    units: ['a', 'c'],
    from: '0304',
    target: '0404',
    // Surprise 5 + 2 = 7, none; 2 + 2 = 4 on 4:1: AL1 Do1, the option taken as a retreat.
    dice: [2, 3, 1, 1],
    outcome: {
      losses: [{ unit: lost, to: 'removed', step: 2 }],
      retreats: [{ unit: 'b', to: '0504', step: 3 }],
      advances: ['a', 'c', 'd'].filter(id => id !== lost && id !== 'd').map(u => ({ unit: u, to: '0404', step: 4 })),
    },
  });
  const rule = who === 'bystander' ? '8.1h' : '9.11';
  return { legal: verdicts.every(v => v.answer === 'legal' || v.rule.id !== rule) };
};

/** A retreat hex by hex, its last one in an enemy ZOC or not. */
const retreat: Runner = given => {
  const [far, intoZoc] = [given.number('retreat'), given.flag('intoZoc')];
  let so = beforeRetreat(given.flag('dgBefore'), given.flag('resultDg'));
  for (let nth = 1; nth <= far; nth++) so = entered(so, nth, intoZoc && nth === far);
  return { dg: so.dg, stepLoss: so.steps };
};

export const COMBAT: Readonly<Record<string, Runner>> = {
  '8.1e': given => ({
    exploit: mayExploit(resultIn(given), {
      overrun: given.flag('overrun'),
      retreated: !given.flag('optionTakenAsLoss'),
      rating: given.number('ar'),
    }),
  }),
  '8.1h': given =>
    lossOn(given.meaning('lossAppliedTo', { bystander: 'bystander', overrunning: 'leader' }) ?? 'leader'),
  '9.1d': given => {
    const units = given.numbers('df').map(af => unit({ af }));
    return { df: toNumber(defenceStrength(charts(), units, 'open').total) };
  },
  '9.1g': given => {
    const columns = columnsOf(charts(), category(given));
    const said = given.text('odds') ?? '';
    const read = oddsOf(said);
    if (!read) throw new Error(`no odds: ${said}`);
    return { column: columns[shifted(columns, columnFor(columns, read), given.number('shift'))] };
  },
  '9.2-supply': supplied,
  '9.4b': given => {
    const by = given.meaning<UnitClass>('class', { armor: 'armour', armour: 'armour', mech: 'mech', other: 'other' });
    const cells = (key: string): readonly string[] => Array<string>(3).fill(given.cell(key) ?? '1');
    const own = charts(
      {},
      {
        'tec-combat': { there: ['open', ...cells('hexMult')] },
        'tec-combat-hexsides': { between: cells('hexsideMult') },
      },
    );
    const chosen =
      given.word('choice', ['hex', 'hexside']) === 'hexside'
        ? own.hexsideMultiplier('between', by ?? 'other')
        : own.hexMultiplier('there', by ?? 'other');
    if (!chosen) throw new Error('no multiplier');
    return { af: toNumber(multiply(given.amount('af'), multiplierFor(chosen, 'attack'))) };
  },
  '9.4d': given => {
    const printed = given.cell('mult');
    const mult = readMultiplier(given.flag('bracketed') ? `[${printed ?? ''}]` : printed, 'quoted');
    if (!mult) throw new Error(`no multiplier: ${printed ?? 'none'}`);
    return {
      af: toNumber(multiply(given.amount('af'), multiplierFor(mult, 'attack'))),
      df: toNumber(multiply(given.amount('df'), multiplierFor(mult, 'defence'))),
    };
  },
  '9.4e': given => {
    const level = (key: string): number => given.meaning(key, AT) ?? 0;
    const by = afterAt(given.amount('mult'), level('attackerAt'), level('defenderAt'));
    return { af: toNumber(multiply(given.amount('af'), by)) };
  },
  '9.5a': supplied,
  '9.6': given => {
    const leader = (side: 'attacker' | 'defender') =>
      leaderOf(charts(), [
        unit(
          { ar: given.number(`${side}Ar`) },
          { ...inMode(given, `${side}Mode`), ...(given.flag(`${side}Dg`) ? { dg: '' } : {}) },
        ),
      ]);
    return { drm: wholeOf(ratingDrm(leader('attacker'), leader('defender'))) };
  },
  '9.7': odds,
  '9.8-a': given => ({ surprise: surprised(given, given.number('dice')) }),
  '9.8-b': given => ({ column: moved(given, given.word('surprise', WHO) ?? 'none', given.number('die')).name }),
  '9.8-ex': example,
  '9.9': given => ({
    row: rowOf(given.number('dice') + wholeOf(combatDrm(rated(given.number('drm')), given.number('hedgehog')))),
  }),
  '9.10a': given => ({
    legal: optionsFit(given.number('option'), { losses: given.number('loss'), retreat: given.number('retreat') }),
  }),
  '9.10c': defendersPart,
  '9.11': given => {
    const losses = given.number('losses');
    const who = given.meaning('lossOn', { 'other unit than AR unit': 'other', 'AR unit': 'leader' } as const);
    if (who === undefined) return { lost: lossesTaken(losses, given.number('steps')) };
    if (losses !== 1) throw new Error('losses must be 1 where it is said which unit lost it');
    return lossOn(who);
  },
  '9.11d': given => {
    const hurt = { steps: given.number('steps'), lost: given.number('lost') };
    const of = (as: 'attack' | 'defence'): number => toNumber(multiply(given.amount('strength'), shareLeft(hurt, as)));
    return { attack: of('attack'), defense: of('defence') };
  },
  '9.12-b': retreat,
  '9.12-c': retreat,
  '9.12-d': given => {
    // Whether they are still there makes no difference.
    given.flag('enemyInHexNow');
    return { legal: !barsRetreat({ enemyAtStart: given.flag('enemyInHexAtCombatStart') }) };
  },
  '9.12-e': given => {
    const mayJoin = mayJoinRetreat(charts(), typeOf(given.text('unit') ?? ''));
    return { legal: !given.flag('joinsRetreat') || mayJoin };
  },
  '9.14a': odds,
};
