// What is wrong with a fight as somebody typed it: may these units overrun, may they attack, do they fit into their hexes?

import type { CombatAssessment, Situation, SituationUnit } from '../situation';
import { opened, type Verdict } from '../verdict';
import type { Charts } from './charts';
import { verdict } from './cite';
import { attackerVerdict, attackModeVerdict, supplyVerdict } from './eligibility';
import { stackVerdict } from './movement/stacking';
import type { Fight } from './fight/fight';
import { combatant, type Combatant } from './combatant';
import { isOddRating } from './vocabulary';
import { supposing } from '../sentence';
import { WORDS } from './words';

/** What rests on a chart that is only an illustration is no ruling. */
export const unlessInvented = (v: Verdict): Verdict =>
  v.answer === 'illegal' && v.certainty === 'illustrative'
    ? opened(v, supposing('by an illustrative chart: ', v.says), "the game's own chart")
    : v;

/** The group of the first attacker that something is wrong with. */
export const groupOf = (f: Fight, isWrong: (unit: Combatant) => boolean): { readonly part: string } => ({
  part: `attacker ${f.named.find(isWrong)?.group ?? 1}`,
});

/** Kinds of units for which the same is wrong are told once. */
export const toldOnce = (verdicts: readonly Verdict[]): readonly Verdict[] =>
  verdicts.filter((v, i) => verdicts.findIndex(other => other.message === v.message) === i);

/** 9.1e, 9.2: what bars units from attacking in a combat segment; the overrun has questions of its own. */
const attackVerdicts = (charts: Charts, f: Fight): readonly Verdict[] => [
  attackerVerdict(
    f.named,
    groupOf(f, u => !u.attackCapable),
  ),
  attackModeVerdict(
    charts,
    f.named,
    groupOf(f, u => !charts.mode(u.mode).combat),
  ),
  supplyVerdict(
    f.named,
    groupOf(f, u => u.noCombatSupply),
  ),
];

/** REs that are certain: of units whose size or REs are said. */
const saidRe = (situation: readonly SituationUnit[], units: readonly Combatant[]): readonly Combatant[] =>
  units.filter((_, i) => {
    const said = situation[i];
    return said?.size !== undefined || said?.values['re'] !== undefined || Object.hasOwn(said?.modifiers ?? {}, 're');
  });

/** 8.1h, 4.8a: what stands in one hex; units of unknown size are left out, so nobody is accused by a guess. */
const stackingVerdicts = (charts: Charts, situation: Situation, f: Fight): readonly Verdict[] => {
  const sized = saidRe(situation.attackers, f.named);
  const hexes =
    situation.kind === 'overrun'
      ? [sized]
      : [...new Set(sized.map(u => u.group))].map(g => sized.filter(u => u.group === g));
  const defenders = saidRe(
    situation.defenders,
    situation.defenders.map(u => combatant(charts, u, u.id)),
  ).filter(u => u.combat);
  return [
    ...hexes.map(units => stackVerdict(charts, 'one hex', units, { part: `attacker ${units[0]?.group ?? 1}` })),
    stackVerdict(charts, 'the target', defenders, { part: 'defender 1' }),
  ];
};

/** Ratings outside those of the rules' own examples: read as they stand, and pointed out. */
const ratingVerdicts = (f: Fight): readonly Verdict[] =>
  [...f.named.map(unit => ({ unit, side: 'attacker' })), ...f.defenders.map(unit => ({ unit, side: 'defender' }))]
    .filter(({ unit }) => isOddRating(unit.ar))
    .map(({ unit, side }) =>
      verdict('undetermined', 'rating-range', '9.6', WORDS.oddRating(unit.label, unit.ar ?? 0), {
        missing: `whether ${unit.label} has that AR`,
        part: `${side} ${unit.group}`,
      }),
    );

/** What is wrong with the units as they are written, apart from what bars an overrun. */
export const breachesOf = (charts: Charts, situation: Situation, f: Fight): Pick<CombatAssessment, 'breaches'> => {
  const asked = [
    ...(situation.kind === 'overrun' ? [] : attackVerdicts(charts, f)),
    ...(f.named.some(u => u.id !== undefined) ? [] : stackingVerdicts(charts, situation, f)),
    ...ratingVerdicts(f),
  ];
  const breaches = toldOnce(asked.filter(v => v.answer !== 'legal').map(unlessInvented));
  return breaches.length === 0 ? {} : { breaches };
};
