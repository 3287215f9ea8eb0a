import type { BoardInPlay } from './board';
import type { Words } from './context';
import type { Ground } from './ground';
import type { Across } from './whose-support';
import type { LineProblems, Part } from './problem';
import type { Reader } from './reader';
import type { Clauses } from './clauses';
import type { SaidOfSide } from './said-of-side';

/** What holds for a whole side while it is read. */
export interface SideAround {
  readonly side: 'attacker' | 'defender';
  readonly words: Words;
  readonly board: BoardInPlay | undefined;
  readonly problems: LineProblems;
  readonly clauses: Clauses;
  /** The other side of the line, where one stands in it. */
  readonly across?: Across;
  /** The number of the group in which a place of the line stands, where that is known. */
  readonly groupAt?: (start: number) => number | undefined;
  /** `11 Pz 10-10`: numbers before types are names in this line. */
  readonly namesNumbers: boolean;
  /** What clauses among the units say of a whole side. */
  readonly ofSides: SaidOfSide[];
  /** Of the whole line. */
  readonly place: Ground;
}

/** What the words of one piece are read among. */
export interface SideContext extends SideAround {
  /** Takes ground, weather or a date that stands among the units. */
  readonly ground: (reader: Reader) => 'read' | 'refused';
  /** The part with the comma, the `+` or the word that joins it to what stands before. */
  readonly joined: (part: Part) => Part;
  /** No other unit or group is on the side. */
  readonly isOnly: boolean;
}
