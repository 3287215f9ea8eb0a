// Automatic overruns: enough odds, no dice, and nobody is left of the defenders.

import { compare, ZERO } from '../../../base/fraction';
import type { ResultRules } from '../block/rules';
import type { Charts } from '../charts';
import type { Fight } from './fight';

export const AUTOMATIC: ResultRules = {
  attacker: { loses: ZERO, retreats: 0, chooses: false },
  defender: { loses: 'all', retreats: 0, chooses: false },
  words: undefined,
};

export const isAutomatic = ({ rules }: Charts, kind: Fight['kind']): boolean =>
  kind === 'overrun' && rules.overrun.how === 'automatic';

/** Are these the least odds of an overrun, or better? A game that names none has none. Against a defence of 0 any strength is. */
export const hasOdds = ({ rules }: Charts, f: Fight): boolean => {
  const { overrun } = rules;
  if (overrun.how === 'none' || !overrun.odds) return true;
  return f.ratio ? compare(f.ratio, overrun.odds) >= 0 : f.attack.total.n > 0;
};
