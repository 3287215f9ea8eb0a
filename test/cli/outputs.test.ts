// What a user's slip of the hand must not cost: files of theirs.
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { build } from '../../cli/commands/build';
import { record } from '../../cli/commands/record';
import { EXIT, type Command } from '../../cli/io';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { startSession, type Session } from './session';

let user: Session;
const at = (name: string): string => path.join(user.folder, name);

beforeEach(async () => {
  user = await startSession();
  await cp(SAMPLE_FOLDER, at('lipnya'), { recursive: true });
  await mkdir(at('folder'));
  await writeFile(at('letter.txt'), 'Dear Ines');
});
afterEach(() => user.end());

const LOG = 'lipnya/games/six-faults.vlog';
const SCRIPT = 'lipnya/games/six-faults.record.yaml';

const COMMANDS: readonly (readonly [string, Command, readonly string[]])[] = [
  ['audit', audit, [LOG]],
  ['build', build, ['lipnya']],
  ['record', record, [SCRIPT]],
];

describe('an output', () => {
  it.each<readonly [string, Command, readonly string[], string]>([
    ['a log that is audited', audit, [LOG], LOG],
    ['a log of the folder that is audited', audit, ['lipnya'], LOG],
    ['the scenario it is judged by', audit, [LOG, '--scenario', 'lipnya'], 'lipnya/units.csv'],
    ['a baseline', audit, [LOG, '--baseline', 'known.json'], 'known.json'],
    ['a table of the scenario that is built', build, ['lipnya'], 'lipnya/units.csv'],
    ['a letter, by a module', build, ['lipnya'], 'letter.txt'],
    ['the script that is recorded', record, [SCRIPT], SCRIPT],
    ['a letter, by a log', record, [SCRIPT], 'letter.txt'],
  ])('never takes the place of %s', async (_, command, args, output) => {
    await audit([LOG, '--format', 'json', '-o', 'known.json'], user.io);
    const before = await readFile(at(output));
    expect(await command([...args, '-o', output], user.io)).toBe(EXIT.wrongUse);
    expect(user.err()).toContain(`${output} is `);
    expect(user.err()).toContain('Name another file with -o');
    expect(await readFile(at(output))).toEqual(before);
  });

  it.each(COMMANDS)('of %s that cannot be written is told with the reason', async (_, command, args) => {
    expect(await command([...args, '-o', 'folder'], user.io)).toBe(EXIT.unreadable);
    expect(user.err()).toContain('folder cannot be written. It is a folder; name a file.');
    user.hush();
    expect(await command([...args, '-o', 'letter.txt/out'], user.io)).toBe(EXIT.unreadable);
    expect(user.err()).toContain('A part of its path is a file');
  });

  it.each(COMMANDS)('of %s may take the place of an older one', async (_, command, args) => {
    await command([...args, '-o', 'result'], user.io);
    user.hush();
    expect(await command([...args, '-o', 'result'], user.io)).toBeLessThanOrEqual(EXIT.findings);
    expect(user.err()).not.toContain('Name another');
  });
});

describe('an input', () => {
  it('that is a folder is said to be one', async () => {
    expect(await record(['folder', '-o', 'x.vlog'], user.io)).toBe(EXIT.unreadable);
    expect(user.err()).toContain('folder cannot be read. It is a folder; name a file.');
  });

  it('that was named as the module and is none ends an audit', async () => {
    expect(await audit([LOG, '--module', 'letter.txt'], user.io)).toBe(EXIT.unreadable);
    expect(user.err()).toContain('letter.txt: byte 0: The file is no zip');
    expect(user.out()).toBe('');
  });
});
