// What is said of a group of a line so far, and what its words are read among.

import type { Among } from './context';
import type { Fraction } from '../base/fraction';
import type { SituationUnit } from '../rules/situation';
import type { Clauses } from './said/clauses';
import type { Ground } from './ground/ground';
import type { Modified } from './figures/modifiers';
import type { OwnSpending } from './units/mp-of-units';
import type { LineProblems, Part } from './problem';
import type { Reader, Taken } from './reader';
import type { SaidOfSide } from './said/side-clauses';
import type { Across } from './units/whose-support';

export type Units = readonly SituationUnit[];

/** What is said of a group so far. */
export interface Group extends Modified {
  /** From 1. */
  readonly number: number;
  /** Of the board: its counter tells figures, type and name. */
  readonly isNamed: boolean;
  /** All who stand in a hex of the board. */
  isHex?: boolean;
  count?: number;
  /** `two pz divisions 12-10`: how many are of the type that stands before the figures. */
  isCounted?: boolean;
  /** `Panzer 10-10`: the type stands before the figures. */
  isTypeFirst?: boolean;
  /** What the line says that it has not: `no air`. */
  readonly denied: Map<string, Part>;
  /** Half of the figures' strengths is counted. */
  half?: Part;
  /** The line says why, and rules ask about that. */
  isHalfOfRule?: boolean;
  /** `30 AF (18 armor)`: how much of its one strength is of a type. */
  parts?: readonly { readonly strength: Fraction; readonly type: string; readonly isHalf: boolean }[];
  /** `(one DG)`: what some of them have besides. */
  some?: { readonly count: number; readonly modifiers: ReadonlyMap<string, string> };
  /** The MPs that are said beside it. */
  spending?: OwnSpending;
  type?: string;
  /** `Shermans`, `pz divisions`: of several units. */
  isPluralType?: boolean;
  /** Its tanks' name says the type; another word may say it better. */
  typeByName?: string;
  size?: string;
  /** Whose it is: a modifier or a nation. */
  whose?: string;
  /** Said before its figures: it holds for the groups behind it, too. */
  whoseAll?: string;
  /** Words that stand on the counter beside its figures: a movement class. */
  readonly face: Map<string, string>;
  /** What of it is said and does not count, to see what it changes. */
  readonly leftOut: Set<'size' | 'whose' | 'face'>;
  id?: string;
  /** A name without quotes, as it is typed: `SS`. */
  called?: string;
}

export const newGroup = (number: number, isNamed = false): Group => ({
  number,
  isNamed,
  modifiers: new Map(),
  saidBy: new Map(),
  face: new Map(),
  denied: new Map(),
  leftOut: new Set(),
  get hasFigures() {
    return isNamed || this.figures !== undefined;
  },
});

/** One more word of its name. */
export const callIt = (into: Group, word: string): void => {
  into.called = into.called === undefined ? word : `${into.called} ${word}`;
};

/** What holds for a whole side while it is read. */
export interface SideAround extends Among {
  readonly side: 'attacker' | 'defender';
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
  /** What joins the piece in which a part stands, if no figures stand between them. */
  readonly join: (part: Part) => string;
  /** No other unit or group is on the side. */
  readonly isOnly: boolean;
  /** No other unit or group of the side follows. */
  readonly isLast: boolean;
}

export type Take = (reader: Reader, into: Group, side: SideContext) => Taken;

export const twice = (what: string, before: string, part: Part, problems: LineProblems): Taken => {
  return problems.error('said-twice', part, `Two ${what}: ${before} and ${part.text}.`, ['']);
};
