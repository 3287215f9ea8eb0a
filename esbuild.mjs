// Bundles every program of the package. `node esbuild.mjs` builds; `--watch` keeps building; `--shipped` builds only what
// users get.
import { build, context } from 'esbuild';
import { cpSync, mkdirSync } from 'node:fs';
import { buildPage } from './scripts/browser-page.mjs';
import { FOR_DEVELOPERS, SHIPPED } from './scripts/programs.mjs';

const watch = process.argv.includes('--watch');
const isShipped = process.argv.includes('--shipped');
/** Maps of the sources are not shipped: a bundler that is told of one looks for it. */
const unmapped = options => ({ ...options, sourcemap: options.sourcemap === false ? false : 'external' });
const programs = isShipped ? SHIPPED.map(unmapped) : [...SHIPPED, ...FOR_DEVELOPERS];

for (const options of programs) {
  if (watch) {
    await (await context(options)).watch();
  } else {
    await build(options);
  }
}

if (!watch) await buildPage();

mkdirSync('dist', { recursive: true });
cpSync('node_modules/@resvg/resvg-wasm/index_bg.wasm', 'dist/resvg.wasm');
