// What a referee reads where one log does not go on just as the one before it ended.

import { expect, it } from 'vitest';
import type { OpenedLog } from '../../../core/audit/audit';
import type { Chains, PieceDifference, Seam } from '../../../core/audit/chain/chain';
import { chainNotes } from '../../../core/audit/chain/chain-notes';
import { seamWords } from '../../../core/audit/chain/difference-words';
import type { PieceView } from '../../../core/vassal/replay/timeline';

import { foreignLog, madeTimeline, type MadeStep } from '../../report/made-log';

const piece = (name: string, location?: string, more: Partial<PieceView> = {}): PieceView => ({
  id: name,
  name,
  props: {},
  masked: false,
  map: 'Front',
  xy: [3, 4],
  ...(location === undefined ? {} : { location }),
  ...more,
});
const words = (pieces: readonly PieceDifference[], globals: Seam['globals'] = []): string =>
  seamWords({ pieces, globals });

const props = (of: Record<string, string>) => ({ props: of });

it.each<[string, PieceDifference]>([
  ['11 Pz: 0606 → 0707', { before: piece('11 Pz', '0606'), after: piece('11 Pz', '0707') }],
  ['11 Pz, now 12 Pz: 0606 → 0707', { before: piece('11 Pz', '0606'), after: piece('12 Pz', '0707') }],
  ['11 Pz in 0606 is now 12 Pz', { before: piece('11 Pz', '0606'), after: piece('12 Pz', '0606') }],
  ['11 Pz in 0606 lies on another spot', { before: piece('11 Pz', '0606'), after: piece('11 Pz', '0606') }],
  [
    '11 Pz in 0606 shows something else (Step 1 → 2, Fuel none → low)',
    {
      before: piece('11 Pz', '0606', props({ Step: '1', Name: 'a' })),
      after: piece('11 Pz', '0606', props({ Step: '2', Name: 'a', Fuel: 'low' })),
    },
  ],
  ['Fort came to 0505', { after: piece('Fort', '0505') }],
  ['Fort is gone from 0505', { before: piece('Fort', '0505') }],
  ['Fort: Front (3, 4) → Box', { before: piece('Fort', 'offboard'), after: piece('Fort', 'Box') }],
  ['a piece without a name came to Front (3, 4)', { after: piece('') }],
  ['a hidden piece came', { after: piece('', '0505', { masked: true }) }],
  ['a hidden piece is gone', { before: piece('', '0505', { masked: true }) }],
  [
    'a hidden piece, now Fort: hidden → 0505',
    { before: piece('', '0505', { masked: true }), after: piece('Fort', '0505') },
  ],
])('1 piece differs: %s', (told, difference) => {
  expect(words([difference])).toBe(`1 piece differs: ${told}`);
});

const fort = (i: number): PieceDifference => ({ after: piece(`Fort ${i}`, '0505') });
const turn = { name: 'turn:Track', before: '1', after: '2' };

it('as many pieces as have room are named, behind what the turn is', () => {
  expect(words([], [turn])).toBe('not all is the same: Track: 1 → 2');
  const levels = { name: 'turn:TurnTracker0', before: '0|1;0', after: '1|2;0' };
  expect(words([], [levels])).toBe('not all is the same: the turn track stands elsewhere');
  expect(words([fort(1), fort(2)], [turn])).toBe(
    '2 pieces differ: Track: 1 → 2; Fort 1 came to 0505; Fort 2 came to 0505',
  );
  expect(words([1, 2, 3, 4].map(fort))).not.toContain('more');
  expect(words([1, 2, 3, 4, 5].map(fort), [turn, turn, turn])).toMatch(/^5 pieces differ: .*; and 2 more$/);
});

const logOf = (file: string, steps: readonly MadeStep[] = []): OpenedLog => ({
  ...foreignLog(madeTimeline([{ id: '1', name: '11 Pz', at: '0606' }], steps)).log,
  file: `mails/${file}`,
});
const roll = (...values: readonly number[]): MadeStep => ({ roll: [{ button: '2d6', values }] });
const notes = (log: OpenedLog, found: Partial<Chains>): readonly string[] =>
  chainNotes(log, foreignLog(log.timeline), { chains: [], restarts: [], copies: [], saves: [], ...found }).map(
    f => `${f.code} ${f.step} ${f.message}`,
  );
const SAME = { pieces: [], globals: [] };

it('a log is told that it is a copy, or does not go on as the one before it ended', () => {
  const [a, b] = [logOf('a.vlog'), logOf('b.vlog')];
  expect(
    notes(a, {
      copies: [
        { log: a, of: b },
        { log: b, of: a },
      ],
    }),
  ).toEqual(['same-steps 1 All steps of this log are in b.vlog too; the game goes on from there.']);
  const after = { log: a, step: 5 };
  const chain = (seam: Seam) => ({
    chains: [
      {
        links: [
          { log: a, seam: SAME },
          { log: b, after, seam },
        ],
      },
    ],
  });
  expect(notes(b, chain({ pieces: [], globals: [turn] }))).toEqual([
    'changed-between-logs 1 Between step 5 of a.vlog and this log, not all is the same: Track: 1 → 2.',
  ]);
  expect(notes(b, chain(SAME))).toEqual([]);
  expect(notes(a, chain({ pieces: [], globals: [turn] }))).toEqual([]);
});

it('a game that was begun twice from one moment is told with the rolls of both, and two games of one set-up are not', () => {
  const [a, b] = [
    logOf('a.vlog', [roll(1, 2), roll(3, 4)]),
    logOf(
      'b.vlog',
      Array.from({ length: 10 }, () => roll(6)),
    ),
  ];
  const c = logOf('c.vlog');
  const branches = [
    { log: a, step: 1 },
    { log: b, step: 0 },
    { log: c, step: 0 },
  ];
  const again = { restarts: [{ after: { log: c, step: 7 }, branches }] };
  expect(notes(a, again)).toEqual([
    `possible-restart 2 Possible restart. After step 1 this log goes on from the same position as b.vlog and c.vlog. Rolls: here 2d6 3 + 4 (step 2); in b.vlog ${[1, 2, 3, 4, 5, 6, 7, 8].map(step => `2d6 6 (step ${step})`).join(', ')} and 2 more; in c.vlog none.`,
  ]);
  expect(notes(b, again)[0]).toMatch(
    /^possible-restart 1 Possible restart\. This log starts from the same position as a\.vlog after its step 1 and c\.vlog\./,
  );
  expect(notes(logOf('d.vlog'), again)).toEqual([]);
  expect(notes(a, { restarts: [{ branches }] })).toEqual([]);
});
