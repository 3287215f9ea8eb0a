import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { build } from '../../cli/commands/build';
import { check } from '../../cli/commands/check';
import { importCommand } from '../../cli/commands/import';
import { EXIT } from '../../cli/io';
import { blankModuleBytes } from '../audit/sample-module';
import { startSession, type Session } from './session';

let user: Session;
beforeEach(async () => {
  user = await startSession();
  await writeFile(path.join(user.folder, 'game.vmod'), await blankModuleBytes());
});
afterEach(() => user.end());

describe('the save of a set-up', () => {
  it('is named after the module, or with --setup: the same is said of one that is not there', async () => {
    expect(await importCommand(['game.vmod', 'no.vsav', '-o', 'a'], user.io)).toBe(EXIT.unreadable);
    const said = user.err();
    expect(said).toContain('no.vsav');
    user.hush();
    expect(await importCommand(['game.vmod', '--setup', 'no.vsav', '-o', 'a'], user.io)).toBe(EXIT.unreadable);
    expect(user.err()).toBe(said);
  });

  it('is not named twice', async () => {
    expect(await importCommand(['game.vmod', 'a.vsav', '--setup', 'b.vsav', '-o', 'a'], user.io)).toBe(EXIT.wrongUse);
    expect(user.err()).toContain('Name the save once.');
  });
});

describe('a list of units', () => {
  const LIST = 'Unit;Owner;Type;Att;Def;Mov;Hex\n1 Pz;Axis;panzer;8;6;8;0203\n33 Sch;Soviet;Schützen;3;5;4;0506\n';

  it('as CSV is a whole scenario, in which nothing is wrong and which builds', async () => {
    await writeFile(path.join(user.folder, 'oob.csv'), LIST);
    expect(await importCommand(['oob.csv', '-o', 'game'], user.io)).toBe(EXIT.clean);
    expect(user.err()).toBe('Next: overrun check game, then overrun build game\n');
    expect(user.out()).toContain('oob: 2 units');
    expect(await check(['game'], user.io)).toBe(EXIT.clean);
    expect(user.out()).toContain('2 units, 10 turns: no problems');
    expect(await build(['game', '-o', 'game.out.vmod'], user.io)).toBe(EXIT.clean);
  });

  it('with a quote that never ends tells where it stands', async () => {
    await writeFile(path.join(user.folder, 'oob.csv'), `${LIST}"3 Pz;Axis;panzer;6;6;8;0204\n`);
    expect(await importCommand(['oob.csv', '-o', 'game'], user.io)).toBe(EXIT.clean);
    expect(user.out()).toContain('oob: 2 units');
    expect(user.out()).toContain('oob.csv line 4: This quote is never closed.');
  });

  it('joins a scenario that has none, and replaces nothing', async () => {
    await writeFile(path.join(user.folder, 'oob.csv'), LIST);
    await mkdir(path.join(user.folder, 'game'));
    await writeFile(path.join(user.folder, 'game/scenario.yaml'), 'name: Mine\n');
    expect(await importCommand(['oob.csv', '-o', 'game'], user.io)).toBe(EXIT.clean);
    expect(await user.read('game/scenario.yaml')).toBe('name: Mine\n');
    expect(await user.read('game/units.csv')).toContain('1-pz,1 Pz,Axis,panzer,8,6,8,0203');
    expect(user.out()).toContain('There is no column for size: fill units.csv.');
    expect(await importCommand(['oob.csv', '-o', 'game'], user.io)).toBe(EXIT.wrongUse);
  });
});

describe('several lists', () => {
  const LISTS = {
    'axis.csv': 'Unit;Side;Type;Att;Def;MA;Hex\n1 Pz;Axis;panzer;8;6;8;0203\n',
    'allied.csv': 'Einheit;Seite;Typ;Angriff;Verteidigung;Bewegung;Feld\n7 Arm;Allied;armour;7;5;8;0506\n',
    'map.csv': 'Hex,Terrain\n0504,Woods\n',
    'tec.csv': 'Terrain,MP\nClear,1\nWoods,2\n',
    'crt.csv': 'roll;1-2;1-1;2-1\n1;AE;NE;DE\n2;AE;NE;DE\n',
  };
  beforeEach(async () => {
    await mkdir(path.join(user.folder, 'lists'));
    for (const [name, text] of Object.entries(LISTS)) await writeFile(path.join(user.folder, 'lists', name), text);
  });

  it('are one game, whether they are named or their folder is', async () => {
    const named = Object.keys(LISTS)
      .sort()
      .map(name => `lists/${name}`);
    expect(await importCommand([...named, '-o', 'named/game', '--system', 'classic'], user.io)).toBe(EXIT.clean);
    expect(await importCommand(['lists', '-o', 'folder/game', '--system', 'classic'], user.io)).toBe(EXIT.clean);
    for (const file of ['scenario.yaml', 'units.csv', 'tables/terrain.csv', 'tables/crt.csv'])
      expect(await user.read(`folder/game/${file}`)).toBe(await user.read(`named/game/${file}`));
    expect(await user.read('named/game/units.csv')).toContain('1-pz,1 Pz,Axis,panzer,');
    expect(await user.read('named/game/units.csv')).toMatch(/^7-arm,7 Arm,Allied,armour,7,5,8,/m);
    expect(await check(['named/game'], user.io)).toBe(EXIT.clean);
    expect(await user.read('named/game/scenario.yaml')).toContain('source: The sheet crt of crt.csv.');
  });

  it('show their charts where nobody referees', async () => {
    expect(await importCommand(['lists', '-o', 'game'], user.io)).toBe(EXIT.clean);
    expect(await user.read('game/tables/crt.csv')).toBe('roll,1-2,1-1,2-1\n1,AE,NE,DE\n2,AE,NE,DE\n');
    expect(await user.read('game/module.yaml')).toContain('{ table: tec, title: tec }');
    expect(await build(['game', '-o', 'game.out.vmod'], user.io)).toBe(EXIT.clean);
  });

  it.each([
    [['lists/axis.csv', 'no.csv', '-o', 'a'], EXIT.unreadable, 'no.csv cannot be read. There is no such file.'],
    [['lists/axis.csv', 'game.vmod', '-o', 'a'], EXIT.wrongUse, 'game.vmod is no spreadsheet.'],
    [['game.vmod', '-o', 'a', '--system', 'classic'], EXIT.wrongUse, 'A module is imported without a rule system.'],
    [['empty', '-o', 'a'], EXIT.unreadable, 'empty is a folder without a spreadsheet (.xlsx, .ods, .csv).'],
    [['made', '-o', 'a'], EXIT.unreadable, 'made is the folder of a scenario already'],
    [['lists', '-o', 'made', '--system', 'classic'], EXIT.wrongUse, 'made has its scenario.yaml, which says'],
  ])('%j is refused with what to do', async (args, exit, says) => {
    await mkdir(path.join(user.folder, 'empty'));
    await mkdir(path.join(user.folder, 'made'));
    await writeFile(path.join(user.folder, 'made/scenario.yaml'), 'name: Mine\n');
    expect(await importCommand(args, user.io)).toBe(exit);
    expect(user.err()).toContain(says);
  });
});
