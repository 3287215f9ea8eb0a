// A scenario on one page of HTML, without VASSAL: the map with its set-up, its key, all counters and markers, by side and
// formation. Printed, the counters come out at their size, to be cut and glued.

import { escapeXml as text } from '../../core/draw/svg';
import { MAP_NAME } from '../../core/scenario/module-contract';
import type { Scenario, Unit } from '../../core/scenario/scenario';
import type { Size } from '../../core/vassal/module/grids/grid';
import { dataAddress } from '../../core/vassal/module/picture-address';
import { imageSize } from '../../core/vassal/module/image-size';
import type { ArchiveEntry } from '../../core/vassal/archive/archive';
import { boardGeometry, type Boarded } from '../board-geometry';
import { layOutDisplays } from '../displays';
import { BOARD_IMAGE, displayImage, LEGEND_IMAGE, unitImages } from '../file-names';
import type { ModuleKit } from '../kit/kit';
import { imageOf } from '../pieces';
import { sideMarkers } from '../placed-markers';
import { setUpPieces, type SetUpPiece } from './set-up-pieces';

export interface PreviewInput extends Boarded {
  readonly kit: ModuleKit;
  /** As in the module: `images/board.png` and so on. */
  readonly pictures: readonly ArchiveEntry[];
}

/** By this our own pages are known. */
export const PREVIEW_BEGINS =
  '<!doctype html>\n<html lang="en">\n<head>\n<meta name="generator" content="overrun preview">';

/** Of a printed counter, in millimetres: five eighths of an inch. */
const PRINTED = 15.9;

const CSS = `
body { margin: 0; font: 15px/1.45 system-ui, sans-serif; background: #f1ebd8; color: #2e2620; }
main { padding: 0 20px 40px; } h1, h2, h3 { font-family: Georgia, serif; margin: 1.1em 0 .4em; }
.map { overflow: auto; max-height: 92vh; border: 1px solid #5b4a38; background: #f1ebd8; }
.board { position: relative; } .board img { position: absolute; } .board > img:first-child { position: static; display: block; }
.counters { display: flex; flex-wrap: wrap; gap: 6px; } figure { margin: 0; text-align: center; }
figcaption { font-size: 11px; max-width: 72px; overflow-wrap: anywhere; }
nav a { margin-right: 1em; } label { margin-left: 1em; }
#bare:checked ~ .map .board img:not(:first-child) { display: none; }
@media print {
  nav, label, input, figcaption { display: none; } body { background: none; }
  .map { overflow: visible; max-height: none; border: 0; page: sheet; break-after: page; }
  .board img:not(:first-child) { display: none; } .board, .board > img:first-child { width: 100%; height: auto; }
  .counters { gap: 0; } .counters img { width: ${PRINTED}mm; height: ${PRINTED}mm; display: block; }
  #markers + .counters img { width: auto; height: auto; }
  figure { break-inside: avoid; }
}`;

/** The pictures by their bare names: `data:` addresses, '' for one that is not there; and sizes. */
const picturesByName = (pictures: readonly ArchiveEntry[]) => {
  const known = new Map(pictures.map(({ name, data }) => [name.replace('images/', ''), data]));
  const bytesOf = (file: string): Uint8Array => known.get(file) ?? new Uint8Array();
  return {
    sourceOf: (file: string): string => dataAddress(bytesOf(file)) ?? '',
    sizeOf: (file: string): Size | undefined => imageSize(bytesOf(file)),
  };
};

const placed = ({ file, title, left, top, width, height }: SetUpPiece): string =>
  `<img data-of="${text(file)}" alt="" title="${text(title)}" style="left:${left}px;top:${top}px" width="${width}" height="${height}">`;

/** A window's picture and what lies on it; each piece's picture stands once in the page, among the counters and markers. */
const board = (source: string, alt: string, { width, height }: Size, pieces: readonly SetUpPiece[] = []): string =>
  `<div class="map"><div class="board" style="width:${width}px;min-height:${height}px">` +
  `<img src="${source}" alt="${text(alt)}" width="${width}" height="${height}">` +
  `${pieces.map(placed).join('\n')}</div></div>`;

/** The further windows, each with the pieces that start there. */
const displays = (
  { scenario, ownPictures }: PreviewInput,
  sizeOf: (file: string) => Size | undefined,
  sourceOf: (file: string) => string,
  pieces: ReadonlyMap<string, readonly SetUpPiece[]>,
): string =>
  layOutDisplays(scenario, ownPictures)
    .map(({ display: { name }, layout }) => {
      const size = sizeOf(displayImage(name)) ?? layout;
      return `<h2>${text(name)}</h2>${board(sourceOf(displayImage(name)), name, size, pieces.get(name))}`;
    })
    .join('\n');

const figure = (file: string, source: string, caption: string): string =>
  `<figure><img id="${text(file)}" src="${source}" alt="${text(caption)}"><figcaption>${text(caption)}</figcaption></figure>`;

const counters = (units: readonly Unit[], sourceOf: (file: string) => string): string =>
  `<div class="counters">${units
    .flatMap(unit =>
      unitImages(unit).map((file, face) => {
        const where = unit.setup?.hex ?? unit.zone?.name ?? (unit.arrives === undefined ? '' : `turn ${unit.arrives}`);
        return figure(file, sourceOf(file), face === 0 ? `${unit.name} ${where}` : '');
      }),
    )
    .join('')}</div>`;

/** A side's units by formation, in the scenario's order; those without one first. */
const bySide = (scenario: Scenario, sourceOf: (file: string) => string): string =>
  scenario.sides
    .map(side => {
      const units = scenario.units.filter(unit => unit.side === side.name);
      const formations = [...new Set(['', ...units.map(unit => unit.formation ?? '')])];
      const parts = formations.map(formation => {
        const own = units.filter(unit => (unit.formation ?? '') === formation);
        return own.length === 0
          ? ''
          : `${formation === '' ? '' : `<h3>${text(formation)}</h3>`}${counters(own, sourceOf)}`;
      });
      return `<h2>${text(side.name)}: ${units.length} ${units.length === 1 ? 'unit' : 'units'}</h2>${parts.join('')}`;
    })
    .join('\n');

/** Fills the map from the counters and markers below it, so that no picture stands in the page twice. */
const SCRIPT =
  'for (const i of document.querySelectorAll("img[data-of]")) i.src = document.getElementById(i.dataset.of).src;';

export const previewPage = (input: PreviewInput): string => {
  const { scenario, kit, pictures } = input;
  const { sourceOf, sizeOf } = picturesByName(pictures);
  const pieces = setUpPieces(input, sizeOf);
  const { pictureWidth, pictureHeight } = boardGeometry(input);
  // Somebody else's picture is larger than its hexes.
  const size = sizeOf(BOARD_IMAGE) ?? { width: pictureWidth, height: pictureHeight };
  const markers = [...kit.markers, ...sideMarkers(scenario, kit)].map(marker =>
    figure(imageOf(marker), sourceOf(imageOf(marker)), marker.name),
  );
  return `${PREVIEW_BEGINS}
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(scenario.name)}</title><style>${CSS}</style></head>
<body><main><h1>${text(scenario.name)}</h1><p>${text(scenario.description)}</p>
<nav><a href="#map">Map</a><a href="#key">Key</a><a href="#counters">Counters</a><a href="#markers">Markers</a></nav>
<h2 id="map">Map</h2><input type="checkbox" id="bare"><label for="bare">without counters</label>
${board(sourceOf(BOARD_IMAGE), 'The map', size, pieces.get(MAP_NAME))}
${displays(input, sizeOf, sourceOf, pieces)}
<div id="counters">${bySide(scenario, sourceOf)}</div>
<h2 id="markers">Markers</h2><div class="counters">${markers.join('')}</div>
<h2 id="key">Key to the map</h2><img src="${sourceOf(LEGEND_IMAGE)}" alt="The key to the map">
</main><script>${SCRIPT}</script></body></html>
`;
};
