// The overrun on the board as a step of a march: what each unit has spent, and what the attempt adds.

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { moversOf, spentOf, type Marcher, type Mover } from '../../frame/judge-move';
import { wayStep } from '../../frame/ways';
import { isPaid } from '../../frame/price';
import type { LedgerEntry } from '../../ledger';
import type { Board } from '../board';
import { unitOf, travellerOf } from '../movement/marches';
import { groundPrice, zocPrice, type Traveller } from '../movement/step-cost';
import type { At } from '../memory';
import { attemptPrice, paysGround } from './price';

type Unknown = 'for nothing' | 'barred';

/** What ZOCs add on the way in; a stack that may overrun out of a ZOC is not held by it. */
const zocEntries = (
  board: Board,
  who: Traveller,
  from: HexId,
  to: HexId,
  unknown: Unknown,
): readonly LedgerEntry[] | undefined => {
  const price = zocPrice(board, who, from, to);
  if (price !== 'prohibited') return price;
  const { overrun } = board.charts.rules;
  const may = overrun.how === 'none' ? false : (overrun.zoc ?? unknown === 'for nothing');
  return may ? [] : undefined;
};

const entriesOf = (
  board: Board,
  who: Traveller,
  from: HexId,
  to: HexId,
  unknown: Unknown,
): readonly LedgerEntry[] | undefined => {
  const isOpen = unknown === 'for nothing';
  const attempt = attemptPrice(board.charts, who.class) ?? (isOpen ? [] : undefined);
  if (!attempt) return undefined;
  if (!paysGround(board.charts)) return attempt;
  const price = groundPrice(board, who, from, to);
  const ground = isPaid(price) ? price : price === 'prohibited' ? undefined : isOpen ? [] : undefined;
  const zoc = zocEntries(board, who, from, to, unknown);
  return ground && zoc && [...ground, ...zoc, ...attempt];
};

/** Those of the units whose class and MPs are known, with the price that they pay out of one hex into the other. */
export const payersOf = (
  { board, memory }: At,
  ids: readonly UnitId[],
  from: HexId,
  target: HexId,
): readonly Mover[] => {
  const together = new Set(ids);
  const marchers = ids.flatMap((id): readonly Marcher[] => {
    const unit = board.combatant(id);
    const who = unit && travellerOf(board, unit, together);
    if (!who) return [];
    const march = (unknown: Unknown): Marcher['march'] => ({
      map: board.map,
      unit: unitOf(board.charts) * who.ma.d,
      apartUpTo: 0,
      leastStep: 0,
      halts: () => false,
      steps: hex => {
        const entries = hex === from ? entriesOf(board, who, from, target, unknown) : undefined;
        return entries ? [wayStep(target, entries)] : [];
      },
    });
    return [
      {
        id,
        name: board.nameOf(id),
        ma: who.ma,
        before: spentOf(memory.moving.spent, id),
        kind: `${who.class} ${who.ma.n}/${who.ma.d}`,
        march: march('for nothing'),
        worst: march('barred'),
      },
    ];
  });
  return moversOf(marchers, { from, to: target, via: [] });
};
