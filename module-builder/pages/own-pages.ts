// A maker's own pages and pictures for the chart window and the help menu: files of the scenario's folder, by what VASSAL
// shows of them.

import type { SourceProblem } from '../../core/base/source';
import { below, folderOf, plainPath } from '../../core/base/file-paths';
import type { Folders } from '../../core/scenario/folders';
import type { Placed } from '../../core/scenario/yaml/yaml-fields';
import { imageSize } from '../../core/vassal/module/image-size';
import { fileStem } from '../file-names';
import type { KitPage, ModuleKit } from '../kit/kit';
import { aboutLinked } from '../pictures/linked-picture';

export type PageKind = 'picture' | 'svg' | 'html' | 'markdown' | 'text' | 'pdf';

export interface OwnPage {
  readonly window: KitPage['window'] | 'about';
  readonly title: string;
  /** In the scenario's folder. */
  readonly path: string;
  readonly at: SourceProblem['at'];
  /** undefined: its ending tells nothing that VASSAL shows. */
  readonly kind: PageKind | undefined;
  /** undefined: there is no such file. */
  readonly bytes: Uint8Array | undefined;
  /** Pictures on the page, by what it calls them. */
  readonly pictures: ReadonlyMap<string, PagePicture>;
}

/** A picture on an own page; `bytes` undefined: there is no such file. */
export interface PagePicture {
  readonly path: string;
  readonly bytes: Uint8Array | undefined;
}

export type OwnPages = readonly OwnPage[];

const KINDS: Readonly<Record<string, PageKind>> = {
  png: 'picture',
  jpg: 'picture',
  jpeg: 'picture',
  gif: 'picture',
  svg: 'svg',
  html: 'html',
  htm: 'html',
  md: 'markdown',
  txt: 'text',
  pdf: 'pdf',
};

const endingOf = (path: string): string => /\.([A-Za-z]{1,5})$/.exec(path)?.[1]?.toLowerCase() ?? '';

const kindOf = (path: string): PageKind | undefined => {
  const ending = endingOf(path);
  return Object.hasOwn(KINDS, ending) ? KINDS[ending] : undefined;
};

const MOST_PICTURES = 200;

/** `<img src="map.png">` and `![Map](map.png)`: not what lies on the web. */
const PICTURE = /<img\b[^>]*?\bsrc\s*=\s*["']([^"']{1,200})["']|!\[[^\]]{0,200}\]\(([^)\s]{1,200})/gi;

const picturesOn = (source: string): readonly string[] =>
  [...source.matchAll(PICTURE)]
    .flatMap(([, inHtml, inMarkdown]) => inHtml ?? inMarkdown ?? [])
    .filter(name => !/^(?:[a-z]+:|\/)/i.test(name))
    .slice(0, MOST_PICTURES);

/** What a page calls a picture -> its path in the folder. */
const besidePage = (page: string, name: string): string => plainPath(below(folderOf(page), name)) ?? name;

export const readOwnPages = async (folders: Folders, { pages, about }: ModuleKit): Promise<OwnPages> => {
  const readFrom = async (path: string): Promise<Uint8Array | undefined> => {
    for (const { files } of folders) {
      const bytes = await files.read(path);
      if (bytes) return bytes;
    }
    return undefined;
  };
  const read = async (window: OwnPage['window'], title: string, { text: path, at }: Placed): Promise<OwnPage> => {
    const kind = kindOf(path);
    const bytes = await readFrom(path);
    const source = bytes && (kind === 'html' || kind === 'markdown') ? new TextDecoder().decode(bytes) : '';
    const pictures = new Map<string, PagePicture>();
    for (const name of picturesOn(source)) {
      const picture = besidePage(path, name);
      pictures.set(name, { path: picture, bytes: await readFrom(picture) });
    }
    return { window, title, path, at, kind, bytes, pictures };
  };
  return Promise.all([
    ...pages.map(({ window, title, file }) => read(window, title, file)),
    ...(about ? [read('about', 'About', about)] : []),
  ]);
};

/** Larger ones would make every player's download dear. */
const LARGEST = 20_000_000;

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
};

const startsWith = (bytes: Uint8Array, text: string): boolean =>
  [...text].every((char, i) => bytes[i] === char.charCodeAt(0));

/** Why VASSAL would not show it; undefined: it does. */
const faultOf = ({
  window,
  path,
  kind,
  bytes,
  pictures,
}: OwnPage): readonly [code: string, message: string] | undefined => {
  if (!bytes) return ['missing-file', `There is no file “${path}” in the scenario folder.`];
  if (bytes.length > LARGEST)
    return ['page-too-large', `“${path}” has ${bytes.length} bytes; ${LARGEST} are allowed. Save it smaller.`];
  if (kind === undefined)
    return [
      'page-kind',
      `VASSAL shows no “.${endingOf(path)}”. Save “${path}” as PNG, JPG, GIF, SVG, HTML, MD or TXT${window === 'help' ? ', or PDF' : ''}.`,
    ];
  const isPicture = kind === 'picture' || kind === 'svg';
  if (window === 'about' && !isPicture) return ['page-kind', 'The picture “about:” must be PNG, JPG, GIF or SVG.'];
  if (kind === 'pdf')
    return window === 'charts'
      ? [
          'page-kind',
          `VASSAL’s chart windows show no PDF. Name “${path}” under “help:”, where it opens in the player’s own viewer, or save its pages as PNG.`,
        ]
      : startsWith(bytes, '%PDF')
        ? undefined
        : ['page-kind', `“${path}” is no PDF. Save it again.`];
  if (isPicture)
    return imageSize(bytes)
      ? undefined
      : ['no-picture', `“${path}” cannot be read as a picture. Save it as PNG, JPG, GIF or SVG.`];
  const lost = [...pictures].find(([, picture]) => !picture.bytes || !imageSize(picture.bytes));
  if (lost)
    return [
      'no-picture',
      `“${path}” shows “${lost[0].slice(0, 60)}”, and there is no picture ${lost[1].path} in the scenario folder.`,
    ];
  return isUtf8(bytes) ? undefined : ['not-utf8', `“${path}” is not UTF-8 text. Save it with the encoding UTF-8.`];
};

/** What a page may do in a browser, and VASSAL’s own viewer leaves out without a word. */
const NOT_SHOWN = /<(script|iframe|svg|canvas|video|audio)\b/i;

/** What of a page that VASSAL shows nobody will see. */
const lossOf = ({ path, kind, bytes }: OwnPage): string | undefined => {
  if (kind === 'svg' && bytes) return aboutLinked(path, bytes);
  const tag = kind === 'html' && bytes ? NOT_SHOWN.exec(new TextDecoder().decode(bytes))?.[1] : undefined;
  return (
    tag &&
    `VASSAL shows and runs no <${tag.toLowerCase()}>. Write what “${path}” says with it as text, or as a picture.`
  );
};

const saying = (
  code: string,
  message: string,
  { at }: OwnPage,
  severity: SourceProblem['severity'],
): SourceProblem => ({
  code,
  message,
  at,
  severity,
});

export const checkOwnPages = (pages: OwnPages): readonly SourceProblem[] => {
  const titles = new Set<string>();
  return pages.flatMap((page): readonly SourceProblem[] => {
    const key = `${page.window}\n${page.title}`;
    const isTwice = titles.has(key);
    titles.add(key);
    const fault = faultOf(page);
    const loss = lossOf(page);
    const twice = `There are two pages “${page.title}”. Give them different titles.`;
    return [
      ...(fault ? [saying(...fault, page, 'error')] : []),
      ...(loss === undefined ? [] : [saying('page-part', loss, page, 'warning')]),
      ...(isTwice ? [saying('page-twice', twice, page, 'error')] : []),
    ];
  });
};

/** What VASSAL is given instead of these. */
const SHOWN_AS: Readonly<Partial<Record<PageKind, string>>> = { svg: 'png', markdown: 'html', text: 'html' };

/** Its bare name in the module: the same for the same path, another for another, and never that of one of our own files. */
export const pageFile = (path: string): string => {
  const kind = kindOf(path);
  const as = kind && SHOWN_AS[kind];
  const ending = endingOf(path);
  return as === undefined
    ? `page-${fileStem(path.slice(0, path.length - ending.length - 1))}.${ending}`
    : `page-${fileStem(path)}.${as}`;
};

/** Where the module keeps the file as the maker made it: where it is shown, or beside what is made of it. */
export const sourceEntry = (path: string): string => {
  const kind = kindOf(path);
  if (kind === 'picture') return `images/${pageFile(path)}`;
  return kind === 'pdf' ? pageFile(path) : `overrun/pages/${path}`;
};

/** All files of the folder that the pages are made of. */
export const pageSources = (pages: OwnPages): ReadonlyMap<string, Uint8Array> =>
  new Map(
    pages.flatMap(({ path, bytes, pictures }) =>
      [{ path, bytes }, ...pictures.values()].flatMap(file => (file.bytes ? [[file.path, file.bytes] as const] : [])),
    ),
  );
