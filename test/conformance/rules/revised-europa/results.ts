import { atMost, fraction } from '../../../../core/base/fraction';
import type { Outcome } from '../../../../core/rules/action';
import {
  bombardmentBar,
  mayCancelAttack,
  reForCadreResult,
  satisfiesRe,
} from '../../../../core/rules/revised-europa/bombardment/bombardment';
import {
  attackerArmourLossDue,
  defenderArmourLossDue,
  dueOf,
  lossOf,
  mustRetreat,
  partsOf,
  reForRetreat,
  replacementsBack,
  valueInLosses,
  weakerStrength,
} from '../../../../core/rules/revised-europa/fight/losses';
import { isCleared } from '../../../../core/rules/revised-europa/fight/outcome';
import { boardOf, charts, exact, stateOf, toNumber, unit, type Given } from './given';
import { groundOf, resultIn } from './words';

const figures = (n: number): Readonly<Record<string, string>> => ({ af: String(n), df: String(n) });

const losses = (given: Given): unknown => {
  const c = charts();
  const attacker = unit({
    values: figures(given.number('attackerPrinted')),
    states: given.flag('attackerUnsupplied') ? ['oos'] : [],
  });
  const defender = unit({
    values: figures(given.number('defenderPrinted')),
    states: given.flag('defenderUnsupportedHalf') ? ['unsupported'] : [],
  });
  // Losses go by printed strength, whatever halved it in the attack.
  given.flag('hexsideHalves');
  const parts = partsOf(resultIn(given, '-'));
  const column = given.text('column');
  const place = column === undefined ? undefined : c.scale.placeOf(column);
  if (column !== undefined && place === undefined) throw new Error(`no column: ${column}`);
  const base = weakerStrength(c, place, [attacker], [defender]);
  return { attackerLoss: lossOf(base, parts.attackerShare), defenderLoss: lossOf(base, parts.defenderShare) };
};

const tank = (n: number) => unit({ type: 'pz', values: figures(n) });

/** Must armour be among a side's losses, and was it? */
const armourLoss = (given: Given): unknown => {
  const atec = given.number('atec');
  const tanks = given.number('defenderAeca');
  const question = {
    attackers: given.number('attackerAeca') > 0 ? [tank(given.number('attackerAeca'))] : [unit()],
    defenders: [
      ...(tanks > 0 ? [tank(tanks)] : []),
      ...(atec > 0 ? [unit({ type: 'at', values: figures(atec) })] : []),
      unit(),
    ],
    fortified: given.flag('fort') || given.flag('fortress') || given.flag('majorCity') || isFortified(given),
    armourPossible: !given.has('terrainAllowsArmor') || given.flag('terrainAllowsArmor'),
    overwhelming: [given.number('drm'), given.number('shift')].every(n => n > 0),
    result: resultIn(given, 'A1'),
  };
  const due = given.has('defenderAeca') ? defenderArmourLossDue(question) : attackerArmourLossDue(question);
  const lost = given.flag('lostAeca');
  return { armorLossRequired: due, legal: !due || lost };
};

const isFortified = (given: Given): boolean => {
  const { terrain, features } = groundOf(given);
  return charts().effects(terrain, features, undefined)?.fortified ?? false;
};

const fulfils = (given: Given): unknown => {
  const strength = given.maybe('division') ?? given.maybe('rifle') ?? given.number('strength');
  const cadre = given.maybe('cadre');
  const made = unit({ values: figures(strength), ...(cadre === undefined ? {} : { cadre: figures(cadre) }) });
  return { fulfils: toNumber(valueInLosses(made, 'defender')) };
};

const replacements = (given: Given): unknown => {
  const gone = given.has('division') ? given.number('division') - given.number('cadre') : given.number('eliminated');
  return replacementsBack({
    required: given.amount('required'),
    gone: exact(gone),
    armourLossDue: given.flag('armorLossRequired'),
    armourCost: given.amount('armorCost'),
    isolated: given.flag('isolated'),
  });
};

const retreat = (given: Given): unknown => {
  const parts = partsOf(resultIn(given, '-'));
  const { terrain, features } = groundOf(given);
  const effects = charts().effects(terrain, features, undefined);
  const hexes = parts.attackersRetreat ? 1 : parts.defendersRetreat ? (effects?.retreat ?? 2) : 0;
  return { hexes };
};

const ENEMY = { name: 'e', side: 'Soviet', size: 'regiment' };

const cleared = (given: Given): unknown => {
  // Who is left decides, whatever made them go or stay.
  resultIn(given, 'DR');
  given.flag('nkvdCancelled');
  const there = Array.from({ length: given.number('defendersLeft') }, (_, i) => ({
    ...ENEMY,
    name: `e${i}`,
    hex: '0102',
  }));
  return { cleared: isCleared(boardOf({ units: [{ name: 'a' }, ...there] }), '0102', 'Axis') };
};

/** After a retreat: who advanced, and was that enough? */
const advance = (given: Given): unknown => {
  const names = Array.from({ length: Math.max(1, given.number('stack', 1)) }, (_, i) => `a${i}`);
  const isOverrun = given.flag('overrun');
  if (!partsOf(resultIn(given, 'DR')).defendersRetreat) throw new Error('nobody retreats by this result');
  const state = stateOf({
    phase: isOverrun ? 'movement' : 'combat',
    units: [...names.map(name => ({ name, values: { af: '9', df: '9', ma: '9' } })), { ...ENEMY, hex: '0102' }],
  });
  const outcome: Outcome = {
    losses: [],
    retreats: [{ unit: 'e', to: '0104', step: 1 }],
    advances: names.slice(0, given.number('advanced')).map(u => ({ unit: u, to: '0102', step: 2 })),
  };
  const common = { steps: [1], target: '0102', dice: [5, 5], outcome };
  const j = isOverrun
    ? state.apply({ ...common, kind: 'overrun', units: names, from: '0101' })
    : state.apply({ ...common, kind: 'combat', attackers: names.map(u => ({ unit: u, from: '0101' })) });
  return { legal: !j.verdicts.some(v => v.answer === 'illegal' && v.code.startsWith('advance')) };
};

/** Is all of it so? Each is read, whatever the others say. */
const all = (given: Given, ...keys: readonly string[]): boolean => keys.map(key => given.flag(key)).every(Boolean);

const bombardment = (given: Given): unknown => {
  if (given.has('attackCancelled')) {
    const mayCancel = mayCancelAttack(given.flag('bombardmentRolled'));
    return { legal: !given.flag('attackCancelled') || mayCancel };
  }
  const bombardments = given.number('bombardments', 1);
  const rolled = given.number('bombardmentsRolled');
  const isPending = [given.flag('firstAttackDesignated'), !given.flag('firstAttackResolved')].every(Boolean);
  const bar = bombardmentBar({
    onThisHex: given.flag('sameHex') ? bombardments : 1,
    unitActed: all(given, 'unitBombarded', 'attacks'),
    inOverrun: all(given, 'overrun', 'bombardment'),
    anotherPending: isPending && rolled > 1,
  });
  return { legal: bar === undefined };
};

const RE_OF = { battalions: fraction(1, 2), regiments: fraction(1), cadres: fraction(1) };

const bombardmentLoss = (given: Given): unknown => {
  const re = Object.entries(RE_OF).flatMap(([key, each]) => Array.from({ length: given.number(key) }, () => each));
  given.word('result', ['C', 'Re']);
  return { loseRe: toNumber(reForCadreResult(given.number('divisions'))), legal: satisfiesRe(re) };
};

export const RESULTS: Readonly<Record<string, (given: Given) => unknown>> = {
  'House-C2': bombardment,
  'R4-5': bombardment,
  'R9-4': bombardmentLoss,
  'R9-16': losses,
  'R9-17': armourLoss,
  'R9-18': armourLoss,
  'R9-19': fulfils,
  'R9-20': replacements,
  'R9-21': retreat,
  'R9-22': given => ({
    retreat: mustRetreat(resultIn(given, '-'), [given.flag('nkvd'), given.number('nkvdLost') > 0].every(Boolean)),
  }),
  'R9-23': given => ({
    loseRe: reForRetreat({
      throughZoc: given.flag('throughZoc'),
      friendlyInHex: given.flag('friendlyInHex'),
      onlyArmourUnopposed: [given.flag('armor'), !given.flag('aecaExertsZoc')].every(Boolean),
    }),
  }),
  'R9-26': bombardment,
  'R9-27': advance,
  'R9-28': given => ({
    legal: atMost(dueOf(given.amount('required'), given.amount('available')), given.amount('taken')),
  }),
  'R13-7': cleared,
  'R9-1': bombardment,
};
