// Drags that are taken back by dragging back: nobody has moved. What players do so, with or without a remark, is told
// apart and not judged.

import { present } from '../../base/present';
import type { HexId } from '../../hexmap/hex-map';
import type { Observation, ObservationOf } from '../../rules/observation';
import type { UnitId } from '../../scenario/scenario';
import { sameUnits } from '../units/same-units';

/** What was done and taken back. */
export interface Correction {
  /** In order: what was done, and what took it back. */
  readonly steps: readonly number[];
  readonly units: readonly UnitId[];
  /** Of the units; of pieces, where no rules tell which are units. */
  readonly names: readonly string[];
  readonly what: string;
  /** Of the mails of a game: in another log it was done, or was taken back. Its steps there are not among these. */
  readonly otherHalf?: 'earlier' | 'later';
}

type Moved = ObservationOf<'moved'>;

/** A drag of one unit that may still be taken back. */
interface Leg {
  readonly drag: Moved;
  readonly from: HexId;
  /** Which act of the log it is; remarks do not count. */
  readonly act: number;
}

/** Where fights were: what went in there and came out again has not been taken back. */
class Fields {
  private readonly hexes = new Set<HexId>();
  private last: Moved | undefined;
  /** Has something been declared that nobody has rolled for yet? */
  private isWaiting = false;
  private readonly fought = new Set<UnitId>();
  /** Who was declared last of all. */
  private latest: readonly UnitId[] = [];

  declared(target: HexId, units: readonly UnitId[]): void {
    this.hexes.add(target);
    for (const unit of units) this.fought.add(unit);
    this.latest = units;
    this.isWaiting = true;
  }

  /** What went back out of a fight and then home again may have moved on: only what is undone at once is taken back. */
  hasFought(unit: UnitId): boolean {
    return this.fought.has(unit);
  }

  /** Has it fought, and others were declared since? */
  isDone(unit: UnitId): boolean {
    return this.fought.has(unit) && !this.latest.includes(unit);
  }

  dragged(drag: Moved): void {
    this.last = drag;
  }

  /** A roll may be for those that were dragged last; that after a declaration is for what is declared. */
  rolled(): void {
    if (this.last?.to !== undefined && !this.isWaiting) this.hexes.add(this.last.to);
    if (this.isWaiting) this.last = undefined;
    this.isWaiting = false;
  }

  isCrossedBy(hexes: readonly (HexId | undefined)[]): boolean {
    return hexes.some(hex => hex !== undefined && this.hexes.has(hex));
  }

  clear(): void {
    this.hexes.clear();
    this.fought.clear();
    this.last = undefined;
    this.isWaiting = false;
  }
}

/** Drags that end where they began. */
interface Back {
  readonly drags: readonly Moved[];
  /**
   * What they are rather than a slip: `fight`: an act of the unit's fight, into a field and at once out again after others
   * fought; `moves`: two, with the track turned between them.
   */
  readonly rather?: 'fight' | 'moves';
}

const NOT_BACK: Back = { drags: [] };

/** Where each unit went since it last did something that cannot be taken back by dragging. */
class Trails {
  private legs = new Map<UnitId, Leg[]>();
  /** Those of the last phase in which anybody moved. */
  private before: ReadonlyMap<UnitId, readonly Leg[]> = new Map<UnitId, Leg[]>();

  constructor(private readonly fields: Fields) {}

  /**
   * The drags that this one takes back for the unit, itself among them; none: it goes on.
   *
   * @param isTakenBack the next act takes this drag back
   */
  drag(unit: UnitId, drag: Moved, act: number, isTakenBack: boolean): Back {
    const { from, to } = drag;
    const known = this.legs.get(unit);
    const legs = known ?? [];
    if (from === undefined || to === undefined) {
      this.forget([unit]);
      return NOT_BACK;
    }
    const home = legs.findLastIndex(leg => leg.from === to);
    const back = [...legs.slice(home), { drag, from, act }];
    const loop = back.map(leg => leg.drag);
    const now = isAtOnce(back);
    // Out of a field and in again at once is nothing, nor is there and back by a unit that has not fought; elsewise it
    // may have been an act of its fight.
    const fought = this.fields.hasFought(unit);
    const isOfFight = now
      ? fought && this.fields.isCrossedBy(back.map(leg => leg.drag.to).slice(0, -1))
      : loop.some(({ from, to }) => this.fields.isCrossedBy([from, to]));
    // Back over several stops, and then at once to the last of them: that stop is where it stays.
    const isSlip = isTakenBack && (!now || back.length > 2);
    if (home < 0 || isOfFight || isSlip || (!now && fought)) {
      if (known) known.push({ drag, from, act });
      else this.legs.set(unit, [{ drag, from, act }]);
      // Stray dice between the two drags make no fight of them, nor do the fights of others.
      const mayBeSlip = now ? fought && this.fields.isDone(unit) : !fought && home >= 0;
      if (isOfFight && !isSlip && mayBeSlip) return { drags: loop, rather: 'fight' };
      return known ? NOT_BACK : this.acrossTurn(unit, drag);
    }
    this.legs.set(unit, legs.slice(0, home));
    return { drags: loop };
  }

  /** Does the first drag of a phase lead back to where the unit stood in the phase before? */
  private acrossTurn(unit: UnitId, drag: Moved): Back {
    const legs = this.before.get(unit) ?? [];
    const home = legs.findLastIndex(leg => leg.from === drag.to);
    return home < 0 ? NOT_BACK : { drags: [...legs.slice(home).map(leg => leg.drag), drag], rather: 'moves' };
  }

  /** @param rather in the phase before, where its drag may take one back that it made there */
  hasMoved(unit: UnitId, rather?: Back['rather']): boolean {
    const legs = rather === 'moves' ? this.before : this.legs;
    return (legs.get(unit) ?? []).length > 0;
  }

  forget(units: readonly UnitId[]): void {
    for (const unit of units) this.legs.set(unit, []);
  }

  /** The track is turned: what a unit did before can be taken back no more, unless it was against the rules. */
  turn(): void {
    if (this.legs.size > 0) this.before = this.legs;
    this.legs = new Map();
  }
}

/** With nothing done in between. */
const isAtOnce = (legs: readonly Leg[]): boolean => legs.every(({ act }, i) => act === (legs[0]?.act ?? act) + i);

/** Drags that ended where they began, unit by unit, and the units of each loop. */
export interface Loop extends Back {
  readonly units: UnitId[];
  /** The steps of its first and of its last drag. */
  readonly span: readonly [number, number];
}

/** So far on the act after a drag is looked for: only words stand between. */
const AHEAD = 4;

/** Does the next act drag the same units straight back? */
const goesBack = (drag: Moved, after: readonly Observation[]): boolean => {
  const next = after.find(o => o.kind !== 'said');
  return next?.kind === 'moved' && next.from === drag.to && next.to === drag.from && sameUnits(next.units, drag.units);
};

/** So many observations are looked at in one go. */
const AT_ONCE = 500;

/** In small parts. */
export const loopsIn = function* (observations: readonly Observation[]): Generator<undefined, readonly Loop[]> {
  const fields = new Fields();
  const trails = new Trails(fields);
  const loops = new Map<string, Loop>();
  let act = 0;
  for (const [i, o] of observations.entries()) {
    if (i % AT_ONCE === 0) yield;
    if (o.kind !== 'said') act++;
    switch (o.kind) {
      case 'moved': {
        // Who comes home with somebody that stood there all along has fetched it: that is a move.
        const fetches = (rather: Loop['rather']): boolean => o.units.some(unit => !trails.hasMoved(unit, rather));
        const isFetching = { now: fetches(undefined), before: fetches('moves') };
        const isTakenBack = goesBack(o, observations.slice(i + 1, i + AHEAD));
        for (const unit of o.units) {
          const { drags, rather } = trails.drag(unit, o, act, isTakenBack);
          if (drags.length === 0) continue;
          if (rather === 'moves' ? isFetching.before : isFetching.now) {
            trails.forget([unit]);
            continue;
          }
          const steps = drags.map(drag => drag.step);
          const key = [rather, ...steps].join();
          const alike = loops.get(key);
          const span = [Math.min(...steps), Math.max(...steps)] as const;
          if (alike) alike.units.push(unit);
          else loops.set(key, { drags, ...present({ rather }), units: [unit], span });
        }
        fields.dragged(o);
        break;
      }
      case 'declared':
        trails.forget(o.units);
        fields.declared(o.target, o.units);
        break;
      case 'rolled':
        fields.rolled();
        break;
      case 'reduced':
      case 'restored':
      case 'removed':
      case 'placed':
        trails.forget([o.unit]);
        break;
      case 'phase':
        fields.clear();
        trails.turn();
        break;
      default:
    }
  }
  return [...loops.values()];
};

/** The observations without these drags of these units. */
export const withoutLoops = (observations: readonly Observation[], loops: readonly Loop[]): readonly Observation[] => {
  const gone = new Map<string, Set<UnitId>>();
  for (const { drags, units } of loops)
    for (const drag of drags) {
      const known = gone.get(keyOf(drag));
      if (known) for (const unit of units) known.add(unit);
      else gone.set(keyOf(drag), new Set(units));
    }
  if (gone.size === 0) return observations;
  return observations.flatMap((o): readonly Observation[] => {
    const taken = o.kind === 'moved' ? gone.get(keyOf(o)) : undefined;
    if (o.kind !== 'moved' || !taken) return [o];
    const units = o.units.filter(unit => !taken.has(unit));
    return units.length === 0 ? [] : [{ ...o, units }];
  });
};

/** Units of several hexes that are dragged at once are one step. */
const keyOf = ({ step, from, to }: Moved): string => `${step} ${from ?? ''} ${to ?? ''}`;

/** @param nameOf how a unit is called in the sentence */
export const correctionsOf = (loops: readonly Loop[], nameOf: (unit: UnitId) => string): readonly Correction[] =>
  loops.map(({ drags, units }) => {
    const names = units.map(nameOf);
    const what = `${names.join(', ')}: dragged from ${drags[0]?.from ?? ''} to ${drags[0]?.to ?? ''} and back`;
    return { steps: drags.map(drag => drag.step), units, names, what };
  });
