import type { Fraction } from '../base/fraction';
import type { FoundFigures } from './figures';
import type { Modified } from './modifiers';
import type { OwnSpending } from './mp-of-units';
import type { LineProblems, Part } from './problem';
import type { Reader } from './reader';
import type { SideContext } from './side-context';

/** What is said of a group so far. */
export interface Group extends Modified {
  /** From 1. */
  readonly number: number;
  /** Of the board: its counter tells figures, type and name. */
  readonly isNamed: boolean;
  /** All who stand in a hex of the board. */
  isHex?: boolean;
  count?: number;
  figures?: FoundFigures;
  /** `two pz divisions 12-10`: how many are of the type that stands before the figures. */
  isCounted?: boolean;
  /** `Panzer 10-10`: the type stands before the figures. */
  isTypeFirst?: boolean;
  /** What the line says that it has not: `no air`. */
  readonly denied: Map<string, Part>;
  /** Half of the figures' strengths is counted. */
  isHalf?: boolean;
  /** `= 28`: what the whole side comes to. */
  total?: { readonly value: string; readonly part: Part };
  /** `30 AF (18 armor)`: how much of its one strength is of a type. */
  part?: { readonly strength: Fraction; readonly type: string; readonly isHalf: boolean };
  /** `(one DG)`: what some of them have besides. */
  some?: { readonly count: number; readonly modifiers: ReadonlyMap<string, string> };
  /** The MPs that are said beside it. */
  spending?: OwnSpending;
  type?: string;
  /** `Shermans`: of several units. */
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
  id?: string;
  /** A name without quotes, as it is typed: `SS`. */
  called?: string;
}

export const newGroup = (number: number, isNamed = false): Group => ({
  number,
  isNamed,
  modifiers: new Map(),
  face: new Map(),
  denied: new Map(),
  get hasFigures() {
    return isNamed || this.figures !== undefined;
  },
});

/** Whether what stands at a place was read; undefined: it is something else, and nothing was read. */
export type Taken = 'read' | 'refused' | undefined;
export type Take = (reader: Reader, into: Group, side: SideContext) => Taken;

export const twice = (what: string, before: string, part: Part, problems: LineProblems): Taken => {
  problems.error('said-twice', part, `Two ${what}: ${before} and ${part.text}.`, ['']);
  return 'refused';
};
