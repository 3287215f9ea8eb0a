// What is kept of a log once it is closed, to tell which others may be of its game: numbers that stand for its boards. Plain
// data, so that it can be sent from one thread to another and kept in a file.

import { START, sumPair } from '../../base/fnv';
import { compareTurns, endKey, factsOf, startKey, type LogFacts } from './log-facts';
import type { OpenedLog } from '../audit';

export interface LogCard {
  readonly module?: string;
  readonly steps: number;
  readonly players: readonly string[];
  readonly turn: LogFacts['turn'];
  /** It starts later than the game does: a second log from there is a possible restart. */
  readonly midway: boolean;
  /** Equal boards have equal numbers; unequal ones nearly always different ones. */
  readonly start: number;
  readonly end: number;
  readonly middles: readonly number[];
  /** For each step a number that stands for all that was done up to it: of a log's copy they are the same. */
  readonly acts: readonly number[];
}

export const cardOf = (log: OpenedLog): LogCard => {
  const facts = factsOf(log);
  const { keys, acts, players, turn } = facts;
  const [start, end] = [startKey(facts), endKey(facts)];
  let soFar = 0;
  return {
    ...(log.game.module?.name === undefined ? {} : { module: log.game.module.name }),
    steps: log.timeline.steps,
    players: [...players].sort(),
    turn,
    midway: isMidway(log),
    start: numberOf(start),
    end: numberOf(end),
    middles: [...new Set(keys)].filter(key => key !== start && key !== end).map(key => numberOf(key)),
    acts: acts.map(act => (soFar = numberOf(act, soFar))),
  };
};

const isMidway = ({ rules, timeline }: OpenedLog): boolean => {
  const now = rules?.binding.clockAt(timeline, 0);
  const [turn, phase] = [rules?.scenario.turns[0], rules?.scenario.phases[0]];
  return (
    now !== undefined &&
    (now.turn.number !== turn?.number || now.phase.side !== phase?.side || now.phase.name !== phase.name)
  );
};

const HALF = 2 ** 21;

/** 53 bits of a text, and of what came before it: a pair of sums side by side. */
const numberOf = (text: string, before = 0): number => {
  const [first, second] = START;
  const [a, b] = sumPair(text, [first ^ (before | 0), second ^ Math.floor(before / HALF)]);
  return a * HALF + (b % HALF);
};

/** Could the one be a later part of the other's game, with logs missing in between? */
export const mayFollowAfterGap = (from: LogCard, to: LogCard): boolean =>
  from.module === to.module &&
  compareTurns(from.turn.end, to.turn.start) <= 0 &&
  (from.players.length === 0 || to.players.length === 0 || from.players.some(name => to.players.includes(name)));
