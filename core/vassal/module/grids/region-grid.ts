// Irregular grids (spec 7.5): a location is the nearest named point.

import { shortName, type BuildElement } from '../build-file';
import { intAttribute, type Grid, type Point } from './grid';

export interface Region {
  readonly name: string;
  readonly at: Point;
}

export interface RegionGrid extends Grid {
  readonly regions: readonly Region[];
}

/** More regions than any map has (the largest that we know has 1,600); each is looked at for each point. */
export const MOST_REGIONS = 20_000;

const readRegions = (element: BuildElement): readonly Region[] => {
  // Of regions with one origin the last counts, as VASSAL keeps them by origin.
  const byOrigin = new Map<string, Region>();
  for (const child of element.children.filter(c => shortName(c).endsWith('Region')).slice(0, MOST_REGIONS)) {
    const at: Point = [intAttribute(child, 'originx', 0), intAttribute(child, 'originy', 0)];
    byOrigin.set(at.join(), { name: child.attributes['name'] ?? '', at });
  }
  return [...byOrigin.values()];
};

export const regionGrid = (element: BuildElement): RegionGrid => {
  const regions = readRegions(element);
  // The attribute's name has a small t, unlike that of the other grids; only the exact word counts.
  const snapTo = (element.attributes['snapto'] ?? 'true') === 'true';
  const nearest = ([x, y]: Point): Region | undefined => {
    let best: Region | undefined;
    let least = Infinity;
    for (const region of regions) {
      const distance = (x - region.at[0]) ** 2 + (y - region.at[1]) ** 2;
      if (distance < least) {
        least = distance;
        best = region;
      }
    }
    return best;
  };
  const pointOf = (name: string): Point | undefined => regions.find(region => region.name === name)?.at;
  return {
    regions,
    locationName: point => nearest(point)?.name,
    pointOf,
    candidates: name => regions.filter(region => region.name === name).map(region => region.at),
    snap: (point, force = false) => (snapTo || force ? (nearest(point)?.at ?? point) : point),
  };
};
