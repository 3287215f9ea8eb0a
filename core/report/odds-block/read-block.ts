// Fenced blocks of the language `overrun` in a Markdown text: a header of `key: value`, then one situation a line.

import { systemIdOf } from '../../rules/systems';

/** One line of a block. Lines count from 0; `start` is where its text begins on that line. */
export type BlockLine =
  | {
      readonly kind: 'header';
      readonly line: number;
      readonly key: string;
      readonly value: string;
      readonly start: number;
    }
  | {
      readonly kind: 'situation';
      readonly line: number;
      readonly text: string;
      readonly header: BlockHeader;
      /** The line at which its block begins. */
      readonly block: number;
    };

/** What the header lines above a situation say; a later line of the same key takes the place of an earlier one. */
export interface BlockHeader {
  readonly system?: string;
  /** A scenario folder, relative to the document. */
  readonly charts?: string;
  readonly date?: string;
  readonly weather?: string;
}

/** The keys of a header, each with what it says. */
export const HEADER_MEANINGS = {
  system: 'the rules',
  charts: 'a scenario folder: its charts, and its set-up for names and hexes',
  date: 'the date of the lines below',
  weather: 'the weather of the lines below',
} as const;
type HeaderKey = keyof typeof HEADER_MEANINGS;
export const HEADER_KEYS = Object.keys(HEADER_MEANINGS) as readonly HeaderKey[];

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*(.*)$/;
const HEADER = /^(\s*)([A-Za-z]+)(\s*:\s*)(.*)$/;

/** A comment runs to the end of the line: what *Insert Result* wrote, or a remark. */
export const withoutComment = (line: string): string => {
  const at = line.search(/(^|\s)#/);
  return at === -1 ? line : line.slice(0, at);
};

/** A system by its id, whatever players call it. */
const valueOf = (key: HeaderKey, value: string): string => (key === 'system' ? systemIdOf(value) : value);

const isKey = (key: string): key is HeaderKey => HEADER_KEYS.some(k => k === key);

/** A line inside a block, also an empty one. */
export interface InsideLine {
  readonly line: number;
  readonly text: string;
  /** What the header lines above it say. */
  readonly header: BlockHeader;
  /** Where its block begins: the line of the fence. */
  readonly block: number;
  /** A line of the header. */
  readonly entry?: { readonly key: string; readonly value: string; readonly start: number };
}

const entryOf = (text: string): InsideLine['entry'] => {
  const told = withoutComment(text);
  const entry = told.includes('->') || told.includes('→') ? null : HEADER.exec(told.trimEnd());
  const key = entry?.[2]?.toLowerCase() ?? '';
  if (!entry || (!isKey(key) && !/^\s*[a-z]+\s*:\s/i.test(told))) return undefined;
  const [, indent = '', name = '', colon = '', value = ''] = entry;
  return { key, value, start: indent.length + name.length + colon.length };
};

/** Every line inside `overrun` blocks, in order. A block that is not closed runs to the end. */
const linesInside = (lines: readonly string[]): readonly InsideLine[] => {
  const found: InsideLine[] = [];
  let fence: string | undefined;
  let ours = false;
  let block = 0;
  let header: BlockHeader = {};
  lines.forEach((text, line) => {
    const mark = FENCE.exec(text);
    if (fence === undefined) {
      if (!mark) return;
      fence = mark[1] ?? '';
      ours = /^overrun\b/i.test(mark[2] ?? '');
      block = line;
      header = {};
      return;
    }
    if (mark && (mark[1] ?? '').startsWith(fence) && mark[2] === '') {
      fence = undefined;
      return;
    }
    if (!ours) return;
    const entry = entryOf(text);
    found.push({ line, text, header, block, ...(entry ? { entry } : {}) });
    if (entry && isKey(entry.key)) header = { ...header, [entry.key]: valueOf(entry.key, entry.value) };
  });
  return found;
};

/** The line of a text, if it stands in a block. */
export const lineInside = (lines: readonly string[], line: number): InsideLine | undefined =>
  linesInside(lines).find(inside => inside.line === line);

/** What stands in all `overrun` blocks, in order. */
export const readBlocks = (lines: readonly string[]): readonly BlockLine[] =>
  linesInside(lines).flatMap(({ line, text, header, block, entry }): BlockLine[] => {
    if (entry) return [{ kind: 'header', line, ...entry }];
    const told = withoutComment(text);
    return told.trim() === '' ? [] : [{ kind: 'situation', line, text: told, header, block }];
  });
