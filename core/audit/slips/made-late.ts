// An act that was forgotten and made good when the track had been turned already, or a track that was turned too soon.

import type { Action } from '../../rules/action';
import { isAside } from '../../rules/frame/log-fight/pairs';
import { until, type Observation, type ObservationOf } from '../../rules/observation';
import type { Position } from '../../rules/position';
import { plainly } from '../../rules/sentence';
import { phaseText } from '../../scenario/module-contract';
import { indexOfPhase } from '../../scenario/phases';
import type { Phase, Turn, UnitId } from '../../scenario/scenario';
import { isUndeclared } from '../judge/fights/undeclared';
import { logFinding } from '../make-finding';
import { hexesOf, unitsOf } from '../memory';
import type { Conflict, Slip, Told, Telling } from './slip';
import { isNamedNear, isSaidForgotten, isNaming } from './remarks';
import { areActing, isWrongByPhase, isWrongIn, movedTo, phaseAt } from './retell';

/** Mute, it is asked about in the next phase only; with a word to the other side so many turns back. */
const FARTHEST = 5;

const isMove = ({ kind }: Observation): boolean => kind === 'moved';

/** What a phase is for, losses and retreats of the last one may still be carried out in it; a die that is for nothing is no act. */
const isAct = ({ kind, step }: Observation, { done }: Conflict): boolean =>
  kind === 'declared' || (kind === 'rolled' && done.some(({ action }) => action.steps.includes(step)));

/** Is it an advance into the hex that these units fought for? Such is forgotten while the next fights are rolled. */
const isAdvanceOf = (own: readonly Observation[], before: readonly Observation[]): boolean =>
  own.every(
    move =>
      move.kind === 'moved' &&
      move.units.every(unit =>
        before.some(o => o.kind === 'declared' && o.target === move.to && o.units.includes(unit)),
      ),
  );

/** The last step of the fight for the hex that is moved into: nobody declared it, so all who stand beside the hex may have fought. */
const undeclaredBefore = ({ act, done }: Conflict, { by: { roster } }: Told): number | undefined => {
  if (act?.action.kind !== 'move') return undefined;
  const { from, to } = act.action;
  const fight = done.findLast(one => isUndeclared(one) && 'target' in one.action && one.action.target === to);
  return fight && roster.map.distance(from, to) === 1 ? Math.max(...fight.action.steps) : undefined;
};

/** What a result takes or turns is paid late; what is set down or marked may have been forgotten like a move. */
const mayBeMadeGood = (action: Action): boolean =>
  action.kind !== 'adjust' || action.changes.every(({ what }) => what === 'state' || what === 'placed');

/** Who is set down and dragged on at once is made good where it comes to rest. */
const draggedOn = (
  observations: readonly Observation[],
  acts: readonly Observation[],
  units: readonly UnitId[],
): readonly Observation[] => {
  if (!acts.every(({ kind }) => kind === 'placed')) return [];
  const after = observations.slice(observations.findLastIndex(o => acts.includes(o)) + 1);
  return until(after, o => !isAside(o) && !(isMove(o) && areActing([o], units))).filter(isMove);
};

const isMark = (o: Observation): o is ObservationOf<'state'> => o.kind === 'state';

/**
 * While players set up or begin a turn nobody moves or fights: nothing can have been forgotten there. Nobody moves in a combat
 * phase: what results ask is paid late, and only an advance may be forgotten.
 */
const mayBeForgottenIn = (phase: Phase | undefined, isOfMoves: boolean): boolean =>
  phase?.kind !== 'initial' && (phase?.kind !== 'combat' || !isOfMoves);

/** The phases that a turn of the track passes, as if it had been turned to them. */
const passedBy = (
  to: ObservationOf<'phase'>,
  from: Pick<Position, 'turn' | 'phase'>,
  { by: { sequence } }: Told,
): readonly ObservationOf<'phase'>[] => {
  const { phases } = sequence;
  const [first, last] = [indexOfPhase(phases, from.phase), indexOfPhase(phases, to.phase)];
  if (first < 0 || last < 0) return [];
  const of = (turn: Turn, some: readonly Phase[]): readonly ObservationOf<'phase'>[] =>
    some.map(phase => ({ kind: 'phase', step: to.step, turn, phase }));
  const then = from.turn ?? to.turn;
  return last < first
    ? [...of(then, phases.slice(first + 1)), ...of(to.turn, phases.slice(0, last))]
    : of(then, phases.slice(first + 1, last));
};

/** Did its player write where it goes, while he only forgot to drag it there? */
const isAnnounced = ({ observations, nameOf }: Told, action: Action, index: number): boolean =>
  action.kind === 'move' &&
  observations.slice(0, index).some(o => isNaming(o, [action.to, ...action.units.map(nameOf)]));

interface Place {
  /** Where it was forgotten, and what. */
  readonly index: number;
  readonly own: readonly Observation[];
  readonly units: readonly UnitId[];
  readonly turn: Observation;
  readonly phase: Phase | undefined;
  readonly price: number;
  /** The track was turned past its phase. */
  readonly passed?: ObservationOf<'phase'>;
}

const madeGood = (told: Told, { step, act }: Conflict, place: Place): Telling => {
  const { index, own, units, turn, phase, price, passed } = place;
  const inPhase = passed ? [passed, ...own] : own;
  const says = passed
    ? plainly`this is legal in ${phaseText(passed.phase)}, past which the track was turned at step ${turn.step}`
    : plainly`this is legal in ${phase ? phaseText(phase) : 'the phase before'}, which had ended at step ${turn.step}`;
  return {
    observations: movedTo(told.observations, inPhase, index),
    price,
    finding: logFinding('made-late', step, says, {
      missing: 'whether the other side agreed that it be made good',
      units,
      hexes: act ? hexesOf(act.action) : [],
    }),
  };
};

export const MADE_LATE: Slip = {
  name: 'made late',
  brief: 'an act made good after the turn of the track',
  what: 'An act was forgotten and is made good after the turn of the track, or the track was turned too soon, or past the phase of the act.',
  why: '6 just after the turn, 1 more for each turn further back, and then only with a word that names the unit, its state or the hex, says right there that it was forgotten, or told long before where it goes, as for a phase that the track was turned past: by the letter it breaks a rule, at a table it is a question. But for the advance of a fight never for a unit that was moved in the old phase, nor for a move in a combat phase; without a word never once a fight of the new phase was declared or rolled for.',
  *retellings(told, at): Iterable<Telling> {
    const { act } = at;
    if (at.kind !== 'broken' || !act || !mayBeMadeGood(act.action)) return;
    if (!isWrongByPhase(at)) return;
    const { observations } = told;
    const units = unitsOf(act.action);
    const acts = observations.filter(o => o.kind !== 'phase' && o.kind !== 'said' && act.action.steps.includes(o.step));
    const own = [...acts, ...draggedOn(observations, acts, units)];
    const index = observations.findIndex(o => o === own[0]);
    const { units: places } = at.before()?.position ?? {};
    const states = units.flatMap(unit => places?.get(unit)?.states ?? []);
    const isSaid =
      isNamedNear(told, [index], units, [...hexesOf(act.action), ...states]) ||
      isSaidForgotten(observations, index) ||
      isAnnounced(told, act.action, index);
    // Mute not both, that the track was late, and the act too: it took three true faults of one log for slips.
    if (!isSaid && told.slips.some(({ begins }) => begins !== undefined)) return;
    const fought = undeclaredBefore(at, told);
    const isAdvance = fought !== undefined || isAdvanceOf(own, observations.slice(0, index));
    const mayBeForgotten = isSaid || isAdvance;
    let back = 0;
    for (let i = index - 1; i >= 0 && back < FARTHEST; i--) {
      const turn = observations[i];
      if (!turn || (turn.kind !== 'phase' && areActing([turn], units))) return;
      // Mute, once the new phase is being played, the track was not turned too soon, and nobody asked.
      if (!mayBeForgotten && isAct(turn, at)) return;
      if (turn.kind !== 'phase') continue;
      back++;
      if (back > 1 && !isSaid) return;
      const begun = observations.slice(0, i).findLastIndex(o => o.kind === 'phase');
      // Nobody has forgotten to move a unit that was moved in that phase, nor to mark one that was marked.
      const isDone = (o: Observation): boolean =>
        own.every(isMark) ? isMark(o) && units.includes(o.unit) : isMove(o) && areActing([o], units);
      if (!isAdvance && observations.slice(begun + 1, i).some(isDone)) return;
      const now = phaseAt(told, i);
      // Of a fight that nobody declared it is only read right behind what else came of it.
      const after = fought === undefined ? i : observations.findLastIndex(({ step }) => step === fought) + 1;
      if (after <= begun) continue;
      const place = { index: Math.min(i, after), own, units, turn, price: 5 + back };
      const passed = isSaid ? passedBy(turn, now, told).filter(one => !isWrongIn(one, at)) : [];
      for (const one of [{ phase: now.phase }, ...passed.map(one => ({ phase: one.phase, passed: one }))])
        if (mayBeForgottenIn(one.phase, own.every(isMove) && !isAdvance))
          yield madeGood(told, at, { ...place, ...one });
    }
  },
};
