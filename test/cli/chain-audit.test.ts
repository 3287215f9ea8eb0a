// A user gives the audit all mails of a game.

import { readFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { readSavedGame } from '../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { mailOf, mailsOf } from '../audit/chain/mails';
import { contractProblems } from '../report/audit-contract';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { startSession, type Session } from './session';

interface Report {
  readonly summary: unknown;
  readonly audits: readonly {
    readonly log: { readonly file: string };
    readonly chain?: unknown;
    readonly findings: readonly {
      readonly code: string;
      readonly step: number;
      readonly message: string;
      readonly because?: readonly { readonly step: number; readonly file?: string }[];
    }[];
  }[];
}

let session: Session;
let game: SavedGame;
beforeEach(async () => {
  session = await startSession();
  await cp(SAMPLE_FOLDER, path.join(session.folder, 'lipnya'), { recursive: true });
  const read = await readSavedGame(
    new Uint8Array(readFileSync(path.join(SAMPLE_FOLDER, 'games', 'twelve-faults.vlog'))),
  );
  if (!read.ok) throw new Error(read.error.message);
  game = read.value;
});
afterEach(() => session.end());

const write = async (name: string, mail: SavedGame): Promise<void> => {
  await session.io.writeFile(path.join(session.folder, 'lipnya', 'mails', name), writeSavedGame(mail));
};

const report = async (...args: readonly string[]): Promise<Report> => {
  session.hush();
  await audit([...args, '--format', 'json'], session.io);
  const value: unknown = JSON.parse(session.out());
  expect(contractProblems(value)).toEqual([]);
  return value as Report;
};

describe('overrun audit of a folder of mails', () => {
  it('judges them as one game, whatever their names', async () => {
    const mails = mailsOf(game, [8, 19, 31, 44]);
    await Promise.all(mails.map((mail, i) => write(`${['e', 'c', 'a', 'b', 'd'][i] ?? ''}.vlog`, mail)));
    const { summary, audits } = await report('lipnya/mails');
    const one = (await report('lipnya/games/twelve-faults.vlog')).summary as object;
    expect(summary).toEqual({ ...one, judged: 5 });
    expect(audits.map(a => [path.basename(a.log.file), a.chain])).toEqual([
      ['a.vlog', { place: 3, of: 5, after: 'lipnya/mails/c.vlog' }],
      ['b.vlog', { place: 4, of: 5, after: 'lipnya/mails/a.vlog' }],
      ['c.vlog', { place: 2, of: 5, after: 'lipnya/mails/e.vlog' }],
      ['d.vlog', { place: 5, of: 5, after: 'lipnya/mails/b.vlog' }],
      ['e.vlog', { place: 1, of: 5 }],
    ]);
    session.hush();
    await audit(['lipnya/mails'], session.io);
    expect(session.out()).toContain('Log 3 of 5 of its game: carries on from lipnya/mails/c.vlog.');
  });

  it('begins anew after a missing mail, and says so', async () => {
    const mails = mailsOf(game, [8, 19, 31]);
    await Promise.all(mails.map((mail, i) => (i === 1 ? undefined : write(`mail-${i + 1}.vlog`, mail))));
    const { audits } = await report('lipnya/mails');
    expect(audits.map(a => a.chain)).toEqual([
      { place: 1, of: 3 },
      { place: 2, of: 3, after: 'lipnya/mails/mail-1.vlog', gap: expect.stringMatching(/^\d+ pieces? differs?: .*→/) },
      { place: 3, of: 3, after: 'lipnya/mails/mail-3.vlog' },
    ]);
  });

  it('names a possible restart in both logs, with both sets of rolls', async () => {
    const other = { ...game, steps: [...game.steps.slice(0, 19), ...game.steps.slice(20)] };
    await write('mail-1.vlog', mailOf(game, 0, 19));
    await write('mail-2.vlog', mailOf(game, 19, 36));
    await write('mail-2b.vlog', mailOf(other, 19, 33));
    const { audits } = await report('lipnya/mails');
    const notes = audits.map(a => a.findings.filter(f => f.code === 'possible-restart').map(f => f.message));
    expect(notes[0]).toEqual([]);
    expect(notes[1]?.[0]).toMatch(
      /^Possible restart\. This log starts from the same position as mail-2b\.vlog\. Rolls: here /,
    );
    expect(notes[2]?.[0]).toMatch(/ in mail-2\.vlog 2d6 \d \+ \d \(step \d+\)/);
    expect(audits.map(a => a.chain)).toEqual([
      { place: 1, of: 2 },
      { place: 2, of: 2, after: 'lipnya/mails/mail-1.vlog' },
      { place: 2, of: 2, after: 'lipnya/mails/mail-1.vlog' },
    ]);
  });

  it('names a step of an earlier log with that log', async () => {
    await Promise.all(mailsOf(game, [12, 25]).map((mail, i) => write(`mail-${i + 1}.vlog`, mail)));
    const { audits } = await report('lipnya/mails');
    const files = audits.flatMap(a => a.findings.flatMap(f => (f.because ?? []).flatMap(b => b.file ?? [])));
    expect(new Set(files)).toEqual(new Set(['mail-1.vlog', 'mail-2.vlog']));
  });

  it('keeps whole games from one set-up apart', async () => {
    const { audits } = await report('lipnya/games');
    expect(audits.map(a => a.chain)).toEqual([undefined, undefined, undefined]);
    expect(audits.flatMap(a => a.findings).filter(f => f.code === 'possible-restart')).toEqual([]);
  });
});
