// What a line is rewritten by before it is read: each row changes the example that stands in it, and no place moves.

import { describe, expect, it } from 'vitest';
import { AROUND_UNITS } from '../../core/situation/sides/formations';
import { AT_LAST, BARE, OF_ONE_FIGURE, OF_RATINGS } from '../../core/situation/sides/punctuation';
import { WITHIN } from '../../core/situation/words/courtesies';
import { PLAIN } from '../../core/situation/words/plain-line';
import { rewritten, type Rewriting } from '../../core/situation/words/rewriting';

const TABLES: Readonly<Record<string, readonly Rewriting[]>> = {
  PLAIN,
  WITHIN,
  BARE,
  OF_RATINGS,
  OF_ONE_FIGURE,
  AROUND_UNITS,
  AT_LAST,
};
/** Is one sign shorter than what it stands for: the figures of a counter have no blank. */
const SHORTER = '20(5)14';

const changes = (text: string, row: Rewriting): string | undefined => {
  const by = rewritten(text, [row]);
  return by === text ? undefined : by;
};

describe.each(Object.entries(TABLES))('%s', (_, rows) => {
  it.each(rows.map(row => [row.example, row] as const))('%s', (example, row) => {
    // Behind the first row the apostrophe of a word is a letter.
    const by = changes(example, row) ?? changes(example.replaceAll("'", 'ʼ'), row);
    expect(by).toBeDefined();
    if (example !== SHORTER) expect(by).toHaveLength(example.length);
  });
});
