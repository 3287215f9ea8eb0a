// What the log shows that each side did after the roll: steps lost, who went back, who is left.

import { least, ONE, subtract, sum, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome } from '../../action';
import type { Board } from '../board';
import type { FightOnBoard } from './fight-on-board';
import type { FightSide } from './losses';

export interface SideDid {
  readonly side: FightSide;
  readonly ids: readonly UnitId[];
  /** Steps that each unit lost that lost any. */
  readonly losses: ReadonlyMap<UnitId, Fraction>;
  readonly lost: Fraction;
  /** How many of them its last loss cost: of badges one, of a counter a side whole. */
  readonly atLast: ReadonlyMap<UnitId, Fraction>;
  /** Attack strength (of attackers) or defence strength that went with them. */
  readonly strengthLost: Fraction;
  readonly alive: readonly UnitId[];
  readonly removed: readonly UnitId[];
  /** Who went back, from where to where; undefined: off the map. */
  readonly retreats: ReadonlyMap<UnitId, { readonly from: HexId; readonly to: HexId | undefined }>;
}

/** @param all the steps that the unit lost in this fight */
const lastOf = (before: Board, { losses }: Outcome, id: UnitId, all: Fraction): Fraction => {
  const own = losses.filter(loss => loss.unit === id);
  if (own.some(loss => loss.to === 'badge')) return least(all, ONE);
  const [last, previous] = [own.at(-1), own.at(-2)];
  if (previous?.to !== 'reduced') return all;
  const had = before.showing(id, previous.faceUp)?.steps ?? ZERO;
  return last?.to === 'reduced' ? subtract(had, before.showing(id, last.faceUp)?.steps ?? ZERO) : had;
};

export const sideDid = (before: Board, after: Board, fight: FightOnBoard, side: FightSide): SideDid => {
  const { outcome, attackers, defenders } = fight;
  const ids = side === 'attacker' ? attackers.map(a => a.unit) : defenders;
  const hit = new Set(outcome.losses.map(l => l.unit));
  const losses = new Map(
    ids
      .filter(id => hit.has(id))
      .map(id => [id, subtract(before.combatant(id)?.steps ?? ZERO, after.combatant(id)?.steps ?? ZERO)] as const),
  );
  const strength = (board: Board, id: UnitId): Fraction => {
    const unit = board.combatant(id);
    return (side === 'attacker' ? unit?.attack : unit?.defence) ?? ZERO;
  };
  const home = new Map(attackers.map(a => [a.unit, a.from] as const));
  const back = new Map(outcome.retreats.map(r => [r.unit, r.to] as const));
  return {
    side,
    ids,
    losses,
    lost: sum(losses.values()),
    atLast: new Map([...losses].map(([id, n]) => [id, lastOf(before, outcome, id, n)])),
    strengthLost: sum([...losses.keys()].map(id => subtract(strength(before, id), strength(after, id)))),
    alive: ids.filter(id => after.hexOf(id) !== undefined),
    removed: ids.filter(id => after.hexOf(id) === undefined),
    retreats: new Map(
      ids.flatMap(id =>
        back.has(id) ? [[id, { from: home.get(id) ?? fight.target, to: back.get(id) }] as const] : [],
      ),
    ),
  };
};
