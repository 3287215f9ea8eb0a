// The pages of chart windows as own pages of a scenario folder: pictures, and HTML with the pictures on it.

import type { VassalModule } from '../core/vassal/module/module';
import { fileStem } from '../module-builder/file-names';
import type { FoundChart } from './found';
import { readCharts } from './furniture';
import { endingOf } from './picture-file';

export interface TakenCharts {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What `module.yaml` says of them: titles, and files in the folder. */
  readonly pages: readonly FoundChart[];
  /** Those that are nothing which a page can be. */
  readonly left: number;
}

const LARGEST = 20_000_000;

/** As UTF-8: older pages are in the encoding of an older Windows. */
const asUtf8 = (bytes: Uint8Array): Uint8Array => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return bytes;
  } catch {
    return new TextEncoder().encode(new TextDecoder('windows-1252').decode(bytes));
  }
};

const IMG = /<img\b[^>]*>/gi;
const SRC = /(\bsrc\s*=\s*["']?)([^"'\s>]{1,200})/i;

/** A title that a page may have: one line, none twice. */
const titled = (title: string, taken: Set<string>): string => {
  const plain =
    title
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, 50) || 'Chart';
  let unused = plain;
  for (let n = 2; taken.has(unused.toLowerCase()); n++) unused = `${plain} (${n})`;
  taken.add(unused.toLowerCase());
  return unused;
};

export const takeCharts = async (module: VassalModule): Promise<TakenCharts> => {
  const files = new Map<string, Uint8Array>();
  const pages: FoundChart[] = [];
  const titles = new Set<string>();
  let left = 0;

  const read = async (entry: string | undefined): Promise<Uint8Array | undefined> => {
    const bytes = entry === undefined ? undefined : await module.entry(entry);
    return bytes?.ok === true && bytes.value.length <= LARGEST ? bytes.value : undefined;
  };
  /** Its path in the folder; undefined: the module has no such picture. */
  const takePicture = async (entry: string | undefined): Promise<string | undefined> => {
    const bytes = await read(entry);
    const ending = bytes && endingOf(bytes);
    if (!bytes || !entry || !ending) return undefined;
    const bare = (entry.split('/').at(-1) ?? entry).replace(/\.\w{1,5}$/, '');
    const path = `charts/${fileStem(bare).slice(0, 80)}.${ending}`;
    files.set(path, bytes);
    return path;
  };
  const takePage = async (file: string): Promise<string | undefined> => {
    const bytes = await read(file);
    if (!bytes) return undefined;
    const source = new TextDecoder().decode(asUtf8(bytes));
    const shown = new Map<string, string | undefined>();
    for (const [tag] of source.matchAll(IMG)) {
      const name = SRC.exec(tag)?.[2] ?? '';
      if (!shown.has(name)) shown.set(name, await takePicture(module.imageEntry(name)));
    }
    // A picture that is not there would be asked for when the folder is built.
    const html = source.replace(IMG, tag => {
      const picture = shown.get(SRC.exec(tag)?.[2] ?? '');
      return picture === undefined ? '' : tag.replace(SRC, (_, head: string) => head + picture.slice('charts/'.length));
    });
    const path = `charts/${fileStem(file.replace(/\.html?$/i, '')).slice(0, 80)}.html`;
    files.set(path, new TextEncoder().encode(html));
    return path;
  };

  for (const { title, file } of readCharts(module)) {
    const path = (await takePicture(file)) ?? (file.startsWith('images/') ? undefined : await takePage(file));
    if (path === undefined) left++;
    else pages.push({ title: titled(title, titles), file: path });
  }
  return { files, pages, left };
};
