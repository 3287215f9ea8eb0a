// 2009, 12.A.3: were SPs spent on an overrun, as far as the log tells?

import type { ActionOf } from '../../action';

const SP_POOL = /\bSP\b|supply/i;

/** A pool of SPs that went down within the attempt tells it; undefined: not known. */
export const spSpent = ({ pools = [] }: Pick<ActionOf<'overrun'>, 'pools'>): true | undefined =>
  pools.some(({ name, before, after }) => SP_POOL.test(name) && Number(after) < Number(before)) ? true : undefined;
