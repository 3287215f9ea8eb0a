// A scenario's folder over the folders that it extends: another scenario of the same game, of which it shares map, charts,
// looks and units. Only a folder beside it can be extended, so nothing is read of which the user did not give the place.

import type { SourcePosition } from '../base/source';
import type { Files } from './files';
import { Problems } from './problems';
import { readText, SCENARIO_FILE, type FoundText } from './read-files';
import { readYaml, type YamlNode } from './yaml/yaml';
import { oneOf, YamlFields } from './yaml/yaml-fields';

export interface Folder {
  readonly files: Files;
  /** What stands before the paths of its files, in messages: '' or `../the-game/`. */
  readonly shown: string;
  /** Which units of the folders below it are in play: all of them, or those that its own `units.csv` names. */
  readonly units: TakenUnits;
  /** Whether it plays on the map of the folders below it, or on one of its own. */
  readonly map: TakenMap;
}

export type TakenUnits = (typeof TAKEN_UNITS)[number];

export type TakenMap = (typeof TAKEN_MAPS)[number];

/** The user's own first, then what it extends, then what that extends. */
export type Folders = readonly Folder[];

const TAKEN_UNITS = ['all', 'named'] as const;
const TAKEN_MAPS = ['same', 'own'] as const;
export const EXTENDS = 'extends';
const DEEPEST = 4;
/** `../the-game`: one step up and one down. */
const BESIDE = /^\.\.\/([^./\\\p{Cc}][^/\\\p{Cc}]{0,99})\/?$/u;

interface Extended {
  readonly name: string;
  readonly at: SourcePosition;
  readonly units: TakenUnits;
  readonly map: TakenMap;
}

/** What `extends` says: a folder, or a folder and what is taken of it. */
const extendedBy = (root: YamlNode | undefined, problems: Problems): Extended | undefined => {
  const node = root?.kind === 'map' ? root.entries.find(entry => entry.key === EXTENDS)?.value : undefined;
  if (node === undefined) return undefined;
  if (node.kind === 'list') {
    problems.error('wrong-shape', node.at, '“extends” is one folder, such as ../the-game.');
    return undefined;
  }
  const fields =
    node.kind === 'map' ? new YamlFields(node, '“extends”', ['folder', 'units', 'map'], problems) : undefined;
  const folder = fields
    ? fields.text('folder', 120)
    : node.kind === 'scalar' && { text: node.text.trim(), at: node.at };
  if (!folder) return undefined;
  const units = oneOf(fields?.optionalText('units'), 'choice of units', 'unknown-word', TAKEN_UNITS, problems) ?? 'all';
  const map = oneOf(fields?.optionalText('map'), 'choice of map', 'unknown-word', TAKEN_MAPS, problems) ?? 'same';
  const name = BESIDE.exec(folder.text)?.[1];
  if (name !== undefined) return { name, at: folder.at, units, map };
  problems.error(
    'extends-elsewhere',
    folder.at,
    `“${folder.text.slice(0, 60)}” is not a folder beside this one. Put both into the same folder, and write ../ and its name.`,
  );
  return undefined;
};

const rootOf = async (files: Files, shown: string, problems: Problems): Promise<YamlNode | undefined> => {
  const text = await readText(files, SCENARIO_FILE, problems, shown);
  return text === undefined ? undefined : readYaml(text, shown + SCENARIO_FILE, problems);
};

const openBeside = async (files: Files, { name, at }: Extended, problems: Problems): Promise<Files | undefined> => {
  if (!files.beside) {
    problems.error(
      'extends-alone',
      at,
      `Here one folder alone can be read, and this one extends ../${name}. Use the command line, or open the folder that holds both.`,
    );
    return undefined;
  }
  const found = await files.beside(name);
  if (found && (await found.list()).includes(SCENARIO_FILE)) return found;
  problems.error(
    'extends-nothing',
    at,
    found
      ? `../${name} has no ${SCENARIO_FILE}: it is no scenario.`
      : `There is no folder ../${name}. Check its name and place.`,
  );
  return undefined;
};

/** A folder with what its `scenario.yaml` says; undefined if there is none, or it cannot be read. */
export interface OpenedFolder extends Folder {
  readonly root: YamlNode | undefined;
}

/** The folder and all that it extends, so far as they can be read; what is wrong with `extends` goes to the problems. */
export const openFolders = async (files: Files, problems: Problems): Promise<readonly OpenedFolder[]> => {
  const found: OpenedFolder[] = [];
  const names: string[] = [];
  let [open, shown]: [Files | undefined, string] = [files, ''];
  while (open) {
    const root: YamlNode | undefined = await rootOf(open, shown, problems);
    const next: Extended | undefined = extendedBy(root, problems);
    found.push({ files: open, shown, units: next?.units ?? 'all', map: next?.map ?? 'same', root });
    if (!next) break;
    const way = [...names, next.name].map(name => `../${name}`).join(' → ');
    if (names.includes(next.name) || names.length >= DEEPEST) {
      const message = names.includes(next.name)
        ? `This goes round in a circle: ${way}. Take one “extends” out.`
        : `These are more than ${DEEPEST} folders over each other: ${way}. Join some of them.`;
      problems.error('extends-circle', next.at, message);
      break;
    }
    names.push(next.name);
    open = await openBeside(open, next, problems);
    shown = `../${next.name}/`;
  }
  return found;
};

export const extendsAnother = ([own]: readonly OpenedFolder[]): boolean =>
  own?.root?.kind === 'map' && own.root.entries.some(entry => entry.key === EXTENDS);

/** A folder that extends none. */
export const aloneIn = (files: Files): Folders => [{ files, shown: '', units: 'all', map: 'same' }];

/** Those whose map is played on: none below a folder that has one of its own. */
export const mapFolders = <T extends Folder>(folders: readonly T[]): readonly T[] => {
  const own = folders.findIndex(({ map }) => map === 'own');
  return own < 0 ? folders : folders.slice(0, own + 1);
};

/** The same for who asks nothing but where files are: what is wrong was said when the scenario was loaded. */
export const foldersOf = (files: Files): Promise<Folders> => openFolders(files, new Problems());

/** A file of the first folder that has it: the user's own wins. */
export const readFirst = async (folders: Folders, path: string, problems: Problems): Promise<FoundText | undefined> => {
  for (const { files, shown } of folders) {
    const errors = problems.errors;
    const text = await readText(files, path, problems, shown);
    if (text !== undefined) return { text, file: shown + path };
    // It is there and cannot be read.
    if (problems.errors > errors) return undefined;
  }
  return undefined;
};

/** A file of all folders that have it, the user's own last: what it says goes over what stands before. */
export const readEach = async (folders: Folders, path: string, problems: Problems): Promise<readonly FoundText[]> => {
  const found: FoundText[] = [];
  for (const { files, shown } of [...folders].reverse()) {
    const text = await readText(files, path, problems, shown);
    if (text !== undefined) found.push({ text, file: shown + path });
  }
  return found;
};

/** Has one of them the file? */
export const isThere = async (folders: Folders, path: string): Promise<boolean> => {
  for (const { files } of folders) if ((await files.list()).includes(path)) return true;
  return false;
};
