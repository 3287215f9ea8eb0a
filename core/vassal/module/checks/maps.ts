// Maps: names, the parts that playing needs, boards of a new game, places of at-start stacks and decks.

import { atStartPlace } from '../at-start';
import { shortName, type BuildElement } from '../build-file';
import { boardPicker, walk } from '../components';
import { MOST_POINTS } from '../grids/polygon';
import { MOST_REGIONS } from '../grids/region-grid';
import { parseBoards } from '../../game/commands/board-commands';
import type { BoardedMap } from '../map-layout';
import type { ModuleMap } from '../module';
import type { Report } from './problem';

/** What VASSAL does not supply by itself, and what is missed without it (spec 6.3). */
const NEEDED: readonly (readonly [className: string, without: string])[] = [
  ['PieceMover', 'nothing can be dragged'],
  ['KeyBufferer', 'nothing can be selected'],
  ['MenuDisplayer', 'there are no context menus'],
  ['ForwardToKeyBuffer', 'keys do not reach the pieces'],
  ['StackExpander', 'stacks cannot be opened'],
  ['Scroller', 'the map does not scroll by keys'],
  ['MapCenterer', 'the map cannot be centred'],
  ['ForwardToChatter', 'typing does not reach the chat'],
];

/** Without these nothing can be played at all. */
const ESSENTIAL: ReadonlySet<string> = new Set(['PieceMover', 'KeyBufferer', 'MenuDisplayer']);

const checkNeeded = (map: ModuleMap, report: Report): void => {
  const present = [...walk(map.element)].map(shortName);
  for (const [className, without] of NEEDED)
    if (!present.some(name => name.endsWith(className)))
      report(map.element, 'map-component-missing', 'silent', `The map "${map.name}" has no ${className}: ${without}.`, {
        severity: ESSENTIAL.has(className) ? 'error' : 'warning',
      });
};

const checkBoards = (map: ModuleMap, report: Report): void => {
  const picker = boardPicker(map.element) ?? map.element;
  if (map.boards.length === 0) {
    report(picker, 'map-without-board', 'loud', `The map "${map.name}" has no board.`, { severity: 'warning' });
    return;
  }
  const names = new Set<string>();
  for (const board of map.boards) {
    const name = board.attributes['name'] ?? '';
    if (names.has(name))
      report(
        board,
        'board-name-doubled',
        'silent',
        `The map "${map.name}" has two boards "${name}"; only the first is ever found.`,
      );
    names.add(name);
  }
  if (map.setup === undefined) return;
  const setup = parseBoards(map.setup);
  if (setup?.kind !== 'boards' || (setup.map !== map.name && setup.map !== map.internalId)) {
    const message = `The <setup> of the map "${map.name}" does not name this map; a new game has no board there.`;
    report(picker, 'setup-malformed', 'silent', message);
    return;
  }
  for (const { name } of setup.boards)
    if (!names.has(name)) {
      const message = `The <setup> of the map "${map.name}" names a board "${name}" that it does not have; a new game lacks it.`;
      report(picker, 'setup-board-missing', 'silent', message);
    }
};

const checkStack = (
  stack: BuildElement,
  map: ModuleMap,
  boards: ReadonlySet<string>,
  layout: BoardedMap | undefined,
  report: Report,
): void => {
  const own = stack.attributes['owningBoard'] ?? '';
  if (own !== '' && !boards.has(own)) {
    const message = `The owning board "${own}" is not a board of the map "${map.name}"; the stack is never placed.`;
    report(stack, 'owning-board-missing', 'silent', message);
    return;
  }
  // Without boards, or with one whose size is not known, nothing can be said of places.
  if (!layout || layout.boards.length === 0 || layout.boards.some(board => board.width === Infinity)) return;
  const place = atStartPlace(stack, map, layout);
  if (place.kind === 'unknown-location')
    report(stack, 'location-unknown', 'loud', `The location "${place.location}" is none of the map "${map.name}".`);
  if (place.kind !== 'placed') return;
  const [x, y] = place.point;
  if (x < 0 || y < 0 || x > layout.width || y > layout.height) {
    const message = `It is placed at ${x},${y}, off the map "${map.name}" (${layout.width} by ${layout.height}).`;
    report(stack, 'location-off-map', 'silent', message);
  }
};

/** What is left out of grids that are larger than any map's. */
const checkGridSizes = (element: BuildElement, report: Report): void => {
  const name = shortName(element);
  if (name.endsWith('RegionGrid') && element.children.length > MOST_REGIONS)
    report(
      element,
      'too-many-regions',
      'silent',
      `It has more than ${MOST_REGIONS} regions; only those are read here.`,
    );
  if (name.endsWith('Zone') && (element.attributes['path'] ?? '').split(';', MOST_POINTS + 1).length > MOST_POINTS)
    report(
      element,
      'too-many-corners',
      'silent',
      `Its path has more than ${MOST_POINTS} corners; only those are read here.`,
    );
};

export const checkMaps = (
  maps: readonly ModuleMap[],
  layouts: ReadonlyMap<string, BoardedMap>,
  report: Report,
): void => {
  const names = new Set<string>();
  for (const map of maps) {
    if (names.has(map.name))
      report(
        map.element,
        'map-name-doubled',
        'loud',
        `There are two maps "${map.name}"; the second has no board of its own.`,
      );
    names.add(map.name);
    checkNeeded(map, report);
    checkBoards(map, report);
    const boards = new Set(map.boards.map(board => board.attributes['name'] ?? ''));
    for (const element of walk(map.element)) {
      checkGridSizes(element, report);
      if (/(?:SetupStack|DrawPile)$/.test(shortName(element)))
        checkStack(element, map, boards, layouts.get(map.name), report);
    }
  }
};
