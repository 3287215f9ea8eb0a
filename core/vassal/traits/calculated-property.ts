import { evaluate, namesIn } from '../text/expression';
import { text } from './fields';
import { fieldTrait } from './trait';

/** Its value is worked out only as far as our evaluator is sure of it; else it is left out. */
export const calculatedPropertyTrait = fieldTrait(
  'calcProp;',
  'Calculated Property',
  { name: text(''), expression: text(''), description: text('') },
  {
    properties: (type, _state, piece) =>
      type.name === '' ? [] : [[type.name, () => evaluate(type.expression, piece.lookup) ?? '']],
    reads: type => namesIn(type.expression),
  },
);
