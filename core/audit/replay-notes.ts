import type { StepChanges, Timeline } from '../vassal/game/replay/timeline';
import type { Finding } from './audit';
import { logFinding } from './make-finding';

/** Findings that need no rule system: what the log itself says of its steps. Their rule is of the system `log`. */
export const logNotes = (timeline: Timeline): readonly Finding[] => {
  const notes: Finding[] = [];
  for (let step = 1; step <= timeline.steps; step++) notes.push(...stepNotes(timeline, timeline.changes(step)));
  return notes;
};

/** What one step says of itself. */
export const stepNotes = (timeline: Timeline, changes: StepChanges): readonly Finding[] => {
  const { step, rolls, unknown } = changes;
  const undo = timeline.undoneBy(step);
  const undone = undo !== undefined && undo !== step ? rolls : [];
  const notes = undone.map(roll =>
    logFinding(
      'roll-undone',
      step,
      `${roll.button} = ${roll.values.join(' + ')} was rolled here and taken back at step ${undo ?? step}.`,
      { because: [{ step: undo ?? step, what: 'undo' }] },
    ),
  );
  if (unknown.length === 0) return notes;
  const message = `Not read in full: ${unknown.length} ${unknown.length === 1 ? 'command is' : 'commands are'} unknown.`;
  return [...notes, logFinding('not-read', step, message)];
};
