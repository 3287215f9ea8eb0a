// An overrun, judged: may it be tried, what does it cost, how does it stand, what did the dice give?

import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { spentText } from '../../frame/movement/judge-move';
import { overrunAssessed } from '../../frame/fight/overrun-told';
import type { Ledger } from '../../ledger';
import { fightOf } from '../fight/fight';
import { announcedIn, enemiesInTarget, readAs, rolledByAny, type JudgedFight } from '../fight/resolve';
import type { At } from '../memory';
import { situationOf } from '../situation-of';
import { factsOnBoard } from './facts';
import { mayOverrun, tightestOf } from './may-overrun';
import { asTold, overrunLedger, withAdvance, type Payer } from './price';

type OverrunAction = ActionOf<'overrun'>;

/** Each overrun by itself, and no count of them, neither by stack nor by hex (8.1-c, 8.1-d); part of a stack may (9.1b). */
export const judgeOverrun = (at: At, action: OverrunAction): JudgedFight => {
  const { board, memory } = at;
  const inTarget = enemiesInTarget(board, action.target, action.units);
  const attackers = action.units.map(unit => ({ unit, from: action.from }));
  const found = situationOf(board, { kind: 'overrun', attackers, defenders: inTarget, target: action.target });
  const situation = action.asked?.said(found) ?? found;
  const facts = factsOnBoard(at, action, situation, fightOf(board.charts, situation, 'inf'), inTarget);
  const { payers } = facts;
  const allowed = mayOverrun(facts, { units: action.units, hexes: [action.from, action.target] });
  const overrun = overrunAssessed(allowed, payers.map(asTold), overrunLedger(board.charts, undefined));
  const resolved = { kind: 'overrun' as const, target: action.target, attackers, inTarget, outcome: action.outcome };
  const roll = rolledByAny(board, situation, resolved, action, overrun.payers);
  const paidBy = ({ unit, after }: Payer): Ledger =>
    roll.after.hexOf(unit.id ?? '') === action.target ? withAdvance(after, action.target) : after;
  const tightest = tightestOf(payers);
  return {
    ...readAs(board, situation, roll, { overrun }),
    verdicts: [...allowed, ...consequences(allowed, roll.verdicts, action.outcome)],
    announced: announcedIn(board, action, action.units, roll),
    spent: new Map([
      ...memory.spent,
      ...payers.map(p => [p.unit.id ?? '', { least: paidBy(p).entries, greatest: paidBy(p).entries }] as const),
    ]),
    ledgers: tightest ? { mp: paidBy(tightest) } : {},
    ...(tightest ? { text: spentText({ least: tightest.after, greatest: tightest.after }, tightest.ma) } : {}),
  };
};
