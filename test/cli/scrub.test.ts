import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { scrub } from '../../cli/commands/scrub';
import { EXIT } from '../../cli/io';
import { obfuscate } from '../../core/vassal/archive/obfuscation';
import { leaf } from '../../core/vassal/game/command-tree';
import { logStep } from '../../core/vassal/game/log-step';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { commandText, writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { startSession, type Session } from './session';

let user: Session;
const at = (name: string): string => path.join(user.folder, name);

beforeEach(async () => {
  user = await startSession();
});
afterEach(() => user.end());

const GAME: SavedGame = {
  save: { description: 'turn 3', vassalVersion: '3.7.12', dateSaved: 1_700_000_000_000 },
  obfuscation: { magic: '!VCSK', key: 0x2b },
  start: [
    leaf('begin_save'),
    leaf('PLAYER\thunter2\tAnn\tRed'),
    leaf('PLAYER\tswordfish\tBob\tBlue'),
    leaf('end_save'),
  ],
  steps: [
    logStep(leaf('M/1/Main/5/5/null/Main/1/2/null/swordfish')),
    logStep(leaf('CHAT<Bob> - hello')),
    logStep(leaf('CHAT<Bob> - I am swordfish')),
  ],
};

const scrubbed = async (
  game: SavedGame,
  ...options: readonly string[]
): Promise<{ readonly code: number; readonly copy: SavedGame }> => {
  await writeFile(at('game.vlog'), writeSavedGame(game));
  const code = await scrub(['game.vlog', '-o', 'public.vlog', ...options], user.io);
  const copy = await readSavedGame(new Uint8Array(await readFile(at('public.vlog'))));
  if (!copy.ok) throw new Error(copy.error.message);
  return { code, copy: copy.value };
};

describe('overrun scrub', () => {
  it('writes the game without passwords, names, chat and notes, and leaves the original alone', async () => {
    const { code, copy } = await scrubbed(GAME);
    expect(code).toBe(EXIT.clean);
    expect(commandText(copy)).not.toMatch(/hunter2|swordfish|Ann|Bob|hello/);
    expect(commandText(copy)).toContain('PLAYER\tplayer2\tPlayer 2\tBlue');
    expect(copy.steps).toHaveLength(3);
    expect(copy.save).toEqual({ vassalVersion: '3.7.12', dateSaved: 1_700_000_000_000 });
    expect(copy.obfuscation).toEqual(GAME.obfuscation);
    expect(user.err()).toBe(
      'public.vlog: the passwords of 2 players are gone, so are names, chat and notes; hidden pieces are as they were\n',
    );
    expect(await readSavedGame(new Uint8Array(await readFile(at('game.vlog'))))).toMatchObject({
      value: { start: GAME.start },
    });
  });

  it('keeps names and chat if it is told to, but no password in them', async () => {
    const { copy } = await scrubbed(GAME, '--names', 'keep', '--chat', 'keep');
    expect(commandText(copy)).not.toMatch(/hunter2|swordfish/);
    expect(commandText(copy)).toContain('CHAT<Bob> - I am player2');
    expect(copy.save).toEqual(GAME.save);
    expect(user.err()).toBe(
      'public.vlog: the passwords of 2 players are gone; names, chat, notes and hidden pieces are as they were\n',
    );
  });

  it('writes nothing while a password is left, and says where without telling it', async () => {
    const odd = logStep(leaf('FROB\tswordfish'));
    await writeFile(at('game.vlog'), writeSavedGame({ ...GAME, steps: [...GAME.steps, odd] }));
    expect(await scrub(['game.vlog', '-o', 'public.vlog'], user.io)).toBe(EXIT.findings);
    expect(user.err()).toMatch(
      /^overrun scrub: game\.vlog: step 4: In the command “FROB”, which is not known, stands /,
    );
    expect(user.err()).not.toContain('swordfish');
    await expect(readFile(at('public.vlog'))).rejects.toThrow('ENOENT');
  });

  it('says how many passwords are words of the game, too', async () => {
    await scrubbed({ ...GAME, start: [leaf('PLAYER\tRed\tAnn\tRed'), leaf('PLAYER\tBlue\tBob\tBlue')], steps: [] });
    expect(user.err()).toContain(
      'public.vlog: 2 passwords are a word or a number of the game as well, and left standing as that\n',
    );
  });

  it('says so where there is no password', async () => {
    await scrubbed({ ...GAME, start: [leaf('begin_save'), leaf('end_save')], steps: [] });
    expect(user.err()).toBe(
      'public.vlog: it held no passwords; names, chat and notes are gone; hidden pieces are as they were\n',
    );
  });

  it('does not replace the game itself, nor a game that VASSAL has saved since', async () => {
    await scrubbed(GAME);
    expect(await scrub(['game.vlog', '-o', 'game.vlog', '--force'], user.io)).toBe(EXIT.wrongUse);
    expect(user.err()).toContain('game.vlog is an input');
    // A copy in which chat was kept is ours as well.
    await scrubbed(GAME, '--chat', 'keep');
    expect((await scrubbed(GAME)).code).toBe(EXIT.clean);
    await writeFile(at('public.vlog'), writeSavedGame(GAME));
    expect(await scrub(['game.vlog', '-o', 'public.vlog'], user.io)).toBe(EXIT.wrongUse);
    expect(user.err()).toContain('public.vlog is there and is not a game that Overrun scrubbed');
  });

  it('reports what of a cut log was read, and refuses what is no game', async () => {
    await writeFile(at('letter.txt'), 'Dear Ines');
    expect(await scrub(['letter.txt', '-o', 'public.vlog'], user.io)).toBe(EXIT.unreadable);
    await expect(readFile(at('public.vlog'))).rejects.toThrow('ENOENT');
    const hidden = Buffer.from(obfuscate(commandText(GAME), GAME.obfuscation)).toString();
    await writeFile(at('cut.vlog'), hidden.slice(0, -7));
    user.hush();
    expect(await scrub(['cut.vlog', '-o', 'public.vlog'], user.io)).toBe(EXIT.clean);
    expect(user.err()).toMatch(/^cut\.vlog: byte \d+: /);
  });
});
