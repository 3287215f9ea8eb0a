// The palette of a module, and everything else that pieces come from: piece slots by their ids, pictures and names.

import type { BuildElement } from './build-file';
import { componentName, isPieceSlot } from './components';
import type { VassalModule } from './module';
import { readPieceDefinition } from './piece-definition';
import { expandPrototypes, pieceLevels, prototypeUse } from './prototypes';
import { PieceTypes } from '../traits/piece-type';
import { firstImage } from '../traits/piece-image';
import { DEFAULT_LIMITS } from '../archive/limits';

/** One slot of the module: a counter that can be taken from the palette, or one of a deck or an at-start stack. */
export interface Slot {
  /** Its number, which pieces keep since VASSAL 3.2; '' in older modules. */
  readonly gpid: string;
  /** As the palette shows it; often, not always, the piece's name. */
  readonly name: string;
  /** Names of the windows, tabs, folders, maps and decks down to the slot, without it. */
  readonly path: readonly string[];
  readonly pieceName: string;
  /** The file name of the counter's first picture, prototypes put in place; '' if it has none. */
  readonly image: string;
  /** Names of the prototypes that it is made of, outermost first, each before those that it uses itself. */
  readonly prototypes: readonly string[];
  readonly element: BuildElement;
}

/** What is known of a piece that may have come from a slot. */
export interface PieceSigns {
  readonly gpid?: string;
  readonly image?: string;
  /** The innermost piece's name. */
  readonly name: string;
}

/** All slots of a module in the order of its build file. */
export interface ModuleSlots {
  readonly all: () => readonly Slot[];
  readonly byGpid: (gpid: string) => Slot | undefined;
  /**
   * The slots that a piece may have come from: the one with its number, else those with its picture and its name. None, if
   * the module has changed since, or the piece was made by hand.
   */
  readonly of: (piece: PieceSigns) => readonly Slot[];
}

interface Found {
  readonly element: BuildElement;
  readonly path: readonly string[];
}

/** Folders without a name of their own, such as a window's only tab widget, add nothing to a path. */
function* slotsBelow(element: BuildElement, path: readonly string[]): Generator<Found> {
  for (const child of element.children) {
    if (isPieceSlot(child)) yield { element: child, path };
    else {
      const name = componentName(child) ?? '';
      yield* slotsBelow(child, name === '' ? path : [...path, name]);
    }
  }
}

/** The names that a definition's `prototype;` traits tell, with those within those; each once. */
const prototypesOf = (text: string, prototypes: VassalModule['prototypes']): readonly string[] => {
  const names = new Set<string>();
  const gather = (definition: string): void => {
    const read = readPieceDefinition(definition);
    for (const { type } of read ? pieceLevels(read) : []) {
      const use = prototypeUse(type);
      if (!use || names.has(use.name)) continue;
      names.add(use.name);
      gather(prototypes.get(use.name) ?? '');
    }
  };
  gather(text);
  return [...names];
};

const keyOf = (image: string, name: string): string => `${image}\n${name}`;

const group = <T>(items: Iterable<T>, key: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const same = groups.get(key(item));
    if (same) same.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
};

type WithSlots = Pick<VassalModule, 'root' | 'prototypes'>;

const slotsFound = new WeakMap<WithSlots, ModuleSlots>();

/**
 * The slots of a module. They are looked up at once, and each is read when it is first wanted: once for all logs that were
 * opened with the module.
 */
export const moduleSlots = (module: WithSlots): ModuleSlots => {
  const known = slotsFound.get(module) ?? findSlots(module);
  slotsFound.set(module, known);
  return known;
};

const findSlots = (module: WithSlots): ModuleSlots => {
  const types = new PieceTypes(DEFAULT_LIMITS);
  const found = [...slotsBelow(module.root, [])];
  const known = new Map<Found, Slot>();
  const slot = (one: Found): Slot => {
    const { element, path } = one;
    const before = known.get(one);
    if (before) return before;
    const read = readPieceDefinition(element.text);
    const levels = read ? expandPrototypes(read, module.prototypes).levels : [];
    const type = types.ofLevels(levels.map(level => level.type));
    const piece = type?.kind === 'piece' ? type.type : undefined;
    const made: Slot = {
      gpid: element.attributes['gpid'] ?? '',
      name: componentName(element) || (piece?.basic.name ?? ''),
      path,
      pieceName: piece?.basic.name ?? '',
      image: (piece && firstImage(piece)) ?? '',
      prototypes: prototypesOf(element.text, module.prototypes),
      element,
    };
    known.set(one, made);
    return made;
  };
  const byGpid = new Map(found.map(one => [one.element.attributes['gpid'] ?? '', one]).reverse() as [string, Found][]);
  byGpid.delete('');
  let byFace: ReadonlyMap<string, readonly Slot[]> | undefined;
  const all = (): readonly Slot[] => found.map(slot);
  const atGpid = (gpid: string): Slot | undefined => {
    const one = byGpid.get(gpid);
    return one && slot(one);
  };
  return {
    all,
    byGpid: atGpid,
    of: ({ gpid = '', image = '', name }) => {
      const own = atGpid(gpid);
      if (own) return [own];
      if (image === '' && name === '') return [];
      byFace ??= group(all(), one => keyOf(one.image, one.pieceName));
      return byFace.get(keyOf(image, name)) ?? [];
    },
  };
};
