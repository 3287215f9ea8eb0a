import { colour, integer, text } from './fields';
import { fieldTrait } from './trait';

export const borderTrait = fieldTrait('border;', 'Border Outline', {
  property: text(''),
  description: text(''),
  thickness: integer(2),
  colour: colour('255,0,0'),
  property2: text(''),
  mode: text('AND'),
});
