// An act that was forgotten and made good when the track had been turned already, or a track that was turned too soon.

import type { Action } from '../../rules/action';
import { isAside } from '../../rules/frame/pairs';
import type { Observation, ObservationOf } from '../../rules/observation';
import { plainly } from '../../rules/sentence';
import { phaseText } from '../../scenario/module-contract';
import type { UnitId } from '../../scenario/scenario';
import { isUndeclared } from '../judge/fights/undeclared';
import { logFinding } from '../make-finding';
import { hexesOf, unitsOf } from '../memory';
import type { Conflict, Slip, Told, Telling } from './slip';
import { areActing, isNamedNear, isSaidForgotten, isWrongByPhase, movedTo } from './retell';

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
  const end = after.findIndex(o => !isAside(o) && !(isMove(o) && areActing([o], units)));
  return (end < 0 ? after : after.slice(0, end)).filter(isMove);
};

const isMark = (o: Observation): o is ObservationOf<'state'> => o.kind === 'state';

export const MADE_LATE: Slip = {
  name: 'made late',
  brief: 'an act made good after the turn of the track',
  what: 'An act was forgotten and is made good after the turn of the track, or the track was turned too soon.',
  why: '6 just after the turn, 1 more for each turn further back, and then only with a word that names the unit, its state or the hex, or says right there that it was forgotten: by the letter it breaks a rule, at a table it is a question. But for the advance of a fight never for a unit that was moved in the old phase, nor for a move in a combat phase; without a word never once a fight of the new phase was declared or rolled for.',
  *retellings(told, at): Iterable<Telling> {
    const { act } = at;
    if (at.kind !== 'broken' || !act || !mayBeMadeGood(act.action)) return;
    if (!isWrongByPhase(at)) return;
    const { observations } = told;
    const units = unitsOf(act.action);
    const acts = observations.filter(o => o.kind !== 'phase' && o.kind !== 'said' && act.action.steps.includes(o.step));
    const own = [...acts, ...draggedOn(observations, acts, units)];
    const [first] = own;
    const index = first ? observations.indexOf(first) : -1;
    if (index < 0) return;
    const { units: places } = at.before()?.position ?? {};
    const states = units.flatMap(unit => places?.get(unit)?.states ?? []);
    const isSaid =
      isNamedNear(told, [index], units, [...hexesOf(act.action), ...states]) || isSaidForgotten(observations, index);
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
      const before = observations[begun];
      const phase = before?.kind === 'phase' ? before.phase : told.begin.phase;
      // While players set up or begin a turn nobody moves or fights: nothing can have been forgotten there.
      if (phase?.kind === 'initial') continue;
      // Nobody moves in a combat phase: what results ask is paid late, and only an advance may be forgotten.
      if (phase?.kind === 'combat' && own.every(isMove) && !isAdvance) continue;
      // Of a fight that nobody declared it is only read right behind what else came of it.
      const after = fought === undefined ? i : observations.findLastIndex(({ step }) => step === fought) + 1;
      if (after <= begun) continue;
      const then = movedTo(observations, own, Math.min(i, after));
      yield {
        observations: then,
        price: 5 + back,
        finding: logFinding(
          'made-late',
          at.step,
          plainly`this is legal in ${phase ? phaseText(phase) : 'the phase before'}, which had ended at step ${turn.step}`,
          {
            missing: 'whether the other side agreed that it be made good',
            units,
            hexes: hexesOf(act.action),
          },
        ),
      };
    }
  },
};
