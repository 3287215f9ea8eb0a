// A track that is never turned in a log, though much of what is done is of other phases than the one that it shows.

import type { Action } from '../rules/action';
import type { Observation } from '../rules/observation';
import type { GameState } from '../rules/system';
import type { Phase, Turn, UnitId } from '../scenario/scenario';
import { firstStep, type Broken, type JudgedBy } from './broken-acts';
import { attemptOf } from './first-acts';
import { unitsOf } from './memory';

/** With so many acts of other phases nobody looked at the track. */
const MANY = 3;
/** With so many of the other side, if the side of the phase has acted in between. */
const FEW = 2;

/** What is wrong with it where such a phase has just begun. */
const wrongAnew = (before: GameState, action: Action, turn: Turn, phase: Phase): readonly string[] => {
  const anew = before.apply({ kind: 'phase', steps: action.steps, turn, phase }).state;
  return anew.apply(action).verdicts.flatMap(v => (v.answer === 'illegal' ? [v.code] : []));
};

/** The same, but for a fight's result: what is wrong with that may follow from the phase. */
const wrongIn = (before: GameState, action: Action, turn: Turn, phase: Phase): readonly string[] =>
  wrongAnew(before, action.kind === 'combat' || action.kind === 'overrun' ? attemptOf(action) : action, turn, phase);

/** Is nothing wrong with it in the phase of the track, if that began just now? */
const isOfNextRound = ({ before, action }: Broken): boolean => {
  const { turn, phase } = before.position;
  return turn !== undefined && phase !== undefined && wrongAnew(before, action, turn, phase).length === 0;
};

/** Is something wrong with it in the phase of the track, even if that began just now, which is not in some other? */
const isOfAnother = ({ before, action }: Broken, phases: readonly Phase[]): boolean => {
  const { turn, phase } = before.position;
  if (!turn || !phase) return false;
  const wrong = wrongIn(before, action, turn, phase);
  return (
    wrong.length > 0 &&
    phases.some(other => {
      const there = wrongIn(before, action, turn, other);
      return there.length < wrong.length && there.every(code => wrong.includes(code));
    })
  );
};

const sideOf = (units: readonly UnitId[], { roster }: JudgedBy): string | undefined =>
  roster.units.get(units[0] ?? '')?.side;

/** Has the side of the phase acted between two acts of the other? Then both have had their turn, and nobody turned the track. */
const isTurnAbout = (first: Broken, second: Broken, by: JudgedBy): boolean => {
  const side = first.before.position.phase?.side;
  const isOther = ({ action }: Broken): boolean => sideOf(unitsOf(action), by) !== side;
  const from = firstStep(first.action);
  return (
    isOther(first) &&
    isOther(second) &&
    second.read().some(({ action }) => firstStep(action) > from && sideOf(unitsOf(action), by) === side)
  );
};

/** @param broken the acts that break a rule if the track is believed */
export const tellsNoPhase = (by: JudgedBy, shown: readonly Observation[], broken: readonly Broken[]): boolean => {
  if (broken.length < FEW || shown.some(o => o.kind === 'phase')) return false;
  const others: Broken[] = [];
  for (const act of broken) {
    // Once others have acted, the track's own phase may have come again.
    const isNext = others.length > 0 && isOfNextRound(act);
    if (!isNext && !isOfAnother(act, by.sequence.phases)) continue;
    others.push(act);
    if (others.length === MANY || others.some(first => first !== act && isTurnAbout(first, act, by))) return true;
  }
  return false;
};
