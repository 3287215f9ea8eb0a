// Pictures that a scenario brings itself, in its folder `images/`: by name they take the place of the drawn ones.

import type { SourceProblem } from '../core/base/source';
import { imageSize } from '../core/vassal/module/image-size';
import { BOARD_IMAGE } from './file-names';
import type { Picture } from './module-art';

/** By bare file name, such as `unit-11-pz-full.png`. */
export type OwnPictures = ReadonlyMap<string, Uint8Array>;

const problem = (code: string, file: string, message: string, severity: 'error' | 'warning'): SourceProblem => ({
  code,
  message,
  at: { file: `images/${file}`, line: 1, column: 1 },
  severity,
});

/** A board of another size would lie beside its hex grid; a counter may be larger. */
export const checkOwnPictures = (
  own: OwnPictures,
  drawn: readonly Picture[],
  board: { readonly width: number; readonly height: number },
): readonly SourceProblem[] =>
  [...own].flatMap(([file, bytes]) => {
    if (!drawn.some(p => p.file === file))
      return [problem('unused-picture', file, 'No part of the module has this name; it is not used.', 'warning')];
    const size = imageSize(bytes);
    if (!size) return [problem('no-picture', file, 'This cannot be read as a PNG picture. Save it as PNG.', 'error')];
    const { width, height } = board;
    return file === BOARD_IMAGE && (size.width !== width || size.height !== height)
      ? [
          problem(
            'board-size',
            file,
            `The board is ${size.width} x ${size.height} pixels; its hexes need ${width} x ${height}.`,
            'error',
          ),
        ]
      : [];
  });
