// One fight, all facts known or taken for granted: strengths, the tables it may be resolved on, odds and DRM on each.

import { sum, type Fraction } from '../../../base/fraction';
import { present } from '../../../base/present';
import type { Ledger } from '../../ledger';
import type { Situation, SituationUnit } from '../../situation';
import type { Charts } from '../charts';
import { combatant, MOST_STEPS, STEPS_NOT_SAID, stepsSaid, type Combatant } from '../combatant';
import { drmOf } from './drm';
import { attackEntries, defenceEntries, strengthOf, unsaidFigures, type Attacker } from './strength';
import {
  attackSupport,
  besidesBarred,
  defenceSupport,
  isSupport,
  supportOf,
  type Flown,
  type Support,
} from './support';
import { mobileBar, openersOf, readOdds, tablesOf, type Crt, type OddsReading } from './crt';

/** The fight as one of the tables has it. */
export interface OnTable {
  readonly crt: Crt;
  readonly odds: OddsReading;
  readonly drm: Ledger;
}

export interface Fight {
  readonly terrain: string;
  readonly weather: string | undefined;
  readonly features: readonly string[];
  /** Combat units. */
  readonly attackers: readonly Attacker[];
  readonly defenders: readonly Combatant[];
  /** HQs along with them. */
  readonly attackingHqs: readonly Combatant[];
  readonly defendingHqs: readonly Combatant[];
  readonly attackSupport: Support;
  /** What the attacker may not fly there, and does not count. */
  readonly barredSupport: Flown;
  readonly defenceSupport: Support;
  readonly attack: Ledger;
  readonly defence: Ledger;
  /** What bars the Mobile table: `hill`, `wadi`. */
  readonly bar: string | undefined;
  /** Whose tanks open it. */
  readonly openers: 'attackers' | 'defenders';
  /** The attacker says that he takes the Assault table. */
  readonly wantsAssault: boolean;
  /** The usual one first; where there are two, the attacker chooses. */
  readonly tables: readonly [OnTable, ...OnTable[]];
  /** Who is gone before any die is rolled, for nobody there can fight (Combat.11). */
  readonly gone: 'attacker' | 'defender' | undefined;
  /** What is not known and would change the odds. */
  readonly missing: readonly string[];
}

/** Units whose type is not said are taken as this. */
export const USUAL_TYPE = 'infantry';

/** What a line says of a gun is its own fire, not support (Art.3, AT.1). */
const withOwnFire = (charts: Charts, unit: SituationUnit): SituationUnit => {
  const gun = unit.type === undefined ? undefined : charts.unitType(unit.type)?.gun;
  if (!Object.hasOwn(unit.modifiers, 'battery') && (gun ?? 'none') === 'none') return unit;
  const { bf, fpf, ...modifiers } = unit.modifiers;
  return { ...unit, modifiers, values: { ...present({ bf, fpf }), ...unit.values } };
};

interface Side {
  readonly combat: readonly (readonly [SituationUnit, Combatant])[];
  readonly hqs: readonly Combatant[];
}

/** Units as a fight has them; those whose type is not said are the usual one. */
export const unitReader =
  (charts: Charts) =>
  (said: SituationUnit): Combatant =>
    combatant(charts, said.type === undefined ? { ...said, type: USUAL_TYPE } : said, said.id);

const sideOf = (units: readonly SituationUnit[], read: (unit: SituationUnit) => Combatant): Side => {
  const all = units.filter(u => !isSupport(u)).map(u => [u, read(u)] as const);
  return { combat: all.filter(([, u]) => u.combat), hqs: all.filter(([, u]) => !u.combat).map(([, u]) => u) };
};

/** HQs and units that have no strength are lost if nobody is with them (Combat.11). */
const goneOf = (
  attack: Fraction,
  ours: Side,
  defenders: readonly Combatant[],
  hqs: readonly Combatant[],
): Fight['gone'] => {
  const isFought = ours.combat.length + ours.hqs.length > 0;
  if (defenders.length + hqs.length > 0 && sum(defenders.map(u => u.df)).n === 0) return 'defender';
  return attack.n <= 0 && isFought ? 'attacker' : undefined;
};

const says = (units: readonly SituationUnit[], word: string): boolean =>
  units.some(u => Object.hasOwn(u.modifiers, word));

/** A counter on a board that shows a mission; it is judged there. */
const isShown = ({ modifiers }: SituationUnit): boolean =>
  Object.hasOwn(modifiers, 'close attack') || Object.hasOwn(modifiers, 'close defense');

/** Rows that a chart must have for what is said of the ground. */
const unknownGround = (charts: Charts, { terrain, hexsides }: Situation): readonly string[] => [
  ...(terrain === undefined || charts.hasRow('tec-hexes', terrain)
    ? []
    : [charts.lacking('the effect', 'tec-hexes', terrain)]),
  ...[...new Set(hexsides.map(h => h.feature))]
    .filter(h => !charts.hasRow('tec-hexsides', h))
    .map(h => charts.lacking('the effect', 'tec-hexsides', h)),
];

/** Steps that no counter has: `+steps:9`. */
const unreadSteps = (unit: SituationUnit): readonly string[] => {
  const text = unit.modifiers['steps'];
  return text === undefined || text === STEPS_NOT_SAID || stepsSaid(unit) !== undefined
    ? []
    : [`the steps “${text}” of ${unit.label}: a unit has 1 to ${MOST_STEPS}`];
};

/** Features of the hexsides that a group attacks across. */
export const hexsidesOf = ({ hexsides }: Situation, group: number): readonly string[] =>
  hexsides.filter(h => h.groups === undefined || h.groups.includes(group)).map(h => h.feature);

/** @param read makes a unit of what is said of it */
export const fightOf = (charts: Charts, said: Situation, read = unitReader(charts)): Fight => {
  const situation = {
    ...said,
    attackers: said.attackers.map(u => withOwnFire(charts, u)),
    defenders: said.defenders.map(u => withOwnFire(charts, u)),
  };
  const isOverrun = situation.kind === 'overrun';
  const [ours, theirs] = [sideOf(situation.attackers, read), sideOf(situation.defenders, read)];
  const attackers = ours.combat.map(([{ group }, unit]): Attacker => ({
    unit,
    hexsides: hexsidesOf(situation, group),
  }));
  const defenders = theirs.combat.map(([, unit]) => unit);
  const terrain = situation.terrain ?? 'clear';
  const { features } = situation;
  // The attacker's own support does not help to an overrun (Overrun.3).
  const fire = supportOf(isOverrun ? [] : situation.attackers, 'attacker');
  const cover = supportOf(situation.defenders, 'defender');
  const { support, barred } = besidesBarred(fire.support, { terrain, weather: situation.weather });
  const hasOwn = defenders.some(u => u.df.n > 0);
  const attack = strengthOf('AF', [...attackEntries(charts, attackers, defenders, terrain), ...attackSupport(support)]);
  const defence = strengthOf('DF', [
    ...defenceEntries(charts, defenders, attackers, features),
    ...defenceSupport(cover.support, hasOwn),
  ]);
  const unsaid = unsaidFigures(attackers, defenders);
  const units = attackers.map(a => a.unit);
  const bar = mobileBar(charts, { terrain, features, hexsides: attackers.flatMap(a => a.hexsides) });
  const [usual, ...others] = tablesOf(charts, {
    attackers: units,
    defenders,
    bar,
    attack: attack.total,
    defence: defence.total,
  });
  const facts = {
    terrain,
    features,
    attackers: units,
    defenders,
    support,
    isCaught: !isOverrun && says(situation.defenders, 'caught'),
    said: situation.said?.drm ?? 0,
  };
  const on = (crt: Crt): OnTable => ({
    crt,
    odds: readOdds(charts, crt, attack.total, defence.total),
    drm: drmOf(charts, facts, crt),
  });
  // Overruns know the Mobile table only (Overrun.1).
  const choices = isOverrun ? [] : others;
  const wantsAssault = says(situation.attackers, 'assault');
  const chosen = choices.filter(crt => crt === 'assault' && wantsAssault);
  return {
    terrain,
    weather: situation.weather,
    features,
    attackers,
    defenders,
    attackingHqs: ours.hqs,
    defendingHqs: theirs.hqs,
    attackSupport: support,
    barredSupport: barred,
    defenceSupport: cover.support,
    attack,
    defence,
    tables: chosen[0] === undefined ? [on(usual), ...choices.map(on)] : [on(chosen[0])],
    bar,
    openers: openersOf(charts),
    wantsAssault,
    gone: unsaid.length > 0 ? undefined : goneOf(attack.total, ours, defenders, theirs.hqs),
    missing: [
      ...unknownGround(charts, situation),
      ...unsaid,
      ...[...situation.attackers, ...situation.defenders].flatMap(unreadSteps),
      ...fire.unread,
      ...cover.unread,
      // On a board its counter is judged where it stands; in a line nothing else would tell that it does not count.
      ...(says(situation.defenders, 'stuka') ? ['whose the stuka is: it supports attacks only (Air.5)'] : []),
      ...([...situation.attackers, ...situation.defenders].some(u => u.type === 'naval' && !isShown(u))
        ? ['what the ship does there: ships only interdict (Naval.1)']
        : []),
    ],
  };
};

/** The whole number of a ledger of whole numbers. */
export const wholeOf = (l: Ledger): number => l.total.n / l.total.d;

export const unitsOf = (f: Fight, side: 'attacker' | 'defender'): readonly Combatant[] =>
  side === 'attacker' ? f.attackers.map(a => a.unit) : f.defenders;

export const hqsOf = (f: Fight, side: 'attacker' | 'defender'): readonly Combatant[] =>
  side === 'attacker' ? f.attackingHqs : f.defendingHqs;
