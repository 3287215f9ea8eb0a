// Pictures that a scenario brings itself, in its folder `images/`: by name they take the place of the drawn ones.

import type { SourceProblem } from '../core/base/source';
import type { Folders } from '../core/scenario/folders';
import type { Size } from '../core/vassal/module/grids/grid';
import { nearest } from '../core/scenario/suggest';
import { imageSize } from '../core/vassal/module/image-size';
import type { Scenario } from '../core/scenario/scenario';
import { BOARD_IMAGE, displayImage } from './file-names';
import type { Picture } from './module-art';
import { aboutLinked } from './pictures/linked-picture';
import type { Renderer } from './pictures/png';

export interface OwnPicture {
  /** In the scenario's folder, such as `images/unit-11-pz-full.svg`. */
  readonly path: string;
  readonly bytes: Uint8Array;
  /** The drawn picture in whose place the scenario puts it by this name: its map, a display. */
  readonly as?: string | undefined;
  /** The folder that it lies in, if the scenario's folder extends it. */
  readonly from?: string;
}

export type OwnPictures = readonly OwnPicture[];

/** What VASSAL shows; its pictures may be of any of these kinds whatever their names end in. */
const KINDS = /^images\/([^/]+)\.(png|jpe?g|gif|svg)$/i;

const isOwnPicture = (path: string): boolean => KINDS.test(path);

/** The drawn picture that it replaces: `unit-11-pz-full.png`. */
export const drawnName = ({ path, as }: Omit<OwnPicture, 'bytes'>): string =>
  as ?? `${KINDS.exec(path)?.[1] ?? ''}.png`;

/** Paths of the pictures that the scenario names, and the drawn ones in whose place they stand. */
export const namedPictures = ({ map, displays = [] }: Scenario): ReadonlyMap<string, string> =>
  new Map([
    ...displays.flatMap(({ name, content }) => {
      const picture =
        content.kind === 'boxes' ? content.picture : content.kind === 'hexes' ? content.map.board?.picture : undefined;
      return picture === undefined ? [] : [[picture, displayImage(name)] as const];
    }),
    ...(map.board ? [[map.board.picture, BOARD_IMAGE] as const] : []),
  ]);

/** Of the user's folder and those that it extends; a picture of the user's own folder is instead of one of theirs. */
export const readOwnPictures = async (folders: Folders, scenario: Scenario): Promise<OwnPictures> => {
  const named = namedPictures(scenario);
  const pictures: OwnPicture[] = [];
  for (const { files, shown } of folders) {
    const above = new Set(pictures.map(drawnName));
    for (const path of (await files.list()).filter(isOwnPicture)) {
      const as = named.get(path);
      if (above.has(drawnName({ path, as }))) continue;
      const bytes = await files.read(path);
      if (bytes) pictures.push({ path, bytes, as, ...(shown === '' ? {} : { from: shown }) });
    }
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

/**
 * A board or display of another size would lie beside its grid; a counter may be larger.
 *
 * @param sizes of those whose size matters, by their drawn names
 */
export const checkOwnPictures = (
  own: OwnPictures,
  drawn: readonly Picture[],
  sizes: ReadonlyMap<string, { readonly width: number; readonly height: number }>,
): readonly SourceProblem[] => {
  const names = new Set(drawn.map(p => p.file));
  const first = new Map<string, string>();
  return own.flatMap(({ path: below, bytes, as, from = '' }) => {
    const name = drawnName({ path: below, as });
    const path = from + below;
    // Another scenario of the game may need less than all.
    if (!names.has(name) && from !== '') return [];
    if (!names.has(name)) {
      const meant = nearest(name, names);
      const unit = name.startsWith('unit-') ? drawn.find(({ file }) => file.startsWith('unit-'))?.file : undefined;
      const byId = unit === undefined ? '' : ` Units’ pictures are called by their ids, such as ${unit}.`;
      const hint = meant === undefined ? byId : ` Did you mean ${meant}?`;
      return [
        problem('unused-picture', path, `No part of the module has this name; it is not used.${hint}`, 'warning'),
      ];
    }
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
    const linked = isSvg(path) ? aboutLinked(path, bytes) : undefined;
    if (linked !== undefined) return [problem('page-part', path, linked, 'warning')];
    const wanted = as === undefined && !isSvg(path) ? sizes.get(name) : undefined;
    return wanted && (size.width !== wanted.width || size.height !== wanted.height)
      ? [
          problem(
            'board-size',
            path,
            `${name === BOARD_IMAGE ? 'The board' : 'This picture'} is ${size.width} x ${size.height} pixels; its ${name === BOARD_IMAGE ? 'hexes' : 'boxes'} need ${wanted.width} x ${wanted.height}.`,
            'error',
          ),
        ]
      : [];
  });
};

/**
 * How large VASSAL shows it. An SVG becomes as wide as what it replaces; one that the scenario names keeps its size, for its
 * grid or its boxes are in its own pixels.
 *
 * @param drawnSize of what it replaces, by the name of that; asked only of an SVG
 */
export const shownSize = (
  { path, bytes, as }: OwnPicture,
  drawnSize: (name: string) => Size | undefined,
): Size | undefined => {
  const size = imageSize(bytes);
  const drawn = size && as === undefined && isSvg(path) ? drawnSize(drawnName({ path })) : undefined;
  return size && drawn ? { width: drawn.width, height: Math.round((size.height * drawn.width) / size.width) } : size;
};

/**
 * By the drawn picture's name: the bytes that go into the module.
 *
 * @param drawnSize of a drawn picture, by its name
 */
export const ownPictureBytes = (
  own: OwnPictures,
  drawnSize: (name: string) => Size | undefined,
  renderer: Pick<Renderer, 'png'>,
): ReadonlyMap<string, Uint8Array> =>
  new Map(
    own.map(picture => {
      const { path, bytes } = picture;
      const size = isSvg(path) ? shownSize(picture, drawnSize) : undefined;
      return [drawnName(picture), size ? renderer.png(new TextDecoder().decode(bytes), size.width) : bytes];
    }),
  );
