// Badges on a counter: nothing that players count with lies under one.

import { describe, expect, it } from 'vitest';
import { BADGE_CORNERS, drawBadge, drawFigures, type BadgeDesign } from '../../core/draw/badge';

/** A badge's half, with its rim. */
const HALF = 11;
/** On a counter of 100 x 100: where figures begin at the left and end at the right, and their upper edge. */
const FIGURES = { left: 7, right: 93, top: 62 };

/** Five strokes as `XXXXX`. */
const SIZE_MARK = { left: 24.7, right: 75.3, bottom: 18 };
/** Beside the symbol, where a name is as tall as it can be without a turn. */
const NAMES = { left: 3, right: 97, top: 28, bottom: 45 };

const corners = Array.from({ length: BADGE_CORNERS }, (_, corner) => corner);
const design = (corner: number): BadgeDesign => ({ shape: 'disc', colour: '#B2362B', letter: 'U', corner });

const centre = (svg: string): readonly [number, number] => {
  const [, x, y] = /translate\((-?[\d.]+) ([\d.]+)\)/.exec(svg) ?? [];
  return [Number(x), Number(y)];
};

describe('a badge', () => {
  it.each(corners)('at place %i covers no figure', corner => {
    const [x, y] = centre(drawBadge(design(corner), 66));
    const covers = y + HALF > FIGURES.top && x + HALF > FIGURES.left && x - HALF < FIGURES.right;
    expect(covers).toBe(false);
  });

  it.each(corners)('at place %i covers neither the size mark nor a name', corner => {
    const [x, y] = centre(drawBadge(design(corner), 66));
    expect(y - HALF < SIZE_MARK.bottom && x + HALF > SIZE_MARK.left && x - HALF < SIZE_MARK.right).toBe(false);
    const isBesideNames = y + HALF <= NAMES.top || y - HALF >= NAMES.bottom;
    expect(isBesideNames || x + HALF <= NAMES.left || x - HALF >= NAMES.right).toBe(true);
  });

  it.each(corners)('at place %i is whole, its counter in the middle of the picture at its own scale', corner => {
    for (const svg of [drawBadge(design(corner), 66), drawFigures(design(corner), '4-6', 66)]) {
      const [, width = 0, left = 0, , wide = 0] = (
        /width='(\d+)' height='\d+' viewBox='(-?\d+) (-?\d+) (\d+) \d+'/.exec(svg) ?? []
      ).map(Number);
      const [x] = centre(svg);
      expect(x - HALF).toBeGreaterThanOrEqual(left - 1);
      expect(x + HALF).toBeLessThanOrEqual(left + wide + 1);
      expect(left + wide / 2).toBe(50);
      expect(width / wide).toBeCloseTo(0.66, 1);
    }
  });

  it('lies beside every other', () => {
    const centres = corners.map(corner => centre(drawBadge(design(corner), 66)));
    for (const [i, [x, y]] of centres.entries())
      for (const [u, v] of centres.slice(i + 1)) expect(Math.hypot(u - x, v - y)).toBeGreaterThan(1.7 * HALF);
  });
});
