// How the log in front stands, for a status bar: the one sign that is always in sight. Only a log that was judged wholly and in
// which nothing is to be looked at has none.

import type { Audit } from '../audit/audit';
import { countAudit } from '../games/counts';
import { isCutShort, stateOf } from '../games/known-log';
import { toLookAt } from './folder/log-words';

export interface LogSign {
  readonly illegal: number;
  readonly undetermined: number;
  readonly owed: number;
  /** Why the figures are not all; absent: they are. */
  readonly lacking?: {
    /** `not yet`: verdicts follow. */
    readonly kind: 'in part' | 'not judged' | 'not yet';
    readonly because: string;
    /** More was asked for than judging a log may cost: not for want of rules. */
    readonly isCutShort: boolean;
  };
}

/** Undefined: judged wholly, and nothing is to be looked at. */
export const logSign = (audit: Audit): LogSign | undefined => {
  const counts = countAudit(audit);
  const lacking = lackingIn(audit);
  const { illegal, undetermined } = toLookAt(counts);
  const { owed } = counts;
  if (illegal + undetermined + owed === 0 && !lacking) return undefined;
  return { illegal, undetermined, owed, ...(lacking ? { lacking } : {}) };
};

const lackingIn = (audit: Audit): LogSign['lacking'] => {
  const state = stateOf(audit);
  if (state.kind === 'judged')
    return state.inPart === undefined ? undefined : { kind: 'in part', because: state.inPart, isCutShort: true };
  const isLater = audit.unjudged === 'later' && audit.log.rules !== undefined;
  return { kind: isLater ? 'not yet' : 'not judged', because: state.because, isCutShort: isCutShort({ state }) };
};
