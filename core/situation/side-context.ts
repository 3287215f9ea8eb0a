import type { BoardInPlay } from './board';
import type { Words } from './context';
import type { LineProblems, Part } from './problem';
import type { Reader } from './reader';
import type { Spending } from './spent';

/** What the words of one side are read among. */
export interface SideContext {
  readonly side: 'attacker' | 'defender';
  readonly words: Words;
  readonly board: BoardInPlay | undefined;
  readonly problems: LineProblems;
  readonly clauses: Spending;
  /** Takes ground, weather or a date that stands among a side's units; of the group with this number. */
  readonly ground: (reader: Reader, group: number) => 'read' | 'refused';
  /** The part with the comma, the `+` or the word that joins it to what stands before. */
  readonly joined: (part: Part) => Part;
}
