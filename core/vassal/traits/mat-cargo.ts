import { flag, integer, key, text } from './fields';
import { fieldTrait } from './trait';

/** "Mat Cargo". The state is the mat's id, or `noMat`. */
export const matCargoTrait = fieldTrait(
  'matPiece;',
  'Mat Cargo',
  {
    description: text(''),
    maintainFacing: flag(true),
    dx: integer(0),
    dy: integer(0),
    findKey: key(''),
    detachKey: key(''),
  },
  { initialState: () => 'noMat', properties: () => [['IsCargo', 'true']] },
);
