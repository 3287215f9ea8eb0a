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
