// `npm run site`: the pages of docs/ as a small static site in out/site, with a search that works offline. No page asks a network.
import MarkdownIt from 'markdown-it';
import { build } from 'esbuild';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');
const OUT = path.join(ROOT, 'out/site');
const markdown = new MarkdownIt({ html: true });

const slug = title =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N} -]/gu, '')
    .trim()
    .replaceAll(' ', '-');

/** Headings get the anchors that links on the pages use. */
markdown.renderer.rules.heading_open = (tokens, i) =>
  `<${tokens[i].tag} id="${slug(tokens[i + 1].content.replaceAll(/[`*]/g, ''))}">`;

/** What may be wider than the page is moved sideways with the keyboard, too. */
const scrollable = html => html.replaceAll(/<(pre|table)>/g, '<$1 tabindex="0">');

/** Links from page to page lead to the pages made of them; others stay. */
const linked = html => html.replaceAll(/href="((?!https?:|#)[^"#]+)\.md(#[^"]*)?"/g, 'href="$1.html$2"');

const pages = [
  ['README.md', 'index.md'],
  ['CHANGELOG.md', 'CHANGELOG.md'],
  ['CONTRIBUTING.md', 'CONTRIBUTING.md'],
  ['CODE_OF_CONDUCT.md', 'CODE_OF_CONDUCT.md'],
  ['SECURITY.md', 'SECURITY.md'],
  ...readdirSync(path.join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .map(name => name.replaceAll(path.sep, '/'))
    .filter(name => name.endsWith('.md'))
    .sort()
    .map(name => [`docs/${name}`, `docs/${name}`]),
].map(([file, place]) => {
  const text = readFileSync(path.join(ROOT, file), 'utf8');
  return {
    file,
    place: place.replace(/\.md$/, '.html'),
    text,
    title: (/^# (.+)$/m.exec(text)?.[1] ?? file).replaceAll('`', ''),
  };
});

/** Each part below a heading is found by itself. */
const sections = pages.flatMap(({ place, text, title }) =>
  text.split(/^(?=#{2,3} )/m).map((part, i) => {
    const head = /^#{2,3} (.+)$/m.exec(part)?.[1].replaceAll(/[`*]/g, '');
    return {
      id: `${place}${i === 0 || head === undefined ? '' : `#${slug(head)}`}`,
      title: i === 0 || head === undefined ? title : `${title}: ${head}`,
      text: part.replaceAll(/[`*|#[\]]/g, ' '),
    };
  }),
);

const STYLE = `:root{color-scheme:light dark;--ink:#23201b;--paper:#faf6ec;--line:#cfc4ab;--accent:#1f4e79}
@media(prefers-color-scheme:dark){:root{--ink:#e9e3d5;--paper:#1e1c19;--line:#4a443a;--accent:#8fc1ee}}
*{box-sizing:border-box}body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.55 system-ui,sans-serif;display:grid;grid-template-columns:17rem minmax(0,1fr)}
nav{padding:1rem;border-right:1px solid var(--line)}nav ul{list-style:none;margin:.5rem 0;padding:0}nav li{padding:.1rem 0}
main{padding:1rem 2rem;max-width:60rem}a{color:var(--accent)}h1,h2,h3{font-family:Georgia,serif;line-height:1.25}img{max-width:100%}
pre{overflow:auto;padding:.75rem;border:1px solid var(--line)}table{border-collapse:collapse;display:block;overflow:auto}th,td{border-bottom:1px solid var(--line);padding:.2rem .75rem .2rem 0;text-align:left;vertical-align:top}
input{font:inherit;width:100%;padding:.4rem;color:inherit;background:transparent;border:1px solid var(--line)}
@media(max-width:800px){body{display:block}nav{border:0;border-bottom:1px solid var(--line)}main{padding:1rem}}`;

/** Scripts from files of the site itself: they work from a disk too. */
const SEARCH = `
import MiniSearch from 'minisearch';
const index = new MiniSearch({ fields: ['title', 'text'], storeFields: ['title'], searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: term => (term.length > 4 ? 0.25 : false) } });
// All words, or, where no part has them all, as many as there are.
const found = text => {
  const all = index.search(text, { combineWith: 'AND' });
  return all.length > 0 ? all : index.search(text, { combineWith: 'OR' });
};
index.addAll(globalThis.SECTIONS);
const [box, list] = [document.getElementById('search'), document.getElementById('found')];
const up = document.documentElement.dataset.up;
box.addEventListener('input', () => {
  list.replaceChildren(...found(box.value).slice(0, 12).map(({ id, title }) => {
    const [item, link] = [document.createElement('li'), document.createElement('a')];
    link.href = up + id;
    link.textContent = title;
    item.append(link);
    return item;
  }));
});
`;

const escaped = text => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const pageOf = ({ place, text, title }) => {
  const up = '../'.repeat(place.split('/').length - 1);
  const links = pages
    .filter(page => !page.place.startsWith('docs/rules/'))
    .map(
      page =>
        `<li><a href="${up}${page.place}"${page.place === place ? ' aria-current="page"' : ''}>${escaped(page.title)}</a></li>`,
    );
  return `<!doctype html><html lang="en" data-up="${up}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escaped(title)} · Overrun</title><link rel="stylesheet" href="${up}site.css"></head><body>
<nav aria-label="Pages"><label>Search <input id="search" type="search" autocomplete="off"></label><ul id="found" role="status" aria-label="Found"></ul><ul>${links.join('')}</ul></nav>
<main>${scrollable(linked(markdown.render(text)))}</main><script src="${up}sections.js"></script><script src="${up}search.js"></script></body></html>
`;
};

rmSync(OUT, { recursive: true, force: true });
for (const page of pages) {
  const file = path.join(OUT, page.place);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, pageOf(page));
}
/** What the pages link to besides pages. */
for (const file of ['sbom.cdx.json', 'THIRD-PARTY-NOTICES.txt', 'LICENSE', 'examples'])
  cpSync(path.join(ROOT, file), path.join(OUT, file), { recursive: true });
cpSync(path.join(ROOT, 'docs/pictures'), path.join(OUT, 'docs/pictures'), { recursive: true });
writeFileSync(path.join(OUT, 'site.css'), STYLE);
writeFileSync(path.join(OUT, 'sections.js'), `globalThis.SECTIONS = ${JSON.stringify(sections)};\n`);
const { outputFiles } = await build({
  stdin: { contents: SEARCH, resolveDir: ROOT },
  bundle: true,
  minify: true,
  format: 'iife',
  write: false,
});
writeFileSync(path.join(OUT, 'search.js'), outputFiles[0].text);
console.log(`${pages.length} pages in out/site; open out/site/index.html`);
