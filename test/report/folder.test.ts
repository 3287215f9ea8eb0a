// The lists of a folder of logs: the tree, the table of findings, the search for a unit. How the folder of 200 logs stands in them:
// test/games/referee-folder.test.ts.

import { beforeAll, describe, expect, it } from 'vitest';
import { knownLog, unreadLog } from '../../core/games/known-log';
import { removeRuling } from '../../core/report/notes-draft/remove-ruling';
import { countedFindings, stepsWith, withFindings } from '../../core/report/folder/findings-table';
import { folderTree, standingOf, type FolderNode } from '../../core/report/folder/folder-tree';
import { foundLog, unreadFound, type FoundLog } from '../../core/report/folder/found-log';
import { logWords } from '../../core/report/folder/log-words';
import { transcriptOf } from '../../core/report/transcript/write';
import type { Tournament } from '../../core/report/tournament/tournament';
import { auditOf, SIX_FAULTS } from './sample-logs';

let six: FoundLog;
const named = (file: string, log = six): FoundLog => {
  if (!('counts' in log.known)) throw new Error('it was read');
  return { ...log, known: { ...log.known, file } };
};
const notJudged = (file: string): FoundLog => {
  const log = named(file);
  if (!('counts' in log.known)) throw new Error('it was read');
  const state = { kind: 'shown', because: 'No rules.', briefly: 'played with Hexref 1.0' } as const;
  const counts = { ...log.known.counts, legal: 0, illegal: 0, undetermined: 0 };
  return { ...log, findings: [], known: { ...log.known, state, counts } };
};
const unread = (file: string): FoundLog => unreadFound(unreadLog(file, 'It is no zip.'));

const told = (nodes: readonly FolderNode[]): unknown =>
  nodes.map(node =>
    node.kind === 'log' ? [node.name, node.standing.illegal] : [node.name, node.standing.illegal, told(node.children)],
  );

beforeAll(async () => {
  const audit = await auditOf(SIX_FAULTS);
  six = foundLog(knownLog(audit, 'a'), audit, transcriptOf(audit));
});

describe('a folder’s logs', () => {
  it('stand by folders, in the order of their names or with the most findings first', () => {
    const logs = [named('round-2/b.vlog'), notJudged('round-10/c.vlog'), unread('a.vlog'), named('round-2/x/d.vlog')];
    expect(told(folderTree(logs, { by: 'folder', order: 'name' }))).toEqual([
      [
        'round-2',
        12,
        [
          ['x', 6, [['d.vlog', 6]]],
          ['b.vlog', 6],
        ],
      ],
      ['round-10', 0, [['c.vlog', 0]]],
      ['a.vlog', 0],
    ]);
    const first = folderTree([unread('a.vlog'), notJudged('b.vlog'), named('c.vlog')], {
      by: 'folder',
      order: 'findings',
    });
    expect(first.map(({ name }) => name)).toEqual(['c.vlog', 'a.vlog', 'b.vlog']);
  });

  it('that were not judged or not read are counted apart, and stay where only what is illegal is wanted', () => {
    const logs = [named('a.vlog'), notJudged('b.vlog'), unread('c.vlog')];
    expect(standingOf(logs)).toEqual({ illegal: 6, undetermined: 0, judged: 1, shown: 1, unread: 1 });
    const calm = { ...named('d.vlog') };
    if (!('counts' in calm.known)) throw new Error('it was read');
    const clean: FoundLog = {
      ...calm,
      findings: [],
      known: { ...calm.known, counts: { ...calm.known.counts, illegal: 0 } },
    };
    const only = folderTree([...logs, clean], { by: 'folder', order: 'name', isIllegalOnly: true });
    expect(only.map(({ name }) => name)).toEqual(['a.vlog', 'b.vlog', 'c.vlog']);
    expect(logWords(notJudged('b.vlog').known)).toBe('not judged, played with Hexref 1.0: No rules.');
    expect(logWords(unread('c.vlog').known)).toBe('not read: It is no zip.');
  });

  it('stand by their games: the mails of one game in turn under its players', () => {
    const mail = (file: string, place: number, after?: string): FoundLog => {
      const log = named(file);
      if (!('counts' in log.known)) throw new Error('it was read');
      const chain = { place, of: 2, ...(after === undefined ? {} : { after }) } as const;
      const players = [
        { name: 'Ines', side: 'Axis' },
        { name: 'Tomas', side: 'Soviet' },
      ];
      return { ...log, known: { ...log.known, chain, players } };
    };
    const tree = folderTree(
      [mail('cup/r1/z.vlog', 1), mail('cup/r2/a.vlog', 2, 'cup/r1/z.vlog'), named('alone.vlog'), unread('u.vlog')],
      {
        by: 'game',
        order: 'name',
      },
    );
    expect(tree.map(({ name }) => name)).toEqual(['Crossing at Lipnya 1.0.0', 'no game known']);
    const [lipnya] = tree;
    expect(told(lipnya?.kind === 'group' ? lipnya.children : [])).toEqual([
      [
        'Ines (Axis), Tomas (Soviet)',
        12,
        [
          ['r1/z.vlog', 6],
          ['r2/a.vlog', 6],
        ],
      ],
      ['alone.vlog', 6],
    ]);
  });

  it('stand at the tables of their tournament', () => {
    const table = (name: string, logs: readonly string[]) => ({
      id: `One, ${name}`,
      name,
      players: [],
      logs,
      judgedBy: {},
    });
    const is: Tournament = {
      name: 'Cup',
      rounds: [{ name: 'One', isClosed: false, tables: [table('A', ['r/a']), table('B', ['b.vlog'])] }],
    };
    // Without the folder that all logs of a table lie in.
    const logs = [named('r/a/1.vlog'), named('r/a/late/2.vlog'), named('b.vlog'), named('other.vlog')];
    expect(told(folderTree(logs, { by: 'round', order: 'name', tournament: { is, folder: '' } }))).toEqual([
      [
        'One',
        18,
        [
          [
            'A',
            12,
            [
              ['1.vlog', 6],
              ['late/2.vlog', 6],
            ],
          ],
          ['B', 6, [['b.vlog', 6]]],
        ],
      ],
      ['at no table', 6, [['other.vlog', 6]]],
    ]);
  });

  it('have a table of their findings by game, player and rule', () => {
    const rows = countedFindings([named('a.vlog'), named('b.vlog')]);
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(12);
    expect(rows[0]).toMatchObject({
      game: 'Crossing at Lipnya 1.0.0',
      player: 'Axis',
      verdict: 'illegal',
      logs: 2,
    });
  });

  it('are searched for a unit, whatever was found of it', () => {
    expect(withFindings([named('a.vlog')], 'unheard of').map(({ findings }) => findings)).toEqual([[]]);
    const [log] = withFindings([named('a.vlog'), unread('b.vlog')], 'illegal INF  57');
    expect(log?.findings.length).toBeGreaterThan(0);
    expect(log?.findings.every(({ label, sentence }) => `${label} ${sentence}`.includes('57 Inf'))).toBe(true);
    expect(withFindings([named('a.vlog')], '')).toEqual([named('a.vlog')]);
    const found = stepsWith([named('a.vlog'), unread('b.vlog')], '57 inf  move', 1);
    expect(found.steps).toEqual([{ file: 'a.vlog', step: 7, text: expect.stringContaining('57 Inf') as string }]);
    expect(found.total).toBeGreaterThan(0);
    expect(stepsWith([named('a.vlog')], '  ', 10)).toEqual({ steps: [], total: 0 });
  });
});

describe('a ruling', () => {
  const NOTES = `log: ${'a'.repeat(64)}
rulings:
- allowed: 7
  by: Anna
  on: 2026-11-22
  # by phone

- correction: 9-10   # both
  by: Anna
  on: 2026-11-22
# the end
`;
  it('is taken out of its notes, and all else stays', () => {
    expect(removeRuling(NOTES, 3)).toBe(NOTES.replace(/- allowed[^]*?phone\n\n/, ''));
    expect(removeRuling(NOTES, 8)).toBe(NOTES.replace(/- correction[^]*?22\n/, ''));
  });

  it('that was the only one leaves a file that can be read', () => {
    const only = removeRuling(removeRuling(NOTES, 3) ?? '', 3);
    expect(only).toBe(`log: ${'a'.repeat(64)}\nrulings: []\n# the end\n`);
  });

  it('is not taken out where none begins, or of a file that is wrong', () => {
    expect(removeRuling(NOTES, 4)).toBeUndefined();
    expect(removeRuling(`${NOTES}x: y\n`, 3)).toBeUndefined();
    expect(removeRuling('rulings: [{ allowed: 7, by: Anna, on: 2026-11-22 }]\n', 1)).toBeUndefined();
  });
});
