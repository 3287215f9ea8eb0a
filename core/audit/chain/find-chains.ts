import { present } from '../../base/present';
import type { OpenedLog } from '../audit';
import {
  fits,
  type Chain,
  type Chains,
  type Copy,
  type Link,
  type Moment,
  type SavedPosition,
  type Seam,
} from './chain';
import { findFits, isEnd, type Followed } from './find-fits';
import { findGaps } from './find-gaps';
import { boardAfter, seamBetween } from './seam';
import { byTime, factsOf, startKey, type LogFacts } from './log-facts';
import { findRestarts } from './find-restarts';

/**
 * Puts logs in order by their positions: one follows another if the board at its start is the board at the other's end,
 * or after one of its steps. Logs that fit nowhere follow the one whose end is nearest, as far as pieces, turns and
 * players agree; their seam then says what differs.
 */
export const chainsOf = (logs: readonly OpenedLog[]): Chains => {
  const facts = logs.map(log => factsOf(log)).sort(byTime);
  const copies = findCopies(facts);
  const isCopy = new Set(copies.map(({ log }) => log));
  const links = facts.filter(({ log }) => log.timeline.steps > 0 && !isCopy.has(log));
  const exact = findFits(links);
  const followed = new Map([...exact, ...findGaps(links, exact)]);
  return {
    chains: treesOf(links, followed).sort((a, b) => b.links.length - a.links.length),
    restarts: findRestarts(links, exact),
    copies,
    saves: facts.filter(({ log }) => log.timeline.steps === 0).map(save => savedPosition(save, links)),
  };
};

/**
 * Of logs that begin with the same steps, the longest holds them all. Of equal ones that is kept of which the rules are there, and
 * then that of the shortest name: `mail (1)` is the copy.
 */
const findCopies = (facts: readonly LogFacts[]): readonly Copy[] => {
  const longestFirst = facts
    .filter(({ acts }) => acts.length > 0)
    .sort((a, b) => b.acts.length - a.acts.length || hasNoRules(a) - hasNoRules(b) || byName(a, b));
  const whole: LogFacts[] = [];
  const copies: Copy[] = [];
  for (const one of longestFirst) {
    const holder = whole.find(other => isBeginningOf(one, other));
    if (holder) copies.push({ log: one.log, of: holder.log });
    else whole.push(one);
  }
  return copies;
};

const hasNoRules = ({ log }: LogFacts): number => Number(log.rules === undefined);
const byName = (a: LogFacts, b: LogFacts): number => a.log.file.length - b.log.file.length || byTime(a, b);

const isBeginningOf = (one: LogFacts, other: LogFacts): boolean =>
  one.log.game.module?.name === other.log.game.module?.name &&
  startKey(one) === startKey(other) &&
  one.acts.every((act, i) => act === other.acts[i]) &&
  fits(seamBetween(one.start, other.start));

const savedPosition = (save: LogFacts, links: readonly LogFacts[]): SavedPosition => {
  for (const { log, keys } of links) {
    const step = keys.lastIndexOf(startKey(save));
    if (step !== -1 && fits(seamBetween(boardAfter(log.timeline, step), save.start)))
      return { log: save.log, at: { log, step } };
  }
  return { log: save.log };
};

const treesOf = (links: readonly LogFacts[], followed: ReadonlyMap<LogFacts, Followed>): Chain[] => {
  const children = new Map<LogFacts, LogFacts[]>();
  for (const [child, { facts }] of followed) children.set(facts, [...(children.get(facts) ?? []), child]);
  const depths = depthsOf(links, followed);
  const isAtEnd = (child: LogFacts): boolean => {
    const at = followed.get(child);
    return at !== undefined && isEnd(at);
  };
  const order = (a: LogFacts, b: LogFacts): number =>
    Number(isAtEnd(b)) - Number(isAtEnd(a)) || (depths.get(b) ?? 0) - (depths.get(a) ?? 0) || byTime(a, b);
  return links
    .filter(one => !followed.has(one))
    .map(root => {
      const found: Link[] = [];
      const waiting = [root];
      for (let one = waiting.pop(); one; one = waiting.pop()) {
        found.push(linkOf(one, followed.get(one)));
        waiting.push(...(children.get(one) ?? []).sort(order).reverse());
      }
      return { links: found };
    });
};

/** How many logs follow one another from each, itself included. */
const depthsOf = (
  links: readonly LogFacts[],
  followed: ReadonlyMap<LogFacts, Followed>,
): ReadonlyMap<LogFacts, number> => {
  const depths = new Map<LogFacts, number>();
  for (const link of links) {
    let depth = 1;
    for (let one: LogFacts | undefined = link; one && (depths.get(one) ?? 0) < depth; depth++) {
      depths.set(one, depth);
      one = followed.get(one)?.facts;
    }
  }
  return depths;
};

const NOTHING: Seam = { pieces: [], globals: [] };

const linkOf = ({ log, start }: LogFacts, followed: Followed | undefined): Link => {
  if (!followed) return { log, seam: NOTHING };
  const after: Moment = { log: followed.facts.log, step: followed.step };
  const seam = seamBetween(boardAfter(after.log.timeline, after.step), start);
  return { log, after, seam, ...present({ rivals: followed.rivals?.map(rival => rival.log) }) };
};
