// Where lines, numbers and names lie on a map with counters on it.

import { describe, expect, it } from 'vitest';
import { placeNumbers } from '../../core/draw/hex-numbers';
import { cellOf, centreOf, hexGeometry } from '../../core/draw/hex-geometry';
import { leastNameWidth, placeLabels } from '../../core/draw/labels';
import { mapGeometry } from '../../core/draw/map-picture';
import { COUNTER, NUMBER, occupancy } from '../../core/draw/occupancy';
import { layRoutes } from '../../core/draw/routes';
import type { Point } from '../../core/draw/svg';
import { numberingFor } from '../../core/hexmap/numbering';
import { rectangularMap } from '../../core/hexmap/rectangular-map';
import type { Place, ScenarioMap } from '../../core/scenario/scenario';
import { counterSizeFor } from '../../module-builder/counter-size';

const H = 96;
const row = (n: number): readonly string[] =>
  Array.from({ length: 10 }, (_, i) => `${String(i + 1).padStart(2, '0')}${String(n).padStart(2, '0')}`);

const mapWith = (road: readonly string[], places: readonly Place[] = []): ScenarioMap => ({
  title: 'Map',
  hexHeight: H,
  hexes: rectangularMap({
    columns: 10,
    rows: 8,
    otherwise: { terrain: 'clear' },
    connections: road.slice(1).map((b, i) => ({ a: road[i] ?? b, b, feature: 'road' })),
  }),
  places,
});

const looks = (kind: 'road' | 'railway') => ({
  terrains: new Map(),
  hexsides: new Map(),
  connections: new Map([['road', kind] as const]),
  features: new Map(),
});

describe('a route across the columns', () => {
  it.each(['road', 'railway'] as const)('is straight: a %s', kind => {
    const map = mapWith(row(4));
    const [route] = layRoutes(map, mapGeometry(map), looks(kind), () => false, 1);
    const heights = (route?.points ?? []).slice(14, -14).map(([, y]) => y);
    expect(heights.length).toBeGreaterThan(20);
    // Its centres lie half a hex up and down in turn.
    expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(H * 0.11);
  });

  it('turns where it turns', () => {
    const map = mapWith(['0104', '0203', '0303', '0302', '0301']);
    const g = mapGeometry(map);
    const [cx, cy] = centreOf(g, cellOf(g, '0301'));
    const isTown = ([x, y]: Point): boolean => Math.hypot(x - cx, y - cy) < 1;
    const [route] = layRoutes(map, g, looks('road'), isTown, 1);
    expect([route?.points[0], route?.points.at(-1)].some(end => end && isTown(end))).toBe(true);
  });
});

describe('a hex number', () => {
  it.each([48, 64, 96, 128])('stands whole above a counter in its hex, under a river too: hexes of %d pixels', h => {
    const g = hexGeometry(4, 4, h, numberingFor(4, 4));
    const taken = occupancy(g.pictureWidth, g.pictureHeight, h);
    const [x, y] = centreOf(g, [1, 1]);
    const north = [
      [x - h * 0.28, y - h / 2],
      [x + h * 0.28, y - h / 2],
    ] as const;
    for (const n of placeNumbers(g, taken, [north], () => false)) {
      const [, middle] = centreOf(g, cellOf(g, n.text));
      // To the pixel below the last of it.
      expect(n.y).toBeLessThanOrEqual(middle - counterSizeFor(h) / 2 + 1.5);
      expect(n.y - h * 0.11).toBeGreaterThan(middle - h / 2);
    }
  });
});

describe('a place name', () => {
  const place = (name: string, kind: Place['kind'] = 'town', hex = '0504'): Place => ({ name, hex, kind });

  const placed = (...places: readonly Place[]) => {
    const map = mapWith([], places);
    const g = mapGeometry(map);
    const taken = occupancy(g.pictureWidth, g.pictureHeight, H);
    placeNumbers(g, taken, [], () => false);
    for (let column = 0; column < 10; column++)
      for (let line = 0; line < 8; line++) {
        const [x, y] = centreOf(g, [column, line]);
        const half = counterSizeFor(H) / 2 - 1;
        taken.stampBox({ left: x - half, top: y - half, width: 2 * half, height: 2 * half }, COUNTER);
      }
    const before = (x: number, y: number): number => taken.at(x, y);
    const hidden = new Map<string, number>();
    const noting: typeof taken = {
      ...taken,
      stampBox: (box, what) => {
        let bits = 0;
        for (let u = 0; u <= 20; u++) bits |= before(box.left + (box.width * u) / 20, box.top + box.height / 2);
        hidden.set(String(hidden.size), bits);
        taken.stampBox(box, what);
      },
    };
    const labels = placeLabels(map, g, [], [], { taken: noting, lying: [] });
    return { labels, bits: [...hidden.values()].reduce((a, b) => a | b, 0) };
  };

  it('of a town lies beside the counters, and on no number', () => {
    expect(placed(place('Mühlbrück')).bits & (COUNTER | NUMBER)).toBe(0);
  });

  it('that is long is broken at blanks and behind hyphens', () => {
    const { labels } = placed(place('Königlich-Freie Residenzstadt Drawagrad', 'major city'));
    expect(labels[0]?.lines.length).toBeGreaterThan(1);
    expect(labels[0]?.lines.join(' ').replace('- ', '-')).toBe('Königlich-Freie Residenzstadt Drawagrad');
  });

  it('of one short word is not', () => {
    expect(placed(place('Ostra')).labels[0]?.lines).toEqual(['Ostra']);
  });

  it('is as wide as its longest line at least', () => {
    expect(leastNameWidth(place('Königlich-Freie Residenzstadt Drawagrad', 'major city'))).toBeLessThan(2.2);
    expect(leastNameWidth(place('Donaudampfschifffahrtsgesellschaft', 'major city'))).toBeGreaterThan(3);
  });
});
