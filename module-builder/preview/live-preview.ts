// A scenario as it is drawn, for a view that has fonts of its own: the pictures are SVG, each told apart from the page. In the page
// itself they would be some ten thousand elements, which a browser puts together anew with each blink of a caret beside it.

import { escapeXml as text } from '../../core/draw/svg';
import type { Scenario } from '../../core/scenario/scenario';
import { MAP_NAME } from '../../core/scenario/module-contract';
import type { Size } from '../../core/vassal/module/grids/grid';
import { dataAddress } from '../../core/vassal/module/picture-address';
import { displaysOf } from './set-up-display';
import { BOARD_IMAGE, displayImage, LEGEND_IMAGE, unitImages } from '../file-names';
import type { ModuleKit } from '../kit/kit';
import { drawnSizes, picturesOf, type Picture } from '../module-art';
import { drawnName, shownSize, type OwnPictures } from '../own-pictures';
import { setUpPieces, type SetUpPiece } from './set-up-pieces';

/** Drawings by all that they depend on: of one scenario, from one change of it to the next. */
export type Drawn = Map<string, string>;

export interface LivePreview {
  /** HTML; an image of `data-picture` stands where one of the pictures belongs. */
  readonly body: string;
  /** As SVG, by their names: each once, however often it stands in the page. */
  readonly pictures: ReadonlyMap<string, string>;
  readonly drawings: Drawn;
}

const drawn = (picture: Picture, before: Drawn, now: Drawn): string => {
  const key = picture.key && `${picture.file}\n${picture.key()}`;
  const svg = (key === undefined ? undefined : before.get(key)) ?? picture.draw();
  if (key !== undefined) now.set(key, svg);
  return svg;
};

/** The pictures that a page wants, each drawn when it is first asked for. */
const pictureShower = (scenario: Scenario, kit: ModuleKit, own: OwnPictures, before: Drawn) => {
  const drawings: Drawn = new Map();
  const pictures = new Map<string, string>();
  const drawable = new Map(picturesOf(scenario, kit).map(picture => [picture.file, picture]));
  const brought = new Map(
    own.flatMap(picture => {
      const address = dataAddress(picture.bytes);
      return address === undefined ? [] : [[drawnName(picture), { picture, address }] as const];
    }),
  );
  const drawingOf = (file: string): string => {
    const picture = drawable.get(file);
    if (picture && !pictures.has(file)) pictures.set(file, drawn(picture, before, drawings));
    return pictures.get(file) ?? '';
  };
  const board = { scenario, ownPictures: own };
  const sizeOfDrawn = drawnSizes(board, drawingOf);
  const sizeOfReplaced = drawnSizes(board, file => drawable.get(file)?.draw() ?? '');
  const sizeOf = (file: string): Size | undefined => {
    const brings = brought.get(file);
    return brings ? shownSize(brings.picture, sizeOfReplaced) : sizeOfDrawn(file);
  };
  const image = (file: string): string => {
    const brings = brought.get(file);
    if (!brings) return drawingOf(file) === '' ? '' : `<img data-picture="${text(file)}" alt="">`;
    const size = sizeOf(file);
    return `<img src="${brings.address}" alt=""${size ? ` width="${size.width}" height="${size.height}"` : ''}>`;
  };
  return { drawings, pictures, sizeOf, image };
};

/**
 * The body of a page: the map with its set-up, the counters by side, the key to the map.
 *
 * @param own pictures that the scenario brings itself: they stand in the place of drawn ones
 * @param before the drawings of the last time; those that still hold are used again
 */
export const livePreview = (scenario: Scenario, kit: ModuleKit, own: OwnPictures, before: Drawn): LivePreview => {
  const { drawings, pictures, sizeOf, image } = pictureShower(scenario, kit, own, before);
  const board = image(BOARD_IMAGE);
  const pieces = setUpPieces({ scenario, kit, ownPictures: own }, sizeOf);
  const placed = ({ file, title, left, top }: SetUpPiece): string =>
    `<span class="counter" title="${text(title)}" style="left:${left}px;top:${top}px">${image(file)}</span>`;
  const placedIn = (window: string): string => (pieces.get(window) ?? []).map(placed).join('');
  const displays = displaysOf(scenario).map(
    ({ name }) =>
      `<h2>${text(name)}</h2><div class="map"><div class="board">${image(displayImage(name))}${placedIn(name)}</div></div>`,
  );
  const sides = scenario.sides.map(({ name }) => {
    const units = scenario.units.filter(unit => unit.side === name);
    const counters = units.map(
      unit =>
        `<figure>${unitImages(unit).map(image).join('')}` + `<figcaption>${text(unit.name)}</figcaption></figure>`,
    );
    return `<h2>${text(name)}: ${units.length} ${units.length === 1 ? 'unit' : 'units'}</h2><div class="counters">${counters.join('')}</div>`;
  });
  const body =
    `<h1>${text(scenario.name)}</h1><div class="map"><div class="board">${board}${placedIn(MAP_NAME)}</div></div>${displays.join('')}` +
    `${sides.join('')}<h2>Key to the map</h2>${image(LEGEND_IMAGE)}`;
  return { body, pictures, drawings };
};
