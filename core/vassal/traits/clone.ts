import { key, text } from './fields';
import { fieldTrait } from './trait';

/** A copy remembers the piece it is a copy of, in the persistent property `CloneID`. */
export const cloneTrait = fieldTrait(
  'clone;',
  'Clone',
  { menu: text(''), key: key('67,130'), description: text('') },
  { properties: (_type, _state, piece) => [['CloneID', piece.persistent('CloneID')]] },
);
