// What the slips have to say of a conflict: each a way to tell the log otherwise, to be judged.

import { SLIPS } from '../slips/slips';
import { firstChange, isWrongByPhase } from '../slips/retell';
import type { Conflict, Retelling, Slip, Told } from '../slips/slip';
import { isNeverMade } from '../slips/turned-late';
import type { Explanation } from './explanation';
import type { Half } from './halves';
import type { TrialWork } from './trial-work';

/** What is told of a log alike in all explanations. */
export type Setting = Omit<Told, 'observations' | 'until' | 'begin' | 'isFromStart' | 'slips'>;

export interface Attempt {
  readonly slip: Slip;
  readonly retelling: Retelling;
}

/** To look for slips, and to compare explanations, costs for each observation that one is made of. */
const EACH_LOOKED_AT = 0.5;

export const drawLook = (work: TrialWork, { stretch }: Explanation): void =>
  work.draw(EACH_LOOKED_AT * stretch.observations.length);

/**
 * The cheapest first.
 *
 * @param end how many observations are left where reading on trial ends
 */
export const attemptsOn = (
  setting: Setting,
  work: TrialWork,
  of: Explanation,
  conflict: Conflict,
  end: number,
): readonly Attempt[] => {
  const { reading, stretch, slips } = of;
  const { observations } = stretch;
  const base = reading.turns[0] ?? reading.judge;
  drawLook(work, of);
  const told: Told = {
    ...setting,
    observations,
    until: stretch.indexAt(end),
    begin: base.now.position,
    isFromStart: base.counts.actions === 0,
    slips,
  };
  const found: Attempt[] = [];
  for (const slip of SLIPS)
    for (const retelling of slip.retellings(told, conflict)) {
      drawLook(work, of);
      const from = retelling.from ?? firstChange(observations, retelling.observations);
      found.push({ slip, retelling: { slip: slip.name, ...retelling, from } });
    }
  return found.sort((a, b) => a.retelling.price - b.retelling.price);
};

/** The half that an attempt mends of a conflict that is still there with it. */
export const halfBy = (of: Explanation, conflict: Conflict, { slip, retelling }: Attempt): Half => ({
  key: conflict.key,
  slip: slip.name,
  step: of.stretch.observations[retelling.from]?.step,
  // Does the phase begin by it that the act is of, or one that nobody turned to?
  isOfPhase: isNeverMade(retelling) || (retelling.begins !== undefined && isWrongByPhase(conflict)),
});
