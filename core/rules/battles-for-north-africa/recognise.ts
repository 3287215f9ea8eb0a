// The system's own signs: which of the next observations make up one attack or one overrun.

import type { Recognised } from '../frame/read-fight';
import type { Observation } from '../observation';
import type { At } from './memory';

export const recogniseFight = (_at: At, _next: readonly Observation[]): Recognised | undefined => undefined;
