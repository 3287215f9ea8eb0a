// A scenario on one page of HTML, without VASSAL: the map with its set-up, its key, all counters and markers, by side and
// formation. Printed, the counters come out at their size, to be cut and glued.

import { cellOf, centreOf } from '../core/draw/hex-geometry';
import { mapGeometry } from '../core/draw/map-picture';
import { escapeXml as text, type Point } from '../core/draw/svg';
import type { Scenario, Unit } from '../core/scenario/scenario';
import { dataAddress } from '../core/vassal/module/picture-address';
import { imageSize } from '../core/vassal/module/image-size';
import type { ArchiveEntry } from '../core/vassal/archive/archive';
import { besideHexes, boxStacks, layOutDisplays, type BoxStack } from './displays';
import { BOARD_IMAGE, displayImage, LEGEND_IMAGE, markerImage, unitImage } from './file-names';
import type { ModuleKit } from './kit';
import { counterSizeFor } from './counter-size';
import { startingStacks } from './pieces';

export interface PreviewInput {
  readonly scenario: Scenario;
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

/** `data:` addresses of the pictures, by their bare names; '' for one that is not there. */
const sources = (pictures: readonly ArchiveEntry[]): ((file: string) => string) => {
  const known = new Map(pictures.map(({ name, data }) => [name.replace('images/', ''), data]));
  return file => {
    const bytes = known.get(file);
    return (bytes && dataAddress(bytes)) ?? '';
  };
};

/** A counter of the set-up, in pixels of the map's picture. */
export interface SetUpCounter {
  /** The bare name of its picture. */
  readonly file: string;
  /** `11 Pz, 0406` */
  readonly title: string;
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

const piled = (units: readonly Unit[], [x, y]: Point, where: string, size: number): readonly SetUpCounter[] => {
  const step = Math.round(size * 0.09);
  return units.map((unit, i) => ({
    file: unitImage(unit.id, unit.setup?.reduced ? 'reduced' : 'full'),
    title: `${unit.name}, ${where}`,
    left: Math.round(x - size / 2 + i * step),
    top: Math.round(y - size / 2 - i * step),
    size,
  }));
};

/** From the bottom of each stack to its top. */
export const setUpCounters = (scenario: Scenario): readonly SetUpCounter[] => {
  const g = mapGeometry(scenario.map);
  const size = counterSizeFor(scenario.map.hexHeight);
  return [
    ...[...startingStacks(scenario)].flatMap(([hex, units]) => piled(units, centreOf(g, cellOf(g, hex)), hex, size)),
    ...besideHexes(scenario).flatMap(([at, units]) => piled(units, at, 'beside the hexes', size)),
  ];
};

/** The same of a display's stacks. */
export const boxCounters = (scenario: Scenario, stacks: readonly BoxStack[]): readonly SetUpCounter[] =>
  stacks.flatMap(({ at, box, units }) => piled(units, at, box.name, counterSizeFor(scenario.map.hexHeight)));

const placed = ({ file, title, left, top, size }: SetUpCounter): string =>
  `<img data-of="${text(file)}" alt="" title="${text(title)}" style="left:${left}px;top:${top}px" width="${size}" height="${size}">`;

/** Each picture stands once in the page; the stacks on the map use it again by its class. */
const onMap = ({ scenario }: PreviewInput): string => setUpCounters(scenario).map(placed).join('\n');

/** The further windows, each with the counters that start there. */
const displays = ({ scenario, pictures }: PreviewInput, sourceOf: (file: string) => string): string => {
  const laidOut = layOutDisplays(scenario);
  const stacks = boxStacks(scenario, laidOut);
  return laidOut
    .map(({ display, layout }) => {
      const own = pictures.find(({ name }) => name === `images/${displayImage(display.name)}`);
      const { width, height } = (own && imageSize(own.data)) ?? layout;
      const counters = boxCounters(
        scenario,
        stacks.filter(stack => stack.display === display),
      ).map(placed);
      return (
        `<h2>${text(display.name)}</h2><div class="map"><div class="board" style="width:${width}px;min-height:${height}px">` +
        `<img src="${sourceOf(displayImage(display.name))}" alt="${text(display.name)}" width="${width}" height="${height}">` +
        `${counters.join('')}</div></div>`
      );
    })
    .join('\n');
};

/** Somebody else's picture is larger than its hexes. */
const boardSize = ({ scenario, pictures }: PreviewInput) => {
  const board = pictures.find(({ name }) => name === `images/${BOARD_IMAGE}`);
  const { pictureWidth: width, pictureHeight: height } = mapGeometry(scenario.map);
  return (board && imageSize(board.data)) ?? { width, height };
};

const figure = (file: string, source: string, caption: string): string =>
  `<figure><img id="${text(file)}" src="${source}" alt="${text(caption)}"><figcaption>${text(caption)}</figcaption></figure>`;

const counters = (units: readonly Unit[], sourceOf: (file: string) => string): string =>
  `<div class="counters">${units
    .flatMap(unit =>
      (unit.reduced ? (['full', 'reduced'] as const) : (['full'] as const)).map(side => {
        const where = unit.setup?.hex ?? unit.zone?.name ?? (unit.arrives === undefined ? '' : `turn ${unit.arrives}`);
        return figure(
          unitImage(unit.id, side),
          sourceOf(unitImage(unit.id, side)),
          side === 'full' ? `${unit.name} ${where}` : '',
        );
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

/** Fills the map from the counters below it, so that no picture stands in the page twice. */
const SCRIPT =
  'for (const i of document.querySelectorAll("img[data-of]")) i.src = document.getElementById(i.dataset.of).src;';

export const previewPage = (input: PreviewInput): string => {
  const { scenario, kit, pictures } = input;
  const sourceOf = sources(pictures);
  const { width, height } = boardSize(input);
  const markers = kit.markers.map(({ key, name }) => figure(markerImage(key), sourceOf(markerImage(key)), name));
  return `${PREVIEW_BEGINS}
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${text(scenario.name)}</title><style>${CSS}</style></head>
<body><main><h1>${text(scenario.name)}</h1><p>${text(scenario.description)}</p>
<nav><a href="#map">Map</a><a href="#key">Key</a><a href="#counters">Counters</a><a href="#markers">Markers</a></nav>
<h2 id="map">Map</h2><input type="checkbox" id="bare"><label for="bare">without counters</label>
<div class="map"><div class="board" style="width:${width}px;min-height:${height}px"><img src="${sourceOf(BOARD_IMAGE)}" alt="The map" width="${width}" height="${height}">
${onMap(input)}</div></div>
${displays(input, sourceOf)}
<div id="counters">${bySide(scenario, sourceOf)}</div>
<h2 id="markers">Markers</h2><div class="counters">${markers.join('')}</div>
<h2 id="key">Key to the map</h2><img src="${sourceOf(LEGEND_IMAGE)}" alt="The key to the map">
</main><script>${SCRIPT}</script></body></html>
`;
};
