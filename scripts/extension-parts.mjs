// The extension in parts, each read when it is first wanted. Neither host loads a second file in the same way (the web
// worker host loads none at all), so each part is made a function, which `extension/parts.ts` reads and runs.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { transform } from 'esbuild';

const FOLDER = 'dist/parts';

/** The parts that a part needs before it can run, from esbuild's own account of it. */
const neededBy = ({ imports }) =>
  imports.filter(({ kind, external }) => kind === 'import-statement' && !external).map(to => path.basename(to.path));

/** A part and all that it needs. Parts that need one another could never begin. */
const withNeeds = (name, needs, above = [], found = new Set()) => {
  if (above.includes(name)) throw new Error(`parts need one another: ${[...above, name].join(' → ')}`);
  if (found.has(name)) return found;
  for (const next of needs.get(name) ?? []) withNeeds(next, needs, [...above, name], found);
  return found.add(name);
};

/** A part as a function, with what it needs before. */
const functionOf = async (name, text, needs) => {
  const { code } = await transform(text, { format: 'cjs', minify: true, target: 'es2022' });
  const body = code.replace(/\bimport\("\.\/([^"]+)"\)/g, 'part("$1")');
  if (/\bimport\(/.test(body)) throw new Error(`${name}: a part is wanted in a way that is not known here`);
  return `${JSON.stringify(name)}:[${JSON.stringify(needs)},function(module,exports,require,part){${body}}]`;
};

/** A plugin for a build that is split and written nowhere: it writes the parts. The first one holds all that it needs. */
export const asParts = {
  name: 'extension-parts',
  setup: ({ initialOptions, onEnd }) =>
    onEnd(async ({ outputFiles = [], metafile }) => {
      if (!metafile || initialOptions.plugins === undefined) return;
      const outputs = Object.entries(metafile.outputs);
      const needs = new Map(outputs.map(([file, about]) => [path.basename(file), neededBy(about)]));
      const texts = new Map(outputFiles.map(({ path: file, text }) => [path.basename(file), text]));
      const entry = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith('extension/whole.ts'))?.[0];
      const first = path.basename(entry ?? '');
      const start = withNeeds(first, needs);
      rmSync(FOLDER, { recursive: true, force: true });
      mkdirSync(FOLDER, { recursive: true });
      const write = async (file, names) => {
        const functions = await Promise.all(
          names.map(name => functionOf(name, texts.get(name) ?? '', needs.get(name) ?? [])),
        );
        writeFileSync(path.join(FOLDER, file), `return{${functions.join(',\n')}}`);
      };
      await write(first, [...start]);
      for (const name of texts.keys()) if (!start.has(name)) await write(name, [...withNeeds(name, needs)].slice(-1));
    }),
};
