// An overrun, judged: may it be tried, what does it cost, how does it stand, what did the dice give, what follows.

import { present } from '../../../base/present';
import { compare, subtract, type Fraction } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import { consequences } from '../../consequences';
import { withEntries, without } from '../../frame/chapter';
import { overrunPayers, spentOf, spentText, tightestOf, type Mover } from '../../frame/judge-move';
import { overrunAssessed, withOverrun } from '../../frame/overrun-told';
import { foughtTold } from '../../frame/fought';
import { answers, type Asked } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import { ledger, type Ledger } from '../../ledger';
import type { Verdict } from '../../verdict';
import { citeId } from '../cite';
import { isOverrunPossible } from '../fight/minimum';
import { entryVerdict } from '../fight/outcome';
import { resolveFight } from '../fight/resolve';
import { boardOf, type Board } from '../board';
import { moved } from '../../change';
import type { ResolvedFight } from '../fight/fight-on-board';
import type { At, Memory, Moving } from '../memory';
import { stackedIn } from '../movement/stacking';
import { fallingBack, whoMoves } from '../movement/who-moves';
import { deadlockedMayAdvance, isDeadlocked } from './deadlock';
import { BACK_IF_ALL_RETREAT } from '../fight/deferred';
import type { Aftermath, Drafts } from './draft';
import { DRAFT_2009 } from './draft-2009';
import { DRAFT_2012 } from './draft-2012';
import { DUAL_MOVES } from '../movement/dual-ownership';
import { cameIn, intrudersAfter } from '../movement/intruders';
import { payerOf, type OverrunFacts } from './facts';
import { mayOverrun } from './may-overrun';
import { boardQuestions } from './questions';
import { spSpent } from './sp-spent';

const DRAFTS: Drafts = { 'europa-oneweek-2012': DRAFT_2012, 'europa-oneweek-2009': DRAFT_2009 };

type OverrunAction = ActionOf<'overrun'>;

/** In the draft of 2012 who fights in the hex stands in it, from wherever the overrun was declared. */
const attackersOf = (at: At, { units, from, target }: OverrunAction): readonly { unit: UnitId; from: string }[] =>
  units.map(unit => ({ unit, from: at.board.edition.attacksFrom === 'inside' ? target : from }));

/** It can pay by the road rate alone: if it did, its strength is halved (2012, 12.C.4). */
const isByRoad = ({ unsureOf, after, ma }: Mover): boolean =>
  unsureOf !== undefined && compare(after.least.total, ma) <= 0 && compare(after.greatest.total, ma) > 0;

const stackOf = (at: At, action: OverrunAction, hex: string): readonly UnitId[] => {
  const { board } = at;
  if (board.edition.attacksFrom === 'beside') return action.units;
  const there = board.friendsIn(hex, board.sideOf(action.units[0] ?? ''));
  return [...new Set([...there, ...action.units])].filter(id => board.combatant(id)?.combat ?? false);
};

/** 2012, 12.E.2.c: who goes into the target's hex on the way may come out of a dual one. */
const passing = (at: At, { units, from, target }: OverrunAction, asked: Asked): readonly Verdict[] => {
  const coming = units.filter(id => at.board.hexOf(id) !== target);
  if (at.board.edition.attacksFrom !== 'inside' || coming.length === 0 || from === target) return [];
  return answers(DUAL_MOVES, { at, units: coming, from, to: target }, asked, id => citeId(at.board.edition, id));
};

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

export const judgeOverrun = (before: At, action: OverrunAction): Judged<Memory> => {
  const board = afterFallingBack(before, action);
  const at = { ...before, board };
  const draft = DRAFTS[board.edition.id];
  const side = board.sideOf(action.units[0] ?? '');
  const defenders = board.holders(action.target, side);
  const { fellBack = [] } = action;
  const haveAllLeft = fellBack.length > 0 && defenders.length === 0;
  const attempt = { at, action, defenders };
  const payers = draft.pay(attempt);
  const tightest = tightestOf(payers);
  const resolved = resolveFight(board, {
    kind: 'overrun',
    attackers: attackersOf(at, action),
    defenders,
    target: action.target,
    byRoad: new Set(payers.filter(isByRoad).map(p => p.id)),
    ...(tightest ? { mpSpent: ledger('MP', tightest.before.least).total } : {}),
    outcome: action.outcome,
    ...(action.dice ? { dice: action.dice } : {}),
    ...(action.rolledAgain ? { rolledAgain: action.rolledAgain } : {}),
    ...present({ spSpent: spSpent(action) }),
    ...present({ declared: action.declared, asked: action.asked }),
    ...cameIn(at, action.target, side),
  });
  const fight = haveAllLeft ? ifAllFellBack(board, resolved, action) : resolved;
  const possible = haveAllLeft
    ? true
    : isOverrunPossible(
        fight.combat.results.map(r => r.result),
        fight.isBelowTable,
      );
  const facts: OverrunFacts = {
    at,
    action,
    attackers: board.combatantsOf(action.units),
    defenders,
    target: action.target,
    isHeld: defenders.length + fellBack.length > 0,
    payers: payers.map(p => payerOf(p, action.target)),
    stacks: draft.stackedHexes(action).map(hex => ({ hex, ...stackedIn(board, hex, stackOf(at, action, hex)) })),
    attack: fight.combat.attack,
    defence: fight.combat.defence,
    column: fight.combat.finalColumn,
    unsupportedColumn: fight.combat.finalColumn,
    mayBeOverrun: possible,
    // The log shows no air support, so that nothing can be taken off.
    mightUnsupported: possible,
    fight,
  };
  const asked: Asked = { units: action.units, hexes: [action.from, action.target] };
  const may = [
    ...fallingBack(
      before,
      fellBack.map(f => f.unit),
      action.target,
    ),
    ...whoMoves({ at, units: action.units, from: action.from, what: 'overrun' }, asked),
    ...answers([...boardQuestions(board.edition), ...draft.questions, ...mayOverrun(board.edition)], facts, asked, id =>
      citeId(board.edition, id),
    ),
    ...passing(at, action, asked),
  ];
  const combat = withOverrun(fight.combat, overrunAssessed(may, overrunPayers(payers), ledger('MP', [])));
  const left = draft.after({ ...attempt, paid: payers, fight });
  const spent = spentAfterwards(at, left, action.units);
  return {
    verdicts: [...may, ...consequences(may, fight.verdicts, action.outcome)],
    ledgers: spent ? { mp: spent.ledger } : {},
    ...(spent ? { spent: spent.text } : {}),
    ...foughtTold({ ...fight, combat }),
    position: fight.after.position,
    memory: remembered(at, action, defenders, left, fight),
  };
};

interface SpentAfterwards {
  readonly ledger: Ledger;
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
  return tightest && { ledger: tightest.least, text: spentText(tightest, tightest.ma) };
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
