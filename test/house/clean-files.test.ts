// What no file of the product may hold, and what its papers must.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MANUALS } from '../../cli/commands';

const ROOT = path.resolve(import.meta.dirname, '../..');
const text = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** Text files under version control; in an unpacked copy without it, none can be told. */
const files = existsSync(path.join(ROOT, '.git'))
  ? execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
      .split('\0')
      .filter(file => /\.(ts|mts|mjs|js|json|ya?ml|csv|md|html|svg|txt)$|^\.ci\/|^\.\w+ignore$/.test(file))
      .filter(file => file !== 'package-lock.json' && existsSync(path.join(ROOT, file)))
  : [];

// Put together here, so that this file holds none of them itself. Tests make up worlds of their own below a root.
const OF_MACHINES = new RegExp(['work', 'tmp', 'home', 'root'].map(name => `(?<![\\w.~*$}-])/${name}/\\w`).join('|'));
const REGISTRIES = new RegExp(['registry\\.npm', 'npmjs\\.', 'yarnpkg\\.'].join('|'));

describe.skipIf(files.length === 0)('the files of the product', () => {
  it.each([
    ['a folder of one machine', OF_MACHINES, files.filter(file => !file.startsWith('test/'))],
    ['the address of a registry', REGISTRIES, files],
  ])('hold no %s', (_, unwanted, among) => {
    const found = among.filter(file => unwanted.test(text(file)));
    expect(found.filter(file => file !== 'test/house/clean-files.test.ts')).toEqual([]);
    expect(among.length).toBeGreaterThan(100);
  });
});

describe('the papers', () => {
  const manifest = JSON.parse(text('package.json')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
    readonly scripts: Readonly<Record<string, string>>;
  };
  const PAPERS = [
    'README.md',
    'CONTRIBUTING.md',
    ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.md'))
      .map(name => `docs/${name.replaceAll(path.sep, '/')}`),
  ];

  it('name every library of the manifest, and where each is used', () => {
    const list = text('docs/dependencies.md');
    for (const name of Object.keys(manifest.devDependencies))
      expect(list, name).toMatch(new RegExp(`[| ,]${name}[ ,]`));
    for (const [, file] of list.matchAll(/`([\w-]+\/[\w./-]+)`/g))
      expect(existsSync(path.join(ROOT, file ?? '')), file).toBe(true);
  });

  it('tell every command', () => {
    const list = text('docs/command-line.md');
    for (const { name } of MANUALS) expect(list, name).toContain(`### overrun ${name}\n`);
  });

  it.each(PAPERS)('%s links to pages that are there, and runs scripts that are', paper => {
    const page = text(paper);
    for (const [, link] of page.matchAll(/\]\((?!http)([\w./-]+)\)/g))
      expect(existsSync(path.join(ROOT, path.dirname(paper), link ?? '')), link).toBe(true);
    for (const [, script] of page.matchAll(/npm run ([\w:-]+)/g))
      expect(manifest.scripts, script).toHaveProperty([script ?? '']);
    for (const [, place] of page.matchAll(/`((?:core|cli|docs|assets|extension|module-builder|test)\/[\w./-]+)`/g))
      expect(existsSync(path.join(ROOT, place ?? '')), place).toBe(true);
  });
});
