import { decodeSequence, encodeSequence } from '../text/sequence';
import type { Property, TraitCodec } from './trait';

/** The property names; only `,` parts them (spec 5.3). */
export interface Marker {
  readonly names: readonly string[];
}

const PREFIX = 'mark;';

/** The values of a marker's state, one for each name; what the state does not tell is ''. */
export const readMarkerValues = (type: Marker, state: string): Property[] => {
  const values = decodeSequence(state, ',');
  return type.names.map((name, i) => [name, values[i] ?? '']);
};

export const markerTrait: TraitCodec<Marker> = {
  prefix: PREFIX,
  title: 'Marker',
  read: type => ({ names: decodeSequence(type.slice(PREFIX.length), ',') }),
  write: type => PREFIX + encodeSequence(type.names, ','),
  effects: {
    initialState: type => ','.repeat(type.names.length - 1),
    properties: readMarkerValues,
  },
};
