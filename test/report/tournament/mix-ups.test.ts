// What a director mixes up is told as the log says it; nobody is accused.

import { expect, it } from 'vitest';
import type { Player } from '../../../core/games/known-log';
import { mixUpsOf } from '../../../core/report/tournament/mix-ups';
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

/** What is told of table B if its log says that it was played so. */
const toldOf = (players: readonly Player[]): readonly string[] => {
  const { tournament } = readTournament(FILE, 'tournament.yaml');
  if (!tournament) throw new Error('the tournament is whole');
  const log: TableLog = {
    file: 'b/turn-1.vlog',
    content: '',
    steps: 1,
    legal: 1,
    state: { kind: 'shown', because: 'no rules', briefly: 'no rules' },
    rulings: { applied: 0, stale: 0, withoutEffect: 0 },
    players,
    sides: [],
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
