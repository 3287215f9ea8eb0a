// The last hex of a move costs more than is left, and something is left: a `+# MP` marker shows what is owed (12.A.1).

import { compare, subtract, sum, toWords, type Fraction } from '../../../base/fraction';
import type { HexId } from '../../../hexmap/hex-map';
import type { ActionOf } from '../../action';
import type { Mover } from '../../frame/movement/judge-move';
import { cheapestWay, type Way, type WayStep } from '../../frame/movement/ways';
import { ledger } from '../../ledger';
import { by } from '../../sentence';
import type { Verdict } from '../../verdict';
import { verdict } from '../cite';
import type { At, Owing } from '../memory';

type MoveAction = ActionOf<'move'>;

/** Who moves, and the MPs that it owes then; left out: none. */
export interface OwingMover extends Mover {
  readonly owes?: Fraction;
}

const sumOf = ({ entries }: Way): Fraction => ledger('MP', entries).total;

const isTooFar = ({ after: { least }, ma }: Mover): boolean => compare(least.total, ma) > 0;

const stepInto = ({ march }: Mover, to: HexId, before: HexId, spent: Fraction): WayStep | undefined =>
  march.steps(before, spent).find(step => step.to === to);

/** The cheapest way by this last hex but one, in which it still has MPs left. */
const wayBy = (mover: Mover, { from, to, via }: MoveAction, before: HexId): Way | undefined => {
  const { march, ma } = mover;
  const left = subtract(ma, sum(mover.before.least.map(({ value }) => value)));
  const passed = via.at(-1) === to ? via.slice(0, -1) : via;
  const way: Way | undefined =
    before === from && passed.length === 0
      ? { path: [from], entries: [] }
      : march.halts(before)
        ? undefined
        : cheapestWay(march, { from, to: before, via: passed, left });
  if (!way || compare(sumOf(way), left) >= 0) return undefined;
  const last = stepInto(mover, to, before, sumOf(way));
  return last && { path: [...way.path, to], entries: [...way.entries, ...last.entries] };
};

const cheapest = (ways: readonly Way[]): Way | undefined =>
  ways.reduce<Way | undefined>((best, way) => (best && compare(sumOf(best), sumOf(way)) <= 0 ? best : way), undefined);

/**
 * Who cannot pay for the way, by one at the end of which it owes MPs: the cheapest of all may have spent the last MP a hex
 * too early. The same mover where there is none.
 */
export const perhapsOwing = (at: At, mover: Mover, action: MoveAction): OwingMover => {
  if (at.board.charts.option('mpMarkers') !== 'yes' || !mover.way || !isTooFar(mover)) return mover;
  const way = cheapest(at.board.map.neighbours(action.to).flatMap(hex => wayBy(mover, action, hex) ?? []));
  if (!way) return mover;
  const least = ledger('MP', [...mover.before.least, ...way.entries]);
  const { greatest } = mover.after;
  return {
    ...mover,
    way,
    after: { least, greatest: compare(greatest.total, least.total) < 0 ? least : greatest },
    owes: subtract(least.total, mover.ma),
  };
};

/** Can all of them go, since those who cannot pay may owe the rest? undefined: not so, or nobody has to. */
export const owingVerdict = (
  { board: { edition } }: At,
  movers: readonly OwingMover[],
  { from, to }: MoveAction,
): Verdict | undefined => {
  const owing = movers.find(m => m.owes);
  if (!owing?.owes || movers.some(m => !m.owes && (!m.way || isTooFar(m)))) return undefined;
  const { id, name, ma, after, owes } = owing;
  const rule = edition.rules.movement;
  const words = by(
    rule,
  )`${name}, ${from} → ${to}: ${toWords(after.least.total)} of ${toWords(ma)} MP; it takes a +${toWords(owes)} MP marker`;
  return verdict(edition, 'legal', 'move-mp', rule, words, { units: [id], hexes: [from, to], ledger: after.least });
};

export const owingAfter = ({ board, memory }: At, movers: readonly OwingMover[]): Owing => {
  const owed = movers.flatMap(({ id, owes }) => {
    const side = board.sideOf(id);
    return !owes || side === undefined ? [] : [[id, { mp: owes, side, isDue: false }] as const];
  });
  return owed.length === 0 ? memory.owing : new Map([...memory.owing, ...owed]);
};
