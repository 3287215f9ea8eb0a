// What a module at the table can say of a fight: sums of figures, a scale of columns, shifts and DRMs, a chart, MPs. A rule
// system makes it of its own charts and its own functions, so that the module, `odds` and the audit have one source. The
// builder turns it into traits and knows no rule; `count-fight.ts` counts the same way here, which the tests hold to `odds`.

import type { Fraction } from '../../base/fraction';
import type { FaceUp } from '../../scenario/units/faces';
import type { Phase, Unit } from '../../scenario/scenario';
import type { Dice } from '../dice';

/** One way into a hex in a weather: what lies there, and what is crossed. */
export interface Way {
  readonly terrain: string | undefined;
  readonly features: readonly string[];
  readonly hexsides: readonly string[];
  /** Roads and railways that cross there: they change MPs, not the fight. */
  readonly connections: readonly string[];
  readonly weather: string | undefined;
  /** What `FightCounts.phaseOf` makes of the phase. */
  readonly phase?: string;
}

export type Camp = 'attackers' | 'defenders';

/** A unit in one of `FightCounts.states`: what ground does to it is the same on both sides of its counter. */
export interface Kind {
  readonly unit: Unit;
  readonly states: readonly string[];
}

/** A counter as it lies, with the side that shows. */
export interface Shown extends Kind {
  readonly faceUp: FaceUp;
}

/** A sum over one side's units: what each counter shows, times what the ground leaves of it. */
export interface Sum {
  readonly name: string;
  readonly over: Camp;
  readonly value: (counter: Shown) => Fraction;
  readonly share: (kind: Kind, way: Way) => Fraction;
  /** Of defenders: only the greatest counts as it is, each other above 0 so much; left out: each as it is. */
  readonly others?: Fraction;
  /** What is added to it before its rounding. */
  readonly added?: readonly AddedSum[];
  /** What becomes of a fraction of the whole sum; left out: it is kept. */
  readonly rounding?: 'up' | 'down' | 'nearest';
}

/** Another sum, by its name. */
export interface AddedSum {
  readonly sum: string;
  /** The sum that it cannot exceed; left out: none. */
  readonly atMost?: string;
  /** What is asked of the units or the ground; left out: it is added always. */
  readonly when?: Asked;
}

/** What can be asked of a fight. */
export type Asked =
  | { readonly ask: 'some'; readonly of: Camp; readonly units: (unit: Unit) => boolean }
  | { readonly ask: 'way'; readonly holds: (way: Way) => boolean }
  /** Is the one sum, so many times, at least the other, so many times? Both after rounding. */
  | {
      readonly ask: 'reaches';
      readonly sum: string;
      readonly times: number;
      readonly other: string;
      readonly by: number;
    }
  | { readonly ask: 'above'; readonly sum: string; readonly figure: number }
  | { readonly ask: 'not'; readonly what: Asked }
  | { readonly ask: 'all' | 'any'; readonly of: readonly Asked[] };

/** A shift or a DRM that holds in some fights: the first case that holds counts. */
export interface Term {
  readonly of: 'shift' | 'drm';
  /** In a word or two: `armour`. */
  readonly words: string;
  readonly cases: readonly TermCase[];
}

export interface TermCase {
  readonly when: Asked;
  readonly value: number;
  /** The sum of whole units for each of which it counts; left out: it counts once. */
  readonly each?: string;
}

/** What ground alone does. */
export interface GroundTerm {
  readonly of: 'shift' | 'drm';
  readonly words: string;
  readonly value: number;
}

/** One column, and from where it is reached: a ratio of attack to defence, or their difference; undefined: by no strengths. */
export interface Column {
  readonly name: string;
  readonly from: Fraction | undefined;
  /** The figure itself does not reach it, anything over it does. */
  readonly over?: boolean;
}

export interface Scale {
  readonly kind: 'ratio' | 'difference';
  /** From the least on; those past the chart's ends, too, as far as a shift may lead back from there. */
  readonly columns: readonly [Column, ...Column[]];
  /** The places in `columns` of the chart's first and last. */
  readonly first: number;
  readonly last: number;
  /** The place of a fight without defence. */
  readonly unopposed: number;
  /** The place where neither side has any strength; undefined: none. */
  readonly neither: number | undefined;
  /** The place without attack, and below the first of `columns`; undefined: none. */
  readonly below: number | undefined;
  /** What stands for a column that is none: `below 1-4`, `attacker eliminated`. */
  readonly none: string;
  /** Odds past the ends count as the end before shifts. */
  readonly holds: { readonly first: boolean; readonly last: boolean };
  /** Below the chart's first column: it is read there; or there is none, by the odds after shifts, or before them. */
  readonly low: 'first' | 'none' | 'none before shifts';
}

/** Odds that are enough or not, as people write them: `7:1`. No column, no shift, no die. */
export interface Automatic {
  /** The least; undefined: any. */
  readonly odds: Fraction | undefined;
}

/** How a roll is read. */
export interface Chart {
  readonly dice: Dice;
  /** The result of a total with its DRM; undefined: the chart does not tell. */
  readonly result: (column: string, modified: number) => string | undefined;
  /** `defender retreats 2 hexes` */
  readonly meaning: (result: string) => string;
}

/** MPs; that the ground is `prohibited` for the unit; that it is `unable`, wherever it stands; or that nothing tells. */
export type MpCost = Fraction | 'prohibited' | 'unable' | undefined;

/** What the line says of some fights. */
export interface Remark {
  readonly words: string;
  /** Left out: of any fight. */
  readonly when?: Asked;
}

export interface FightCount {
  /** The first two are the strengths that the odds are made of. */
  readonly sums: readonly [attack: Sum, defence: Sum, ...others: Sum[]];
  readonly ground: (way: Way) => readonly GroundTerm[];
  readonly terms: readonly Term[];
  /** The DRM goes no farther either way; left out: any. */
  readonly mostDrm?: number;
  readonly automatic?: Automatic;
  /** Left out: odds are not counted, only strengths. */
  readonly scale?: (way: Way) => Scale;
  /** Another table that some fights are read on. */
  readonly second?: { readonly when: Asked; readonly scale: (way: Way) => Scale; readonly chart?: Chart };
  /** Left out: nothing is rolled, or the module cannot read it. */
  readonly chart?: Chart;
  /** Of an overrun: who overruns from several hexes adds up, as attackers do. */
  readonly fromManyHexes?: true;
  /** Of an overrun, for a unit that comes that way; without ZOCs. Left out: the module counts none. */
  readonly mp?: (counter: Shown, way: Way) => MpCost;
  /** Said in place of a roll, where it is so: `no die is rolled`. */
  readonly unrolled?: readonly Remark[];
  /** What the module cannot know or does not count, in a word or two, where it may change a figure: `supply`. */
  readonly uncounted: readonly Remark[];
}

export interface FightCounts {
  /** Units of one kind have the same shares, cost the same MPs, and answer every question alike. */
  readonly kindOf: (unit: Unit) => string;
  /** States of counters that change a strength, as far as one counter may be in them together; the first that hold count. */
  readonly states: readonly (readonly string[])[];
  /** What of a phase changes a strength; left out: nothing. */
  readonly phaseOf?: (phase: Phase) => string | undefined;
  readonly overrun?: FightCount;
  readonly attack?: FightCount;
}

/** All of them that may hold together, the most first. */
export const together = (states: readonly string[]): FightCounts['states'] =>
  states
    .reduce<readonly (readonly string[])[]>((sets, state) => [...sets, ...sets.map(set => [...set, state])], [[]])
    .filter(set => set.length > 0)
    .sort((a, b) => b.length - a.length);

/** Of a system that tells a module nothing. */
export const NOTHING_COUNTED: FightCounts = { states: [], kindOf: () => '' };
