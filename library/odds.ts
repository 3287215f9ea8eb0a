import type { Audit, OpenedLog } from '../core/audit/audit';
import { audit } from '../core/audit/run-audit';
import { answerJson } from '../core/report/odds/odds-answer';
import { deskAt, lookUp, rulesAlone, shortAnswer, type LookupRules } from '../core/report/odds-lookup';
import { RULE_SYSTEMS, ruleSystem } from '../core/rules/registry';
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
  readonly json?: Readonly<Record<string, unknown>>;
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

/** What a program without types passes that is neither; undefined: all is well. */
const misuse = (by: unknown, line: unknown): string | undefined => {
  if (typeof line !== 'string') return 'odds takes a line of odds as its second argument, as a string.';
  if (typeof by === 'string') return undefined;
  const { log, step }: Readonly<Record<string, unknown>> = typeof by === 'object' ? { ...by } : {};
  return typeof log === 'object' && log !== null && 'timeline' in log && Number.isInteger(step)
    ? undefined
    : 'odds takes the id of a rule system, or { log, step } with the value that readLog gave.';
};

/**
 * Answers a line of odds, such as `9-10 pz, 6-10 mot -> 4-6 rifle @ woods`.
 *
 * A rule system that there is not, or one without charts of its own, is a problem of the whole line; so is what is neither a
 * rule system nor a board, or no line, which programs without types may pass (`misuse`).
 *
 * @param by the id of a rule system, or a log's board, whose units and hexes the line may then name
 */
export const odds = (by: string | OnBoard, line: string): OddsAnswer => {
  const wrong = misuse(by, line);
  if (wrong !== undefined) return refused('misuse', wrong, 0);
  const rules = rulesOf(by);
  if (!rules) return withoutRules(by, line);
  const asked = lookUp(rules, line);
  const json = answerJson(rules, asked.read);
  return { short: shortAnswer(asked), problems: asked.read.problems, ...(json ? { json: { ...json } } : {}) };
};

const withoutRules = (by: string | OnBoard, line: string): OddsAnswer => {
  const message =
    typeof by !== 'string'
      ? `${by.log.file} has no rules: ${by.log.whyNoRules ?? 'none were found'}`
      : ruleSystem(by)
        ? `“${by}” has no charts without a scenario: ask on the board of a log`
        : `There are no rules “${by}”: ${RULE_SYSTEMS.map(({ id }) => id).join(', ')}`;
  return refused('no-rules', message, line.length);
};

/** A problem of the whole line. */
const refused = (code: string, message: string, end: number): OddsAnswer => {
  const problem: LineProblem = { code, message, start: 0, end, severity: 'error', fixes: [] };
  return { short: message, problems: [problem] };
};
