// The archive's table, made of what the audit writes. The pipeline as a whole is run by npm run pipeline.
import { spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
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
