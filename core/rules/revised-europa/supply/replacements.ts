// Replacements (replacement phase): units on the board are rebuilt in their side's Initial phase.

import type { Adjustment } from '../../action';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import { WORDS } from '../words';

/**
 * Repl-1: who is turned to its full side in its own Initial phase takes replacements, and must be in supply for it; enemy
 * ZOCs do not matter. In other phases a counter that is turned back may be a slip put right: nothing is said of it.
 */
export const replacementVerdicts = (board: Board, changes: readonly Adjustment[]): readonly Verdict[] => {
  const { phase } = board.position;
  if (phase?.kind !== 'initial') return [];
  return changes.flatMap(change => {
    const unit = change.what === 'restored' ? board.combatant(change.unit) : undefined;
    if (change.what !== 'restored' || !unit || board.sideOf(change.unit) !== phase.side) return [];
    const hex = board.hexOf(change.unit);
    const about = { units: [change.unit], hexes: hex === undefined ? [] : [hex] };
    return unit.unsupplied
      ? verdict('illegal', 'replaced-unsupplied', 'Repl-1', WORDS.replacedUnsupplied(board.nameOf(change.unit)), about)
      : verdict('legal', 'replaced', 'Repl-1', WORDS.replaced(board.nameOf(change.unit)), about);
  });
};
