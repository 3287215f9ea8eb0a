// Vectors of who may overrun what, at which cost (8.0, 8.1, 9.1f, 9.2, 12.5).

import { fraction, subtract } from '../../../../core/base/fraction';
import { mayGoOn, mustEnter } from '../../../../core/rules/ocs/combat/aftermath';
import {
  attackGroundVerdict,
  entryOf,
  entryVerdict,
  mpVerdict,
  overrunLedger,
} from '../../../../core/rules/ocs/combat/overrun';
import * as may from '../../../../core/rules/ocs/combat/eligibility';
import type { Verdict } from '../../../../core/rules/verdict';
import { stateOf } from '../../../rules/ocs/front';
import { charts, cost, exact, inMode, legal, list, number, text, toNumber, unit, type Values } from './given';

type Runner = (given: Values) => unknown;

/** What each overrun of a row of them is judged, one after the other, in one phase on one board. */
const inARow = (times: number, ma: number): readonly Verdict[] => {
  let state = stateOf({
    units: [`A Axis armour brigade 10-4-${ma} @ 0304`, 'B Allied inf division 5-2-3 @ 0404'],
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

/** MPs that so many overruns come to. */
const spentOn = (times: number): number => {
  let spent = overrunLedger(charts(), undefined);
  for (let i = 1; i < times; i++) spent = overrunLedger(charts(), spent);
  return toNumber(spent.total);
};

const entryAnswer: Runner = given => {
  const entry = entryOf([
    { what: 'the hex', cost: cost(given['hex']) },
    { what: 'the hexside', cost: cost(given['hexside']) },
    { what: 'Trainbusting', cost: cost(given['trainbusting']) },
  ]);
  const verdict = entryVerdict(entry, charts().mp('most to enter'), 'the hex', { road: given['road'] === true });
  return { legal: legal(verdict), ...(entry.kind === 'mp' ? { entry: toNumber(entry.ledger.total) } : {}) };
};

const spending: Runner = given => {
  const [ma, spent] = [exact(given['ma']), exact(given['spent'])];
  const after = overrunLedger(charts(), spent).total;
  return {
    legal: legal(mpVerdict(charts(), { name: 'unit', spent, ma })),
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

export const ELIGIBILITY: Readonly<Record<string, Runner>> = {
  '8.0-a': given => ({ legal: legal(may.segmentVerdict(text(given['segment']), text(given['segment']))) }),
  '8.0-b': given => {
    const names: Readonly<Record<string, string>> = { artillery: 'art' };
    const units = list(given['targetUnits']).map(t => unit({}, {}, names[text(t)] ?? text(t)));
    const verdict = may.targetVerdict(units, 'the target');
    return { legal: legal(verdict), ...(verdict.message.includes('9.14') ? { use: '9.14' } : {}) };
  },
  '8.0-e': given =>
    mayGoOn(charts(), { retreated: given['attackerRetreated'] === true, left: exact(given['remaining']) }),
  '8.0-f': given => {
    const due = mustEnter({
      defenderGone: given['defenderGone'] === true,
      retreated: false,
      attackers: number(given['attackers']),
    });
    return { legal: given['advanced'] === due, mp: 0 };
  },
  '8.1-a': given =>
    given['startHexes'] === undefined
      ? { legal: legal(may.capableVerdict([unit({}, {}, given['attackCapable'] === false ? 'art' : 'inf')])) }
      : {
          legal: legal(
            may.togetherVerdict(list(given['startHexes']).map((hex, i) => ({ name: `unit ${i}`, hex: text(hex) }))),
          ),
        },
  '8.1-b': given => ({ legal: legal(may.modeVerdict(charts(), [unit({}, inMode(given['mode']))])) }),
  '8.1-c': given => ({
    mp: spentOn(number(given['overruns'])),
    legal: legal(...inARow(number(given['overruns']), number(given['ma']))),
  }),
  '8.1-d': given => ({ legal: legal(...inARow(number(given['overrunsOnHex']), 3 * number(given['overrunsOnHex']))) }),
  '8.1a-1': spending,
  '8.1a-2': () => ({ mp: toNumber(overrunLedger(charts(), undefined).total) }),
  '8.1a-3': spending,
  '8.1a-ex': given => ({ mp: spentOn(number(given['overruns'])) }),
  '8.1b-1': entryAnswer,
  '8.1b-2': entryAnswer,
  '8.1c-1': entryAnswer,
  '8.1c-2': entryAnswer,
  '8.1d': given => ({
    legal: legal(
      may.oneTargetVerdict(number(given['targets'], 1)),
      may.adjacentVerdict('0101', '0102', number(given['distance'], 1)),
    ),
  }),
  '8.1f': given =>
    mayGoOn(charts(), { retreated: number(given['optionAsRetreat']) > 0, left: exact(given['remaining']) }),
  '8.1g': given => ({ legal: legal(...movedAlong(number(given['moversNotInOverrun']))) }),
  '9.1c': given => ({
    legal: legal(
      may.oneHexVerdict(
        '0101',
        Array.from({ length: number(given['fromHexes']) - 1 }, (_, i) => `unit ${i}`),
      ),
    ),
  }),
  '9.1f': given => {
    const road = given['enterableOnlyByRoad'] === true;
    const barred = entryOf([{ what: 'its terrain', cost: { kind: 'prohibited', certainty: 'quoted' } }]);
    return {
      legal: legal(
        given['overrun'] === true
          ? entryVerdict(barred, charts().mp('most to enter'), 'the hex', { road })
          : attackGroundVerdict(road, 'the hex', 'its terrain'),
      ),
    };
  },
  '12.5b': given => {
    const type = given['moveClass'] === 'leg' ? 'inf' : 'armour';
    const dry = unit({}, given['fuelled'] === false ? { 'no fuel': '' } : {}, type);
    return { legal: legal(may.fuelVerdict([dry], 'overrun')) };
  },
  stacking: given => ({
    legal: legal(
      may.stackingVerdict(charts(), 'the hex', [
        { label: 'moving', re: exact(given['moving']) },
        { label: 'others', re: exact(given['others']) },
      ]),
    ),
  }),
  supplied: given => ({
    cancelled: !legal(may.supplyVerdict([unit({}, given['attackerPaid'] === false ? { 'no combat supply': '' } : {})])),
    attackerTokens: may.attackerTokens(charts(), number(given['attackSteps'])),
    defenderTokens: may.defenderTokens(charts(), fraction(number(given['defenderRe']))),
  }),
};
