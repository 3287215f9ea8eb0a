// What pieces are told by where they lie: by their deck, their board, their map and the module.

import type { PileHistory, Place } from './game-pieces';
import type { Globals } from './globals';
import type { LayoutHistory } from './layout-history';

export class Surroundings {
  /** By map and point: those that lie there at some step. */
  private readonly decks: ReadonlyMap<string, ReadonlyMap<string, readonly PileHistory[]>>;
  /** The last two that were named: where a move began, and where it ended. */
  private lasts: readonly { readonly place: Place; readonly step: number; readonly name: string | undefined }[] = [];

  constructor(
    private readonly globals: Globals,
    private readonly layouts: LayoutHistory,
    piles: Iterable<PileHistory>,
  ) {
    this.decks = decksByPoint(piles);
  }

  /** What a piece is told by where it is: its deck, its map, the map's and the module's properties. */
  of(name: string, place: Place, step: number): string | undefined {
    switch (name) {
      case 'DeckName':
        return place.pile?.deckName ?? '';
      case 'LocationName':
        return this.location(place, step) ?? '';
      case 'CurrentMap':
        return place.map ?? '';
      case 'CurrentX':
        return String(place.x);
      case 'CurrentY':
        return String(place.y);
      case 'CurrentBoard':
        return this.layouts.at(place.map, step)?.boardName(place.x, place.y) ?? '';
      case 'CurrentZone':
        return this.layouts.at(place.map, step)?.zoneName(place.x, place.y) ?? '';
      default:
        return this.globalFor(name, place, step);
    }
  }

  /** A global property as a piece there finds it: its zone's, its map's, the module's. */
  private globalFor(name: string, place: Place, step: number): string | undefined {
    if (place.map === undefined) return this.globals.valueAt(name, step);
    const zone = this.layouts.at(place.map, step)?.zoneName(place.x, place.y);
    const ofZone = zone === undefined ? undefined : this.globals.valueAt(`${place.map}:${zone}.${name}`, step);
    return ofZone ?? this.globals.valueAt(`${place.map}.${name}`, step) ?? this.globals.valueAt(name, step);
  }

  /** The name of a place: a deck that lies exactly there, else what the board's grid calls it (spec 7.1). */
  location(place: Place, step: number): string | undefined {
    if (place.map === undefined) return undefined;
    // The pieces of a stack share their place, and are asked for one after the other.
    const known = this.lasts.find(last => last.place === place && last.step === step);
    if (known) return known.name;
    const name = this.locationAt(place.map, place.x, place.y, step);
    this.lasts = [{ place, step, name }, ...this.lasts.slice(0, 1)];
    return name;
  }

  private locationAt(map: string, x: number, y: number, step: number): string | undefined {
    for (const deck of this.decks.get(map)?.get(`${x},${y}`) ?? []) {
      const at = deck.places?.at(step);
      if (at?.map === map && at.x === x && at.y === y) return deck.deckName;
    }
    return this.layouts.locationName(map, x, y, step);
  }
}

const decksByPoint = (
  piles: Iterable<PileHistory>,
): ReadonlyMap<string, ReadonlyMap<string, readonly PileHistory[]>> => {
  const byMap = new Map<string, Map<string, PileHistory[]>>();
  for (const pile of piles) {
    if (pile.deckName === undefined) continue;
    for (const place of pile.places?.all() ?? []) {
      if (place?.map === undefined) continue;
      const byPoint = byMap.get(place.map) ?? new Map<string, PileHistory[]>();
      byMap.set(place.map, byPoint);
      const point = `${place.x},${place.y}`;
      const there = byPoint.get(point);
      if (!there) byPoint.set(point, [pile]);
      else if (there.at(-1) !== pile) there.push(pile);
    }
  }
  return byMap;
};
