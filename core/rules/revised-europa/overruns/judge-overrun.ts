// Overruns, judged (rules 6, 13): may it be tried, what does it cost, how does it stand, what did the dice give?

import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { spentText } from '../../frame/movement/judge-move';
import { overrunAssessed } from '../../frame/fight/overrun-told';
import { ledger } from '../../ledger';
import { assessFight, fightOf } from '../assess';
import type { Board } from '../board';
import { rollOf, type JudgedFight } from '../fight/resolve';
import { movedOf, type Memory } from '../memory';
import type { Moved } from '../movement/moved';
import { readingOf } from '../reading';
import { movingSituation, situationOf, type FightOnBoard } from '../situation-of';
import { overrunSpCost } from '../supply-points/supply-points';
import { factsOnBoard, overrunning } from './facts';
import { mayOverrun } from './may-overrun';
import { asTold, leftOf, spentWith, tightestOf, type Payer } from './price';

type OverrunAction = ActionOf<'overrun'>;

/** R13-1: fought as any attack, with armour, without a bombardment of its own. */
export const judgeOverrun = (board: Board, memory: Memory, action: OverrunAction): JudgedFight => {
  const side = board.sideOf(action.units[0] ?? '');
  const defenders = board.enemiesIn(action.target, side);
  const attackers = action.units.map(unit => ({ unit, from: action.from }));
  const onBoard: FightOnBoard = {
    kind: 'overrun',
    attackers,
    defenders,
    target: action.target,
    // R13-3: an earlier air Hit counts, once.
    hitUsed: memory.hitsUsed.has(action.target),
  };
  const found = situationOf(board, onBoard);
  const situation = action.asked?.said(found) ?? found;
  const plain = movingSituation(board, onBoard);
  const moving = action.asked?.said(plain) ?? plain;
  const fight = fightOf(board.charts, situation, 'inf');
  const facts = factsOnBoard(board, memory, action, { situation, moving, fight, isEmpty: defenders.length === 0 });
  const allowed = mayOverrun(facts, { units: action.units, hexes: [action.from, action.target] });
  const { payers } = facts;
  const tightest = tightestOf(payers);
  const lefts = leftOf(facts.entering, payers);
  const roll = rollOf(
    board,
    situation,
    { kind: 'overrun', target: action.target, attackers, defenders, outcome: action.outcome, lefts },
    { dice: action.dice, announced: action.declared, isAsked: action.asked !== undefined },
    side,
  );
  const overrun = overrunAssessed(allowed, payers.map(asTold), ledger('MP', []));
  const sp = overrunSpCost(board.combatantsOf(action.units));
  return {
    verdicts: [...allowed, ...consequences(allowed, roll.verdicts, action.outcome)],
    combat: assessFight(board.charts, situation, fight, { overrun, lefts }),
    ...(roll.result ? { result: roll.result } : {}),
    reading: readingOf(roll.fight, roll.result),
    after: roll.after,
    cleared: roll.cleared,
    announced: roll.announced,
    moves: movesAfter(memory, action, payers, { ...roll, isMasked: board.masked(action.target, side) }),
    ledgers: { ...(tightest ? { mp: spentWith(tightest) } : {}), ...(sp.total.n > 0 ? { sp } : {}) },
    ...(tightest?.greatest ? { spent: spentText(spentWith(tightest), tightest.ma) } : {}),
  };
};

/** What became of the target; whether masked pieces stood there. */
interface Then {
  readonly cleared: boolean;
  readonly isMasked: boolean;
}

const movesAfter = (
  memory: Memory,
  action: OverrunAction,
  payers: readonly Payer[],
  then: Then,
): JudgedFight['moves'] =>
  new Map(
    action.units.map(id => {
      const paid = payers.find(p => p.unit.id === id);
      const moved = overrunning(movedOf(memory, id));
      return [id, { ...afterOverrun(moved, paid), ...haltAfter(then, moved, action) }];
    }),
  );

const afterOverrun = (moved: Moved, paid: Payer | undefined): Moved =>
  paid
    ? {
        ...moved,
        hexes: moved.hexes + 1,
        least: { normal: paid.least.entries, admin: undefined },
        greatest: { normal: paid.greatest?.entries, admin: undefined },
      }
    : moved;

const haltAfter = (
  { cleared, isMasked }: Then,
  { halt }: Moved,
  { target, steps }: OverrunAction,
): Pick<Moved, 'halt'> => {
  if (cleared) return { halt: undefined };
  if (halt?.why === 'overrun') return { halt };
  return { halt: { why: 'overrun', target, step: steps[0] ?? 0, ...(isMasked ? { isMasked } : {}) } };
};
