// What a map that is known in part may be: nothing known at all, and each kind of ground everywhere where it is unknown. What is
// illegal on all of them is illegal whatever the ground; anything else is left open.

import type { Hex, HexMap } from '../../hexmap/hex-map';
import type { Words } from '../../scenario/map/read-map';
import type { Unknown } from './bound-map';

/** More maps are not tried: rules have some ten terrains and hexsides. */
const MOST = 60;

/** A map that is made when it is first wanted. */
class LazyMaps extends Map<string, HexMap> {
  constructor(private readonly makers: ReadonlyMap<string, () => HexMap>) {
    super();
  }

  override keys(): MapIterator<string> {
    return this.makers.keys();
  }

  override get(name: string): HexMap | undefined {
    const known = super.get(name);
    if (known) return known;
    const made = this.makers.get(name)?.();
    if (made) this.set(name, made);
    return made;
  }
}

const withTerrain = (map: HexMap, of: (hex: Hex) => string | undefined): ReadonlyMap<string, Hex> =>
  new Map([...map.hexes].map(([id, hex]) => [id, { ...hex, terrain: of(hex) }]));

/** undefined: all is known. */
export const possibleMaps = (
  map: HexMap,
  unknown: Unknown,
  { terrains, hexsides, connections }: Words,
): ReadonlyMap<string, HexMap> | undefined => {
  if (unknown.terrain.size === 0 && !unknown.hexsides && !unknown.connections) return undefined;
  const makers = new Map<string, () => HexMap>();
  // Roads that nobody told of may lead anywhere: then what a hex costs is not known even where its terrain is.
  // Where no terrain is known that is the map itself, and need not be looked at twice.
  if (unknown.connections && unknown.terrain.size < map.hexes.size)
    makers.set('nothing', () => ({ ...map, hexes: withTerrain(map, () => undefined) }));
  const roads = unknown.connections ? [[], connections] : [undefined];
  const sides = unknown.hexsides ? [[], ...hexsides.map(side => [side])] : [undefined];
  const grounds = unknown.terrain.size > 0 ? terrains : [undefined];
  for (const terrain of grounds)
    for (const side of sides)
      for (const road of roads) {
        if (makers.size >= MOST) break;
        const name = [terrain ?? '', ...(side ?? []), ...(road ?? [])].join(', ');
        makers.set(name, () => ({
          ...map,
          hexes: withTerrain(map, hex => hex.terrain ?? terrain),
          ...(side ? { hexside: () => side } : {}),
          ...(road ? { connection: () => road } : {}),
        }));
      }
  return new LazyMaps(makers);
};
