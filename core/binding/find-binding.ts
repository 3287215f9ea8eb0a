// The binding of a module, among the files of a folder.

import type { YamlMap } from '../scenario/yaml/yaml';
import { isBindingFile } from './binding-name';
import { readBinding, type ReadBinding } from './read-binding';

export interface FoundBinding extends ReadBinding {
  readonly file: string;
}

/** Files of one folder, by their names. */
export interface BindingFolder {
  readonly names: () => Promise<readonly string[]>;
  readonly read: (name: string) => Promise<Uint8Array | undefined>;
}

/** The module that a binding is for, also of one that has problems. */
export const boundModule = (written: YamlMap | undefined): string | undefined => {
  const value = (map: YamlMap | undefined, key: string) => map?.entries.find(entry => entry.key === key)?.value;
  const module = value(written, 'module');
  const name = module?.kind === 'map' ? value(module, 'name') : module;
  return name?.kind === 'scalar' ? name.text.trim() : undefined;
};

/**
 * The binding for a module of this name: the first, by file name, that is for it, whatever version; one that lists the version
 * is preferred. One with problems is found too: it must not be passed over in silence.
 */
export const findBinding = async (
  folder: BindingFolder,
  module: { readonly name: string; readonly version?: string },
  systems: readonly string[],
): Promise<FoundBinding | undefined> => {
  let first: FoundBinding | undefined;
  for (const file of (await folder.names()).filter(isBindingFile).sort()) {
    const bytes = await folder.read(file);
    const read = bytes && readBinding(new TextDecoder().decode(bytes), file, systems);
    if (!read || boundModule(read.written) !== module.name) continue;
    if (module.version !== undefined && read.binding?.module.versions.includes(module.version))
      return { file, ...read };
    first ??= { file, ...read };
  }
  return first;
};
