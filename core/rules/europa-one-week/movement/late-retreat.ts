// 2009, 12.F.2: a retreat that an overrun asked for is made in the combat phase that follows it.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { by } from '../../sentence';
import type { Verdict } from '../../verdict';
import { verdict } from '../cite';
import { wordsOf } from '../fight/words';
import type { At } from '../memory';
import { COMBAT_KINDS } from '../vocabulary';

interface Way {
  readonly gone: number;
  readonly due: number | undefined;
}

interface Leaving {
  readonly at: At;
  readonly units: readonly UnitId[];
  readonly from: HexId;
}

const RULE = '12.F.2-e';

const isItsTime = ({ board }: At): boolean =>
  board.edition.deferredResults && COMBAT_KINDS.includes(board.position.phase?.kind ?? '');

/** Who has gone back may still choose another hex that is as near; farther it is a move. */
const wayOf = ({ at, from }: Leaving, to: HexId, unit: UnitId): Way | undefined => {
  const overrun = at.memory.failed.get(unit);
  if (overrun?.waiting?.fate !== 'retreats') return undefined;
  const { hexes: due } = overrun.waiting;
  const gone = at.board.map.distance(overrun.hex, to);
  if (gone === undefined) return undefined;
  return from === overrun.hex || (due !== undefined && gone <= due) ? { gone, due } : undefined;
};

/** Is this the retreat of them all, as far as the result says? Undefined: it is none. */
export const lateRetreat = (leaving: Leaving, to: HexId): Verdict | undefined => {
  const { at, units, from } = leaving;
  const { edition } = at.board;
  if (!isItsTime(at)) return undefined;
  const names = at.board.namesOf(units);
  const ways = units.map(unit => wayOf(leaving, to, unit));
  if (!ways.every(way => way !== undefined)) return undefined;
  const about = { units, hexes: [from, to] };
  const beyond = ways.find(({ gone, due }) => due !== undefined && gone > due);
  if (beyond?.due !== undefined) {
    const says = wordsOf(RULE).tooFar(names, beyond.gone, beyond.due);
    return verdict(edition, 'illegal', 'retreat-too-far', RULE, says, about);
  }
  const says = by(RULE)`${names} retreated from ${from} by the result of an overrun`;
  return verdict(edition, 'legal', 'late-retreat', RULE, says, about);
};

/** The same by an overrun that came before the log, of either side: who made it stands there or beside. */
export const mayBeLateRetreat = ({ at, units, from }: Leaving): boolean => {
  const { board, memory } = at;
  const side = board.sideOf(units[0] ?? '');
  return memory.unseen && isItsTime(at) && [from, ...board.map.neighbours(from)].some(hex => board.isHeld(hex, side));
};
