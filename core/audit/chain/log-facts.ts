import type { OpenedLog } from '../audit';
import { boardKeys } from './board-keys';
import { boardAfter, type Board } from './seam';
import { indexOfPhase } from '../../scenario/phases';

/** What a log tells of its place among others. */
export interface LogFacts {
  readonly log: OpenedLog;
  readonly start: Board;
  readonly end: Board;
  /** A key for the board after each step, the start's first. */
  readonly keys: readonly string[];
  /** What each step did to the board, said and rolled: logs with the same first steps are one log at two times. */
  readonly acts: readonly string[];
  readonly hasRolls: boolean;
  /** Turn and phase as numbers that grow; empty: the log does not tell. */
  readonly turn: { readonly start: readonly number[]; readonly end: readonly number[] };
  readonly players: ReadonlySet<string>;
}

export const factsOf = (log: OpenedLog): LogFacts => {
  const { timeline } = log;
  const keys = boardKeys(timeline);
  const acts: string[] = [];
  let hasRolls = false;
  for (let step = 1; step <= timeline.steps; step++) {
    const { chat, rolls } = timeline.changes(step);
    hasRolls ||= rolls.length > 0;
    acts.push(JSON.stringify([keys[step], chat, rolls]));
  }
  return {
    log,
    start: boardAfter(timeline, 0),
    end: boardAfter(timeline, timeline.steps),
    keys,
    acts,
    hasRolls,
    turn: { start: turnAt(log, 0), end: turnAt(log, timeline.steps) },
    players: new Set(timeline.players.map(({ name }) => name)),
  };
};

export const startKey = ({ keys }: LogFacts): string => keys[0] ?? '';
export const endKey = ({ keys }: LogFacts): string => keys.at(-1) ?? '';

/** By the scenario's own turns and phases; without rules the numbers that a turn track shows. */
const turnAt = ({ timeline, rules }: OpenedLog, step: number): readonly number[] => {
  const now = rules?.binding.clockAt(timeline, step);
  if (rules && now) {
    const phase = indexOfPhase(rules.scenario.phases, now.phase);
    return [now.turn.number, phase];
  }
  const track = Object.entries(timeline.globalsAt(step)).find(([name]) => name.startsWith('turn:'))?.[1];
  const number = /\d+/.exec(track ?? '')?.[0];
  return number === undefined ? [] : [Number(number)];
};

/** Negative: `a` is before `b`; 0: the same, or one of them does not tell. */
export const compareTurns = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

const savedAt = ({ log }: LogFacts): number => log.game.save?.dateSaved ?? 0;

const inNumbers = new Intl.Collator('en', { numeric: true });

/** By turn and phase, the date of the file, its name: for what the boards do not decide. */
export const byTime = (a: LogFacts, b: LogFacts): number =>
  compareTurns(a.turn.start, b.turn.start) ||
  compareTurns(a.turn.end, b.turn.end) ||
  byDate(a, b) ||
  inNumbers.compare(a.log.file, b.log.file);

/** 0 if one of them has no date. */
export const byDate = (a: LogFacts, b: LogFacts): number =>
  savedAt(a) === 0 || savedAt(b) === 0 ? 0 : savedAt(a) - savedAt(b);
