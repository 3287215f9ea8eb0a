// What dear logs are put together of.

import { leaf } from '../../core/vassal/game/command-tree';
import { logStep } from '../../core/vassal/game/log-step';
import type { SavedGame } from '../../core/vassal/game/saved-game';
import { writeSavedGame } from '../../core/vassal/game/write-saved-game';
import { nestTraits } from '../../core/vassal/traits/trait-nesting';

/** How many there are of what one makes long. */
export type Make = (count: number) => {
  readonly start: readonly string[];
  readonly steps: readonly (readonly string[])[];
};

/** A kind of dear log: how many are too many for any limit, and one of so many. */
export interface Costly {
  readonly most: number;
  readonly make: Make;
}

export const times = <T>(count: number, of: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => of(i));

export const escaped = (text: string): string => text.replaceAll('/', '\\/');

/** A piece with traits of one type around it. */
export const piece = (
  id: number | string,
  name: string,
  traits: readonly string[] = [],
  states: readonly string[] = [],
): string => {
  const type = nestTraits([...traits, `piece;;;u${id}.png;${name}`]);
  const state = nestTraits([...traits.map((_, i) => states[i] ?? 'x'), 'Front;100;50;1;0']);
  return `+/${id}/${escaped(type)}/${escaped(state)}`;
};

export const move = (id: number | string, x: number, map = 'Front'): string =>
  `M/${id}/${map}/${x}/80/null/Front/100/50/null/`;

/** A stack that stands where the pieces do. */
export const stack = (id: number, members: readonly number[]): string =>
  `+/${id}/stack/Front;100;50;${members.join(';')}`;

export const label = (format: string): string => `label;;m;10;;0,0,0;t;0;c;0;b;c;${format};Dialog;0;0;TextLabel;;false`;

/** A piece's states, each level's own, go from some to others. */
export const changedStates = (id: number, from: readonly string[], to: readonly string[]): string => {
  const state = (levels: readonly string[]): string => escaped(nestTraits([...levels, 'Front;100;50;1;0']));
  return `D/${id}/${state(to)}/${state(from)}`;
};

/** A piece's states go from one value to another, all its traits' alike. */
export const changed = (id: number, traits: number, from: number, to: number): string =>
  changedStates(
    id,
    times(traits, () => `x${from}`),
    times(traits, () => `x${to}`),
  );

export const ONE = [piece(7, 'A')];

export const costlyGame = (make: Make, count: number): SavedGame => {
  const { start, steps } = make(count);
  return {
    obfuscation: { magic: '', key: 0 },
    start: ['begin_save', ...start, 'end_save'].map(leaf),
    steps: steps.map(([head = '', ...rest]) => logStep({ text: head, children: rest.map(leaf) })),
  };
};

/** As a log's file. */
export const costlyFile = (make: Make, count: number): Uint8Array => writeSavedGame(costlyGame(make, count));
