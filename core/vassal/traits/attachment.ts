import { flag, integer, key, text } from './fields';
import { asksFor, countOf } from './mat';
import { target } from './target';
import { fieldTrait } from './trait';

export const attachmentTrait = fieldTrait(
  'attach;',
  'Attachment',
  {
    name: text(''),
    description: text(''),
    attachMenu: text('Attach to pieces'),
    attachKey: key(''),
    clearAllMenu: text('Clear all attachments'),
    clearAllKey: key(''),
    match: text(''),
    restrictRange: flag(false),
    range: integer(1),
    fixedRange: flag(true),
    rangeProperty: text(''),
    deckSelection: text('-1'),
    target,
    clearMatchingMenu: text('Clear matching attachments'),
    clearMatchingKey: key(''),
    clearMatchingFilter: text(''),
    onAttach: text('nothing'),
    onDetach: text('nothing'),
    beforeAttach: text('clear'),
    allowSelf: flag(false),
    auto: flag(true),
  },
  {
    initialState: () => '0',
    properties: (type, state, piece) => [
      ['AttachCount', () => countOf(state, piece)],
      [`${type.name}_AttachCount`, () => countOf(state, piece)],
    ],
    reads: (_type, state) => asksFor(state),
  },
);
