// Where a unit may retreat to: hex by hex, past enemy ZOCs (Retreat.1), over ground that it may enter, into supply and within
// stacking (Retreat.2).

import type { HexId } from '../../../hexmap/hex-map';
import type { UnitId } from '../../../scenario/scenario';
import { moved } from '../../change';
import { boardOf, type Board } from '../board';
import { isMotorized, type Combatant } from '../combatant';
import { isPassable } from '../movement/passable';
import { stackingVerdict } from '../movement/stacking';
import { zocsAgainst, type Zocs } from '../movement/zoc';

/** What makes a path one that is allowed only if there is no other. */
export type LastResort = 'zoc' | 'stacking' | 'supply';

export interface RetreatPath {
  /** Without the hex that it leaves. */
  readonly path: readonly HexId[];
  /** Empty: it is free. */
  readonly last: readonly LastResort[];
  /** The fact on which it hangs, as `missing` names it. */
  readonly unknown: string | undefined;
}

export interface Retreater {
  readonly id: UnitId;
  readonly unit: Combatant;
  readonly from: HexId;
  /** A motorized unit goes along (Retreat.1). */
  readonly isEscorted: boolean;
}

/** Rules that a search leaves aside, to tell which of them bars a path. */
export type Aside = 'zoc' | 'terrain';

export interface RetreatGround {
  /** After the losses, before anybody went. */
  readonly board: Board;
  readonly zocs: Zocs;
  /** Would the unit be out of supply there, though it is not now? undefined: it cannot be told. */
  readonly losesSupply: (who: Retreater, to: HexId) => boolean | undefined;
  /** What was found of a unit and a hex: many paths lead to one, and to trace supply costs most. */
  readonly ends: Map<string, PathEnd>;
}

type PathEnd = Pick<RetreatPath, 'last' | 'unknown'>;

export const retreatGround = (
  board: Board,
  side: string | undefined,
  losesSupply: RetreatGround['losesSupply'],
): RetreatGround => ({ board, zocs: zocsAgainst(board, side), losesSupply, ends: new Map() });

/** Motorized units, and who goes with them, pass ZOCs of others; those of motorized units only at a price (Retreat.1). */
const zocAt = ({ zocs }: RetreatGround, { unit, isEscorted }: Retreater, hex: HexId): 'free' | 'price' | 'barred' => {
  const sources = zocs.get(hex) ?? [];
  if (sources.length === 0) return 'free';
  if (!isMotorized(unit) && !isEscorted) return 'barred';
  return sources.some(s => s.motorized) ? 'price' : 'free';
};

interface Step {
  readonly to: HexId;
  readonly isPaid: boolean;
  readonly unknown: string | undefined;
}

const stepsFrom = (ground: RetreatGround, who: Retreater, from: HexId, aside: ReadonlySet<Aside>): readonly Step[] =>
  ground.board.map.neighbours(from).flatMap((to): readonly Step[] => {
    const { board } = ground;
    if (board.isHeld(to, who.unit.side)) return [];
    const passes = aside.has('terrain') ? true : isPassable(board, who.unit, from, to);
    if (passes === false) return [];
    const zoc = aside.has('zoc') ? 'free' : zocAt(ground, who, to);
    if (zoc === 'barred') return [];
    const unknown =
      passes === undefined
        ? `whether ${who.unit.label} may enter ${to}`
        : board.masked(to, who.unit.side)
          ? `what the masked piece in ${to} is`
          : undefined;
    return [{ to, isPaid: zoc === 'price', unknown }];
  });

/** Too many units would stand there, or the unit would lose its supply (Retreat.2). */
const foundAtEnd = (ground: RetreatGround, who: Retreater, to: HexId): PathEnd => {
  const { board } = ground;
  const there = boardOf(board.game, moved(board.position, [who.id], to), board);
  const isCrowded = stackingVerdict(there, to, who.unit.side ?? '')?.answer === 'illegal';
  const loses = ground.losesSupply(who, to);
  return {
    last: [...(isCrowded ? (['stacking'] as const) : []), ...(loses === true ? (['supply'] as const) : [])],
    unknown: loses === undefined ? `whether ${who.unit.label} is in supply in ${to}` : undefined,
  };
};

const atTheEnd = (ground: RetreatGround, who: Retreater, to: HexId): PathEnd => {
  const key = `${who.id} ${to}`;
  const end = ground.ends.get(key) ?? foundAtEnd(ground, who, to);
  ground.ends.set(key, end);
  return end;
};

/** A path of which it is not asked what is at its end. */
interface Way {
  readonly path: readonly HexId[];
  readonly isPaid: boolean;
  readonly unknown: string | undefined;
}

/** All paths of so many hexes that never come back to a hex. */
const waysOf = function* (
  ground: RetreatGround,
  who: Retreater,
  far: number,
  aside: ReadonlySet<Aside>,
  way: Way = { path: [], isPaid: false, unknown: undefined },
): Generator<Way> {
  const { path, isPaid, unknown } = way;
  if (path.length === far) {
    yield way;
    return;
  }
  for (const step of stepsFrom(ground, who, path.at(-1) ?? who.from, aside))
    if (step.to !== who.from && !path.includes(step.to))
      yield* waysOf(ground, who, far, aside, {
        path: [...path, step.to],
        isPaid: isPaid || step.isPaid,
        unknown: unknown ?? step.unknown,
      });
};

const NOTHING_ASIDE: ReadonlySet<Aside> = new Set();

/** All paths of so many hexes that never come back to a hex, with what is found at their ends. */
export const retreatPaths = (
  ground: RetreatGround,
  who: Retreater,
  far: number,
  aside = NOTHING_ASIDE,
): readonly RetreatPath[] =>
  Array.from(waysOf(ground, who, far, aside), ({ path, isPaid, unknown }) => {
    const end = atTheEnd(ground, who, path.at(-1) ?? who.from);
    return { path, last: [...(isPaid ? (['zoc'] as const) : []), ...end.last], unknown: unknown ?? end.unknown };
  });

/** Is there no path of so many hexes? */
export const isShutIn = (ground: RetreatGround, who: Retreater, far: number): boolean =>
  waysOf(ground, who, far, NOTHING_ASIDE).next().done === true;

export const isFree = ({ last, unknown }: RetreatPath): boolean => last.length === 0 && unknown === undefined;

/** The best path to a hex: a free one, else one that only hangs on a fact, else one of last resort. */
export const bestTo = (paths: readonly RetreatPath[], to: HexId): RetreatPath | undefined => {
  const there = paths.filter(p => p.path.at(-1) === to);
  return (
    there.find(isFree) ?? there.find(p => p.last.length === 0) ?? there.find(p => !p.last.includes('zoc')) ?? there[0]
  );
};

/** Hexes that are open: by free paths, or if there is none, by any. */
export const openHexes = (paths: readonly RetreatPath[]): readonly HexId[] => {
  const free = paths.filter(p => p.last.length === 0);
  return [...new Set((free.length > 0 ? free : paths).flatMap(p => p.path.at(-1) ?? []))].sort();
};
