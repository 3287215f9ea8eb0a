import { list, text } from './fields';
import { fieldTrait } from './trait';

export const submenuTrait = fieldTrait('submenu;', 'Sub-Menu', {
  title: text(''),
  commands: list(),
  description: text(''),
});
