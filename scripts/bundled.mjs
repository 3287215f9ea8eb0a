// Which packages are bundled into what users get: folders of those whose files the bundler took.
import { build } from 'esbuild';
import path from 'node:path';
import { PAGE_PARTS, SHIPPED } from './programs.mjs';

export const ROOT = path.resolve(import.meta.dirname, '..');

const findFolders = async () => {
  const folders = new Set();
  for (const program of [...SHIPPED, ...PAGE_PARTS]) {
    const { metafile } = await build({ ...program, absWorkingDir: ROOT, write: false, metafile: true });
    for (const input of Object.keys(metafile.inputs)) {
      const within = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
      if (within) folders.add(path.resolve(ROOT, within[1]));
    }
  }
  return [...folders];
};

let found;

/** Bundled once, however many ask. */
export const bundledFolders = () => (found ??= findFolders());
