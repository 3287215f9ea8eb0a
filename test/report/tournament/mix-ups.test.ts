// What a director mixes up is told as the log says it; nobody is accused.

import { expect, it } from 'vitest';
import { present } from '../../../core/base/present';
import type { Player } from '../../../core/games/known-log';
import { liesAt, mixUpsOf, placesOf } from '../../../core/report/tournament/mix-ups';
import { readTournament } from '../../../core/report/tournament/read-tournament';
import { newsOf, type TableLog } from '../../../core/report/tournament/state';

const FILE = `tournament: Cup
referee: Dora
scenario: lipnya
rounds:
  - round: Round 1
    tables:
      - table: A
        players: { Axis: Ines, Soviet: Tomas }
        logs: a
      - table: B
        players: { Axis: Karl, Soviet: Lea }
        logs: b
`;

/** What is told of table B if its log says that it was played so, or that they wrote in its chat. */
const toldOf = (players: readonly Player[], speakers?: readonly string[], file = FILE): readonly string[] => {
  const { tournament } = readTournament(file, 'tournament.yaml');
  if (!tournament) throw new Error('the tournament is whole');
  const log: TableLog = {
    file: 'b/turn-1.vlog',
    content: '',
    steps: 1,
    legal: 1,
    state: { kind: 'shown', because: 'no rules', briefly: 'no rules' },
    rulings: { applied: 0, stale: 0, withoutEffect: 0 },
    players,
    sides: ['Axis', 'Soviet'],
    ...present({ speakers }),
  };
  const news = newsOf({ logs: [log], points: [], ruled: [], strayNotes: [] }, undefined);
  const b = tournament.rounds.flatMap(({ tables }) => tables)[1]?.id ?? '';
  return mixUpsOf(tournament, new Map([[b, news]])).get(b) ?? [];
};

it('tells of a log in the wrong folder who played it, and where they play', () => {
  expect(
    toldOf([
      { name: 'Ines', side: 'Axis' },
      { name: 'Tomas', side: 'Soviet' },
    ]),
  ).toEqual([
    'b/turn-1.vlog says that it was played by Ines (Axis), Tomas (Soviet), who play at Round 1, table A. Does it belong here?',
  ]);
  expect(toldOf([{ name: 'Zoe', side: 'Axis' }])).toEqual([
    'b/turn-1.vlog says that it was played by Zoe (Axis). Does it belong here?',
  ]);
});

it('tells sides that are exchanged, and says nothing where all fits or the log names nobody', () => {
  expect(
    toldOf([
      { name: 'lea', side: 'Axis' },
      { name: 'Karl', side: 'Soviet' },
    ]),
  ).toEqual(['b/turn-1.vlog says that it was played by lea (Axis), Karl (Soviet): other sides than here.']);
  expect(
    toldOf([
      { name: 'Karl', side: 'Axis' },
      { name: 'Lea', side: 'Soviet' },
    ]),
  ).toEqual([]);
  expect(toldOf([])).toEqual([]);
});

it('tells whom a log without a roster names in its chat, and whom the table, where no name fits', () => {
  expect(toldOf([], ['Ines', 'Tomas'])).toEqual([
    'b/turn-1.vlog names Ines and Tomas in its chat, who play at Round 1, table A; the tournament names Karl and Lea here. Does it belong here?',
  ]);
  expect(toldOf([], ['Zoe'])).toEqual([
    'b/turn-1.vlog names Zoe in its chat; the tournament names Karl and Lea here. Does it belong here?',
  ]);
  expect(toldOf([], ['Ann', 'Ben', 'Cid'])[0]).toContain('names Ann, Ben and Cid in its chat');
});

it.each([
  ['one is known, the other may look on', ['Lea', 'Ines']],
  ['a name is written in another way', ['karl-h', 'Leah']],
  ['a name is written with more words', ['Karl Huber', 'Ines']],
  ['only the referee wrote', ['Dora']],
  ['names are those of sides', ['Axis', 'Soviet']],
  ['nobody wrote', []],
])('says nothing of a chat where %s', (_, speakers) => {
  expect(toldOf([], speakers)).toEqual([]);
});

it.each([
  ['round-1/a', 'round-1/a/1.vlog', true],
  ['./round-1/a/', 'round-1/a/b/1.vlog', true],
  ['round-1/a', 'round-1/ab/1.vlog', false],
  ['round-1/a.vlog', 'round-1/a.vlog', true],
  ['.', '1.vlog', true],
])('of the place %s is %s: %s', (place, file, expected) => {
  expect(liesAt(file, placesOf([place]))).toBe(expected);
});

const ines = { name: 'Ines', side: 'Axis' };
const tomas = { name: 'Tomas', side: 'Soviet' };

it.each([
  ['in another way', [{ name: 'karl-h', side: 'Axis' }]],
  ['with more words', [{ name: 'Karl Huber', side: 'Axis' }]],
  ['so that two of the table may be meant', [{ name: 'Karl Lea', side: 'Soviet' }]],
  ['as those of the referee, who sat down', [{ name: 'Dora', side: 'Axis' }]],
  ['so, and somebody else sat down beside', [ines, { name: 'Lea', side: 'Soviet' }]],
])('measures names of a roster as those of a chat: says nothing where they are written %s', (_, players) => {
  expect(toldOf(players)).toEqual([]);
});

it('takes a name that is a slip of another player’s for the one who is called so', () => {
  expect(toldOf([{ name: 'Tea', side: 'Axis' }], undefined, FILE.replace('Tomas', 'Tea'))).toEqual([
    'b/turn-1.vlog says that it was played by Tea (Axis), who plays at Round 1, table A. Does it belong here?',
  ]);
});

it('names of many tables those where most of them sit together', () => {
  const more = `${FILE}      - table: C\n        players: { Axis: Ines, Soviet: Paula }\n        logs: c\n`;
  expect(toldOf([ines, tomas], undefined, more)).toEqual([
    'b/turn-1.vlog says that it was played by Ines (Axis), Tomas (Soviet), who play at Round 1, table A. Does it belong here?',
  ]);
  expect(toldOf([], ['Ines'], more)[0]).toContain('who plays at Round 1, table A; Round 1, table C;');
});

it('takes a side that is misspelt in the tournament for the one it is a slip of', () => {
  const file = FILE.replace('Soviet: Lea', 'Sovjet: Lea');
  const lea = { name: 'Lea', side: 'Soviet' };
  expect(toldOf([lea], undefined, file)).toEqual([]);
  expect(toldOf([{ ...lea, side: 'Axis' }], undefined, file)).toEqual([
    'b/turn-1.vlog says that it was played by Lea (Axis): other sides than here.',
  ]);
});

it('asks the roster, and not the chat, where the log has one', () => {
  expect(toldOf([{ name: 'Karl', side: 'Axis' }], ['Ines', 'Tomas'])).toEqual([]);
});
