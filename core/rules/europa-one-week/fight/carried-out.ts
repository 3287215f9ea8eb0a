// What the log shows that each side did after the roll: REs lost, who went back, who is left.

import { compare, subtract, sum, ZERO, type Fraction } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome } from '../../action';
import type { Board } from '../board';
import type { Combatant } from '../combatant';
import type { FightSide } from './red-table';

export interface SideDid {
  readonly side: FightSide;
  readonly units: readonly Combatant[];
  /** REs that each unit lost that lost any. */
  readonly losses: ReadonlyMap<UnitId, Fraction>;
  readonly lost: Fraction;
  /** Neither removed nor reduced. */
  readonly whole: readonly UnitId[];
  readonly alive: readonly UnitId[];
  /** Who went back, and how many hexes from where it stood to where it ended; undefined: off the map. */
  readonly retreats: ReadonlyMap<UnitId, number | undefined>;
}

const lossOf = (before: Board, after: Board, id: UnitId): Fraction => {
  const had = before.combatant(id)?.re ?? ZERO;
  const has = after.combatant(id)?.re ?? ZERO;
  return subtract(had, has);
};

export const sideDid = (
  before: Board,
  after: Board,
  outcome: Outcome,
  ids: readonly UnitId[],
  side: FightSide,
): SideDid => {
  const hit = new Set(outcome.losses.map(l => l.unit));
  const losses = new Map(ids.filter(id => hit.has(id)).map(id => [id, lossOf(before, after, id)] as const));
  const alive = ids.filter(id => after.hexOf(id) !== undefined);
  const back = new Map(outcome.retreats.map(r => [r.unit, r.to] as const));
  return {
    side,
    units: before.combatantsOf(ids),
    losses,
    lost: sum(losses.values()),
    whole: alive.filter(id => !hit.has(id)),
    alive,
    retreats: new Map(
      ids
        .filter(id => back.has(id))
        .map(id => {
          const [from, to] = [before.hexOf(id), back.get(id)];
          return [id, from === undefined || to === undefined ? undefined : before.map.distance(from, to)] as const;
        }),
    ),
  };
};

/** More was lost than was due, and less would have done: units are lost whole. */
export const isExcess = ({ losses, lost }: SideDid, due: Fraction): boolean =>
  [...losses.values()].some(re => re.n > 0 && compare(subtract(lost, re), due) >= 0);
