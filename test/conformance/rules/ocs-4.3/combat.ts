// Vectors of strengths, odds, surprise, the table and its results (9.1 to 9.14).

import { multiply } from '../../../../core/base/fraction';
import { barsRetreat, beforeRetreat, entered, mayJoinRetreat } from '../../../../core/rules/ocs/combat/aftermath';
import { readMultiplier } from '../../../../core/rules/ocs/charts';
import { shareLeft } from '../../../../core/rules/ocs/combatant';
import { resultOf, rowOf } from '../../../../core/rules/ocs/combat/crt';
import { wholeOf } from '../../../../core/rules/ocs/combat/fight';
import { columnFor, columnsOf, oddsOf, readOdds, shifted } from '../../../../core/rules/ocs/combat/odds';
import { combatDrm, leaderOf, ratingDrm, surpriseDrm } from '../../../../core/rules/ocs/combat/rating';
import {
  canTakeAll,
  defenderDue,
  lossesTaken,
  mayExploit,
  optionsFit,
  partsOf,
  type Part,
} from '../../../../core/rules/ocs/combat/result';
import { entry, ledger } from '../../../../core/rules/ledger';
import { cite } from '../../../../core/rules/ocs/cite';
import { afterAt, defenceStrength, multiplierFor, supplyShare } from '../../../../core/rules/ocs/combat/strength';
import { shiftOf, surpriseOf, type Surprise } from '../../../../core/rules/ocs/combat/surprise';
import { stateOf } from '../../../rules/ocs/front';
import { category, charts, exact, inMode, list, number, text, toNumber, unit, type Values } from './given';

type Runner = (given: Values) => unknown;

const AT: Readonly<Record<string, number>> = { none: 0, light: 1, heavy: 2 };

const rated = (drm: unknown): ReturnType<typeof ledger> => ledger('DRM', [entry(number(drm), 'AR', cite('9.6'))]);

const surprise: Runner = given => {
  const drm = wholeOf(surpriseDrm(rated(given['drm']), number(given['hedgehog'])));
  return surpriseOf(charts(), given['overrun'] === true ? 'overrun' : 'regular', number(given['dice']) + drm);
};

/** A column by its name, moved by surprise. */
const moved = (given: Values, who: Surprise, die: unknown): { readonly place: number; readonly name: string } => {
  const columns = columnsOf(charts(), category(given['terrain']));
  const place = shifted(columns, columns.indexOf(text(given['column'])), shiftOf(who, number(die)));
  return { place, name: columns[place] ?? '' };
};

const example: Runner = given => {
  const rolled = given['surpriseRoll'];
  const who = rolled === undefined ? 'none' : (surprise({ ...given, dice: rolled }) as Surprise);
  const { place, name } = moved(given, who, given['shiftDie']);
  const modified = number(given['combatRoll']) + number(given['drm']);
  return { surprise: who, column: name, modified, result: resultOf(charts(), place, modified) };
};

const odds: Runner = given => {
  const rounding = given['rounding'] === 'defender' ? 'defender' : 'half-up';
  const reading = readOdds(charts({ rounding }), category(given['terrain']), exact(given['af']), exact(given['df']));
  return { odds: reading.words, column: reading.columns[reading.place] };
};

const supplied: Runner = given => {
  const states = {
    ...(given['outOfSupply'] === true ? { unsupplied: '' } : {}),
    ...(given['attackerPaid'] === false || given['defenderPaid'] === false ? { 'no combat supply': '' } : {}),
  };
  const short = unit({}, states);
  return {
    af: toNumber(multiply(exact(given['af'] ?? 0), supplyShare(short, 'attack'))),
    df: toNumber(multiply(exact(given['df'] ?? 0), supplyShare(short, 'defence'))),
  };
};

const words = ({ losses, options }: Part, offered: Part): string => {
  const parts = [...(losses > 0 ? [`L${losses}`] : []), ...(options > 0 ? [`o${options}`] : [])];
  if (parts.length === 0) return 'none';
  return options === offered.options && options > 0 ? `${parts.join('')} must be executed` : `D${parts.join('')}`;
};

const defendersPart: Runner = given => {
  const result = text(given['result']);
  const { attacker, defender } = partsOf(result);
  const steps = given['attackerDiesOnL1'] === true ? attacker.losses : attacker.losses + attacker.options + 1;
  const did = { retreated: given['attackerRetreats'] === true, couldNotTakeAll: !canTakeAll(attacker, steps) };
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
    // Surprise 5 + 2 = 7, none; 3 + 2 = 5 on 7:1: AL1 Do1.
    dice: [2, 3, 1, 2],
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
  const far = number(given['retreat']);
  let so = beforeRetreat(given['dgBefore'] === true, given['resultDg'] === true);
  for (let nth = 1; nth <= far; nth++) so = entered(so, nth, given['intoZoc'] === true && nth === far);
  return { dg: so.dg, stepLoss: so.steps };
};

export const COMBAT: Readonly<Record<string, Runner>> = {
  '8.1e': given => ({
    exploit: mayExploit(text(given['result']), {
      overrun: given['overrun'] === true,
      retreated: given['optionTakenAsLoss'] !== true,
      rating: number(given['ar']),
    }),
  }),
  '8.1h': () => lossOn('bystander'),
  '9.1d': given => {
    const units = list(given['df']).map(af => unit({ af }));
    return { df: toNumber(defenceStrength(charts(), units, 'open').total) };
  },
  '9.1g': given => {
    const columns = columnsOf(charts(), category(given['terrain']));
    const read = oddsOf(text(given['odds'])) ?? { attack: 1, defence: 1 };
    return { column: columns[shifted(columns, columnFor(columns, read), number(given['shift']))] };
  },
  '9.2-supply': supplied,
  '9.4b': given => {
    const by = exact(given['choice'] === 'hexside' ? given['hexsideMult'] : given['hexMult']);
    return { af: toNumber(multiply(exact(given['af']), by)) };
  },
  '9.4d': given => {
    const mult = readMultiplier(
      given['bracketed'] === true ? `[${number(given['mult'])}]` : text(given['mult']),
      'quoted',
    );
    if (!mult) return undefined;
    return {
      af: toNumber(multiply(exact(given['af'] ?? 0), multiplierFor(mult, 'attack'))),
      df: toNumber(multiply(exact(given['df'] ?? 0), multiplierFor(mult, 'defence'))),
    };
  },
  '9.4e': given => {
    const level = (key: string): number => AT[text(given[key])] ?? 0;
    const by = afterAt(exact(given['mult']), level('attackerAt'), level('defenderAt'));
    return { af: toNumber(multiply(exact(given['af']), by)) };
  },
  '9.5a': supplied,
  '9.6': given => {
    const attacker = leaderOf(charts(), [unit({ ar: given['attackerAr'] })]);
    const modifiers = { ...inMode(given['defenderMode']), ...(given['defenderDg'] === true ? { dg: '' } : {}) };
    return { drm: wholeOf(ratingDrm(attacker, leaderOf(charts(), [unit({ ar: given['defenderAr'] }, modifiers)]))) };
  },
  '9.7': odds,
  '9.8-a': given => ({ surprise: surprise(given) }),
  '9.8-b': given => ({ column: moved(given, text(given['surprise']) as Surprise, given['die']).name }),
  '9.8-ex': example,
  '9.9': given => ({
    row: rowOf(number(given['dice']) + wholeOf(combatDrm(rated(given['drm']), number(given['hedgehog'])))),
  }),
  '9.10a': given => ({
    legal: optionsFit(number(given['option']), { losses: number(given['loss']), retreat: number(given['retreat']) }),
  }),
  '9.10c': defendersPart,
  '9.11': given =>
    given['lossOn'] === undefined
      ? { lost: lossesTaken(number(given['losses']), number(given['steps'])) }
      : lossOn('other'),
  '9.11d': given => {
    const hurt = { steps: number(given['steps']), lost: number(given['lost']) };
    const of = (as: 'attack' | 'defence'): number => toNumber(multiply(exact(given['strength']), shareLeft(hurt, as)));
    return { attack: of('attack'), defense: of('defence') };
  },
  '9.12-b': retreat,
  '9.12-c': retreat,
  '9.12-d': given => ({ legal: !barsRetreat({ enemyAtStart: given['enemyInHexAtCombatStart'] === true }) }),
  '9.12-e': given => ({ legal: given['joinsRetreat'] !== true || mayJoinRetreat(charts(), text(given['unit'])) }),
  '9.14a': odds,
};
