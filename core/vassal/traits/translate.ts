import { flag, key, text } from './fields';
import { fieldTrait } from './trait';

/** "Move Fixed Distance". Distances and indexes may be formulas, so they stay texts. */
export const translateTrait = fieldTrait('translate;', 'Move Fixed Distance', {
  menu: text('Move piece'),
  key: key('77,130'),
  dx: text('0'),
  dy: text('60'),
  moveStack: flag(false),
  xIndex: text('0'),
  yIndex: text('0'),
  xOffset: text('0'),
  yOffset: text('0'),
  description: text(''),
});
