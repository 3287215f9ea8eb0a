// A tournament over two runs: what is new, what is settled, and what each player is asked.

import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { EXIT } from '../../cli/io';
import { playedWith } from '../games/made-logs';
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
  expect(first.out).toMatch(/1 log: \d+ legal, 11 illegal as logged, 1 cannot be told · 12 new/);
  expect(first.out).toContain('Round 2, table A · Karl (Allied) – Edith (Axis)\n  no logs yet');
  const mail = paper('mails/edith.txt');
  expect(mail).toMatch(/^From: Dora\nTo: Edith\nSubject: Autumn cup: \d+ questions about your games\n/);
  expect(mail).toMatch(/1\. round-1\/a\/twelve-faults\.vlog · step \d+ · Turn 1 .* · illegal as logged · new\n/);
  expect(mail).not.toMatch(/cheat|guilty|fault:/i);
  expect(paper('index.html')).toContain('<a href="round-1-table-a.html">A</a>');
  expect(paper('round-1-table-a.html')).toContain('<h2>round-1/a/twelve-faults.vlog</h2>');

  put('a-clean-day.vlog', 'round-2/a');
  const { out } = await run();
  expect(out).toMatch(/11 illegal as logged, 1 cannot be told · nothing new/);
  expect(out).toMatch(/Round 2, table A .*\n {2}1 log: \d+ legal, 0 illegal as logged/);
  expect(paper('mails/edith.txt')).toContain('none of them new');
});

it('counts as settled what a ruling allows, and asks no longer', async () => {
  await run();
  const [step] = /(?<=vlog · step )\d+/.exec(paper('mails/karl.txt')) ?? [];
  expect(step).toBeDefined();
  const rulings = `rulings:\n- allowed: ${step ?? ''}\n  by: Dora\n  on: 2026-11-22\n`;
  writeFileSync(at('round-1/a/twelve-faults.vlog.notes.yaml'), rulings);
  expect((await run()).out).toMatch(/10 illegal as logged, 1 cannot be told · 1 settled by Dora\n/);
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

it('takes away what it wrote for names that are not there any more, unless somebody changed it', async () => {
  await run();
  const other = FILE.replaceAll('Karl', 'Carla').replace(
    'Round 1\n    tables:\n      - table: A',
    'Round 1\n    tables:\n      - table: One',
  );
  writeFileSync(at('tournament.yaml'), other);
  writeFileSync(at('reports/mails/edith.txt'), 'Changed');
  writeFileSync(at('tournament.yaml'), other.replaceAll('Edith', 'Edda'));
  await run();
  const papers = [
    'mails/karl.txt',
    'mails/edith.txt',
    'mails/carla.txt',
    'round-1-table-a.html',
    'round-1-table-one.html',
  ];
  expect(papers.filter(name => existsSync(at(`reports/${name}`)))).toEqual([
    'mails/edith.txt',
    'mails/carla.txt',
    'round-1-table-one.html',
  ]);
});

it('asks nothing of a table whose logs are not there any more, and says so once', async () => {
  await run();
  renameSync(at('round-1/a'), at('round-1/z'));
  const { code, out } = await run();
  // The log that lies at no table now is none that anybody may call clean.
  expect(code).toBe(EXIT.unjudged);
  expect(out).toContain(
    '  0 logs: nothing judged · 12 no longer found: round-1/a/twelve-faults.vlog is not there any more\n',
  );
  expect(out).toContain('1 log lies at no table, and is not read: round-1/z/twelve-faults.vlog.');
  expect(out).toContain('Nothing is open for anybody.');
  expect(existsSync(at('reports/round-1-table-a.html'))).toBe(false);
  expect(paper('index.html')).not.toContain('href="round-1-table-a.html"');
  expect((await run()).out).toContain('Round 1, table A · Edith (Allied) – Karl (Axis)\n  no logs yet\n');
});

it('tells a log that is not there any more, though nothing was found in it', async () => {
  put('a-clean-day.vlog', 'round-1/a');
  await run();
  rmSync(at('round-1/a/a-clean-day.vlog'));
  expect((await run()).out).toContain('1 cannot be told · not there any more: round-1/a/a-clean-day.vlog\n');
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

const HEXREF = (bytes: Uint8Array): Promise<Uint8Array> => playedWith(bytes, 'Hexref', '1.0');

it('never lets a table whose logs were not judged look clean: in console, index and exit code', async () => {
  rmSync(at('round-1'), { recursive: true });
  mkdirSync(at('round-2/a'), { recursive: true });
  const foreign = await HEXREF(readFileSync(path.join(HALDEN, 'games/a-clean-day.vlog')));
  writeFileSync(at('round-2/a/1.vlog'), foreign);
  const { code, out } = await run();
  expect(code).toBe(EXIT.unjudged);
  expect(out).toContain('1 log: nothing judged · nothing new\n  1 log not judged: played with Hexref 1.0\n');
  expect(out).toContain('\nNothing is open for anybody in what was judged; 1 log was not judged or not read.\n');
  expect(out).not.toMatch(/0 (legal|illegal)/);
  const index = paper('index.html');
  expect(index).toMatch(
    /<tr class="unjudged"><td><a href="round-2-table-a.html">A<\/a><\/td>.*played with Hexref 1\.0/,
  );
  expect(index).toContain('<td class="n">–</td>');
  expect(index).toContain('<p class="unsettled">1 log was not judged or not read: what is open');

  // Beside logs that were judged they are told all the same.
  put('a-clean-day.vlog', 'round-2/a');
  put('twelve-faults.vlog', 'round-1/a');
  expect((await run()).out).toContain('\nOpen for whom; 1 log was not judged or not read\n');
  rmSync(at('round-1'), { recursive: true });
  const both = await run();
  expect(both.code).toBe(EXIT.unjudged);
  expect(both.out).toMatch(/2 logs: \d+ legal, 0 illegal .*\n {2}1 log not judged: played with Hexref 1\.0/);
});

it('keeps what was asked while its log is not judged: it is no news when the log is judged again', async () => {
  await run();
  writeFileSync(at('tournament.yaml'), FILE.replace('scenario: halden\n', ''));
  const kept = '12 not settled, though no longer told: round-1/a/twelve-faults.vlog is not judged now';
  expect((await run()).out).toContain(kept);
  expect((await run()).out).toContain(kept);
  writeFileSync(at('tournament.yaml'), FILE);
  expect((await run()).out).toContain('11 illegal as logged, 1 cannot be told · nothing new\n');
});

it('knows a log under another name, with its rulings; what is gone is settled only if somebody ruled', async () => {
  await run();
  const [step] = /(?<=vlog · step )\d+/.exec(paper('mails/karl.txt')) ?? [];
  const of = createHash('sha256')
    .update(readFileSync(at('round-1/a/twelve-faults.vlog')))
    .digest('hex');
  const rulings = `log: ${of}\nrulings:\n- allowed: ${step ?? ''}\n  by: Dora\n  on: 2026-11-22\n`;
  writeFileSync(at('round-1/a/twelve-faults.vlog.notes.yaml'), rulings);
  expect((await run()).out).toContain('· 1 settled by Dora\n');
  renameSync(at('round-1/a/twelve-faults.vlog'), at('round-1/a/Twelve Faults (1).vlog'));
  expect((await run()).out).toMatch(/1 log: \d+ legal, 10 illegal as logged, 1 cannot be told · nothing new\n/);
  rmSync(at('round-1/a/Twelve Faults (1).vlog'));
  put('a-clean-day.vlog', 'round-1/a');
  const { out } = await run();
  expect(out).toContain('11 no longer found: round-1/a/Twelve Faults (1).vlog is not there any more');
  expect(out).toContain('round-1/a/twelve-faults.vlog.notes.yaml lies beside no log, and its rulings fit none');
  expect(out).not.toContain('settled');
});

it('tells in console and index whom a log without a roster names, if the table names none of them', async () => {
  const told =
    'round-1/a/twelve-faults.vlog names Edith and Karl in its chat, who play at Round 2, table A; the tournament names Mona and Piet here. Does it belong here?';
  const others = FILE.replace('{ Allied: Edith, Axis: Karl }', '{ Allied: Mona, Axis: Piet }');
  writeFileSync(at('tournament.yaml'), others);
  const { out } = await run();
  expect(out).toContain(told);
  expect(paper('index.html')).toContain(`<p class="unsettled">Round 1, table A: ${told}</p>`);
  expect(paper('round-1-table-a.html')).toContain(`<p class="unsettled">${told}</p>`);
  // What was kept before logs knew their speakers is read, and silent.
  writeFileSync(at('tournament.yaml'), others.replace('Round 1\n', 'Round 1\n    closed: yes\n'));
  expect((await run()).out).toContain(told);
  const state = JSON.parse(paper('state.json')) as object;
  writeFileSync(
    at('reports/state.json'),
    JSON.stringify(state, (key, value: unknown) => (key === 'speakers' ? undefined : value)),
  );
  const old = await run();
  expect(old.out).not.toContain(told);
  expect(old.out).toContain('Round 1, table A (closed)');
});

it('tells sides, names and logs that do not fit, and asks the one who is meant', async () => {
  writeFileSync(at('tournament.yaml'), FILE.replace('Axis: Karl', 'Axes: Karl'));
  put('twelve-faults.vlog', 'round-2/a');
  const { out } = await run();
  expect(out).toContain('“Axes” (Karl) is no side of this game. Did you mean “Axis”?');
  expect(out).toContain(
    'round-1/a/twelve-faults.vlog is the same log as round-2/a/twelve-faults.vlog of Round 2, table A.',
  );
  const [edith, karl] = [paper('mails/edith.txt'), paper('mails/karl.txt')];
  const [first] = /\d+(?= questions)/.exec(edith) ?? [];
  const [second] = /\d+(?= questions)/.exec(karl) ?? [];
  // The same log at two tables: nobody is asked twice about it.
  expect(edith + karl).not.toContain('round-2');
  expect(Number(first) + Number(second)).toBe(12);
  expect(out).toMatch(new RegExp(`Edith +${first ?? ''} questions`));
  writeFileSync(at('tournament.yaml'), FILE.replace('Axis: Karl', 'Green: Karl'));
  const { out: none } = await run();
  expect(none).toMatch(/nobody: no player has the side +\d+ questions?/);
});

it('tells the same log twice at one table once', async () => {
  put('a-clean-day.vlog', 'round-1/a');
  const copy = at('round-1/a/a-clean-day (1).vlog');
  writeFileSync(copy, readFileSync(at('round-1/a/a-clean-day.vlog')));
  const { out } = await run();
  expect(out.match(/is the same log as/g)).toHaveLength(1);
});

it('refuses a file that is not UTF-8: a name would be lost', async () => {
  writeFileSync(at('tournament.yaml'), FILE.replace('Karl', 'J\u00F6rg'), 'latin1');
  const { err } = await run();
  expect(err).toMatch(/tournament\.yaml:\d+:\d+: This file is not UTF-8 text/);
});

it('finds a table’s folder though a Mac spells its name otherwise', async () => {
  put('a-clean-day.vlog', 'Mu\u0308ller');
  writeFileSync(at('tournament.yaml'), FILE.replace('round-1/a', 'M\u00FCller'));
  rmSync(at('round-1'), { recursive: true });
  const { out } = await run();
  expect(out).toContain('  1 log: ');
  expect(out).not.toContain('at no table');
});

it('tells logs in its folder that no table names, but for those of its scenario', async () => {
  put('a-clean-day.vlog', 'round-one/a');
  put('a-clean-day.vlog', 'halden/games');
  const told =
    '1 log lies at no table, and is not read: round-one/a/a-clean-day.vlog. Name its folder as “logs” of a table, or move it there.';
  const { out } = await run();
  expect(out).toContain(`\n\n${told}\n\nOpen for whom\n`);
  expect(paper('index.html')).toContain(`<p class="unsettled">${told}</p>`);
  rmSync(at('round-one'), { recursive: true });
  expect((await run()).out).not.toContain('at no table');
  expect(paper('index.html')).not.toContain('at no table');
});

it('writes mails that count as the index does, ask each thing once, and name the director and a day', async () => {
  const file = FILE.replace(
    'referee: Dora',
    'director: Fritz\naddress: fritz@example.org\ndeadline: 2026-12-05\nreferee: Dora',
  );
  writeFileSync(at('tournament.yaml'), file);
  const { out } = await run();
  const mail = paper('mails/edith.txt');
  expect(mail).toMatch(/^From: Fritz <fritz@example\.org>\nTo: Edith\nSubject: .*, please by 5 Dec 2026\n/);
  const [figures = ''] = /\d+ illegal as logged, \d+ cannot be told/.exec(mail) ?? [];
  expect(out).toMatch(new RegExp(`Edith +\\d+ questions: ${figures}`));
  expect(mail.match(/was it played so/g)).toHaveLength(1);
  expect(mail).toContain('Please answer to fritz@example.org by 5 Dec 2026, by the numbers.');
  expect(mail).toContain('\nFritz\nfor Autumn cup\n');
});

it('names the mistakes of the file, and options that do not go with it', async () => {
  writeFileSync(at('tournament.yaml'), FILE.replace('referee:', 'refere:'));
  expect(await run()).toMatchObject({
    code: EXIT.unreadable,
    err: 'overrun audit: cup/tournament.yaml:2:1: Unknown key “refere” in the tournament. Did you mean “referee”?\n',
  });
  expect((await run('--format', 'json')).err).toBe('overrun audit: --format does not go with a tournament’s folder.\n');
});

it('says once, and where it is written, that a file is not there', async () => {
  writeFileSync(at('tournament.yaml'), FILE.replace('scenario: halden', 'scenario: halden\nmodule: halden.vmod'));
  const { code, err } = await run();
  expect(code).toBe(EXIT.unreadable);
  expect(err).toBe(
    'overrun audit: cup/tournament.yaml:4:9: There is no “halden.vmod” in the tournament’s folder: write its path from there, with “/”.\n',
  );
  expect(existsSync(at('reports'))).toBe(false);
});
