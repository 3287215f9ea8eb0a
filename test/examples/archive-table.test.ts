// The archive's table, made of what the audit writes. The pipeline as a whole is run by npm run pipeline.
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { findLogFiles } from '../../cli/log-files';
import { writeArchive } from '../../core/vassal/archive/archive';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { startSession, type Session } from '../cli/session';

const ARCHIVE = path.resolve(import.meta.dirname, '../../examples/archive');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const hasDuckdb = spawnSync('python3', ['-c', 'import duckdb']).status === 0;

let user: Session;

beforeEach(async () => {
  user = await startSession();
});
afterEach(() => user.end());

const python = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('python3', args, { cwd: user.folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(status).toBe(0);
  return stdout;
};

describe.skipIf(!hasPython)('the parts of a pipeline', () => {
  /** A part's name -> its logs, as the Snakefile deals them out: what stands in it before its rules is Python. */
  const partsOf = async (batch: number): Promise<Readonly<Record<string, readonly string[]>>> => {
    const [before = ''] = (await readFile(path.join(ARCHIVE, 'Snakefile'), 'utf8')).split('\nrule all:');
    const config = `config = {"archive": "logs", "out": "out", "batch": ${batch}}`;
    await writeFile(path.join(user.folder, 'parts.py'), `${config}\n${before}\nimport json; print(json.dumps(PARTS))`);
    return JSON.parse(python('parts.py')) as Record<string, string[]>;
  };
  const put = async (file: string, text = 'PK\u0003\u0004'): Promise<void> => {
    await mkdir(path.dirname(path.join(user.folder, 'logs', file)), { recursive: true });
    await writeFile(path.join(user.folder, 'logs', file), text);
  };

  it('hold every log that the command finds', async () => {
    for (const name of ['UP/GAME1.VLOG', 'UP/0606-2.log', 'b/1.vsav', '.git/2.vlog', 'c/notes.txt']) await put(name);
    await put('UP/build.log', 'all built');
    const log = { data: new TextEncoder().encode('PK\u0003\u0004') };
    const letter = { data: new TextEncoder().encode('Dear Ines') };
    const zips = {
      mails: [{ ...log, name: 'in/mail-1.vlog' }],
      old: [{ ...log, name: '0606-3.log' }],
      letters: [{ ...letter, name: 'build.log' }],
      mac: [{ ...letter, name: '__MACOSX/._mail-1.vlog' }],
    };
    for (const [name, entries] of Object.entries(zips))
      await writeFile(path.join(user.folder, `logs/b/${name}.zip`), writeArchive(entries));
    await put('b/cut.zip');
    const found = Object.values(await partsOf(1)).flat();
    expect(found.sort()).toEqual([
      'logs/UP/0606-2.log',
      'logs/UP/GAME1.VLOG',
      ...['1.vsav', 'cut.zip', 'mails.zip', 'old.zip'].map(name => `logs/b/${name}`),
    ]);
    const { files } = await findLogFiles(['logs'], user.folder);
    // Of a zip that is named the command finds the logs, as it finds them in the folder.
    expect([...files].sort()).toEqual([...(await findLogFiles(found, user.folder)).files].sort());
    expect(files.filter(file => file.includes('.zip'))).toHaveLength(3);
  });

  it('are named by their folders: a new game is one part that is done', async () => {
    for (let i = 0; i < 12; i++) await put(`game-${i}/turn-1.vlog`);
    for (const batch of [1, 3]) {
      const before = await partsOf(batch);
      await put('aaa-new-game/turn-1.vlog');
      const after = await partsOf(batch);
      const isNew = (part: string): boolean => JSON.stringify(before[part]) !== JSON.stringify(after[part]);
      expect(Object.keys(after).filter(isNew)).toHaveLength(1);
      await rm(path.join(user.folder, 'logs/aaa-new-game'), { recursive: true });
    }
  });
});

describe.skipIf(!hasPython)('the table of an archive', () => {
  it('has a row for each log, fight and finding, and answers the five questions', async () => {
    const broken = path.join(user.folder, 'broken.vlog');
    await writeFile(broken, 'not a zip');
    const log = path.join(SAMPLE_FOLDER, 'games/six-faults.vlog');
    await audit([log, broken, '--format', 'jsonl', '-o', 'part.jsonl'], user.io);
    python(path.join(ARCHIVE, 'table.py'), 'archive.sqlite', 'part.jsonl');
    const ask = `
import sqlite3
found = sqlite3.connect('archive.sqlite')
lines = [line for line in open('questions.sql') if not line.startswith('--')]
for sql in ''.join(lines).split(';'):
    if 'SELECT' in sql: print(found.execute(sql).fetchall())
print(found.execute('SELECT count(*) FROM failed').fetchone(), found.execute('SELECT count(*) FROM moves').fetchone()[0] > 5)
`;
    await writeFile(path.join(user.folder, 'questions.sql'), await readFile(path.join(ARCHIVE, 'questions.sql')));
    const [overruns = '', left = '', broke = '', dice = '', versions = '', failed] = python('-c', ask).split('\n');
    expect(overruns).toContain(`('5-1', 1, 0, 0.97)`);
    expect(left).toMatch(/\('Axis', 'Movement', \d+, \d/);
    expect(broke).toContain(`('revised-europa', 'R6-20', 1, 1)`);
    expect(dice).toContain(`('Ines', 14, None)`);
    expect(versions).toBe(`[('Crossing at Lipnya', '1.0.0', 1, 65, 0)]`);
    expect(failed).toBe('(1,) True');
  });

  it('has moves, rolls and players of a log that was not judged, and no figures', async () => {
    const foreign = path.resolve(import.meta.dirname, '../fixtures/engine/alt.vlog');
    await audit([foreign, '--format', 'jsonl', '-o', 'part.jsonl'], user.io);
    python(path.join(ARCHIVE, 'table.py'), 'archive.sqlite', 'part.jsonl');
    const ask = `
import sqlite3
found = sqlite3.connect('archive.sqlite')
print(found.execute('SELECT state, because IS NOT NULL, legal, illegal FROM logs').fetchall())
print([found.execute(f'SELECT count(*) > 0 FROM {table}').fetchone()[0] for table in ('moves', 'rolls', 'players')])
print(found.execute('SELECT count(*) FROM rolls WHERE player IS NULL').fetchone()[0])
`;
    expect(python('-c', ask)).toBe("[('shown', 1, None, None)]\n[1, 1, 1]\n0\n");
  });

  it.skipIf(!hasDuckdb)('is the same in DuckDB and as Parquet files, and answers the same questions', async () => {
    const log = path.join(SAMPLE_FOLDER, 'games/six-faults.vlog');
    await audit([log, '--format', 'jsonl', '-o', 'part.jsonl'], user.io);
    for (const form of ['sqlite', 'duckdb', 'parquet'])
      python(path.join(ARCHIVE, 'table.py'), `archive.${form}`, 'part.jsonl');
    await writeFile(path.join(user.folder, 'questions.sql'), await readFile(path.join(ARCHIVE, 'questions.sql')));
    const ask = `
import duckdb, os, sqlite3
lines = [line for line in open('questions.sql') if not line.startswith('--')]
asked = [sql for sql in ''.join(lines).split(';') if 'SELECT' in sql]
one, two, three = sqlite3.connect('archive.sqlite'), duckdb.connect('archive.duckdb'), duckdb.connect()
for file in sorted(os.listdir('archive.parquet')):
    three.execute(f"CREATE VIEW {file[:-8]} AS FROM 'archive.parquet/{file}'")
plain = lambda rows: [[float(cell) if isinstance(cell, (int, float)) else None if cell is None else str(cell) for cell in row] for row in rows]
plainly = lambda found, sql: plain(found.execute(sql).fetchall())
print([plainly(one, sql) == plainly(two, sql) == plainly(three, sql) for sql in asked], os.listdir('.').count('archive.parquet.part'))
`;
    expect(python('-c', ask)).toBe('[True, True, True, True, True] 0\n');
  });
});
