// A stack that is set down on the enemy beside it where the log ends: an overrun that is still to be rolled for.

import { present } from '../../../base/present';
import type { ActionOf } from '../../../rules/action';
import { entriesIn } from '../../../rules/frame/log-fight/entries';
import { isAside } from '../../../rules/frame/log-fight/pairs';
import type { Reading } from '../../../rules/frame/log-fight/read-fight';
import type { Observation } from '../../../rules/observation';
import type { GameState } from '../../../rules/system';
import { worst } from '../../../rules/verdict';
import { isHeldByEnemies } from '../../units/held-by-enemies';
import type { Roster } from '../../units/outside-fights';
import { readAlone } from '../read-action';

/**
 * A stack is set down on the enemy beside it, at once or unit by unit, and there the log ends: an overrun that is still to
 * be rolled for. undefined: it is not, or such an overrun is illegal.
 */
export const notYetRolled = (state: GameState, next: readonly Observation[], roster: Roster): Reading | undefined => {
  const [first] = next;
  if (first?.kind !== 'moved') return undefined;
  const { from, to } = first;
  if (from === undefined || to === undefined || roster.map.distance(from, to) !== 1) return undefined;
  const { entries, rest } = entriesIn(next);
  const units = entries.flatMap(entry => entry.units);
  if (!isHeldByEnemies(state.position, to, units, roster) || !rest.every(isAside)) return undefined;
  const advances = entries.flatMap(({ units: ids, step }) => ids.map(unit => ({ unit, to, step })));
  const action: ActionOf<'overrun'> = {
    kind: 'overrun',
    steps: entries.map(({ step }) => step),
    ...present({ player: first.player }),
    units,
    from,
    target: to,
    outcome: { losses: [], retreats: [], advances },
  };
  const isLegal = worst(state.apply(action).verdicts) !== 'illegal';
  return isLegal && !isDoneWithout(state, next) ? { action, left: rest } : undefined;
};

/** Do they break no rule as they are, with nothing more owed after them: such as a stack that is marked as held up there? */
const isDoneWithout = (state: GameState, next: readonly Observation[]): boolean => {
  let now = state;
  for (const action of next.flatMap(o => readAlone(o) ?? [])) {
    const judged = now.apply(action);
    if (worst(judged.verdicts) !== 'legal') return false;
    now = judged.state;
  }
  return openIn(now) <= openIn(state);
};

/** How much of what the end of the phase asks for is not done, or not known to be. */
const openIn = (state: GameState): number => state.endPhase().filter(v => v.answer !== 'legal').length;
