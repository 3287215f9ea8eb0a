// Rulings belong to what a log holds: where the same log lies in two folders, those beside one of them hold for both.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../cli/sha256';
import type { GameFiles } from '../../core/games/game-files';
import { sumOf, type Games } from '../../core/games/games';
import { judgeFolder } from '../../core/games/judge-folder';
import type { KnownLog } from '../../core/games/known-log';
import { lookingIntoZips } from '../../core/games/zipped-logs';
import { writeArchive } from '../../core/vassal/archive/archive';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { madeGame } from './made-logs';

const SIX = readFileSync(path.join(SAMPLE_FOLDER, 'games/six-faults.vlog'));
const RULED = 'rulings:\n- allowed: 7\n  by: Dora\n  on: 2026-11-22\n';
const MISSPELT = RULED.replace('by:', 'bye:');

let module: Uint8Array;
beforeAll(async () => {
  ({ module } = await madeGame('crossing-at-lipnya', 1, 4));
}, 120_000);

const folderOf = (contents: Readonly<Record<string, Uint8Array | string>>): GameFiles => {
  const files = new Map(
    Object.entries({ 'lipnya.vmod': module, ...contents }).map(([name, held]) => [
      name,
      typeof held === 'string' ? new TextEncoder().encode(held) : held,
    ]),
  );
  const looked = lookingIntoZips({
    list: () => Promise.resolve([...files.keys()].sort()),
    read: file => Promise.resolve(files.get(file)),
  });
  return {
    ...looked,
    size: async file => (await looked.read(file))?.length,
    hash: async file => {
      const bytes = await looked.read(file);
      return bytes && sha256(bytes);
    },
  };
};

const judged = (contents: Readonly<Record<string, Uint8Array | string>>): Promise<Games> =>
  judgeFolder({ files: folderOf(contents), name: 'games' });

const logAt = ({ logs }: Games, file: string): KnownLog | undefined => logs.find(log => log.file === file);

/** As a referee writes them by hand: without the line `log:`. */
const LONGER_NAME = { 'table a/six-faults.vlog': SIX, 'table a/six-faults.vlog.notes.yaml': RULED };

describe('rulings beside one of two logs of the same bytes', () => {
  it('hold for both, whichever of them counts', async () => {
    for (const copy of ['table b/6.vlog', 'table b/copy of six-faults (1).vlog']) {
      const games = await judged({ ...LONGER_NAME, [copy]: SIX });
      expect(logAt(games, copy)?.rulings).toMatchObject({
        applied: 1,
        notes: { file: 'table a/six-faults.vlog.notes.yaml', by: 'content' },
      });
      expect(sumOf(games).counts, copy).toMatchObject({ illegal: 4, allowed: 1 });
    }
  });

  it('give way to those beside the log itself', async () => {
    const own = RULED.replace('allowed: 7', 'allowed: 14');
    const games = await judged({ ...LONGER_NAME, 'b/six.vlog': SIX, 'b/six.vlog.notes.yaml': own });
    for (const [file, by] of [
      ['table a/six-faults.vlog', 'name'],
      ['b/six.vlog', 'name'],
    ])
      expect(logAt(games, file ?? '')?.rulings).toMatchObject({ applied: 1, notes: { by } });
  });

  it('are found where a Mac spells the log’s name otherwise, and beside the zip that the log lies in', async () => {
    const zip = writeArchive([{ name: 'sent/zug.vlog', data: SIX }]);
    for (const [file, notes] of [
      ['Zu\u0308ge.vlog', 'Z\u00FCge.vlog.notes.yaml'],
      ['a/post.zip/sent/zug.vlog', 'a/zug.vlog.notes.yaml'],
    ] as const) {
      const files = folderOf(
        file.includes('.zip') ? { 'a/post.zip': zip, [notes]: RULED } : { [file]: SIX, [notes]: RULED },
      );
      const games = await judgeFolder({ files, name: 'games' });
      expect(logAt(games, file)?.rulings, file).toMatchObject({ applied: 1, notes: { file: notes } });
      expect(games.strayNotes).toEqual([]);
    }
  });

  it('keep both from being judged while they cannot be read', async () => {
    const games = await judged({ 'a.vlog': SIX, 'a.vlog.notes.yaml': MISSPELT, 'b.vlog': SIX });
    expect(games.unread.map(({ file }) => file)).toEqual(['a.vlog', 'b.vlog']);
  });
});
