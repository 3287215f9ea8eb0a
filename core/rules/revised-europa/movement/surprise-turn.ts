// Setup-1: on the surprise turn units move one hex, to contact with the enemy, not from ZOC to ZOC, and stacks stay as
// they are. Two whole stacks that meet in a hex are not judged: the rule does not say whether that keeps them.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { ActionOf } from '../../action';
import type { Position } from '../../position';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { verdict } from '../cite';
import { isSurpriseTurn } from '../weather';
import { WORDS } from '../words';
import type { ZocMap } from './zoc';

/** Is the hex next to an enemy unit? A masked piece may be one. */
const contactAt = (board: Board, hex: HexId, side: string | undefined): 'yes' | 'perhaps' | 'no' => {
  const around = board.map.neighbours(hex);
  if (around.some(h => board.enemiesIn(h, side).length > 0)) return 'yes';
  return around.some(h => board.maskedAgainst(h, side) > 0) ? 'perhaps' : 'no';
};

/** `hexes`: how many each has gone in this phase. */
export const surpriseMoveVerdicts = (
  board: Board,
  zocs: ZocMap,
  movers: readonly { readonly id: UnitId; readonly hexes: number }[],
  { from, to }: Pick<ActionOf<'move'>, 'from' | 'to'>,
): readonly Verdict[] => {
  const [first] = movers;
  if (!first || !isSurpriseTurn(board.date)) return [];
  const units = movers.map(m => m.id);
  const names = units.map(id => board.nameOf(id));
  const about = { units, hexes: [from, to] };
  const far = movers.filter(m => m.hexes > 1);
  const [farthest] = far;
  if (farthest) {
    const words = WORDS.surpriseMove(
      far.map(m => board.nameOf(m.id)),
      farthest.hexes,
    );
    return [verdict('illegal', 'surprise-move', 'Setup-1', words, { ...about, units: far.map(m => m.id) })];
  }
  const contact = contactAt(board, to, board.sideOf(first.id));
  if (contact === 'no')
    return [verdict('illegal', 'surprise-contact', 'Setup-1', WORDS.surpriseNoContact(names, to), about)];
  if (contact === 'perhaps')
    return [
      verdict('undetermined', 'surprise-contact', 'Setup-1', WORDS.surpriseContactUnknown(names, to), {
        ...about,
        missing: `whether the masked pieces next to ${to} are enemy units`,
      }),
    ];
  return zocs.known.has(from) && zocs.known.has(to)
    ? [verdict('illegal', 'surprise-zoc', 'Setup-1', WORDS.surpriseZoc(names, from, to), about)]
    : [];
};

/** Units of the side that stood in one hex when the phase began, and do no longer when it ends. */
const splitStacks = (
  start: Position,
  board: Board,
  side: string,
): readonly { readonly from: HexId; readonly units: readonly UnitId[] }[] => {
  const stacks = new Map<HexId, UnitId[]>();
  for (const [id, { hex }] of start.units)
    if (board.sideOf(id) === side && board.hexOf(id) !== undefined) stacks.set(hex, [...(stacks.get(hex) ?? []), id]);
  return [...stacks].flatMap(([from, units]) =>
    new Set(units.map(id => board.hexOf(id))).size > 1
      ? [{ from, units: units.filter(id => board.hexOf(id) !== from) }]
      : [],
  );
};

/** At the end of a Movement phase that the log shows from its beginning. */
export const surpriseStackVerdicts = (start: Position, board: Board): readonly Verdict[] => {
  const { phase } = board.position;
  if (!isSurpriseTurn(board.date) || phase?.kind !== 'movement') return [];
  return splitStacks(start, board, phase.side).map(({ from, units }) =>
    verdict(
      'illegal',
      'surprise-stack',
      'Setup-1',
      WORDS.surpriseStack(
        units.map(id => board.nameOf(id)),
        from,
      ),
      { units, hexes: [from, ...new Set(units.flatMap(id => board.hexOf(id) ?? []))] },
    ),
  );
};
