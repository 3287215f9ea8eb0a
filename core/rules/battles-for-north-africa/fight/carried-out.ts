// What the log shows that each side did after the roll: steps lost, who went back, who is left.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome } from '../../action';
import type { Board } from '../board';
import type { Combatant } from '../combatant';
import { stepsOf } from './losses';
import type { FightSide } from './obligations';

/** One unit of the fight and what became of it. */
export interface UnitDid {
  readonly id: UnitId;
  readonly unit: Combatant;
  readonly from: HexId;
  /** Steps that it lost; a second one may be shown by its badge only, and later. */
  readonly lost: { readonly least: number; readonly greatest: number };
  readonly isAlive: boolean;
  /** Where it went back to, if it did; undefined: it did not. */
  readonly wentTo: HexId | undefined;
}

export interface SideDid {
  readonly side: FightSide;
  /** Combat units that the result falls on. */
  readonly units: readonly UnitDid[];
  /** HQs with them. */
  readonly hqs: readonly UnitDid[];
}

const lostBy = (unit: Combatant, after: Combatant | undefined, isHit: boolean): UnitDid['lost'] => {
  const had = Math.max(1, stepsOf(unit));
  if (!after) return isHit ? { least: had, greatest: had } : { least: 0, greatest: 0 };
  const least = isHit ? Math.max(0, unit.steps - after.steps) : 0;
  // Two steps of a unit with three show as a flip and a badge.
  return { least, greatest: unit.steps > 2 || (unit.reduced && unit.steps > 1) ? unit.steps - 1 : least };
};

export const sideDid = (
  before: Board,
  after: Board,
  outcome: Outcome,
  ids: readonly UnitId[],
  side: FightSide,
): SideDid => {
  const hit = new Set(outcome.losses.map(l => l.unit));
  const back = new Map(outcome.retreats.map(r => [r.unit, r.to] as const));
  const all = ids.flatMap((id): readonly UnitDid[] => {
    const [unit, from] = [before.combatant(id), before.hexOf(id)];
    if (!unit || from === undefined) return [];
    const now = after.combatant(id);
    return [{ id, unit, from, lost: lostBy(unit, now, hit.has(id)), isAlive: now !== undefined, wentTo: back.get(id) }];
  });
  return { side, units: all.filter(u => u.unit.combat), hqs: all.filter(u => u.unit.isHq) };
};

export const namesOf = (units: readonly UnitDid[]): readonly string[] => units.map(u => u.unit.label);

export const idsOf = (units: readonly UnitDid[]): readonly UnitId[] => units.map(u => u.id);
