// 2009, 12.A.4: an overrun is allowed only where the dice can give an OR.

import type { CombatAssessment } from '../../situation';

/** `OR`, `OR(0)`, `OR(2)` */
export const isOverrunResult = (code: string): boolean => /^OR(?:\(\d+\))?$/.test(code);

/** Can any dice in the final column, with all modifiers, give an OR? undefined: no table tells. */
export const isOverrunPossible = ({ results }: Pick<CombatAssessment, 'results'>): boolean | undefined =>
  results.length === 0 ? undefined : results.some(r => isOverrunResult(r.result));
