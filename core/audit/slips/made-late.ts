// An act that was forgotten and made good when the track had been turned already, or a track that was turned too soon.

import { plainly } from '../../rules/sentence';
import { phaseText } from '../../scenario/module-contract';
import { logFinding } from '../make-finding';
import { hexesOf, unitsOf } from '../memory';
import type { Retelling, Slip } from './slip';
import { areActing, firstChange, isNamedNear, isWrongByPhase, movedTo } from './retell';

/** Mute, it is asked about only just after the turn; with a word to the other side so many turns back. */
const FARTHEST = 5;

export const MADE_LATE: Slip = {
  name: 'made late',
  what: 'An act was forgotten and is made good after the turn of the track, or the track was turned too soon.',
  why: '6 just after the turn, 1 more for each turn further back, and then only with a word that names the unit or the hex; without it never for a unit that acted in that phase: by the letter it breaks a rule, at a table it is a question.',
  *retellings(told, at): Iterable<Retelling> {
    const { act } = at;
    if (at.kind !== 'broken' || !act || act.action.kind === 'adjust') return;
    // Not both: that the track was late, and the act too.
    if (told.slips.some(({ begins }) => begins !== undefined) || !isWrongByPhase(at)) return;
    const { observations } = told;
    const units = unitsOf(act.action);
    const own = observations.filter(o => o.kind !== 'phase' && o.kind !== 'said' && act.action.steps.includes(o.step));
    const [first] = own;
    const index = first ? observations.indexOf(first) : -1;
    if (index < 0) return;
    const isSaid = isNamedNear(told, [index], units, hexesOf(act.action));
    let back = 0;
    for (let i = index - 1; i >= 0 && back < FARTHEST; i--) {
      const turn = observations[i];
      if (!turn || (turn.kind !== 'phase' && areActing([turn], units))) return;
      if (turn.kind !== 'phase') continue;
      back++;
      if (back > 1 && !isSaid) return;
      const begun = observations.slice(0, i).findLastIndex(o => o.kind === 'phase');
      // Without a word nobody has forgotten a unit that acted in that phase.
      if (!isSaid && areActing(observations.slice(begun + 1, i), units)) return;
      const before = observations[begun];
      const phase = before?.kind === 'phase' ? before.phase : told.begin.phase;
      const then = movedTo(observations, own, i);
      yield {
        slip: this.name,
        observations: then,
        from: firstChange(observations, then),
        price: 5 + back,
        finding: logFinding(
          'made-late',
          at.step,
          plainly`this is legal in ${phase ? phaseText(phase) : 'the phase before'}, which had ended at step ${turn.step}`,
          {
            verdict: 'undetermined',
            missing: 'whether the other side agreed that it be made good',
            units,
            hexes: hexesOf(act.action),
          },
        ),
      };
    }
  },
};
