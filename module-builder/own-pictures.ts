// Pictures that a scenario brings itself, in its folder `images/`: by name they take the place of the drawn ones.

import type { SourceProblem } from '../core/base/source';
import type { Files } from '../core/scenario/files';
import { imageSize } from '../core/vassal/module/image-size';
import { BOARD_IMAGE } from './file-names';
import type { Picture } from './module-art';
import type { Renderer } from './png';

export interface OwnPicture {
  /** In the scenario's folder, such as `images/unit-11-pz-full.svg`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The scenario names it as its map. */
  readonly isBoard?: boolean | undefined;
}

export type OwnPictures = readonly OwnPicture[];

/** What VASSAL shows; its pictures may be of any of these kinds whatever their names end in. */
const KINDS = /^images\/([^/]+)\.(png|jpe?g|gif|svg)$/i;

const isOwnPicture = (path: string): boolean => KINDS.test(path);

/** The drawn picture that it replaces: `unit-11-pz-full.png`. */
export const drawnName = ({ path, isBoard }: Omit<OwnPicture, 'bytes'>): string =>
  isBoard === true ? BOARD_IMAGE : `${KINDS.exec(path)?.[1] ?? ''}.png`;

/** @param board the path of the picture that the scenario names as its map */
export const readOwnPictures = async (files: Files, board: string | undefined): Promise<OwnPictures> => {
  const pictures: OwnPicture[] = [];
  for (const path of (await files.list()).filter(isOwnPicture)) {
    const bytes = await files.read(path);
    if (bytes) pictures.push({ path, bytes, isBoard: path === board });
  }
  return pictures;
};

const isSvg = (path: string): boolean => /\.svg$/i.test(path);

const problem = (code: string, file: string, message: string, severity: 'error' | 'warning'): SourceProblem => ({
  code,
  message,
  at: { file, line: 1, column: 1 },
  severity,
});

/** A board of another size would lie beside its hex grid; a counter may be larger. */
export const checkOwnPictures = (
  own: OwnPictures,
  drawn: readonly Picture[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly SourceProblem[] => {
  const names = new Set(drawn.map(p => p.file));
  const first = new Map<string, string>();
  return own.flatMap(({ path, bytes, isBoard }) => {
    const name = drawnName({ path, isBoard });
    if (!names.has(name))
      return [problem('unused-picture', path, 'No part of the module has this name; it is not used.', 'warning')];
    const other = first.get(name);
    if (other !== undefined)
      return [
        problem('double-picture', path, `${other} is for the same part of the module. Keep one of them.`, 'error'),
      ];
    first.set(name, path);
    const size = imageSize(bytes);
    if (!size)
      return [
        problem('no-picture', path, 'This cannot be read as a picture. Save it as PNG, JPG, GIF or SVG.', 'error'),
      ];
    return name === BOARD_IMAGE && isBoard !== true && !isSvg(path) && (size.width !== width || size.height !== height)
      ? [
          problem(
            'board-size',
            path,
            `The board is ${size.width} x ${size.height} pixels; its hexes need ${width} x ${height}.`,
            'error',
          ),
        ]
      : [];
  });
};

/** By the drawn picture's name: the bytes that go into the module. SVG is drawn as wide as what it replaces. */
export const ownPictureBytes = (
  own: OwnPictures,
  widthOf: (name: string) => number,
  renderer: Pick<Renderer, 'png'>,
): ReadonlyMap<string, Uint8Array> =>
  new Map(
    own.map(({ path, bytes, isBoard }) => {
      const name = drawnName({ path, isBoard });
      return [name, isSvg(path) ? renderer.png(new TextDecoder().decode(bytes), widthOf(name)) : bytes];
    }),
  );
