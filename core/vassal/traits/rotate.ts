import { decodeSequence, encodeSequence } from '../text/sequence';
import { javaDouble, realNumber, type Reference, referencesOf, wholeNumber } from './fields';
import { keyText } from './key-field';
import { turned } from './picture';
import type { TraitCodec } from './trait';

/** "Can Rotate": a number of fixed facings, or any angle when there is but one. */
export interface Rotate {
  readonly facings: number;
  /** Fixed facings: clockwise and counter-clockwise. Free: the key that starts the turning, and ''. */
  readonly keys: readonly [string, string];
  readonly menus: readonly [string, string];
  readonly randomKey: string;
  readonly randomMenu: string;
  readonly name: string;
  readonly description: string;
  readonly directKey: string;
  readonly directMenu: string;
  readonly directExpression: string;
  readonly directIsFacing: boolean;
}

const PREFIX = 'rotate;';
const MOST_FACINGS = 100_000;

/** The keys stand elsewhere where any angle is free. */
const references = (type: string): readonly Reference[] => {
  const tokens = decodeSequence(type.slice(PREFIX.length), ';');
  const free = (wholeNumber(tokens[0] ?? '') ?? 1) <= 1;
  return referencesOf(
    'key',
    (free ? [1, 3, 7] : [1, 2, 5, 9]).map(i => tokens[i]),
  );
};

const read = (type: string): Rotate => {
  const tokens = decodeSequence(type.slice(PREFIX.length), ';');
  const facings = Math.min(Math.max(wholeNumber(tokens[0] ?? '') ?? 1, 1), MOST_FACINGS);
  const free = facings === 1;
  const at = (i: number): string => tokens[i] ?? '';
  const rest = free ? 3 : 5;
  return {
    facings,
    keys: free ? [keyText(at(1)), ''] : [keyText(at(1)), keyText(at(2))],
    menus: free ? [at(2), ''] : [at(3), at(4)],
    randomKey: keyText(at(rest)),
    randomMenu: at(rest + 1),
    name: at(rest + 2),
    description: at(rest + 3),
    directKey: keyText(at(rest + 4)),
    directMenu: at(rest + 5),
    directExpression: at(rest + 6),
    directIsFacing: (tokens[rest + 7] ?? 'true') === 'true',
  };
};

const write = (t: Rotate): string =>
  PREFIX +
  encodeSequence(
    [
      String(t.facings),
      ...(t.facings === 1 ? [t.keys[0], t.menus[0]] : [...t.keys, ...t.menus]),
      t.randomKey,
      t.randomMenu,
      t.name,
      t.description,
      t.directKey,
      t.directMenu,
      t.directExpression,
      String(t.directIsFacing),
    ],
    ';',
  );

/** The facing's index, 0 … facings − 1, and the angle in degrees that the engine draws: −index·360/facings, or free. */
export const readFacing = (type: Rotate, state: string): { readonly index: number; readonly angle: number } => {
  if (type.facings === 1) return { index: 0, angle: realNumber(state) ?? 0 };
  const index = Math.min(Math.max(wholeNumber(state) ?? 0, 0), type.facings - 1);
  return { index, angle: -index * (360 / type.facings) };
};

export const writeFacing = (type: Rotate, index: number, angle: number): string =>
  type.facings === 1 ? javaDouble(angle) : String(index);

export const rotateTrait: TraitCodec<Rotate> = {
  prefix: PREFIX,
  title: 'Can Rotate',
  read,
  write,
  references,
  effects: {
    initialState: type => writeFacing(type, 0, 0),
    properties: (type, state) => {
      const { index, angle } = readFacing(type, state);
      return [
        [`${type.name}_Facing`, String(index + 1)],
        [`${type.name}_Degrees`, String(Math.round(Math.abs(angle)) % 360)],
      ];
    },
    draw: (type, state, inner) => turned(inner, -readFacing(type, state).angle),
  },
};
