// An overrun on the board: its facts, of the position and of what the phase has seen.

import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import type { Board } from '../board';
import { comesByRoad, bridgeSaid } from '../fight/road-words';
import type { PreparedFight } from '../fight/resolve';
import { situationOf } from '../situation-of';
import type { FightOnBoard } from '../fight/fight-on-board';
import type { At } from '../memory';
import { stackedIn } from '../movement/stacking';
import { oddsFacts } from './assessed';
import type { AttemptFacts } from './attempt-facts';
import type { Attempt, Draft, Paid, RoadSaid } from './draft';

type OverrunAction = ActionOf<'overrun'>;

/** What a question says of the road rate. */
export const roadSaidIn = (board: Board, onBoard: FightOnBoard): RoadSaid => {
  const { asked } = onBoard;
  if (!asked) return { isSaid: false, isPlaced: false, units: new Set(), bridge: undefined };
  const situation = asked.said(situationOf(board, onBoard));
  const byRoad = situation.attackers.filter(u => comesByRoad(situation, u));
  const bridge = bridgeSaid(situation.attackers);
  return {
    isSaid: byRoad.length > 0 || bridge !== undefined || asked.isPlaced === true,
    isPlaced: asked.isPlaced === true,
    units: new Set(byRoad.flatMap(u => u.id ?? [])),
    bridge,
  };
};

const stackOf = (at: At, action: OverrunAction, hex: string): readonly UnitId[] => {
  const { board } = at;
  if (board.edition.attacksFrom === 'beside') return action.units;
  const there = board.friendsIn(hex, board.sideOf(action.units[0] ?? ''));
  return [...new Set([...there, ...action.units])].filter(id => board.combatant(id)?.combat ?? false);
};

const triedBefore = ({ at, defenders }: Attempt): NonNullable<AttemptFacts['tried']> =>
  defenders.flatMap(id => {
    const event = at.memory.overruns.tried.get(id);
    return event ? [{ unit: { id, label: at.board.nameOf(id) }, event }] : [];
  });

/** 2012, 12.E.2.c: who goes into the target's hex on the way may come out of a dual one. */
const passing = ({ at, action: { units, from, target } }: Attempt): Pick<AttemptFacts, 'passing'> => {
  const coming = units.filter(id => at.board.hexOf(id) !== target);
  if (coming.length === 0 || from === target) return {};
  return { passing: { at, units: coming, from, to: target } };
};

/**
 * @param before the board before anybody fell back
 * @param fight undefined: all defenders have left, and nothing is fought
 */
export const factsOnBoard = (
  before: At,
  attempt: Attempt,
  draft: Draft,
  paid: Paid,
  { charts, situation, fight }: PreparedFight,
): AttemptFacts => {
  const { at, action, defenders } = attempt;
  const { board } = at;
  const { from, target, units, fellBack = [] } = action;
  const gone = fellBack.map(f => f.unit);
  const haveAllLeft = gone.length > 0 && defenders.length === 0;
  const { certainty } = board.charts.table('stacking');
  return {
    ...oddsFacts(charts, situation, fight),
    // Who finds the hex left by all its defenders has the equivalent of an OR (2009, 12.E.5-b).
    ...(haveAllLeft ? { mayBeOverrun: true } : {}),
    target,
    from,
    attackers: board.combatantsOf(units),
    isHeld: defenders.length + gone.length > 0,
    payers: draft.payers(attempt, paid, fight),
    barred: paid.barred,
    road: { ...paid.road, units: board.named([...paid.byRoad]) },
    ...draft.ownFacts(attempt),
    tried: triedBefore(attempt),
    stacks: draft.stackedHexes(action).map(hex => {
      const { re, limit } = stackedIn(board, hex, stackOf(at, action, hex));
      return { hex, re, limit, certainty };
    }),
    going: { at, units, from, what: 'overrun' },
    ...(gone.length > 0 ? { fallingBack: { at: before, units: gone, from: target } } : {}),
    ...passing(attempt),
  };
};
