// What may belong to the log before: a log that begins in the midst of play may begin with what a fight asked for there.

import { isFight, type Action, type ActionOf } from '../../rules/action';
import { isBegunMidway } from '../../rules/frame/begun-midway';
import type { Observation } from '../../rules/observation';
import type { Position } from '../../rules/position';
import type { GameState } from '../../rules/system';
import { worst, type Verdict } from '../../rules/verdict';
import type { UnitId } from '../../scenario/scenario';
import { asAdvance, asAnswer, asBegunBefore, mayAdvanceLate, mayAnswer, mayGoOn } from './first-acts';
import { unitsOf } from '../memory';
import type { Roster } from '../units/outside-fights';
import { isShownAsAnswer, isTurnedFirst } from './turned-first';

export class LogBefore {
  /** Has nothing been done yet but what may belong to the log before? */
  private isOpen = true;
  /** Does the log begin with dice that are for nothing in it, and may their result still be carried out? */
  private isRolled = false;
  /** Units whose first move may have been an advance. */
  private readonly advanced = new Set<UnitId>();
  /** Units of which a move was read as what a fight asked for. */
  private readonly answered = new Set<UnitId>();

  constructor(
    private readonly begin: Position,
    private readonly observations: readonly Observation[],
    private readonly roster: Roster,
    /** Does the log begin in the midst of play? */
    private readonly isMidway = isBegunMidway(begin, roster.units),
  ) {}

  /** To go on from here in another way. */
  copy(observations: readonly Observation[]): LogBefore {
    const other = new LogBefore(this.begin, observations, this.roster, this.isMidway);
    other.isOpen = this.isOpen;
    other.isRolled = this.isRolled;
    for (const unit of this.advanced) other.advanced.add(unit);
    for (const unit of this.answered) other.answered.add(unit);
    return other;
  }

  /** Dice came that are for nothing in the log. */
  noteLooseDice(): void {
    if (this.isOpen) this.isRolled = true;
  }

  /** A move as the advance that it may have been; undefined: it is none. A position may be dear: it is asked for only in need. */
  asAdvance(action: Action, before: GameState): ActionOf<'adjust'> | undefined {
    const advance =
      this.isMidway && this.isOpen ? asAdvance(action, before.position, this.roster, this.advanced) : undefined;
    if (advance) for (const unit of unitsOf(action)) this.advanced.add(unit);
    return advance;
  }

  /**
   * The verdicts on the next action, with those open that a fight in the log before may explain.
   *
   * @param done the actions before it
   */
  explained(action: Action, verdicts: readonly Verdict[], before: GameState, done: Done): readonly Verdict[] {
    const { begin, roster } = this;
    if (this.isAnswer(action, before, done)) {
      for (const unit of unitsOf(action)) this.answered.add(unit);
      return verdicts.map(asAnswer);
    }
    // What the dice ask for with which the log begins is done before the next fight, and in its phase.
    if (!this.isOpen && (isFight(action) || action.kind === 'phase')) this.isRolled = false;
    if (!this.isOpen) return verdicts;
    // A track that is turned before all else may have been forgotten in the log before.
    const isTurn = isTurnedFirst(action, begin, done);
    if (this.isMidway && isFirstPhase(done) && !isTurn) {
      const told = asBegunBefore(action, verdicts, before, roster);
      this.isOpen = (action.kind === 'move' && worst(told) === 'undetermined') || mayGoOn(action, roster);
      return told;
    }
    this.isOpen = isTurn || (worst(verdicts) !== 'illegal' && mayGoOn(action, roster));
    return verdicts;
  }

  /** May it be the retreat or the advance of a fight there? */
  private isAnswer(action: Action, before: GameState, done: Done): boolean {
    const { begin, roster, isRolled, answered } = this;
    if (!this.isOpen && !this.isMidway) return false;
    const { position } = before;
    const isAsked = (): boolean => mayAnswer(action, position, roster, { isRolled, begin, answered });
    if (!this.isOpen)
      return (
        mayAdvanceLate(action, position, roster, begin, sidesIn(done)) ||
        ((isRolled || isBeforeFights(done)) && isOfOtherSide(action, position, roster) && isAsked())
      );
    return isAsked() && (isFirstPhase(done) || isShownAsAnswer(action, position, roster, this.observations));
  }
}

/** Is it an act of the side that does not move in the phase? */
const isOfOtherSide = (action: Action, { phase }: Position, roster: Roster): boolean =>
  unitsOf(action).some(unit => roster.units.get(unit)?.side !== phase?.side);

type Done = readonly { readonly action: Action }[];

/** Is it the phase in which the log begins? */
const isFirstPhase = (done: Done): boolean => !done.some(({ action }) => action.kind === 'phase');

/** Until a fight of the log's own, one side may move on before the other carries out what was rolled in the log before. */
const isBeforeFights = (done: Done): boolean => isFirstPhase(done) && !done.some(({ action }) => isFight(action));

/** Whose the phases are that have begun. */
const sidesIn = (done: Done): readonly string[] =>
  done.flatMap(({ action }) => (action.kind === 'phase' ? [action.phase.side] : []));
