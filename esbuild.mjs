// Bundles every program of the package. `node esbuild.mjs` builds; `--watch` keeps building.
import { build, context } from 'esbuild';
import { cpSync, existsSync, mkdirSync } from 'node:fs';

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
const extension = {
  ...common,
  external: ['vscode'],
  minify: true,
  // jszip, xml2js and saxes ask for these Node names; the browser versions are small npm packages.
  define: { global: 'globalThis' },
};

const programs = [
  { ...node, entryPoints: ['cli/main.ts'], outfile: 'dist/cli.js', banner: { js: '#!/usr/bin/env node' } },
  { ...node, entryPoints: ['core/library.ts'], outfile: 'dist/library.js' },
  { ...node, entryPoints: ['test/conformance/main.ts'], outfile: 'dist/conformance.js' },
  { ...node, entryPoints: ['test/bench/main.ts'], outfile: 'dist/bench.js' },
  { ...extension, entryPoints: ['extension/extension.ts'], outfile: 'dist/extension.js', platform: 'node' },
  { ...extension, entryPoints: ['extension/extension.ts'], outfile: 'dist/extension.web.js', platform: 'browser' },
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
