// Vectors of Revised Europa: each is translated into a call of the engine and its answer back; no rule lives here.

import type { RulesRunner } from '../vector';
import { COMBAT } from './revised-europa/combat';
import type { Given } from './given';
import { MOVEMENT } from './revised-europa/movement';
import { RESULTS } from './revised-europa/results';
import { SUPPLY } from './revised-europa/supply';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** A rule that several chapters answer gives the facts of all of them; the first that knows one wins. */
const CHAPTERS: readonly Readonly<Record<string, (given: Given) => unknown>>[] = [MOVEMENT, COMBAT, RESULTS, SUPPLY];

export const revisedEuropa: RulesRunner = (given, rule) => {
  const answers = CHAPTERS.map(chapter => chapter[rule]?.(given)).filter(isRecord);
  return answers.length === 0 ? undefined : Object.assign({}, ...[...answers].reverse());
};
