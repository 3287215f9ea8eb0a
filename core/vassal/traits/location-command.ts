import { flag, key, text } from './fields';
import { fieldTrait } from './trait';

export const locationCommandTrait = fieldTrait('locCommand;', 'Multi-Location Command', {
  description: text(''),
  where: text('locRegions'),
  filter: text(''),
  menu: text('Do Something At $LocationOfCommand$'),
  key: key(''),
  currentMapOnly: flag(true),
  sort: text(''),
  ascending: flag(true),
  numeric: flag(false),
});
