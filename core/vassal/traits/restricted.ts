import { flag, list, text } from './fields';
import { fieldTrait } from './trait';

/** Restricted access. The state is the owner's secret id: it is never shown. */
export const restrictedTrait = fieldTrait('restrict;', 'Restricted Access', {
  sides: list(),
  byPlayer: flag(false),
  restrictMovement: flag(true),
  description: text(''),
});
