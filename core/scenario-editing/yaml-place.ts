// Where the caret stands in a YAML file, told by its lines: the file itself often cannot be read while a word is typed.

import type { SourcePosition } from '../base/source';
import type { ChosenKeys } from '../scenario/choices';
import type { TextPlace } from './spans';

export type YamlPlace =
  /** A key is being written: of this map, or of a new one of its kind. */
  | { readonly kind: 'key'; readonly map: ChosenKeys; readonly isNew: boolean }
  /** The value of a key is being written. */
  | { readonly kind: 'value'; readonly map: ChosenKeys; readonly key: string };

const KEY = /^\s*(?:- +)*([\w-]*)$/;
const VALUE = /^\s*(?:- +)*([\w-]+):\s+[^{[]*$/;
/** The last key of a map in braces, and perhaps its value. */
const IN_BRACES = /[{,]\s*([\w-]*)(:\s*[^,{}[\]]*)?$/;

/** undefined: in a comment, in a text of several lines, or in a map that nobody knows. */
export const yamlPlace = (
  keys: readonly ChosenKeys[],
  file: string,
  lines: readonly string[],
  place: TextPlace,
): YamlPlace | undefined => {
  const before = (lines[place.line - 1] ?? '').slice(0, place.column - 1);
  if (/(^|\s)#/.test(before)) return undefined;
  const own = keys.filter(map => map.at.file === file);
  const brace = openBrace(before);
  const [written, map] =
    brace === undefined
      ? [VALUE.exec(before) ?? KEY.exec(before), blockMap(own, lines, place.line, indentOf(before))]
      : [IN_BRACES.exec(before), braceMap(own, place.line, brace + 1)];
  if (!written || !map) return undefined;
  const isValue = brace === undefined ? VALUE.test(before) : written[2] !== undefined;
  if (isValue) return { kind: 'value', map, key: written[1] ?? '' };
  return {
    kind: 'key',
    map,
    isNew: brace === undefined ? startsEntry(map, lines, place.line) : map.at.line !== place.line,
  };
};

/** Where the last brace stands that is still open; undefined: none. */
const openBrace = (before: string): number | undefined => {
  const open: number[] = [];
  for (const [at, char] of [...before].entries())
    if (char === '{') open.push(at);
    else if (char === '}') open.pop();
  return open.at(-1);
};

/** The column of a line's first word, after the dashes of lists; counted from 1. */
const indentOf = (line: string): number => (/^\s*(?:- +)*/.exec(line)?.[0].length ?? 0) + 1;

const byNearest = (line: number) => (a: SourcePosition, b: SourcePosition) =>
  Math.abs(a.line - line) - Math.abs(b.line - line);

/** The map whose keys stand in this column above or below, with nothing between that is indented less. */
const blockMap = (
  keys: readonly ChosenKeys[],
  lines: readonly string[],
  line: number,
  column: number,
): ChosenKeys | undefined => {
  const near = keys
    .flatMap(map => map.entries.filter(({ keyAt }) => keyAt.column === column).map(({ keyAt }) => ({ map, keyAt })))
    .sort((a, b) => byNearest(line)(a.keyAt, b.keyAt));
  return near.find(({ keyAt }) => isOneBlock(lines, Math.min(keyAt.line, line), Math.max(keyAt.line, line), column))
    ?.map;
};

/** A dash between the map and the caret begins another map. */
const startsEntry = ({ at }: ChosenKeys, lines: readonly string[], line: number): boolean =>
  lines.slice(at.line, line).some(text => /^\s*- /.test(text) && indentOf(text) === at.column);

const isOneBlock = (lines: readonly string[], from: number, to: number, column: number): boolean =>
  lines
    .slice(from, to - 1)
    .every(text => text.trim() === '' || text.trimStart().startsWith('#') || indentOf(text) >= column);

/** The map that begins at this brace, or, in a line that is new, one like those around it. */
const braceMap = (keys: readonly ChosenKeys[], line: number, column: number): ChosenKeys | undefined =>
  keys
    .filter(({ at, entries }) => at.column === column && entries[0]?.keyAt.line === at.line)
    .sort((a, b) => byNearest(line)(a.at, b.at))[0];
