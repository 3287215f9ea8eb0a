// Logs that fit nowhere exactly: the best order there is, by fewest differences.

import { shortestOrder } from './shortest-order';
import { isEnd, type Followed } from './find-fits';
import { byDate, byTime, compareTurns, startKey, type LogFacts } from './log-facts';
import { seamBetween, type Board } from './seam';

/** Logs that follow one another exactly: its first one, and each that no other follows at its end. */
interface Run {
  readonly first: LogFacts;
  readonly lasts: readonly LogFacts[];
}

interface Bridge {
  readonly from: LogFacts;
  readonly cost: number;
}

/** More runs than these are not compared each with each, but only with the one before in the order of time. */
const MOST_COMPARED = 50;

/** For first logs that may follow the last one of other links: what they then follow, across a gap. */
export const findGaps = (
  links: readonly LogFacts[],
  exact: ReadonlyMap<LogFacts, Followed>,
): ReadonlyMap<LogFacts, Followed> => {
  const runs = runsOf(links, exact);
  const bridges = runs.map((a, i) =>
    runs.map((b, j) =>
      i === j || (runs.length > MOST_COMPARED && j !== i + 1) ? undefined : bestBridge(a.lasts, b.first),
    ),
  );
  const order = shortestOrder(bridges.map(row => row.map(bridge => bridge?.cost)));
  const gaps = new Map<LogFacts, Followed>();
  order.forEach((at, i) => {
    const bridge = bridges[order[i - 1] ?? -1]?.[at];
    const to = runs[at];
    if (bridge && to) gaps.set(to.first, { facts: bridge.from, step: bridge.from.log.timeline.steps });
  });
  return gaps;
};

/** In the order of time. Several that start from one position are beginnings of a game: they follow nothing. */
const runsOf = (links: readonly LogFacts[], exact: ReadonlyMap<LogFacts, Followed>): readonly Run[] => {
  const goesOn = new Set([...exact.values()].flatMap(at => (isEnd(at) ? [at.facts] : [])));
  const lasts = new Map<LogFacts, LogFacts[]>();
  for (const one of links) {
    if (goesOn.has(one)) continue;
    const first = firstOf(exact, one);
    lasts.set(first, [...(lasts.get(first) ?? []), one]);
  }
  return links
    .filter(one => !exact.has(one) && links.filter(other => startKey(other) === startKey(one)).length === 1)
    .map(first => ({ first, lasts: lasts.get(first) ?? [] }));
};

const firstOf = (followed: ReadonlyMap<LogFacts, Followed>, from: LogFacts): LogFacts => {
  let one = from;
  for (let at = followed.get(one); at; at = followed.get(one)) one = at.facts;
  return one;
};

const bestBridge = (lasts: readonly LogFacts[], to: LogFacts): Bridge | undefined =>
  lasts.flatMap(from => bridge(from, to) ?? []).sort((a, b) => a.cost - b.cost || byTime(b.from, a.from))[0];

/** What dates and names weigh: less than one piece. */
const DATE = 0.01;
const NAME = 0.0001;

/** undefined: it is no later part of that game. */
const bridge = (from: LogFacts, to: LogFacts): Bridge | undefined => {
  if (from.log.game.module?.name !== to.log.game.module?.name || compareTurns(from.turn.end, to.turn.start) > 0)
    return undefined;
  if (!sharePlayers(from, to) || !sharePieces(from.start, to.start)) return undefined;
  const { pieces, globals } = seamBetween(from.end, to.start);
  const backwards = (byDate(from, to) > 0 ? DATE : 0) + (byTime(from, to) > 0 ? NAME : 0);
  return { from, cost: pieces.length + globals.length + backwards };
};

const sharePlayers = (a: LogFacts, b: LogFacts): boolean =>
  a.players.size === 0 || b.players.size === 0 || [...a.players].some(name => b.players.has(name));

/** At least half of the pieces are the same. */
const sharePieces = (a: Board, b: Board): boolean => {
  const names = new Map<string, number>();
  for (const { name } of a.pieces.values()) names.set(name, (names.get(name) ?? 0) + 1);
  let shared = 0;
  for (const [id, { name }] of b.pieces) {
    const left = names.get(name) ?? 0;
    if (left > 0) names.set(name, left - 1);
    if (left > 0 || a.pieces.has(id)) shared++;
  }
  return shared * 2 >= Math.min(a.pieces.size, b.pieces.size);
};
