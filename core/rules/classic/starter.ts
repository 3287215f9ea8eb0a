// What `init` writes: our example game, to be changed into one's own.

import type { Starter } from '../../scenario/vocabulary';
import type { Table } from '../../scenario/table';
import { UNSAID_WORDS } from './unsaid';
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

/** Words of a list in lines of comment. */
const comment = (words: readonly string[], indent: string): string => {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 100) lines[lines.length - 1] = `${last}, ${word}`;
    else lines.push(word);
  }
  return lines.map((line, i) => `${indent}# ${line}${i === lines.length - 1 ? '' : ','}\n`).join('');
};

/** What the game has besides is asked for: left empty, nothing is. */
const ASKED = `  # What does your game have that these keys do not say? Name it, and what it may change accuses nobody:
${comment(UNSAID_WORDS, '  ')}  unsaid: []
`;

export const STARTER: Starter = {
  units: {
    armour: { full: { af: '6', df: '4', ma: '8' }, reduced: { af: '3', df: '2', ma: '8' } },
    infantry: { full: { af: '4', df: '5', ma: '4' }, reduced: { af: '2', df: '2', ma: '4' } },
    enemy: { full: { af: '3', df: '4', ma: '4' } },
  },
  otherSides: [],
  rules: `rules: # docs/classic.md\n${keysOf(USUAL_RULES, '  ')}${ASKED}`,
  tables: Object.fromEntries([...USUAL_TABLES.values()].map(table => [table.name, csvOf(table)])),
};
