// A tournament, as its director wrote it down: rounds of tables, who plays at each, where its logs are and by what they are
// judged.

export interface Tournament {
  readonly name: string;
  /** Who sends the mails; absent: the referee does. */
  readonly director?: string;
  /** Where answers go to. */
  readonly address?: string;
  /** By which day they are wanted, `2026-12-05`; a round may name its own. */
  readonly deadline?: string;
  /** Who rules, if the table names nobody else. */
  readonly referee?: string;
  readonly rounds: readonly Round[];
}

export interface Round {
  readonly name: string;
  /** It is over: its games are not read again, and what was found stands as it was. */
  readonly isClosed: boolean;
  readonly deadline?: string;
  readonly tables: readonly Table[];
}

export interface Table {
  /** Unlike any other's: `Round 1, table A`. */
  readonly id: string;
  readonly name: string;
  readonly players: readonly TablePlayer[];
  readonly referee?: string;
  /** Files and folders, relative to the tournament's folder. */
  readonly logs: readonly string[];
  readonly judgedBy: JudgedBy;
}

export interface TablePlayer {
  readonly side: string;
  readonly name: string;
}

/** Paths, relative to the tournament's folder; what is absent is looked for beside each log. */
export type JudgedBy = Readonly<Partial<Record<'module' | 'scenario' | 'binding' | 'notes', string>>>;

export const TOURNAMENT_FILE = 'tournament.yaml';
