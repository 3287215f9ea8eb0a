// What a director mixes up: a side that the game does not have, a log in another table's folder, the same log twice.

import { sameContent } from '../../games/games';
import { nearest, suggestion } from '../../scenario/suggest';
import type { TableNews, TableState } from './state';
import type { Table, Tournament } from './tournament';

/** The sides of a table's game, as its logs have them; empty: nobody knows. */
export const sidesOfGame = ({ logs }: TableState): readonly string[] => [
  ...new Set(logs.filter(({ state }) => state.kind === 'judged').flatMap(({ sides }) => sides)),
];

/** Which side each player of a table means: as it is written, or the one that it is a slip of. */
export const meantSides = (
  { players }: Table,
  sides: readonly string[],
): ReadonlyMap<Table['players'][number], string> => {
  const exact = (side: string): string | undefined => sides.find(one => one.toLowerCase() === side.toLowerCase());
  const taken = new Set(players.flatMap(({ side }) => exact(side) ?? []));
  const free = sides.filter(side => !taken.has(side));
  return new Map(players.map(player => [player, exact(player.side) ?? nearest(player.side, free) ?? player.side]));
};

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** For each table that has some, what its director may have mixed up; one sentence each. */
export const mixUpsOf = (
  tournament: Tournament,
  news: ReadonlyMap<string, TableNews>,
): ReadonlyMap<string, readonly string[]> => {
  const tables = tournament.rounds.flatMap(round => round.tables);
  const twice = sameLogs(tables, news);
  return new Map(
    tables.map(table => {
      const now = news.get(table.id)?.now;
      const own = now
        ? [...wrongSides(table, now), ...strangers(table, now, tables), ...strangeChats(tournament, table, now)]
        : [];
      return [table.id, [...own, ...(twice.get(table.id) ?? [])]];
    }),
  );
};

const wrongSides = ({ players }: Table, now: TableState): readonly string[] => {
  const sides = sidesOfGame(now);
  return players.flatMap(({ side, name }) =>
    sides.length === 0 || sides.some(one => same(one, side))
      ? []
      : [`“${side}” (${name}) is no side of this game. ${suggestion(side, sides)}`],
  );
};

/** Logs that say they were played by others than the table's players, or with sides exchanged. */
const strangers = (table: Table, { logs }: TableState, tables: readonly Table[]): readonly string[] =>
  logs.flatMap(({ file, players }) => {
    const named = players.filter(({ name }) => name.trim() !== '');
    if (named.length === 0) return [];
    const known = named.filter(({ name }) => table.players.some(player => same(player.name, name)));
    const who = named.map(({ name, side }) => `${name} (${side})`).join(', ');
    if (known.length === 0) {
      const where = whereTheyPlay(
        named.map(({ name }) => name),
        table,
        tables,
      );
      return [`${file} says that it was played by ${who}${where}. Does it belong here?`];
    }
    const exchanged = known.filter(({ name, side }) =>
      table.players.some(player => same(player.name, name) && !same(player.side, side)),
    );
    return exchanged.length === 0 ? [] : [`${file} says that it was played by ${who}: other sides than here.`];
  });

const whereTheyPlay = (names: readonly string[], table: Table, tables: readonly Table[]): string => {
  const others = tables.filter(
    other => other !== table && names.some(name => other.players.some(player => same(player.name, name))),
  );
  return others.length === 0 ? '' : `, who play at ${others.map(({ id }) => id).join('; ')}`;
};

/** Names in a chat are nicknames: one that is a slip of the other, or a word of it, may be the same player. */
const mayBe = (name: string, known: readonly string[]): boolean =>
  nearest(name, known) !== undefined || known.some(one => nearest(one, [name]) !== undefined);

/** Logs without a roster in whose chat nobody wrote whom the table names. Sides, the referee and the director may write too. */
const strangeChats = (
  { rounds, director = '', referee = '' }: Tournament,
  table: Table,
  { logs }: TableState,
): readonly string[] => {
  const own = table.players.map(({ name }) => name);
  const tables = rounds.flatMap(round => round.tables);
  return logs.flatMap(({ file, players, speakers = [], sides }) => {
    if (players.length > 0 || speakers.some(name => mayBe(name, own))) return [];
    const noPlayers = [...sides, ...table.players.map(({ side }) => side), director, referee].filter(Boolean);
    const named = speakers.filter(name => !mayBe(name, noPlayers));
    if (named.length === 0) return [];
    const where = whereTheyPlay(named, table, tables);
    return [
      `${file} names ${LIST.format(named)} in its chat${where}; the tournament names ${LIST.format(own)} here. Does it belong here?`,
    ];
  });
};

/** `Ann, Ben and Cid` */
const LIST = new Intl.ListFormat('en-GB');

const sameLogs = (
  tables: readonly Table[],
  news: ReadonlyMap<string, TableNews>,
): ReadonlyMap<string, readonly string[]> => {
  const logs = tables.flatMap(({ id }) => (news.get(id)?.now.logs ?? []).map(log => ({ id, ...log })));
  const told = new Map<string, string[]>();
  for (const files of sameContent(logs.map(({ id, file, content }) => ({ file: `${id}\n${file}`, content })))) {
    const places = files.map(one => one.split('\n'));
    for (const [id = '', file = ''] of places) {
      const others = places.filter(([otherId, other]) => otherId !== id || other !== file);
      const words = others.map(([otherId, other = '']) => (otherId === id ? other : `${other} of ${otherId ?? ''}`));
      told.set(id, [...(told.get(id) ?? []), `${file} is the same log as ${words.join(' and ')}.`]);
    }
  }
  return told;
};
