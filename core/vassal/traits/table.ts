import { integer, key, text } from './fields';
import { fieldTrait } from './trait';

/** "Spreadsheet". */
export const tableTrait = fieldTrait(
  'table;',
  'Spreadsheet',
  {
    rows: integer(2),
    columns: integer(2),
    menu: text('Show Data'),
    key: key(''),
    description: text(''),
  },
  // A table that nobody has filled in yet has no cells to list.
  { initialState: () => undefined },
);
