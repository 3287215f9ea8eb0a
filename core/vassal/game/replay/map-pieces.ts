import type { LiveThing } from './game-pieces';

/** What lies on the maps, by exact point. Piles without members are left out: nothing merges with them. */
export class MapPieces {
  private readonly points = new Map<string, LiveThing[]>();
  private arrivals = 0;

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
    return this.points.get(`${x},${y},${map}`) ?? [];
  }

  private index(thing: LiveThing): void {
    if (thing.placed === undefined || (thing.kind === 'pile' && !thing.isDeck && thing.members.length === 0)) return;
    const point = `${thing.x},${thing.y},${thing.placed}`;
    const things = this.points.get(point);
    if (!things) {
      this.points.set(point, [thing]);
      return;
    }
    things.splice(firstFrom(things, thing.order), 0, thing);
  }

  private unindex(thing: LiveThing): void {
    if (thing.placed === undefined) return;
    const point = `${thing.x},${thing.y},${thing.placed}`;
    const things = this.points.get(point);
    const i = things ? firstFrom(things, thing.order) : 0;
    if (!things || things[i] !== thing) return;
    if (things.length === 1) this.points.delete(point);
    else things.splice(i, 1);
  }
}

/** Where the things of this turn in the drawing order, or of later ones, begin. No two have the same. */
const firstFrom = (things: readonly LiveThing[], order: number): number => {
  let low = 0;
  let high = things.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((things[middle]?.order ?? 0) < order) low = middle + 1;
    else high = middle;
  }
  return low;
};
