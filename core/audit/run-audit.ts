// The audit of a log: by its rules, or without any.

import { finished } from '../base/parts';
import type { Audit, FoundRules, OpenedLog } from './audit';
import { OwnAccount } from './as-logged';
import { auditingByRules } from './audit-by-rules';
import { TooDearToJudge } from './judging-work';
import { lookingHere } from './look-here/look-here';

/**
 * Reads a log by the rules that were found for it. Without rules: no actions, and only what the log says of itself.
 * Whose eyes see it is decided by the log's timeline.
 */
export const audit = (log: OpenedLog): Audit => finished(auditing(log));

/** The same in small parts, for hosts that have other things to do. Each tells which share is done, from 0 to 1. */
export const auditing = (log: OpenedLog): Generator<number, Audit> =>
  log.rules ? byRules(log, log.rules) : unjudging(log);

const byRules = function* (log: OpenedLog, rules: FoundRules): Generator<number, Audit> {
  try {
    return yield* auditingByRules(log, rules);
  } catch (error) {
    if (!(error instanceof TooDearToJudge)) throw error;
    return yield* tooDear(log, error);
  }
};

/** A log that costs too much to judge is shown, as one without rules, and says why. */
export const tooDear = function* (log: OpenedLog, { message, step }: TooDearToJudge): Generator<number, Audit> {
  const { rules: _, ...rest } = log;
  const shown = yield* unjudging({ ...rest, whyNoRules: message });
  return { ...shown, tooDear: { step } };
};

const unjudging = function* (log: OpenedLog): Generator<number, Audit> {
  const own = new OwnAccount(log);
  const lookHere = yield* lookingHere(log, own.takeBacks, own.note);
  return { ...own.audit, lookHere };
};
