// The ledger of units, through the whole game and its mails. Who stands on the map again, or is whole again, with no rule that says so is asked about. Nobody is accused of
// it: a slip put right, or a rule that is not judged here, looks the same.

import type { HexId } from '../../hexmap/hex-map';
import { adjusted } from '../../rules/change';
import { isAtEdge } from '../../rules/frame/log-fight/laid-aside';
import type { Action, ActionOf, Adjustment } from '../../rules/action';
import type { Observation } from '../../rules/observation';
import type { GameState } from '../../rules/system';
import type { Verdict } from '../../rules/verdict';
import type { UnitId } from '../../scenario/scenario';
import { asPlacing } from './as-placing';
import type { Finding } from '../audit';
import { noteOn, type Roster, type UnitChange } from './outside-fights';
import { arrivedEarly, backFromTheDead, setDownLater, wholeAgain } from './ledger-words';
import { LostUnits, playerTurnOf, stepsMarked } from './lost-units';
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

/** One for each line of play. */
export class UnitLedger {
  private readonly known: Known;

  /** @param observations all of the line */
  constructor(roster: Roster, observations: readonly Observation[], lost = new LostUnits(roster)) {
    this.known = { roster, observations, lost };
  }

  /** To go on from here in another way. */
  copy(observations: readonly Observation[]): UnitLedger {
    const { roster, lost } = this.known;
    return new UnitLedger(roster, observations, lost.copy());
  }

  /**
   * A drag of counters that are lost and still lie on the board, such as out of the pile of the dead at its edge: they are set
   * down where it ends. undefined: there are none in it, or they are only laid elsewhere at the edge. Who goes on from there in
   * the same player turn was not laid aside: that is judged as the drag that it is.
   */
  returning(action: Action, before: GameState): ActionOf<'adjust'> | undefined {
    const { roster, lost } = this.known;
    if (action.kind !== 'move' || !lost.isAnyGone || isAtEdge(roster.map, action.to)) return undefined;
    const { position } = before;
    const back = action.units.filter(unit => {
      const gone = lost.goneBefore(unit, action.steps[0] ?? 0);
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
    const { lost } = this.known;
    if ('outcome' in action) lost.takeOutcome(action.outcome, before);
    // A counter that is masked or shown has not come or gone.
    if (action.kind !== 'adjust' || action.changes.some(change => change.what === 'masked')) return NOTHING;
    const questions: Verdict[] = [];
    const notes: Finding[] = [];
    let now = before;
    for (const change of action.changes) {
      if ('unit' in change) {
        const asked = judged.length === 0 ? questionsOn(change, now, this.known) : [];
        questions.push(...asked);
        if (judged.length + asked.length === 0) notes.push(...this.#notes(change, now, id));
        lost.takeChange(change, now);
      }
      if (action.changes.length > 1) now = now.supposing({ position: position => adjusted(position, change) });
    }
    return { questions, notes };
  }

  #notes(change: UnitChange, { position }: GameState, id: string): readonly Finding[] {
    const { roster, lost } = this.known;
    const note = noteOn(change, position, lost.goneBefore(change.unit, change.step), roster);
    return note ? [{ ...note, action: id }] : [];
  }
}

interface Known {
  readonly roster: Roster;
  readonly observations: readonly Observation[];
  readonly lost: LostUnits;
}

const questionsOn = (change: UnitChange, before: GameState, known: Known): readonly Verdict[] => {
  const { roster, observations, lost } = known;
  const place = before.position.units.get(change.unit);
  if (change.what === 'placed') return place ? [] : onPlaced(change, before, known);
  if (!place || roster.laid.has(change.unit)) return [];
  const isBack = (change.what === 'restored' && place.faceUp > 0) || stepsMarked(change, place, roster) < 0;
  const loss = lost.lossBefore(change.unit, change.step);
  // What was turned by hand and is turned back at once was a slip.
  const isSlip = loss?.by === 'hand' && loss.playerTurn === playerTurnOf(before);
  if (!isBack || isSlip || isSaidToBeReplaced(observations, change.step)) return [];
  const isHigher = 'faceUp' in change && change.faceUp > 0;
  const how = change.what === 'state' ? 'badge off' : isHigher ? 'turned by one' : 'turned';
  return [wholeAgain(roster, change.unit, loss, place.hex, how)];
};

const onPlaced = (
  { unit, hex, step, faceUp }: Extract<Adjustment, { readonly what: 'placed' }>,
  before: GameState,
  { roster, observations, lost }: Known,
): readonly Verdict[] => {
  if (hex === undefined) return [];
  const gone = lost.goneBefore(unit, step);
  if (!gone) return onArrival(unit, hex, before, roster);
  const isReplaced = isSaidToBeReplaced(observations, step);
  if (gone.by === 'fight') return isReplaced ? [] : [backFromTheDead(roster, unit, gone, hex)];
  const asked: (Verdict | undefined)[] = [];
  if (gone.hex !== hex)
    asked.push(
      gone.playerTurn === playerTurnOf(before)
        ? asMove(roster, { unit, step }, gone, hex, before)
        : setDownLater(roster, unit, gone, hex),
    );
  if (gone.faceUp > faceUp && !isReplaced) {
    const how = faceUp === 0 ? 'set down' : 'set down stronger';
    asked.push(wholeAgain(roster, unit, lost.lossBefore(unit, step), hex, how));
  }
  return asked.filter(verdict => verdict !== undefined);
};

const onArrival = (unit: UnitId, hex: HexId, { position: { turn } }: GameState, roster: Roster): readonly Verdict[] => {
  const arrives = roster.units.get(unit)?.arrives;
  return arrives === undefined || turn === undefined || turn.number >= arrives
    ? []
    : [arrivedEarly(roster, unit, hex, turn.number, arrives)];
};
