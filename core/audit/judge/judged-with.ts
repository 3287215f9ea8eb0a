// What observations are judged with, beside the rules.

import type { UnitId } from '../../scenario/scenario';
import type { JudgingWork } from '../judging-work';
import type { Roster } from '../units/outside-fights';
import type { undeclaredFights } from './fights/undeclared';

/** What observations are judged with, wherever they begin. */
export interface JudgedWith {
  /** How a unit's counter reads after a step. */
  readonly nameAt: (unit: UnitId, step: number) => string;
  /** Reads fights in which the system sees none. Left out: it does not look for any. */
  readonly undeclared?: ReturnType<typeof undeclaredFights>;
  /** The units of the scenario, of which a ledger is kept; without it nothing is said of those that come and go. */
  readonly roster?: Roster | undefined;
  /** Badges and procedures that the log shows somewhere. Left out: what is not done was forgotten. */
  readonly kept?: ReadonlySet<string>;
  /** Is told which step is judged. Left out: nobody bounds what it costs. */
  readonly work?: JudgingWork;
}
