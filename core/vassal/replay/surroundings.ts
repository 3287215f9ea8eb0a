// What pieces are told by where they lie: by their deck, their board, their map and the module.

import { firstFrom } from '../../base/first-from';
import type { PileHistory, Place } from './game-pieces';
import type { Globals } from './globals';
import type { LayoutHistory } from './layout-history';
import type { SaidPlaces } from './said-places';
import { Track } from './track';

export class Surroundings {
  /** By map and point: those that lie there at some step. */
  private readonly decks: ReadonlyMap<string, ReadonlyMap<string, DecksThere>>;
  /** The last two that were named: where a move began, and where it ended. */
  private lasts: readonly { readonly place: Place; readonly step: number; readonly name: string | undefined }[] = [];

  constructor(
    private readonly globals: Globals,
    private readonly layouts: LayoutHistory,
    piles: Iterable<PileHistory>,
    /** What the log calls places, for where there is no module. */
    private readonly said: SaidPlaces | undefined,
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
    const decks = this.decks.get(map)?.get(`${x},${y}`);
    if (decks) {
      const name = (decks.names ??= namesThere(decks.piles, map, x, y)).at(step);
      if (name !== undefined) return name;
    }
    return this.said ? this.said.at(map, x, y) : this.layouts.locationName(map, x, y, step);
  }
}

/** The decks that lie at one point at some step, in the order of the game. */
interface DecksThere {
  readonly piles: PileHistory[];
  /** What they call the point, once somebody asked; undefined: none lies there then. */
  names?: Track<string | undefined>;
}

const decksByPoint = (piles: Iterable<PileHistory>): ReadonlyMap<string, ReadonlyMap<string, DecksThere>> => {
  const byMap = new Map<string, Map<string, DecksThere>>();
  for (const pile of piles) {
    if (pile.deckName === undefined) continue;
    for (const place of pile.places?.all() ?? []) {
      if (place?.map === undefined) continue;
      const byPoint = byMap.get(place.map) ?? new Map<string, DecksThere>();
      byMap.set(place.map, byPoint);
      const point = `${place.x},${place.y}`;
      const there = byPoint.get(point);
      if (!there) byPoint.set(point, { piles: [pile] });
      else if (there.piles.at(-1) !== pile) there.piles.push(pile);
    }
  }
  return byMap;
};

/** Of several the first names the point. Thousands may have come and gone: they are gone through once, not for each piece. */
const namesThere = (piles: readonly PileHistory[], map: string, x: number, y: number): Track<string | undefined> => {
  const arrivals = piles.flatMap(({ places }, pile) =>
    (places?.changes() ?? []).map(step => {
      const at = places?.at(step);
      return { step, pile, isThere: at?.map === map && at.x === x && at.y === y };
    }),
  );
  arrivals.sort((a, b) => a.step - b.step);
  const there: number[] = [];
  const names = new Track<string | undefined>();
  for (const { step, pile, isThere } of arrivals) {
    const at = firstFrom(there, pile);
    if (isThere !== (there[at] === pile)) there.splice(at, isThere ? 0 : 1, ...(isThere ? [pile] : []));
    names.record(step, piles[there[0] ?? -1]?.deckName);
  }
  return names;
};
