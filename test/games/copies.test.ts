// The mails of one game in two folders: the same bytes under another name are the same game. Its copies stand as it does, and all
// that counts counts it once.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../cli/commands/audit';
import { nodeGameFiles } from '../../cli/game-files';
import { EXIT } from '../../cli/io';
import { sumOf, type Games } from '../../core/games/games';
import { judgeFolder } from '../../core/games/judge-folder';
import type { KnownLog } from '../../core/games/known-log';
import { countedFindings } from '../../core/report/folder/findings-table';
import { folderTree, standingOf } from '../../core/report/folder/folder-tree';
import { foundLog, type FoundLog } from '../../core/report/folder/found-log';
import { readState } from '../../core/report/tournament/state';
import { transcriptOf } from '../../core/report/transcript/write';
import { startSession, type Session } from '../cli/session';
import { SAMPLE_FOLDER } from '../scenario/sample';
import { madeGame } from './made-logs';

const ARCHIVE = path.resolve(import.meta.dirname, '../../examples/archive');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const FAULTY = path.join(SAMPLE_FOLDER, '../bridges-of-halden/games/twelve-faults.vlog');

let session: Session;
let model: Games;
const listed: FoundLog[] = [];
const at = (name: string): string => path.join(session.folder, 'games', name);
const put = (name: string, bytes: Uint8Array | string): void => {
  mkdirSync(path.dirname(at(name)), { recursive: true });
  writeFileSync(at(name), bytes);
};

beforeAll(async () => {
  session = await startSession();
  // Three steps a mail: what is dragged out in one is dragged back in the next.
  const game = await madeGame('bridges-of-halden', 5, 3);
  put('halden.vmod', game.module);
  for (const [i, bytes] of (await game.mails(1)).entries()) {
    put(`played/mail-${i + 1}.vlog`, bytes);
    put(`sent on/${5 - i} from Edith.vlog`, bytes);
  }
  put('played/twelve-faults.vlog', readFileSync(FAULTY));
  put('sent on/twelve-faults (1).vlog', readFileSync(FAULTY));
  put('sent on/twelve-faults (2).vlog', readFileSync(FAULTY));
  put(
    'tournament.yaml',
    'tournament: Cup\nrounds:\n  - round: One\n    tables: [{ table: A, players: {}, logs: . }]\n',
  );
  model = await judgeFolder({
    files: await nodeGameFiles(at('')),
    name: 'games',
    tell: (...[known, judged]) => {
      if (judged) listed.push(foundLog(known, judged, transcriptOf(judged)));
    },
  });
}, 120_000);
afterAll(() => session.end());

const of = (file: string): KnownLog => {
  const log = model.logs.find(one => one.file === file);
  if (!log) throw new Error(file);
  return log;
};
/** A copy is told to be one; that is all that its figures have more. */
const figures = ({ counts, chain }: KnownLog): unknown => [{ ...counts, notes: 0 }, chain?.place, chain?.of];
/** Of the logs that are no copies. */
const ALL = (): ReturnType<typeof sumOf>['counts'] =>
  sumOf({ logs: model.logs.filter(({ file }) => file.startsWith('played/')), unread: [] }).counts;

/** Of the faults, one is a question: a unit that goes back on its way may have been put right. */
const ASKED = 1;

describe('the mails of a game in two folders', () => {
  it('stand in both as they do in one', () => {
    for (let mail = 1; mail <= 5; mail++) {
      const [one, other] = [of(`played/mail-${mail}.vlog`), of(`sent on/${6 - mail} from Edith.vlog`)];
      expect([mail, figures(other)]).toEqual([mail, figures(one)]);
      expect(other.copyOf).toBe(one.file);
      expect(one.copyOf).toBeUndefined();
    }
    expect(of('sent on/4 from Edith.vlog').chain?.after).toBe('sent on/5 from Edith.vlog');
    expect(of('played/mail-2.vlog').counts.takenBack).toBe(1);
    expect(figures(of('sent on/twelve-faults (2).vlog'))).toEqual(figures(of('played/twelve-faults.vlog')));
  });

  it('are counted once in the model, and in a tree also where only the copies are', () => {
    const { legal, illegal } = ALL();
    expect(sumOf(model).counts).toMatchObject({ legal, illegal });
    expect(sumOf(model).states.judged).toBe(13);
    expect(standingOf(listed)).toMatchObject({ illegal, judged: 13 });
    const folders = folderTree(listed, { by: 'folder', order: 'name' });
    expect(folders.map(({ name, standing }) => [name, standing.illegal])).toEqual([
      ['played', illegal],
      ['sent on', illegal],
    ]);
    expect(countedFindings(listed).reduce((sum, { count }) => sum + count, 0)).toBe(illegal + ASKED);
  });

  it('are counted once by the command, in words and as JSON', async () => {
    const { legal, illegal, undetermined } = ALL();
    session.hush();
    expect(await audit(['games/played', 'games/sent on'], session.io)).toBe(EXIT.findings);
    expect(session.out()).toContain(
      `13 logs: ${legal} legal, ${illegal} illegal, ${undetermined} undetermined; ${ASKED} more finding belongs to no action (${ASKED} undetermined); 2 taken back; 7 logs are copies and count once`,
    );
    session.hush();
    await audit(['games/played', 'games/sent on', '--format', 'jsonl'], session.io);
    const lines = session.out();
    put('part.jsonl', lines);
    const last = JSON.parse(lines.trimEnd().split('\n').at(-1) ?? '') as unknown;
    expect(last).toMatchObject({ logs: 13, summary: { judged: 13, copies: 7, legal, illegal } });
  });

  it.skipIf(!hasPython)(
    'are counted once in an archive’s table, made of one part or of one for each folder',
    async () => {
      for (const folder of ['played', 'sent on']) {
        session.hush();
        await audit([`games/${folder}`, '--format', 'jsonl'], session.io);
        put(`${folder}.jsonl`, session.out());
      }
      const { legal, illegal } = ALL();
      for (const parts of [['part.jsonl'], ['played.jsonl', 'sent on.jsonl']]) {
        const table = at('archive.sqlite');
        spawnSync('python3', [path.join(ARCHIVE, 'table.py'), table, ...parts.map(at)]);
        const ask = `
import sqlite3
found = sqlite3.connect(${JSON.stringify(table)})
one = lambda sql: found.execute(sql).fetchone()
print(one("SELECT count(*), count(copy_of), count(DISTINCT copy_of), sum(legal), sum(illegal) FROM logs"), one("SELECT count(*) FROM findings WHERE verdict = 'illegal'")[0] >= ${illegal}, one("SELECT count(*) FROM findings f JOIN logs USING (log) WHERE copy_of IS NOT NULL"))
`;
        const { stdout, stderr } = spawnSync('python3', ['-c', ask], { encoding: 'utf8' });
        expect(stderr).toBe('');
        expect(stdout).toBe(`(13, 7, 6, ${legal}, ${illegal}) True (0,)\n`);
      }
    },
  );

  it('are counted once in a tournament', async () => {
    session.hush();
    await audit(['games'], session.io);
    const { legal, illegal } = ALL();
    expect(session.out()).toContain(`13 logs: ${legal} legal, ${illegal} illegal as logged`);
    const state = readState(readFileSync(at('reports/state.json')));
    expect(state.ok && Object.values(state.value.tables)[0]?.points.length).toBe(illegal + ASKED);
  });
});
