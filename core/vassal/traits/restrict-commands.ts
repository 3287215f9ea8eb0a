import { keys, text } from './fields';
import { fieldTrait } from './trait';

export const restrictCommandsTrait = fieldTrait('hideCmd;', 'Restrict Commands', {
  name: text(''),
  action: text('Hide'),
  match: text(''),
  keys: keys(),
});
