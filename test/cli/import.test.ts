import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
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
