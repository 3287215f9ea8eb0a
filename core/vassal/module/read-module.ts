// Modules (.vmod, and .mod of old): archive -> typed model (spec 1.1, 6).

import type { Rest } from '../../base/parts';
import { err, ok, type Result } from '../../base/result';
import { readArchive, type Archive } from '../archive/archive';
import { shortName, type BuildElement } from './build-file';
import { boardPicker, componentName, findComponents, isMap, isPrototype, trimText, walk } from './components';
import { fail, type VassalError } from '../error';
import { intAttribute } from './grids/grid';
import { DEFAULT_LIMITS, type Limits } from '../archive/limits';
import { readMetadata, type Metadata } from '../archive/metadata';
import type { ModuleExtension, ModuleMap, VassalModule } from './module';
import { decodeXmlText, readBuildFile } from './read-build-file';

/** The part of an archive that a module keeps at hand. */
export type ModuleFiles = Pick<Archive, 'names' | 'has' | 'read'>;

const BUILD_FILES = ['buildFile.xml', 'buildFile'] as const;

/** The build file's tree, whichever of the two names it has; errors name the entry. */
export const readBuildFileEntry = async (
  files: ModuleFiles,
  rest?: Rest,
): Promise<Result<BuildElement, VassalError>> => {
  const name = BUILD_FILES.find(files.has);
  if (name === undefined)
    return fail(
      'no-build-file',
      'It holds neither buildFile.xml nor buildFile, so it is not a VASSAL module or extension.',
    );
  const bytes = await files.read(name);
  if (!bytes.ok) return bytes;
  await rest?.(0);
  const root = readBuildFile(decodeXmlText(bytes.value));
  return root.ok ? root : err({ ...root.error, entry: name });
};

/** Metadata of an entry; undefined if there is none. What cannot be read is a warning: the build file says as much. */
const readMetadataEntry = async (
  files: ModuleFiles,
  entry: string,
): Promise<{ readonly metadata?: Metadata; readonly warnings: readonly VassalError[] }> => {
  if (!files.has(entry)) return { warnings: [] };
  const bytes = await files.read(entry);
  const metadata = bytes.ok ? await readMetadata(bytes.value, entry) : bytes;
  return metadata.ok ? { metadata: metadata.value, warnings: [] } : { warnings: [metadata.error] };
};

/** The edge around the boards: `edgeWidth` and `edgeHeight`, or `edge="w,h"` of old. */
const edges = (map: BuildElement): { readonly edgeWidth: number; readonly edgeHeight: number } => {
  const [width = 0, height = 0] =
    /^(\d{1,6}),(\d{1,6})$/
      .exec(map.attributes['edge'] ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  return { edgeWidth: intAttribute(map, 'edgeWidth', width), edgeHeight: intAttribute(map, 'edgeHeight', height) };
};

const readMap = (element: BuildElement, index: number): ModuleMap => {
  const internalId = `Map${index}`;
  const picker = boardPicker(element);
  const setup = trimText(picker?.children.find(child => child.name === 'setup')?.text ?? '');
  return {
    name: element.attributes['mapName'] || internalId,
    internalId,
    element,
    ...edges(element),
    boards: picker?.children.filter(child => shortName(child).endsWith('Board')) ?? [],
    ...(setup === '' ? {} : { setup }),
  };
};

/** Every element within the roster is a side (spec 6.5). */
const readSides = (root: BuildElement): readonly string[] =>
  findComponents(root, 'PlayerRoster').flatMap(roster =>
    [...walk(roster)].filter(element => element !== roster).map(element => trimText(element.text)),
  );

/**
 * The model of a component tree. Also for trees that were built and not yet written: then `files` gives what the
 * archive will hold.
 */
export const moduleOf = (
  root: BuildElement,
  files: ModuleFiles,
  more: {
    readonly metadata?: Metadata | undefined;
    readonly extensions?: readonly ModuleExtension[];
    readonly warnings?: readonly VassalError[];
  } = {},
): VassalModule => {
  const elements = [...walk(root)];
  return {
    ...(more.metadata ? { metadata: more.metadata } : {}),
    name: root.attributes['name'] ?? more.metadata?.name ?? '',
    version: root.attributes['version'] ?? more.metadata?.version ?? '',
    root,
    maps: elements.filter(isMap).map(readMap),
    // Of prototypes of one name the last counts.
    prototypes: new Map(elements.filter(isPrototype).map(e => [componentName(e) ?? '', trimText(e.text)])),
    entries: files.names,
    turnTrackers: elements.filter(element => shortName(element).endsWith('TurnTracker')),
    sides: readSides(root),
    entry: files.read,
    imageEntry: name => [`images/${name}`, `images/${name}.gif`].find(files.has),
    extensions: more.extensions ?? [],
    warnings: more.warnings ?? [],
  };
};

/** A module out of an archive that is open already. */
export const readModuleFiles = async (files: ModuleFiles, rest?: Rest): Promise<Result<VassalModule, VassalError>> => {
  const root = await readBuildFileEntry(files, rest);
  if (!root.ok) return root;
  if (shortName(root.value) === 'ModuleExtension')
    return fail('is-extension', 'It is an extension, not a module; name its module, and the extension beside it.');
  await rest?.(0);
  const { metadata, warnings } = await readMetadataEntry(files, 'moduledata');
  return ok(moduleOf(root.value, files, { metadata, warnings }));
};

/**
 * Reads a module. Errors: those of `readArchive` and `readBuildFile`, `no-build-file`, `is-extension`.
 * The archive stays at hand for `entry`; what is read of it later counts against the same limits.
 *
 * @param rest of a host that has other things to do while a great module is read
 */
export const readModule = async (
  bytes: Uint8Array,
  limits: Limits = DEFAULT_LIMITS,
  rest?: Rest,
): Promise<Result<VassalModule, VassalError>> => {
  const files = readArchive(bytes, limits);
  await rest?.(0);
  return files.ok ? readModuleFiles(files.value, rest) : files;
};
