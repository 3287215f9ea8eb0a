import { flag, key, text } from './fields';
import { fieldTrait } from './trait';

export const deselectTrait = fieldTrait('deselect;', 'Deselect', {
  menu: text(''),
  key: key('75,130'),
  description: text(''),
  unstack: flag(false),
  /** `D` this piece, `A` all, `S` only this one stays. */
  what: text('D'),
});
