// docs/bindings.md: its commands are run as they stand there, its binding is read, and it has a row for every key.

import { copyFile, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { bind } from '../../cli/commands/bind';
import { BINDING_KEYS, readBinding } from '../../core/binding/read-binding';
import { blankModuleBytes } from '../audit/sample-module';
import { startSession, type Session } from '../cli/session';
import { SAMPLE_FOLDER } from '../scenario/sample';

const PAGE = readFileSync(path.join(import.meta.dirname, '../../docs/bindings.md'), 'utf8');
const EXAMPLE = /```yaml\n([\s\S]*?)```/.exec(PAGE)?.[1] ?? '';
const LINES = [...PAGE.matchAll(/^ {4}overrun bind (.*?)(?: {2,}.*)?$/gm)].map(match => (match[1] ?? '').split(' '));

let user: Session;
beforeEach(async () => {
  user = await startSession();
  await writeFile(path.join(user.folder, 'game.vmod'), await blankModuleBytes());
  await copyFile(path.join(SAMPLE_FOLDER, 'games/six-faults.vlog'), path.join(user.folder, 'first.vlog'));
});
afterEach(() => user.end());

it('gives commands that do what it says', async () => {
  expect(LINES).toHaveLength(4);
  for (const line of LINES) {
    user.hush();
    // The draft names no rules, as the page on figures needs them.
    const args = line.includes('--sheet') ? [...line, '--system', 'classic'] : line;
    expect([line, await bind(args, user.io), user.err()]).toEqual([line, 0, expect.any(String)]);
  }
  expect(await user.read('game.binding.yaml')).toContain('# Open, what would decide most first:');
  expect(await user.read('figures.html')).toContain('<title>Figures: Crossing at Lipnya');
  expect(readBinding(await user.read('share.binding.yaml'), 'share.binding.yaml', []).problems).toEqual([]);
});

it('shows a binding that can be read', () => {
  expect(readBinding(EXAMPLE, 'kassala.binding.yaml', ['classic']).problems).toEqual([]);
});

it('has a row for each key', () => {
  const rows = [...PAGE.matchAll(/^\| (`[^|]*) \|/gm)].map(match => match[1] ?? '').join(', ');
  for (const key of BINDING_KEYS) expect(rows).toContain(`\`${key}\``);
});
