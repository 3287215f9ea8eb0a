// One fight, all facts known or taken for granted: strengths, armour, shifts, DRM, the column used (rules 8, 9, 13).

import { fraction, sum, toWords, type Fraction } from '../../../base/fraction';
import { present } from '../../../base/present';
import { entry, inShort, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import { saidEntry } from '../../known-odds';
import type { SaidChange, Situation } from '../../situation';
import { armourAdvantage, armourWords, type ArmourAdvantage } from './armour';
import { weatherOf, type Charts, type HexsideEffects, type TerrainEffects, type Weather } from '../charts';
import { cite } from '../cite';
import type { Combatant } from '../combatant';
import { columnName, finalPlace, readOdds, type OddsReading } from './odds';
import { attackStrength, defenceStrength, isSupported, type FactorLimits, type Ground } from './strength';
import { isBefore1943, isSurpriseTurn, winterEffect } from '../weather';

/** What a fight rests on besides its units. */
export interface Setting {
  readonly terrain: string;
  readonly features: readonly string[];
  readonly hexsides: Situation['hexsides'];
  readonly weather: Weather | undefined;
  readonly date: string | undefined;
  /** An overrun: all attackers stand in one hex. */
  readonly overrun: boolean;
  readonly said?: SaidChange | undefined;
}

export interface Fight {
  readonly setting: Setting;
  readonly attackers: readonly Combatant[];
  readonly defenders: readonly Combatant[];
  readonly effects: TerrainEffects | undefined;
  readonly attack: Ledger;
  readonly defence: Ledger;
  readonly limits: FactorLimits | undefined;
  readonly armour: ArmourAdvantage;
  readonly odds: OddsReading;
  readonly shifts: Ledger;
  readonly drm: Ledger;
  /** Place on the scale; undefined: below the chart, the attackers are eliminated. */
  readonly place: number | undefined;
  readonly finalColumn: string;
  readonly missing: readonly string[];
  /** Of these, whether the attackers freeze in the first winter, if their nation is what is not said. */
  readonly cold?: string;
}

export const settingOf = (situation: Situation, terrain: string): Setting => ({
  terrain,
  features: situation.features,
  hexsides: situation.hexsides,
  weather: weatherOf(situation.weather),
  date: situation.date,
  overrun: situation.kind === 'overrun',
  said: situation.said,
});

export const groundOf = (charts: Charts, setting: Setting): Ground => {
  const surprise = isSurpriseTurn(setting.date);
  const byGroup = new Map<number, readonly HexsideEffects[]>();
  const crossing = (group: number): readonly HexsideEffects[] => {
    const known = byGroup.get(group);
    if (known) return known;
    const features = setting.hexsides
      .filter(h => h.groups === undefined || h.groups.includes(group))
      .map(h => h.feature);
    const effects = charts.hexside(features, setting.weather, surprise).flatMap(f => charts.hexsideEffects(f) ?? []);
    byGroup.set(group, effects);
    return effects;
  };
  return { effects: charts.effects(setting.terrain, setting.features, setting.weather), crossing };
};

/** R9-3, R4-3: air support's Hit and artillery's 1R, together at most one column (option). */
export const fireEntries = (
  charts: Charts,
  { features, overrun }: Pick<Setting, 'features' | 'overrun'>,
): readonly LedgerEntry[] => {
  const hit = features.includes('hit') ? [inShort(entry(1, 'Hit marker of the air phase', cite('R4-3')), 'Hit')] : [];
  // R13-3: a bombardment serves the attacks of its Combat phase, no overrun.
  if (overrun && features.includes('bombarded'))
    return [...hit, entry(0, 'bombardment: counts in no overrun', cite('R13-3'))];
  const entries = [
    ...hit,
    ...(features.includes('bombarded') ? [inShort(entry(1, 'bombardment 1R', cite('R9-7')), 'bombardment')] : []),
  ];
  const most = entries.length > 1 ? Number(charts.option('fireShifts')) : 1;
  return entries.length > most
    ? [...entries, entry(most, 'fire gives one column at most', cite('R9-3'), 'quoted', '=')]
    : entries;
};

export const shiftsOf = (
  charts: Charts,
  setting: Setting,
  armour: ArmourAdvantage,
  defence: Fraction,
  effects: TerrainEffects | undefined,
): Ledger => {
  const entries = [...fireEntries(charts, setting)];
  if (armour.shift === 1)
    entries.push(
      inShort(
        entry(1, `attacking armour ${toWords(armour.attack)} ≥ defence ${toWords(defence)}`, cite('R9-12')),
        'armour',
      ),
    );
  if (effects && effects.shift !== 0)
    entries.push(entry(effects.shift, effects.shiftBy, cite('R9-15'), effects.certainty));
  entries.push(...saidEntry(setting.said?.shift ?? 0, cite('R9-7')));
  return ledger('columns', entries);
};

export const drmOf = (
  attackers: readonly Combatant[],
  setting: Setting,
  armour: ArmourAdvantage,
): { readonly drm: Ledger; readonly missing: readonly string[]; readonly cold?: string } => {
  const winter = winterEffect(attackers, setting.features, setting.weather, setting.date);
  const entries: LedgerEntry[] = [];
  if (armour.none === undefined) entries.push(entry(armour.drm, armourWords(armour), cite('R9-12')));
  entries.push(...winter.entries);
  if (setting.features.includes('commando')) entries.push(entry(1, 'commando operation', cite('R9-8')));
  entries.push(...saidEntry(setting.said?.drm ?? 0, cite('R9-8')));
  const total = sum(entries.map(e => e.value));
  if (total.n > 1) entries.push(entry(1, 'at most +1', cite('R9-8'), 'quoted', '='));
  if (total.n < -1) entries.push(entry(-1, 'at least -1', cite('R9-8'), 'quoted', '='));
  const missing = winter.missing ?? winter.cold;
  return {
    drm: ledger('DRM', entries),
    missing: missing === undefined ? [] : [missing],
    ...present({ cold: winter.cold }),
  };
};

/** R8-2: unknown only matters where more than the lower limit is there. */
const limitsOf = (charts: Charts, setting: Setting): FactorLimits | undefined => charts.limits(setting.date);

/** R9-24: artillery in the hex supports all units there. */
const withSupport = (defenders: readonly Combatant[]): readonly Combatant[] =>
  isSupported(defenders) ? defenders.map(unit => ({ ...unit, unsupported: false })) : defenders;

export const fight = (
  charts: Charts,
  attackers: readonly Combatant[],
  there: readonly Combatant[],
  setting: Setting,
): Fight => {
  const defenders = withSupport(there);
  const ground = groundOf(charts, setting);
  const limits = limitsOf(charts, setting);
  const defence = defenceStrength(defenders, limits);
  const attack = attackStrength(attackers, ground, defence.total, limits, setting.overrun);
  const armour = armourAdvantage(
    charts,
    attackers,
    defenders,
    ground,
    setting.weather,
    defence.total,
    isBefore1943(setting.date),
  );
  const odds = readOdds(charts, attack.total, defence.total);
  const shifts = shiftsOf(charts, setting, armour, defence.total, ground.effects);
  const { drm, missing, ...winter } = drmOf(attackers, setting, armour);
  const place = finalPlace(charts, odds.place, shifts.total.n / shifts.total.d);
  return {
    setting,
    attackers,
    defenders,
    effects: ground.effects,
    attack,
    defence,
    limits,
    armour,
    odds,
    shifts,
    drm,
    place,
    finalColumn: columnName(charts, place),
    missing: [...missing, ...limitMissing(charts, limits, attack, defence), ...effectsMissing(charts, setting)],
    ...winter,
  };
};

/** R9-15: terrain, features and hexsides that the charts in force do not have are not read as clear. */
const effectsMissing = (charts: Charts, { terrain, features, hexsides, weather, date }: Setting): readonly string[] => {
  const crossed = charts.hexside(
    hexsides.map(h => h.feature),
    weather,
    isSurpriseTurn(date),
  );
  return charts.lackingEffects(terrain, features, crossed, weather);
};

const limitMissing = (
  charts: Charts,
  limits: FactorLimits | undefined,
  attack: Ledger,
  defence: Ledger,
): readonly string[] => {
  if (limits) return [];
  const lowest = charts.limits('June II 1941')?.hex ?? fraction(30);
  const over = [attack, defence].some(l => l.total.n > lowest.n * l.total.d);
  return over ? [`the date: factors in a hex are limited to ${toWords(lowest)} before May I 1942`] : [];
};
