// A user makes an expansion: units, a marker and a set-up for a game that is there.
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { build } from '../../cli/commands/build';
import { record } from '../../cli/commands/record';
import { EXIT } from '../../cli/io';
import { checkModule } from '../../core/vassal/module/check-module';
import { walk } from '../../core/vassal/module/components';
import { readExtension, withExtensions } from '../../core/vassal/module/module-extension';
import { readModule } from '../../core/vassal/module/read-module';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { startSession, type Session } from './session';

const MILLBROOK = path.join(import.meta.dirname, '../rules/classic/millbrook');

let user: Session;
beforeEach(async () => {
  user = await startSession();
  await cp(MILLBROOK, path.join(user.folder, 'millbrook'), { recursive: true });
  await put('scenario.yaml', 'extends: ../millbrook\nname: Millbrook Reinforced\nversion: 1.0.0\n');
  await put(
    'units.csv',
    'id,name,side,type,size,str,mv,hex\nguard,Guard,Crown,riders,company,5,6,0101\npikes,,,,,,,0304\n',
  );
  await put(
    'module.yaml',
    "vassal: 3.7.4\nmarkers:\n  - { key: camp, name: Camp, place: right, picture: flag, word: Camp, field: '#F6F2E6', ink: '#2B2724', accent: '#B2362B' }\n",
  );
});
afterEach(() => user.end());

const put = async (file: string, text: string): Promise<void> => {
  const place = path.join(user.folder, 'more', file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
};

const bytesOf = (name: string): Promise<Uint8Array> => user.io.readFile(path.join(user.folder, name));

const both = async () => {
  expect(await build(['millbrook'], user.io)).toBe(EXIT.clean);
  expect(await build(['more', '-o', 'more.vmdx'], user.io)).toBe(EXIT.clean);
  const [module, extension] = [
    await readModule(await bytesOf('millbrook.vmod')),
    await readExtension(await bytesOf('more.vmdx')),
  ];
  if (!module.ok || !extension.ok) throw new Error('they cannot be read');
  return { module: module.value, extension: extension.value };
};

describe('overrun build -o more.vmdx', () => {
  it('has what the scenario adds, and goes with the module of the one that it extends', async () => {
    const { module, extension } = await both();
    expect(extension.about).toMatchObject({ module: 'Millbrook', moduleVersion: '1.0.0', version: '1.0.0' });
    expect(extension.files.names.filter(name => name.startsWith('images/'))).toEqual([
      'images/marker-camp.png',
      'images/unit-guard-full.png',
    ]);
    const whole = withExtensions(module, [extension]);
    expect(whole.warnings).toEqual([]);
    expect(await checkModule(whole)).toEqual([]);
    const slots = [...walk(whole.root)].filter(one => one.name.endsWith('PieceSlot')).map(one => one.attributes);
    const guards = slots.filter(({ entryName }) => entryName === 'Guard');
    expect(guards).toHaveLength(2);
    for (const { gpid } of guards) expect(gpid).toMatch(new RegExp(`^${extension.about.extensionId}:\\d+$`));
    // No counter twice.
    expect(new Set(slots.map(({ gpid }) => gpid)).size).toBe(slots.length);
  });

  it('brings a set-up of the whole, which the module opens as its own', async () => {
    const { module, extension } = await both();
    const save = await extension.files.read('millbrook-reinforced-start.vsav');
    if (!save.ok) throw new Error(save.error.message);
    const game = await readSavedGame(save.value);
    if (!game.ok) throw new Error(game.error.message);
    expect(game.value.module).toMatchObject({ name: module.name, version: '1.0.0' });
    expect(JSON.stringify(game.value.start)).toContain('Guard');
  });

  it('asks for the least VASSAL that its module.yaml names', async () => {
    const { extension } = await both();
    expect(extension.root.attributes['vassalVersion']).toBe('3.7.4');
    await build(['more', '-o', 'more.vmod'], user.io);
    const module = await readModule(await bytesOf('more.vmod'));
    expect(module.ok && module.value.metadata?.vassalVersion).toBe('3.7.4');
    await put('module.yaml', 'vassal: 3.2.17\n');
    user.hush();
    expect(await build(['more', '-o', 'more.vmod', '--force'], user.io)).toBe(EXIT.findings);
    expect(user.out()).toMatch(/more\/module\.yaml:1:9: error: This must be a version of VASSAL from 3\.7\.0 on/);
  });

  it('builds the same bytes again, and takes the place of an expansion only', async () => {
    await both();
    const first = await bytesOf('more.vmdx');
    await put('units.csv', 'id,hex\npikes,0304\n');
    expect(await build(['more', '-o', 'more.vmdx'], user.io)).toBe(EXIT.clean);
    expect(Buffer.compare(first, await bytesOf('more.vmdx'))).not.toBe(0);
    await writeFile(path.join(user.folder, 'other.vmdx'), 'mine');
    await expect(
      build(['more', '-o', 'other.vmdx'], user.io).then(
        code => code !== EXIT.clean,
        () => true,
      ),
    ).resolves.toBe(true);
  });

  it('is refused for a scenario that extends none', async () => {
    await expect(
      build(['millbrook', '-o', 'm.vmdx'], user.io).then(String, (error: unknown) => String(error)),
    ).resolves.not.toBe('0');
    expect(await bytesOf('m.vmdx').catch(() => undefined)).toBeUndefined();
  });

  it('a game with it is judged by its scenario, though the log names the module', async () => {
    await both();
    await put(
      'games/g.record.yaml',
      'scenario: ../../millbrook\nplayers: { Crown: Ada, League: Ben }\nacts:\n  - { as: Crown }\n  - { place: Pikes, at: "0304" }\n',
    );
    await record(['more/games/g.record.yaml', '-o', 'more/games/g.vlog'], user.io);
    user.hush();
    await audit(['more/games/g.vlog', '--scenario', 'more', '--format', 'json'], user.io);
    const report = JSON.parse(user.out()) as { audits: { rulesFrom: string; system: string }[] };
    expect(report.audits[0]).toMatchObject({ system: 'classic', rulesFrom: 'option --scenario' });
  });

  it('brings the scenario to a log that was played with it: named, or where VASSAL has it', async () => {
    await both();
    await put(
      'games/g.record.yaml',
      'scenario: ..\nplayers: { Crown: Ada, League: Ben }\nacts:\n  - { as: Crown }\n  - { move: [Guard], to: "0102" }\n',
    );
    expect(await record(['more/games/g.record.yaml', '-o', 'whole.vlog'], user.io)).toBe(EXIT.clean);
    const game = await readSavedGame(await bytesOf('whole.vlog'));
    if (!game.ok || !game.value.module) throw new Error('the log cannot be read');
    // As VASSAL writes it: the module's name, and what was loaded with it.
    const play = async (extensions: readonly string[]): Promise<void> => {
      const start = [...game.value.start, ...extensions.map(text => ({ text, children: [] }))];
      const module = { ...game.value.module, name: 'Millbrook', version: '1.0.0' };
      await mkdir(path.join(user.folder, 'play/millbrook_ext'), { recursive: true });
      await writeFile(path.join(user.folder, 'play/g.vlog'), writeSavedGame({ ...game.value, module, start }));
    };
    const judged = async (...more: string[]) => {
      user.hush();
      await audit(['play/g.vlog', ...more, '--format', 'json', '--no-cache'], user.io);
      const [report] = (JSON.parse(user.out()) as { audits: { rulesFrom?: string; actions: { units: string[] }[] }[] })
        .audits;
      return `${report?.rulesFrom ?? 'none'}: ${report?.actions.flatMap(({ units }) => units).join() ?? ''}`;
    };
    await play(['EXT\tmore.vmdx\t1.0.0']);
    expect(await judged('--module', 'more.vmdx')).toBe('the scenario inside the expansion, option --module: guard');
    await cp(path.join(user.folder, 'millbrook.vmod'), path.join(user.folder, 'play/millbrook.vmod'));
    await cp(path.join(user.folder, 'more.vmdx'), path.join(user.folder, 'play/millbrook_ext/more.vmdx'));
    expect(await judged()).toBe('the scenario inside the expansion more.vmdx: guard');
    await play(['EXT\tmore\t1.0.0']);
    expect(await judged()).toBe('the scenario inside the expansion more.vmdx: guard');
    // One that was not loaded, or in another version, is none of the game's.
    for (const other of [[], ['EXT\tmore.vmdx\t2.0.0'], ['EXT\tother.vmdx\t1.0.0']]) {
      await play(other);
      expect(await judged()).toMatch(/^the scenario inside the module: /);
    }
  });
});
