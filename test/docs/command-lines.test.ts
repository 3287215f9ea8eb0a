// Every command line that a page or an example shows is one that the program takes.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { MANUALS } from '../../cli/commands';
import { parse } from '../../cli/command-line/parse';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PAGES = [
  'README.md',
  'SECURITY.md',
  'examples/pre-commit/.pre-commit-config.yaml',
  ...readdirSync(path.join(ROOT, 'docs'))
    .filter(name => name.endsWith('.md') && name !== 'command-line.md')
    .map(name => `docs/${name}`),
];

/** In a block of code, after a prompt, or as a hook's entry; not what stands in a sentence. */
const LINE = /^(?: {4}|\$ |\s+entry: )(?:npx )?overrun (?<rest>\S.*)$/;

/** As a shell would part it: quotes hold together, what follows a wide gap, a pipe or a redirection is no argument. */
const words = (rest: string): readonly string[] => {
  const [line = ''] = rest.split(/ {2,}| [|<>#] /);
  return [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
};

const lines = PAGES.flatMap(page =>
  readFileSync(path.join(ROOT, page), 'utf8')
    .split('\n')
    .flatMap(line => {
      const rest = LINE.exec(line)?.groups?.['rest'];
      return rest === undefined ? [] : [[page, words(rest)] as const];
    }),
);

describe('a command line', () => {
  it('is found on the pages', () => expect(lines.length).toBeGreaterThan(30));

  it.each(lines)('of %s is one that the program takes: %j', (page, [name = '', ...args]) => {
    const manual = MANUALS.find(one => one.name === name);
    expect(manual, `overrun ${name}`).toBeDefined();
    // A hook gets the changed files after its own arguments.
    const given = page.startsWith('examples/pre-commit') && name === 'audit' ? [...args, 'game.vlog'] : args;
    if (manual) expect(parse(manual, given)).toMatchObject({ ok: true });
  });
});
