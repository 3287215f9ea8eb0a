import { describe, expect, it } from 'vitest';
import { alongRiver } from '../../core/draw/river-names';
import type { Point } from '../../core/draw/svg';

const river = (from: Point, to: Point) => ({
  points: Array.from({ length: 101 }, (_, i): Point => [
    from[0] + ((to[0] - from[0]) * i) / 100,
    from[1] + ((to[1] - from[1]) * i) / 100,
  ]),
  widthAt: () => 8,
});
const TEXT = { width: 60, size: 20, h: 100 };
const free = (): number => 0;
const rounded = (angle: number | undefined): number => Math.round(angle ?? NaN);

describe('the name of a river', () => {
  it.each([
    ['to the east', [0, 0], [300, 0], 0],
    ['to the west', [300, 0], [0, 0], 0],
    ['to the south-east', [0, 0], [200, 200], 45],
    ['to the south, read upwards', [0, 0], [0, 300], -90],
    ['to the north, read upwards', [0, 300], [0, 0], -90],
  ] as const)('runs along it: %s', (_, from, to, angle) => {
    const place = alongRiver([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], TEXT, [river(from, to)], free);
    expect(rounded(place?.angle)).toBe(angle);
  });

  it('lies beside the water, where it hides least', () => {
    const course = river([0, 100], [300, 100]);
    const above = alongRiver([150, 100], TEXT, [course], ([, y]) => (y > 100 ? 9 : 0));
    const below = alongRiver([150, 100], TEXT, [course], ([, y]) => (y < 100 ? 9 : 0));
    for (const [, y] of above?.middle ?? []) expect(y).toBeLessThan(96);
    for (const [, y] of below?.middle ?? []) expect(y).toBeGreaterThan(104);
  });

  it('is not for a water far from every river, or too long for the river', () => {
    expect(alongRiver([150, 400], TEXT, [river([0, 0], [300, 0])], free)).toBeUndefined();
    expect(alongRiver([20, 0], TEXT, [river([0, 0], [40, 0])], free)).toBeUndefined();
  });

  it('is not laid along another river, where it hides less', () => {
    const [own, other] = [river([0, 100], [300, 100]), river([0, 0], [300, 0])];
    const place = alongRiver([150, 110], TEXT, [own, other], ([, y]) => (y > 50 ? 4 : 0));
    for (const [, y] of place?.middle ?? []) expect(y).toBeGreaterThan(60);
    expect(place).toBeDefined();
  });
});
