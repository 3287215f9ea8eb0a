import { format, keys, text } from './fields';
import { fieldTrait } from './trait';

export const restrictCommandsTrait = fieldTrait('hideCmd;', 'Restrict Commands', {
  name: text(''),
  action: text('Hide'),
  match: format(''),
  keys: keys(),
});
