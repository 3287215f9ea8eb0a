// A log that begins or ends between the declarations of a fight does not tell who else takes part in it.

import { isFight, type Action, type FightAction } from '../../../rules/action';
import { isAside } from '../../../rules/frame/pairs';
import type { Observation } from '../../../rules/observation';
import { supposing } from '../../../rules/sentence';
import type { GameState, Judgement } from '../../../rules/system';
import { opened, worst } from '../../../rules/verdict';
import type { UnitId } from '../../../scenario/scenario';
import type { Roster } from '../../units/outside-fights';

const IF_NO_MORE = 'the log ends before the dice. If nobody else takes part: ';
const IF_NO_MORE_BEFORE = 'the log begins with its declaration. If nobody was declared for it before: ';
const WHO_ELSE = 'who else takes part';

const isUnrolled = (action: Action): action is FightAction => isFight(action) && (action.dice ?? []).length === 0;

/** Of the same side, in the hex out of which it overruns, or next to what it attacks. */
const companions = (action: FightAction, { position }: GameState, { units, map }: Roster): readonly UnitId[] => {
  const own = new Set(action.kind === 'overrun' ? action.units : action.attackers.map(a => a.unit));
  const side = units.get([...own][0] ?? '')?.side;
  return [...position.units].flatMap(([id, { hex }]) => {
    const isNear = action.kind === 'overrun' ? hex === action.from : (map.distance(hex, action.target) ?? 2) <= 1;
    return isNear && !own.has(id) && units.get(id)?.side === side ? [id] : [];
  });
};

const withAll = (action: FightAction, more: readonly UnitId[], { position }: GameState): FightAction => {
  if (action.kind === 'overrun') return { ...action, units: [...action.units, ...more] };
  const joining = more.flatMap(unit => {
    const hex = position.units.get(unit)?.hex;
    return hex === undefined ? [] : [{ unit, from: hex }];
  });
  return { ...action, attackers: [...action.attackers, ...joining] };
};

/**
 * The judgement of the fight with which a log ends: what is not wrong with it if those beside it take part as well is open.
 *
 * @param left what is seen after it
 */
export const perhapsMore = (
  state: GameState,
  action: Action,
  judged: Judgement,
  left: readonly Observation[],
  roster: Roster,
): Judgement => {
  return isUnrolled(action) && left.every(isAside) ? ifMore(state, action, judged, roster, IF_NO_MORE) : judged;
};

/** The same of the fight with which a log begins, if it is declared there. */
export const perhapsMoreBefore = (state: GameState, action: Action, judged: Judgement, roster: Roster): Judgement =>
  isFight(action) ? ifMore(state, action, judged, roster, IF_NO_MORE_BEFORE) : judged;

const ifMore = (state: GameState, action: FightAction, judged: Judgement, roster: Roster, words: string): Judgement => {
  if (worst(judged.verdicts) !== 'illegal') return judged;
  const more = companions(action, state, roster);
  if (more.length === 0) return judged;
  const together = state.apply(withAll(action, more, state)).verdicts;
  const wrong = new Set(together.flatMap(v => (v.answer === 'illegal' ? [v.code] : [])));
  return {
    ...judged,
    verdicts: judged.verdicts.map(v =>
      v.answer === 'illegal' && !wrong.has(v.code) ? opened(v, supposing(words, v.says), WHO_ELSE) : v,
    ),
  };
};
