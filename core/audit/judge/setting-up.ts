// Units that a player sets up by hand: until something happens that only play brings, a counter that is shifted from hex to
// hex of its zone may still be on its way to where it is set up.

import type { Action, ActionOf } from '../../rules/action';
import type { Position } from '../../rules/position';
import type { UnitId } from '../../scenario/scenario';
import { asPlacing } from '../units/as-placing';
import type { Roster } from '../units/outside-fights';

export class SettingUp {
  /** Units that came to the map in this log, into a hex of their zone. */
  private readonly placed = new Set<UnitId>();

  constructor(
    private readonly roster: Roster | undefined,
    isBegun: boolean,
    private isOn = !isBegun && [...(roster?.units.values() ?? [])].some(({ zone }) => zone !== undefined),
  ) {}

  /** To go on from here in another way. */
  copy(): SettingUp {
    const other = new SettingUp(this.roster, true, this.isOn);
    for (const unit of this.placed) other.placed.add(unit);
    return other;
  }

  /** What has been done: a fight, a procedure or a turn of the track ends the set-up. */
  note(action: Action): void {
    if (!this.isOn) return;
    if (action.kind === 'adjust') {
      for (const change of action.changes)
        if (change.what === 'placed' && change.hex !== undefined && this.isIn(change.unit, change.hex))
          this.placed.add(change.unit);
    } else if (action.kind !== 'move') this.isOn = false;
  }

  /** A move that the rules forbid, as what it may have been: its units put into another hex of their zone. */
  asPlacing(action: Action, position: Position): ActionOf<'adjust'> | undefined {
    if (!this.isOn || action.kind !== 'move') return undefined;
    const { from, to, units } = action;
    const isShifted = units.every(unit => this.placed.has(unit) && this.isIn(unit, from) && this.isIn(unit, to));
    return isShifted ? asPlacing(action, position) : undefined;
  }

  private isIn(unit: UnitId, hex: string): boolean {
    return this.roster?.units.get(unit)?.zone?.hexes.includes(hex) === true;
  }
}
