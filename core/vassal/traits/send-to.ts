import { key, text, type Field } from './fields';
import { fieldTrait } from './trait';

/** An empty destination letter is `L`, a point, as a missing one is. */
const destination: Field<string> = { read: token => token || 'L', write: value => value };

/** "Send to Location". The state is `map;x;y` of where it came from. */
export const sendToTrait = fieldTrait(
  'sendto;',
  'Send to Location',
  {
    menu: text(''),
    key: key(''),
    map: text(''),
    board: text(''),
    x: text('0'),
    y: text('0'),
    backMenu: text(''),
    backKey: key(''),
    xIndex: text('0'),
    yIndex: text('0'),
    xOffset: text('1'),
    yOffset: text('1'),
    description: text(''),
    destination,
    zone: text(''),
    region: text(''),
    filter: text(''),
    gridLocation: text(''),
  },
  { initialState: () => ';;' },
);
