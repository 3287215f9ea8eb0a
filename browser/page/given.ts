// How files come to the page: dropped, chosen, or from the folder that `overrun serve` shows.

import type { GivenFile } from '../messages';

/** A folder of more is somebody's whole disk. */
const MOST_FILES = 5000;

const isHidden = (path: string): boolean =>
  path.split('/').some(name => name.startsWith('.') || name === 'node_modules');

/** Files that a chooser gave; those of a folder come with their path in it. */
export const chosenFiles = (files: Iterable<File>): readonly GivenFile[] =>
  [...files]
    .map(file => ({ path: file.webkitRelativePath === '' ? file.name : file.webkitRelativePath, from: file }))
    .filter(({ path }) => !isHidden(path))
    .slice(0, MOST_FILES);

// Not every browser has these kinds as classes.
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;
const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => entry.file(resolve, reject));

/** A reader gives some names at a time; an empty list is the end. */
const someOf = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve, reject) => reader.readEntries(resolve, reject));

const filesBelow = async (folder: FileSystemDirectoryEntry, found: GivenFile[]): Promise<void> => {
  const reader = folder.createReader();
  for (let some = await someOf(reader); some.length > 0; some = await someOf(reader))
    for (const entry of some) {
      if (found.length >= MOST_FILES || isHidden(entry.name)) continue;
      if (isFolder(entry)) await filesBelow(entry, found);
      else if (isFile(entry)) found.push({ path: entry.fullPath.replace(/^\//, ''), from: await fileOf(entry) });
    }
};

/** What was dropped, folders with all below them. Rejects where a browser does not open a dropped folder. */
export const droppedFiles = async ({ items, files }: DataTransfer): Promise<readonly GivenFile[]> => {
  const plain = chosenFiles(files);
  const folders = [...items].flatMap(item => {
    const entry = item.webkitGetAsEntry();
    return entry && isFolder(entry) ? [entry] : [];
  });
  if (folders.length === 0) return plain;
  const found: GivenFile[] = [];
  for (const folder of folders) await filesBelow(folder, found);
  const names = new Set(folders.map(({ name }) => name));
  return [...plain.filter(({ path }) => !names.has(path)), ...found];
};

/** The folder of `overrun serve`; empty: the page is opened as a file. */
export const servedFiles = async (): Promise<readonly GivenFile[]> => {
  const place = document.querySelector<HTMLMetaElement>('meta[name="overrun-folder"]')?.content ?? '';
  if (place === '') return [];
  const answer = await fetch(new URL(place, location.href));
  const paths = (await answer.json()) as readonly string[];
  return paths.map(path => ({
    path,
    from: new URL(`files/${path.split('/').map(encodeURIComponent).join('/')}`, location.href).href,
  }));
};

/** What the page brings along itself. */
export const sampleFiles = (sample: Readonly<Record<string, string>>): readonly GivenFile[] =>
  Object.entries(sample).map(([path, text]) => ({
    path: `sample/${path}`,
    from: new Blob([Uint8Array.from(atob(text), letter => letter.charCodeAt(0))]),
  }));
