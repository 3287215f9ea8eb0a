// Dice that were not meant: the wrong button, a double click, a die that fell off the table.

import type { Observation, ObservationOf } from '../../rules/observation';
import { plainly } from '../../rules/sentence';
import { logFinding } from '../make-finding';
import { hexesOf, unitsOf } from '../memory';
import type { Conflict, Retelling, Slip, Told } from '../search/telling';
import { firstChange, indexOfStep, isRemarked, phaseAround, without } from './retell';

type Rolled = ObservationOf<'rolled'>;

/** Rolls that stand so near to the act are looked at. */
const NEAR = 8;

/** The rolls around the conflict's act, in its phase. */
const rollsNear = ({ observations }: Told, { step, act }: Conflict): readonly Rolled[] => {
  const at = indexOfStep(observations, step);
  const [begin, end] = phaseAround(observations, at);
  const last = act ? Math.max(...act.action.steps) : step;
  return observations.flatMap((o, i): readonly Rolled[] =>
    o.kind === 'rolled' && i > begin && i < end && i >= at - NEAR && (o.step <= last || i <= at + NEAR) ? [o] : [],
  );
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
  what: 'A roll was not meant: the wrong button, or the right one pressed twice.',
  why: '4, 3 if something is said: the other roll stands. 7 where both are of one button, for then somebody may have chosen.',
  *retellings(told, at): Iterable<Retelling> {
    if (at.kind !== 'broken') return;
    const rolls = rollsNear(told, at);
    if (rolls.length < 2) return;
    for (const gone of groupsOf(rolls, told.observations)) {
      const left = rolls.filter(roll => !gone.includes(roll));
      const [first] = gone;
      if (left.length === 0 || !first) continue;
      const observations = without(told.observations, gone);
      const places = gone.map(roll => told.observations.indexOf(roll));
      const isSame = gone.length === 1 && left.some(({ button }) => button === first.button);
      const dice = gone.flatMap(roll => roll.dice).join(' + ');
      yield {
        slip: this.name,
        observations,
        from: firstChange(told.observations, observations),
        price: isSame ? 7 : isRemarked(told.observations, ...places) ? 3 : 4,
        ...(isSame
          ? {
              finding: logFinding(
                'which-roll',
                first.step,
                plainly`what was done agrees with the other dice, not with the roll of ${dice}`,
                {
                  verdict: 'undetermined',
                  missing: 'which of the rolls counts',
                  units: at.act ? unitsOf(at.act.action) : [],
                  hexes: at.act ? hexesOf(at.act.action) : [],
                },
              ),
            }
          : {}),
      };
    }
  },
};
