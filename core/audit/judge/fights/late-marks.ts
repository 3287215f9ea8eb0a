// Badges that a fight or a check asked for and that were forgotten: who sets them later, before the counter does anything
// else, has marked it.

import type { ActionOf } from '../../../rules/action';
import type { Observation, ObservationOf } from '../../../rules/observation';
import type { GameState } from '../../../rules/system';
import type { Verdict } from '../../../rules/verdict';
import { actorsOf } from './late-acts';

/** The badges of these counters that come in the turn, up to the first other act of one of them. */
const marksOf = (units: readonly string[], turn: number, after: readonly Observation[]): readonly Marked[] => {
  const marks: Marked[] = [];
  for (const o of after) {
    if (o.kind === 'phase' && o.turn.number > turn) break;
    if (actorsOf(o).some(unit => units.includes(unit))) break;
    if (o.kind === 'state' && units.includes(o.unit)) marks.push(o);
  }
  return marks;
};

type Marked = ObservationOf<'state'>;

/**
 * Does nobody owe a badge any more, if those that were set late had been set in time?
 *
 * @param state when its phase ends
 * @param next the phase to which the track is turned
 * @param after what is seen from there on
 */
export const isMarkedLate = (
  due: Verdict,
  state: GameState,
  next: ActionOf<'phase'>,
  after: () => readonly Observation[],
): boolean => {
  if (due.owes?.asks !== 'mark') return false;
  const marks = marksOf(due.units, state.position.turn?.number ?? next.turn.number, after());
  if (marks.length === 0) return false;
  const changes = marks.map(({ step, unit, states }) => ({ step, what: 'state' as const, unit, states }));
  const steps = marks.map(({ step }) => step);
  const marked = state.apply({ kind: 'adjust', steps, changes }).state;
  return !marked.endPhase(next).some(v => v.code === due.code && v.units.some(unit => due.units.includes(unit)));
};
