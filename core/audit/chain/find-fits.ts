import { fits } from './chain';
import { byTime, endKey, startKey, type LogFacts } from './log-facts';
import { boardAfter, seamBetween } from './seam';

/** What a log follows, as facts. */
export interface Followed {
  readonly facts: LogFacts;
  readonly step: number;
  /** Logs that end with the same board: date and name have chosen between them. */
  readonly rivals?: readonly LogFacts[];
}

/** For each log that carries on exactly from another, what it follows. Those that fit nowhere are left out. */
export const findFits = (links: readonly LogFacts[]): ReadonlyMap<LogFacts, Followed> => {
  const followed = new Map<LogFacts, Followed>();
  const ends = byKey(links, one => [[endKey(one), one.log.timeline.steps]]);
  const middles = byKey(links, middleKeys);
  const starts = startsOf(links);
  for (const one of links) {
    const candidates = [ends, middles].map(index =>
      (index.get(startKey(one)) ?? []).filter(
        at => !isSibling(at.facts, one, starts) && !leadsTo(followed, at.facts, one) && isBoard(at, one),
      ),
    );
    const found = candidates.find(list => list.length > 0);
    // The last of those before it; if none is, the first of the others.
    const at = found?.findLast(({ facts }) => byTime(facts, one) < 0) ?? found?.[0];
    const rivals = (found ?? []).flatMap(other => (other === at || !isEnd(other) ? [] : [other.facts]));
    if (at) followed.set(one, { ...at, ...(rivals.length > 0 && isEnd(at) ? { rivals } : {}) });
  }
  return followed;
};

/** It is followed at its end. */
export const isEnd = ({ facts, step }: Followed): boolean => step === facts.log.timeline.steps;

const byKey = (
  links: readonly LogFacts[],
  keysOf: (facts: LogFacts) => readonly (readonly [key: string, step: number])[],
): ReadonlyMap<string, readonly Followed[]> => {
  const index = new Map<string, Followed[]>();
  for (const facts of links)
    for (const [key, step] of keysOf(facts)) {
      const list = index.get(key);
      if (list) list.push({ facts, step });
      else index.set(key, [{ facts, step }]);
    }
  return index;
};

/** The boards within a log, each at its last step; a log that starts from its first one starts where it does. */
const middleKeys = (one: LogFacts): readonly (readonly [string, number])[] => {
  const last = new Map(one.keys.map((key, step) => [key, step]));
  last.delete(startKey(one));
  last.delete(endKey(one));
  return [...last];
};

/**
 * The log before did nothing on the board but roll dice, and this one, from that very board, declares and rolls the
 * same again, or is one of several that start there: it does not go on from there, it begins anew.
 */
const isSibling = (before: LogFacts, one: LogFacts, starts: ReadonlyMap<string, number>): boolean => {
  if (before === one) return true;
  if (!before.hasRolls || startKey(before) !== endKey(before)) return false;
  if ((starts.get(startKey(one)) ?? 0) > 1) return true;
  const [first, again] = [opening(before), opening(one)];
  const isSaidAgain = first.said.length > 0 && first.said.every(line => again.said.includes(line));
  return again.roll !== undefined && first.roll === again.roll && isSaidAgain;
};

/** How many logs that change the board start from each. */
const startsOf = (links: readonly LogFacts[]): ReadonlyMap<string, number> => {
  const starts = new Map<string, number>();
  for (const one of links)
    if (startKey(one) !== endKey(one)) starts.set(startKey(one), (starts.get(startKey(one)) ?? 0) + 1);
  return starts;
};

/** What a log says before its first roll, and that roll's button; none if the board changes first. */
const opening = ({
  log: { timeline },
  keys,
}: LogFacts): { readonly roll?: string; readonly said: readonly string[] } => {
  const said: string[] = [];
  for (let step = 1; step <= timeline.steps && keys[step] === keys[0]; step++) {
    const { rolls, chat } = timeline.changes(step);
    const [roll] = rolls;
    if (roll) return { roll: roll.button, said };
    said.push(...chat);
  }
  return { said };
};

const leadsTo = (followed: ReadonlyMap<LogFacts, Followed>, from: LogFacts, to: LogFacts): boolean => {
  for (let one: LogFacts | undefined = from; one; one = followed.get(one)?.facts) if (one === to) return true;
  return false;
};

const isBoard = ({ facts, step }: Followed, one: LogFacts): boolean =>
  facts.log.game.module?.name === one.log.game.module?.name &&
  fits(seamBetween(boardAfter(facts.log.timeline, step), one.start));
