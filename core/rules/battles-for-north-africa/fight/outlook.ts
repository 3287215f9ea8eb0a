// What can come of a fight on one of the tables: each result with its chance, and the same by the number of steps where it is
// not said.

import { equal, fraction, ONE, ZERO, type Fraction } from '../../../base/fraction';
import { IMPOSSIBLE, NEVER, outlookOf, type Outlook } from '../../frame/fight/assess';
import type { Chance, CombatCase } from '../../situation';
import type { Charts } from '../charts';
import { MOST_STEPS } from '../combatant';
import { chancesOn } from './chances';
import { clearing } from './clearing';
import { unitsOf, type Fight, type OnTable } from './fight';
import { stepsOfAll } from './losses';
import { meaningOf, partsOf } from './results';
import { ifDefendersHave, stepsFact, unknownSteps } from './steps';

const NO_ROLL: Outlook = {
  results: [],
  demands: [],
  expectedLosses: { attacker: ZERO, defender: ZERO },
  cleared: NEVER,
  mayContinue: NEVER,
};

const unread = (decides: string): Outlook => ({ ...NO_ROLL, cleared: { least: ZERO, greatest: ONE, decides } });

const lossOf = (f: Fight, side: 'attacker' | 'defender', result: string): Fraction => {
  const steps = partsOf(result)?.[side].steps ?? 0;
  const all = stepsOfAll(unitsOf(f, side));
  return fraction(steps === 'all' ? all : Math.min(all, steps));
};

const onDice = (charts: Charts, f: Fight, table: OnTable): Outlook =>
  outlookOf(
    chancesOn(charts, table),
    result => ({
      meaning: meaningOf(result),
      losses: { attacker: lossOf(f, 'attacker', result), defender: lossOf(f, 'defender', result) },
      clears: clearing(f, partsOf(result)),
      // No MPs are left over from a fight: who has fought advances, and that is all (Advance.1).
      goesOn: IMPOSSIBLE,
    }),
    { clears: 'the defender', goesOn: 'the attacker' },
  );

/** Fewer results clear a hex of units with more steps: where their number is not said, the chance is a range. */
const overSteps = ({ least, decides: orWho }: Chance, { greatest, decides: who }: Chance): Chance => {
  const deciders = [...new Set([who, orWho])].filter(word => word !== undefined);
  if (equal(least, greatest)) return { least, greatest };
  return { least, greatest, decides: deciders.length === 0 ? 'the number of steps' : deciders.join(' and ') };
};

/** Is anything rolled that the chart tells? */
const isRolled = (f: Fight, { odds }: OnTable): boolean =>
  f.missing.length === 0 && f.gone === undefined && odds.place >= 0;

export const outlook = (charts: Charts, f: Fight, table: OnTable): Outlook => {
  if (f.missing.length > 0) return unread('what is not said');
  if (f.gone) return { ...NO_ROLL, cleared: f.gone === 'defender' ? { least: ONE, greatest: ONE } : NEVER };
  if (!isRolled(f, table)) return unread('the chart');
  const seen = onDice(charts, f, table);
  return { ...seen, cleared: overSteps(onDice(charts, ifDefendersHave(f, MOST_STEPS), table).cleared, seen.cleared) };
};

interface BySteps {
  readonly cleared: Chance;
  readonly isOverrun: boolean;
}

const isSame = (a: BySteps, b: BySteps): boolean =>
  a.isOverrun === b.isOverrun &&
  equal(a.cleared.least, b.cleared.least) &&
  equal(a.cleared.greatest, b.cleared.greatest);

/**
 * The answers with more steps than one, as far as they differ.
 *
 * @param isOverrun is it one, with defenders of so many steps?
 */
export const stepsCases = (
  charts: Charts,
  f: Fight,
  table: OnTable,
  isOverrun: (f: Fight) => boolean,
): readonly CombatCase[] => {
  const labels = unknownSteps(f.defenders);
  if (labels.length === 0 || !isRolled(f, table)) return [];
  const by = (steps: number): BySteps => {
    const other = ifDefendersHave(f, steps);
    return { cleared: onDice(charts, other, table).cleared, isOverrun: isOverrun(other) };
  };
  const [one, two, three] = [by(1), by(2), by(MOST_STEPS)];
  const have = labels.length === 1 ? 'has' : 'have';
  const caseOf = (steps: string, seen: BySteps): CombatCase => ({
    fact: stepsFact(f),
    when: `${labels.join(', ')} ${have} ${steps} steps${one.isOverrun && !seen.isOverrun ? ', and it is no overrun' : ''}`,
    finalColumn: table.odds.column,
    drm: table.drm.total,
    cleared: seen.cleared,
  });
  if (isSame(two, three)) return isSame(one, two) ? [] : [caseOf('two or three', two)];
  return [...(isSame(one, two) ? [] : [caseOf('two', two)]), caseOf('three', three)];
};
