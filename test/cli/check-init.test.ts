import { mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { check } from '../../cli/commands/check';
import { init } from '../../cli/commands/init';
import type { Command, Io } from '../../cli/io';
import { nodeFiles } from '../../cli/node-files';
import { SYSTEM_IDS } from '../../core/rules/systems';
import { SAMPLE_FOLDER } from '../scenario/sample';

const GROUPS = ['file', 'line', 'column', 'severity', 'message', 'code'] as const;

interface Manifest {
  readonly contributes: {
    readonly problemMatchers: readonly [
      { readonly pattern: { readonly regexp: string } & Readonly<Record<(typeof GROUPS)[number], number>> },
    ];
  };
}

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'overrun-check-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs a command in the test's folder as a terminal would. */
const run = async (command: Command, ...args: string[]) => {
  let [out, err] = ['', ''];
  const io: Io = {
    out: text => void (out += text),
    err: text => void (err += text),
    readFile: async file => new Uint8Array(await readFile(file)),
    writeFile: async (file, bytes) => {
      await mkdir(path.dirname(file), { recursive: true });
      await writeFile(file, bytes);
    },
    colour: false,
    progress: false,
    cwd: folder,
  };
  return { code: await command(args, io), out, err };
};

const write = async (file: string, text: string) => {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
};

describe('the problem matcher of the extension', () => {
  it('finds file, line, column, severity and words of each problem that check prints', async () => {
    await run(init, 'two-fords', '--system', 'ocs-4.3');
    const file = path.join(folder, 'two-fords/units.csv');
    await writeFile(file, (await readFile(file, 'utf8')).replace(',Blue,', ',Blu,'));
    const { out, err } = await run(check, 'two-fords');
    const { contributes } = JSON.parse(await readFile('package.json', 'utf8')) as Manifest;
    const [{ pattern }] = contributes.problemMatchers;
    const found = (out + err).split('\n').flatMap(line => new RegExp(pattern.regexp).exec(line) ?? []);
    expect(found.slice(1)).toEqual([
      'two-fords/units.csv',
      '2',
      expect.stringMatching(/^\d+$/),
      'error',
      'Unknown side “Blu”. Did you mean “Blue”?',
      'unknown-side',
    ]);
    expect(GROUPS.map(group => pattern[group])).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('overrun init', () => {
  it.each(SYSTEM_IDS)('makes a folder for %s in which overrun check finds nothing', async system => {
    expect(await run(init, 'two-fords', '--system', system)).toMatchObject({ code: 0 });
    const checked = await run(check, 'two-fords');
    expect(checked).toEqual({
      code: 0,
      out: `Two Fords 0.1.0 · ${system} · 80 hexes, 5 units, 3 turns: no problems\n`,
      err: '',
    });
  });

  it('gives an OCS scenario ratings of OCS, and its Reaction phase to the side that reacts', async () => {
    await run(init, 'desert', '--system', 'ocs-4.3');
    const units = await readFile(path.join(folder, 'desert/units.csv'), 'utf8');
    expect(units).toContain('1-arm,1 Arm,Blue,armour,division,20,4,14,3,20,4,14,2,0303,');
    const phases = (await readFile(path.join(folder, 'desert/scenario.yaml'), 'utf8')).match(/side: \w+, name: \w+/g);
    expect(phases?.slice(0, 6)).toEqual([
      'side: Blue, name: Initial',
      'side: Blue, name: Movement',
      'side: Blue, name: Supply',
      'side: Red, name: Reaction',
      'side: Blue, name: Barrage',
      'side: Blue, name: Combat',
    ]);
  });

  it('never overwrites: one file of the user there, and nothing is written', async () => {
    await write('mine/units.csv', 'my units');
    const { code, err } = await run(init, 'mine', '--system', 'revised-europa');
    expect(code).toBe(2);
    expect(err).toContain(`${path.join('mine', 'units.csv')} is there already`);
    expect(await readdir(path.join(folder, 'mine'))).toEqual(['units.csv']);
    expect(await readFile(path.join(folder, 'mine/units.csv'), 'utf8')).toBe('my units');
  });

  it('asks for what is missing, and suggests the system that was meant', async () => {
    expect(await run(init, 'x')).toMatchObject({ code: 2, out: '' });
    expect((await run(init, 'x', '--system', 'revised-europe')).err).toContain('Did you mean “revised-europa”?');
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('overrun check', () => {
  it('says of the sample that it has no problem', async () => {
    const { code, out } = await run(check, SAMPLE_FOLDER);
    expect(out).toMatch(
      /^Crossing at Lipnya \d+\.\d+\.\d+ · revised-europa · 234 hexes, \d+ units, 8 turns: no problems\n$/,
    );
    expect(code).toBe(0);
  });

  it('shows each mistake in its file, line and column, and ends with 1', async () => {
    await run(init, 'two-fords', '--system', 'revised-europa');
    await write('two-fords/map/terrain.csv', 'terrain,hexes\nwood,0701 1101\n');
    const { code, out } = await run(check, 'two-fords');
    const file = path.join('two-fords', 'map/terrain.csv');
    expect(out.split('\n')).toEqual([
      `${file}:2:1: error: Unknown terrain “wood”. Did you mean “woods”? [unknown-terrain]`,
      `${file}:2:11: error: Hex 1101 is not on the map, which goes from 0101 to 1008. [hex-off-map]`,
      'two-fords: 2 errors',
      '',
    ]);
    expect(code).toBe(1);
  });

  it('knows the rules: a CRT with an unknown result, a hex with too many units at the start', async () => {
    await run(init, 'two-fords', '--system', 'revised-europa');
    const units = await readFile(path.join(folder, 'two-fords/units.csv'), 'utf8');
    const more = ['21', '22', '23'].map(n => `${n}-inf,${n} Inf,Blue,inf,division,6,6,6,,,,0303,\n`);
    await write('two-fords/units.csv', units + more.join(''));
    const { code, out } = await run(check, 'two-fords');
    expect(out).toMatch(/units\.csv:9:1: error: At the start: 12 RE in 0303; the limit is 10 \(rule 8\)\. \[set-up-/);
    expect(code).toBe(1);

    await write('two-fords/units.csv', units);
    const crt = await readFile(path.join(SAMPLE_FOLDER, 'tables/crt.csv'), 'utf8');
    await write('two-fords/tables/crt.csv', crt.replace('D1DR', 'D9'));
    const yaml = await readFile(path.join(folder, 'two-fords/scenario.yaml'), 'utf8');
    const table = 'tables:\n  crt: { file: tables/crt.csv, certainty: scenario, source: ours }\n';
    await write('two-fords/scenario.yaml', yaml + table);
    const again = await run(check, 'two-fords');
    expect(again.out).toContain('Unknown result “D9”');
    expect(again.out).toContain(path.join('two-fords', 'tables/crt.csv:'));
    expect(again.code).toBe(1);
  });

  it('a warning alone is no failure', async () => {
    await run(init, 'two-fords', '--system', 'revised-europa');
    await write('two-fords/map/roads.csv', 'x');
    const { code, out } = await run(check, 'two-fords');
    expect(out).toContain('warning: Nothing reads map/roads.csv.');
    expect(out).toContain(': 1 warning\n');
    expect(code).toBe(0);
  });

  it('tells errors first, wherever they stand', async () => {
    await run(init, 'two-fords', '--system', 'revised-europa');
    await write('two-fords/map/roads.csv', 'x');
    await write('two-fords/units.csv', 'id\n');
    const { out } = await run(check, 'two-fords');
    const severities = out.split('\n').flatMap(line => /: (error|warning): /.exec(line)?.[1] ?? []);
    expect(severities.length).toBeGreaterThan(1);
    expect(severities).toEqual([...severities].sort());
    expect(severities).toContain('warning');
  });

  it('ends with 3 if there is no folder, with 2 if none is named', async () => {
    expect(await run(check, 'nowhere')).toMatchObject({
      code: 3,
      out: '',
      err: expect.stringContaining('nowhere is not a folder'),
    });
    expect(await run(check)).toMatchObject({ code: 2, out: '' });
    expect(await run(check, 'a', 'b')).toMatchObject({ code: 2, out: '' });
    expect(await run(check, '--colour')).toMatchObject({ code: 2, out: '' });
  });
});

describe('a folder on disk', () => {
  it('lists files below it, sorted, without hidden ones', async () => {
    await Promise.all(['b.csv', 'map/z.csv', 'map/a.csv', '.git/config', 'a.yaml'].map(file => write(file, file)));
    const files = await nodeFiles(folder);
    expect(await files.list()).toEqual(['a.yaml', 'b.csv', 'map/a.csv', 'map/z.csv']);
    expect(new TextDecoder().decode(await files.read('map/z.csv'))).toBe('map/z.csv');
    expect(await files.read('map')).toBeUndefined();
    expect(await files.read('c.csv')).toBeUndefined();
  });

  it('cannot be left, by dots or by links', async () => {
    await write('secret.csv', 'secret');
    await write('scenario/units.csv', 'units');
    await symlink(path.join(folder, 'secret.csv'), path.join(folder, 'scenario/link.csv'));
    await symlink(folder, path.join(folder, 'scenario/up'));
    const files = await nodeFiles(path.join(folder, 'scenario'));
    expect(await files.list()).toEqual(['units.csv']);
    for (const way of ['../secret.csv', 'up/secret.csv', 'link.csv', path.join(folder, 'secret.csv')])
      expect(await files.read(way)).toBeUndefined();
  });
});

it.each(['', ' '])('an empty name %j is no folder: nothing is written, and it says what is missing', async name => {
  const { code, err } = await run(init, name, '--system', 'classic');
  expect(code).toBe(2);
  expect(err).toContain('overrun init: DIR is empty. Name a new folder.');
  expect(await readdir(folder)).toEqual([]);
});

it('errors in units, charts and module.yaml are told in one run', async () => {
  await run(init, 'ford', '--system', 'classic');
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(path.join(folder, 'ford', file), 'utf8');
    expect(text).toContain(from);
    await write(`ford/${file}`, text.replace(from, to));
  };
  await change('units.csv', ',arm,', ',amr,');
  await change('tables/crt.csv', 'AE', 'XY');
  await change('scenario.yaml', 'zoc:', 'looks: { types: { hq: [crss] } }\n  zoc:');
  await write('ford/module.yaml', 'markers:\n  - { key: a, name: A, place: lft, picture: flag, word: A }\n');
  const { out } = await run(check, 'ford');
  expect(out).toContain('Did you mean “arm”?');
  expect(out).toContain('“XY” is no usual result');
  expect(out).toMatch(/scenario\.yaml:\d\d:\d\d: error: .*“crss”/);
  expect(out).toContain('“lft”');
});

describe('what a build would say is told beside other errors', () => {
  const PAGE = 'help:\n  - { title: Notes, file: notes.html }\n';
  const MISSING = 'There is no file “notes.html”';

  it.each([
    ['of module.yaml', { 'module.yaml': `${PAGE}states:\n  - { key: a, nme: A }\n` }, 'nme'],
    [
      'of units',
      { 'module.yaml': PAGE, 'units.csv': 'id,name,side,type,size,af,df\na,A,Blu,arm,brigade,4,4\n' },
      '“Blu”',
    ],
    ['of a map', { 'module.yaml': PAGE, 'map/terrain.csv': 'terrain,hexes\nwods,0303\n' }, '“wods”'],
  ])('%s', async (_, files, told) => {
    await run(init, 'ford', '--system', 'classic');
    for (const [file, text] of Object.entries(files)) await write(`ford/${file}`, text);
    const { code, out } = await run(check, 'ford');
    expect(code).toBe(1);
    expect(out).toContain(told);
    expect(out).toContain(MISSING);
    expect(out).not.toContain('no-look');
  });

  it('too many units in a hex beside a page that is not there', async () => {
    await run(init, 'ford', '--system', 'classic');
    await write('ford/module.yaml', PAGE);
    const units = path.join(folder, 'ford/units.csv');
    const lines = (await readFile(units, 'utf8')).trim().split('\n');
    const more = Array.from({ length: 9 }, (_, i) => (lines[1] ?? '').replace(/^[^,]*/, `more-${i}`));
    await writeFile(units, [...lines, ...more].join('\n'));
    const { out } = await run(check, 'ford');
    expect(out).toContain('set-up-');
    expect(out).toContain(MISSING);
  });
});

it('a unit type that no movement class is known of is a warning', async () => {
  await run(init, 'ford', '--system', 'classic');
  const types = path.join(folder, 'ford/tables/types.csv');
  await writeFile(types, (await readFile(types, 'utf8')).replace('hq,motor', 'hq,'));
  expect((await run(check, 'ford')).out).toContain('warning: The unit type “hq” has no movement class');
});
