// The rules' memory in slices, each with the chapter of the rules that it belongs to: what it holds when a phase begins
// and what is still owed when one ends.

import { overlaid } from '../../base/overlay';
import type { ActionOf } from '../action';
import type { Position } from '../position';
import type { Verdict } from '../verdict';

/** `B`: the system's board. `S`: what this chapter remembers. Never changed in place. */
export interface Chapter<B, S, M = unknown> {
  /** Before anything happened. */
  readonly fresh: S;
  /** Where a log begins, if that is not the same. */
  readonly begins?: (board: B) => S;
  /** When the track is turned; left out: a new phase remembers nothing of the last. `memory`: all slices before. */
  readonly turned?: (slice: S, turn: Turned<B>, memory: M) => S;
  /** What the phase leaves owed or broken. */
  readonly ends?: (slice: S, ending: Ending<B>, memory: M) => readonly Verdict[];
}

export interface Turned<B> {
  /** The board when the track was turned, still in the old phase. */
  readonly board: B;
  readonly before: Position;
  readonly to: ActionOf<'phase'>;
}

export interface Ending<B> {
  readonly board: B;
  /** The board when the phase began. */
  readonly phaseStart: Position;
  /** undefined: the log ends. */
  readonly next: ActionOf<'phase'> | undefined;
}

/** `M`: the slices by their names. */
export type Chapters<B, M> = { readonly [K in keyof M]: Chapter<B, M[K], M> };

/** Chapter by chapter: some look at the whole board. */
const mapping = function* <B, M>(
  chapters: Chapters<B, M>,
  slice: <K extends keyof M>(name: K, chapter: Chapter<B, M[K], M>) => M[K],
): Generator<undefined, M> {
  const slices: (readonly [keyof M, M[keyof M]])[] = [];
  for (const name of Object.keys(chapters) as (keyof M)[]) {
    yield;
    slices.push([name, slice(name, chapters[name])]);
  }
  return Object.fromEntries(slices) as unknown as M;
};

export const beginningMemory = <B, M>(chapters: Chapters<B, M>, board: B): Generator<undefined, M> =>
  mapping(chapters, (_, chapter) => (chapter.begins ? chapter.begins(board) : chapter.fresh));

export const turningMemory = <B, M>(chapters: Chapters<B, M>, memory: M, turn: Turned<B>): Generator<undefined, M> =>
  mapping(chapters, (name, chapter) => (chapter.turned ? chapter.turned(memory[name], turn, memory) : chapter.fresh));

export const endedChapters = <B, M>(chapters: Chapters<B, M>, memory: M, ending: Ending<B>): readonly Verdict[] =>
  (Object.keys(chapters) as (keyof M)[]).flatMap(name => chapters[name].ends?.(memory[name], ending, memory) ?? []);

export const withEntries = <K extends string | number, V>(
  map: ReadonlyMap<K, V>,
  keys: readonly K[],
  value: (key: K) => V,
): ReadonlyMap<K, V> =>
  overlaid(
    map,
    keys.map(key => [key, value(key)] as const),
  );

export const without = <K, V>(map: ReadonlyMap<K, V>, keys: readonly K[]): ReadonlyMap<K, V> =>
  keys.some(key => map.has(key)) ? new Map([...map].filter(([key]) => !keys.includes(key))) : map;
