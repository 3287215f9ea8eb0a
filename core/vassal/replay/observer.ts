// Who looks at a replayed game, and what he may see of it (spec 9.6). It is decided here and nowhere else: a timeline asks
// before it tells anything, and whoever writes or draws tells what the timeline does.

import { sidesOf } from '../traits/access';
import { isMasked } from '../game/piece-view';
import type { Hiding } from '../traits/trait';
import type { Make, Place } from './game-pieces';
import type { KnownMaps } from './map-rules';
import type { Players } from './players';
import type { Viewer } from './timeline';

/**
 * What an observer sees of a piece: the piece itself; that there is one, and its back (a mask, a card face down, a piece in
 * another side's window); or, where its owner made it invisible, not even that there is one.
 */
export type Sight = 'open' | Hiding;

export class Observer {
  /** Two observers who see the same have the same. */
  readonly key: string;

  constructor(
    readonly viewer: Viewer,
    private readonly players: Players,
    private readonly maps: KnownMaps,
  ) {
    const { side, reveal, remembers } = viewer;
    const who = reveal ? 'reveal' : side === undefined ? 'observer' : `side ${side}`;
    this.key = remembers ? `${who}, remembers` : who;
  }

  /**
   * Whether he sees through what an owner masked or made invisible. On no side: through nothing. A side sees what its own
   * players or its own side hid, and what any of the sides named together with it did.
   */
  readonly mayAccess = (access: string, owner: string): boolean => {
    const { side, reveal } = this.viewer;
    if (reveal) return true;
    if (side === undefined) return false;
    if (access === 'side:') return owner === side;
    const sides = sidesOf(access);
    if (sides.length > 0) return sides.includes(owner) && sides.includes(side);
    return this.players.sideOf(owner) === side;
  };

  /** Whether he sees what lies on a map: only its own sides see into a private window. */
  seesMap(map: string | undefined): boolean {
    const { side, reveal } = this.viewer;
    if (reveal) return true;
    const seenBy = this.maps.sidesSeeing(map);
    return seenBy === undefined || (side !== undefined && seenBy.has(side));
  }

  /** Whether he sees the faces of what lies at a place after a step: nobody sees into a deck that lies face down. */
  seesPlace({ map, pile }: Place, step: number): boolean {
    if (this.viewer.reveal) return true;
    return pile?.faceDown?.at(step) !== true && this.seesMap(map);
  }

  /** Whether there is such a piece for him, be it masked or open. */
  seesAtAll({ type, states }: Pick<Make, 'type' | 'states'>): boolean {
    for (const level of type.vanishers)
      if (type.traits[level]?.hides?.from(states[level] ?? '', this.mayAccess)) return false;
    return true;
  }

  sees(make: Pick<Make, 'type' | 'states'>, place: Place, step: number): Sight {
    if (!this.seesAtAll(make)) return 'not at all';
    const { type, states } = make;
    return this.seesPlace(place, step) && !isMasked({ type, states, mayAccess: this.mayAccess }) ? 'open' : 'masked';
  }
}
