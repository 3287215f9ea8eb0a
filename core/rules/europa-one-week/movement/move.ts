// A move, judged: who may move now, whether a way fits the MPs, what entering and leaving a dual ownership hex asks.

import type { ActionOf } from '../../action';
import { moved } from '../../change';
import { withEntries } from '../../frame/chapter';
import {
  hexOfAll,
  moveTold,
  mpVerdict,
  moversOf,
  reachTogether,
  spentAfter,
  tightestOf,
  type MoveRules,
} from '../../frame/movement/judge-move';
import { unknownGround } from '../../frame/movement/price';
import { answers, type Asked } from '../../frame/question';
import type { Judged } from '../../frame/reducer';
import { by } from '../../sentence';
import type { Reached } from '../../system';
import type { Verdict } from '../../verdict';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { cite, citeId, verdict } from '../cite';
import type { At, Memory, Moving } from '../memory';
import { afterPassing, DUAL_MOVES, isDualFor } from './dual-ownership';
import { intrudersAfter } from './intruders';
import { COMBAT_KINDS, MOVEMENT_KINDS } from '../vocabulary';
import { lateRetreat, mayBeLateRetreat } from './late-retreat';
import { marchersOf } from './marches';
import { owingAfter, owingVerdict, perhapsOwing, type OwingMover } from './owing';
import { offRoad } from './step-cost';
import { isBeforeCombat, whoMoves } from './who-moves';

type MoveAction = ActionOf<'move'>;

const unknownOn =
  ({ board }: At, ids: readonly UnitId[]) =>
  (path: readonly HexId[]): string | undefined => {
    const unit = board.combatantsOf(ids)[0];
    if (!unit?.ma) return undefined;
    const who = { by: unit.moves, ma: unit.ma };
    return unknownGround(board.map, path, (from, to) => [offRoad(board, who, from, to)]);
  };

/** Into an enemy's hex the whole price is asked, also of a unit that has not moved (2012, 12.B-2). */
const moveRules = (at: At, action: MoveAction): MoveRules => {
  const entry = isEntry(at, action);
  return {
    rule: cite(at.board.edition, entry ? 'unaffordable' : 'movement'),
    unknown: unknownOn(at, action.units),
    minimumMove: !entry && at.board.charts.option('minimumMove') === 'yes',
  };
};

const isEntry = (at: At, { units, to }: MoveAction): boolean => at.board.isHeld(to, at.board.sideOf(units[0] ?? ''));

/** Who has come into the enemy's hex and still has to say whether it attacks at once; not who joins a dual hex (12.E.2-c). */
const enteredAfter = (at: At, action: MoveAction): Moving['entered'] => {
  const { entered } = at.memory.moving;
  const gone = new Map([...entered].filter(([id]) => !action.units.includes(id)));
  if (!isEntry(at, action) || isDualFor(at, action.to, at.board.sideOf(action.units[0] ?? ''))) return gone;
  const event = { step: action.steps[0] ?? 0, hex: action.to, from: action.from, byRoad: false };
  return withEntries(gone, action.units, () => event);
};

/** 2009: the enemy's hex is not entered, but overrun from beside. */
const heldVerdict = (at: At, { units, from, to }: MoveAction): Verdict => {
  const text = by('12')`enemy combat units hold ${to}; it must be overrun, not entered`;
  return verdict(at.board.edition, 'illegal', 'enemy-held', '12', text, { units, hexes: [from, to] });
};

const mpVerdicts = (at: At, movers: readonly OwingMover[], action: MoveAction): readonly Verdict[] => {
  const tightest = tightestOf(movers);
  if (!tightest) return [];
  if (isEntry(at, action) && at.board.edition.attacksFrom === 'beside') return [heldVerdict(at, action)];
  return [owingVerdict(at, movers, action) ?? mpVerdict(moveRules(at, action), movers, tightest, action)];
};

/** 2009, 12.E.4: units under Deadlock whose enemies an overrun has removed advance as after combat. */
const isDeadlockAdvance = ({ board, memory }: At, { units, from, to }: MoveAction): boolean =>
  board.edition.deferredResults &&
  memory.overruns.openToDeadlocked.has(to) &&
  board.map.distance(from, to) === 1 &&
  units.every(id => board.combatant(id)?.deadlock === true);

const deadlockAdvance = ({ board }: At, { units, from, to }: MoveAction): Verdict =>
  verdict(
    board.edition,
    'legal',
    'deadlock-advance',
    '12.E.4',
    by('12.E.4')`${board.namesOf(units)} advanced from ${from} to ${to}, whose units were in Deadlock with them`,
    { units, hexes: [from, to] },
  );

export const judgeMove = (at: At, action: MoveAction): Judged<Memory> => {
  const { board, memory } = at;
  const going = { at, units: action.units, from: action.from, what: 'move' as const };
  const asked: Asked = { units: action.units, hexes: [action.from, action.to] };
  const back = lateRetreat(going, action.to);
  const who = back ? [back] : whoMoves(going, asked);
  const position = moved(board.position, action.units, action.to);
  if (isDeadlockAdvance(at, action)) return { verdicts: [deadlockAdvance(at, action)], ledgers: {}, position };
  // Falling back, before combat or by its result, is no movement of the phase: it costs nothing.
  if (isBeforeCombat(going) || back || mayBeLateRetreat(going)) return { verdicts: who, ledgers: {}, position };
  const paying = moversOf(marchersOf(at, action.units, action.to), action);
  const movers = isEntry(at, action) ? paying : paying.map(m => perhapsOwing(at, m, action));
  const tightest = tightestOf(movers);
  const passing = { at, units: action.units, from: action.from, to: action.to };
  const isDraftWithDual = board.edition.attacksFrom === 'inside';
  const dual = isDraftWithDual ? answers(DUAL_MOVES, passing, asked, id => citeId(board.edition, id)) : [];
  const moving: Moving = {
    ...memory.moving,
    spent: spentAfter(memory.moving.spent, movers),
    entered: enteredAfter(at, action),
    dual: isDraftWithDual ? afterPassing(passing, action.steps[0] ?? 0) : memory.moving.dual,
  };
  return {
    verdicts: [...who, ...dual, ...mpVerdicts(at, movers, action)],
    ...moveTold(tightest),
    position,
    memory: {
      moving,
      owing: owingAfter(at, movers),
      intruders: intrudersAfter(memory.intruders, board, action.to, board.sideOf(action.units[0] ?? '')),
    },
  };
};

/** All hexes that units may reach together in what is left of the phase. */
export const reachOf = (at: At, units: readonly UnitId[]): ReadonlyMap<HexId, Reached> => {
  const { board } = at;
  const from = hexOfAll(board, units);
  if (from === undefined) return new Map();
  const asked: Asked = { units, hexes: [from] };
  if (whoMoves({ at, units, from, what: 'move' }, asked).some(v => v.answer !== 'legal')) return new Map();
  const marchers = marchersOf(at, units, undefined);
  if (marchers.length < units.length) return new Map();
  return new Map([...reachTogether(marchers, from)].filter(([to]) => mayPass(at, units, from, to)));
};

/** What a dual ownership hex asks of who enters or leaves it, where the draft knows one (2012, 12.E.2.c). */
const mayPass = (at: At, units: readonly UnitId[], from: HexId, to: HexId): boolean =>
  at.board.edition.attacksFrom !== 'inside' ||
  from === to ||
  answers(DUAL_MOVES, { at, units, from, to }, { units, hexes: [to] }, id => citeId(at.board.edition, id)).every(
    v => v.answer === 'legal',
  );

/** Failed overruns last until a combat phase has ended; MPs that are owed until their side's next movement is over. */
export const isCombatPhase = (kind: string | undefined): boolean => COMBAT_KINDS.includes(kind ?? '');
export const isMovementPhase = (kind: string | undefined): boolean => MOVEMENT_KINDS.includes(kind ?? '');
