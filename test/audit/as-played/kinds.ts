// Every habit that is tried, in the order of the report.

import { ADVANCE_FIRST, RESULTS_REORDERED } from './variants/results-reordered';
import { BADGE_AFTER_DICE, BADGE_BEFORE_DICE, BADGE_BESIDE, BADGE_FAR, MARKED_EARLY } from './variants/badge';
import { BEGUN_ANYWHERE, CUT_ANYWHERE, CUT_AT_HANDS } from './variants/cut';
import { BY_OPPONENT, BY_OWNER } from './variants/other-hand';
import { CHAT } from './variants/chat';
import {
  DECLARED_IN_PARTS,
  EMPTY_TARGET_CORRECTED,
  ROLLED_BEFORE_DECLARED,
  TARGET_CORRECTED,
  TARGET_CORRECTED_SAID,
} from './variants/declaring';
import { SINGLE_DICE, THREE_AT_ONCE } from './variants/dice';
import { DRAGGED_BACK, DRAGGED_BACK_SAID, ENEMY_DRAGGED_BACK } from './variants/dragged-back';
import {
  BYSTANDER,
  BY_SINGLE_UNITS,
  DRAGGED_FROM_AFAR,
  DRAGGED_THROUGH,
  TOO_FAR,
  TOO_FAR_SAID,
} from './variants/drags';
import { FAR_MOVE } from './variants/far-move';
import { DECLARED_AND_ROLLED_FIRST, DECLARED_FIRST, ROLLED_FIRST } from './variants/fights-together';
import {
  DEAD_PILE,
  DELETED_PLACED_DELETED,
  DELETED_WITHOUT_A_FLIP,
  FLIPPED_BACK,
  FLIPPED_THEN_DELETED,
} from './variants/losses';
import { MARKER_LAID } from './variants/marker';
import { POOL_BACK } from './variants/pool-back';
import { RESULTS_AND_ANOTHER_MOVE, RESULTS_BY_UNITS } from './variants/results-by-units';
import { STRAY_DICE, STRAY_DIE } from './variants/stray-roll';
import { NEVER_TURNED, PHASE_TURNED_LATE, TURNED_BACK_FOR_A_MOVE, TURNED_LATE, TURNED_TWICE } from './variants/track';
import { ACT_UNDONE_AND_DONE_AGAIN, UNDONE } from './variants/undone';
import { UNCHANGED } from './variants/unchanged';
import { Random } from '../random-games/random';
import type { ToldGame } from './told-game';
import type { Kind, Variant } from './variant';

export const KINDS: readonly Kind[] = [
  UNCHANGED,
  CUT_AT_HANDS,
  CUT_ANYWHERE,
  BEGUN_ANYWHERE,
  CHAT,
  BADGE_FAR,
  BADGE_BESIDE,
  BADGE_BEFORE_DICE,
  BADGE_AFTER_DICE,
  MARKED_EARLY,
  MARKER_LAID,
  FAR_MOVE,
  STRAY_DIE,
  STRAY_DICE,
  UNDONE,
  ACT_UNDONE_AND_DONE_AGAIN,
  DRAGGED_BACK,
  DRAGGED_BACK_SAID,
  ENEMY_DRAGGED_BACK,
  POOL_BACK,
  RESULTS_REORDERED,
  ADVANCE_FIRST,
  RESULTS_BY_UNITS,
  RESULTS_AND_ANOTHER_MOVE,
  BY_OWNER,
  BY_OPPONENT,
  DECLARED_FIRST,
  ROLLED_FIRST,
  DECLARED_AND_ROLLED_FIRST,
  ROLLED_BEFORE_DECLARED,
  DECLARED_IN_PARTS,
  TARGET_CORRECTED,
  TARGET_CORRECTED_SAID,
  EMPTY_TARGET_CORRECTED,
  SINGLE_DICE,
  THREE_AT_ONCE,
  DRAGGED_THROUGH,
  DRAGGED_FROM_AFAR,
  BYSTANDER,
  TOO_FAR,
  TOO_FAR_SAID,
  BY_SINGLE_UNITS,
  TURNED_LATE,
  PHASE_TURNED_LATE,
  TURNED_TWICE,
  TURNED_BACK_FOR_A_MOVE,
  NEVER_TURNED,
  FLIPPED_BACK,
  FLIPPED_THEN_DELETED,
  DELETED_WITHOUT_A_FLIP,
  DELETED_PLACED_DELETED,
  DEAD_PILE,
];

/**
 * The game's log with that habit; undefined: the game has no such place for it.
 *
 * @param place in which of the places where the habit could show
 */
export const logWith = (kind: Kind, game: ToldGame, place = 0): Variant | undefined => {
  let left = place;
  for (const variant of kind.variants(game, new Random(game.seed * 131 + KINDS.indexOf(kind))))
    if (left-- === 0) return variant;
  return undefined;
};
