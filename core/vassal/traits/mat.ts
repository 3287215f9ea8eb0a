import { decodeSequence } from '../text/sequence';
import { wholeNumber } from './fields';
import { text } from './fields';
import { fieldTrait } from './trait';

/** The ids in the state of a mat or an attachment: their number, then one by one. */
export const readPieceIds = (state: string): string[] => {
  const [count = '', ...ids] = decodeSequence(state, ';');
  return ids.slice(0, Math.max(wholeNumber(count) ?? 0, 0));
};

/** "Mat": carries cargo pieces and never stacks. */
export const matTrait = fieldTrait(
  'mat;',
  'Mat',
  { name: text(''), description: text('') },
  {
    initialState: () => '0',
    noStack: () => true,
    properties: (type, state) => [
      ['MatName', type.name],
      ['MatNumCargo', String(readPieceIds(state).length)],
    ],
  },
);
