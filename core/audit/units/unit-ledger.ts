// The ledger of units: who is lost, reduced or taken off the map, since when, where and by what, through the whole game and
// its mails. Who stands on the map again, or is whole again, with no rule that says so is asked about. Nobody is accused of
// it: a slip put right, or a rule that is not judged here, looks the same.

import { adjusted } from '../../rules/change';
import { isAtEdge } from '../../rules/frame/log-fight/laid-aside';
import type { Action, ActionOf, Adjustment, Outcome } from '../../rules/action';
import type { Observation } from '../../rules/observation';
import type { UnitPlace } from '../../rules/position';
import type { GameState } from '../../rules/system';
import type { Verdict } from '../../rules/verdict';
import type { FaceUp } from '../../scenario/units/faces';
import type { UnitId } from '../../scenario/scenario';
import { asPlacing } from './as-placing';
import type { Finding } from '../audit';
import { noteOn, type Roster, type UnitChange } from './outside-fights';
import type { Gone, StepLoss } from './entries';
import { arrivedEarly, backFromTheDead, setDownLater, wholeAgain } from './ledger-words';
import { asMove } from './placed-as-move';
import { isSaidToBeReplaced } from './said-so';

/** What the ledger has to say of an action. */
export interface Told {
  /** Open verdicts on it. */
  readonly questions: readonly Verdict[];
  /** What no rule judges, and nobody need be asked. */
  readonly notes: readonly Finding[];
}

const NOTHING: Told = { questions: [], notes: [] };

const playerTurnOf = ({ position: { turn, phase } }: GameState): string => `${turn?.number ?? ''}/${phase?.side ?? ''}`;

/** Whoever was lost in a fight had lost all its steps. */
const LOWEST = Number.POSITIVE_INFINITY;

/** One for each line of play. */
export class UnitLedger {
  readonly #gone = new Map<UnitId, Gone>();
  /** Its losses that stand, in order: a counter of several sides may have several. */
  readonly #reduced = new Map<UnitId, readonly StepLoss[]>();

  /** @param observations all of the line */
  constructor(
    private readonly roster: Roster,
    private readonly observations: readonly Observation[],
  ) {}

  /** To go on from here in another way. */
  copy(observations: readonly Observation[]): UnitLedger {
    const other = new UnitLedger(this.roster, observations);
    for (const [unit, gone] of this.#gone) other.#gone.set(unit, gone);
    for (const [unit, losses] of this.#reduced) other.#reduced.set(unit, losses);
    return other;
  }

  /**
   * A drag of counters that are lost and still lie on the board, such as out of the pile of the dead at its edge: they are set
   * down where it ends. undefined: there are none in it, or they are only laid elsewhere at the edge. Who goes on from there in
   * the same player turn was not laid aside: that is judged as the drag that it is.
   */
  returning(action: Action, before: GameState): ActionOf<'adjust'> | undefined {
    if (action.kind !== 'move' || this.#gone.size === 0 || isAtEdge(this.roster.map, action.to)) return undefined;
    const { position } = before;
    const back = action.units.filter(unit => {
      const gone = this.#goneBefore(unit, action.steps[0] ?? 0);
      return gone !== undefined && gone.playerTurn !== playerTurnOf(before) && !position.units.has(unit);
    });
    return back.length === 0 ? undefined : asPlacing({ ...action, units: back }, position);
  }

  /**
   * Takes an action down, and tells what has to be asked and noted of it.
   *
   * @param judged what the rules say of it: where they judge it nothing else is asked
   * @param before the moment before it
   * @param id the action's
   */
  follow(action: Action, judged: readonly Verdict[], before: GameState, id: string): Told {
    if ('outcome' in action) this.#takeOutcome(action.outcome, before);
    // A counter that is masked or shown has not come or gone.
    if (action.kind !== 'adjust' || action.changes.some(change => change.what === 'masked')) return NOTHING;
    const questions: Verdict[] = [];
    const notes: Finding[] = [];
    let now = before;
    for (const change of action.changes) {
      if ('unit' in change) {
        const asked = judged.length === 0 ? this.#questions(change, now) : [];
        questions.push(...asked);
        if (judged.length + asked.length === 0) notes.push(...this.#notes(change, now, id));
        this.#takeChange(change, now);
      }
      if (action.changes.length > 1) now = now.supposing({ position: position => adjusted(position, change) });
    }
    return { questions, notes };
  }

  #goneBefore(unit: UnitId, step: number): Gone | undefined {
    const gone = this.#gone.get(unit);
    return gone && gone.step < step ? gone : undefined;
  }

  #lossBefore(unit: UnitId, step: number): StepLoss | undefined {
    const loss = this.#reduced.get(unit)?.at(-1);
    return loss && loss.step < step ? loss : undefined;
  }

  #notes(change: UnitChange, { position }: GameState, id: string): readonly Finding[] {
    const note = noteOn(change, position, this.#goneBefore(change.unit, change.step), this.roster);
    return note ? [{ ...note, action: id }] : [];
  }

  #questions(change: UnitChange, before: GameState): readonly Verdict[] {
    const place = before.position.units.get(change.unit);
    if (change.what === 'placed') return place ? [] : this.#onPlaced(change, before);
    if (!place || this.roster.laid.has(change.unit)) return [];
    const isBack =
      (change.what === 'restored' && place.faceUp > 0) ||
      (change.what === 'state' && this.#stepsLost(change.states) < this.#stepsLost(place.states));
    const loss = this.#lossBefore(change.unit, change.step);
    // What was turned by hand and is turned back at once was a slip.
    if (
      !isBack ||
      isSaidToBeReplaced(this.observations, change.step) ||
      (loss?.by === 'hand' && loss.playerTurn === playerTurnOf(before))
    )
      return [];
    const isHigher = 'faceUp' in change && change.faceUp > 0;
    const how = change.what === 'state' ? 'badge off' : isHigher ? 'turned by one' : 'turned';
    return [wholeAgain(this.roster, change.unit, loss, place.hex, how)];
  }

  #onPlaced(
    { unit, hex, step, faceUp }: Extract<Adjustment, { readonly what: 'placed' }>,
    before: GameState,
  ): readonly Verdict[] {
    if (hex === undefined) return [];
    const { roster } = this;
    const gone = this.#goneBefore(unit, step);
    if (!gone) return this.#onArrival(unit, hex, before);
    const isReplaced = isSaidToBeReplaced(this.observations, step);
    if (gone.by === 'fight') return isReplaced ? [] : [backFromTheDead(roster, unit, gone, hex)];
    const isWhole = gone.faceUp > faceUp && !isReplaced;
    return [
      ...(gone.hex === hex
        ? []
        : gone.playerTurn === playerTurnOf(before)
          ? [asMove(roster, { unit, step }, gone, hex, before)]
          : [setDownLater(roster, unit, gone, hex)]),
      isWhole
        ? wholeAgain(roster, unit, this.#lossBefore(unit, step), hex, faceUp === 0 ? 'set down' : 'set down stronger')
        : undefined,
    ].filter(v => v !== undefined);
  }

  #onArrival(unit: UnitId, hex: string, { position: { turn } }: GameState): readonly Verdict[] {
    const arrives = this.roster.units.get(unit)?.arrives;
    return arrives === undefined || turn === undefined || turn.number >= arrives
      ? []
      : [arrivedEarly(this.roster, unit, hex, turn.number, arrives)];
  }

  #isMarkedDown(change: UnitChange, { states }: UnitPlace): boolean {
    return change.what === 'state' && this.#stepsLost(change.states) > this.#stepsLost(states);
  }

  #stepsLost(states: readonly string[]): number {
    return states.reduce((sum, state) => sum + (this.roster.lossBadges.get(state) ?? 0), 0);
  }

  #takeOutcome({ losses, retreats }: Outcome, before: GameState): void {
    const playerTurn = playerTurnOf(before);
    const entry = (unit: UnitId, step: number): StepLoss | undefined => {
      const hex = before.position.units.get(unit)?.hex;
      return hex === undefined || this.roster.laid.has(unit) ? undefined : { hex, step, by: 'fight', playerTurn };
    };
    for (const { unit, to, step } of losses) {
      const lost = entry(unit, step);
      if (lost && to === 'removed') this.#gone.set(unit, { ...lost, faceUp: LOWEST });
      else if (lost) this.#lose(unit, lost);
    }
    for (const { unit, to, step } of retreats) {
      const lost = to === undefined ? entry(unit, step) : undefined;
      if (lost) this.#gone.set(unit, { ...lost, faceUp: LOWEST });
    }
  }

  #lose(unit: UnitId, loss: StepLoss): void {
    this.#reduced.set(unit, [...(this.#reduced.get(unit) ?? []), loss]);
  }

  /** The last loss is undone; on its full side a unit has none. */
  #regain(unit: UnitId, faceUp: FaceUp): void {
    this.#reduced.set(unit, faceUp === 0 ? [] : (this.#reduced.get(unit) ?? []).slice(0, -1));
  }

  #takeChange(change: UnitChange, before: GameState): void {
    const { unit, step } = change;
    const place = before.position.units.get(unit);
    const playerTurn = playerTurnOf(before);
    if (change.what === 'placed') {
      if (change.hex === undefined) return;
      this.#gone.delete(unit);
      if (change.faceUp === 0) this.#reduced.delete(unit);
    } else if (change.what === 'restored') this.#regain(unit, change.faceUp);
    else if (place && !this.roster.laid.has(unit)) {
      const entry: StepLoss = { hex: place.hex, step, by: 'hand', playerTurn };
      if (change.what === 'removed') this.#gone.set(unit, { ...entry, faceUp: place.faceUp });
      else if (change.what === 'reduced' || this.#isMarkedDown(change, place)) this.#lose(unit, entry);
    }
  }
}
