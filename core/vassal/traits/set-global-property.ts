import { text } from './fields';
import { changes, constraints } from './property-commands';
import { fieldTrait } from './trait';

export const setGlobalPropertyTrait = fieldTrait('setprop;', 'Set Global Property', {
  name: text('name'),
  constraints,
  commands: changes,
  description: text(''),
  level: text('Current Zone/Current Map/Module'),
  searchName: text(''),
});
