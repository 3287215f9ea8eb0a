// Rulings belong to what a log holds: where the same log lies in two folders, those beside one of them hold for both.
import { beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../cli/sha256';
import type { GameFiles } from '../../core/games/game-files';
import { sumOf, type Games } from '../../core/games/games';
import { judgeFolder } from '../../core/games/judge-folder';
import type { KnownLog } from '../../core/games/known-log';
import { lookingIntoZips } from '../../core/games/zipped-logs';
import { writeArchive } from '../../core/vassal/archive/archive';
import { blankModuleBytes } from '../audit/sample-module';
import { logWithOneFault } from '../cli/one-fault';

const RULED = 'rulings:\n- allowed: 7\n  by: Dora\n  on: 2026-11-22\n';
const MISSPELT = RULED.replace('by:', 'bye:');

let module: Uint8Array;
let log: Uint8Array;
beforeAll(async () => {
  module = await blankModuleBytes();
  log = await logWithOneFault();
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

const logNamed = ({ logs }: Games, file: string): KnownLog | undefined => logs.find(one => one.file === file);

/** As a referee writes them by hand: without the line `log:`. */
const longerName = (): Readonly<Record<string, Uint8Array | string>> => ({
  'table a/six-faults.vlog': log,
  'table a/six-faults.vlog.notes.yaml': RULED,
});

describe('rulings beside one of two logs of the same bytes', () => {
  it('hold for both, whichever of them counts', async () => {
    for (const copy of ['table b/6.vlog', 'table b/copy of six-faults (1).vlog']) {
      const games = await judged({ ...longerName(), [copy]: log });
      expect(logNamed(games, copy)?.rulings).toMatchObject({
        applied: 1,
        notes: { file: 'table a/six-faults.vlog.notes.yaml', by: 'content' },
      });
      expect(sumOf(games).counts, copy).toMatchObject({ illegal: 0, allowed: 1 });
    }
  });

  it('give way to those beside the log itself', async () => {
    const own = RULED.replace('by: Dora', 'by: Emil');
    const games = await judged({ ...longerName(), 'b/six.vlog': log, 'b/six.vlog.notes.yaml': own });
    for (const [file, by] of [
      ['table a/six-faults.vlog', 'name'],
      ['b/six.vlog', 'name'],
    ])
      expect(logNamed(games, file ?? '')?.rulings).toMatchObject({ applied: 1, notes: { by } });
  });

  it('are found where a Mac spells the log’s name otherwise, and beside the zip that the log lies in', async () => {
    const zip = writeArchive([{ name: 'sent/zug.vlog', data: log }]);
    for (const [file, notes] of [
      ['Zu\u0308ge.vlog', 'Z\u00FCge.vlog.notes.yaml'],
      ['a/post.zip/sent/zug.vlog', 'a/zug.vlog.notes.yaml'],
    ] as const) {
      const files = folderOf(
        file.includes('.zip') ? { 'a/post.zip': zip, [notes]: RULED } : { [file]: log, [notes]: RULED },
      );
      const games = await judgeFolder({ files, name: 'games' });
      expect(logNamed(games, file)?.rulings, file).toMatchObject({ applied: 1, notes: { file: notes } });
      expect(games.strayNotes).toEqual([]);
    }
  });

  it('keep both from being judged while they cannot be read', async () => {
    const games = await judged({ 'a.vlog': log, 'a.vlog.notes.yaml': MISSPELT, 'b.vlog': log });
    expect(games.unread.map(({ file }) => file)).toEqual(['a.vlog', 'b.vlog']);
  });
});
