// R3-7: units below division size take on the supply state of the divisions that they are stacked with.

import type { UnitId } from '../../scenario/scenario';
import type { Board } from './board';
import type { Combatant } from './combatant';

/** Does lack of SP make the division count as out of supply in what is judged? */
type CountsUnpaid = (division: Combatant) => boolean;

/** R3-6: in a fight every division pays. */
const IN_FIGHTS: CountsUnpaid = ({ unpaid }) => unpaid;
/** R3-4: only c/m divisions pay to move. */
export const IN_MOVEMENT: CountsUnpaid = ({ unpaid, cm }) => unpaid && cm;
/** Units below division size exploit without SP, whoever they stand with (Log-6). */
export const BY_TRACE: CountsUnpaid = () => false;

/** A unit as it counts in a stack with these others. */
export const inStack = <U extends Combatant>(unit: U, stack: readonly Combatant[], countsUnpaid: CountsUnpaid): U => {
  if (unit.division) return unit;
  const divisions = stack.filter(other => other.division);
  const lacking = divisions.find(d => d.unsupplied) ?? divisions.find(countsUnpaid);
  if (!lacking || unit.unsupplied) return unit;
  return {
    ...unit,
    unsupplied: true,
    isolated: unit.isolated || divisions.some(d => d.isolated),
    lacksAs: `${lacking.unsupplied ? 'out of supply' : 'no SP'}, as ${lacking.label}`,
  };
};

/** The attackers of a fight, each as it counts among those of its hex. */
export const attackersInStacks = (attackers: readonly Combatant[], oneHex: boolean): readonly Combatant[] =>
  attackers.map(unit =>
    inStack(unit, oneHex ? attackers : attackers.filter(other => other.group === unit.group), IN_FIGHTS),
  );

/** A unit with the state that the divisions of its hex have by their supply lines; what they pay is no matter of it. */
export const inItsHex = (board: Board, id: UnitId): Combatant | undefined => {
  const unit = board.combatant(id);
  const hex = board.hexOf(id);
  return unit && hex !== undefined
    ? inStack(unit, board.combatantsOf(board.friendsIn(hex, board.sideOf(id))), BY_TRACE)
    : unit;
};

/** A unit that moves with these: divisions that are left behind, or come later, do not matter. */
export const movingWith = (
  board: Board,
  id: UnitId,
  all: readonly UnitId[],
  countsUnpaid = IN_MOVEMENT,
): Combatant | undefined => {
  const unit = board.combatant(id);
  if (!unit || unit.division) return unit;
  const from = board.hexOf(id);
  return inStack(unit, board.combatantsOf(all.filter(other => board.hexOf(other) === from)), countsUnpaid);
};
