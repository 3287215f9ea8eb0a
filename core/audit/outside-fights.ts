// What happens to units outside any move or fight that the rules judge: set down on the map, taken off it, turned. No
// rule speaks of it here, so it is told and not judged.

import { present } from '../base/present';
import type { HexId, HexMap } from '../hexmap/hex-map';
import type { ActionOf, Adjustment } from '../rules/action';
import type { Position } from '../rules/position';
import type { ShorthandWords } from '../rules/system';
import type { Scenario, Unit, UnitId } from '../scenario/scenario';
import type { Finding } from './audit';
import { logFinding } from './make-finding';

/** What notes are written with. */
export interface Roster {
  readonly units: ReadonlyMap<UnitId, Unit>;
  readonly map: HexMap;
  /** The system's kinds of phases in which units attack. */
  readonly combatPhases: readonly string[];
  /** Its kinds of phases of a side in which the other side acts. */
  readonly othersPhases: readonly string[];
  /** Units whose counters are laid and taken up as play goes: that they come and go says nothing. */
  readonly laid: ReadonlySet<UnitId>;
}

export const rosterOf = (
  { units, map }: Scenario,
  {
    combatPhases = [],
    othersPhases = [],
    laidTypes = [],
  }: Pick<ShorthandWords, 'combatPhases' | 'othersPhases' | 'laidTypes'>,
): Roster => ({
  units: new Map(units.map(unit => [unit.id, unit])),
  map: map.hexes,
  combatPhases,
  othersPhases,
  laid: new Set(units.flatMap(({ id, type }) => (type !== undefined && laidTypes.includes(type) ? [id] : []))),
});

interface Left {
  readonly hex: HexId;
  readonly step: number;
}

type UnitChange = Extract<Adjustment, { readonly unit: UnitId }>;

const NOT_JUDGED = 'Not judged.';
const hexCount = (n: number): string => (n === 1 ? '1 hex' : `${n} hexes`);

/** Follows units that leave the map and come onto it. One for each log. */
export class OutsideFights {
  readonly #left = new Map<UnitId, Left>();

  constructor(private readonly roster: Roster) {}

  /** To go on from here in another way. */
  copy(): OutsideFights {
    const other = new OutsideFights(this.roster);
    for (const [unit, left] of this.#left) other.#left.set(unit, left);
    return other;
  }

  /**
   * A note for each unit that is set down, taken off or turned.
   *
   * @param before the board before the action
   * @param id the action's
   */
  notes(action: ActionOf<'adjust'>, before: Position, id: string): readonly Finding[] {
    // A counter that is masked or shown has not come or gone.
    if (action.changes.some(change => change.what === 'masked')) return [];
    return action.changes.flatMap(change => {
      if (!('unit' in change)) return [];
      const told = this.#told(change, before);
      return told ? [this.#note(change, told, id)] : [];
    });
  }

  #note(change: UnitChange, told: Told, id: string): Finding {
    return logFinding(told.code, change.step, `${told.message} ${NOT_JUDGED}`, {
      action: id,
      units: [change.unit],
      hexes: told.hexes,
      because: told.because ?? [],
      ...present({ brief: told.brief }),
    });
  }

  #told(change: UnitChange, before: Position): Told | undefined {
    const { unit, step } = change;
    const name = this.roster.units.get(unit)?.name ?? unit;
    const hex = before.units.get(unit)?.hex;
    if (change.what === 'placed') return this.#placed(change, name, before);
    if (hex === undefined || change.what === 'state') return undefined;
    if (change.what === 'removed') {
      if (this.roster.laid.has(unit)) return undefined;
      this.#left.set(unit, { hex, step });
      const message = `${name} was taken off ${hex} outside any fight.`;
      return { code: 'taken-off', hexes: [hex], message, brief: `${name} from ${hex}` };
    }
    const now = change.what === 'reduced' ? 'reduced' : 'turned back to its full side';
    return { code: `turned-${change.what}`, hexes: [hex], message: `${name} in ${hex} was ${now} outside any fight.` };
  }

  #placed(
    { unit, hex }: Extract<Adjustment, { readonly what: 'placed' }>,
    name: string,
    before: Position,
  ): Told | undefined {
    if (hex === undefined) return undefined;
    const there = before.units.get(unit)?.hex;
    if (there !== undefined)
      return {
        code: 'second-piece',
        hexes: [hex, there],
        message: `A second ${name} came to ${hex}; one is in ${there}.`,
      };
    const left = this.#left.get(unit);
    this.#left.delete(unit);
    if (left) {
      const far = this.roster.map.distance(left.hex, hex) ?? 0;
      const where = far === 0 ? `set down there again` : `set down in ${hex}, ${hexCount(far)} away`;
      const because = [{ step: left.step, what: `taken off ${left.hex}` }];
      const message = `${name} left the map from ${left.hex} at step ${left.step} and was ${where}.`;
      const brief = `${name} ${left.hex} → ${hex}`;
      return { code: 'set-down-again', hexes: [left.hex, hex], message, because, brief };
    }
    const arrives = this.roster.units.get(unit)?.arrives;
    const turn = before.turn?.number;
    if (arrives === undefined || turn === undefined || turn >= arrives) return undefined;
    const message = `${name} came to ${hex} on turn ${turn}; in the scenario it arrives on turn ${arrives}.`;
    return { code: 'arrived-early', hexes: [hex], message };
  }
}

interface Told {
  readonly code: string;
  readonly hexes: readonly HexId[];
  readonly message: string;
  readonly because?: Finding['because'];
  readonly brief?: string;
}
