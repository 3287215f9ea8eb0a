// Markers that players lay on the map and that change the ground of a fight: the tables know the map as it was built, so the line
// names such a marker where it lies.

import type { FightCount, Way } from '../../core/rules/module-counts/fight-counts';
import { MARKER } from '../../core/scenario/module-contract';
import type { KitMarker } from '../kit/kit';
import { quoted } from './expressions';
import { countThere, IS_SHOWN } from './sums';
import type { Kinds } from './tables';
import type { Ways } from './ways';

export interface LaidRemark {
  /** `, Fort marker` */
  readonly said: string;
  /** An expression: does one lie in the target, for all to see? */
  readonly when: string;
}

/** What lies in hexes differs most by their terrain: a way of each is asked. */
const oneOfEach = ({ all }: Ways): readonly Way[] => [
  ...new Map(
    all.map(way => [JSON.stringify([way.terrain, way.weather]), { ...way, features: [], hexsides: [] }]),
  ).values(),
];

/** All that the rules make of this ground. */
const madeOf = (count: FightCount, kinds: Kinds, way: Way): string =>
  JSON.stringify([
    count.ground(way),
    count.sums.map(({ share }) => [...kinds.examples.values()].map(unit => share({ unit, states: [] }, way))),
  ]);

/** `Hits` are named in any line, so a marker *Hit (1 column right)* is. */
const isNamed = ({ uncounted }: FightCount, { name }: KitMarker): boolean =>
  uncounted.some(
    ({ words, when }) => when === undefined && name.toLowerCase().startsWith(words.toLowerCase().replace(/s$/, '')),
  );

export const laidRemarks = (
  count: FightCount,
  { kinds, ways, markers }: { readonly kinds: Kinds; readonly ways: Ways; readonly markers: readonly KitMarker[] },
): readonly LaidRemark[] => {
  const grounds = oneOfEach(ways).map(way => ({ way, bare: madeOf(count, kinds, way) }));
  return markers
    .filter(
      marker =>
        !isNamed(count, marker) &&
        grounds.some(({ way, bare }) => madeOf(count, kinds, { ...way, features: [marker.key] }) !== bare),
    )
    .map(({ key, name }) => ({
      said: quoted(`, ${name} marker`),
      when: `(${countThere(`${MARKER}==${quoted(key)}&&${IS_SHOWN}`)}>0)`,
    }));
};
