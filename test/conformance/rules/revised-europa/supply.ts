import { fraction, sum, toText } from '../../../../core/base/fraction';
import {
  airbaseCapacity,
  boxOf,
  maySupport,
  missionFits,
  placesInterdiction,
  tacticalFactor,
} from '../../../../core/rules/revised-europa/supply/air';
import type { Combatant } from '../../../../core/rules/revised-europa/combatant';
import {
  incomeInWeather,
  sovietInfantryRps,
  spIncome,
} from '../../../../core/rules/revised-europa/supply-points/income';
import {
  attritionDrm,
  attritionLoss,
  breakoutReturns,
} from '../../../../core/rules/revised-europa/supply/attrition/isolation';
import { attackFactor } from '../../../../core/rules/revised-europa/fight/strength';
import {
  activationCost,
  airSpCost,
  attackSpCost,
  bombardmentSpCost,
  exchange,
  mayAttackUnpaid,
  overrunSpCost,
  paysAsOne,
  poolAfter,
  totalOf,
} from '../../../../core/rules/revised-europa/supply-points/supply-points';
import {
  mayUseLake,
  reaches,
  suppliedByAir,
  wayLength,
  type Link,
} from '../../../../core/rules/revised-europa/supply/trace/lengths';
import { charts, exact, toNumber, unit, type Given } from './given';
import { groundOf, hexsideIn, terrainOf, typeOf, weatherIn } from './words';

const units = (n: number, type: string, size = 'division'): readonly Combatant[] =>
  Array.from({ length: n }, () => unit({ type, size }));

/** The divisions and others that a vector counts. */
const counted = (given: Given): readonly Combatant[] => [
  ...units(given.number('panzer') + given.number('tank') + given.number('mech'), 'pz'),
  ...units(given.number('motorized') + given.number('panzergrenadier'), 'mot'),
  ...units(given.number('guardsCavalry'), 'guards cav'),
  ...units(
    given.number('nonCmDivisions') +
      given.number('infantryDivisions') +
      given.number('rifleDivisions') +
      given.number('cavalryDivisions'),
    'inf',
  ),
  ...units(given.number('brigades'), 'inf', 'brigade'),
  ...units(given.number('artilleryUnits'), 'art', 'regiment'),
];

const attackCost = (given: Given): unknown => {
  const fires = [given.flag('artillerySupports'), given.flag('artilleryBombards')].includes(true);
  const all = counted(given);
  const attacks = Array.from({ length: given.number('combats', 1) }, () => attackSpCost(all, fires));
  const once = [activationCost(all), ...attacks];
  const again = given.flag('exploits') ? [activationCost(all)] : [];
  return { sp: toNumber(totalOf([...once, ...again])) };
};

const trace = (given: Given): unknown => {
  const c = charts(given.cell('option') === '2' ? { arcticMud: '2' } : {});
  const facts = {
    weather: weatherIn(given) ?? ('clear' as const),
    arctic: given.flag('arctic'),
    interdicted: given.flag('interdicted'),
  };
  const links: readonly (readonly [string, Link])[] = [
    ['overland', 'overland'],
    ['road', 'road'],
    ['truckToLink', 'truck'],
  ];
  const reached = links.map(([key, link]) => !given.has(key) || reaches(c, link, given.amount(key), facts));
  const ok = reached.every(Boolean);
  return { ok, inSupply: ok };
};

const CM_SYMBOL = 'motorized';

const motorised = (given: Given): unknown => {
  const states = given.flag('motorizedSymbol') ? [CM_SYMBOL] : [];
  return {
    cm: unit({ type: typeOf(given.text('type') ?? 'inf'), states, values: { ma: String(given.number('ma')) } }).cm,
  };
};

const frozen = (given: Given): unknown => {
  const c = charts();
  const weather = weatherIn(given);
  const terrain = given.has('terrain') ? groundOf(given).terrain : undefined;
  const hexside = hexsideIn(given);
  return {
    ...(terrain === undefined ? {} : { terrain: c.terrain(terrain, weather) }),
    ...(hexside === undefined ? {} : { hexside: c.hexside([hexside], weather)[0] ?? 'none' }),
  };
};

const lake = (given: Given): unknown => {
  const weather = weatherIn(given) ?? 'clear';
  const forSupply = given.word('purpose', ['supply', 'movement']) === 'supply';
  const mayEnter = charts().enter(groundOf(given).terrain, weather, false) !== 'prohibited';
  return { legal: forSupply ? mayUseLake('supply', weather) : mayEnter };
};

const interdiction = (given: Given): unknown => {
  const factor = tacticalFactor(
    exact(given.maybe('printedFactor') ?? given.number('factor')),
    given.flag('doubleSize'),
  );
  return { factor: toNumber(factor), zone: placesInterdiction(factor, given.maybe('d6')) };
};

const attritionFacts = (given: Given) => ({
  adjacentEnemy: given.flag('adjacentEnemy'),
  east: given.flag('east'),
  winter: given.flag('winter'),
  homeCountry: given.flag('homeCountry'),
  majorCityPath: given.flag('majorCityPath'),
});

const unpaidAttack = (given: Given): unknown => {
  const c = charts(given.meaning('option', { logistics: { unpaidAttack: 'forbidden' }, rule3: {} }) ?? {});
  const isAttack = given.said('attacks') ?? true;
  const [paid, inSupply] = [given.flag('spPaid'), given.flag('inSupply')];
  const attacker = unit({
    values: { af: toText(given.amount('af')), df: '1' },
    states: given.flag('spPaid') ? [] : ['nosp'],
  });
  const open = { effects: undefined, crossing: () => [] };
  return {
    legal: !isAttack || paid || mayAttackUnpaid(c, { inSupply }),
    af: toNumber(attackFactor(attacker, open)),
  };
};

/** Cities that the rates of supply points name. */
const citiesIn = (given: Given, key: string): readonly string[] => {
  const known = charts()
    .table('sp-rates')
    .rows.map(r => r.key);
  const cities = given.texts(key);
  const strange = cities.find(city => !known.includes(city));
  if (strange !== undefined) throw new Error(`no city of the rates: ${strange}`);
  return cities;
};

const badZones = (n: number): 0 | 1 | 2 => (n >= 2 ? 2 : n === 1 ? 1 : 0);

export const SUPPLY: Readonly<Record<string, (given: Given) => unknown>> = {
  'R2-4': given => ({ capacity: airbaseCapacity(given.numbers('values').map(exact)) }),
  'R2-5': frozen,
  'R3-3': given => ({ pool: toNumber(poolAfter(given.amount('pool'), given.amount('income'), given.amount('spent'))) }),
  'R3-7': given => ({ legal: paysAsOne(given.number('divisions'), given.number('paid')) }),
  'R3-8': given => ({ sp: toNumber(exchange(given.number('buyRp'), given.number('sellRp'))) }),
  'R4-2': given => ({ legal: maySupport(!given.flag('defensiveSupport')) }),
  'R4-4': interdiction,
  'R6-1': given => ({ sp: toNumber(activationCost(counted(given)).total) }),
  'R6-16': given => {
    const paid = units(given.number('cmPaidDivisions'), 'pz');
    return { sp: toNumber(overrunSpCost([...counted(given), ...paid]).total) };
  },
  'R9-1': given => ({ sp: toNumber(bombardmentSpCost(given.number('units')).total) }),
  'R9-14': given => ({ sp: toNumber(attackSpCost(counted(given), false).total) }),
  'R12-1': trace,
  'R12-2': trace,
  'R12-3': trace,
  'R12-4': given => ({
    length: toNumber(
      wayLength(
        charts(),
        given.texts('path').map(name => terrainOf(name).terrain),
        weatherIn(given),
      ),
    ),
  }),
  'R12-5': trace,
  'R12-7': given => ({
    re: toNumber(suppliedByAir(charts(), given.number('groups'), weatherIn(given) ?? 'clear')),
  }),
  'R12-8': lake,
  'R13-6a': given => ({ sp: toNumber(overrunSpCost(counted(given)).total) }),
  'Iso-1': given => ({ loss: attritionLoss(given.amount('strength'), given.amount('dice'), given.amount('drm')) }),
  'Iso-2': given => ({ drm: toNumber(attritionDrm(attritionFacts(given)).total) }),
  'Iso-3': given => {
    const strength = given.amount('strength');
    return {
      rp: toNumber(breakoutReturns(strength, attritionLoss(strength, given.amount('dice'), given.amount('drm')))),
    };
  },
  'Air-1': given => ({ legal: missionFits(given.number('groups'), given.number('strikers')) }),
  'Air-3': given => {
    const result = given.word('result', ['R', 'A', 'X']);
    return result && { box: boxOf(result, given.number('distance')) };
  },
  'Log-1': given => {
    // Transports are free (Log-1).
    given.number('transports');
    return { sp: toNumber(airSpCost(given.number('fighters'), given.number('others')).total) };
  },
  'Log-2': attackCost,
  'Log-3': unpaidAttack,
  'Log-5': motorised,
  'Rate-1': given => ({
    german: toNumber(spIncome(charts(), 'german', citiesIn(given, 'reached'))),
    soviet: toNumber(spIncome(charts(), 'soviet', citiesIn(given, 'reached'))),
  }),
  'Rate-2': given => ({
    income: incomeInWeather(sum([fraction(0), given.amount('income')]), badZones(given.number('bad'))),
  }),
  'Rate-3': given => ({ infantryRp: sovietInfantryRps(charts(), citiesIn(given, 'citiesLost')) }),
};
