import type { StepChanges, Timeline } from '../vassal/replay/timeline';
import type { Finding } from './audit';
import { logFinding } from './make-finding';

/** What one step says of itself: findings that need no rule system. Their rule is of the system `log`. */
export const stepNotes = (timeline: Pick<Timeline, 'undoneBy'>, changes: StepChanges): readonly Finding[] => {
  const { step, rolls, unknown } = changes;
  const undo = timeline.undoneBy(step);
  const undone = undo !== undefined && undo !== step ? rolls : [];
  const notes = undone.map(roll =>
    logFinding(
      'roll-undone',
      step,
      `${roll.button} = ${roll.values.join(' + ')} was rolled here and taken back at step ${undo ?? step}.`,
      { because: [{ step: undo ?? step, what: 'undo' }], brief: `${roll.button} = ${roll.values.join(' + ')}` },
    ),
  );
  if (unknown.length === 0) return notes;
  const message = `Not read in full: ${unknown.length} ${unknown.length === 1 ? 'command is' : 'commands are'} unknown.`;
  return [...notes, logFinding('not-read', step, message)];
};
