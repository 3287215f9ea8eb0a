// What `>` stands for on a map whose hexes have places.

import { distanceBetween } from '../../hexmap/distance';
import type { HexId } from '../../hexmap/hex-map';
import type { ColumnRow } from '../../hexmap/numbering';
import type { Between } from '../../hexmap/rectangular-map';
import type { StraightLines } from './map-lines';
import { hexLine, LONGEST_LINE, sideLine, type Side } from './straight-lines';

const NOWHERE: ColumnRow = { column: 0, row: 0 };

/** @param idAt undefined: the map has no hex there */
export const linesOver = (
  placeAt: (hex: HexId) => ColumnRow | undefined,
  idAt: (place: ColumnRow) => HexId | undefined,
): StraightLines => {
  const placeOf = (hex: HexId): ColumnRow => placeAt(hex) ?? NOWHERE;
  const far = (from: HexId, to: HexId): number => distanceBetween(placeOf(from), placeOf(to));
  const sideOf = ({ a, b }: Pick<Between, 'a' | 'b'>): Side => ({ a: placeOf(a), b: placeOf(b) });
  const isOnMap = (place: ColumnRow): boolean => idAt(place) !== undefined;
  return {
    hexes: (from, to) =>
      far(from, to) > LONGEST_LINE
        ? far(from, to)
        : hexLine(placeOf(from), placeOf(to), isOnMap)
            .slice(1, -1)
            .flatMap(place => idAt(place) ?? []),
    sides: (from, to) => {
      if (far(from.a, to.a) > LONGEST_LINE) return far(from.a, to.a);
      const line = sideLine(sideOf(from), sideOf(to), isOnMap) ?? [];
      return line.slice(1, -1).flatMap(side => {
        const [a, b] = [idAt(side.a), idAt(side.b)];
        return a === undefined || b === undefined ? [] : [{ a, b }];
      });
    },
  };
};
