import { flag, integer, key, real, text } from './fields';
import { fieldTrait } from './trait';

export const pivotTrait = fieldTrait('pivot;', 'Pivot', {
  menu: text('Pivot'),
  key: key(''),
  x: integer(0),
  y: integer(0),
  fixedAngle: flag(true),
  angle: real(90),
  description: text(''),
  menu2: text(''),
  key2: key(''),
  angle2: real(270),
});
