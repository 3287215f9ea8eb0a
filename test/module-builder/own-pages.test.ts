// A maker's own pages and pictures: what VASSAL shows of them, and that the folder gets them back.

import { describe, expect, it } from 'vitest';
import { kitOf } from '../../cli/kit-file';
import { foldersOf } from '../../core/scenario/folders';
import { Problems } from '../../core/scenario/problems';
import { readYaml } from '../../core/scenario/yaml/yaml';
import { folderEntry, readFolderEntry } from '../../module-builder/folder-entry';
import { table } from '../../module-builder/pages/html';
import { readOwnKit } from '../../module-builder/kit/read-kit';
import { chartPages, helpPages, ownPageEntries } from '../../module-builder/pages/own-page-entries';
import {
  checkOwnPages,
  pageFile,
  readOwnPages,
  sourceEntry,
  type OwnPages,
} from '../../module-builder/pages/own-pages';

const PNG = Uint8Array.from([
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52],
  ...[0, 0, 0, 4, 0, 0, 0, 5, 8, 2, 0, 0, 0, 0, 0, 0, 0],
]);

const bytesOf = (data: string | Uint8Array): Uint8Array =>
  typeof data === 'string' ? new TextEncoder().encode(data) : data;

const pagesOf = async (yaml: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<OwnPages> => {
  const base = await kitOf('none');
  const root = readYaml(yaml, 'module.yaml', new Problems());
  if (!base.ok || root?.kind !== 'map') throw new Error('no kit');
  const { kit, problems } = readOwnKit(root, base.value);
  if (problems.length > 0) throw new Error(problems.map(p => p.message).join('\n'));
  const folders = await foldersOf({
    list: () => Promise.resolve(Object.keys(files)),
    read: path => {
      const data = files[path];
      return Promise.resolve(data === undefined ? undefined : bytesOf(data));
    },
  });
  return readOwnPages(folders, kit);
};

const FILES = {
  'scenario.yaml': 'name: x',
  'pages/crt.png': PNG,
  'pages/notes.html': '<html><head><meta charset="utf-8"></head><body>Größe <img src="crt.png"></body></html>',
  'rules.md': '# Regeln\n\n![CRT](pages/crt.png)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n',
  'book.pdf': '%PDF-1.4',
};
const YAML = `
charts:
  - { file: pages/crt.png, title: Printed CRT }
  - { file: pages/notes.html, title: Notes }
help:
  - { file: pages/notes.html, title: Notes }
  - { file: rules.md, title: Our rules }
  - { file: book.pdf, title: Rulebook }
  - { file: pages/crt.png, title: A picture }
about: pages/crt.png
`;
const NO_RENDERER = { png: () => PNG };

const textOf = (pages: OwnPages, name: string): string =>
  new TextDecoder().decode(ownPageEntries(pages, NO_RENDERER).find(entry => entry.name === name)?.data);

describe('own pages', () => {
  it('are entries of the chart window and the help menu, each file where its window looks for it', async () => {
    const pages = await pagesOf(YAML, FILES);
    expect(checkOwnPages(pages)).toEqual([]);
    expect(chartPages(pages).map(({ name, attributes }) => [name.split('.').at(-1), attributes['fileName']])).toEqual([
      ['Chart', 'page-pages_2fcrt.png'],
      ['HtmlChart', 'page-pages_2fnotes.html'],
    ]);
    const help = helpPages(pages).map(({ attributes }) => attributes['fileName'] ?? attributes['pdfFile'] ?? '');
    expect(help).toEqual([
      'help-page-pages_2fnotes.html',
      'help-page-rules_2emd.html',
      'page-book.pdf',
      'help-page-pages_2fcrt.html',
      'page-pages_2fcrt.png',
    ]);
    const names = ownPageEntries(pages, NO_RENDERER).map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of [...help.slice(0, 4), 'images/page-pages_2fcrt.png', 'page-pages_2fnotes.html'])
      expect(names).toContain(name);
  });

  it('tell their encoding in the help alone, and find their pictures in either window', async () => {
    const pages = await pagesOf(YAML, FILES);
    const chart = textOf(pages, 'page-pages_2fnotes.html');
    expect(chart).not.toMatch(/<meta/);
    expect(chart).toContain('Größe <img src="page-pages_2fcrt.png">');
    const help = textOf(pages, 'help-page-pages_2fnotes.html');
    expect(help.match(/<meta/g)?.length).toBe(1);
    expect(help).toContain('<img src="images/page-pages_2fcrt.png">');
    const markdown = textOf(pages, 'help-page-rules_2emd.html');
    expect(markdown).toContain('<h1>Regeln</h1>');
    expect(markdown).toContain('<img src="images/page-pages_2fcrt.png"');
    expect(markdown).not.toContain('<h2>Our rules</h2>');
  });

  it.each([
    '<p>first</p><p>last</p>',
    '<HTML><BODY bgcolor="#ffffff"><p>first</p><p>last</p></BODY></HTML>',
    '<html><head><title>A</title></head><p>first</p><p>last</p></html>',
    '<html><p>first</p><p>last</p>',
  ])('open in the chart window at their top: %s', async html => {
    const pages = await pagesOf('charts: [{ file: a.html, title: A }]', { 'a.html': html });
    const page = textOf(pages, 'page-a.html');
    expect(page).toMatch(
      /(?:<body[^>]*>|<\/head>)<table [^>]*><tr><td class="page"[^>]*><p>first<\/p><p>last<\/p><\/td>/i,
    );
    expect(page).toMatch(/<\/td><td [^>]*><\/td><\/tr><\/table>(?:<\/body>)?(?:<\/html>)?$/i);
    expect(page).toMatch(/<head><style>td\.page p/);
  });

  it.each([
    ['charts: [{ file: no.png, title: A }]', 'missing-file', /no file “no.png”/],
    ['charts: [{ file: book.pdf, title: A }]', 'page-kind', /chart windows show no PDF. Name “book.pdf” under “help:”/],
    ['help: [{ file: scenario.yaml, title: A }]', 'page-kind', /VASSAL shows no “.yaml”/],
    ['charts: [{ file: bad.png, title: A }]', 'no-picture', /cannot be read as a picture/],
    ['help: [{ file: bad.md, title: A }]', 'not-utf8', /not UTF-8/],
    ['help: [{ file: lost.md, title: A }]', 'no-picture', /shows “gone.png”/],
    ['help: [{ file: bad.pdf, title: A }]', 'page-kind', /“bad.pdf” is no PDF/],
    ['about: rules.md', 'page-kind', /“about:” must be/],
    ['help: [{ file: rules.md, title: A }, { file: book.pdf, title: A }]', 'page-twice', /two pages “A”/],
  ])('%s: is refused with its reason', async (yaml, code, message) => {
    const pages = await pagesOf(yaml, {
      ...FILES,
      'bad.png': 'no picture',
      'bad.pdf': '<html>%PDF-1.4',
      'bad.md': Uint8Array.of(0x47, 0xfc),
      'lost.md': '![x](gone.png)',
    });
    const [problem] = checkOwnPages(pages);
    expect(problem).toMatchObject({ code, at: { file: 'module.yaml' } });
    expect(problem?.message).toMatch(message);
  });

  it('with a script or the like, which VASSAL leaves out: the maker is told', async () => {
    const yaml = 'help: [{ file: a.html, title: A }, { file: b.html, title: B }]';
    const pages = await pagesOf(yaml, {
      ...FILES,
      'a.html': 'A<SCRIPT>go()</SCRIPT>',
      'b.html': 'Post <b>scriptum</b>',
    });
    expect(checkOwnPages(pages)).toEqual([
      {
        code: 'page-part',
        severity: 'warning',
        at: { file: 'module.yaml', line: 1, column: 16, endColumn: 22 },
        message: 'VASSAL shows and runs no <script>. Write what “a.html” says with it as text, or as a picture.',
      },
    ]);
  });

  it('come back into the folder: each source once, none from outside it', async () => {
    const pages = await pagesOf(YAML, FILES);
    const entries = folderEntry({ ownPages: pages, moduleText: YAML });
    const facts = readFolderEntry(entries[0]?.data ?? new Uint8Array());
    expect(facts.pages).toEqual(['book.pdf', 'pages/crt.png', 'pages/notes.html', 'rules.md']);
    const kept = new Set([...entries, ...ownPageEntries(pages, NO_RENDERER)].map(({ name }) => name));
    for (const path of facts.pages) expect(kept).toContain(sourceEntry(path));
    const hostile = {
      pictures: [],
      module: '',
      pages: ['../x', '/etc/x', 'a/../../b', 'a\\b', '.git/config', 'ok/a.md'],
    };
    expect(readFolderEntry(bytesOf(JSON.stringify(hostile))).pages).toEqual(['ok/a.md']);
  });

  it('of different files never share a name', () => {
    const names = ['a.png', 'a.svg', 'a.md', 'a.txt', 'a.html', 'b/a.png', 'b_2fa.png'].map(pageFile);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('a table of a page', () => {
  it('has figures in the middle and sentences at the left', () => {
    const html = table(['', 'MP', 'What'], [['woods', '2', 'Nobody sees through them.']]);
    expect(html).toContain('<td align="center">2</td>');
    expect(html).toContain('<td align="left">Nobody sees through them.</td>');
  });
});
