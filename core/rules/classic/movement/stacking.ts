// Stacking: units, steps or points of one side in a hex, by the limit of its ground or of the block.

import { compare, least, toWords, ZERO, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { entry, ledger, type Ledger } from '../../ledger';
import { by } from '../../sentence';
import type { Verdict } from '../../verdict';
import type { Board } from '../board';
import { cite, verdict } from '../cite';
import { withUnsaid } from '../unsaid';

export interface Stacked {
  readonly units: readonly UnitId[];
  readonly amount: Ledger;
  /** The unit whose stacking points nothing tells. */
  readonly unknown: string | undefined;
  /** undefined: no limit is given. */
  readonly limit: Fraction | undefined;
  /** undefined: it cannot be told. */
  readonly isOver: boolean | undefined;
}

/** The lowest of the ground's own limits; else that of the block. */
const limitOf = (board: Board, hex: HexId): Fraction | undefined => {
  const { charts } = board;
  const terrain = board.hex(hex)?.terrain;
  const own = [
    ...(terrain === undefined ? [] : [charts.figure('terrain', terrain, 'stacking')]),
    ...board.featuresOf(hex).map(f => charts.figure('features', f, 'stacking')),
  ].flatMap(f => f ?? []);
  const [first, ...rest] = own;
  return first ? rest.reduce(least, first) : charts.rules.stacking?.limit;
};

export const UNIT_OF = { units: 'units', steps: 'steps', points: 'stacking points' } as const;

/** @param more units that are about to come */
export const stackedIn = (
  board: Board,
  hex: HexId,
  side: string | undefined,
  more: readonly UnitId[] = [],
): Stacked => {
  const units = [...new Set([...board.friendsIn(hex, side), ...more])];
  const rules = board.charts.rules.stacking;
  const all = board.combatantsOf(units);
  const unknown = all.find(u => u.stacking === undefined)?.label;
  const amount = ledger(
    UNIT_OF[rules?.counts ?? 'units'],
    all.map(u => entry(u.stacking ?? ZERO, u.label, cite('stacking.counts'))),
  );
  const limit = rules && limitOf(board, hex);
  const exceeds = limit && compare(amount.total, limit) > 0;
  return { units, amount, unknown, limit, isOver: exceeds === true || unknown === undefined ? exceeds : undefined };
};

const crowdVerdict = (board: Board, hex: HexId, stacked: Stacked): Verdict | undefined => {
  const found = countedVerdict(hex, stacked);
  return found && withUnsaid(board.charts, [found])[0];
};

const countedVerdict = (hex: HexId, { units, amount, unknown, limit, isOver }: Stacked): Verdict | undefined => {
  if (units.length === 0 || !limit) return undefined;
  const about = { units, hexes: [hex], ledger: amount, limit };
  const [is, most] = [`${toWords(amount.total)} ${amount.unit}`, toWords(limit)];
  const words = by('stacking.limit');
  if (isOver === undefined) {
    const missing = `the stacking points of ${unknown ?? ''}`;
    return verdict('undetermined', 'stacking', 'stacking.limit', words`${missing} are not known`, {
      ...about,
      missing,
    });
  }
  return isOver
    ? verdict('illegal', 'stacking', 'stacking.limit', words`${is} in ${hex}; the limit is ${most}`, about)
    : verdict('legal', 'stacking', 'stacking.limit', words`${is} of ${most} in ${hex}`, about);
};

/** What stands in a hex when a phase ends. */
export const stackingVerdict = (board: Board, hex: HexId, side: string): Verdict | undefined =>
  crowdVerdict(board, hex, stackedIn(board, hex, side));

/** Where the limit holds at all times: what stands in a hex when a move has ended there. */
export const stackingAtOnce = (board: Board, hex: HexId, side: string | undefined): readonly Verdict[] => {
  if (board.charts.rules.stacking?.when !== 'always') return [];
  const found = crowdVerdict(board, hex, stackedIn(board, hex, side));
  return found ? [found] : [];
};
