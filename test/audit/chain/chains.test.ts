// Mails of one game put in order by their positions alone: whatever the files are called.

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALONE } from '../../../core/audit/open/surroundings';
import type { OpenedLog } from '../../../core/audit/audit';
import { fits, type Chains } from '../../../core/audit/chain/chain';
import { chainsOf } from '../../../core/audit/chain/find-chains';
import { boardAfter, seamBetween } from '../../../core/audit/chain/seam';
import { openLog } from '../../../core/audit/open/open-log';
import { readSavedGame } from '../../../core/vassal/game/read-saved-game';
import type { SavedGame } from '../../../core/vassal/game/saved-game';
import { writeSavedGame } from '../../../core/vassal/game/write-saved-game';
import { SAMPLE_FOLDER } from '../../scenario/sample';
import { mailOf, mailsOf } from './mails';

const opened = async (game: SavedGame, file: string): Promise<OpenedLog> => {
  const log = await openLog(writeSavedGame(game), file, ALONE);
  if (!log.ok) throw new Error(log.error.message);
  return log.value;
};

/** The order that was found, seams that do not fit with their number of differences. */
const told = ({ chains }: Chains): readonly (readonly string[])[] =>
  chains.map(({ links }) =>
    links.map(({ log, after, seam }) => {
      const gap = seam.pieces.length + seam.globals.length;
      return `${log.file}${after ? ` after ${after.log.file} ${after.step}` : ''}${gap === 0 ? '' : `, ${gap} differ`}`;
    }),
  );

let game: SavedGame;
beforeAll(async () => {
  const read = await readSavedGame(
    new Uint8Array(readFileSync(path.join(SAMPLE_FOLDER, 'games', 'a-clean-week.vlog'))),
  );
  if (!read.ok) throw new Error(read.error.message);
  game = read.value;
});

describe('mails of one game', () => {
  it('start with the very position at which the log before them ends', async () => {
    const whole = await opened(game, 'whole');
    for (const cut of [1, 7, 16, 30, game.steps.length]) {
      const mail = await opened(mailOf(game, cut, game.steps.length), 'mail');
      expect(seamBetween(boardAfter(whole.timeline, cut), boardAfter(mail.timeline, 0))).toEqual({
        pieces: [],
        globals: [],
      });
    }
  });

  it('are put in order, in whatever order they are given', async () => {
    const mails = await Promise.all(
      mailsOf(game, [12, 20, 33]).map((mail, i) => opened(mail, ['delta', 'alpha', 'charlie', 'bravo'][i] ?? '')),
    );
    const order = [['delta', 'alpha after delta 12', 'charlie after alpha 8', 'bravo after charlie 13']];
    expect(told(chainsOf(mails))).toEqual(order);
    expect(told(chainsOf(mails.toReversed()))).toEqual(order);
  });

  it('are told by what the pieces are and show when a save was made anew and numbers them otherwise', async () => {
    const mails = await Promise.all([
      opened(mailOf(game, 0, 20), 'first'),
      opened(
        mailOf(game, 20, 40, id => `9${id}`),
        'second',
      ),
    ]);
    expect(told(chainsOf(mails))).toEqual([['first', 'second after first 20']]);
  });

  it('with one missing are a chain with a gap, which names each piece', async () => {
    const [a, , c, d] = await Promise.all(mailsOf(game, [12, 20, 33]).map((mail, i) => opened(mail, `mail-${i + 1}`)));
    if (!a || !c || !d) throw new Error('not cut');
    const found = chainsOf([d, c, a]);
    const [chain] = found.chains;
    expect(chain?.links.map(({ log }) => log.file)).toEqual(['mail-1', 'mail-3', 'mail-4']);
    expect(chain?.links.map(({ seam }) => fits(seam))).toEqual([true, false, true]);
    const whole = await opened(game, 'whole');
    const moved = new Set<string>();
    for (let step = 13; step <= 20; step++) for (const { id } of whole.timeline.changes(step).moved) moved.add(id);
    const seam = chain?.links[1]?.seam.pieces ?? [];
    expect(seam.length).toBeGreaterThan(0);
    for (const { before, after } of seam)
      if (before && after && before.location !== after.location) expect(moved).toContain(before.id);
  });
});

describe('a game that was begun anew from one position', () => {
  it('branches where two logs start', async () => {
    const mails = await Promise.all([
      opened(mailOf(game, 0, 15), 'mail-1'),
      opened(mailOf(game, 15, 20), 'mail-2'),
      opened(mailOf(game, 15, 40), 'mail-2-again'),
      opened(mailOf(game, 40, game.steps.length), 'mail-3'),
    ]);
    // One begins as the other does: it is that log before it was played on.
    const found = chainsOf(mails);
    expect(found.copies.map(c => [c.log.file, c.of.file])).toEqual([['mail-2', 'mail-2-again']]);
    expect(told(found)).toEqual([['mail-1', 'mail-2-again after mail-1 15', 'mail-3 after mail-2-again 25']]);
    expect(found.restarts).toEqual([]);
  });

  it('with other dice is a restart', async () => {
    const other = { ...game, steps: [...game.steps.slice(0, 15), ...game.steps.slice(17)] };
    const mails = await Promise.all([
      opened(mailOf(game, 0, 15), 'mail-1'),
      opened(mailOf(game, 15, 20), 'mail-2'),
      opened(mailOf(other, 15, 22), 'mail-2-again'),
    ]);
    const found = chainsOf(mails);
    expect(found.restarts.map(r => [r.after?.log.file, r.after?.step, r.branches.map(b => b.log.file)])).toEqual([
      ['mail-1', 15, ['mail-2', 'mail-2-again']],
    ]);
    expect(found.chains[0]?.links.length).toBe(3);
  });

  it('from the middle of a log leaves the rest of that log aside', async () => {
    const mails = await Promise.all([opened(mailOf(game, 0, 30), 'mail-1'), opened(mailOf(game, 24, 30), 'again')]);
    const other = await opened({ ...mailOf(game, 24, 30), steps: game.steps.slice(25, 31) }, 'other');
    const found = chainsOf([...mails, other]);
    expect(told(found)).toEqual([['mail-1', 'again after mail-1 24', 'other after mail-1 24']]);
    expect(found.restarts[0]?.branches.map(b => [b.log.file, b.step])).toEqual([
      ['mail-1', 24],
      ['again', 0],
      ['other', 0],
    ]);
  });
});

describe('logs that are no links', () => {
  it('are copies, saved positions and other games', async () => {
    const start = await opened(mailOf(game, 0, 10), 'mail-1');
    const copy = await opened(mailOf(game, 0, 10), 'mail-1 (1)');
    const save = await opened(mailOf(game, 10, 10), 'after-mail-1');
    const module = { ...game.module, name: 'Another Game' };
    const stranger = await opened({ ...mailOf(game, 10, 20), module }, 'stranger');
    const found = chainsOf([copy, save, stranger, start]);
    expect(told(found)).toEqual([['mail-1'], ['stranger']]);
    expect(found.copies.map(c => [c.log.file, c.of.file])).toEqual([['mail-1 (1)', 'mail-1']]);
    expect(found.saves.map(s => [s.log.file, s.at?.log.file, s.at?.step])).toEqual([['after-mail-1', 'mail-1', 10]]);
  });
});

describe('mails that the real VASSAL wrote', () => {
  it('fit one another exactly', async () => {
    const folder = path.join(import.meta.dirname, '../../fixtures/engine/mails');
    const mails = await Promise.all(
      ['mail-3.vlog', 'mail-1.vlog', 'mail-2.vlog'].map(async name => {
        const log = await openLog(new Uint8Array(readFileSync(path.join(folder, name))), name, ALONE);
        if (!log.ok) throw new Error(log.error.message);
        return log.value;
      }),
    );
    expect(told(chainsOf(mails))).toEqual([
      ['mail-1.vlog', 'mail-2.vlog after mail-1.vlog 5', 'mail-3.vlog after mail-2.vlog 3'],
    ]);
  });
});

const REAL = new URL('../../../../shared/corpus/uckelman+tld-mod/game/', import.meta.url);

describe.skipIf(!existsSync(REAL))('real mails of one game (not run: ../shared is not there)', () => {
  it('are in the order of their days, whatever they are called, with gaps where mails are missing', async () => {
    const days = { e: '0606-2', c: '0606-4', d: '0607-2', a: '0608-3', b: '0610-5' };
    const logs = await Promise.all(
      Object.entries(days).map(async ([file, day]) => {
        const log = await openLog(new Uint8Array(readFileSync(new URL(`${day}.log`, REAL))), file, ALONE);
        if (!log.ok) throw new Error(log.error.message);
        return log.value;
      }),
    );
    const [chain, ...others] = chainsOf(logs).chains;
    expect(others).toEqual([]);
    expect(chain?.links.map(({ log, seam }) => [log.file, seam.pieces.length])).toEqual([
      ['e', 0],
      ['c', 127],
      ['d', 504],
      ['a', 890],
      ['b', 1027],
    ]);
  });
});

const ENGINE = new URL('../../../../shared/vassal/reference/', import.meta.url);

describe.skipIf(!existsSync(ENGINE))('saves of the real VASSAL (not run: ../shared is not there)', () => {
  it.each([
    '01-single-moves',
    '02-stacks',
    '03-flip-rotate-mask',
    '05-undo',
    '06-clone-delete-create',
    '07-deck',
    '08-turns',
    '09-mixed',
  ])('have the very position at which the log ended that was played just before: %s', async name => {
    const [log, save] = await Promise.all(
      [`${name}.vlog`, `${name}.end.vsav`].map(async file => {
        const read = await openLog(new Uint8Array(readFileSync(new URL(file, ENGINE))), file, ALONE);
        if (!read.ok) throw new Error(read.error.message);
        return read.value;
      }),
    );
    if (!log || !save) throw new Error('not read');
    expect(chainsOf([save, log]).saves).toEqual([{ log: save, at: { log, step: log.timeline.steps } }]);
  });
});
