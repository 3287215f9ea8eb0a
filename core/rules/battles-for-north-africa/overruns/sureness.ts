// Is it sure that the defenders would be gone, whatever the die (Overrun.1, Overrun.2)?

import type { Charts } from '../charts';
import { MOST_STEPS } from '../combatant';
import { resultsOf } from '../fight/crt';
import { unitsOf, wholeOf, type Fight, type OnTable } from '../fight/fight';
import { removesAll } from '../fight/losses';
import { partsOf, type SideFate } from '../fight/results';
import { ifDefendersHave, stepsFact, unknownSteps } from '../fight/steps';

/** The Mobile table of a fight, if it may be resolved on it (Overrun.1). */
export const mobileOf = (f: Fight): OnTable | undefined => f.tables.find(t => t.crt === 'mobile');

/** Is a retreat sure to remove the defenders of a hex, because they have nowhere to go (Overrun.2)? */
export type Trapped = (fate: SideFate) => boolean;

/** In a line there is no board to tell it. */
const NOT_KNOWN: Trapped = () => false;

export interface Sureness {
  /** What each face of the die gives on the Mobile table, with the DRM; undefined: there is none, or no such column. */
  readonly results: readonly string[] | undefined;
  readonly isSure: boolean;
}

/** Does every face of the die remove the defenders, with the DRM in force (Overrun.2)? */
export const surenessOf = (charts: Charts, f: Fight, trapped: Trapped = NOT_KNOWN): Sureness => {
  const mobile = mobileOf(f);
  const results = mobile && resultsOf(charts, 'mobile', mobile.odds.column, wholeOf(mobile.drm));
  // Combat.11: no die, no table
  if (f.gone !== undefined) return { results, isSure: f.gone === 'defender' };
  const removes = (result: string): boolean => {
    const fate = partsOf(result)?.defender;
    return fate !== undefined && (removesAll(fate, unitsOf(f, 'defender')) || trapped(fate));
  };
  return { results, isSure: results?.every(removes) ?? false };
};

/** A case in which it is sure: the fact that decides, and how a sentence opens that holds in it. */
export interface OnlyIf {
  readonly missing: string;
  readonly words: string;
}

const stepsWords = (f: Fight, most: number): string => {
  const labels = unknownSteps(f.defenders);
  const few = most === 1 ? 'one step' : 'no more than two steps';
  return `sure if ${labels.length === 1 ? `${labels.join('')} has ${few}` : `the defenders have ${few} each`}. `;
};

/** Sure of units of few steps, not of more, and not said how many they have; undefined: their number decides nothing. */
export const ifFewSteps = (charts: Charts, f: Fight): OnlyIf | undefined => {
  const isSureWith = (steps: number): boolean => surenessOf(charts, ifDefendersHave(f, steps)).isSure;
  if (!isSureWith(1) || isSureWith(MOST_STEPS)) return undefined;
  return { missing: stepsFact(f), words: stepsWords(f, isSureWith(2) ? 2 : 1) };
};
