import { flag, image, integer, key, text } from './fields';
import { fieldTrait } from './trait';

/** "Mark When Moved". The state is `true` or `false`. */
export const movedMarkTrait = fieldTrait(
  'markmoved;',
  'Mark When Moved',
  {
    icon: image(),
    xOffset: integer(0),
    yOffset: integer(0),
    menu: text('Toggle whether piece marked as moved'),
    key: key('77,130'),
    description: text(''),
    ignoreSameLocation: flag(false),
    menuTrue: text('Mark piece as moved'),
    keyTrue: key(''),
    menuFalse: text('Mark piece as unmoved'),
    keyFalse: key(''),
  },
  {
    initialState: () => 'false',
    properties: (_type, state) => [['Moved', String(state === 'true')]],
    draw: ({ icon, xOffset, yOffset }, state, inner) =>
      state !== 'true' || icon === ''
        ? inner
        : [...inner, { kind: 'image', image: icon, x: xOffset, y: yOffset, scale: 1, angle: 0, cornered: true }],
  },
);
