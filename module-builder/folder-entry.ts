// What of a scenario's folder is in a module beside the scenario itself, so that an import can give the folder back.

import { withoutRemarks } from '../core/scenario/yaml/write-yaml';
import type { ArchiveEntry } from '../core/vassal/archive/archive';
import { pageSources, sourceEntry, type OwnPages } from './pages/own-pages';
import { drawnName, type OwnPictures } from './own-pictures';

export const FOLDER_ENTRY = 'overrun/folder.json';

export interface FolderFacts {
  /** Which of the module's pictures are the folder's own, by their bare names in the module. */
  readonly pictures: readonly string[];
  /** Its `module.yaml`, without remarks; '' if it has none. */
  readonly module: string;
  /** Files of its own pages, by their paths in the folder. */
  readonly pages: readonly string[];
}

const NOTHING: FolderFacts = { pictures: [], module: '', pages: [] };
const MOST_PICTURES = 20_000;
const MOST_PAGES = 200;

/** None for a folder of which the scenario says all. */
export const folderEntry = ({
  ownPictures = [],
  moduleText = '',
  ownPages = [],
}: {
  readonly ownPictures?: OwnPictures;
  readonly moduleText?: string;
  readonly ownPages?: OwnPages;
}): readonly ArchiveEntry[] => {
  const facts: FolderFacts = {
    pictures: ownPictures.map(drawnName).sort(),
    module: moduleText === '' ? '' : withoutRemarks(moduleText),
    pages: [...pageSources(ownPages).keys()].sort(),
  };
  if (facts.pictures.length === 0 && facts.module === '') return [];
  const { pages, ...others } = facts;
  const told = pages.length === 0 ? others : facts;
  return [
    { name: FOLDER_ENTRY, data: new TextEncoder().encode(`${JSON.stringify(told)}\n`) },
    // As the maker made them, where VASSAL is shown something else.
    ...[...pageSources(ownPages)].flatMap(([path, data]) => {
      const name = sourceEntry(path);
      return name.startsWith('overrun/') ? [{ name, data }] : [];
    }),
  ];
};

/** A path of names below the folder. */
const isBelow = (path: unknown): path is string =>
  typeof path === 'string' &&
  path.length <= 200 &&
  path
    .split('/')
    .every(name => /^[^\\:*?"<>|\u0000-\u001f]+$/.test(name) && !/^\.*$/.test(name) && !name.startsWith('.'));

/** Reads it back; what is not of its form is as if it were not there. */
export const readFolderEntry = (bytes: Uint8Array): FolderFacts => {
  let facts: unknown;
  try {
    facts = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return NOTHING;
  }
  const { pictures, module, pages } = (facts ?? {}) as Readonly<Record<string, unknown>>;
  return {
    pictures: (Array.isArray(pictures) ? pictures : [])
      .filter((name): name is string => typeof name === 'string' && /^[\w-]{1,120}\.png$/.test(name))
      .slice(0, MOST_PICTURES),
    module: typeof module === 'string' ? module : '',
    pages: (Array.isArray(pages) ? pages : []).filter(isBelow).slice(0, MOST_PAGES),
  };
};
