// One bombardment: factors, columns of shift, the column used, the result of a roll and the chances of all (rule 9).

import type { Fraction } from '../../../base/fraction';
import type { Table } from '../../../scenario/table';
import type { Ledger } from '../../ledger';
import type { Situation } from '../../situation';
import { bandFor } from '../../frame/bands';
import { bombardmentShift, bombardmentStrength } from './bombardment';
import type { Charts } from '../charts';
import { combatant } from '../combatant';
import { groundOf, settingOf } from '../fight/fight';
import { attackShare } from '../fight/strength';

export interface Shot {
  readonly strength: Ledger;
  readonly shifts: Ledger;
  /** The scenario's chart; undefined: it has none, and the published one is not known. */
  readonly table: Table | undefined;
  /** By the factors alone, and after the shifts; undefined: no table. */
  readonly column: string | undefined;
  readonly finalColumn: string | undefined;
}

/** R9-25, R9-2: factors after terrain, and the columns for the REs in the hex and for defensive terrain. */
export const shotOf = (charts: Charts, situation: Situation, re: Fraction): Shot => {
  const ground = groundOf(charts, settingOf(situation, situation.terrain ?? 'clear'));
  const strength = bombardmentStrength(situation.attackers.map(u => attackShare(combatant(charts, u), ground)));
  const shifts = bombardmentShift(re, (ground.effects?.shift ?? 0) < 0);
  const table = charts.given('bombardment');
  const columnAfter = (shift: number): string | undefined => table && bandFor(table.columns, strength.total, shift);
  return {
    strength,
    shifts,
    table,
    column: columnAfter(0),
    finalColumn: columnAfter(shifts.total.n / shifts.total.d),
  };
};

export const NO_TABLE = 'the bombardment table (give the scenario a chart “bombardment”)';
