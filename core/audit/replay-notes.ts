import type { Timeline } from '../vassal/timeline';
import type { Finding } from './audit';

/** Findings that need no rule system: what the log itself says of its steps. Their rule is of the system `log`. */
export const logNotes = (timeline: Timeline): readonly Finding[] => {
  const notes: Finding[] = [];
  for (let step = 1; step <= timeline.steps; step++) {
    const changes = timeline.changes(step);
    const undo = timeline.undoneBy(step);
    if (undo !== undefined && undo !== step)
      for (const roll of changes.rolls)
        notes.push({
          ...note('roll-undone', step),
          message: `${roll.button} = ${roll.values.join(' + ')} was rolled here and taken back at step ${undo}.`,
          because: [{ step: undo, what: 'undo' }],
        });
    if (changes.unknown.length > 0)
      notes.push({
        ...note('not-read', step),
        message: `Not read in full: ${changes.unknown.length} ${changes.unknown.length === 1 ? 'command is' : 'commands are'} unknown.`,
      });
  }
  return notes;
};

const note = (code: string, step: number): Omit<Finding, 'message'> => ({
  code,
  verdict: 'note',
  step,
  units: [],
  hexes: [],
  rule: { system: 'log', id: code },
  because: [],
});
