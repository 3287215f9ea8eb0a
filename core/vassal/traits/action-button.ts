import { decodeSequence, encodeSequence } from '../text/sequence';
import { referencesOf, wholeNumber } from './fields';
import { keyText } from './key-field';
import type { TraitCodec } from './trait';

export interface ActionButton {
  readonly key: string;
  readonly bounds: readonly [x: number, y: number, width: number, height: number];
  readonly description: string;
  readonly launchMenu: boolean;
  readonly wholeShape: boolean;
  readonly points: readonly (readonly [number, number])[];
}

const PREFIX = 'button;';
/** More corners than that no button has; the count in a file is not to be trusted. */
const MOST_POINTS = 10_000;

/** Version 0 had a rectangle only; an empty one meant the whole piece. */
const cornersOf = ([x, y, width, height]: ActionButton['bounds']): ActionButton['points'] =>
  width > 0 && height > 0
    ? [
        [x, y],
        [x + width, y],
        [x + width, y + height],
        [x, y + height],
      ]
    : [];

const read = (type: string): ActionButton => {
  const tokens = decodeSequence(type.slice(PREFIX.length), ';');
  const number = (i: number): number => wholeNumber(tokens[i] ?? '') ?? 0;
  const bounds = [number(1), number(2), number(3), number(4)] as const;
  const old = number(8) < 1;
  const count = Math.min(Math.max(number(9), 0), MOST_POINTS);
  const points = old
    ? cornersOf(bounds)
    : Array.from({ length: count }, (_, i) => [number(10 + 2 * i), number(11 + 2 * i)] as const);
  return {
    key: tokens[0] === undefined ? '65,130' : keyText(tokens[0]),
    bounds,
    description: tokens[5] ?? '',
    launchMenu: tokens[6] === 'true',
    wholeShape: tokens[7] === 'true' || (old && points.length === 0),
    points,
  };
};

const write = (t: ActionButton): string =>
  PREFIX +
  encodeSequence(
    [
      t.key,
      ...t.bounds.map(String),
      t.description,
      String(t.launchMenu),
      String(t.wholeShape),
      '1',
      String(t.points.length),
      ...t.points.flat().map(String),
    ],
    ';',
  );

export const actionButtonTrait: TraitCodec<ActionButton> = {
  prefix: PREFIX,
  title: 'Action Button',
  read,
  write,
  effects: {},
  references: type => referencesOf('key', [decodeSequence(type, ';')[1]]),
};
