// A log that begins in the middle of a phase may begin with what was asked of the other side in the log before it.

import { add, atMost, parseFraction, ZERO, type Fraction } from '../../base/fraction';
import { isFight, type Action, type ActionOf, type FightAction } from '../../rules/action';
import type { Position } from '../../rules/position';
import { supposing } from '../../rules/sentence';
import type { GameState } from '../../rules/system';
import { opened, worst, type Verdict } from '../../rules/verdict';
import type { UnitId } from '../../scenario/scenario';
import { asPlacing } from '../units/as-placing';
import type { Unsettled } from '../make-finding';
import { isHeldByEnemies } from '../units/held-by-enemies';
import type { Roster } from '../units/outside-fights';

/** A fight without its dice and what came of it: whether it may be tried at all. */
export const attemptOf = ({ dice: _, ...fight }: FightAction): FightAction => ({
  ...fight,
  outcome: { losses: [], retreats: [], advances: [] },
});

/**
 * The verdicts on the first act of a log that begins in the midst of play, with those open that a fight may explain of which
 * the log does not hold all: more attackers may have been declared before it, or the dice thrown; the other side moves by
 * what a result asks of it, and who goes one hex may advance. What is wrong with a fight whatever came of it stays so.
 *
 * @param before the moment before it
 */
export const asBegunBefore = (
  action: Action,
  verdicts: readonly Verdict[],
  before: GameState,
  roster: Roster,
): readonly Verdict[] => {
  const { position } = before;
  if (isFight(action)) {
    const attempt = before.apply(attemptOf(action)).verdicts;
    const own = new Set(attempt.flatMap(v => (v.answer === 'illegal' ? [v.code] : [])));
    return verdicts.map(v => (own.has(v.code) ? v : asAnswer(v)));
  }
  if (action.kind !== 'move' || !position.phase) return verdicts;
  const side = roster.units.get(action.units[0] ?? '')?.side;
  const mayBe =
    side !== position.phase.side ||
    roster.map.distance(action.from, action.to) === 1 ||
    mayHaveAdvanced(action, before, roster);
  return mayBe ? verdicts.map(asAnswer) : verdicts;
};

/** Does the move fail by where it leads alone: would it be legal, and its MPs enough, if the hex beside were entered by an overrun? */
const mayHaveAdvanced = (action: ActionOf<'move'>, before: GameState, { map }: Roster): boolean =>
  map.neighbours(action.from).some(hex => {
    const into = { ...action, to: hex, via: [] };
    const entered = before.apply(asPlacing(into, before.position)).state;
    const [first, then] = [before.apply(into), entered.apply({ ...action, from: hex, via: [] })];
    if (worst([...first.verdicts, ...then.verdicts]) !== 'legal' || !first.spent || !then.spent) return false;
    const mp = (text: string): Fraction => parseFraction(text) ?? ZERO;
    return atMost(add(mp(first.spent.least), mp(then.spent.least)), mp(then.spent.allowance));
  });

/**
 * A move of one hex with which a log begins in the midst of play, as what it may have been: the advance after a fight before
 * it, which costs nothing and makes nobody a companion. Once for each unit; undefined: it is no such move, or it leads upon
 * the enemy, where nobody advances.
 *
 * @param advanced units of which a move was taken so
 */
export const asAdvance = (
  action: Action,
  position: Position,
  roster: Roster,
  advanced: ReadonlySet<UnitId>,
): ActionOf<'adjust'> | undefined => {
  if (action.kind !== 'move' || roster.map.distance(action.from, action.to) !== 1) return undefined;
  const isOwn = action.units.every(unit => roster.units.get(unit)?.side === position.phase?.side);
  if (isHeldByEnemies(position, action.to, action.units, roster)) return undefined;
  return isOwn && !action.units.some(unit => advanced.has(unit)) ? asPlacing(action, position) : undefined;
};

/**
 * May this move of one hex be the advance of an overrun that was declared before the log began? It is made in the combat
 * phase of the player turn in which the log begins, perhaps in a phase of the other side.
 *
 * @param sides whose the phases are that have begun in the log
 */
export const mayAdvanceLate = (
  action: Action,
  { turn, phase }: Position,
  roster: Roster,
  begin: Position,
  sides: readonly string[],
): boolean =>
  action.kind === 'move' &&
  phase !== undefined &&
  roster.combatPhases.includes(phase.kind) &&
  (begin.phase?.side === phase.side || sides.indexOf(phase.side) === sides.length - 1) &&
  begin.turn?.number === turn?.number &&
  roster.units.get(action.units[0] ?? '')?.side === phase.side &&
  roster.map.distance(action.from, action.to) === 1;

/** What a log has told when nothing has been done in it yet but what may belong to the log before. */
export interface LogSoFar {
  /** Dice came that are for nothing in the log: in a phase without attacks an overrun's advance may follow them too. */
  readonly isRolled: boolean;
  /** The board with which it began: who stood in a unit's hex then may have been set down upon it. */
  readonly begin: Position;
  /** Units that went away as a fight before the log may have asked. */
  readonly answered: ReadonlySet<UnitId>;
}

/**
 * May this move be the retreat or the advance of a fight that the log does not hold? The side that does not move goes
 * away from the enemy before anything else is done; the other goes one hex.
 *
 * Who has begun to go away may go on, hex by hex.
 */
export const mayAnswer = (
  action: Action,
  position: Position,
  roster: Roster,
  { isRolled, begin, answered }: LogSoFar,
): boolean => {
  if (action.kind !== 'move' || !position.phase) return false;
  const side = roster.units.get(action.units[0] ?? '')?.side;
  if (side === undefined) return false;
  if (side !== position.phase.side && action.units.every(unit => answered.has(unit))) return true;
  const { from } = action;
  const beside = new Set(roster.map.neighbours(from));
  const isEnemy = (id: UnitId): boolean => roster.units.get(id)?.side !== side;
  const isBeside = [...position.units].some(([id, { hex }]) => beside.has(hex) && isEnemy(id));
  if (side === position.phase.side) {
    const isCombat = roster.combatPhases.includes(position.phase.kind);
    // By dice before the log, or those with which it begins, attackers may be sent back too, as far as the result says.
    return ((isRolled || isCombat) && roster.map.distance(from, action.to) === 1) || (isCombat && isBeside);
  }
  // Who is set down upon them in this log did not send them back before it; who stood there when it began may have, and
  // who stood beside them then and has gone on since.
  const isSetDown = (id: UnitId): boolean => position.units.get(id)?.hex === from;
  return (
    isBeside ||
    [...begin.units].some(([id, { hex }]) => isEnemy(id) && (hex === from || (beside.has(hex) && !isSetDown(id))))
  );
};

/**
 * A step of one hex may be what an overrun left to do, so that more of its result may follow; dice that nobody declared
 * anything for are the end of a fight that the log does not hold, and a declaration without dice may come after its roll.
 */
export const mayGoOn = (action: Action, { map }: Roster): boolean =>
  action.kind === 'adjust' ||
  (action.kind === 'move' && map.distance(action.from, action.to) === 1) ||
  (isFight(action) && (action.dice ?? []).length === 0) ||
  (action.kind === 'combat' && action.attackers.length === 0);

/** The fact that decides what was done first in a log. */
export const ROLLED_BEFORE = 'what was rolled before the log began';

const BEGINS_HERE = 'the log begins here, and a fight may have come before. If none did: ';

/** The same, open: what was rolled before the log began would decide. */
export const asAnswer = (verdict: Verdict): Verdict =>
  verdict.answer === 'illegal' ? opened(verdict, supposing(BEGINS_HERE, verdict.says), ROLLED_BEFORE) : verdict;

const IN_THIS_PHASE = 'the log begins in this phase. If it was not done before: ';

/** What nobody has done in the phase in which the log begins, and no act of the log has brought about: open. */
export const perhapsDone = (verdict: Unsettled): Unsettled =>
  verdict.answer === 'illegal'
    ? opened(verdict, supposing(IN_THIS_PHASE, verdict.says), 'what was done in the phase before the log began')
    : verdict;
