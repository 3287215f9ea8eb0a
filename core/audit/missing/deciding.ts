// Which unknown hexes, and which units without figures, would decide most of what an audit cannot tell.

import type { HexId } from '../../hexmap/hex-map';
import { writeCsv } from '../../scenario/csv/write-csv';
import type { UnitId } from '../../scenario/scenario';
import type { Audit, AuditedAction } from '../audit';
import { unitsOf } from '../memory';

/** Something to be filled in, and of how much it is a part: an act that waits for three hexes counts a third for each. */
export interface Deciding<T> {
  readonly what: T;
  readonly weight: number;
  /** So many acts wait for it, and perhaps for others too. */
  readonly acts: number;
}

export interface Missing {
  readonly hexes: readonly Deciding<HexId>[];
  readonly units: readonly Deciding<UnitId>[];
  /** Acts that nobody can judge for want of them. */
  readonly acts: number;
}

/** The hexes that an act leads over by its cheapest path, or is aimed at. */
const groundOf = ({ action, judgement }: AuditedAction): readonly HexId[] => {
  const path = (judgement.path ?? []).slice(1);
  return 'target' in action ? [...path, action.target] : action.kind === 'move' ? [...path, action.to] : [];
};

const add = <T>(to: Map<T, { weight: number; acts: number }>, what: T, share: number): void => {
  const known = to.get(what) ?? { weight: 0, acts: 0 };
  to.set(what, { weight: known.weight + share, acts: known.acts + 1 });
};

const inOrder = <T extends string>(all: ReadonlyMap<T, { weight: number; acts: number }>): readonly Deciding<T>[] =>
  [...all]
    .map(([what, { weight, acts }]) => ({ what, weight, acts }))
    .sort((a, b) => b.weight - a.weight || (a.what < b.what ? -1 : 1));

/** Of several audits of one game together. */
export const missingIn = (audits: readonly Audit[]): Missing => {
  const hexes = new Map<HexId, { weight: number; acts: number }>();
  const units = new Map<UnitId, { weight: number; acts: number }>();
  let acts = 0;
  for (const { actions, log } of audits) {
    const sparse = log.rules?.sparse;
    if (!sparse) continue;
    for (const act of actions) {
      if (act.verdict !== 'undetermined') continue;
      const ground = [...new Set(groundOf(act))].filter(hex => sparse.unknown.terrain.has(hex));
      const bare = unitsOf(act.action).filter(sparse.isBare);
      const share = 1 / (ground.length + bare.length);
      if (ground.length + bare.length > 0) acts++;
      for (const hex of ground) add(hexes, hex, share);
      for (const unit of bare) add(units, unit, share);
    }
  }
  return { hexes: inOrder(hexes), units: inOrder(units), acts };
};

/** Of several audits of other logs. */
export const missingTogether = (all: readonly Missing[]): Missing => {
  const hexes = new Map<HexId, { weight: number; acts: number }>();
  const units = new Map<UnitId, { weight: number; acts: number }>();
  const take = <T>(to: Map<T, { weight: number; acts: number }>, { what, weight, acts }: Deciding<T>): void => {
    const known = to.get(what) ?? { weight: 0, acts: 0 };
    to.set(what, { weight: known.weight + weight, acts: known.acts + acts });
  };
  for (const one of all) {
    for (const hex of one.hexes) take(hexes, hex);
    for (const unit of one.units) take(units, unit);
  }
  return { hexes: inOrder(hexes), units: inOrder(units), acts: all.reduce((sum, { acts }) => sum + acts, 0) };
};

/** Rows to fill in, the hexes that decide most first: the table of terrain of a binding. */
export const missingCsv = ({ hexes }: Missing): string =>
  writeCsv([
    ['hex', 'terrain', 'note'],
    ...hexes.map(({ what, acts }) => [what, '', `${acts} ${acts === 1 ? 'act' : 'acts'}`]),
  ]);

const LISTED = 12;

/** `12 acts wait for the ground of 30 hexes. 8 hexes decide half of it: 0815, 0816, …`; undefined: nothing is missing. */
export const missingWords = (missing: Missing): string | undefined => {
  const { hexes, units, acts } = missing;
  if (acts === 0) return undefined;
  const all = hexes.reduce((sum, { weight }) => sum + weight, 0);
  let half = 0;
  for (let sum = 0; half < hexes.length && sum < all / 2; half++) sum += hexes[half]?.weight ?? 0;
  const first = hexes.slice(0, Math.min(half, LISTED)).map(({ what }) => what);
  const more = half > first.length ? ` and ${half - first.length} more` : '';
  const ground =
    hexes.length === 0
      ? []
      : [`the terrain of ${hexes.length} hexes, of which ${half} decide half: ${first.join(', ')}${more}`];
  const bare = units.length === 0 ? [] : [`the figures of ${units.length} units`];
  return `Cannot tell for ${acts} ${acts === 1 ? 'act' : 'acts'} without ${[...ground, ...bare].join(', and ')}.`;
};
