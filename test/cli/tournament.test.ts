// A tournament over two runs: what is new, what is settled, and what each player is asked.

import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { EXIT } from '../../cli/io';
import { startSession, type Session } from './session';

const HALDEN = path.resolve(import.meta.dirname, '../../assets/scenarios/bridges-of-halden');

const FILE = `tournament: Autumn cup
referee: Dora
scenario: halden
rounds:
  - round: Round 1
    tables:
      - table: A
        players: { Allied: Edith, Axis: Karl }
        logs: round-1/a
  - round: Round 2
    tables:
      - table: A
        players: { Allied: Karl, Axis: Edith }
        logs: round-2/a
`;

let session: Session;
const at = (name: string): string => path.join(session.folder, 'cup', name);
const put = (game: string, folder: string): void => {
  mkdirSync(at(folder), { recursive: true });
  cpSync(path.join(HALDEN, 'games', game), path.join(at(folder), game));
};

beforeEach(async () => {
  session = await startSession();
  cpSync(HALDEN, at('halden'), { recursive: true });
  rmSync(at('halden/games'), { recursive: true });
  writeFileSync(at('tournament.yaml'), FILE);
  put('twelve-faults.vlog', 'round-1/a');
});
afterEach(() => session.end());

const run = async (...args: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
  session.hush();
  const code = await audit(['cup', ...args], session.io);
  return { code, out: session.out(), err: session.err() };
};
const paper = (name: string): string => readFileSync(at(`reports/${name}`), 'utf8');

it('tells what is new, keeps it for the next run, and asks each player about what they did', async () => {
  const first = await run();
  expect(first.code).toBe(EXIT.findings);
  expect(first.out).toMatch(/1 log: \d+ legal, 12 illegal as logged, 0 open · 12 new/);
  expect(first.out).toContain('Round 2, table A · Karl (Allied) – Edith (Axis)\n  no logs yet');
  const mail = paper('mails/edith.txt');
  expect(mail).toMatch(/^To: Edith\nSubject: Autumn cup: \d+ questions about your games\n/);
  expect(mail).toMatch(/1\. round-1\/a\/twelve-faults\.vlog · step \d+ · Turn 1 .* · new\n/);
  expect(mail).not.toMatch(/cheat|guilty|fault:/i);
  expect(paper('index.html')).toContain('<a href="round-1-table-a.html">A</a>');
  expect(paper('round-1-table-a.html')).toContain('<h2>round-1/a/twelve-faults.vlog</h2>');

  put('a-clean-day.vlog', 'round-2/a');
  const { out } = await run();
  expect(out).toMatch(/12 illegal as logged, 0 open · nothing new/);
  expect(out).toMatch(/Round 2, table A .*\n {2}1 log: \d+ legal, 0 illegal as logged/);
  expect(paper('mails/edith.txt')).toContain('none of them new');
});

it('counts as settled what a ruling allows, and asks no longer', async () => {
  await run();
  const [step] = /(?<=vlog · step )\d+/.exec(paper('mails/karl.txt')) ?? [];
  expect(step).toBeDefined();
  const rulings = `rulings:\n- allowed: ${step ?? ''}\n  by: Dora\n  on: 2026-11-22\n`;
  writeFileSync(at('round-1/a/twelve-faults.vlog.notes.yaml'), rulings);
  expect((await run()).out).toMatch(/11 illegal as logged, 0 open · 1 settled/);
});

it('reads no closed round again, and keeps what was found in it', async () => {
  await run();
  rmSync(at('round-1'), { recursive: true });
  writeFileSync(at('tournament.yaml'), FILE.replace('Round 1\n', 'Round 1\n    closed: yes\n'));
  const { code, out } = await run();
  expect(code).toBe(EXIT.clean);
  expect(out).toContain('Round 1, table A (closed) · Edith (Allied) – Karl (Axis)\n  1 log: ');
  expect(out).toContain('Nothing is open for anybody.');
  // Nobody is asked any more: the mails that nobody touched are taken away.
  expect(existsSync(at('reports/mails/karl.txt'))).toBe(false);
  expect(paper('index.html')).toContain('<a href="round-1-table-a.html">A</a>');
});

it('does not write over a mail that somebody has changed', async () => {
  await run();
  writeFileSync(at('reports/mails/karl.txt'), `${paper('mails/karl.txt')}\nSee you in May!\n`);
  const { code, err } = await run();
  expect(code).toBe(EXIT.wrongUse);
  expect(err).toContain('karl.txt is there and is not as Overrun wrote it; nothing was written.');
  expect((await run('--force')).code).toBe(EXIT.findings);
  expect(paper('mails/karl.txt')).not.toContain('See you in May!');
});

it('names the mistakes of the file, and options that do not go with it', async () => {
  writeFileSync(at('tournament.yaml'), FILE.replace('referee:', 'refere:'));
  expect(await run()).toMatchObject({
    code: EXIT.unreadable,
    err: 'overrun audit: cup/tournament.yaml:2:1: Unknown key “refere” in the tournament. Did you mean “referee”?\n',
  });
  expect((await run('--format', 'json')).err).toBe('overrun audit: --format does not go with a tournament’s folder.\n');
});
