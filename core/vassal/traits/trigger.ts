import { flag, format, key, keys, text } from './fields';
import { fieldTrait } from './trait';

export const triggerTrait = fieldTrait('macro;', 'Trigger Action', {
  name: text(''),
  menu: text('Trigger'),
  key: key('84,130'),
  match: format(''),
  watchKeys: keys(),
  actionKeys: keys(),
  loop: flag(false),
  preKey: key(''),
  postKey: key(''),
  loopType: text('counted'),
  whileExpression: format(''),
  untilExpression: format(''),
  loopCount: text(''),
  index: flag(false),
  indexProperty: text(''),
  indexStart: text('1'),
  indexStep: text('1'),
});
