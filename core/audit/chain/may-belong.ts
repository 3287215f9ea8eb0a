// Which logs of many may be of one game: only those need to be open at the same time.

import { mayFollowAfterGap, type LogCard } from './log-card';

/** Of one module and one circle of players; of more stretches than this, each is a game of its own. */
const MOST_GAPS = 50;

/**
 * Logs by their places in the list, in groups: `chainsOf` would link no log of one group to one of another. A group is in the
 * order of the list, and so are the groups by their first logs.
 */
export const mayBelongTogether = (cards: readonly LogCard[]): readonly (readonly number[])[] => {
  const groups = new Groups(cards.length);
  const links = withoutCopies(cards, groups);
  const starts = byKey(links, i => [cards[i]?.start]);
  for (const same of starts.values()) joinRestarts(same, cards, groups);
  for (const i of links)
    for (const key of [cards[i]?.end, ...(cards[i]?.middles ?? [])])
      for (const later of starts.get(key) ?? []) groups.join(i, later);
  joinGaps(links, cards, starts, groups);
  return groups.list();
};

/** Sets of numbers that grow together. */
class Groups {
  readonly #above: number[];

  constructor(count: number) {
    this.#above = Array.from({ length: count }, (_, i) => i);
  }

  of(i: number): number {
    let at = i;
    for (let above = this.#above[at] ?? at; above !== at; above = this.#above[at] ?? at) at = above;
    this.#above[i] = at;
    return at;
  }

  join(a: number, b: number): void {
    const [one, other] = [this.of(a), this.of(b)];
    this.#above[Math.max(one, other)] = Math.min(one, other);
  }

  list(): readonly (readonly number[])[] {
    return [...byKey([...this.#above.keys()], i => [this.of(i)]).values()];
  }
}

const byKey = <K>(items: readonly number[], keysOf: (i: number) => readonly K[]): ReadonlyMap<K, readonly number[]> => {
  const lists = new Map<K, number[]>();
  for (const i of items)
    for (const key of keysOf(i)) {
      const list = lists.get(key);
      if (list) list.push(i);
      else lists.set(key, [i]);
    }
  return lists;
};

/** Logs that have steps, without those that another holds whole: each copy stands with the log that holds it. */
const withoutCopies = (cards: readonly LogCard[], groups: Groups): readonly number[] => {
  const stepsOf = (i: number): number => cards[i]?.steps ?? 0;
  const withSteps = [...cards.keys()].filter(i => stepsOf(i) > 0);
  const links: number[] = [];
  for (const same of byKey(withSteps, i => [`${cards[i]?.start ?? 0} ${cards[i]?.module ?? ''}`]).values()) {
    const holders = new Map<string, number>();
    for (const i of [...same].sort((a, b) => stepsOf(b) - stepsOf(a))) {
      const acts = cards[i]?.acts ?? [];
      const holder = holders.get(`${acts.length} ${acts.at(-1) ?? 0}`);
      if (holder !== undefined) {
        groups.join(i, holder);
        continue;
      }
      links.push(i);
      acts.forEach((act, step) => {
        const key = `${step + 1} ${act}`;
        if (!holders.has(key)) holders.set(key, i);
      });
    }
  }
  return links.sort((a, b) => a - b);
};

/** Several that begin at one moment of a game, with the same players: reports tell each of the others. */
const joinRestarts = (same: readonly number[], cards: readonly LogCard[], groups: Groups): void => {
  const midway = same.filter(i => cards[i]?.midway);
  for (const [first, ...others] of byKey(midway, i => [JSON.stringify([cards[i]?.module, cards[i]?.players])]).values())
    for (const other of others) groups.join(first ?? other, other);
};

/** Logs that fit nowhere may follow any other of their game, as far as turns and players agree. */
const joinGaps = (
  links: readonly number[],
  cards: readonly LogCard[],
  starts: ReadonlyMap<number | undefined, readonly number[]>,
  groups: Groups,
): void => {
  const followed = new Set(links.flatMap(i => [cards[i]?.end, ...(cards[i]?.middles ?? [])]));
  // Several that start from one position are beginnings of games: they follow nothing, and what follows them is in their group.
  const firsts = links.filter(i => starts.get(cards[i]?.start)?.length === 1 && !followed.has(cards[i]?.start));
  const stretches = new Set(firsts.map(i => groups.of(i)));
  const members = byKey(
    links.filter(i => stretches.has(groups.of(i))),
    i => [groups.of(i)],
  );
  for (const circle of circlesOf([...members.values()], cards)) {
    if (circle.length > MOST_GAPS) continue;
    for (const one of circle)
      for (const other of circle)
        if (one !== other && one.some(from => other.some(to => mayFollow(cards[from], cards[to]))))
          groups.join(one[0] ?? 0, other[0] ?? 0);
  }
};

const mayFollow = (from: LogCard | undefined, to: LogCard | undefined): boolean =>
  from !== undefined && to !== undefined && mayFollowAfterGap(from, to);

/** Stretches of play by module and players; what a log without players is of may be anybody's. */
const circlesOf = (
  stretches: readonly (readonly number[])[],
  cards: readonly LogCard[],
): readonly (readonly (readonly number[])[])[] => {
  const circles = new Groups(stretches.length);
  const all = stretches.flat().flatMap(i => cards[i] ?? []);
  const anybodys = new Set(all.filter(({ players }) => players.length === 0).map(({ module }) => module));
  const namesOf = (i: number): readonly string[] => {
    const { module, players = [] } = cards[i] ?? {};
    return anybodys.has(module) ? [JSON.stringify([module])] : players.map(name => JSON.stringify([module, name]));
  };
  for (const same of byKey([...stretches.keys()], s => [...new Set((stretches[s] ?? []).flatMap(namesOf))]).values())
    for (const other of same) circles.join(same[0] ?? other, other);
  return circles.list().map(circle => circle.flatMap(s => [stretches[s] ?? []]));
};
