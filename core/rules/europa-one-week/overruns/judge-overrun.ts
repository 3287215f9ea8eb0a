// An overrun, judged: may it be tried, what does it cost, how does it stand, what did the dice give, what follows.

import { present } from '../../../base/present';
import { compare, subtract, type Fraction } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { withEntries, without } from '../../frame/chapter';
import { spentOf, spentText, tightestOf } from '../../frame/movement/judge-move';
import { foughtTold } from '../../frame/fight/fought';
import type { Asked } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import { isKnown, ledger, type Ledger, type LedgerRange } from '../../ledger';
import { entryVerdict } from '../fight/outcome';
import { prepareFight, resolveFight } from '../fight/resolve';
import { boardOf, type Board } from '../board';
import { moved } from '../../change';
import type { FightOnBoard, ResolvedFight } from '../fight/fight-on-board';
import type { At, Memory, Moving } from '../memory';
import { deadlockedMayAdvance, isDeadlocked } from './deadlock';
import { BACK_IF_ALL_RETREAT } from '../fight/deferred';
import type { Aftermath, Attempt, Drafts } from './draft';
import { DRAFT_2009 } from './draft-2009';
import { DRAFT_2012 } from './draft-2012';
import { cameIn, intrudersAfter } from '../movement/intruders';
import { assessedOverrun } from './assessed';
import { factsOnBoard, roadSaidIn } from './of-board';
import { spSpent } from './sp-spent';

const DRAFTS: Drafts = { 'europa-oneweek-2012': DRAFT_2012, 'europa-oneweek-2009': DRAFT_2009 };

type OverrunAction = ActionOf<'overrun'>;

/** In the draft of 2012 who fights in the hex stands in it, from wherever the overrun was declared. */
const attackersOf = (at: At, { units, from, target }: OverrunAction): readonly { unit: UnitId; from: string }[] =>
  units.map(unit => ({ unit, from: at.board.edition.attacksFrom === 'inside' ? target : from }));

/** The board once those have left who fall back before the dice (2012: 12.C.3; 2009: 12.E.5-a). */
const afterFallingBack = ({ board }: At, { fellBack = [] }: OverrunAction): Board =>
  boardOf(
    board.game,
    fellBack.reduce((position, { unit, to }) => moved(position, [unit], to), board.position),
    board,
  );

/** 12.E.5-b: who finds the hex left by all its defenders has the MPs of an OR(2) back. */
const ifAllFellBack = ({ edition }: Board, fight: ResolvedFight, { units, target }: OverrunAction): ResolvedFight =>
  edition.deferredResults
    ? {
        ...fight,
        came: 'or',
        mpBack: BACK_IF_ALL_RETREAT,
        verdicts: [entryVerdict(edition, fight.after, units, target)],
      }
    : fight;

/** The fight, as far as it does not rest on who pays what. */
const plainFight = (at: At, action: OverrunAction, defenders: readonly UnitId[]): FightOnBoard => ({
  kind: 'overrun',
  attackers: attackersOf(at, action),
  defenders,
  target: action.target,
  byRoad: new Set(),
  outcome: action.outcome,
  ...present({ dice: action.dice, rolledAgain: action.rolledAgain, spSpent: spSpent(action) }),
  ...present({ declared: action.declared, asked: action.asked }),
  ...cameIn(at, action.target, at.board.sideOf(action.units[0] ?? '')),
});

export const judgeOverrun = (before: At, action: OverrunAction): Judged<Memory> => {
  const board = afterFallingBack(before, action);
  const at = { ...before, board };
  const { edition } = board;
  const draft = DRAFTS[edition.id];
  const defenders = board.holders(action.target, board.sideOf(action.units[0] ?? ''));
  const plain = plainFight(at, action, defenders);
  const attempt: Attempt = { at, action, defenders, road: roadSaidIn(board, plain) };
  const paid = draft.pay(attempt);
  const tightest = tightestOf(paid.movers);
  const onBoard: FightOnBoard = {
    ...plain,
    byRoad: paid.byRoad,
    crossedByRoad: paid.crossed,
    ...(tightest ? { mpSpent: ledger('MP', tightest.before.least).total } : {}),
  };
  const prepared = prepareFight(board, onBoard);
  const facts = factsOnBoard(before, attempt, draft, paid, prepared);
  const asked: Asked = { units: action.units, hexes: [action.from, action.target] };
  const assessed = assessedOverrun(edition, facts, asked);
  const resolved = resolveFight(board, onBoard, prepared, assessed);
  const haveAllLeft = (action.fellBack ?? []).length > 0 && defenders.length === 0;
  const fight = haveAllLeft ? ifAllFellBack(board, resolved, action) : resolved;
  const left = draft.after({ ...attempt, paid, payers: facts.payers, fight });
  const spent = spentAfterwards(at, left, action.units);
  return {
    verdicts: [...assessed.allowed, ...consequences(assessed.allowed, fight.verdicts, action.outcome)],
    ledgers: spent ? { mp: spent.ledger } : {},
    ...(spent ? { spent: spent.text } : {}),
    ...foughtTold(fight),
    position: fight.after.position,
    memory: remembered(at, action, defenders, left, fight),
  };
};

interface SpentAfterwards {
  readonly ledger: Ledger | LedgerRange;
  readonly text: NonNullable<Judged<Memory>['spent']>;
}

/** Of all who overran, also of who had paid before: the one with the fewest MPs left. */
const spentAfterwards = (
  { board }: At,
  { spent }: Aftermath,
  units: readonly UnitId[],
): SpentAfterwards | undefined => {
  const all = units.flatMap(id => {
    const ma = board.combatant(id)?.ma;
    const { least, greatest } = spentOf(spent, id);
    return ma && least.length > 0 ? [{ ma, least: ledger('MP', least), greatest: ledger('MP', greatest) }] : [];
  });
  const left = (s: (typeof all)[number]): Fraction => subtract(s.ma, s.least.total);
  const [first, ...rest] = all;
  const tightest = rest.reduce((t, s) => (t && compare(left(t), left(s)) <= 0 ? t : s), first);
  if (!tightest) return undefined;
  const { ma, ...range } = tightest;
  return { ledger: isKnown(range) ? range.least : range, text: spentText(range, ma) };
};

const remembered = (
  { board, memory }: At,
  action: OverrunAction,
  defenders: readonly UnitId[],
  left: Aftermath,
  { came }: ResolvedFight,
): Partial<Memory> => {
  const event = { step: action.steps[0] ?? 0, hex: action.target };
  const isResolved = came !== undefined;
  const moving: Moving = {
    ...memory.moving,
    spent: left.spent,
    ended: left.ended,
    perhapsEnded: left.perhapsEnded,
    // Rolled or not: they have said what they do.
    entered: isResolved ? without(memory.moving.entered, action.units) : memory.moving.entered,
  };
  const wereDeadlocked = defenders.filter(id => board.combatant(id)?.deadlock === true);
  const freed = wereDeadlocked.filter(id => !isDeadlocked(board.combatant(id)?.deadlock === true, isResolved));
  const isOpen = deadlockedMayAdvance(wereDeadlocked.length > 0, isResolved && came !== 'held');
  return {
    moving,
    failed: left.failed,
    owing: left.owing,
    overruns: {
      tried: isResolved ? withEntries(memory.overruns.tried, defenders, () => event) : memory.overruns.tried,
      cleared: left.cleared,
      openToDeadlocked: isOpen
        ? withEntries(memory.overruns.openToDeadlocked, [action.target], () => event)
        : memory.overruns.openToDeadlocked,
    },
    freed: withEntries(memory.freed, freed, () => event),
    intruders: intrudersAfter(memory.intruders, board, action.target, board.sideOf(action.units[0] ?? '')),
  };
};
