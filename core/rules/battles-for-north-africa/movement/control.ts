// Who controls a hex (Control.1): who stands there with a combat unit, else who stood there last, until an enemy ZOC covered
// it while nobody held it. Looked at when a phase ends: what units pass on their way the log does not show.

import { overlaid } from '../../../base/overlay';
import type { HexId } from '../../../hexmap/hex-map';
import type { Chapter } from '../../frame/chapter';
import type { Board } from '../board';
import type { At, Control, Memory } from '../memory';
import { zocsAgainst } from './zoc';

/** `nobody`: it is not controlled; undefined: the log does not tell. */
export type Controller = { readonly side: string } | 'nobody' | undefined;

const holderOf = (board: Board, hex: HexId): string | undefined => {
  const unit = board.unitsIn(hex).find(id => board.combatant(id)?.combat ?? false);
  return unit === undefined ? undefined : board.sideOf(unit);
};

export const controllerOf = ({ board, memory }: Pick<At, 'board' | 'memory'>, hex: HexId): Controller => {
  const holder = holderOf(board, hex);
  if (holder !== undefined) return { side: holder };
  if (!memory.control.has(hex)) return undefined;
  const side = memory.control.get(hex);
  return side === undefined ? 'nobody' : { side };
};

/** Every hex in which a combat unit stands. */
const holders = (board: Board): readonly (readonly [HexId, string])[] =>
  [...new Set([...board.position.units.values()].map(place => place.hex))].flatMap(hex => {
    const side = holderOf(board, hex);
    return side === undefined ? [] : [[hex, side] as const];
  });

/** Hexes that nobody holds any more and that an enemy ZOC covers are lost (Control.1). */
const afterPhase = (control: Control, board: Board): Control => {
  const held = holders(board);
  const now = overlaid(
    control,
    held.filter(([hex, side]) => control.get(hex) !== side),
  );
  const isHeld = new Set(held.map(([hex]) => hex));
  const lost = board.game.scenario.sides.flatMap(({ name }) =>
    [...zocsAgainst(board, name).keys()].flatMap(hex =>
      now.get(hex) === name && !isHeld.has(hex) ? [[hex, undefined] as const] : [],
    ),
  );
  return overlaid(now, lost);
};

export const CONTROL: Chapter<Board, Control, Memory> = {
  fresh: new Map(),
  begins: board => new Map(holders(board)),
  turned: (control, { board }) => afterPhase(control, board),
};
