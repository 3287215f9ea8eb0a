// How two modules differ, component by component (format spec, section 6): a release against the one before it.

import { markerTrait, readMarkerValues } from '../traits/marker';
import { prefixOf } from '../traits/trait';
import { shortName, type BuildElement } from './build-file';
import { componentName, isPieceSlot, isPrototype, trimText } from './components';
import type { VassalModule } from './module';
import { readPieceDefinition } from './piece-definition';
import { pieceLevels } from './prototypes';

export interface ModulePart {
  /** The class's last name: `PieceSlot`, `Map`, `HexGrid`. */
  readonly kind: string;
  /** '' of a component without one. */
  readonly name: string;
  /** Names of the components that it is in, outermost first. */
  readonly path: readonly string[];
}

export type PartChange =
  /** Left out: it had or has none. */
  | { readonly what: 'attribute'; readonly name: string; readonly from?: string; readonly to?: string }
  | { readonly what: 'moved'; readonly from: readonly string[]; readonly to: readonly string[] }
  /** A figure that a Marker trait gives: `AF`. */
  | { readonly what: 'figure'; readonly name: string; readonly from?: string; readonly to?: string }
  /** By its prefix, `emb2;`. */
  | { readonly what: 'trait'; readonly how: 'added' | 'removed' | 'changed'; readonly prefix: string }
  /** Text or options within it. */
  | { readonly what: 'content' };

export interface ModuleDifferences {
  readonly added: readonly ModulePart[];
  readonly removed: readonly ModulePart[];
  readonly changed: readonly { readonly part: ModulePart; readonly changes: readonly PartChange[] }[];
  /** Entries of the archive besides the build file. */
  readonly files: {
    readonly added: readonly string[];
    readonly removed: readonly string[];
    readonly changed: readonly string[];
  };
}

interface Found extends ModulePart {
  readonly element: BuildElement;
}

/** Components as VASSAL's editor lists them; plain tags such as `option` belong to the component that they are in. */
const isComponent = ({ name }: BuildElement): boolean => name.includes('.');

/** All components by what tells them apart: a slot's number, else class, place and name, counted where those repeat. */
const partsOf = (root: BuildElement): ReadonlyMap<string, Found> => {
  const parts = new Map<string, Found>();
  const note = (element: BuildElement, path: readonly string[]): void => {
    const [kind, name] = [shortName(element), componentName(element) ?? ''];
    const gpid = isPieceSlot(element) ? (element.attributes['gpid'] ?? '') : '';
    const own = gpid === '' ? JSON.stringify([kind, path, name]) : `slot ${gpid}`;
    let key = own;
    for (let again = 2; parts.has(key); again++) key = `${own} ${again}`;
    parts.set(key, { kind, name, path, element });
    const below = name === '' ? path : [...path, name];
    for (const child of element.children) if (isComponent(child)) note(child, below);
  };
  // The module's own name is no place within it.
  for (const child of root.children) if (isComponent(child)) note(child, []);
  return parts;
};

type Values = Readonly<Record<string, string>>;

const valueChanges = (what: 'attribute' | 'figure', a: Values, b: Values): readonly PartChange[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap((name): readonly PartChange[] => {
    const [from, to] = [a[name], b[name]];
    if (from === to) return [];
    return [{ what, name, ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }];
  });

interface Traits {
  /** From the outermost on, by prefix and how many of it there were before. */
  readonly levels: ReadonlyMap<string, { readonly prefix: string; readonly content: string }>;
  /** What its markers tell, by name. */
  readonly figures: Readonly<Record<string, string>>;
}

const traitsOf = (text: string): Traits => {
  const definition = readPieceDefinition(text);
  const levels = new Map<string, { readonly prefix: string; readonly content: string }>();
  const figures = new Map<string, string>();
  for (const { type, state } of definition ? pieceLevels(definition) : []) {
    const prefix = prefixOf(type);
    if (prefix === markerTrait.prefix) {
      for (const [name, value] of readMarkerValues(markerTrait.read(type), state)) figures.set(name, String(value));
      continue;
    }
    let nth = 1;
    while (levels.has(`${prefix} ${nth}`)) nth++;
    levels.set(`${prefix} ${nth}`, { prefix, content: `${type}\n${state}` });
  }
  return { levels, figures: Object.fromEntries(figures) };
};

const traitChanges = (a: string, b: string): readonly PartChange[] => {
  const [was, is] = [traitsOf(a), traitsOf(b)];
  const [before, after] = [was.levels, is.levels];
  const levels = [...new Set([...before.keys(), ...after.keys()])].flatMap((key): readonly PartChange[] => {
    const [from, to] = [before.get(key), after.get(key)];
    if (from?.content === to?.content) return [];
    const how = !from ? 'added' : !to ? 'removed' : 'changed';
    return [{ what: 'trait', how, prefix: (from ?? to)?.prefix ?? '' }];
  });
  return [...valueChanges('figure', was.figures, is.figures), ...levels];
};

/** What stands in it and is no component of its own. */
const contentOf = (element: BuildElement): string =>
  JSON.stringify([
    trimText(element.text),
    element.children
      .filter(child => !isComponent(child))
      .map(({ name, attributes, text }) => [name, attributes, trimText(text)]),
  ]);

const changesOf = (a: Found, b: Found): readonly PartChange[] => {
  const isPiece = isPieceSlot(b.element) || isPrototype(b.element);
  const isMoved = a.path.join('\n') !== b.path.join('\n');
  const traits = isPiece ? traitChanges(a.element.text, b.element.text) : [];
  const isOther = traits.length === 0 && contentOf(a.element) !== contentOf(b.element);
  return [
    ...(isMoved ? [{ what: 'moved' as const, from: a.path, to: b.path }] : []),
    ...valueChanges('attribute', a.element.attributes, b.element.attributes),
    ...traits,
    ...(isOther ? [{ what: 'content' as const }] : []),
  ];
};

const bare = ({ kind, name, path }: Found): ModulePart => ({ kind, name, path });

/** Entries that say the same as the components. */
const TOLD_ALREADY: ReadonlySet<string> = new Set(['buildFile', 'buildFile.xml', 'moduledata']);

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);

const fileDifferences = async (a: VassalModule, b: VassalModule): Promise<ModuleDifferences['files']> => {
  const files = ({ entries }: VassalModule): readonly string[] =>
    entries.filter(name => !TOLD_ALREADY.has(name)).sort();
  const [before, after] = [new Set(files(a)), new Set(files(b))];
  const changed: string[] = [];
  for (const name of after) {
    if (!before.has(name)) continue;
    const [from, to] = [await a.entry(name), await b.entry(name)];
    // What cannot be read in one of them is not the same as what can.
    if (!from.ok || !to.ok ? from.ok !== to.ok : !isSame(from.value, to.value)) changed.push(name);
  }
  return {
    added: [...after].filter(name => !before.has(name)),
    removed: [...before].filter(name => !after.has(name)),
    changed,
  };
};

/**
 * From `a` to `b`: components in the order of the build files, files by name.
 *
 * @param placing marks that say where the builder laid a counter beside the others: they tell nothing about it
 */
export const moduleDifferences = async (
  a: VassalModule,
  b: VassalModule,
  placing: readonly string[] = [],
): Promise<ModuleDifferences> => {
  const [before, after] = [partsOf(a.root), partsOf(b.root)];
  const changed = [...after].flatMap(([key, part]) => {
    const was = before.get(key);
    const changes = was ? changesOf(was, part).filter(c => c.what !== 'figure' || !placing.includes(c.name)) : [];
    return changes.length === 0 ? [] : [{ part: bare(part), changes }];
  });
  return {
    added: [...after].filter(([key]) => !before.has(key)).map(([, part]) => bare(part)),
    removed: [...before].filter(([key]) => !after.has(key)).map(([, part]) => bare(part)),
    changed,
    files: await fileDifferences(a, b),
  };
};
