import { firstFrom } from '../../base/first-from';
import type { LiveThing } from './game-pieces';

/** From so many on that leave together, each look whether a thing is one of them costs less than to make room for each. */
const MANY = 20;

/** By map, x and y: joined to one text they would have to be written out for each look. */
type Points = Map<string, Map<number, Map<number, LiveThing[]>>>;

/** What lies on the maps, by exact point. Piles without members are left out: nothing merges with them. */
export class MapPieces {
  private readonly points: Points = new Map();
  private arrivals = 0;
  /** How many things made room for one that came or left: where thousands lie at one point it is dear. */
  shifted = 0;

  /** A thing comes into a map's collection, as the last in drawing order. */
  arrive(thing: LiveThing, map: string): void {
    thing.placed = map;
    thing.order = this.arrivals++;
    this.index(thing);
  }

  leave(thing: LiveThing): void {
    this.unindex(thing);
    thing.placed = undefined;
  }

  /** Many leave at once: what lies at a point is gone through once, however many leave it. */
  leaveAll(leaving: ReadonlySet<LiveThing>): void {
    if (leaving.size < MANY) {
      for (const thing of leaving) this.leave(thing);
      return;
    }
    const done = new Set<LiveThing[]>();
    for (const thing of leaving) {
      const column = thing.placed === undefined ? undefined : this.points.get(thing.placed)?.get(thing.x);
      const things = column?.get(thing.y);
      if (column && things && !done.has(things)) {
        const staying = things.filter(other => !leaving.has(other));
        done.add(staying);
        column.set(thing.y, staying);
      }
      thing.placed = undefined;
    }
  }

  /** Changes what decides where a thing is found; it keeps its turn in the drawing order. */
  change(thing: LiveThing, change: () => void): void {
    this.unindex(thing);
    change();
    this.index(thing);
  }

  clear(): void {
    this.points.clear();
  }

  /** What lies exactly at a point, in the order of arrival. */
  at(map: string, x: number, y: number): readonly LiveThing[] {
    return this.points.get(map)?.get(x)?.get(y) ?? NOTHING;
  }

  private index(thing: LiveThing): void {
    if (thing.placed === undefined || (thing.kind === 'pile' && !thing.isDeck && thing.members.length === 0)) return;
    const columns = innerMap(this.points, thing.placed);
    const column = innerMap(columns, thing.x);
    const things = column.get(thing.y);
    if (things) {
      const i = firstFrom(things, thing.order, orderOf);
      this.shifted += things.length - i;
      things.splice(i, 0, thing);
    } else column.set(thing.y, [thing]);
  }

  private unindex(thing: LiveThing): void {
    if (thing.placed === undefined) return;
    const columns = this.points.get(thing.placed);
    const column = columns?.get(thing.x);
    const things = column?.get(thing.y);
    const i = things ? firstFrom(things, thing.order, orderOf) : 0;
    if (!things || things[i] !== thing) return;
    if (things.length > 1) {
      this.shifted += things.length - i;
      things.splice(i, 1);
    } else {
      column?.delete(thing.y);
      if (column?.size === 0) columns?.delete(thing.x);
    }
  }
}

const NOTHING: readonly LiveThing[] = [];

/** Its turn in the drawing order: no two have the same. */
const orderOf = ({ order }: LiveThing): number => order;

const innerMap = <K, L, V>(maps: Map<K, Map<L, V>>, key: K): Map<L, V> => {
  const known = maps.get(key);
  if (known) return known;
  const made = new Map<L, V>();
  maps.set(key, made);
  return made;
};
