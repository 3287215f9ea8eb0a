import { weakest, type Certainty } from '../../../scenario/certainty';
import { certaintyOf } from '../../ledger';
import type { Charts } from '../charts';
import type { Fight, OnTable } from './fight';

/** How sure the figures of a fight are, read on one of its tables. */
export const certaintyOnTable = (charts: Charts, f: Fight, table: OnTable): Certainty =>
  weakest([charts.table(table.crt).certainty, certaintyOf(f.attack, f.defence, table.drm)]);
