// Bundles every program of the package. `node esbuild.mjs` builds; `--watch` keeps building.
import { build, context } from 'esbuild';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';

const watch = process.argv.includes('--watch');
const common = {
  bundle: true,
  format: 'cjs',
  target: 'es2022',
  sourcemap: 'linked',
  logLevel: 'warning',
  loader: { '.yaml': 'text', '.csv': 'text', '.md': 'text' },
};
const node = { ...common, platform: 'node', target: 'node20' };
/** One bundle for both extension hosts: no Node API, the browser versions of what jszip, xml2js and saxes ask for. */
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

const programs = [
  { ...node, entryPoints: ['cli/main.ts'], outfile: 'dist/cli.js', banner: { js: '#!/usr/bin/env node' } },
  { ...node, entryPoints: ['core/library.ts'], outfile: 'dist/library.js' },
  { ...node, entryPoints: ['test/conformance/main.ts'], outfile: 'dist/conformance.js' },
  { ...node, entryPoints: ['test/fuzz/main.ts'], outfile: 'dist/fuzz.js' },
  { ...node, ...inTests, entryPoints: ['test/bench/main.ts'], outfile: 'dist/bench.js' },
  { ...node, ...inTests, entryPoints: ['test/audit/games-main.ts'], outfile: 'dist/games.js' },
  { ...node, entryPoints: ['test/docs/rules-docs-main.ts'], outfile: 'dist/rules-docs.js' },
  {
    ...node,
    entryPoints: ['test/rules-by-command/deleted-main.ts'],
    outfile: 'dist/rules-deleted.js',
    external: ['esbuild', 'typescript'],
  },
  { ...extension, minify: true, entryPoints: ['extension/extension.ts'], outfile: 'dist/extension.js' },
  { ...extension, entryPoints: ['test/e2e/index.ts'], outfile: 'dist/test/e2e.js', plugins: [mochaAsScript] },
].filter(program => existsSync(program.entryPoints[0]));

for (const options of programs) {
  if (watch) {
    await (await context(options)).watch();
  } else {
    await build(options);
  }
}

mkdirSync('dist', { recursive: true });
cpSync('node_modules/@resvg/resvg-wasm/index_bg.wasm', 'dist/resvg.wasm');
