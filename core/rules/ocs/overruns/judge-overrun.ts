// An overrun, judged: may it be tried, what does it cost, how does it stand, what did the dice give?

import { subtract, ZERO } from '../../../base/fraction';
import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { certaintyOf, type Ledger } from '../../ledger';
import { mpVerdict, overrunLedger, withAdvance } from './price';
import type { At } from '../memory';
import { spentText } from '../../frame/judge-move';
import { overrunAssessed, withOverrun } from '../../frame/overrun-told';
import { mayOverrun, payersOf, tightestOf, type Payer } from './may-overrun';
import { situationOf } from '../situation-of';
import { announcedIn, enemiesInTarget, readAs, rolledByAny, type JudgedFight } from '../fight/resolve';

type OverrunAction = ActionOf<'overrun'>;

/** Each overrun by itself, and no count of them, neither by stack nor by hex (8.1-c, 8.1-d); part of a stack may (9.1b). */
export const judgeOverrun = (at: At, action: OverrunAction): JudgedFight => {
  const { board, memory } = at;
  const inTarget = enemiesInTarget(board, action.target, action.units);
  const payers = payersOf(board, memory, action.units);
  const tightest = tightestOf(payers);
  const attackers = action.units.map(unit => ({ unit, from: action.from }));
  const onBoard = situationOf(board, {
    kind: 'overrun',
    attackers,
    defenders: inTarget,
    target: action.target,
    mpSpent: tightest?.before ?? ZERO,
  });
  const situation = action.asked?.said(onBoard) ?? onBoard;
  const facts = { kind: 'overrun' as const, target: action.target, attackers, inTarget, outcome: action.outcome };
  const left = tightest && subtract(tightest.ma, tightest.after.total);
  const roll = rolledByAny(board, situation, facts, action, left);
  const about = { units: action.units, hexes: [action.from, action.target] };
  const paidBy = ({ id, after }: Payer): Ledger =>
    roll.after.hexOf(id) === action.target ? withAdvance(after, action.target) : after;
  const allowed = [
    ...mayOverrun(at, action, inTarget),
    ...(tightest
      ? [
          mpVerdict(
            board.charts,
            { name: tightest.unit.label, spent: tightest.before, ma: tightest.ma },
            { ...about, ledger: tightest.after, certainty: certaintyOf(tightest.after) },
          ),
        ]
      : []),
  ];
  const read = readAs(board, situation, roll);
  const told = payers.map(({ unit, id, ma, after }) => ({ id, label: unit.label, ma, mp: after }));
  return {
    ...read,
    combat: withOverrun(read.combat, overrunAssessed(allowed, told, overrunLedger(board.charts, ZERO))),
    verdicts: [...allowed, ...consequences(allowed, roll.verdicts, action.outcome)],
    announced: announcedIn(board, action, action.units, roll),
    spent: new Map([
      ...memory.spent,
      ...payers.map(p => [p.id, { least: paidBy(p).entries, greatest: paidBy(p).entries }] as const),
    ]),
    ledgers: tightest ? { mp: paidBy(tightest) } : {},
    ...(tightest ? { text: spentText({ least: tightest.after, greatest: tightest.after }, tightest.ma) } : {}),
  };
};
