// The block `rules:` as it travels inside a module: maps, lists and texts, without places. What strangers wrote is bounded.

import type { SourcePosition } from '../../base/source';
import type { YamlMap, YamlNode } from './yaml';

type Plain = string | readonly Plain[] | { readonly [key: string]: Plain };

export const treeToJson = (node: YamlNode): Plain => {
  if (node.kind === 'scalar') return node.text;
  if (node.kind === 'list') return node.items.map(treeToJson);
  return Object.fromEntries(node.entries.map(({ key, value }) => [key, treeToJson(value)]));
};

const MOST_NODES = 20_000;
const DEEPEST = 12;
const LONGEST = 500;
const NOWHERE: SourcePosition = { file: 'rules', line: 1, column: 1 };

/** An empty block, where it cannot be read. */
const EMPTY: YamlMap = { kind: 'map', at: NOWHERE, entries: [] };

/** A block as `treeToJson` wrote it; or as data of ours has it. */
export const treeFromJson = (value: unknown, path: string, faults: string[]): YamlMap => {
  let nodes = 0;
  const read = (item: unknown, at: string, depth: number): YamlNode | undefined => {
    if (depth > DEEPEST || ++nodes > MOST_NODES) {
      if (depth > DEEPEST || nodes === MOST_NODES + 1) faults.push(`${at} nests too deep or has too many entries`);
      return undefined;
    }
    if (typeof item === 'string' && item.length <= LONGEST)
      return { kind: 'scalar', at: NOWHERE, text: item, value: item === '' ? null : item };
    if (Array.isArray(item)) {
      const items = item.flatMap((inner, i) => read(inner, `${at}[${i}]`, depth + 1) ?? []);
      return { kind: 'list', at: NOWHERE, items };
    }
    if (typeof item === 'object' && item !== null) {
      const entries = Object.entries(item).flatMap(([key, inner]) => {
        const found = key.length <= LONGEST ? read(inner, `${at}.${key}`, depth + 1) : undefined;
        return found ? [{ key, keyAt: NOWHERE, value: found }] : [];
      });
      return { kind: 'map', at: NOWHERE, entries };
    }
    faults.push(`${at} is no text, list or object of rules`);
    return undefined;
  };
  const tree = read(value, path, 0);
  if (tree?.kind === 'map') return tree;
  if (tree) faults.push(`${path} is not an object`);
  return EMPTY;
};
