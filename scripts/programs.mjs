// What is bundled, and how: for the build, and for the notices of what is bundled.
import { existsSync, readFileSync } from 'node:fs';
import { asParts } from './extension-parts.mjs';

const common = {
  bundle: true,
  format: 'cjs',
  target: 'es2022',
  sourcemap: 'linked',
  logLevel: 'warning',
  loader: { '.yaml': 'text', '.csv': 'text', '.md': 'text' },
};
const node = { ...common, platform: 'node', target: 'node20' };
/** One bundle for both extension hosts: no Node API, the browser versions of what xml2js and saxes ask for. */
const extension = {
  ...common,
  platform: 'browser',
  external: ['vscode'],
  define: { global: 'globalThis' },
  // Of xml2js only the parser is used; its writer would be a tenth of the bundle.
  alias: { xml2js: 'xml2js/lib/parser' },
};

/** Mocha's browser build is an old script in a package of modules: without these names it sets globalThis.mocha. */
const mochaAsScript = {
  name: 'mocha-as-script',
  setup: ({ onLoad }) =>
    onLoad({ filter: /mocha[\\/]mocha\.js$/ }, ({ path }) => ({
      contents: `var module, exports, define;${readFileSync(path, 'utf8')}`,
    })),
};

/** Test code looks for the sample from its own folder. */
const inTests = {
  define: { 'import.meta.dirname': 'testFolder' },
  banner: { js: "const testFolder = require('path').join(__dirname, '..', 'test', 'scenario');" },
};

/** For pages without a bundler, workers, and whoever imports ES modules. */
const asModule = { ...extension, external: [], format: 'esm', minify: true };

/** What users get. */
export const SHIPPED = [
  { ...node, entryPoints: ['cli/main.ts'], outfile: 'dist/cli.js', banner: { js: '#!/usr/bin/env node' } },
  { ...node, entryPoints: ['library/library.ts'], outfile: 'dist/library.js' },
  { ...asModule, entryPoints: ['library/library.ts'], outfile: 'dist/library.mjs' },
  // Half of it, for whoever wants no more: one file of a whole library is shaken out by no bundler.
  { ...asModule, entryPoints: ['library/odds.ts'], outfile: 'dist/odds.mjs' },
  { ...extension, minify: true, entryPoints: ['extension/extension.ts'], outfile: 'dist/extension.js' },
  {
    ...extension,
    format: 'esm',
    splitting: true,
    minify: true,
    sourcemap: false,
    metafile: true,
    write: false,
    entryPoints: ['extension/whole.ts'],
    outdir: 'dist/parts',
    chunkNames: '[hash]',
    plugins: [asParts],
  },
  {
    ...common,
    platform: 'browser',
    format: 'iife',
    minify: true,
    entryPoints: ['extension/board-page/main.ts'],
    outfile: 'dist/board.js',
  },
];

const inPage = { ...extension, external: [], format: 'iife', minify: true, sourcemap: false };

/** The parts of dist/overrun.html, which scripts/browser-page.mjs puts together: the worker, the board, the page. */
export const PAGE_PARTS = [
  { ...inPage, entryPoints: ['browser/worker/main.ts'] },
  { ...inPage, entryPoints: ['browser/frame/main.ts'] },
  { ...inPage, entryPoints: ['browser/page/main.ts'] },
];

/** What only developers run; in an unpacked package their sources are not there. */
export const FOR_DEVELOPERS = [
  { ...node, entryPoints: ['test/conformance/main.ts'], outfile: 'dist/conformance.js' },
  { ...node, entryPoints: ['test/fuzz/main.ts'], outfile: 'dist/fuzz.js' },
  { ...node, ...inTests, entryPoints: ['test/bench/main.ts'], outfile: 'dist/bench.js' },
  { ...node, ...inTests, entryPoints: ['test/audit/games-main.ts'], outfile: 'dist/games.js' },
  { ...node, ...inTests, entryPoints: ['test/audit/as-played-main.ts'], outfile: 'dist/as-played.js' },
  { ...node, entryPoints: ['test/docs/rules-docs-main.ts'], outfile: 'dist/rules-docs.js' },
  { ...node, entryPoints: ['test/docs/command-docs-main.ts'], outfile: 'dist/command-docs.js' },
  { ...node, entryPoints: ['test/docs/slips-docs-main.ts'], outfile: 'dist/slips-docs.js' },
  { ...node, entryPoints: ['test/docs/look-sheets-main.ts'], outfile: 'dist/look-sheets.js' },
  {
    ...node,
    entryPoints: ['test/rules-by-command/deleted-main.ts'],
    outfile: 'dist/rules-deleted.js',
    external: ['esbuild', 'typescript'],
  },
  { ...extension, entryPoints: ['test/e2e/index.ts'], outfile: 'dist/test/e2e.js', plugins: [mochaAsScript] },
].filter(program => existsSync(program.entryPoints[0]));
