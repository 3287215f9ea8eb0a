import { flag, format, integer, key, text } from './fields';
import { target } from './target';
import { fieldTrait } from './trait';

export const globalKeyCommandTrait = fieldTrait('globalkey;', 'Global Key Command', {
  menu: text('Global Key Command'),
  key: key('71,130'),
  globalKey: key('75,130'),
  match: format(''),
  restrictRange: flag(false),
  range: integer(1),
  reportSingle: flag(true),
  fixedRange: flag(true),
  rangeProperty: text(''),
  description: text(''),
  deckSelection: text('-1'),
  target,
  suppressSounds: flag(false),
  parameters: text(''),
});
