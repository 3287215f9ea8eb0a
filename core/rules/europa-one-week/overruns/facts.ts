// What the questions of an overrun are asked about.

import type { ActionOf } from '../../action';
import type { UnitId } from '../../../scenario/scenario';
import type { Mover } from '../../frame/judge-move';
import { ledger } from '../../ledger';
import type { Combatant } from '../combatant';
import type { ResolvedFight } from '../fight/fight-on-board';
import type { At, Event } from '../memory';
import type { Stacked } from '../movement/stacking';
import type { AttemptFacts, Payer } from './may-overrun';

export interface OverrunFacts extends AttemptFacts {
  readonly at: At;
  readonly action: ActionOf<'overrun'>;
  readonly attackers: readonly Combatant[];
  /** Combat units of the target. */
  readonly defenders: readonly UnitId[];
  /** REs that must fit the hexes. */
  readonly stacks: readonly (Stacked & { readonly hex: string })[];
  readonly fight: ResolvedFight;
}

/** Who pays now; who entered before has paid. */
export const payerOf = ({ id, name, ma, before, way, after, unsure, unsureOf }: Mover, target: string): Payer => ({
  unit: { id, label: name },
  ma,
  before: ledger('MP', before.least).total,
  least: after.least,
  greatest: after.greatest,
  canEnter: way !== undefined,
  unsureOf: unsureOf ?? (unsure ? `what the overrun of ${target} costs` : undefined),
});

/** Defenders against whom an overrun was resolved already in this phase. */
export const triedBefore = ({ at, defenders }: OverrunFacts): readonly (readonly [UnitId, Event])[] =>
  defenders.flatMap((id): readonly (readonly [UnitId, Event])[] => {
    const event = at.memory.overruns.tried.get(id);
    return event ? [[id, event]] : [];
  });
