// The extension in parts, each read when it is first wanted. Neither host loads a second file in the same way (the web
// worker host loads none at all), so each part is made a function, which `extension/parts.ts` reads and runs.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

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

/** As esbuild writes them; those of `vscode` stand wherever the file stood that has them. */
const IMPORT = /(?<=^|[;}])import(?:\{([^{}]*)\}from)?"(\.\/[^"]+|vscode)";/g;
/** At the very end, or before the licences of what was bundled. */
const EXPORT = /\bexport(?:\{([^{}]*)\}| default ([^;]+));(?=\s*(?:\/\*[^]*\*\/\s*)?$)/;

/** `a as b,c` as the pairs `a`, `b` and `c`, `c`. */
const pairsOf = names =>
  names
    .split(',')
    .filter(Boolean)
    .map(name => name.split(' as '))
    .map(([from, to = from]) => [from, to]);

/**
 * A part as a function, with what it needs before. What it takes from others are variables of its own, and what it gives
 * plain properties: esbuild's own CommonJS asks a getter of a getter at each call, which made reading a log half as quick.
 */
export const functionOf = (name, text, needs) => {
  const taken = [];
  const own = text.replace(IMPORT, (_, names = '', from) => {
    const variables = pairsOf(names).map(([of, as]) => (of === as ? of : `${of}:${as}`));
    if (variables.length > 0) taken.push(`var{${variables.join(',')}}=require(${JSON.stringify(from)});`);
    return '';
  });
  const [, exported = '', byDefault] = EXPORT.exec(own) ?? [];
  const given = pairsOf(exported).map(([of, as]) => (of === as ? of : `${as}:${of}`));
  // A CommonJS package, wanted by a dynamic import: what it gives has the names that it is asked for.
  if (byDefault !== undefined) given.push(`...${byDefault}`);
  const body = own
    .replace(EXPORT, () => `module.exports={${given.join(',')}};`)
    .replace(/\bimport\("\.\/([^"]+)"\)/g, 'part("$1")');
  if (/\bimport\(|(?<=^|[;}])(?:import|export)\b/.test(body))
    throw new Error(`${name}: a part takes or gives something in a way that is not known here`);
  return `${JSON.stringify(name)}:[${JSON.stringify(needs)},function(module,exports,require,part){"use strict";${taken.join('')}${body}}]`;
};

/** A plugin for a build that is split and written nowhere: it writes the parts. The first one holds all that it needs. */
export const asParts = {
  name: 'extension-parts',
  setup: ({ initialOptions, onEnd }) =>
    onEnd(({ outputFiles = [], metafile }) => {
      if (!metafile || initialOptions.plugins === undefined) return;
      const outputs = Object.entries(metafile.outputs);
      const needs = new Map(outputs.map(([file, about]) => [path.basename(file), neededBy(about)]));
      const texts = new Map(outputFiles.map(({ path: file, text }) => [path.basename(file), text]));
      const entry = outputs.find(([, { entryPoint }]) => entryPoint?.endsWith('extension/whole.ts'))?.[0];
      const first = path.basename(entry ?? '');
      const start = withNeeds(first, needs);
      rmSync(FOLDER, { recursive: true, force: true });
      mkdirSync(FOLDER, { recursive: true });
      const write = (file, names) => {
        const functions = names.map(name => functionOf(name, texts.get(name) ?? '', needs.get(name) ?? []));
        writeFileSync(path.join(FOLDER, file), `return{${functions.join(',\n')}}`);
      };
      write(first, [...start]);
      for (const name of texts.keys()) if (!start.has(name)) write(name, [...withNeeds(name, needs)].slice(-1));
    }),
};
