import { text } from './fields';
import { fieldTrait } from './trait';

export const commentTrait = fieldTrait('cmt;', 'Comment', { comment: text('') });
