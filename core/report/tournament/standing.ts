// A tournament as it stands after a run: what is open, and for whom.

import type { Point } from './questions';
import type { TableNews } from './state';
import type { Round, Table, TablePlayer, Tournament } from './tournament';

export interface Standing {
  readonly tournament: Tournament;
  /** By the tables' ids; of a table that is not there yet, nothing. */
  readonly news: ReadonlyMap<string, TableNews>;
}

/** A point that is put to a player. */
export interface Question {
  readonly round: Round;
  readonly table: Table;
  readonly point: Point;
  readonly isNew: boolean;
}

export interface ForPlayer {
  readonly name: string;
  readonly questions: readonly Question[];
}

/** Whose act a point is; if the log does not tell, it is put to all players of the table. */
const asked = ({ players }: Table, { side, player }: Point): readonly TablePlayer[] => {
  const bySide = players.filter(one => one.side === side);
  const byName = players.filter(one => one.name === player);
  return bySide.length > 0 ? bySide : byName.length > 0 ? byName : players;
};

/** What is open for each player, those with nothing open too, in the order of the tables. Rounds that are closed ask nothing. */
export const openFor = ({ tournament, news }: Standing): readonly ForPlayer[] => {
  const all = new Map<string, Question[]>();
  for (const round of tournament.rounds)
    for (const table of round.tables) {
      for (const { name } of table.players) if (!all.has(name)) all.set(name, []);
      const found = round.isClosed ? undefined : news.get(table.id);
      for (const point of found?.now.points ?? [])
        for (const { name } of asked(table, point))
          all.get(name)?.push({ round, table, point, isNew: found?.isNew(point) ?? false });
    }
  return [...all].map(([name, questions]) => ({ name, questions }));
};

export const refereeOf = (tournament: Tournament, table: Table): string | undefined =>
  table.referee ?? tournament.referee;

/** A name as a part of a file's name: letters and digits of any script, joined by hyphens. */
export const fileNameOf = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'nameless';

/** For each name a file name that no other has. */
export const fileNames = (names: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Set<string>();
  return new Map(
    names.map(name => {
      const own = fileNameOf(name);
      let free = own;
      for (let n = 2; taken.has(free); n++) free = `${own}-${n}`;
      taken.add(free);
      return [name, free] as const;
    }),
  );
};
