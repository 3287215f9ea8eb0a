// What a ruling was made for, in a few letters: if the steps show something else later, the ruling is stale.

import type { Observation } from '../../rules/observation';
import { firstOf, holds, lastOf, type Steps } from './steps';
import type { Ruling } from './ruling';

/**
 * Each observation as one line. The words stand in no report, but in the fingerprints of people's notes files: whoever
 * changes them makes all rulings stale.
 */
const lineOf = (o: Observation): string => [o.player ?? '', o.kind, ...partsOf(o)].join('\t');

const partsOf = (o: Observation): readonly string[] => {
  switch (o.kind) {
    case 'moved':
      return [o.from ?? '', o.to ?? '', ...[...o.units].sort()];
    case 'reduced':
    case 'restored':
    case 'removed':
      return [o.unit, o.hex ?? ''];
    case 'placed':
      return [o.unit, o.hex ?? '', o.faceUp === 0 ? '' : o.faceUp === 1 ? 'reduced' : `reduced ${o.faceUp}`];
    case 'state':
      return [o.unit, o.hex ?? '', ...o.states];
    case 'masked':
    case 'unmasked':
      return [o.hex ?? '', o.unit ?? ''];
    case 'masked-moved':
      return [o.from ?? '', o.to ?? '', String(o.count)];
    case 'marker':
      return [o.marker, o.hex, o.present ? 'laid' : 'lifted'];
    case 'rolled':
      return [o.button, ...o.dice.map(String)];
    case 'declared':
      return [o.what, o.from, o.target, ...[...o.units].sort()];
    case 'phase':
      return [String(o.turn.number), o.phase.side, o.phase.name];
    case 'pool':
      return [o.name, o.before, o.after];
    case 'said':
      return [o.text];
  }
};

const DIGITS = 12;
const PRIME = 0x100000001b3n;
const START = 0xcbf29ce484222325n;
const ALL = (1n << 64n) - 1n;

/** FNV-1a of 64 bits: it tells other steps from these, and is no proof against somebody who forges a log. */
const hash = (text: string): string => {
  let sum = START;
  for (const byte of new TextEncoder().encode(text)) sum = ((sum ^ BigInt(byte)) * PRIME) & ALL;
  return sum.toString(16).padStart(16, '0').slice(0, DIGITS);
};

/** @param seen what an observer on no side sees, whoever reads the log now */
export const fingerprintOf = (steps: Steps, seen: readonly Observation[]): string =>
  hash(
    seen
      .filter(o => holds(steps, o.step))
      .map(o => `${o.step}\t${lineOf(o)}`)
      .join('\n'),
  );

/** The steps whose content a ruling was made for: a roll is given to a fight, so that both count. */
export const contentSteps = (ruling: Pick<Ruling, 'kind' | 'steps'> & { readonly fight?: number }): Steps => {
  const { fight, steps } = ruling;
  if (fight === undefined || holds(steps, fight)) return steps;
  return fight < firstOf(steps) ? [[fight, fight], ...steps] : [...steps, [fight, fight]];
};

/** The last step that a ruling speaks of. */
export const lastStepOf = (ruling: Parameters<typeof contentSteps>[0]): number => lastOf(contentSteps(ruling));
