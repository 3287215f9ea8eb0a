// The declarations that the package's own lead to, and no others: what nothing exported names is no type of a user's.
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const [MADE, SHIPPED] = ['dist/types', 'dist/shipped-types'].map(name => path.join(ROOT, name));
const ENTRIES = ['library/library.d.ts', 'library/odds.d.ts'];
const NAMED = /(?:from|import\()\s*['"](\.[^'"]+)['"]/g;

const namedBy = file =>
  [...readFileSync(file, 'utf8').matchAll(NAMED)].map(([, name]) => {
    const declared = `${path.resolve(path.dirname(file), name).replace(/\.js$/, '')}.d.ts`;
    if (!existsSync(declared)) throw new Error(`${file} names ${name}, which has no declarations`);
    return declared;
  });

const reached = new Set(ENTRIES.map(name => path.join(MADE, name)));
// A set that grows while it is walked is walked to its end.
for (const file of reached) for (const other of namedBy(file)) reached.add(other);

rmSync(SHIPPED, { recursive: true, force: true });
for (const file of reached) {
  const to = path.join(SHIPPED, path.relative(MADE, file));
  mkdirSync(path.dirname(to), { recursive: true });
  copyFileSync(file, to);
}
