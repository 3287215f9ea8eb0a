// Finding components in a module's tree (spec 6.5): by the class's last name, looking through folders, and custom
// subclasses by what they hold.

import { shortName, type BuildElement } from './build-file';

/** All elements below and with the root, in document order. */
export function* walk(root: BuildElement): Generator<BuildElement> {
  const stack: BuildElement[] = [root];
  for (let element = stack.pop(); element; element = stack.pop()) {
    yield element;
    for (let i = element.children.length - 1; i >= 0; i--) {
      const child = element.children[i];
      if (child) stack.push(child);
    }
  }
}

/** The elements whose class is, or by its name derives from, the class: `PrivateMap` of `Map`, `ASLBoard` of `Board`. */
export const findComponents = (root: BuildElement, className: string): readonly BuildElement[] =>
  [...walk(root)].filter(element => shortName(element).endsWith(className));

/** Java's `trim`, which VASSAL applies to all text content: everything up to the space goes. */
export const trimText = (text: string): string => {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= 0x20) start++;
  while (end > start && text.charCodeAt(end - 1) <= 0x20) end--;
  return text.slice(start, end);
};

/** What a component is called in VASSAL's editor and in paths; each class has its own attribute for it. */
export const componentName = ({ attributes }: BuildElement): string | undefined =>
  attributes['name'] ?? attributes['mapName'] ?? attributes['entryName'] ?? attributes['chartName'];

const MAP_CLASSES: ReadonlySet<string> = new Set(['Map', 'PrivateMap', 'PlayerHand', 'WidgetMap']);

/** A map window: one of VASSAL's own classes, or anything that has a board picker. */
export const isMap = (element: BuildElement): boolean =>
  MAP_CLASSES.has(shortName(element)) || element.children.some(child => shortName(child).endsWith('BoardPicker'));

export const isPieceSlot = (element: BuildElement): boolean => /(?:Piece|Card)Slot$/.test(shortName(element));
export const isPrototype = (element: BuildElement): boolean => shortName(element).endsWith('PrototypeDefinition');

/** The board picker of a map. */
export const boardPicker = (map: BuildElement): BuildElement | undefined =>
  map.children.find(child => shortName(child).endsWith('BoardPicker'));
