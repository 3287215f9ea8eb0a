import { key, text } from './fields';
import { fieldTrait } from './trait';

export const globalHotkeyTrait = fieldTrait('globalhotkey;', 'Global Hotkey', {
  menu: text(''),
  key: key('72,130'),
  globalKey: key(''),
  description: text(''),
});
