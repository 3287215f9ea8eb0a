// What the log shows that each side did after the roll: steps lost, hexes of retreat, who is left.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Outcome } from '../../action';
import type { Board } from '../board';
import { stepsLeft, type Combatant, stepsOfTurn } from '../combatant';

export interface Loss {
  readonly unit: UnitId;
  readonly steps: number;
  readonly step: number;
}

/** One side of a fight, before and after. */
export interface SideDid {
  readonly name: 'the attacker' | 'the defender';
  readonly units: readonly Combatant[];
  readonly steps: number;
  readonly losses: readonly Loss[];
  readonly lost: number;
  /** Units still on the map. */
  readonly alive: readonly UnitId[];
  /** Hexes from where each unit stood to where it ended. */
  readonly far: ReadonlyMap<UnitId, number>;
  /** The longest retreat. */
  readonly retreat: number;
}

const lossesOf = (before: Board, outcome: Outcome, units: readonly Combatant[]): readonly Loss[] => {
  const left = new Map(units.map(u => [u.id ?? '', stepsLeft(u)]));
  return [...outcome.losses]
    .sort((a, b) => a.step - b.step)
    .flatMap((loss): readonly Loss[] => {
      const { unit, step } = loss;
      const has = left.get(unit);
      const counter = before.game.units.get(unit);
      if (has === undefined || !counter) return [];
      const ofTurn = loss.to === 'reduced' ? stepsOfTurn(counter, loss.faceUp) : 1;
      const steps = loss.to === 'removed' ? has : Math.min(has, ofTurn);
      left.set(unit, has - steps);
      return steps === 0 ? [] : [{ unit, steps, step }];
    });
};

export const sideDid = (
  before: Board,
  after: Board,
  outcome: Outcome,
  units: readonly Combatant[],
  name: SideDid['name'],
): SideDid => {
  const ids = units.flatMap(u => u.id ?? []);
  const losses = lossesOf(before, outcome, units);
  const alive = ids.filter(id => after.hexOf(id) !== undefined);
  const far = new Map(
    alive.map(id => {
      const end: HexId | undefined = outcome.retreats.findLast(r => r.unit === id)?.to;
      const from = before.hexOf(id);
      return [id, end === undefined || from === undefined ? 0 : (before.map.distance(from, end) ?? 0)];
    }),
  );
  return {
    name,
    units,
    steps: units.reduce((n, u) => n + stepsLeft(u), 0),
    losses,
    lost: losses.reduce((n, l) => n + l.steps, 0),
    alive,
    far,
    retreat: Math.max(0, ...far.values()),
  };
};
