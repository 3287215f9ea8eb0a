// One log that could have been written of a game, as people play it.

import type { Act } from '../random-games/table-top';
import type { Random } from '../random-games/random';
import type { ToldGame } from './told-game';

/** An act of the log; `of`: the index of the game's act that it is, or is a part of. */
export interface Line {
  readonly act: Act;
  readonly of?: number;
}

export interface Variant {
  /** What was done before the log was begun. */
  readonly before: readonly Act[];
  readonly lines: readonly Line[];
}

/** A habit of players. */
export interface Kind {
  readonly name: string;
  /** Each place of a game where the habit could show, in chance order; what comes first is as good as any other. */
  readonly variants: (game: ToldGame, random: Random) => Iterable<Variant>;
}

export const linesOf = ({ acts }: ToldGame, first = 0, end = acts.length): readonly Line[] =>
  acts.slice(first, end).map((act, i) => ({ act, of: first + i }));

export const newLines = (acts: readonly Act[]): readonly Line[] => acts.map(act => ({ act }));

/** The whole game from its start, the acts from `first` to before `end` replaced. */
export const replaced = (
  game: ToldGame,
  first: number,
  end: number,
  lines: readonly Line[],
  until = game.acts.length,
): Variant => ({ before: [], lines: [...linesOf(game, 0, first), ...lines, ...linesOf(game, end, until)] });

/** Acts put in before the act number `at`. */
export const putIn = (game: ToldGame, at: number, acts: readonly Act[], until?: number): Variant =>
  replaced(game, at, at, newLines(acts), until);
