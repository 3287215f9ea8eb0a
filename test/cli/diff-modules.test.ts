// A module maker compares a release with the one before it.

import { cpSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { build } from '../../cli/commands/build';
import { diff } from '../../cli/commands/diff';
import { EXIT } from '../../cli/io';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { startSession, type Session } from './session';

let session: Session;
// Drawn once: each test compares with it a module of its own.
beforeAll(async () => {
  session = await startSession();
  cpSync(SAMPLE_FOLDER, path.join(session.folder, 'lipnya'), { recursive: true });
  await build(['lipnya', '-o', 'old.vmod'], session.io);
});
afterAll(() => session.end());

const edit = async (folder: string, file: string, change: (text: string) => string): Promise<void> => {
  const name = path.join(session.folder, folder, file);
  await writeFile(name, change(await readFile(name, 'utf8')));
};

const differ = async (...args: readonly string[]): Promise<{ code: number; out: string; err: string }> => {
  session.hush();
  const code = await diff(args, session.io);
  return { code, out: session.out(), err: session.err() };
};

describe('diff of two modules', () => {
  it('names counters that are new, gone, renamed, and those with other factors; and files', async () => {
    cpSync(path.join(session.folder, 'lipnya'), path.join(session.folder, 'changed'), { recursive: true });
    await edit('changed', 'units.csv', text =>
      text
        .replace(/^60-mot,.*\n/m, '')
        .replace('16-pz,16 Pz,', '16-pz,17 Pz,')
        .replace('25-mot,25 Mot,Axis,,mot,division,48,7,7,10', '25-mot,25 Mot,Axis,,mot,division,48,8,8,10'),
    );
    await build(['changed', '-o', 'new.vmod'], session.io);
    const { code, out } = await differ('old.vmod', 'new.vmod');
    expect(code).toBe(EXIT.findings);
    expect(out).toContain('Counters: 2 gone, 4 changed\n');
    expect(out).toMatch(/^ {2}- 60 Mot \(.*Axis › 48\)$/m);
    expect(out).toMatch(/^ {2}~ 17 Pz \(.*\): name “16 Pz” → “17 Pz”;/m);
    expect(out).toMatch(/^ {2}~ 25 Mot \(.*\): .*“7-10” → “8-10”/m);
    expect(out).toMatch(/^ {2}- images\/unit-60-mot-full\.png$/m);
    expect(out).not.toMatch(/11 Pz|^Prototypes/m);
  });

  it('finds nothing between a module and itself, built again', async () => {
    await build(['lipnya', '-o', 'again.vmod'], session.io);
    const { code, out } = await differ('old.vmod', 'again.vmod');
    expect(code).toBe(EXIT.clean);
    expect(out).toContain('Nothing differs');
  });

  it('compares no module with a log', async () => {
    const { code, err } = await differ('lipnya/games/six-faults.vlog', 'old.vmod');
    expect(code).toBe(EXIT.unreadable);
    expect(err).toContain('old.vmod is a module and lipnya/games/six-faults.vlog is not');
  });
});
