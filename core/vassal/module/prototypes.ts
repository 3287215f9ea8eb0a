// Prototypes put in place, as VASSAL does when a piece leaves its slot (spec 5.1).

import { formatText } from '../text/formatted-text';
import { DEFAULT_LIMITS, LONGEST_VALUES, type Limits } from '../archive/limits';
import { readPieceDefinition, type PieceDefinition } from './piece-definition';
import { decodeSequence } from '../text/sequence';
import { nestTraits, peelTraits } from '../traits/trait-nesting';

/** One level of a piece: a trait's type and its state. */
export interface Level {
  readonly type: string;
  readonly state: string;
}

export interface ExpandedPiece {
  /** Outermost trait first, the innermost piece last. */
  readonly levels: readonly Level[];
  /** Names of prototypes that are asked for and not defined, each once. */
  readonly missing: readonly string[];
  /** Names of prototypes that hold themselves, directly or by others. */
  readonly cyclic: readonly string[];
}

/** The levels of a definition as they stand; a state with fewer levels is filled up with empty ones. */
export const pieceLevels = ({ type, state }: PieceDefinition, limits = DEFAULT_LIMITS): readonly Level[] => {
  const states = peelTraits(state, limits);
  return peelTraits(type, limits).map((level, i) => ({ type: level, state: states[i] ?? '' }));
};

/** Levels as one definition again. */
export const nestLevels = (levels: readonly Level[]): PieceDefinition => ({
  type: nestTraits(levels.map(level => level.type)),
  state: nestTraits(levels.map(level => level.state)),
});

const PROTOTYPE = 'prototype;';
const COMMENT = 'cmt;';

/** The name that a `prototype;` trait asks for, and the values it fills the definition's `$…$` with. */
export const prototypeUse = (
  type: string,
): { readonly name: string; readonly values?: ReadonlyMap<string, string> } | undefined => {
  if (!type.startsWith(PROTOTYPE)) return undefined;
  const [name = '', values] = decodeSequence(type.slice(PROTOTYPE.length), ';');
  if (values === undefined) return { name };
  const pairs = decodeSequence(values, ',').map(pair => decodeSequence(pair, '='));
  return { name, values: new Map(pairs.flatMap(([k, v]) => (k === undefined || v === undefined ? [] : [[k, v]]))) };
};

/** A definition is longer than any name: cut, it would lose traits. */
const filledIn = (text: string, values: ReadonlyMap<string, string>): string =>
  formatText(text, name => values.get(name), text.length + LONGEST_VALUES);

/** The traits of prototypes as they stand, by their texts: a module's thousands of pieces use the same few. */
const known = new WeakMap<ReadonlyMap<string, string>, Map<string, readonly Level[]>>();

/** The traits of a prototype; its own innermost piece only holds them together. */
const traitsOf = (text: string, prototypes: ReadonlyMap<string, string>, limits: Limits): readonly Level[] => {
  if (limits !== DEFAULT_LIMITS) return traitsIn(text, limits);
  const ofModule = known.get(prototypes) ?? new Map<string, readonly Level[]>();
  known.set(prototypes, ofModule);
  const before = ofModule.get(text);
  if (before) return before;
  const traits = traitsIn(text, limits);
  ofModule.set(text, traits);
  return traits;
};

const traitsIn = (text: string, limits: Limits): readonly Level[] => {
  const definition = readPieceDefinition(text);
  return definition ? pieceLevels(definition, limits).slice(0, -1) : [];
};

/** Prototypes that a definition uses, directly or through others. */
export const usedPrototypes = (text: string, prototypes: ReadonlyMap<string, string>): ReadonlySet<string> => {
  const used = new Set<string>();
  const definition = readPieceDefinition(text);
  const open = [definition ? pieceLevels(definition) : []];
  for (let next = open.pop(); next !== undefined; next = open.pop())
    for (const { type } of next) {
      const name = prototypeUse(type)?.name;
      if (name === undefined || used.has(name)) continue;
      used.add(name);
      open.push(traitsOf(prototypes.get(name) ?? '', prototypes, DEFAULT_LIMITS));
    }
  return used;
};

/**
 * Expands prototypes, nested ones too; comments go. A prototype that is not defined adds nothing, as in VASSAL, and one
 * that holds itself is left out where it would begin again. A piece may grow to `limits.traitDepth` levels, then
 * further prototypes are left out as if they were cyclic.
 */
export const expandPrototypes = (
  definition: PieceDefinition,
  prototypes: ReadonlyMap<string, string>,
  limits = DEFAULT_LIMITS,
): ExpandedPiece => {
  const missing = new Set<string>();
  const cyclic = new Set<string>();
  const levels: Level[] = [];
  // Bounds the work where prototypes hold each other many times over without a cycle.
  let budget = limits.traitDepth * 4;
  const expand = (from: readonly Level[], within: readonly string[]): void => {
    for (const level of from) {
      const use = prototypeUse(level.type);
      if (!use) {
        if (!level.type.startsWith(COMMENT)) levels.push(level);
        continue;
      }
      const text = prototypes.get(use.name);
      if (text === undefined) missing.add(use.name);
      else if (within.includes(use.name) || --budget < 0 || levels.length >= limits.traitDepth) cyclic.add(use.name);
      else {
        const traits = use.values ? traitsIn(filledIn(text, use.values), limits) : traitsOf(text, prototypes, limits);
        expand(traits, [...within, use.name]);
      }
    }
  };
  expand(pieceLevels(definition, limits), []);
  return { levels, missing: [...missing], cyclic: [...cyclic] };
};
