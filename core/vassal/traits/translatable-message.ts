import { text } from './fields';
import { fieldTrait } from './trait';

export const translatableMessageTrait = fieldTrait(
  'locmsg;',
  'Translatable Message',
  {
    name: text('name'),
    description: text(''),
    message: text(''),
  },
  { properties: type => [[type.name, type.message]] },
);
