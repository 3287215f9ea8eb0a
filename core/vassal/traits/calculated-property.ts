import { evaluate, namesIn } from '../text/expression';
import { type Field, referencesOf, text, wholeNumber } from './fields';
import { fieldTrait } from './trait';

const IDENTIFIER = /^[\p{L}_$][\p{L}\p{N}_$]*$/u;

/** An expression as VASSAL writes it back: in braces, but for a whole number and a property's bare name. */
const expression: Field<string> = {
  read: token => {
    const value = token ?? '';
    const inner = /^\{([^]*)\}$/.exec(value.trim())?.[1] ?? value;
    if (inner.trim() === '') return '';
    const whole = wholeNumber(inner);
    if (whole !== undefined) return String(whole);
    return IDENTIFIER.test(value.trim()) ? value.trim() : `{${inner}}`;
  },
  write: value => value,
  names: token => referencesOf('format', [token]),
};

/** Its value is worked out only as far as our evaluator is sure of it; else it is left out. */
export const calculatedPropertyTrait = fieldTrait(
  'calcProp;',
  'Calculated Property',
  { name: text(''), expression, description: text('') },
  {
    properties: (type, _state, piece) =>
      type.name === '' ? [] : [[type.name, () => evaluate(type.expression, piece.lookup) ?? '']],
    reads: type => namesIn(type.expression),
  },
);
