import { text } from './fields';
import { fieldTrait } from './trait';

/** Stands for the innermost piece's own name. */
export const basicNameTrait = fieldTrait(
  'basicName;',
  'Basic Name',
  { name: text('') },
  { properties: type => [['BasicName', type.name]] },
);
