// The draft of 2009 lets results wait: what happens at once, and what at the end of the next combat phase (12.F.2).

import { fraction, type Fraction } from '../../../base/fraction';
import type { Edition } from '../edition';
import type { Left } from './aftermath';

export type When = 'at once' | 'end of next combat phase';

/** 12.F.2-e: when losses and retreats of a result are carried out; an overrun's at once, in both drafts. */
export const takesEffect = ({ deferredResults }: Edition, left: Left): When =>
  deferredResults && left !== 'or' ? 'end of next combat phase' : 'at once';

/** 12.E.5-b: MPs given back where all defenders retreat before combat: as by an OR(2). */
export const BACK_IF_ALL_RETREAT: Fraction = fraction(2);
