import { flag, integer, text } from './fields';
import { changes, constraints } from './property-commands';
import { target } from './target';
import { fieldTrait } from './trait';

export const setPiecePropertyTrait = fieldTrait('setpieceprop;', 'Set Piece Property', {
  name: text('name'),
  constraints,
  commands: changes,
  description: text(''),
  target,
  filter: text(''),
  restrictRange: flag(false),
  range: integer(1),
  fixedRange: flag(true),
  rangeProperty: text(''),
  deckSelection: text('-1'),
  overrideConstraints: flag(false),
});
