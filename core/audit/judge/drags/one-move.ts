// Several drags of one stack as one move.

import type { Fraction } from '../../../base/fraction';
import type { ActionOf } from '../../../rules/action';
import type { Observation, ObservationOf } from '../../../rules/observation';
import type { GameState, Judgement } from '../../../rules/system';
import { worst } from '../../../rules/verdict';
import { readAlone } from '../read-action';

type Moved = ObservationOf<'moved'>;

export const isIllegal = ({ verdicts }: Judgement): boolean => worst(verdicts) === 'illegal';

/** Does one of these drags, one after the other, break a rule? */
export const isIllegalFrom = (state: GameState, drags: readonly Observation[]): boolean => {
  let now = state;
  return drags.some(drag => {
    const action = readAlone(drag);
    const judged = action && now.apply(action);
    now = judged?.state ?? now;
    return judged !== undefined && isIllegal(judged);
  });
};

/** The moment after these moves; what is none is passed over. */
export const stateAfter = (state: GameState, moves: readonly Observation[]): GameState =>
  moves.reduce((now, o) => {
    const action = readAlone(o);
    return action ? now.apply(action).state : now;
  }, state);

export interface OneMove {
  readonly drags: readonly Moved[];
  readonly action: ActionOf<'move'>;
  readonly judged: Judgement;
}

/** The drags as one move, if it breaks no rule and ends elsewhere than it began. */
export const oneMove = (state: GameState, first: ActionOf<'move'>, drags: readonly Moved[]): OneMove | undefined => {
  const to = drags.at(-1)?.to;
  if (to === undefined || to === first.from) return undefined;
  const action: ActionOf<'move'> = { ...first, steps: drags.map(drag => drag.step), to, via: [] };
  const judged = state.apply(action);
  return isIllegal(judged) ? undefined : { drags, action, judged };
};

/** The MPs that it cost; undefined: it is not told. */
export const spentOf = ({ ledgers: { mp } }: Judgement): Fraction | undefined =>
  mp && ('greatest' in mp ? mp.greatest : mp).total;
