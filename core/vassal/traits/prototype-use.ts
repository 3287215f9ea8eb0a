import { decodeSequence } from '../text/sequence';
import type { Property, TraitCodec } from './trait';

/**
 * A prototype named instead of its traits. In a definition it stands for them; in a save it adds one level with an
 * empty state, and its own `key=value` properties (spec 5.1).
 */
export interface PrototypeUse {
  readonly name: string;
  readonly properties: readonly Property[];
  /** The engine writes the type back as it was read. */
  readonly raw: string;
}

const PREFIX = 'prototype;';

const readPair = (pair: string): Property[] => {
  const [name, value] = decodeSequence(pair, '=');
  return name !== undefined && value !== undefined ? [[name, value]] : [];
};

export const prototypeTrait: TraitCodec<PrototypeUse> = {
  prefix: PREFIX,
  title: 'Prototype',
  read: type => {
    const [name = '', pairs] = decodeSequence(type.slice(PREFIX.length), ';');
    return { name, raw: type, properties: pairs === undefined ? [] : decodeSequence(pairs, ',').flatMap(readPair) };
  },
  write: type => type.raw,
  effects: {},
};
