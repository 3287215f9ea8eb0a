// Odds: how a fight stands, and what can come of it.

import type { CombatAssessment, Situation } from '../situation';
import type { Charts } from './charts';

export const assess = (_charts: Charts, _situation: Situation): CombatAssessment => {
  throw new Error('not carried out yet');
};
