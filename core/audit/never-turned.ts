// A track that is never turned in a log, though much of what is done is of other phases than the one that it shows.

import { isFight, type Action } from '../rules/action';
import type { Observation } from '../rules/observation';
import type { GameState } from '../rules/system';
import type { Phase, Turn } from '../scenario/scenario';
import type { AuditedAction } from './audit';
import type { Broken, JudgedBy } from './broken-acts';
import { attemptOf } from './first-acts';
import { unitsOf } from './memory';

/** With so many acts of other phases, by units of their own, nobody looked at the track. */
const FEW = 2;

/** What is wrong with it where such a phase has just begun. */
const wrongAnew = (before: GameState, action: Action, turn: Turn, phase: Phase): readonly string[] => {
  const anew = before.apply({ kind: 'phase', steps: action.steps, turn, phase }).state;
  return anew.apply(action).verdicts.flatMap(v => (v.answer === 'illegal' ? [v.code] : []));
};

/** The same, but for a fight's result: what is wrong with that may follow from the phase. */
const wrongIn = (before: GameState, action: Action, turn: Turn, phase: Phase): readonly string[] =>
  wrongAnew(before, isFight(action) ? attemptOf(action) : action, turn, phase);

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

/** Is it no part of what one slip brought about: done by other units, or the fight of who had only moved? */
const isApart = (a: Broken, b: Broken): boolean => {
  const units = new Set(unitsOf(a.action));
  return (isFight(b.action) && !isFight(a.action)) || !unitsOf(b.action).some(unit => units.has(unit));
};

/** Is nothing that units did legal in the phase of the track? Then nothing speaks for it, however little they did. */
const isAllOfOthers = (by: JudgedBy, done: readonly AuditedAction[], broken: readonly Broken[]): boolean =>
  done.every(({ action: { kind }, verdict }) => verdict !== 'legal' || kind === 'phase' || kind === 'adjust') &&
  broken.every(act => isOfAnother(act, by.sequence.phases));

/**
 * @param done all that was done, as it is judged if the track is believed
 * @param broken the acts of that which break a rule, in order
 */
export const tellsNoPhase = (
  by: JudgedBy,
  shown: readonly Observation[],
  done: readonly AuditedAction[],
  broken: readonly Broken[],
): boolean => {
  if (shown.some(o => o.kind === 'phase')) return false;
  if (isAllOfOthers(by, done, broken)) return true;
  // A badge or a counter put down is no move: it takes less to forget the track over it.
  const [mark] = broken;
  if (mark && broken.every(({ action }) => action.kind === 'adjust') && isOfAnother(mark, by.sequence.phases))
    return true;
  if (broken.length < FEW) return false;
  const others: Broken[] = [];
  for (const act of broken) {
    // Once others have acted, the track's own phase may have come again.
    const isNext = others.length > 0 && isOfNextRound(act);
    if (!isNext && !isOfAnother(act, by.sequence.phases)) continue;
    if (others.some(first => isApart(first, act))) return true;
    others.push(act);
  }
  return false;
};
