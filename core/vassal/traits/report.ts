import { flag, format, keys, list, text } from './fields';
import { fieldTrait } from './trait';

/** "Report Action". The state is the cycle's index, -1 when it does not cycle. */
export const reportTrait = fieldTrait(
  'report;',
  'Report Action',
  {
    keys: keys(),
    format: format('$location$: $newPieceName$ *'),
    cycleDownKeys: keys(),
    cycleFormats: list(),
    description: text(''),
    noSuppress: flag(false),
  },
  { initialState: () => '-1' },
);
