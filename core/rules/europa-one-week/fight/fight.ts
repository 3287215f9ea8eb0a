// One fight, all facts known or taken for granted: strengths, odds, DRM, the column used (2012: 12.D; 2009: 12.A.4).

import { saidEntry } from '../../known-odds';
import { entry, ledger, type Ledger, type LedgerEntry } from '../../ledger';
import type { Situation, SituationUnit } from '../../situation';
import type { Charts } from '../charts';
import { cite } from '../cite';
import { combatant, type Combatant } from '../combatant';
import { armourEntries } from './armour';
import { groundOf, type Effect, type Ground } from './ground';
import { additionalMp, type AdditionalMp } from './low-odds';
import { columnName, readOdds, type OddsReading } from './odds';
import { comesByRoad } from './road-words';
import { attackStrength, defenceStrength, type Attacker } from './strength';
import { supportEntries, supportOf, type Support } from './support';

export interface Fight {
  readonly kind: 'overrun' | 'combat';
  readonly terrain: string;
  readonly attackers: readonly Attacker[];
  readonly defenders: readonly Combatant[];
  readonly ground: Ground;
  readonly attackSupport: Support;
  readonly defenceSupport: Support;
  readonly attack: Ledger;
  readonly defence: Ledger;
  readonly odds: OddsReading;
  /** `7:1` */
  readonly column: string;
  readonly drm: Ledger;
  /** 2009: MPs of low odds; undefined: the chart does not tell, or the draft of 2012. */
  readonly additional: AdditionalMp | undefined;
  /** Both sides stand in the target (2012: 12.E). */
  readonly isInside: boolean;
  /** What is not known and would change the odds. */
  readonly missing: readonly string[];
}

/** Units whose type is not said are taken as this. */
export const USUAL_TYPE = 'inf';

/** In overruns of 2012 all attackers stand in the target; in attacks of the combat phase some may, with others beside (12.A.1-f, 12.A.2-b, 12.E.2.d-3). */
const isInside = ({ edition }: Charts, kind: Situation['kind'], unit: Combatant, said: SituationUnit): boolean =>
  edition.attacksFrom === 'inside' && (kind === 'overrun' || unit.deadlock || Object.hasOwn(said.modifiers, 'inside'));

const attackersOf = (
  charts: Charts,
  situation: Situation,
  read: (u: SituationUnit) => Combatant,
): readonly Attacker[] =>
  situation.attackers
    .map((said): Attacker => {
      const unit = read(said);
      return {
        unit,
        hexsides: situation.hexsides
          .filter(h => h.groups === undefined || h.groups.includes(said.group))
          .map(h => h.feature),
        isInside: isInside(charts, situation.kind, unit, said),
        byRoad: comesByRoad(situation, said),
      };
    })
    .filter(({ unit }) => unit.combat);

const drmEntries = (
  charts: Charts,
  effects: readonly Effect[],
  why: (what: string) => string,
): readonly LedgerEntry[] =>
  effects
    .filter(e => e.drm !== 0)
    .map(e => entry(e.drm, why(e.what), cite(charts.edition, 'terrain strength'), e.certainty));

/** A hexside that all attackers cross modifies their dice. */
const crossedByAll = (attackers: readonly Attacker[], ground: Ground): readonly Effect[] => {
  const [first, ...rest] = attackers;
  if (!first || attackers.some(a => a.isInside)) return [];
  const all = first.hexsides.filter(h => rest.every(a => a.hexsides.includes(h)));
  return [...new Set(all)].flatMap(h => ground.hexside(h) ?? []);
};

const drmOf = (
  charts: Charts,
  attackers: readonly Attacker[],
  defenders: readonly Combatant[],
  ground: Ground,
  said: number,
): Ledger =>
  ledger('DRM', [
    ...drmEntries(charts, ground.target, what => what),
    ...drmEntries(charts, ground.along, what => `${what} of the shared hex`),
    ...drmEntries(charts, crossedByAll(attackers, ground), what => what),
    ...armourEntries(
      charts,
      attackers.map(a => a.unit),
      defenders,
    ),
    ...saidEntry(said, cite(charts.edition, 'odds')),
  ]);

/** In them who is not in reserve overruns with half his strength (2009, 12.E.1). */
export const HALVING_PHASES: readonly string[] = ['exploitation', 'reaction'];

const isHalvedByPhase = (charts: Charts, kind: Situation['kind']): boolean =>
  kind === 'overrun' && charts.edition.halvesNonReserve && HALVING_PHASES.includes(charts.option('phase'));

/** Units as a fight has them; those whose type is not said are the usual one. */
export const unitReader =
  (charts: Charts) =>
  (said: SituationUnit): Combatant =>
    combatant(charts, said.type === undefined ? { ...said, type: USUAL_TYPE } : said, said.id);

/** @param read makes a unit of what is said of it */
export const fightOf = (charts: Charts, situation: Situation, read = unitReader(charts)): Fight => {
  const { kind } = situation;
  const attackers = attackersOf(charts, situation, read);
  const defenders = situation.defenders.map(read).filter(u => u.combat);
  const terrain = situation.terrain ?? 'clear';
  const hexsides = attackers.some(a => !a.isInside) ? situation.hexsides.map(h => h.feature) : [];
  const ground = groundOf(charts, terrain, situation.features, hexsides);
  const [ours, theirs] = [supportOf(situation.attackers), supportOf(situation.defenders)];
  const isOverrun = kind === 'overrun';
  const attack = attackStrength(
    charts,
    attackers,
    ground,
    supportEntries(charts, ours.support, isOverrun),
    isHalvedByPhase(charts, kind),
  );
  const defence = defenceStrength(charts, defenders, supportEntries(charts, theirs.support, isOverrun));
  const odds = readOdds(charts, attack.total, defence.total);
  return {
    kind,
    terrain,
    attackers,
    defenders,
    ground,
    attackSupport: ours.support,
    defenceSupport: theirs.support,
    attack,
    defence,
    odds,
    column: columnName(odds, odds.place),
    drm: drmOf(charts, attackers, defenders, ground, situation.said?.drm ?? 0),
    additional: charts.edition.lowOdds && isOverrun ? additionalMp(charts, odds.columns[odds.place]) : undefined,
    isInside: attackers.length > 0 && attackers.every(a => a.isInside),
    missing: [...ground.missing, ...[...ours.unread, ...theirs.unread].map(what => `the support “${what}”`)],
  };
};

/** The whole number of a ledger of whole numbers. */
export const wholeOf = (l: Ledger): number => l.total.n / l.total.d;
