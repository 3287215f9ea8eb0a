import { fraction, sum, type Fraction } from '../../../../core/base/fraction';
import { armourAdvantage, type ArmourAdvantage } from '../../../../core/rules/revised-europa/fight/armour';
import { bombardmentFactors, bombardmentShift } from '../../../../core/rules/revised-europa/bombardment/bombardment';
import type { Charts } from '../../../../core/rules/revised-europa/charts';
import type { Combatant } from '../../../../core/rules/revised-europa/combatant';
import { rowOf } from '../../../../core/rules/revised-europa/fight/crt';
import { drmOf, fight, shiftsOf, type Setting } from '../../../../core/rules/revised-europa/fight/fight';
import { columnName, ELIMINATED, finalPlace, readOdds } from '../../../../core/rules/revised-europa/fight/odds';
import {
  attackFactor,
  attackStrength,
  defenceStrength,
  isSupported,
  type Ground,
} from '../../../../core/rules/revised-europa/fight/strength';
import { charts, exact, toNumber, unit, type Given } from './given';
import { dateIn, groundOf as placeOf, hexsideIn, hexsideOf, typeOf, weatherIn } from './words';

const figures = (af: number, df = af): Readonly<Record<string, string>> => ({ af: String(af), df: String(df) });
const infantry = (af: number): Combatant => unit({ values: figures(af) });
const guns = (af: number): Combatant => unit({ type: 'art', size: 'regiment', values: figures(af) });

const riverIf = (across: boolean): readonly string[] => (across ? ['major river'] : []);

/** What lies between attackers and defenders, as far as a vector says: halving hexsides, halving hexes. */
const groundOf = (c: Charts, given: Given): Ground => {
  const crossing = riverIf(given.flag('hexsideHalves')).flatMap(f => c.hexsideEffects(f) ?? []);
  const clear = c.effects('clear', [], undefined);
  const halves = given.flag('hexHalves') ? 'all' : given.flag('artHalved') ? 'artillery' : 'none';
  return { effects: clear && { ...clear, halves: [halves] }, crossing: () => crossing };
};

const statesOf = (given: Given): readonly string[] => [
  ...(given.flag('unsupplied') ? ['oos'] : []),
  ...(given.has('spPaid') && !given.flag('spPaid') ? ['nosp'] : []),
];

const ENOUGH = fraction(9999);

/** Strengths of both sides, with the limits of the date. */
const strengths = (given: Given): unknown => {
  const c = charts();
  const limits = c.limits(dateIn(given));
  const ground = groundOf(c, given);
  const states = statesOf(given);
  const size = (given.said('division') ?? true) ? 'division' : 'brigade';
  const type = given.flag('cm') ? 'pz' : 'inf';
  const attackers = [...given.numbers('af'), ...given.numbers('otherAf')].map(af =>
    unit({ type, values: figures(af), states, size }),
  );
  const artillery = [...given.numbers('artAf'), ...given.numbers('artSupportAf')].map(guns);
  const defenders = given.numbers('df').map(df => unit({ values: figures(df), states }));
  const defence = defenceStrength(defenders, limits);
  const all = [...attackers, ...artillery];
  const cap = defenders.length > 0 ? defence.total : ENOUGH;
  const attack = attackStrength(all, ground, cap, limits, true);
  const only = all.length === 1 && !given.has('date') ? all[0] : undefined;
  return {
    af: only ? toNumber(attackFactor(only, ground)) : toNumber(attack.total),
    df: toNumber(defence.total),
    total: toNumber((all.length > 0 ? attack : defence).total),
    bombardment: toNumber(bombardmentFactors(given.numbers('bombardAf').map(exact))),
    ...(given.has('airHit')
      ? {
          shift: columns(
            shiftsOf(c, settingOf({ features: given.flag('airHit') ? ['hit'] : [] }), noArmour(), cap, undefined),
          ),
        }
      : {}),
  };
};

const columns = (l: { readonly total: Fraction }): number => toNumber(l.total);

const settingOf = (s: Partial<Setting>): Setting => ({
  terrain: 'clear',
  features: [],
  hexsides: [],
  weather: 'clear',
  date: undefined,
  overrun: false,
  ...s,
});

const noArmour = (): ArmourAdvantage => ({
  none: 'not asked',
  attack: fraction(0),
  defence: fraction(0),
  odds: undefined,
  drm: 0,
  shift: 0,
});

const severalHexes = (given: Given): unknown => {
  const c = charts();
  const units = given.numbers('hexAf').map((af, i) => ({ ...infantry(af), group: i + 1 }));
  const ground: Ground = { effects: undefined, crossing: () => [] };
  return { af: toNumber(attackStrength(units, ground, ENOUGH, c.limits(dateIn(given)), false).total) };
};

const artilleryDefence = (given: Given): unknown => {
  const types = given.texts('units').map(typeOf);
  const artillery = given
    .numbers('artDf')
    .map((df, i) => unit({ type: types[i] ?? 'art', size: 'regiment', values: figures(df) }));
  const units = [...artillery, ...given.numbers('otherDf').map(infantry)];
  return { df: toNumber(defenceStrength(units, undefined).total), supported: isSupported(units) };
};

const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  up: { oddsRounding: 'nearest-up' },
  down: { oddsRounding: 'down' },
  strict: { belowTable: 'strict' },
  before: { tableLimits: 'before-shifts' },
  literal: { armourBelowEven: 'literal' },
  d10: { fractionalOdds: 'd10' },
};

const chartsFor = (given: Given): Charts => charts(given.meaning('option', OPTIONS) ?? {});

const column = (given: Given): unknown => {
  const c = chartsFor(given);
  const odds = readOdds(c, given.amount('af'), given.amount('df'));
  const name = columnName(c, finalPlace(c, odds.place, 0));
  return { column: name, automatic: false, ...(name === ELIMINATED ? { result: ELIMINATED } : {}) };
};

const shifts = (given: Given): unknown => {
  const c = chartsFor(given);
  const air = [given.number('air') > 0, !given.flag('airUsedInOverrun')].every(Boolean);
  const fire = given.flag('bombard') || given.number('artillery') > 0;
  const hit = air || given.flag('airHit') || given.flag('hitMarker');
  const features = [...(hit ? ['hit'] : []), ...(fire ? ['bombarded'] : [])];
  // A Hit serves the first attack only (House-C1).
  const used = given.has('attack') && given.number('attack') > 1 ? features.filter(f => f !== 'hit') : features;
  const clear = c.effects('clear', [], undefined);
  const woods = c.effects('woods', [], undefined);
  const armour = { ...noArmour(), shift: given.flag('armorShift') ? (1 as const) : (0 as const) };
  const shift = columns(
    shiftsOf(c, settingOf({ features: used }), armour, fraction(1), given.flag('terrain1L') ? woods : clear),
  );
  const from = given.text('column');
  const place = from === undefined ? undefined : placeIn(c, from);
  return { shift, ...(place === undefined ? {} : { column: columnName(c, finalPlace(c, place, shift)) }) };
};

/** A column by its name, or odds that lie between two. */
const placeIn = (c: Charts, name: string): number => {
  const place = c.scale.placeOf(name) ?? readPlace(c, name);
  if (place === undefined) throw new Error(`no column: ${name}`);
  return place;
};

const readPlace = (c: Charts, name: string): number | undefined => {
  const [a, b] = name.split('-').map(Number);
  return a !== undefined && b !== undefined && a > 0 && b > 0 ? readOdds(c, fraction(a), fraction(b)).place : undefined;
};

/** Said as true, or as the 1 that it is worth. */
const isSaid = (given: Given, key: string): boolean => (given.isNumber(key) ? given.number(key) > 0 : given.flag(key));

const drm = (given: Given): unknown => {
  const wintry = given.flag('firstWinterAxis') || given.has('winter');
  const attacker = unit({ side: given.flag('firstWinterAxis') ? 'axis' : 'soviet' });
  const features = [
    ...(given.number('winter') > 0 ? ['winter advantage'] : []),
    ...(isSaid(given, 'commando') ? ['commando'] : []),
  ];
  const weather = weatherIn(given) ?? (wintry ? 'snow' : 'clear');
  const setting = settingOf({ features, weather, date: dateIn(given) ?? 'Dec I 1941' });
  const armour = { ...noArmour(), none: undefined, drm: Math.sign(given.number('armor')) as -1 | 0 | 1 };
  return { drm: toNumber(drmOf([attacker], setting, armour).drm.total) };
};

/** Units that make up the armour figures of a vector: AECA of both sides, ATEC, and the rest of the defence. */
const armourUnits = (
  given: Given,
): { readonly attackers: readonly Combatant[]; readonly defenders: readonly Combatant[] } => {
  const aeca = given.maybe('aeca') ?? given.number('attackerAeca');
  const tanks = given.number('defenderAeca');
  const atec = given.maybe('atec') ?? given.maybe('defenderAtec') ?? tanks;
  const attackers = aeca > 0 ? [unit({ type: 'pz', values: figures(aeca) })] : [infantry(1)];
  const antitank = atec - tanks;
  const others = given.number('df', atec) - atec;
  const defenders = [
    ...(tanks > 0 ? [unit({ type: 'tank', size: 'cadre', values: figures(tanks) })] : []),
    ...(antitank > 0 ? [unit({ type: 'at', size: 'regiment', values: figures(antitank) })] : []),
    ...(others > 0 || atec === 0 ? [infantry(Math.max(others, 0))] : []),
  ];
  return { attackers, defenders };
};

const armour = (given: Given): unknown => {
  const c = chartsFor(given);
  const { attackers, defenders } = armourUnits(given);
  const { terrain, features } = placeOf(given);
  const weather = weatherIn(given) ?? 'clear';
  const hexside = hexsideIn(given);
  const crossing = (hexside === undefined ? [] : [hexside]).flatMap(f => c.hexsideEffects(f) ?? []);
  const effects = c.effects(terrain, given.flag('fort') ? [...features, 'fort'] : features, weather);
  const ground: Ground = { effects, crossing: () => crossing };
  const a = armourAdvantage(
    c,
    attackers,
    defenders,
    ground,
    weather,
    defenceStrength(defenders, undefined).total,
    true,
  );
  return {
    drm: a.drm,
    shift: a.shift,
    armorOdds: a.odds,
    armor: a.none === undefined ? (a.drm > 0 ? 'attacker' : a.drm < 0 ? 'defender' : 'even') : 'none',
  };
};

const SHARES = ['full', 'half', 'none'];

const shareIn = (given: Given, key: 'aeca' | 'atec'): Readonly<Record<string, string>> => {
  const share = given.word(key, SHARES);
  return share === undefined ? {} : { [key]: share };
};

const armourStrength = (given: Given): unknown => {
  const c = charts();
  const states = [...(given.flag('isolated') ? ['isolated'] : []), ...statesOf(given)];
  const made = given.list('units').map(u =>
    unit({
      values: {
        ...figures(u.number('af'), u.number('df')),
        ...shareIn(u, 'aeca'),
        ...shareIn(u, 'atec'),
      },
      states,
    }),
  );
  const a = armourAdvantage(c, made, made, groundWithArmour(c, given), 'clear', ENOUGH, true);
  return { aeca: toNumber(a.attack), atec: toNumber(a.defence) };
};

/** A hexside that halves without barring armour: the major river's factor alone. */
const groundWithArmour = (c: Charts, given: Given): Ground => {
  const ground = groundOf(c, given);
  return { ...ground, crossing: group => ground.crossing(group).map(h => ({ ...h, armour: true })) };
};

/** What hex and hexside do to attackers: factors, columns, armour. */
const terrain = (given: Given): unknown => {
  const c = charts();
  const where = placeOf(given, given.has('hex') ? 'hex' : 'terrain');
  const features = given.flag('fort') ? [...where.features, 'fort'] : where.features;
  const hexside = given.text('hexside');
  const made = given
    .list('units')
    .map(u => unit({ type: typeOf(u.text('type') ?? 'inf'), size: 'regiment', values: figures(u.number('af')) }));
  const attackers = [...made, ...given.numbers('af').map(infantry)];
  const surprise = given.word('turn', ['surprise']) === 'surprise';
  // The border is a feature of its own beside the river.
  const crossed =
    hexside?.startsWith('border ') === true
      ? ['border', hexsideOf(hexside.slice(7) === 'river' ? 'major river' : hexside.slice(7))]
      : hexside === undefined
        ? []
        : [hexsideOf(hexside)];
  const setting = settingOf({
    terrain: where.terrain,
    features,
    hexsides: crossed.map(feature => ({ feature })),
    weather: weatherIn(given) ?? 'clear',
    date: surprise ? 'June II 1941 (surprise)' : undefined,
  });
  const panzer = unit({ type: 'pz', values: figures(9) });
  const strong = unit({ values: figures(999) });
  const f = fight(c, attackers, [strong], setting);
  const withArmour = fight(c, [panzer], [strong], setting);
  return {
    af: toNumber(f.attack.total),
    shift: f.effects?.shift ?? 0,
    aec: withArmour.armour.none === undefined,
  };
};

export const COMBAT: Readonly<Record<string, (given: Given) => unknown>> = {
  'House-C1': shifts,
  'R3-1': strengths,
  'R3-2': strengths,
  'R3-5': strengths,
  'R3-6': strengths,
  'R8-2': strengths,
  'R8-3': severalHexes,
  'R8-4': artilleryDefence,
  'R8-5': strengths,
  'R9-2': given => ({ shift: columns(bombardmentShift(given.amount('re'), given.flag('defensiveTerrain'))) }),
  'R9-3': shifts,
  'R9-5': column,
  'R9-6': column,
  'R9-7': shifts,
  'R9-8': drm,
  'R9-9': given => ({
    row: rowOf(
      given.has('dice') ? given.number('dice') : toNumber(sum(given.numbers('roll').map(exact))),
      given.number('drm'),
    ),
  }),
  'R9-10': armour,
  'R9-11': armourStrength,
  'R9-12': armour,
  'R9-13': armour,
  'R9-15': terrain,
  'R9-24': artilleryDefence,
  'R9-25': strengths,
  'R13-1': column,
  'R13-3': strengths,
  'Setup-1': terrain,
};
