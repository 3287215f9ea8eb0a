// A tournament as it stands after a run: what is open, and for whom.

import { meantSides, sidesOfGame } from './mix-ups';
import type { Point } from './questions';
import type { TableNews, TableState } from './state';
import type { Round, Table, TablePlayer, Tournament } from './tournament';

export interface Standing {
  readonly tournament: Tournament;
  /** By the tables' ids; of a table that is not there yet, nothing. */
  readonly news: ReadonlyMap<string, TableNews>;
  /** By the tables' ids: what the director may have mixed up. */
  readonly mixUps: ReadonlyMap<string, readonly string[]>;
  /** Logs in the tournament's folder that no table names. */
  readonly atNoTable: readonly string[];
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

/**
 * Whose act a point is. If the log does not tell, it is put to all players of the table; if it tells a side that nobody of
 * the table plays, to nobody.
 */
const asked = (table: Table, { side, player }: Point, now: TableState): readonly TablePlayer[] => {
  const byName = table.players.filter(one => one.name === player);
  if (side === undefined) return byName.length > 0 ? byName : table.players;
  const meant = meantSides(table, sidesOfGame(now));
  const bySide = table.players.filter(one => meant.get(one)?.toLowerCase() === side.toLowerCase());
  return bySide.length > 0 ? bySide : byName;
};

/** What is open: for each player, those with nothing open too, in the order of the tables; and what nobody can be asked. */
export interface Open {
  readonly players: readonly ForPlayer[];
  readonly forNobody: readonly Question[];
}

/** Of the same log at two tables nobody is asked twice: at the second, those whom the first has asked are left out. */
class AskedOnce {
  private readonly tables = new Map<string, string>();

  isAt(table: Table, name: string, { file }: Point, { logs }: TableState): boolean {
    const content = logs.find(log => log.file === file)?.content;
    if (!content) return true;
    const key = JSON.stringify([name, content]);
    if (!this.tables.has(key)) this.tables.set(key, table.id);
    return this.tables.get(key) === table.id;
  }
}

/** Rounds that are closed ask nothing. */
export const openIn = ({ tournament, news }: Standing): Open => {
  const all = new Map<string, Question[]>();
  const forNobody: Question[] = [];
  const once = new AskedOnce();
  for (const round of tournament.rounds)
    for (const table of round.tables) {
      for (const { name } of table.players) if (!all.has(name)) all.set(name, []);
      const found = round.isClosed ? undefined : news.get(table.id);
      for (const point of found?.now.points ?? []) {
        const question = { round, table, point, isNew: found?.isNew(point) ?? false };
        const whom = found ? asked(table, point, found.now) : [];
        if (whom.length === 0) forNobody.push(question);
        for (const { name } of whom)
          if (found && once.isAt(table, name, point, found.now)) all.get(name)?.push(question);
      }
    }
  return { players: [...all].map(([name, questions]) => ({ name, questions })), forNobody };
};

export const refereeOf = (tournament: Tournament, table: Table): string | undefined =>
  table.referee ?? tournament.referee;

/** How many questions of which kind: counted here for mails, index and console alike. */
export interface Figures {
  readonly illegal: number;
  readonly undetermined: number;
  readonly fresh: number;
}

export const figuresOf = (questions: readonly Pick<Question, 'point' | 'isNew'>[]): Figures => ({
  illegal: questions.filter(q => q.point.verdict === 'illegal').length,
  undetermined: questions.filter(q => q.point.verdict === 'undetermined').length,
  fresh: questions.filter(q => q.isNew).length,
});

/** `5 illegal as logged, 1 cannot be told` */
export const figureWords = ({ illegal, undetermined }: Figures): string =>
  `${illegal} illegal as logged, ${undetermined} cannot be told`;

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
