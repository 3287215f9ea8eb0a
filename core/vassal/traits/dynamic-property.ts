import { text } from './fields';
import { changes, constraints } from './property-commands';
import { fieldTrait } from './trait';

/** The state is the value, raw. */
export const dynamicPropertyTrait = fieldTrait(
  'PROP;',
  'Dynamic Property',
  { name: text('name'), constraints, commands: changes, description: text('') },
  { properties: (type, state) => [[type.name, state]] },
);
