// One fight, all facts known or taken for granted: strengths, odds, ratings, surprise, the columns it may be read in.

import { present } from '../../../base/present';
import { ZERO, add, type Fraction } from '../../../base/fraction';
import { saidEntry } from '../../known-odds';
import { ledger, entry, type Ledger } from '../../ledger';
import type { Situation, SituationUnit } from '../../situation';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { combatant, type Combatant } from '../combatant';
import { readOdds, shifted, type OddsReading } from './odds';
import { combatDrm, leaderOf, ratingDrm, surpriseDrm, type Leader } from './rating';
import {
  atLevel,
  attackStrength,
  categoryOf,
  defenceStrength,
  offChart,
  type AttackingStack,
  type OffChart,
} from './strength';
import { shiftChances, shiftOf, surpriseChances, type AttackKind, type KnownSurprise, type Surprise } from './surprise';
import type { Category } from '../vocabulary';

export interface Fight {
  readonly kind: AttackKind;
  readonly terrain: string;
  readonly category: Category;
  readonly hedgehog: number;
  /** Those of the units named as attackers that can attack at all (8.1-a, 9.1e): they fight, lead, lose and advance. */
  readonly attackers: readonly Combatant[];
  /** All that are named as attackers, in their order. */
  readonly named: readonly Combatant[];
  /** What the charts do not tell of the ground: then neither odds nor results are known. */
  readonly offChart: readonly OffChart[];
  /** The combat units of the hex; what else stands there takes no part. */
  readonly defenders: readonly Combatant[];
  readonly attack: Ledger;
  readonly defence: Ledger;
  readonly odds: OddsReading;
  readonly attackLeader: Leader | undefined;
  readonly defenceLeader: Leader | undefined;
  /** On the combat roll, and on the surprise roll. */
  readonly drm: Ledger;
  readonly surpriseDrm: Ledger;
  readonly surprise: Readonly<Record<Surprise, Fraction>>;
  /** Columns moved by a surprise that is known; else empty. */
  readonly shifts: Ledger;
  /** The columns in which the result may be read (places from 0), with their chances. */
  readonly columns: ReadonlyMap<number, Fraction>;
  /** The column after the shift that is known; without one, the column before surprise. */
  readonly place: number;
}

/** The hedgehog's level: what the options say, or the marker in the hex. */
export const hedgehogOf = (charts: Charts, features: readonly string[]): number => {
  const marked = features.map(f => Number(/^hedgehog (\d)$/.exec(f)?.[1] ?? 0));
  return Math.max(Number(charts.option('hedgehog')), 0, ...marked);
};

const stacksOf = (situation: Situation, attackers: readonly Combatant[]): readonly AttackingStack[] => {
  const groups = situation.kind === 'overrun' ? [undefined] : [...new Set(attackers.map(u => u.group))];
  return groups.map(group => ({
    units: group === undefined ? attackers : attackers.filter(u => u.group === group),
    hexsides: situation.hexsides
      .filter(h => group === undefined || h.groups === undefined || h.groups.includes(group))
      .map(h => h.feature),
  }));
};

/** What options say of surprise: nothing, who has it, the die. */
export const knownSurprise = (charts: Charts, options: Readonly<Record<string, string>>): KnownSurprise => {
  const said = charts.option('surprise');
  if (said === 'none') return { surprise: 'none' };
  if (said !== 'attacker' && said !== 'defender') return {};
  const die = Object.hasOwn(options, 'shift') ? Number(charts.option('shift')) : undefined;
  return { surprise: said, ...present({ die }) };
};

/** Columns moved by a surprise that is known; else empty. */
export const shiftLedger = (known: KnownSurprise): Ledger => {
  const shift = known.surprise === undefined || known.die === undefined ? 0 : shiftOf(known.surprise, known.die);
  return ledger(
    'columns',
    shift === 0 ? [] : [entry(shift, `surprise of the ${shift > 0 ? 'attacker' : 'defender'}`, cite('9.8-b'))],
  );
};

/** The column of each shift. */
export const columnChances = (
  odds: OddsReading,
  shifts: ReadonlyMap<number, Fraction>,
): ReadonlyMap<number, Fraction> => {
  const columns = new Map<number, Fraction>();
  for (const [shift, p] of shifts) {
    const place = shifted(odds.columns, odds.place, shift);
    columns.set(place, add(columns.get(place) ?? ZERO, p));
  }
  return columns;
};

/** The combat roll's DRM that a line says; the roll for surprise has its own. */
const withSaid = (rating: Ledger, { said }: Situation): Ledger =>
  said && said.drm !== 0 ? ledger(rating.unit, [...rating.entries, ...saidEntry(said.drm, cite('9.6'))]) : rating;

/** The whole number of a ledger of whole numbers. */
export const wholeOf = (l: Ledger): number => l.total.n / l.total.d;

/** Units as a fight has them; those whose type is not said are `typeFor`. */
export const unitReader =
  (charts: Charts, typeFor: string) =>
  (said: SituationUnit): Combatant =>
    combatant(charts, said.type === undefined ? { ...said, type: typeFor } : said, said.id);

/**
 * The fight of a situation. `typeFor`: what units are whose type is not said. `rolled`: the surprise that dice on a
 * board gave, in place of what options say. `asCombatant` makes a unit of what is said of it.
 */
export const fightOf = (
  charts: Charts,
  situation: Situation,
  typeFor: string,
  rolled?: KnownSurprise,
  asCombatant = unitReader(charts, typeFor),
): Fight => {
  const known = rolled ?? knownSurprise(charts, situation.options);
  const named = situation.attackers.map(asCombatant);
  const attackers = named.filter(u => u.attackCapable);
  const defenders = situation.defenders.map(asCombatant).filter(u => u.combat);
  const terrain = situation.terrain ?? 'open';
  const hedgehog = hedgehogOf(charts, situation.features);
  const kind = situation.kind === 'overrun' ? 'overrun' : 'regular';
  const category = categoryOf(charts, terrain);
  const at = atLevel(defenders, hedgehog);
  const unable = named.filter(u => !u.attackCapable);
  const attack = attackStrength(charts, stacksOf(situation, attackers), [terrain], at, unable);
  const defence = defenceStrength(charts, defenders, terrain);
  const odds = readOdds(charts, category, attack.total, defence.total);
  const [attackLeader, defenceLeader] = [leaderOf(charts, attackers), leaderOf(charts, defenders)];
  const rating = ratingDrm(attackLeader, defenceLeader);
  const forSurprise = surpriseDrm(rating, hedgehog);
  const shifts = shiftLedger(known);
  return {
    kind,
    terrain,
    category,
    hedgehog,
    attackers,
    named,
    offChart: offChart(
      charts,
      terrain,
      situation.hexsides.map(h => h.feature),
    ),
    defenders,
    attack,
    defence,
    odds,
    attackLeader,
    defenceLeader,
    drm: combatDrm(withSaid(rating, situation), hedgehog),
    surpriseDrm: forSurprise,
    surprise: surpriseChances(charts, kind, wholeOf(forSurprise), known),
    shifts,
    columns: columnChances(odds, shiftChances(charts, kind, wholeOf(forSurprise), known)),
    place: shifted(odds.columns, odds.place, wholeOf(shifts)),
  };
};

/** Is it fought at all, and on ground that the charts know? Else there is no column and no result to read. */
export const isReadable = (f: Pick<Fight, 'attackers' | 'offChart'>): boolean =>
  f.attackers.length > 0 && f.offChart.length === 0;

/** The name of a column of this fight: `7:1`. */
export const columnName = (f: Pick<Fight, 'odds'>, place: number): string => f.odds.columns[place] ?? '';
