// Who pays for an attempt on the board.

import type { Mover } from '../../frame/movement/judge-move';
import { ledger } from '../../ledger';
import type { Payer } from './attempt-facts';

export const payerOf = ({ id, name, ma, before, way, after, unsure, unsureOf }: Mover): Payer => {
  const cost = { ...after, isOpen: unsure };
  return {
    unit: { id, label: name },
    ma,
    before: ledger('MP', before.least).total,
    due: cost,
    whole: cost,
    canEnter: way !== undefined,
    unsureOf,
    hasPaid: false,
  };
};
