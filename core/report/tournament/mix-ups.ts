// What a director mixes up: a side that the game does not have, a log in another table's folder, the same log twice.

import { sameContent } from '../../games/games';
import { nearest, suggestion } from '../../scenario/suggest';
import type { TableLog, TableNews, TableState } from './state';
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

/** Files and folders as the director wrote them, without `./` and a slash at their ends. */
export const placesOf = (written: readonly string[]): ReadonlySet<string> =>
  new Set(
    written.map(place =>
      place
        .split('/')
        .filter(part => part !== '' && part !== '.')
        .join('/')
        .normalize('NFC'),
    ),
  );

/** Is a file one of these, or in a folder of them? By its path in the tournament's folder, with `/`. */
export const liesAt = (file: string, places: ReadonlySet<string>): boolean => {
  const parts = file.normalize('NFC').split('/');
  return [...parts.keys(), parts.length].some(n => places.has(parts.slice(0, n).join('/')));
};

/**
 * Of the logs in a tournament's folder those that no table names: a folder that is called otherwise in the file, a mail that was
 * put down beside. What lies in a scenario's folder is the scenario's.
 */
export const logsAtNoTable = ({ rounds }: Tournament, logs: readonly string[]): readonly string[] => {
  const tables = rounds.flatMap(round => round.tables);
  const written = tables.flatMap(({ logs: own, judgedBy }) => [
    ...own,
    ...(judgedBy.scenario ? [judgedBy.scenario] : []),
  ]);
  const places = placesOf(written);
  return logs.filter(log => !liesAt(log, places));
};

/** For each table that has some, what its director may have mixed up; one sentence each. */
export const mixUpsOf = (
  tournament: Tournament,
  news: ReadonlyMap<string, TableNews>,
): ReadonlyMap<string, readonly string[]> => {
  const tables = tournament.rounds.flatMap(round => round.tables);
  const known = new Names(tournament);
  const twice = sameLogs(tables, news);
  return new Map(
    tables.map(table => {
      const now = news.get(table.id)?.now;
      const own = now
        ? [...wrongSides(table, now), ...now.logs.flatMap(log => strangersIn(log, table, sidesOfGame(now), known))]
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

/** Names in a log are nicknames: one that is a slip of the other, or a word of it, may be the same person. */
const mayBe = (name: string, known: string): boolean =>
  nearest(name, [known]) !== undefined || nearest(known, [name]) !== undefined;

/** Whom of a tournament a name in a log means, in a roster or in a chat. */
class Names {
  private readonly tables: readonly Table[];
  /** Who rules or sends mails: they may sit down at a table, and play at none. */
  private readonly officers: readonly string[];
  /** All that play, in small letters. */
  private readonly exact: ReadonlySet<string>;

  constructor({ rounds, director = '', referee = '' }: Tournament) {
    this.tables = rounds.flatMap(round => round.tables);
    this.officers = [director, referee].filter(Boolean);
    this.exact = new Set(this.tables.flatMap(({ players }) => players.map(({ name }) => name.trim().toLowerCase())));
  }

  /**
   * The player of a table that a name means: who is called so, or, if nobody of the tournament is, who may be. Of several
   * who may be, the log does not tell which.
   */
  meant(name: string, { players }: Table): readonly Table['players'][number][] {
    const exact = players.filter(player => same(player.name, name));
    if (exact.length > 0 || this.exact.has(name.trim().toLowerCase())) return exact;
    return players.filter(player => mayBe(name, player.name));
  }

  isOfficer(name: string, { referee = '' }: Table): boolean {
    return [...this.officers, referee].filter(Boolean).some(one => mayBe(name, one));
  }

  /** `, who play at Round 1, table A`: where most of them sit together; '' if nowhere. */
  whereTheyPlay(names: readonly string[], table: Table): string {
    const seated = this.tables
      .filter(other => other !== table)
      .map(other => ({ id: other.id, here: names.filter(name => this.meant(name, other).length > 0).length }));
    const most = Math.max(0, ...seated.map(({ here }) => here));
    if (most === 0) return '';
    return `, who ${names.length === 1 ? 'plays' : 'play'} at ${seated.flatMap(({ id, here }) => (here === most ? [id] : [])).join('; ')}`;
  }
}

/**
 * What a log says of who played it, if that is not what the table says: others, or with sides exchanged. Where it has no
 * list of players, those are asked who wrote in its chat; there sides may write too.
 */
const strangersIn = (
  { file, players, speakers = [], sides }: TableLog,
  table: Table,
  sidesOfTable: readonly string[],
  names: Names,
): readonly string[] => {
  const isOther = (name: string): boolean => names.meant(name, table).length === 0 && !names.isOfficer(name, table);
  const seated = players.filter(({ name }) => name.trim() !== '');
  const isPlayers = seated.length > 0;
  const told = isPlayers ? seated.map(({ name }) => name) : speakers;
  if (told.some(name => names.meant(name, table).length > 0))
    return exchangedIn(file, seated, table, sidesOfTable, names);
  const noPlayers = isPlayers ? [] : [...sides, ...table.players.map(({ side }) => side)];
  const others = told.filter(name => isOther(name) && !noPlayers.some(one => mayBe(name, one)));
  if (others.length === 0) return [];
  const where = names.whereTheyPlay(others, table);
  const words = isPlayers
    ? `says that it was played by ${withSides(seated)}${where}.`
    : `names ${LIST.format(others)} in its chat${where}; the tournament names ${LIST.format(table.players.map(({ name }) => name))} here.`;
  return [`${file} ${words} Does it belong here?`];
};

const exchangedIn = (
  file: string,
  seated: TableLog['players'],
  table: Table,
  sides: readonly string[],
  names: Names,
): readonly string[] => {
  const meant = meantSides(table, [...new Set([...sides, ...seated.map(({ side }) => side)])]);
  const isExchanged = seated.some(({ name, side }) => {
    const [player, another] = names.meant(name, table);
    return player !== undefined && another === undefined && !same(meant.get(player) ?? '', side);
  });
  return isExchanged ? [`${file} says that it was played by ${withSides(seated)}: other sides than here.`] : [];
};

const withSides = (players: TableLog['players']): string =>
  players.map(({ name, side }) => `${name} (${side})`).join(', ');

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
    for (const [i, [id = '', file = '']] of places.entries()) {
      // At one table it is told once, of the later one.
      const others = places.filter(([otherId], other) => otherId !== id || other < i);
      if (others.length === 0) continue;
      const words = others.map(([otherId, other = '']) => (otherId === id ? other : `${other} of ${otherId ?? ''}`));
      told.set(id, [...(told.get(id) ?? []), `${file} is the same log as ${words.join(' and ')}.`]);
    }
  }
  return told;
};
