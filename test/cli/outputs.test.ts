// What a user's slip of the hand must not cost: files of theirs. Every command that writes, against everything that may
// stand where it is to write.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmod,
  cp,
  lstat,
  mkdir,
  readdir,
  readFile,
  readlink,
  symlink,
  truncate,
  unlink,
  writeFile,
} from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { bind } from '../../cli/commands/bind';
import { build } from '../../cli/commands/build';
import { demo } from '../../cli/commands/demo';
import { grid } from '../../cli/commands/grid';
import { init } from '../../cli/commands/init';
import { notes } from '../../cli/commands/notes';
import { preview } from '../../cli/commands/preview';
import { record } from '../../cli/commands/record';
import { scrub } from '../../cli/commands/scrub';
import { tables } from '../../cli/commands/tables';
import { EXIT, type Command } from '../../cli/io';
import { OWN_LOG, OWN_MODULE, SCRUBBED } from '../../cli/result-kinds';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { BLANK_RENDERER } from '../../module-builder/pictures/blank-renderer';
import { blankModuleBytes } from '../audit/sample-module';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { logWithOneFault } from './one-fault';
import { recordOnSample } from './record-on-sample';
import { startSession, type Session } from './session';

let user: Session;
let module: Uint8Array;
/** The sample's log up to its first fault, and its script: most of what is written here is a report of it. */
let short: Uint8Array;
let shortScript: string;
const at = (name: string): string => path.join(user.folder, name);

const BINDING = 'module: Other\nsides: [Blue]\nmaps: {}\nidentity: gpid\ngroups: []\n';

const LOG = 'lipnya/games/six-faults.vlog';
const SCRIPT = 'lipnya/games/six-faults.record.yaml';

/** With the sample's module, which is built once: it is the log that is written here. */
const recordWithModule: Command = (args, io) => recordOnSample(SAMPLE_FOLDER, args, io);

/** A command that writes: how it is told to write this file, or a folder with it. */
interface Writer {
  readonly name: string;
  readonly file: string;
  readonly run: (file: string, ...more: string[]) => Promise<number>;
  /** An older result of its own may be replaced; and with --force, another's file. */
  readonly replaces: boolean;
}

const writer = (name: string, file: string, command: Command, args: (file: string) => string[], replaces = true) => ({
  name: `${name} (${path.basename(file)})`,
  file,
  run: (place: string, ...more: string[]) => command([...args(place), ...more], user.io),
  replaces,
});
const inFolder = path.posix.dirname;

const GRID_HEXES = ['0101=66,66', '0701=606,66', '0707=606,690'].flatMap(hex => ['--hex', hex]);

const WRITERS: readonly Writer[] = [
  writer('audit', 'out/report', audit, file => [LOG, '-o', file]),
  writer('audit', 'out/report.html', audit, file => [LOG, '-o', file]),
  writer('audit --missing', 'out/hexes.csv', audit, file => [LOG, '--missing', file]),
  writer('bind', 'out/game.binding.yaml', bind, file => ['other.vmod', '-o', file]),
  writer('bind --sheet', 'out/figures.html', bind, file => [
    'other.vmod',
    '--sheet',
    '--system',
    'classic',
    '-o',
    file,
  ]),
  writer('bind --pack', 'out/share.binding.yaml', bind, file => [
    'other.vmod',
    '--pack',
    'other.binding.yaml',
    '-o',
    file,
  ]),
  writer('build', 'out/game.vmod', build, file => ['ford', '-o', file]),
  writer('preview', 'out/ford.html', preview, file => ['ford', '-o', file]),
  writer('grid', 'out/grid.html', grid, file => ['map.png', ...GRID_HEXES, '-o', file]),
  writer('record', 'out/game.vlog', recordWithModule, file => [SCRIPT, '-o', file]),
  writer('scrub', 'out/public.vlog', scrub, file => [LOG, '-o', file]),
  writer('notes', 'out/game.notes.yaml', notes, file => [LOG, '-o', file]),
  writer('demo', 'out/crossing-at-lipnya.vmod', demo, file => ['-o', inFolder(file)]),
  writer('demo', 'out/six-faults.vlog', demo, file => ['-o', inFolder(file)]),
  writer('demo', 'out/report.html', demo, file => ['-o', inFolder(file)]),
  writer('init', 'out/scenario.yaml', init, file => [inFolder(file), '--system', 'ocs-4.3'], false),
  writer('tables', 'out/crt.csv', tables, file => ['revised-europa', '-o', inFolder(file)], false),
];
// The demo draws the whole sample each time; it has a test of its own.
const REPLACING = WRITERS.filter(w => w.replaces && !w.name.startsWith('demo'));

/** What stands in the user's folder before each test: made once, then copied. */
let made: Session;

beforeAll(async () => {
  module = await blankModuleBytes();
  short = await logWithOneFault();
  const script = await readFile(path.join(SAMPLE_FOLDER, 'games/six-faults.record.yaml'), 'utf8');
  [shortScript = ''] = script.split(/^ +# Fault 2/m);
  user = made = await startSession();
  // Of its logs only the short one.
  await cp(SAMPLE_FOLDER, at('lipnya'), { recursive: true, filter: name => !name.endsWith('.vlog') });
  await writeFile(at(LOG), short);
  await writeFile(at(SCRIPT), shortScript);
  await init(['ford', '--system', 'revised-europa'], made.io);
  await mkdir(at('out'));
  await writeFile(at('letter.txt'), 'Dear Ines');
  await writeFile(at('map.png'), BLANK_RENDERER.png("<svg width='900' height='900'/>"));
  await writeFile(at('other.vmod'), module);
  await writeFile(at('other.binding.yaml'), BINDING);
});
afterAll(() => made.end());
beforeEach(async () => {
  user = await startSession();
  await cp(made.folder, user.folder, { recursive: true });
});
afterEach(() => user.end());

/** Everything in the user's folder: kinds, permissions, where links lead, what is in the files. */
const everything = async (folder = user.folder): Promise<readonly string[]> => {
  const lines: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const file = path.join(folder, name);
    const about = await lstat(file);
    const inside = about.isFile()
      ? createHash('sha256')
          .update(await readFile(file))
          .digest('hex')
      : about.isSymbolicLink()
        ? await readlink(file)
        : '';
    lines.push(`${file} ${about.mode} ${inside}`, ...(about.isDirectory() ? await everything(file) : []));
  }
  return lines;
};

/** The command refuses, says what to do, and nothing on the disk is another than it was. */
const expectRefused = async (run: () => Promise<number>, words: string | RegExp): Promise<void> => {
  const before = await everything();
  user.hush();
  expect(await run()).toBe(EXIT.wrongUse);
  expect(user.err()).toMatch(words);
  expect(user.err()).toMatch(/; nothing was written\. Name (another|a) /);
  expect(await everything()).toEqual(before);
};

const listen = (file: string): Promise<() => void> =>
  new Promise(resolve => {
    const server = createServer().listen(file, () => resolve(() => server.close()));
  });

const onUnix = process.platform !== 'win32';

describe.each(WRITERS)('$name does not replace', ({ file, run, replaces }) => {
  it('a file of another kind', async () => {
    await writeFile(at(file), 'Dear Ines');
    await expectRefused(() => run(file), replaces ? /is there and is not a .* with --force\.$/m : 'is there already');
  });

  it('a folder', async () => {
    await mkdir(at(file));
    await expectRefused(() => run(file), replaces ? 'is a folder' : 'is there already');
    if (replaces) await expectRefused(() => run(file, '--force'), 'is a folder');
  });

  it.runIf(onUnix)('a pipe', async () => {
    execFileSync('mkfifo', [at(file)]);
    await expectRefused(() => run(file), replaces ? 'is a pipe' : 'is there already');
    if (replaces) await expectRefused(() => run(file, '--force'), 'is a pipe');
  });

  it.runIf(onUnix)('a socket', async () => {
    const close = await listen(at(file));
    await expectRefused(() => run(file), replaces ? 'is a socket' : 'is there already');
    close();
  });

  it.runIf(onUnix)('a device, nor a link to one', async () => {
    await symlink('/dev/null', at(file));
    await expectRefused(() => run(file), replaces ? 'is a device' : 'is there already');
    if (replaces) await expectRefused(() => run(file, '--force'), 'is a device');
  });

  it.runIf(onUnix)('what a link leads to, if it is of another kind', async () => {
    await symlink(at('letter.txt'), at(file));
    await expectRefused(() => run(file), replaces ? 'is there and is not' : 'is there already');
  });

  it.runIf(onUnix)('a link that leads nowhere, or round in a circle', async () => {
    await symlink(at('gone'), at(file));
    await expectRefused(() => run(file), replaces ? 'is a link that leads nowhere' : 'is there already');
    if (replaces) await expectRefused(() => run(file, '--force'), 'is a link that leads nowhere');
    await unlink(at(file));
    await symlink(at(file), at(file));
    await expectRefused(() => run(file), replaces ? 'is a link that leads nowhere' : 'is there already');
  });

  it('a file that it would have to lie below', async () => {
    for (const below of ['letter.txt', 'letter.txt/below']) {
      const refused = `letter.txt is a file, not a folder; nothing was written. Name another ${replaces ? 'file with -o.' : 'folder.'}`;
      await expectRefused(() => run(`${below}/${path.basename(file)}`), refused);
    }
  });
});

describe.each(REPLACING)('$name', ({ file, run }) => {
  it('takes an empty file, replaces an older result of its own, through a link, too, but not a read-only one', async () => {
    await writeFile(at(file), '');
    expect(await run(file)).toBeLessThanOrEqual(EXIT.findings);
    const first = await readFile(at(file));
    expect(first.length).toBeGreaterThan(0);
    const other = `elsewhere${path.extname(file)}`;
    await cp(at(file), at(other));
    await unlink(at(file));
    // Windows lets only some make links.
    if (onUnix) await symlink(at(other), at(file));
    user.hush();
    expect(await run(file)).toBeLessThanOrEqual(EXIT.findings);
    expect(user.err()).not.toContain('nothing was written');
    expect(await readFile(at(file))).toEqual(first);
    expect((await lstat(at(file))).isSymbolicLink()).toBe(onUnix);
    await chmod(at(file), 0o444);
    await expectRefused(() => run(file), 'is read-only');
    await expectRefused(() => run(file, '--force'), 'is read-only');
  });

  it('replaces a file of another kind with --force, keeps its permissions, and leaves nothing beside it', async () => {
    await writeFile(at(file), 'Dear Ines');
    await chmod(at(file), 0o640);
    const name = path.basename(at(file));
    // What a killed run left of it goes away, and nothing that somebody writes still.
    const [left, written] = [`${name}.999999999-0a1b2c3d.tmp`, `${name}.${process.pid}-0a1b2c3d.tmp`];
    for (const other of [left, written]) await writeFile(at(`out/${other}`), 'half');
    expect(await run(file, '--force')).toBeLessThanOrEqual(EXIT.findings);
    expect(await readFile(at(file), 'utf8')).not.toBe('Dear Ines');
    expect((await lstat(at(file))).mode & 0o777).toBe(0o640);
    expect((await readdir(at('out'))).filter(other => other.endsWith('.tmp'))).toEqual([written]);
  });

  it('makes folders that are not there', async () => {
    expect(await run(`new/below/${path.basename(file)}`)).toBeLessThanOrEqual(EXIT.findings);
    expect((await lstat(at(`new/below/${path.basename(file)}`))).isFile()).toBe(true);
  });
});

describe('demo', () => {
  it('replaces what an older one left; another file only with --force', async () => {
    expect(await demo(['-o', 'out'], user.io)).toBe(EXIT.clean);
    const first = await everything(at('out'));
    await writeFile(at('out/report.html'), 'Dear Ines');
    await expectRefused(() => demo(['-o', 'out'], user.io), 'is there and is not a report');
    expect(await demo(['-o', 'out', '--force'], user.io)).toBe(EXIT.clean);
    expect(await everything(at('out'))).toEqual(first);
  });
});

describe('no result takes the place of an input', () => {
  /** No report ends in .csv or .yaml: only who says the format gets as far as here. */
  const TEXT = ['--format', 'text'];

  beforeEach(async () => {
    await audit([LOG, '--format', 'json', '-o', 'known.json'], user.io);
    await mkdir(at('beside'));
    await writeFile(at('beside/lipnya.vmod'), module);
    for (const name of ['a', 'noted']) await cp(at(LOG), at(`beside/${name}.vlog`));
    await writeFile(at('beside/noted.vlog.notes.yaml'), 'scenario: ../lipnya\n');
    await symlink(at('lipnya/units.csv'), at('link.csv'));
  });

  it.each<readonly [string, Command, readonly string[], string]>([
    ['the log that is audited', audit, [LOG], LOG],
    ['a log of the folder that is audited', audit, ['lipnya'], LOG],
    ['a scenario that was named', audit, [LOG, ...TEXT, '--scenario', 'lipnya'], 'lipnya/units.csv'],
    ['a scenario that was found above the log', audit, [LOG, ...TEXT], 'lipnya/scenario.yaml'],
    ['a table of a scenario that was found', audit, [LOG, ...TEXT], 'lipnya/map/terrain.csv'],
    ['what a link leads to', audit, [LOG, ...TEXT], 'link.csv'],
    ['a module that was named', audit, [LOG, '--module', 'beside/lipnya.vmod'], 'beside/lipnya.vmod'],
    ['a module that was found beside the log', audit, ['beside/a.vlog'], 'beside/lipnya.vmod'],
    ['the notes of the log', audit, ['beside/noted.vlog', ...TEXT], 'beside/noted.vlog.notes.yaml'],
    ['a scenario that the notes name', audit, ['beside/noted.vlog', ...TEXT], 'lipnya/units.csv'],
    [
      'notes that were named',
      audit,
      [LOG, ...TEXT, '--notes', 'beside/noted.vlog.notes.yaml'],
      'beside/noted.vlog.notes.yaml',
    ],
    ['a baseline', audit, [LOG, '--baseline', 'known.json'], 'known.json'],
    ['a table of the scenario that is built', build, ['lipnya'], 'lipnya/units.csv'],
    ['the log that is scrubbed', scrub, [LOG], LOG],
    ['the script that is recorded', record, [SCRIPT], SCRIPT],
    ['the scenario of the script', record, [SCRIPT], 'lipnya/units.csv'],
    ['the module that is played on', record, [SCRIPT, '--module', 'beside/lipnya.vmod'], 'beside/lipnya.vmod'],
  ])('%s', async (_, command, args, output) => {
    // Only --force gets past the kinds: the rule for inputs must stand on its own.
    await expectRefused(() => command([...args, '-o', output, '--force'], user.io), `${output} is an input`);
    await expectRefused(() => command([...args, '-o', output], user.io), `${output} is `);
  });

  it('such as the logs of the sample, which the demo reads', async () => {
    await symlink(path.join(SAMPLE_FOLDER, 'games/six-faults.vlog'), at('out/six-faults.vlog'));
    await expectRefused(() => demo(['-o', 'out', '--force'], user.io), 'is an input');
  });

  it('nor the name of notes that a log might have', async () => {
    await expectRefused(() => audit([LOG, ...TEXT, '-o', `${LOG}.notes.yaml`], user.io), 'is the name of an input');
  });
});

describe('an older result', () => {
  const FORMATS = ['text', 'json', 'jsonl', 'sarif', 'markdown', 'html'];
  /** Each format takes the place of the one before, and the first that of the last. */
  const IN_TURN = [...FORMATS, ...FORMATS.slice(0, 1)];

  it('is known as a report of whatever format, whatever its name', async () => {
    for (const format of IN_TURN) {
      expect(await audit([LOG, '--format', format, '-o', 'x.dat'], user.io)).toBe(EXIT.findings);
      expect(user.err()).not.toContain('nothing was written');
    }
  });

  it('is known even if nothing could be read, or no rules were found', async () => {
    await writeFile(at('broken.vlog'), 'nothing');
    await cp(at(LOG), at('alone.vlog'));
    for (const log of ['broken.vlog', 'alone.vlog'])
      for (const format of IN_TURN) {
        user.hush();
        await audit([log, '--format', format, '-o', 'x.dat'], user.io);
        expect(user.err()).not.toContain('nothing was written');
      }
  });

  it('is known by its beginning: that of an archive may be too long to be read', async () => {
    for (const format of FORMATS) {
      await audit([LOG, '--format', format, '-o', 'x.dat', '--force'], user.io);
      await truncate(at('x.dat'), 2 * 1024 ** 3);
      expect(await audit([LOG, '--format', format, '-o', 'x.dat'], user.io), format).toBe(EXIT.findings);
    }
    expect(user.err()).not.toContain('nothing was written');
  });

  it.each([
    ['{"audits": 3}'],
    ['{"log": {"file": "shop.txt"}}\n{"log": {"file": "till.txt"}}\n'],
    ['{"runs": [{"tool": {"driver": {"name": "Another"}}}]}'],
    ['{broken'],
    ['<!doctype html><title>Audit: my books</title>'],
    ['# Audit\n\nof my books\n'],
    ['Notes on the game\nRules: see there\n'],
    ['id,name\n1,11 Pz\n'],
  ])('is not seen in %j', async text => {
    await writeFile(at('x'), text);
    await expectRefused(() => audit([LOG, '-o', 'x'], user.io), 'is not a report of an audit');
  });

  it('is no longer ours once VASSAL saved it: then it holds somebody’s work', async () => {
    const log = await readSavedGame(new Uint8Array(await readFile(at(LOG))));
    if (!log.ok) throw new Error(log.error.message);
    await recordWithModule([SCRIPT, '-o', 'game.vlog'], user.io);
    expect(await OWN_LOG.isOne(new Uint8Array(await readFile(at('game.vlog'))))).toBe(true);
    const played = writeSavedGame({ ...log.value, save: { ...log.value.save, dateSaved: 1_700_000_000_000 } });
    expect(await OWN_LOG.isOne(played)).toBe(false);
    await writeFile(at('game.vlog'), played);
    await expectRefused(
      () => recordWithModule([SCRIPT, '-o', 'game.vlog'], user.io),
      'is not a log that Overrun recorded',
    );
  });

  it('of scrub is not any log: not one that VASSAL wrote', async () => {
    const engine = path.join(import.meta.dirname, '../fixtures/engine');
    const logs = (await readdir(engine, { recursive: true })).filter(name => /\.(vlog|vsav)$/.test(name));
    expect(logs.length).toBeGreaterThan(0);
    for (const name of logs)
      expect(await SCRUBBED.isOne(new Uint8Array(await readFile(path.join(engine, name)))), name).toBe(false);
  });

  it('of build is not any module: not one of others', async () => {
    const other = path.join(import.meta.dirname, '../fixtures/engine');
    const modules = (await readdir(other, { recursive: true })).filter(name => name.endsWith('.vmod'));
    expect(modules.length).toBeGreaterThan(0);
    for (const name of modules)
      expect(await OWN_MODULE.isOne(new Uint8Array(await readFile(path.join(other, name)))), name).toBe(false);
  });
});

describe('standard output', () => {
  it.each(['-', '/dev/stdout'])('takes a report by -o %s, and no file of that name is made', async name => {
    const before = await readdir(user.folder);
    expect(await audit([LOG, '-o', name, '--format', 'json'], user.io)).toBe(EXIT.findings);
    expect(JSON.parse(user.out())).toHaveProperty('audits');
    expect(await readdir(user.folder)).toEqual(before);
  });

  it('takes a module and a log, and what is said goes to standard error', async () => {
    const got: Uint8Array[] = [];
    const io = { ...user.io, outBytes: (bytes: Uint8Array) => void got.push(bytes) };
    expect(await build(['ford', '-o', '-'], io)).toBe(EXIT.clean);
    expect(await recordWithModule([SCRIPT, '-o', '-'], io)).toBe(EXIT.clean);
    expect(user.out()).toBe('');
    expect(await OWN_MODULE.isOne(got[0] ?? new Uint8Array())).toBe(true);
    expect(await OWN_LOG.isOne(got[1] ?? new Uint8Array())).toBe(true);
  });

  it('takes neither if it is a terminal', async () => {
    expect(await recordWithModule([SCRIPT, '-o', '-'], user.io)).toBe(EXIT.wrongUse);
    expect(user.err()).toContain('A terminal cannot show a log');
  });
});

describe('an input', () => {
  it('that is a folder is said to be one', async () => {
    expect(await record(['out', '-o', 'x.vlog'], user.io)).toBe(EXIT.unreadable);
    expect(user.err()).toContain('out cannot be read. It is a folder; name a file.');
  });

  it('that was named as the module and is none ends an audit', async () => {
    expect(await audit([LOG, '--module', 'letter.txt'], user.io)).toBe(EXIT.unreadable);
    expect(user.err()).toContain('letter.txt: byte 0: The file is not a zip');
    expect(user.out()).toBe('');
  });
});
