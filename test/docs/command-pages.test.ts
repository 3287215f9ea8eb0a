import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MANUALS } from '../../cli/commands';
import { withCommands } from './command-pages';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGE = readFileSync(path.join(ROOT, 'docs/command-line.md'), 'utf8');

describe('docs/command-line.md', () => {
  it('tells the commands as the manuals have them (npm run command-docs writes them)', () => {
    expect(PAGE).toBe(withCommands(PAGE, MANUALS));
  });

  it('would not pass with an option that was forgotten', () => {
    const [first, ...rest] = MANUALS;
    if (!first) throw new Error('no commands');
    const more = { ...first, options: { ...first.options, forgotten: { what: 'nobody wrote of it' } } };
    expect(withCommands(PAGE, [more, ...rest])).not.toBe(PAGE);
  });

  it.each(MANUALS.map(m => [m.name, m] as const))('%s: its page is there', (_, { page }) => {
    expect(existsSync(path.join(ROOT, page))).toBe(true);
  });
});
