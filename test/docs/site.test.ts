// The pages of docs/ as a site: every link leads somewhere.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SITE = path.join(ROOT, 'out/site');

it('is made of all pages, and its links lead to pages and anchors that are there', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/docs-site.mjs'], { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const pages = readdirSync(SITE, { recursive: true, encoding: 'utf8' }).filter(name => name.endsWith('.html'));
  const text = (page: string): string => readFileSync(path.join(SITE, page), 'utf8');
  expect(pages.length).toBeGreaterThan(25);
  const dead = pages.flatMap(page =>
    [...text(page).matchAll(/(?:href|src)="(?!https?:|mailto:)([^"#]*)(?:#([^"]*))?"/g)].flatMap(
      ([, file = '', anchor]) => {
        const aim = file === '' ? page : path.join(path.dirname(page), file);
        if (!existsSync(path.join(SITE, aim))) return [`${page} -> ${file}`];
        const isThere = anchor === undefined || !aim.endsWith('.html') || text(aim).includes(`id="${anchor}"`);
        return isThere ? [] : [`${page} -> ${file}#${anchor}`];
      },
    ),
  );
  expect(dead).toEqual([]);
  // What may be moved sideways is reached by the keyboard.
  for (const page of pages) expect(text(page), page).not.toMatch(/<(?:pre|table)>/);
});

it('has no page that the README does not name', () => {
  const readme = readFileSync(path.join(ROOT, 'README.md'), 'utf8');
  const pages = readdirSync(path.join(ROOT, 'docs')).filter(name => name.endsWith('.md'));
  expect(pages.filter(name => !readme.includes(`(docs/${name}`))).toEqual([]);
});
