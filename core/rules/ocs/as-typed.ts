// A fight as somebody typed it: its facts as far as he says them, and what he wrote that looks wrong.

import type { Situation, SituationUnit } from '../situation';
import type { Verdict } from '../verdict';
import type { Charts } from './charts';
import { verdict } from './cite';
import { combatant, type Combatant } from './combatant';
import type { Fight } from './fight/fight';
import { verdictsOfStacks, type StackInHex } from './movement/stacking';
import { isOddRating } from './vocabulary';
import { WORDS } from './words';

/** REs that are certain: of units whose size or REs are said. */
const saidRe = (situation: readonly SituationUnit[], units: readonly Combatant[]): readonly Combatant[] =>
  units.filter((_, i) => {
    const said = situation[i];
    return said?.size !== undefined || said?.values['re'] !== undefined || Object.hasOwn(said?.modifiers ?? {}, 're');
  });

/** 8.1h, 4.8a: attackers of one hex each; units of unknown size are left out, so nobody is accused by a guess. */
export const stacksTyped = ({ kind, attackers }: Situation, { named }: Fight): readonly StackInHex[] => {
  const sized = saidRe(attackers, named);
  const groups = kind === 'overrun' ? [undefined] : [...new Set(sized.map(u => u.group))];
  return groups
    .map(group => sized.filter(u => group === undefined || u.group === group))
    .filter(units => units.length > 0)
    .map(units => ({ hex: 'one hex', units, about: { part: `attacker ${units[0]?.group ?? 1}` } }));
};

/** The same of the defenders: too many of them bar nobody, but something is written wrong. */
const defendersTyped = (charts: Charts, { defenders }: Situation): readonly Verdict[] => {
  const units = saidRe(
    defenders,
    defenders.map(u => combatant(charts, u, u.id)),
  ).filter(u => u.combat);
  return verdictsOfStacks(charts, [{ hex: 'the target', units, about: { part: 'defender 1' } }], {});
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

/** What looks wrong in the units as they are written, whatever they may do; each once. */
export const oddlyWritten = (charts: Charts, situation: Situation, f: Fight): readonly Verdict[] => {
  const asked = [
    ...(f.named.some(u => u.id !== undefined) ? [] : defendersTyped(charts, situation)),
    ...ratingVerdicts(f),
  ].filter(v => v.answer !== 'legal');
  return asked.filter((v, i) => asked.findIndex(other => other.message === v.message) === i);
};
