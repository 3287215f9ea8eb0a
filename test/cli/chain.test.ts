// A referee has a folder of mails, and asks what he has.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chain } from '../../cli/commands/chain';
import { EXIT } from '../../cli/io';
import { leaf } from '../../core/vassal/game/command-tree';
import { logStep } from '../../core/vassal/game/log-step';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { mailOf, mailsOf } from '../audit/chain/mails';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { move, piece, stack } from '../vassal/replay/hand-made';
import { startSession, type Session } from './session';

let session: Session;
beforeEach(async () => {
  session = await startSession();
});
afterEach(() => session.end());

const write = async (name: string, mail: SavedGame): Promise<void> => {
  await session.io.writeFile(path.join(session.folder, 'mails', name), writeSavedGame(mail));
};

const sample = async (): Promise<SavedGame> => {
  const read = await readSavedGame(
    new Uint8Array(readFileSync(path.join(SAMPLE_FOLDER, 'games', 'a-clean-week.vlog'))),
  );
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
};

const run = async (...args: readonly string[]): Promise<string> => {
  session.hush();
  expect(await chain(args, session.io)).toBe(EXIT.clean);
  return session.out();
};

describe('overrun chain', () => {
  it('prints the mails in order, who moved when, and what is missing between them', async () => {
    const game = await sample();
    const mails = mailsOf(game, [8, 19, 31]);
    await Promise.all(mails.map((mail, i) => (i === 2 ? undefined : write(`${'dbca'[i] ?? ''}.vlog`, mail))));
    const text = await run('mails', '--scenario', SAMPLE_FOLDER);
    expect(text).toMatch(/^Crossing at Lipnya · 3 logs · 1 gap\n/);
    expect(text).toMatch(/\n1\. mails\/d\.vlog · 8 steps\n {3}steps 1–8: Ines\n/);
    expect(text).toMatch(/\n2\. mails\/b\.vlog · 11 steps\n {3}starts where the log above ends\n/);
    expect(text).toMatch(
      /\n {3}Gap: between the end of mails\/b\.vlog and the start of mails\/a\.vlog \d+ pieces differ:\n/,
    );
    // 57 Inf went to 0607 in the missing mail.
    expect(text).toMatch(/\n {5}57 Inf \S+: 0508 → 0607\n/);
  });

  it('finds the logs of VASSAL 2 in a folder, and no other programs’ logs', async () => {
    await write('0606-1.log', mailOf(await sample(), 0, 8));
    await session.io.writeFile(path.join(session.folder, 'mails', 'build.log'), new TextEncoder().encode('done\n'));
    const text = await run('mails', '--scenario', SAMPLE_FOLDER);
    expect(text).toContain('1. mails/0606-1.log · 8 steps\n');
    expect(text).not.toContain('build.log');
  });

  it('needs no rules: pieces have the names that VASSAL shows', async () => {
    const game = await sample();
    await write('one.vlog', mailOf(game, 0, 19));
    await write('two.vlog', mailOf(game, 22, 30));
    const text = await run('mails/one.vlog', 'mails/two.vlog');
    expect(text).toMatch(/57 Inf: .+ → .+/);
  });

  it('tells copies, logs that were played on in the same file, saved positions and restarts', async () => {
    const game = await sample();
    const other = { ...game, steps: [...game.steps.slice(0, 15), ...game.steps.slice(17)] };
    await write('1.vlog', mailOf(game, 0, 15));
    await write('1 (copy).vlog', mailOf(game, 0, 15));
    await write('1 (early).vlog', mailOf(game, 0, 9));
    await write('2.vlog', mailOf(game, 15, 50));
    await write('2 again.vlog', mailOf(other, 15, 48));
    await write('now.vsav', mailOf(game, 50, 50));
    const text = await run('mails');
    expect(text).toContain('1 (copy).vlog has the same steps as mails/1.vlog');
    expect(text).toContain('1 (early).vlog is the beginning of mails/1.vlog, which goes on for 6 steps');
    expect(text).toMatch(/now\.vsav: the position after step \d+ of mails\/2/);
    expect(text).toMatch(/Begun twice from step 15 of mails\/1\.vlog: a possible restart\. Rolls side by side:/);
    expect(text).toMatch(/step \d+: 2d6 \d \+ \d {3}step \d+: 2d6 \d \+ \d/);
  });

  it('gives programs all of it as JSON', async () => {
    const game = await sample();
    await write('1.vlog', mailOf(game, 0, 15));
    await write('2.vlog', mailOf(game, 20, 40));
    const value = JSON.parse(await run('mails', '--format', 'json')) as {
      readonly chains: readonly { readonly logs: readonly Record<string, unknown>[] }[];
    };
    expect(value.chains[0]?.logs[1]).toMatchObject({
      file: 'mails/2.vlog',
      steps: 20,
      after: { file: 'mails/1.vlog', step: 15 },
      gap: { globals: [] },
    });
  });

  it('reads the others when one cannot be read', async () => {
    await write('1.vlog', await sample());
    await session.io.writeFile(path.join(session.folder, 'mails', '2.vlog'), 'no log');
    expect(await chain(['mails'], session.io)).toBe(EXIT.unreadable);
    expect(session.out()).toContain('mails/1.vlog');
    expect(session.out()).toContain('mails/2.vlog\n  could not be read: ');
  });
});

describe('what a player hides', () => {
  const MASK = 'obs;72,130;back.png;72,130;?Unknown unit;player:';
  const masked = (at: readonly [number, number]): string =>
    piece({ id: '11', name: 'Secret Guards', traits: [[MASK, 'password;']], at });
  const game = (at: readonly [number, number]): SavedGame => ({
    obfuscation: { magic: '!VCSK', key: 0x5a },
    start: [
      'begin_save',
      'PLAYER\tpassword\tAnn\tRed',
      masked(at),
      stack('91', at, '11'),
      'SETUP_STACK\t',
      'end_save',
    ].map(leaf),
    steps: [logStep(leaf(move('11', [55, 64], { from: at, player: 'password' })))],
  });

  it('is in no line: neither what a masked piece is nor a password', async () => {
    await write('1.vlog', game([110, 96]));
    await write('2.vlog', game([220, 96]));
    for (const format of ['text', 'json']) {
      const text = await run('mails', '--format', format);
      expect(text).toContain('220');
      expect(text).not.toMatch(/Secret|password/);
    }
    expect(await run('mails', '--reveal')).toContain('Secret Guards');
  });
});

const REAL = new URL('../../../shared/corpus/uckelman+tld-mod/game/', import.meta.url);

describe.skipIf(!existsSync(REAL))('real mails (not run: ../shared is not there)', () => {
  it('are read, and no password is told', async () => {
    for (const name of ['0606-2', '0606-4'])
      await session.io.writeFile(
        path.join(session.folder, 'mails', `${name}.vlog`),
        new Uint8Array(readFileSync(new URL(`${name}.log`, REAL))),
      );
    const text = await run('mails');
    expect(text).toContain('127 pieces differ:');
    expect(text).toMatch(/steps? [\d–]+: player(0e|27)/);
  });
});
