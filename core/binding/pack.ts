// A binding as one file that can be sent: its tables stand in it. It holds names and numbers that people wrote, nothing of the
// module.

import { filesOver, type Files } from '../scenario/files';
import { Problems } from '../scenario/problems';
import { readYaml } from '../scenario/yaml/yaml';
import type { BindingFile } from './binding-file';

export const PACK_BEGINS = '# A binding packed by “overrun bind --pack”';

/** Tables by their paths, as text. */
export type TableReader = (path: string) => Promise<string | undefined>;

/** A table of a binding: the one within it, else the file. */
export const tableReader =
  ({ files }: Pick<BindingFile, 'files'>, beside: TableReader): TableReader =>
  async path =>
    files.get(path) ?? (await beside(path));

/** The folder of a binding, with the tables within it as files of that folder. */
export const bindingFolder = ({ files }: Pick<BindingFile, 'files'>, beside: Files): Files => filesOver(files, beside);

const key = (path: string): string => (/^[\w./-]+$/.test(path) ? path : JSON.stringify(path));

/** As a block of text that YAML gives back letter by letter; JSON's form where a line's start or end would be lost. */
const block = (path: string, text: string): readonly string[] => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const isPlain = lines.every(line => !/[^\t\x20-\x7e\u00a0-\ud7ff\ue000-\ufffd]|\u2028|\u2029|\ufeff|\t/.test(line));
  if (!isPlain || lines[0]?.startsWith(' ') === true || lines[0] === '')
    return [`  ${key(path)}: ${JSON.stringify(`${lines.join('\n')}\n`)}`];
  return [`  ${key(path)}: |`, ...lines.map(line => (line === '' ? '' : `    ${line}`))];
};

/**
 * The binding's own text with its tables at its end.
 *
 * @param tables path -> text, of all tables that it names
 */
export const packBinding = (text: string, file: string, tables: ReadonlyMap<string, string>): string => {
  const root = readYaml(text, file, new Problems());
  const old = root?.kind === 'map' ? root.entries.find(entry => entry.key === 'files') : undefined;
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  // A pack that is packed again: its tables come anew, wherever they stand.
  const own = old ? withoutBlock(lines, old.keyAt.line) : lines;
  const body = own.filter(line => !line.startsWith(PACK_BEGINS));
  if (tables.size === 0) return [PACK_BEGINS, ...body, ''].join('\n');
  return [PACK_BEGINS, ...body, 'files:', ...[...tables].flatMap(([path, table]) => block(path, table)), ''].join('\n');
};

/** Lines without the key that begins in line `from` (from 1) and all that is indented below it. */
const withoutBlock = (lines: readonly string[], from: number): readonly string[] => {
  const after = lines.slice(from);
  const end = after.findIndex(line => /^[^\s#]/.test(line));
  return [...lines.slice(0, from - 1), ...(end === -1 ? [] : after.slice(end))];
};
