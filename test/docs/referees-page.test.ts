// docs/referees.md tells a session at a table: it is played here, and each line of it must be so.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { notes } from '../../cli/commands/notes';
import { RULING_KINDS } from '../../core/audit/notes/ruling';
import { LIPNYA, startTable, type Table } from '../audit/rulings/table';
import { UNDECLARED } from '../audit/lipnya-acts';

const PAGE = readFileSync(path.join(import.meta.dirname, '../../docs/referees.md'), 'utf8');
const [DRAFTED = '', RULED = ''] = [...PAGE.matchAll(/```yaml\n([\s\S]*?)```/g)].map(match => match[1] ?? '');

/** Blocks of a report, as the page shows them. */
const SHOWN = [...PAGE.matchAll(/^(?: {4}[?·] step .*\n(?: {8}.*\n)+)/gm)].map(match =>
  match[0].replace(/^ {4}/gm, '  ').trimEnd(),
);

let table: Table;
beforeEach(async () => {
  table = await startTable();
});
afterEach(() => table.end());

it('tells what the audit, the draft and the audit after the ruling say', async () => {
  await table.record(UNDECLARED);
  const [open = 'no block', ruled = 'no block'] = SHOWN;
  expect((await table.audit()).text).toContain(open);

  table.session.hush();
  await notes(['game.vlog', '--scenario', LIPNYA], table.session.io);
  expect(table.session.out()).toContain(DRAFTED);

  await table.note(RULED);
  const after = await table.audit('--fail-on', 'undetermined');
  expect(after.exit).toBe(0);
  expect(after.text).toContain(ruled);
});

it('has a row for each kind of ruling', () => {
  for (const kind of RULING_KINDS) expect(PAGE).toMatch(new RegExp(`^\\| \`${kind}: \\d`, 'm'));
});
