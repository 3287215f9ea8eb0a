// What `init` writes: our example game, to be changed into one's own.

import type { Starter } from '../../scenario/vocabulary';
import type { Table } from '../../scenario/table';
import { USUAL_RULES, USUAL_TABLES } from './usual';

const csvOf = ({ name, columns, rows }: Table): string =>
  [[name, ...columns], ...rows.map(row => [row.key, ...row.cells])].map(cells => `${cells.join(',')}\n`).join('');

/** A value on one line of YAML: `[a, b]`, `{ a: 1 }`, `a`. */
const flow = (value: unknown): string => {
  if (typeof value === 'string') return /^[\w /:+.-]+$/.test(value) && !/^[-\d]/.test(value) ? value : `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(flow).join(', ')}]`;
  return `{ ${Object.entries(value as object)
    .map(([key, inner]) => `${flow(key)}: ${flow(inner)}`)
    .join(', ')} }`;
};

const keysOf = (value: object, indent: string): string =>
  Object.entries(value)
    .map(([key, inner]: [string, unknown]) =>
      typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? `${indent}${key}:\n${keysOfInner(inner, `${indent}  `)}`
        : `${indent}${key}: ${flow(inner)}\n`,
    )
    .join('');

const keysOfInner = (value: object, indent: string): string =>
  Object.entries(value)
    .map(([key, inner]: [string, unknown]) => `${indent}${key}: ${flow(inner)}\n`)
    .join('');

export const STARTER: Starter = {
  units: {
    armour: { full: { af: '6', df: '4', ma: '8' }, reduced: { af: '3', df: '2', ma: '8' } },
    infantry: { full: { af: '4', df: '5', ma: '4' }, reduced: { af: '2', df: '2', ma: '4' } },
    enemy: { full: { af: '3', df: '4', ma: '4' } },
  },
  otherSides: [],
  rules: `rules: # docs/classic.md\n${keysOf(USUAL_RULES, '  ')}`,
  tables: Object.fromEntries([...USUAL_TABLES.values()].map(table => [table.name, csvOf(table)])),
};
