// Was a fight paid for? Where what came of it would be wrong at half strength, its divisions fought in full, and so must
// have been paid for (R3-6, R6-16, R9-14).

import type { UnitId } from '../../../scenario/scenario';
import { worst, type Verdict } from '../../verdict';
import { Board } from '../board';
import type { SpBooks } from './sp-books';
import type { SpDue } from './sp-dues';

/** More stacks have too many ways to be paid in part. */
const MOST_STACKS = 3;

/** The divisions that may be unpaid, by their hexes: of a stack all pay or none (R3-7). */
const stacksOf = (board: Board, dues: readonly SpDue[]): readonly (readonly UnitId[])[] => {
  const stacks = new Map<string, UnitId[]>();
  for (const id of dues.flatMap(due => due.units)) {
    const hex = board.hexOf(id) ?? '';
    stacks.set(hex, [...(stacks.get(hex) ?? []), id]);
  }
  return [...stacks.values()];
};

/** All choices of at least one of them. */
const choices = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  items.reduce<readonly (readonly T[])[]>((found, item) => [...found, ...found.map(f => [...f, item]), [item]], []);

/** The board on which these units bear the badge of no SP. */
const unpaidOn = (board: Board, ids: readonly UnitId[]): Board => {
  const units = new Map(board.position.units);
  for (const id of ids) {
    const place = units.get(id);
    if (place) units.set(id, { ...place, states: [...place.states, 'no sp'] });
  }
  return new Board(board.game, { ...board.position, units });
};

/**
 * The dues of a fight, certain where no part of them can have been left out.
 *
 * @param judged the verdicts on the fight as it is read
 * @param judgeOn those on the same fight on another board
 */
export const provenDues = (
  board: Board,
  { turn }: SpBooks,
  dues: readonly SpDue[],
  judged: readonly Verdict[],
  judgeOn: (board: Board) => readonly Verdict[],
): readonly SpDue[] => {
  const isSure = (due: SpDue): boolean => due.surely || turn.dues.get(due.key)?.surely === true;
  const unsure = dues.filter(due => !isSure(due));
  const stacks = stacksOf(board, unsure);
  if (stacks.length === 0 || stacks.length > MOST_STACKS || worst(judged) === 'illegal') return dues;
  const possible = choices(stacks).some(unpaid => worst(judgeOn(unpaidOn(board, unpaid.flat()))) !== 'illegal');
  return possible ? dues : dues.map(due => (due.surely ? due : { ...due, surely: true, broken: due.rule }));
};
