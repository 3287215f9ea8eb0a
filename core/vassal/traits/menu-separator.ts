import { key, text } from './fields';
import { fieldTrait } from './trait';

export const menuSeparatorTrait = fieldTrait('menuSeparator;', 'Menu Separator', {
  description: text(''),
  key: key(''),
});
