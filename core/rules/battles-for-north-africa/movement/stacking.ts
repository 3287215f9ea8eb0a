// Stacking: points of one side's combat units in a hex (Stack.1, Stack.2, Stack.3).

import { compare, fraction, toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { entry, ledger, type Ledger } from '../../ledger';
import { by } from '../../sentence';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { cite, verdict } from '../cite';

export interface Stacked {
  readonly sp: Ledger;
  readonly limit: Fraction;
  readonly rule: 'Stack.1' | 'Stack.2';
  /** The units whose stacking points the scenario does not give. */
  readonly untold: readonly UnitId[];
}

const isTold = (board: Board, id: UnitId): boolean => board.game.units.get(id)?.full.values['sp'] !== undefined;

/** 8 SP of combat units in a hex, 4 in sand; of units with no stacking points every pair counts 1. */
export const stackedIn = (board: Board, hex: HexId, units: readonly UnitId[]): Stacked => {
  const terrain = board.hex(hex)?.terrain;
  // Units.8
  const combat = units.filter(id => board.combatant(id)?.combat ?? false);
  const told = board.combatantsOf(combat.filter(id => isTold(board, id)));
  // Stack.3
  const pairs = Math.floor(told.filter(u => u.sp.n === 0).length / 2);
  const limit = board.charts.stacking(terrain);
  return {
    sp: ledger('SP', [
      ...told.filter(u => u.sp.n > 0).map(u => entry(u.sp, u.label, cite('Stack.1'))),
      ...(pairs > 0 ? [entry(fraction(pairs), 'pairs of units with 0 SP', cite('Stack.3'))] : []),
    ]),
    limit,
    rule: terrain === 'sand' ? 'Stack.2' : 'Stack.1',
    untold: combat.filter(id => !isTold(board, id)),
  };
};

/** What stands of a side in a hex; undefined: no combat unit does. */
export const stackingVerdict = (board: Board, hex: HexId, side: string): Verdict | undefined => {
  const units = board.escorts(hex, side);
  if (units.length === 0) return undefined;
  const { sp, limit, rule, untold } = stackedIn(board, hex, units);
  const [is, most] = [toWords(sp.total), toWords(limit)];
  const about = { units, hexes: [hex], ledger: sp, limit };
  if (compare(sp.total, limit) > 0)
    return verdict('illegal', 'stacking', rule, by(rule)`${is} SP in ${hex}; the limit is ${most}`, about);
  if (untold.length === 0) return verdict('legal', 'stacking', rule, by(rule)`${is} of ${most} SP in ${hex}`, about);
  const missing = `the stacking points of ${board.namesOf(untold).join(', ')}`;
  const text = by(rule)`stacking in ${hex}: ${missing} ${untold.length === 1 ? 'is' : 'are'} not known`;
  return verdict('undetermined', 'stacking', rule, text, { ...about, missing });
};
