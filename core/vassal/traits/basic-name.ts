import { text } from './fields';
import { fieldTrait } from './trait';

/** Stands for the innermost piece's own name; `piece.ts` asks the outermost one. */
export const basicNameTrait = fieldTrait('basicName;', 'Basic Name', { name: text('') });
