// What of a log can be shown before it is judged: its steps, and what is already known to be legal.

import type { Audit, AuditedAction, OpenedLog } from './audit';

/**
 * A log as it stands before it is judged. Its text has all steps; verdicts follow, or do not, if judging was stopped.
 *
 * @param beginning an audit of its first steps, of which only what is legal is told: what looks like a fault may be
 *   explained further on
 */
export const notYetJudged = (log: OpenedLog, why: NonNullable<Audit['unjudged']>, beginning?: Audit): Audit => {
  const actions = beginning?.actions.flatMap(legalOnly) ?? [];
  const observations = beginning?.observations ?? [];
  return { log, observations, actions, findings: [], owed: [], corrections: [], announced: [], unjudged: why };
};

/** A phase is told by the turn track itself. */
const legalOnly = (audited: AuditedAction): readonly AuditedAction[] =>
  audited.action.kind === 'phase'
    ? []
    : audited.verdict === 'legal'
      ? [audited]
      : [{ ...audited, verdict: 'not-judged', judgement: { verdicts: [], ledgers: {} } }];
