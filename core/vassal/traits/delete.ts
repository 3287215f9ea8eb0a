import { key, text } from './fields';
import { fieldTrait } from './trait';

export const deleteTrait = fieldTrait('delete;', 'Delete', {
  menu: text(''),
  key: key('68,130'),
  description: text(''),
});
