// Own pages as VASSAL shows them: pictures as they are, SVG drawn, Markdown and text as HTML; each window reads HTML in its
// own way.

import MarkdownIt from 'markdown-it';
import type { BuildElement } from '../../core/vassal/module/build-file';
import type { ArchiveEntry } from '../../core/vassal/archive/archive';
import { module, widget } from '../element';
import { AT_TOP_STYLE, chartPage, helpPage, openedAtTop, text } from './html';
import { pageFile, type OwnPage, type OwnPages } from './own-pages';
import type { Renderer } from '../pictures/png';

const markdown = new MarkdownIt({ html: false });

const UTF8 = new TextEncoder();

/** Where a page of ours says which encoding it has, in whatever way. */
const ENCODINGS = /<meta\b[^>]*\bcharset\b[^>]*>/gi;
const HEAD = /<head\b[^>]*>/i;
const HTML = /<html\b[^>]*>/i;

const endOf = (found: RegExpExecArray | null): number | undefined =>
  found?.index === undefined ? undefined : found.index + found[0].length;

const withInHead = (html: string, inHead: string): string => {
  const at = endOf(HEAD.exec(html)) ?? endOf(HTML.exec(html)) ?? 0;
  return html.slice(0, at) + (HEAD.test(html) ? inHead : `<head>${inHead}</head>`) + html.slice(at);
};

const withBody = (html: string, change: (body: string) => string): string => {
  const from =
    [/<body\b[^>]*>/i, /<\/head>/i, HTML].map(tag => endOf(tag.exec(html))).find(at => at !== undefined) ?? 0;
  const to = html.slice(from).search(/<\/(?:body|html)>/i);
  const end = to < 0 ? html.length : from + to;
  return html.slice(0, from) + change(html.slice(from, end)) + html.slice(end);
};

/** A maker's HTML: what tells its encoding is taken out for the chart window, which shows nothing of such a page, and put in for the help. */
const ownHtml = (source: string, window: OwnPage['window']): Uint8Array => {
  const plain = source.replace(/^\uFEFF/, '').replace(ENCODINGS, '');
  return UTF8.encode(
    window === 'charts'
      ? withInHead(withBody(plain, openedAtTop), AT_TOP_STYLE)
      : withInHead(plain, '<meta http-equiv="Content-Type" content="text/html; charset=utf-8">'),
  );
};

/** The chart window looks for pictures among the module's own by their bare names, the help from where the page lies. */
const withPictures = (html: string, { window, pictures }: OwnPage): string =>
  html.replace(
    /(<img\b[^>]*?\bsrc\s*=\s*["'])([^"']{1,200})(["'])/gi,
    (all: string, head: string, name: string, tail: string) => {
      const picture = pictures.get(name);
      return picture ? `${head}${window === 'charts' ? '' : 'images/'}${pageFile(picture.path)}${tail}` : all;
    },
  );

const pageBytes = (page: OwnPage): Uint8Array => {
  const { window, title, kind, bytes = new Uint8Array() } = page;
  const source = new TextDecoder().decode(bytes);
  if (kind === 'html') return ownHtml(withPictures(source, page), window);
  const body =
    kind === 'markdown'
      ? // VASSAL's viewer knows the old attributes only.
        withPictures(markdown.render(source), page).replaceAll('<table>', '<table border="1" cellspacing="0">')
      : `<pre>${text(source)}</pre>`;
  // A page that begins with a heading of its own needs no second one.
  const isHeaded = kind === 'markdown' && /^\s*<h1>/.test(body);
  return window === 'charts' ? chartPage(isHeaded ? '' : title, body) : helpPage(isHeaded ? '' : title, body);
};

const isPicture = ({ kind }: OwnPage): boolean => kind === 'picture' || kind === 'svg';

/** Pixels of a chart that is drawn from SVG: what a window shows without scrolling sideways. */
const SVG_WIDTH = 1000;

const isSvg = (path: string): boolean => /\.svg$/i.test(path);

const svgPicture = (bytes: Uint8Array, renderer: Pick<Renderer, 'png'>): Uint8Array =>
  renderer.png(new TextDecoder().decode(bytes), SVG_WIDTH);

/** The file of each page. A file that two windows show in one way is there once. */
export const ownPageEntries = (pages: OwnPages, renderer: Pick<Renderer, 'png'>): readonly ArchiveEntry[] => {
  const entries = new Map<string, Uint8Array>();
  for (const page of pages) {
    const { kind, bytes = new Uint8Array() } = page;
    const name = entryName(page);
    // The help menu opens pages only: a picture stands on one.
    if (page.window === 'help' && isPicture(page)) entries.set(wrapperOf(page), wrapped(page));
    if (entries.has(name)) continue;
    const data =
      kind === 'svg' ? svgPicture(bytes, renderer) : kind === 'picture' || kind === 'pdf' ? bytes : pageBytes(page);
    entries.set(name, data);
    for (const { path, bytes: picture } of page.pictures.values())
      if (picture) entries.set(`images/${pageFile(path)}`, isSvg(path) ? svgPicture(picture, renderer) : picture);
  }
  return [...entries].map(([name, data]) => ({ name, data }));
};

/** Charts and help read HTML differently: a page that both show is there twice. */
const bareName = (page: OwnPage): string =>
  page.window === 'help' && page.kind !== 'pdf' && !isPicture(page)
    ? `help-${pageFile(page.path)}`
    : pageFile(page.path);

const entryName = (page: OwnPage): string => (isPicture(page) ? `images/${pageFile(page.path)}` : bareName(page));

const wrapperOf = (page: OwnPage): string => `help-${pageFile(page.path).replace(/\.\w+$/, '')}.html`;

const wrapped = (page: OwnPage): Uint8Array =>
  helpPage(page.title, `<p><img src="images/${pageFile(page.path)}" alt="${text(page.title)}"></p>`);

/** The pages of the chart window, after those of the rules. */
export const chartPages = (pages: OwnPages): readonly BuildElement[] =>
  pages.flatMap(page =>
    page.window !== 'charts'
      ? []
      : isPicture(page)
        ? widget('Chart', { chartName: page.title, fileName: pageFile(page.path), description: page.title })
        : widget('HtmlChart', { chartName: page.title, fileName: bareName(page) }),
  );

/** The entries of the help menu. */
export const helpPages = (pages: OwnPages): readonly BuildElement[] =>
  pages.flatMap(page => {
    if (page.window === 'about')
      return module('documentation.AboutScreen', { title: 'About', fileName: pageFile(page.path) });
    if (page.window !== 'help') return [];
    if (page.kind === 'pdf')
      return module('documentation.BrowserPDFFile', { title: page.title, pdfFile: bareName(page) });
    const fileName = isPicture(page) ? wrapperOf(page) : bareName(page);
    return module('documentation.HelpFile', { title: page.title, fileName, fileType: 'archive' });
  });
