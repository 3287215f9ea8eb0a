// A unit's badges as they change, and what is said of it.

import type { UnitId } from '../../../scenario/scenario';
import type { Verdict } from '../../verdict';
import type { Memory } from '../memory';

export interface Changed {
  readonly verdicts: readonly Verdict[];
  readonly memory?: Partial<Memory>;
}

/** A unit's badges before and after. */
export interface Badges {
  readonly id: UnitId;
  readonly step: number;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** Put on, taken off, or neither. */
export const toggled = ({ before, after }: Badges, state: string): 'on' | 'off' | undefined =>
  before.includes(state) === after.includes(state) ? undefined : after.includes(state) ? 'on' : 'off';
