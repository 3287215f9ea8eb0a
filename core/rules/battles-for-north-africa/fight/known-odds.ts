// The tables for strengths that a player has counted: what changes them, and the DRM, is in his figures.

import type { ChartReading, KnownOdds } from '../../known-odds';
import type { Charts } from '../charts';

export const readChart = (_base: Charts, _asked: KnownOdds): ChartReading => {
  throw new Error('not carried out yet');
};
