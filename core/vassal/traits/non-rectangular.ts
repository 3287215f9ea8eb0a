import { encodeSequence } from '../text/sequence';
import { javaDouble, realNumber } from './fields';
import type { TraitCodec } from './trait';

export interface NonRectangular {
  readonly scale: number;
  /** The shape's own text, the rest of the type, not decoded. */
  readonly shape: string;
}

const PREFIX = 'nonRect2;';
const OLD_PREFIX = 'nonRect;';

const write = (t: NonRectangular): string => PREFIX + encodeSequence([javaDouble(t.scale), t.shape], ';');

const read = (type: string): NonRectangular => {
  const rest = type.slice(PREFIX.length);
  const end = rest.indexOf(';');
  const scale = realNumber(end < 0 ? rest : rest.slice(0, end)) ?? 1;
  return { scale, shape: end < 0 ? '' : rest.slice(end + 1) };
};

export const nonRectangularTrait: TraitCodec<NonRectangular> = {
  prefix: PREFIX,
  title: 'Non-Rectangular',
  read,
  write,
  effects: {},
};

/** The form without a scale; it is written back as the new one. */
export const oldNonRectangularTrait: TraitCodec<NonRectangular> = {
  ...nonRectangularTrait,
  prefix: OLD_PREFIX,
  read: type => ({ scale: 1, shape: type.slice(OLD_PREFIX.length) }),
};
