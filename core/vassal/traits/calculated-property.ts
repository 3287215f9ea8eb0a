import { evaluate, namesIn } from '../expression';
import { text } from './fields';
import { fieldTrait } from './trait';

/** Its value is worked out only as far as our evaluator is sure of it; else it is left out. */
export const calculatedPropertyTrait = fieldTrait(
  'calcProp;',
  'Calculated Property',
  { name: text(''), expression: text(''), description: text('') },
  {
    properties: (type, _state, piece) => {
      const value = type.name === '' ? undefined : evaluate(type.expression, piece.lookup);
      return value === undefined ? [] : [[type.name, value]];
    },
    reads: type => namesIn(type.expression),
  },
);
