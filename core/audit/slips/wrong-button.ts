// Dice that were not meant: the wrong button, a double click, a die that fell off the table, a fight that is only an example.

import type { Observation, ObservationOf } from '../../rules/observation';
import { isAside } from '../../rules/frame/log-fight/pairs';
import { plainly } from '../../rules/sentence';
import { logFinding } from '../make-finding';
import { hexesOf, unitsOf } from '../memory';
import type { Conflict, Slip, Told, Telling } from './slip';
import { examples } from './only-example';
import { isRemarked } from './remarks';
import { placeOf, without } from './retell';

type Rolled = ObservationOf<'rolled'>;

/** Rolls that stand so near to the act are looked at. */
const NEAR = 8;

/** The steps of what the accused, or those that they fight, did before with a roll too many. */
const rolledTwice = ({ done, act }: Conflict): ReadonlySet<number> => {
  const hexes = new Set(act ? hexesOf(act.action) : []);
  const before = done.filter(({ action }) => 'rolledAgain' in action && hexesOf(action).some(hex => hexes.has(hex)));
  return new Set(before.flatMap(({ action }) => action.steps));
};

/**
 * The rolls around the conflict's act, in its phase, or of what it rests on, in runs: between those of a run nothing is done but
 * what the act takes for its own: a retreat before the fight is not the result of dice that were not meant.
 */
const runsNear = ({ observations }: Told, conflict: Conflict): readonly (readonly Rolled[])[] => {
  const { step, act } = conflict;
  const twice = rolledTwice(conflict);
  const [at, begin, end] = placeOf(observations, conflict);
  const last = act ? Math.max(...act.action.steps) : step;
  const isOfAct = (o: Observation): boolean => act?.action.steps.includes(o.step) === true;
  const runs: Rolled[][] = [];
  let run: Rolled[] | undefined;
  for (const [i, o] of observations.entries()) {
    if (o.kind === 'rolled') {
      const isNear = i > begin && i < end && i >= at - NEAR && (o.step <= last || i <= at + NEAR);
      if (!isNear && !twice.has(o.step)) run = undefined;
      else if (run) run.push(o);
      else runs.push((run = [o]));
    } else if (!isAside(o) && o.kind !== 'declared' && !isOfAct(o)) run = undefined;
  }
  return runs;
};

/** One roll, or two that follow upon one another. */
const groupsOf = (rolls: readonly Rolled[], observations: readonly Observation[]): readonly (readonly Rolled[])[] => [
  ...rolls.map(roll => [roll]),
  ...rolls.flatMap((roll, i) => {
    const next = rolls[i + 1];
    const isNext =
      next !== undefined &&
      observations.slice(observations.indexOf(roll) + 1, observations.indexOf(next)).every(o => o.kind === 'said');
    return isNext ? [[roll, next]] : [];
  }),
];

export const WRONG_BUTTON: Slip = {
  name: 'wrong button',
  brief: 'a roll that was not meant',
  what: 'A roll was not meant: the wrong button, or the right one pressed twice. Or a fight is called an example before its dice, and what comes of it is put back. Or both sides have a die of their own, and the other player throws the first of them.',
  why: '4, 3 if something is said: the other roll stands. 7 where both are of one button, for then somebody may have chosen. 6 for an example: it was called so before anybody knew the dice, but only the players know. 6 for a defender’s die before the attacker’s: only the players know whose it was.',
  *retellings(told, at): Iterable<Telling> {
    if (at.kind !== 'broken') return;
    for (const run of runsNear(told, at))
      for (const gone of groupsOf(run, told.observations))
        if (gone.length < run.length) yield unmeant(told, at, run, gone);
    yield* examples(told, at);
    yield* defenderFirst(told, at);
  },
};

/** Behind a fight's first dice the other player throws a die, and then another is thrown: his own may have come first. */
const defenderFirst = function* (told: Told, { act }: Conflict): Generator<Telling> {
  const { observations } = told;
  const [main, ...rolls] = observations.flatMap(o =>
    o.kind === 'rolled' && act?.action.steps.includes(o.step) === true ? [o] : [],
  );
  for (const [i, first] of rolls.entries()) {
    const second = rolls[i + 1];
    if (!act || second?.button !== first.button || first.player === main?.player) continue;
    const { dice } = first;
    yield {
      observations: observations.map(o =>
        o === first ? { ...first, dice: second.dice } : o === second ? { ...second, dice } : o,
      ),
      price: 6,
      finding: logFinding(
        'whose-die',
        first.step,
        plainly`what was done agrees with the dice of steps ${first.step} and ${second.step} if the defender threw his own first`,
        { units: unitsOf(act.action), hexes: hexesOf(act.action), missing: 'which of the dice is whose' },
      ),
    };
  }
};

const unmeant = (told: Told, at: Conflict, run: readonly Rolled[], gone: readonly Rolled[]): Telling => {
  const observations = without(told.observations, gone);
  const places = gone.map(roll => told.observations.indexOf(roll));
  const [first] = gone;
  const isSame = run.some(roll => !gone.includes(roll) && gone.some(({ button }) => button === roll.button));
  if (!isSame) return { observations, price: isRemarked(told.observations, ...places) ? 3 : 4 };
  const says = plainly`what was done agrees with the other dice, not with the roll of ${gone.flatMap(roll => roll.dice).join(' + ')}`;
  const finding = logFinding('which-roll', first?.step ?? at.step, says, {
    missing: 'which of the rolls counts',
    units: at.act ? unitsOf(at.act.action) : [],
    hexes: at.act ? hexesOf(at.act.action) : [],
  });
  return { observations, price: 7, finding };
};
