// Fonts and renderer from disk.

import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ArtHost } from '../module-builder/pictures/png';

/** The package's folder: one above `dist/cli.js`, and one above this file where tests load it unbundled. */
const PACKAGE = join(__dirname, '..');
const FONTS = join(PACKAGE, 'assets', 'fonts');
const WASM = [join(PACKAGE, 'dist', 'resvg.wasm'), join(PACKAGE, 'node_modules/@resvg/resvg-wasm/index_bg.wasm')];

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

export const nodeArtHost = (): ArtHost => ({
  wasm: async () => {
    for (const path of WASM) if (await isThere(path)) return readFile(path);
    throw new Error('the picture renderer (resvg.wasm) is not beside the program: run npm run build');
  },
  fonts: async () => {
    const files = (await readdir(FONTS)).filter(name => name.endsWith('.ttf')).sort();
    return Promise.all(files.map(file => readFile(join(FONTS, file))));
  },
});
