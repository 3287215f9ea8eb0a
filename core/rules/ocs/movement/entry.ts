// What must be paid to enter a hex, part by part (8.1b).

import { present } from '../../../base/present';
import { entry, ledger, type Ledger } from '../../ledger';
import type { Charts, EntryCost, MoveClass } from '../charts';
import { cite } from '../cite';

/** One thing that must be paid to enter: the hex, a hexside, a Trainbusting Zone. */
export interface EntryPart {
  readonly what: string;
  /** The hex that it is the terrain of, where the ledger should name it. */
  readonly hex?: string;
  readonly cost: EntryCost;
}

/** All parts added up; or the first part that has no number. */
export type Entry =
  | { readonly kind: 'mp'; readonly ledger: Ledger }
  | { readonly kind: 'all' | 'prohibited'; readonly what: string; readonly certainty: EntryCost['certainty'] };

/** 8.1b: hex, hexside and Trainbusting together. What is prohibited weighs more than what costs All. */
export const entryOf = (parts: readonly EntryPart[]): Entry => {
  const barred = parts.find(p => p.cost.kind === 'prohibited') ?? parts.find(p => p.cost.kind === 'all');
  if (barred && barred.cost.kind !== 'mp')
    return { kind: barred.cost.kind, what: barred.what, certainty: barred.cost.certainty };
  const entries = parts.flatMap(({ what, hex, cost }) =>
    cost.kind === 'mp'
      ? [entry(cost.mp, hex === undefined ? what : `${hex}, ${what}`, cite('8.1b-1'), cost.certainty)]
      : [],
  );
  return { kind: 'mp', ledger: ledger('MP', entries) };
};

export interface TargetGround {
  /** undefined: not known. */
  readonly terrain: string | undefined;
  readonly hexsides: readonly string[];
  readonly trainbusting: boolean;
  /** Left out: a line of odds, in which the terrain stands for it. */
  readonly hex?: string;
}

/** The parts by the charts, without any road or bridge (8.1c-1). undefined: a chart does not know the terrain or a hexside. */
const entryParts = (charts: Charts, by: MoveClass, ground: TargetGround): readonly EntryPart[] | undefined => {
  const { terrain, hex } = ground;
  const cost = terrain === undefined ? undefined : charts.enter(terrain, by);
  if (!cost || terrain === undefined) return undefined;
  const parts: EntryPart[] = [{ what: terrain, cost, ...present({ hex }) }];
  for (const what of ground.hexsides) {
    const cost = charts.cross(what, by);
    if (!cost) return undefined;
    parts.push({ what, cost });
  }
  if (ground.trainbusting)
    parts.push({
      what: 'Trainbusting',
      cost: { kind: 'mp', mp: charts.mp('trainbusting'), certainty: charts.mpCertainty('trainbusting') },
    });
  return parts;
};

/** What it costs to enter off the road; undefined: it is not known. */
export const entryInto = (charts: Charts, by: MoveClass, ground: TargetGround): Entry | undefined => {
  const parts = entryParts(charts, by, ground);
  return parts && entryOf(parts);
};

/** 8.1b: the terrain or the hexside that the movement charts have no row for, with what they have. */
export const entryOffChart = (
  charts: Charts,
  by: MoveClass,
  ground: TargetGround,
): { readonly what: string; readonly chart: string; readonly part: string } | undefined => {
  const { terrain } = ground;
  if (terrain === undefined) return undefined;
  if (!charts.enter(terrain, by)) return { what: terrain, chart: 'tec-hexes', part: 'terrain' };
  const what = ground.hexsides.find(side => !charts.cross(side, by));
  return what === undefined ? undefined : { what, chart: 'tec-hexsides', part: `hexside ${what}` };
};
