import { flag, key, sound, text } from './fields';
import { fieldTrait } from './trait';

export const playSoundTrait = fieldTrait('playSound;', 'Play Sound', {
  sound: sound(),
  menu: text('Play Sound'),
  key: key('80,130'),
  sendToOthers: flag(false),
  description: text(''),
  noSuppress: flag(false),
});
