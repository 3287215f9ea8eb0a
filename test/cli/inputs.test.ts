// What is read, whatever a name leads to: standard input, pipes, devices that never end.
import { execFileSync, spawn } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inspect } from '../../cli/commands/inspect';
import { nodeFiles } from '../../cli/node-files';
import { nodeSurroundings } from '../../cli/node-surroundings';
import { EXIT, type Io } from '../../cli/io';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { startSession, type Session } from './session';

let user: Session;
const at = (name: string): string => path.join(user.folder, name);
beforeEach(async () => {
  user = await startSession();
});
afterEach(() => user.end());

const LOG = path.join(SAMPLE_FOLDER, 'games/six-faults.vlog');

/** The session with this piped in, in several pieces. */
const piped = async (file: string): Promise<Io> => {
  const bytes = new Uint8Array(await readFile(file));
  const pieces = async function* () {
    for (let i = 0; i < bytes.length; i += 1000) yield bytes.subarray(i, i + 1000);
    await Promise.resolve();
  };
  return { ...user.io, stdin: pieces() };
};

describe('standard input', () => {
  it('is what “-” names', async () => {
    expect(await inspect([LOG, '--json'], user.io)).toBe(EXIT.clean);
    const said = user.out();
    user.hush();
    expect(await inspect(['-', '--json'], await piped(LOG))).toBe(EXIT.clean);
    expect(user.out()).toBe(said);
  });

  it('is called <stdin> where something is wrong in it', async () => {
    await writeFile(at('letter.txt'), 'Dear Ines');
    expect(await inspect(['-'], await piped(at('letter.txt')))).toBe(EXIT.unreadable);
    expect(user.err()).toContain('overrun inspect: <stdin>: ');
  });

  it('can be read once, and must be there', async () => {
    const io = await piped(LOG);
    await inspect(['-'], io);
    expect(await inspect(['-'], io)).toBe(EXIT.unreadable);
    expect(user.err()).toContain('Standard input can be read only once');
    user.hush();
    expect(await inspect(['-'], user.io)).toBe(EXIT.unreadable);
    expect(user.err()).toContain('There is no standard input');
  });
});

describe.skipIf(process.platform === 'win32')('a name that leads to no file', () => {
  it.each(['/dev/zero', '/dev/urandom'])('%s is refused at once', async device => {
    expect(await inspect([device], user.io)).toBe(EXIT.unreadable);
    expect(user.err()).toContain(`${device} cannot be read. It is a device, not a file.`);
  });

  it('a pipe with a name is read', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    const writer = spawn('sh', ['-c', `cat '${LOG}' > '${at('pipe')}'`]);
    expect(await inspect(['pipe'], user.io)).toBe(EXIT.clean);
    expect(user.out()).toContain('Crossing at Lipnya');
    writer.kill();
  });

  it('a pipe that lies among files, which nobody named, is passed by', async () => {
    execFileSync('mkfifo', [at('pipe')]);
    await symlink(at('pipe'), at('units.csv'));
    expect(await (await nodeFiles(user.folder)).read('units.csv')).toBeUndefined();
    expect(await nodeSurroundings(at('game.vlog')).folders[0]?.read('pipe')).toBeUndefined();
  });
});
