import type { Point } from '../../../core/vassal/module/grids/grid';
import { contains, readPath } from '../../../core/vassal/module/grids/polygon';

/** Whether a zone's path holds a point (spec 7.6). */
export const runZoneContains = (input: unknown): unknown => {
  const { path, point } = input as { readonly path: string; readonly point: Point };
  return contains(readPath(path), point);
};
