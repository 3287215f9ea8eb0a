// The hexes that are open to the retreats of a fight, on the board before anything was lost.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Board } from '../board';
import type { FightSide } from './losses';
import type { RetreatingStack } from './obligations';
import { retreatHexes, wayOf, type Retreating } from './retreat-paths';

export interface Stacks {
  readonly target: HexId;
  readonly attackers: readonly { readonly unit: UnitId; readonly from: HexId }[];
  readonly defenders: readonly UnitId[];
}

const openTo = (board: Board, units: readonly UnitId[], from: HexId, far: number): RetreatingStack['open'] => {
  const each = units.map((unit): { readonly r: Retreating; readonly ends: ReadonlySet<HexId> } => {
    const r = { during: board, unit, group: units };
    return { r, ends: new Set(retreatHexes(r, from, far).keys()) };
  });
  const hexes = [...(each[0]?.ends ?? [])].filter(hex => each.every(({ ends }) => ends.has(hex))).sort();
  const isFree = (hex: HexId): boolean => each.every(({ r }) => wayOf(r, from, [hex], far).free !== 'no');
  return { free: hexes.filter(isFree), costly: hexes.filter(hex => !isFree(hex)) };
};

/** By the stacks that retreat together: the defenders, or the attackers of each hex. */
export const openRetreats =
  (board: Board, { target, attackers, defenders }: Stacks) =>
  (side: FightSide, far: number): readonly RetreatingStack[] => {
    const home = new Map<HexId, UnitId[]>();
    if (side === 'defender') home.set(target, [...defenders]);
    else for (const { unit, from } of attackers) home.set(from, [...(home.get(from) ?? []), unit]);
    return [...home].map(([from, ids]) => ({
      from,
      units: ids.map(id => board.nameOf(id)),
      open: openTo(board, ids, from, far),
    }));
  };
