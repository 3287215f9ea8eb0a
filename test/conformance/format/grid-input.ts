// How grid vectors name their inputs.

import type { BuildElement } from '../../../core/vassal/module/build-file';
import type { Point, Size } from '../../../core/vassal/module/grids/grid';

interface GridInput {
  readonly boardWidth: number;
  readonly boardHeight: number;
  readonly grid: Readonly<Record<string, string>>;
  readonly numbering: Readonly<Record<string, string>>;
  readonly point: Point;
}

const element = (name: string, attributes: Readonly<Record<string, string>>, children: readonly BuildElement[]) => ({
  name,
  attributes,
  children,
  text: '',
});

/** The grid element as a build file would have it, and its board's size. */
export const gridInput = (
  input: unknown,
  kind: 'Hex' | 'Square',
): { readonly element: BuildElement; readonly size: Size; readonly point: Point } => {
  const { boardWidth, boardHeight, grid, numbering, point } = input as GridInput;
  const inner = element(`VASSAL.build.module.map.boardPicker.board.mapgrid.${kind}GridNumbering`, numbering, []);
  return {
    element: element(`VASSAL.build.module.map.boardPicker.board.${kind}Grid`, grid, [inner]),
    size: { width: boardWidth, height: boardHeight },
    point,
  };
};
