import type { Audit, OpenedLog } from '../core/audit/audit';
import { audit } from '../core/audit/run-audit';
import { answerJson } from '../core/report/odds-answer';
import { deskAt, lookUp, rulesAlone, shortAnswer, type LookupRules } from '../core/report/odds-lookup';
import { ruleSystem } from '../core/rules/registry';
import type { LineProblem } from '../core/situation/problem';

/** The board of a log, after a step (0: at its start). */
export interface OnBoard {
  readonly log: OpenedLog;
  readonly step: number;
}

export interface OddsAnswer {
  /** `5-1 · clears 83 %`, or what is wrong with the line. */
  readonly short: string;
  /** What `overrun odds --json` writes; absent: the line cannot be answered. */
  readonly json?: object;
  /** With columns counted from 0. */
  readonly problems: readonly LineProblem[];
}

/** A log is judged once for all lines that are asked on its board. */
const audits = new WeakMap<OpenedLog, Audit>();

const auditOnce = (log: OpenedLog): Audit => {
  const judged = audits.get(log) ?? audit(log);
  audits.set(log, judged);
  return judged;
};

const rulesOf = (by: string | OnBoard): LookupRules | undefined =>
  typeof by === 'string' ? rulesAlone(ruleSystem(by)) : deskAt(auditOnce(by.log), by.step);

/**
 * Answers a line of odds, such as `9-10 pz, 6-10 mot -> 4-6 rifle @ woods`.
 *
 * @param by the id of a rule system, or a log's board, whose units and hexes the line may then name
 * @returns undefined: there is no such rule system, it has no charts without a scenario, or the log has no rules
 */
export const odds = (by: string | OnBoard, line: string): OddsAnswer | undefined => {
  const rules = rulesOf(by);
  if (!rules) return undefined;
  const asked = lookUp(rules, line);
  const json = answerJson(rules, asked.read);
  return { short: shortAnswer(asked), problems: asked.read.problems, ...(json ? { json } : {}) };
};
