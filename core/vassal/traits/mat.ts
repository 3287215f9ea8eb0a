import { decodeSequence } from '../text/sequence';
import { wholeNumber } from './fields';
import { text } from './fields';
import { fieldTrait, type PieceContext } from './trait';

/** The ids in the state of a mat or an attachment: their number, then one by one. */
export const readPieceIds = (state: string): string[] => {
  const [count = '', ...ids] = decodeSequence(state, ';');
  return ids.slice(0, Math.max(wholeNumber(count) ?? 0, 0));
};

/** The property by which a piece asks whether there is another one, by its id, for who looks; and the answer that there is none. */
export const THERE = '\u0000there ';
export const NOT_THERE = 'no';

/** What counts other pieces counts those that are there for who looks: an invisible one is not. */
export const countOf = (state: string, { lookup }: Pick<PieceContext, 'lookup'>): string =>
  String(readPieceIds(state).filter(id => lookup(THERE + id) !== NOT_THERE).length);

/** What it asks for. */
export const asksFor = (state: string): readonly string[] => readPieceIds(state).map(id => THERE + id);

/** "Mat": carries cargo pieces and never stacks. */
export const matTrait = fieldTrait(
  'mat;',
  'Mat',
  { name: text(''), description: text('') },
  {
    initialState: () => '0',
    noStack: () => true,
    properties: (type, state, piece) => [
      ['MatName', type.name],
      ['MatNumCargo', () => countOf(state, piece)],
    ],
    reads: (_type, state) => asksFor(state),
  },
);
