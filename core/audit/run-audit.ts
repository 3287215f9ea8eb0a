// The audit of a log: by its rules, or without any.

import { finished } from '../base/parts';
import type { Viewer } from '../vassal/replay/timeline';
import type { Audit, OpenedLog } from './audit';
import { OwnAccount } from './as-logged';
import { auditingByRules } from './audit-by-rules';
import { lookingHere } from './look-here/look-here';

/**
 * Reads a log by the rules that were found for it. Without rules: no actions, and only what the log says of itself.
 *
 * @param viewer whose eyes: without one, those of an observer on no side
 */
export const audit = (log: OpenedLog, viewer: Viewer = {}): Audit => finished(auditing(log, viewer));

/** The same in small parts, for hosts that have other things to do. Each tells which share is done, from 0 to 1. */
export const auditing = (log: OpenedLog, viewer: Viewer = {}): Generator<number, Audit> =>
  log.rules ? auditingByRules(log, log.rules, viewer) : unjudging(log, viewer);

const unjudging = function* (log: OpenedLog, viewer: Viewer): Generator<number, Audit> {
  const own = new OwnAccount(log);
  const lookHere = yield* lookingHere(log, viewer, own.takeBacks, own.note);
  return { ...own.audit, lookHere };
};
