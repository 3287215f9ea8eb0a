// Plain data as YAML that people go on writing in: short maps on one line, hex numbers in quotes.

import { Document, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml';

import type { YamlNode } from './yaml';

export type PlainYaml = string | number | boolean | readonly PlainYaml[] | { readonly [key: string]: PlainYaml };

const STYLE = { lineWidth: 120, singleQuote: true, flowCollectionPadding: true } as const;

/** The text of a YAML file. Maps in lists, and those below the keys of `short`, stand on one line each. */
export const writeYaml = (value: { readonly [key: string]: PlainYaml }, short: readonly string[] = []): string => {
  // Our own reader takes no repeats of another place: equal values are written out.
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Seq: (_, list) => {
      for (const item of list.items) if (isMap(item)) item.flow = true;
      if (list.items.every(isScalar)) list.flow = true;
    },
    Pair: (_, { key, value: below }) => {
      if (!isScalar(key) || !short.includes(String(key.value)) || !isMap(below)) return;
      for (const { value: item } of below.items) if (isMap(item) || isSeq(item)) item.flow = true;
    },
  });
  return document.toString(STYLE);
};

/** What a tree that was read says, to be written again. */
export const plainOf = (node: YamlNode): PlainYaml => {
  if (node.kind === 'list') return node.items.map(plainOf);
  if (node.kind === 'scalar') return node.value ?? '';
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, plainOf(value)]));
};

/** The same file without its remarks, which are for its writer alone; as it stands, if it cannot be read. */
export const withoutRemarks = (text: string): string => {
  const document = parseDocument(text, { logLevel: 'silent' });
  if (document.errors.length > 0) return text;
  const bare = (node: { comment?: string | null; commentBefore?: string | null; spaceBefore?: boolean }): void => {
    node.comment = null;
    node.commentBefore = null;
    node.spaceBefore = false;
  };
  bare(document);
  visit(document, { Node: (_, node) => bare(node) });
  return document.toString(STYLE);
};
