// What the questions of an overrun are asked about.

import type { Ledger } from '../../ledger';
import type { ActionOf } from '../../action';
import type { UnitId } from '../../../scenario/scenario';
import type { Mover } from '../../frame/judge-move';
import type { Combatant } from '../combatant';
import type { ResolvedFight } from '../fight/fight-on-board';
import type { At, Event } from '../memory';
import type { Stacked } from '../movement/stacking';

export interface OverrunFacts {
  readonly at: At;
  readonly action: ActionOf<'overrun'>;
  readonly attackers: readonly Combatant[];
  /** Combat units of the target. */
  readonly defenders: readonly UnitId[];
  /** Those who pay now, with their MPs before and after; who entered before has paid. */
  readonly payers: readonly Mover[];
  /** REs that must fit the hexes. */
  readonly stacks: readonly (Stacked & { readonly hex: string })[];
  readonly attack: Ledger;
  readonly defence: Ledger;
  readonly fight: ResolvedFight;
}

/** Defenders against whom an overrun was resolved already in this phase. */
export const triedBefore = ({ at, defenders }: OverrunFacts): readonly (readonly [UnitId, Event])[] =>
  defenders.flatMap((id): readonly (readonly [UnitId, Event])[] => {
    const event = at.memory.overruns.tried.get(id);
    return event ? [[id, event]] : [];
  });
