// The price of an attempt by itself: of units beside the target, who enter later (2009, 12.A.1), and of those who began the
// phase in its hex (2012, 12.A).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import type { Mover } from '../../frame/movement/judge-move';
import { ledger } from '../../ledger';
import type { At } from '../memory';
import { marchersOf } from '../movement/marches';
import { attemptPrice } from '../price';

export const attemptAlone = (at: At, units: readonly UnitId[], target: HexId, from: HexId): readonly Mover[] =>
  marchersOf(at, units, undefined).map(marcher => {
    const unit = at.board.combatant(marcher.id);
    const price = unit ? attemptPrice(at.board.charts, unit.moves, at.board.featuresOf(target)) : [];
    return {
      ...marcher,
      way: { path: [from], entries: price },
      after: {
        least: ledger('MP', [...marcher.before.least, ...price]),
        greatest: ledger('MP', [...marcher.before.greatest, ...price]),
      },
      unsure: false,
    };
  });
