// Several habits in one log, as people have them: each is laid over the log that the one before has written.

import { Random } from '../random-games/random';
import type { Act } from '../random-games/table-top';
import { KINDS } from './kinds';
import { NotOnTheTable } from './observed-acts';
import { unitsOfAct, type Deed, type Fight, type ToldGame } from './told-game';
import type { Kind, Line, Variant } from './variant';
import { BEGUN_ANYWHERE, CUT_ANYWHERE, CUT_AT_HANDS } from './variants/cut';
import { NEVER_TURNED, PHASE_TURNED_LATE, TURNED_BACK_FOR_A_MOVE, TURNED_LATE, TURNED_TWICE } from './variants/track';
import { UNCHANGED } from './variants/unchanged';

/** What is done with the whole log comes after what is done with its acts: first the track, then where it begins and ends. */
const TRACK: readonly Kind[] = [TURNED_LATE, PHASE_TURNED_LATE, TURNED_TWICE, TURNED_BACK_FOR_A_MOVE, NEVER_TURNED];
const ENDS: readonly Kind[] = [CUT_AT_HANDS, CUT_ANYWHERE, BEGUN_ANYWHERE];
const AMONG_ACTS = KINDS.filter(kind => kind !== UNCHANGED && !TRACK.includes(kind) && !ENDS.includes(kind));

export interface Composed {
  readonly habits: readonly string[];
  readonly variant: Variant;
}

/**
 * One of the logs of a game with two habits or more: the same for the same game.
 *
 * @param most so many habits at most
 * @param place which of the logs
 */
export const composedLog = (game: ToldGame, most: number, place = 0): Composed => {
  const random = new Random(game.seed * 131 + place);
  return composed(game, 2 + random.below(most - 1), random);
};

/** @param count how many habits; fewer where the game has no place for them */
const composed = (game: ToldGame, count: number, random: Random): Composed => {
  let now = game;
  let variant: Variant = { before: [], lines: game.acts.map((act, of) => ({ act, of })) };
  const habits: string[] = [];
  const lay = (kind: Kind): void => {
    const next = firstVariant(kind, now, random);
    if (!next || !takesBackTheSame(now.acts, next.lines)) return;
    habits.push(kind.name);
    variant = { before: next.before, lines: next.lines.map(line => ofGame(line, variant.lines)) };
    now = retold(now, next.lines);
  };
  const track = random.chance(0.4) ? random.pick(TRACK) : undefined;
  const ends = random.chance(0.3) ? random.pick(ENDS) : undefined;
  const among = count - (track ? 1 : 0) - (ends ? 1 : 0);
  for (const kind of random.shuffled(AMONG_ACTS)) if (habits.length < among) lay(kind);
  if (track) lay(track);
  if (ends && variant.before.length === 0) lay(ends);
  return { habits, variant };
};

/** None either where the log that is there has taken a counter away that the habit would lay its hand on. */
const firstVariant = (kind: Kind, game: ToldGame, random: Random): Variant | undefined => {
  try {
    const [first] = kind.variants(game, random);
    return first;
  } catch (error) {
    if (error instanceof NotOnTheTable) return undefined;
    throw error;
  }
};

/** Which act each undo takes back, by index; -1: none is left. */
const takenBack = (acts: readonly Act[]): ReadonlyMap<number, number> => {
  const standing: number[] = [];
  const pairs = new Map<number, number>();
  for (const [i, act] of acts.entries())
    if (act.do === 'undo') pairs.set(i, standing.pop() ?? -1);
    else standing.push(i);
  return pairs;
};

/** Nobody takes back another act than he means to: what comes between an act and its undo would be undone in its place. */
const takesBackTheSame = (before: readonly Act[], lines: readonly Line[]): boolean => {
  const meant = takenBack(before);
  const kept = new Set(lines.map(({ of }) => of));
  // A log that ends between the two tells what is not so.
  if ([...meant].some(([undo, act]) => kept.has(act) && !kept.has(undo))) return false;
  return [...takenBack(lines.map(({ act }) => act))].every(([undo, act]) => {
    if (act < 0) return false;
    const [undoOf, actOf] = [lines[undo]?.of, lines[act]?.of];
    if (undoOf === undefined || before[undoOf]?.do !== 'undo') return true;
    // One undo takes back one act: an act that is told in pieces is not taken back by it.
    return meant.get(undoOf) === actOf && lines.filter(({ of }) => of === actOf).length === 1;
  });
};

/** A line of a log that was written from another log is of the game's act that the other's line is of. */
const ofGame = ({ act, of }: Line, before: readonly Line[]): Line => {
  const first = of === undefined ? undefined : before[of]?.of;
  return first === undefined ? { act } : { act, of: first };
};

/** The game as a log tells it: what is told in one piece is a deed, as before; what others interrupt is none that a habit may take up. */
const retold = ({ deeds, ...game }: ToldGame, lines: readonly Line[]): ToldGame => {
  const places = new Map<number, number[]>();
  for (const [i, { of }] of lines.entries()) if (of !== undefined) places.set(of, [...(places.get(of) ?? []), i]);
  const at = (index: number): readonly number[] => places.get(index) ?? [];
  const kept = new Map<Deed, Deed>();
  for (const deed of deeds) {
    const own = Array.from({ length: deed.last - deed.first + 1 }, (_, i) => at(deed.first + i)).flat();
    if (own.length === 0) continue;
    const [first, last] = [Math.min(...own), Math.max(...own)];
    const isWhole = lines
      .slice(first, last + 1)
      .every(({ of }) => of === undefined || (of >= deed.first && of <= deed.last));
    if (isWhole) kept.set(deed, { ...deed, first, last, ...(deed.fight ? { fight: moved(deed.fight, at) } : {}) });
  }
  // Whose deed is told as a part of another, or in pieces, does what no deed says.
  const untold = deeds.filter(deed => !kept.has(deed)).flatMap(deed => game.acts.slice(deed.first, deed.last + 1));
  const changed = lines.flatMap(({ act, of }) => (of === undefined || act !== game.acts[of] ? [act] : []));
  return {
    ...game,
    acts: lines.map(({ act }) => act),
    strayUnits: [...(game.strayUnits ?? []), ...[...untold, ...changed].flatMap(unitsOfAct)],
    deeds: [...kept.values()],
  };
};

const moved = (fight: Fight, at: (index: number) => readonly number[]): Fight => {
  const all = (indexes: readonly number[]): readonly number[] => indexes.flatMap(at).sort((a, b) => a - b);
  const { entries, declares, rolls, results } = fight;
  return { ...fight, entries: all(entries), declares: all(declares), rolls: all(rolls), results: all(results) };
};
