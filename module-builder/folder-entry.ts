// What of a scenario's folder is in a module beside the scenario itself, so that an import can give the folder back.

import { withoutRemarks } from '../core/scenario/write-yaml';
import type { ArchiveEntry } from '../core/vassal/archive/archive';
import { drawnName, type OwnPictures } from './own-pictures';

export const FOLDER_ENTRY = 'overrun/folder.json';

export interface FolderFacts {
  /** Which of the module's pictures are the folder's own, by their bare names in the module. */
  readonly pictures: readonly string[];
  /** Its `module.yaml`, without remarks; '' if it has none. */
  readonly module: string;
}

const NOTHING: FolderFacts = { pictures: [], module: '' };
const MOST_PICTURES = 20_000;

/** None for a folder of which the scenario says all. */
export const folderEntry = ({
  ownPictures = [],
  moduleText = '',
}: {
  readonly ownPictures?: OwnPictures;
  readonly moduleText?: string;
}): readonly ArchiveEntry[] => {
  const facts: FolderFacts = {
    pictures: ownPictures.map(drawnName).sort(),
    module: moduleText === '' ? '' : withoutRemarks(moduleText),
  };
  if (facts.pictures.length === 0 && facts.module === '') return [];
  return [{ name: FOLDER_ENTRY, data: new TextEncoder().encode(`${JSON.stringify(facts)}\n`) }];
};

/** Reads it back; what is not of its form is as if it were not there. */
export const readFolderEntry = (bytes: Uint8Array): FolderFacts => {
  let facts: unknown;
  try {
    facts = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return NOTHING;
  }
  const { pictures, module } = (facts ?? {}) as { readonly pictures?: unknown; readonly module?: unknown };
  return {
    pictures: (Array.isArray(pictures) ? pictures : [])
      .filter((name): name is string => typeof name === 'string' && /^[\w-]{1,120}\.png$/.test(name))
      .slice(0, MOST_PICTURES),
    module: typeof module === 'string' ? module : '',
  };
};
