// What a scenario's block `rules:` says, read and checked: the whole of a game's rules as data.

import type { Fraction } from '../../../base/fraction';
import type { Dice } from '../../dice';

/** What costs the same for all movement classes, or each its own. */
export type ByClass<T> = { readonly all: T } | { readonly each: ReadonlyMap<string, T> };

/** All of them, or only these words. */
export type Some = 'all' | ReadonlySet<string>;

/** The columns of units.csv, by what they are; those without a name here are not on the counters. */
export interface UnitRules {
  readonly attack: string;
  readonly defence: string;
  readonly movement: string | undefined;
  readonly steps: string | undefined;
  readonly stacking: string | undefined;
  readonly class: string | undefined;
  readonly types: readonly string[];
  readonly sizes: readonly string[];
}

export interface MovementRules {
  /** The columns of the charts `terrain`, `hexsides` and `connections`. */
  readonly classes: readonly string[];
  /** The class of each unit type, where neither the chart `types` nor the counter tells it. */
  readonly class: ByClass<string> | undefined;
  /** A unit that has not moved may always go one hex. */
  readonly minimum: boolean;
  /** What a road's rate stands for: hex and hexside, or the hex alone. */
  readonly roads: 'hex and hexside' | 'hex';
}

/** MPs, or that a unit must stop, or that it may not. */
export type ZocPrice = Fraction | 'stop' | 'no';

export interface ZocRules {
  readonly by: Some;
  readonly enter: ByClass<ZocPrice>;
  readonly leave: ByClass<ZocPrice>;
  /** Straight from one hex in a ZOC to another. */
  readonly through: ByClass<ZocPrice>;
  /** In a hex with a friendly unit they do not count for these. */
  readonly negated: ReadonlySet<'movement' | 'retreat'>;
}

export interface StackingRules {
  readonly counts: 'units' | 'steps' | 'points';
  /** Where the charts `terrain` and `features` have no limit of their own. */
  readonly limit: Fraction | undefined;
  readonly when: 'always' | 'end of move' | 'end of phase';
}

export interface PhaseRules {
  /** Movement classes that move in it; undefined: nobody does. */
  readonly moves: Some | undefined;
  /** The share of its MPs that a unit has in it. */
  readonly share: Fraction;
  readonly overruns: boolean;
  /** Unit types that attack in it; undefined: nobody does. */
  readonly attacks: Some | undefined;
  /** Whose units: the side's whose phase it is, the other's, or both. */
  readonly side: 'own' | 'other' | 'both';
}

/** A shift or a DRM that does not come from ground. All that it names must hold. */
export interface Modifier {
  readonly name: string;
  readonly attackers: ReadonlySet<string> | undefined;
  readonly defenders: ReadonlySet<string> | undefined;
  /** None of the defenders is of these types. */
  readonly against: ReadonlySet<string> | undefined;
  readonly terrain: ReadonlySet<string> | undefined;
  readonly in: 'overrun' | 'combat' | undefined;
  readonly shift: number;
  readonly drm: number;
}

export type Rounding = 'down' | 'up' | 'nearest';

export interface CombatRules {
  readonly scale: 'odds' | 'differential';
  readonly rounding: Rounding;
  /** What is just in the middle, where odds are rounded to the nearest: to the greater figure, or for one side. */
  readonly ties: 'up' | 'attacker' | 'defender';
  /** What becomes of fractions of each side's whole strength. */
  readonly fractions: 'exact' | Rounding;
  readonly dice: Dice;
  /** Strengths past the chart's ends count as the end before shifts, or the scale runs on there, unseen. */
  readonly ends: 'hold' | 'run on';
  /** Below the first column: read there, or no attack, by the odds after all shifts or by the strengths alone. */
  readonly below: 'first column' | 'no attack' | 'no attack before shifts';
  /** A hexside counts for shifts, DRMs and defence if all attackers cross it, or if any does. */
  readonly across: 'all' | 'any';
  readonly modifiers: readonly Modifier[];
  /** A unit attacks once in a phase; a hex is attacked once. */
  readonly once: ReadonlySet<'unit' | 'hex'>;
}

/** What a result takes from one side. */
export interface Fate {
  /** Steps; all; or as many (steps or strength) as the other side loses. */
  readonly loses: Fraction | 'all' | 'as many steps' | 'as much strength';
  /** Hexes. */
  readonly retreats: number;
  /** Its owner may choose between loss and retreat. */
  readonly chooses: boolean;
}

export interface ResultRules {
  readonly attacker: Fate;
  readonly defender: Fate;
  /** How it reads in words, where the data says so. */
  readonly words: string | undefined;
}

export interface RetreatRules {
  /** May it go through or end in an enemy's ZOC? */
  readonly zoc: boolean;
  /** Must it end so many hexes away, or only go no farther? */
  readonly away: 'exactly' | 'at most' | undefined;
}

export interface AdvanceRules {
  /** Of attackers, once the hex is empty. */
  readonly after: 'may' | 'must' | 'no';
}

/** Overruns; `none`: there are none. */
export type OverrunRules =
  | { readonly how: 'none' }
  | {
      readonly how: 'automatic' | 'crt';
      /** An automatic one's least odds; of the other, the least that it may be tried at. */
      readonly odds: Fraction | undefined;
      /** MPs beside the ground. */
      readonly cost: ByClass<Fraction>;
      /** Does the hex itself, with its hexside and ZOC, cost too? */
      readonly ground: boolean;
      /** Unit types. */
      readonly who: Some;
      /** Attempts on the same hex, and of the same units, in one phase. */
      readonly once: ReadonlySet<'unit' | 'hex'>;
      readonly stops: 'not cleared' | 'always' | 'never';
      /** May a unit overrun that an enemy's ZOC has stopped or holds? undefined: the rules do not say. */
      readonly zoc: boolean | undefined;
      /** Must all who overran enter a hex that was cleared? */
      readonly enter: boolean;
      readonly shift: number;
      readonly drm: number;
      /** `crt` or `overrun-crt`. */
      readonly chart: string;
    };

export interface ClassicRules {
  /** Things that the game has and the block does not say, by the words of `core/rules/classic/unsaid.ts`. */
  readonly unsaid: ReadonlySet<string>;
  readonly units: UnitRules;
  readonly weathers: readonly string[];
  readonly features: readonly string[];
  readonly connections: readonly string[];
  readonly movement: MovementRules;
  readonly zoc: ZocRules;
  readonly stacking: StackingRules | undefined;
  readonly phases: ReadonlyMap<string, PhaseRules>;
  readonly combat: CombatRules | undefined;
  /** The data's own results, beside the usual words. */
  readonly results: ReadonlyMap<string, ResultRules>;
  readonly retreat: RetreatRules;
  readonly advance: AdvanceRules;
  readonly overrun: OverrunRules;
}

export const valueFor = <T>(by: ByClass<T>, unitClass: string): T | undefined =>
  'all' in by ? by.all : by.each.get(unitClass);

export const valuesOf = <T>(by: ByClass<T>): readonly T[] => ('all' in by ? [by.all] : [...by.each.values()]);

export const isAmong = (some: Some | undefined, word: string | undefined): boolean =>
  some !== undefined && (some === 'all' || (word !== undefined && some.has(word)));
