// The examples of docs/odds.md, run: what the page prints is what the command answers.

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { odds } from '../../cli/commands/odds';
import { EXIT, type Io } from '../../cli/io';

const ROOT = path.resolve(import.meta.dirname, '../..');
const page = readFileSync(path.join(ROOT, 'docs/odds.md'), 'utf8');

/** `$ overrun odds …` and the line below it. */
const examples = [...page.matchAll(/^\$ overrun odds (.*)\n(.*)$/gm)].map(([, line = '', answer = '']) => ({
  line,
  answer,
}));

/** Words, and text in double quotes, as a shell parts them. */
const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

describe('docs/odds.md', () => {
  it('has ten examples', () => {
    expect(examples).toHaveLength(10);
  });
  it.each(examples)('overrun odds $line', async ({ line, answer }) => {
    let out = '';
    let err = '';
    const io: Io = {
      out: text => (out += text),
      err: text => (err += text),
      readFile: async file => new Uint8Array(await readFile(file)),
      writeFile: () => Promise.reject(new Error('odds write nothing')),
      colour: false,
      progress: false,
      cwd: ROOT,
    };
    expect([await odds(wordsOf(line), io), err.includes('error')]).toEqual([EXIT.clean, false]);
    expect(out.split('\n')[0]).toBe(answer);
  });
});
