// The units that are lost, reduced or taken off the map, since when, where and by what, through the whole game and its mails.

import type { Outcome } from '../../rules/action';
import type { UnitPlace } from '../../rules/position';
import type { GameState } from '../../rules/system';
import type { UnitId } from '../../scenario/scenario';
import type { FaceUp } from '../../scenario/units/faces';
import type { Gone, StepLoss } from './entries';
import type { Roster, UnitChange } from './outside-fights';

export const playerTurnOf = ({ position: { turn, phase } }: GameState): string =>
  `${turn?.number ?? ''}/${phase?.side ?? ''}`;

/** Whoever was lost in a fight had lost all its steps. */
const LOWEST = Number.POSITIVE_INFINITY;

export class LostUnits {
  readonly #gone = new Map<UnitId, Gone>();
  /** Its losses that stand, in order: a counter of several sides may have several. */
  readonly #reduced = new Map<UnitId, readonly StepLoss[]>();

  constructor(private readonly roster: Roster) {}

  /** To go on from here in another way. */
  copy(): LostUnits {
    const other = new LostUnits(this.roster);
    for (const [unit, gone] of this.#gone) other.#gone.set(unit, gone);
    for (const [unit, losses] of this.#reduced) other.#reduced.set(unit, losses);
    return other;
  }

  get isAnyGone(): boolean {
    return this.#gone.size > 0;
  }

  goneBefore(unit: UnitId, step: number): Gone | undefined {
    const gone = this.#gone.get(unit);
    return gone && gone.step < step ? gone : undefined;
  }

  lossBefore(unit: UnitId, step: number): StepLoss | undefined {
    const loss = this.#reduced.get(unit)?.at(-1);
    return loss && loss.step < step ? loss : undefined;
  }

  takeOutcome({ losses, retreats }: Outcome, before: GameState): void {
    const playerTurn = playerTurnOf(before);
    const off = retreats.filter(({ to }) => to === undefined).map(one => ({ ...one, to: 'removed' }));
    for (const { unit, to, step } of [...losses, ...off]) {
      const hex = before.position.units.get(unit)?.hex;
      if (hex === undefined || this.roster.laid.has(unit)) continue;
      const lost: StepLoss = { hex, step, by: 'fight', playerTurn };
      if (to === 'removed') this.#gone.set(unit, { ...lost, faceUp: LOWEST });
      else this.#lose(unit, lost);
    }
  }

  /** What is done by hand, outside any fight. */
  takeChange(change: UnitChange, before: GameState): void {
    const { unit, step } = change;
    const place = before.position.units.get(unit);
    if (change.what === 'placed') {
      if (change.hex === undefined) return;
      this.#gone.delete(unit);
      if (change.faceUp === 0) this.#reduced.delete(unit);
    } else if (change.what === 'restored') this.#regain(unit, change.faceUp);
    else if (place && !this.roster.laid.has(unit)) {
      const entry: StepLoss = { hex: place.hex, step, by: 'hand', playerTurn: playerTurnOf(before) };
      if (change.what === 'removed') this.#gone.set(unit, { ...entry, faceUp: place.faceUp });
      else if (change.what === 'reduced' || stepsMarked(change, place, this.roster) > 0) this.#lose(unit, entry);
    }
  }

  #lose(unit: UnitId, loss: StepLoss): void {
    this.#reduced.set(unit, [...(this.#reduced.get(unit) ?? []), loss]);
  }

  /** The last loss is undone; on its full side a unit has none. */
  #regain(unit: UnitId, faceUp: FaceUp): void {
    this.#reduced.set(unit, faceUp === 0 ? [] : (this.#reduced.get(unit) ?? []).slice(0, -1));
  }
}

/** By badges: so many steps more are lost than before; below 0: fewer. */
export const stepsMarked = (change: UnitChange, before: UnitPlace, { lossBadges }: Roster): number => {
  const stepsOf = (states: readonly string[]): number =>
    states.reduce((sum, state) => sum + (lossBadges.get(state) ?? 0), 0);
  return change.what === 'state' ? stepsOf(change.states) - stepsOf(before.states) : 0;
};
