// A scenario as it is drawn, for a view that has fonts of its own: the pictures are SVG, each told apart from the page. In the page
// itself they would be some ten thousand elements, which a browser puts together anew with each blink of a caret beside it.

import { escapeXml as text } from '../core/draw/svg';
import type { Scenario } from '../core/scenario/scenario';
import { dataAddress } from '../core/vassal/module/picture-address';
import { boxStacks, layOutDisplays } from './displays';
import { displaysOf } from './set-up-display';
import { BOARD_IMAGE, displayImage, LEGEND_IMAGE, unitImage } from './file-names';
import type { ModuleKit } from './kit';
import { counterSizeFor } from './counter-size';
import { picturesOf, type Picture } from './module-art';
import { drawnName, type OwnPictures } from './own-pictures';
import { boxCounters, setUpCounters, type SetUpCounter } from './preview-page';

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

/**
 * The body of a page: the map with its set-up, the counters by side, the key to the map.
 *
 * @param own pictures that the scenario brings itself: they stand in the place of drawn ones
 * @param before the drawings of the last time; those that still hold are used again
 */
export const livePreview = (scenario: Scenario, kit: ModuleKit, own: OwnPictures, before: Drawn): LivePreview => {
  const drawings: Drawn = new Map();
  const pictures = new Map<string, string>();
  const drawable = new Map(picturesOf(scenario, kit).map(picture => [picture.file, picture]));
  const brought = new Map(own.map(picture => [drawnName(picture), dataAddress(picture.bytes)]));
  const size = counterSizeFor(scenario.map.hexHeight);
  const boards = new Set([BOARD_IMAGE, ...displaysOf(scenario).map(({ name }) => displayImage(name))]);
  const svg = (file: string): string => {
    const address = brought.get(file);
    if (address !== undefined)
      return `<img src="${address}" alt=""${boards.has(file) ? '' : ` width="${size}" height="${size}"`}>`;
    const picture = drawable.get(file);
    if (!picture) return '';
    if (!pictures.has(file)) pictures.set(file, drawn(picture, before, drawings));
    return `<img data-picture="${text(file)}" alt="">`;
  };
  const placed = ({ file, title, left, top }: SetUpCounter): string =>
    `<span class="counter" title="${text(title)}" style="left:${left}px;top:${top}px">${svg(file)}</span>`;
  const board = svg(BOARD_IMAGE);
  const onMap = setUpCounters(scenario).map(placed);
  const laidOut = layOutDisplays(scenario, own);
  const stacks = boxStacks(scenario, laidOut);
  const displays = laidOut.map(({ display }) => {
    const counters = boxCounters(
      scenario,
      stacks.filter(stack => stack.display === display),
    );
    return (
      `<h2>${text(display.name)}</h2><div class="map"><div class="board">${svg(displayImage(display.name))}` +
      `${counters.map(placed).join('')}</div></div>`
    );
  });
  const sides = scenario.sides.map(({ name }) => {
    const units = scenario.units.filter(unit => unit.side === name);
    const counters = units.map(
      unit =>
        `<figure>${svg(unitImage(unit.id, 'full'))}${unit.reduced ? svg(unitImage(unit.id, 'reduced')) : ''}` +
        `<figcaption>${text(unit.name)}</figcaption></figure>`,
    );
    return `<h2>${text(name)}: ${units.length} ${units.length === 1 ? 'unit' : 'units'}</h2><div class="counters">${counters.join('')}</div>`;
  });
  const body =
    `<h1>${text(scenario.name)}</h1><div class="map"><div class="board">${board}${onMap.join('')}</div></div>${displays.join('')}` +
    `${sides.join('')}<h2>Key to the map</h2>${svg(LEGEND_IMAGE)}`;
  return { body, pictures, drawings };
};
