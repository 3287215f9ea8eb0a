import type { Moment } from './chain';

export interface Roll {
  readonly step: number;
  readonly button: string;
  readonly dice: readonly number[];
}

/** The rolls of a log after a step, those that were taken back too. */
export const rollsAfter = ({ log: { timeline }, step }: Moment): readonly Roll[] => {
  const rolls: Roll[] = [];
  for (let at = step + 1; at <= timeline.steps; at++)
    for (const { button, values } of timeline.changes(at).rolls) rolls.push({ step: at, button, dice: values });
  return rolls;
};

/** `2d6 4 + 3 (step 12)` */
export const rollWords = ({ step, button, dice }: Roll): string => `${button} ${dice.join(' + ')} (step ${step})`;
