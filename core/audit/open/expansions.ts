// An expansion that a game was played with. VASSAL writes into each game which ones were loaded, by file name and version; those
// that we build hold the scenario with what the module has.

import { EXPANSION_ENTRY } from '../../scenario/module-contract';
import type { Scenario } from '../../scenario/scenario';
import { scenarioFromJson } from '../../scenario/json/scenario-json';
import type { Limits } from '../../vassal/archive/limits';
import type { CommandNode } from '../../vassal/game/command';
import { streamSavedGame } from '../../vassal/game/stream-saved-game';
import { isModuleFile, withoutModuleEnding } from '../../vassal/module/module-files';
import { readExtension, type ReadExtension } from '../../vassal/module/module-extension';
import { decodeSequence } from '../../vassal/text/sequence';
import type { Folder, Surroundings } from './surroundings';

export interface LoadedExtension {
  /** Of its file, as VASSAL says it: 3.8 leaves out what the name ends in. */
  readonly name: string;
  readonly version: string;
}

/** One that Overrun built. */
export interface Expansion {
  readonly file: string;
  readonly extension: ReadExtension;
  /** A text: why its scenario cannot be read. */
  readonly scenario: Scenario | string;
}

const EXPANSION_FILE = /\.(vmdx|vext)$/i;
const stem = (file: string): string => file.replace(EXPANSION_FILE, '');

/** What the start of a game says was loaded. */
export const loadedExtensions = async (bytes: Uint8Array, limits: Limits): Promise<readonly LoadedExtension[]> => {
  const found: LoadedExtension[] = [];
  let isPast = false;
  const look = ({ text, children }: CommandNode): void => {
    const [kind, name = '', version = ''] = text.startsWith('EXT\t') ? decodeSequence(text, '\t') : [];
    if (kind !== undefined) found.push({ name, version });
    children.forEach(look);
  };
  await streamSavedGame(bytes, { start: look, step: () => (isPast = true), isFull: () => isPast }, limits);
  return found;
};

/** undefined: it is no extension, or none that Overrun built. */
export const readExpansion = async (
  bytes: Uint8Array,
  file: string,
  limits: Limits,
): Promise<Expansion | undefined> => {
  const extension = await readExtension(bytes, limits);
  if (!extension.ok || !extension.value.files.has(EXPANSION_ENTRY)) return undefined;
  const entry = await extension.value.files.read(EXPANSION_ENTRY);
  const scenario = entry.ok ? scenarioFromJson(new TextDecoder().decode(entry.value)) : undefined;
  const why = entry.ok ? (scenario?.ok === false ? scenario.error : '') : entry.error.message;
  return { file, extension: extension.value, scenario: scenario?.ok ? scenario.value : why };
};

/** Beside the log and in the folders above it, and where VASSAL looks for those of a module: `summer_ext` of `summer.vmod`. */
export const expansionFolders = async ({ folders, at }: Surroundings): Promise<readonly Folder[]> => {
  const found: Folder[] = [];
  for (const [level, folder] of folders.entries()) {
    const names = await folder.names();
    if (names.some(name => EXPANSION_FILE.test(name))) found.push(folder);
    for (const name of names.filter(isModuleFile)) {
      const place = await at(`${'../'.repeat(level)}${withoutModuleEnding(name)}_ext`);
      if (place?.kind === 'folder') found.push(place.folder);
    }
  }
  return found;
};

/** The first of the loaded ones that lies in one of the folders and that Overrun built. */
export const expansionIn = async (
  folders: readonly Folder[],
  loaded: readonly LoadedExtension[],
  limits: Limits,
): Promise<Expansion | undefined> => {
  for (const folder of folders)
    for (const file of await folder.names()) {
      const one = EXPANSION_FILE.test(file) ? loaded.find(({ name }) => stem(name) === stem(file)) : undefined;
      const bytes = one && (await folder.read(file));
      const expansion = bytes && (await readExpansion(bytes, file, limits));
      if (expansion && expansion.extension.about.version === one.version) return expansion;
    }
  return undefined;
};
