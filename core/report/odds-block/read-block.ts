// Fenced blocks of the language `overrun` in a Markdown text: a header of `key: value`, then one situation a line.

/** One line of a block. Lines count from 0; `start` is where its text begins on that line. */
export type BlockLine =
  | {
      readonly kind: 'header';
      readonly line: number;
      readonly key: string;
      readonly value: string;
      readonly start: number;
    }
  | { readonly kind: 'situation'; readonly line: number; readonly text: string; readonly header: BlockHeader };

/** What the header lines above a situation say; a later line of the same key takes the place of an earlier one. */
export interface BlockHeader {
  readonly system?: string;
  /** A scenario folder, relative to the document. */
  readonly charts?: string;
  readonly date?: string;
  readonly weather?: string;
}

export const HEADER_KEYS = ['system', 'charts', 'date', 'weather'] as const;
type HeaderKey = (typeof HEADER_KEYS)[number];

const FENCE = /^ {0,3}(`{3,}|~{3,})\s*(.*)$/;
const HEADER = /^(\s*)([A-Za-z]+)(\s*:\s*)(.*)$/;

/** A comment runs to the end of the line: what *Insert Result* wrote, or a remark. */
export const withoutComment = (line: string): string => {
  const at = line.search(/(^|\s)#/);
  return at === -1 ? line : line.slice(0, at);
};

const isKey = (key: string): key is HeaderKey => HEADER_KEYS.some(k => k === key);

/** The lines of all `overrun` blocks, in order. A block that is not closed runs to the end. */
export const readBlocks = (lines: readonly string[]): readonly BlockLine[] => {
  const found: BlockLine[] = [];
  let fence: string | undefined;
  let ours = false;
  let header: BlockHeader = {};
  lines.forEach((text, line) => {
    const mark = FENCE.exec(text);
    if (fence === undefined) {
      if (!mark) return;
      fence = mark[1] ?? '';
      ours = /^overrun\b/i.test(mark[2] ?? '');
      header = {};
      return;
    }
    if (mark && (mark[1] ?? '').startsWith(fence) && mark[2] === '') {
      fence = undefined;
      return;
    }
    if (!ours) return;
    const told = withoutComment(text);
    if (told.trim() === '') return;
    const entry = told.includes('->') || told.includes('→') ? null : HEADER.exec(told.trimEnd());
    const key = entry?.[2]?.toLowerCase() ?? '';
    if (!entry || (!isKey(key) && !/^\s*[a-z]+\s*:\s/i.test(told))) {
      found.push({ kind: 'situation', line, text: told, header });
      return;
    }
    const [, indent = '', name = '', colon = '', value = ''] = entry;
    if (isKey(key)) header = { ...header, [key]: value };
    found.push({ kind: 'header', line, key, value, start: indent.length + name.length + colon.length });
  });
  return found;
};
