// What fits into one hex (4.8a, 8.1h).

import { compare, sum, toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import { entry, ledger } from '../../ledger';
import type { About, Verdict } from '../../verdict';
import type { Board } from '../board';
import type { Charts } from '../charts';
import { cite, verdict } from '../cite';
import { WORDS } from '../words';

/** 8.1h, 4.8a: all units of the hex count, whether they take part or not. */
export const stackVerdict = (
  charts: Charts,
  hex: string,
  units: readonly { readonly label: string; readonly re: Fraction }[],
  about: About = {},
): Verdict => {
  const total = sum(units.map(u => u.re));
  const limit = charts.stackingLimit;
  const told = {
    ...about,
    limit,
    ledger: ledger(
      'RE',
      units.map(u => entry(u.re, u.label, cite('8.1h'))),
    ),
  };
  return compare(total, limit) <= 0
    ? verdict('legal', 'stacking', '8.1h', WORDS.stackingFits(hex, toWords(total), toWords(limit)), told)
    : verdict('illegal', 'stacking', '8.1h', WORDS.stackingOver(hex, toWords(total), toWords(limit)), told);
};

/** Units that stand in one hex. */
export interface StackInHex {
  /** `0304`, or in a line `one hex`. */
  readonly hex: string;
  readonly units: readonly { readonly label: string; readonly re: Fraction }[];
  readonly about: About;
}

export const verdictsOfStacks = (charts: Charts, stacks: readonly StackInHex[], about: About): readonly Verdict[] =>
  stacks.map(stack => stackVerdict(charts, stack.hex, stack.units, { ...about, ...stack.about }));

/** Those of a board, with all combat units of the side that are in them. */
export const stacksIn = (board: Board, hexes: readonly HexId[], side: string | undefined): readonly StackInHex[] =>
  [...new Set(hexes)].map(hex => ({
    hex,
    units: board.combatantsOf(board.friendsIn(hex, side)).filter(u => u.combat),
    about: { hexes: [hex] },
  }));

/** The combat units of a side in a hex; undefined: none are there. */
export const stackingVerdict = (board: Board, hex: HexId, side: string): Verdict | undefined => {
  const units = board.combatantsOf(board.friendsIn(hex, side)).filter(u => u.combat);
  return units.length === 0
    ? undefined
    : stackVerdict(board.charts, hex, units, { units: units.flatMap(u => u.id ?? []), hexes: [hex] });
};
