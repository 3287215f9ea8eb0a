// The rules that findings cite, each in our own words: for the rule list of HTML and the rule metadata of SARIF.

import type { Audit, Finding } from '../audit/audit';
import { LOG_RULES } from '../audit/open/log-rules';
import type { RuleRef } from '../rules/ledger';
import type { RuleInfo, RuleSystem } from '../rules/system';

export interface CitedRule {
  /** `revised-europa/R6-13`: ids of several systems can stand side by side. */
  readonly key: string;
  readonly id: string;
  /** `Revised Europa`, `the log itself` */
  readonly systemName: string;
  readonly title: string;
  /** How doubtful sentences are read, and how else they could be. */
  readonly more: readonly string[];
  /** For links within a page: letters, digits and hyphens. */
  readonly anchor: string;
}

/**
 * What stands in a finding's heading in a report that is handed on: the rule's number; of what is looked for in every log, what it
 * is, in words. A terminal has the code, by which notes and `explain` name it.
 */
export const ruleHeading = ({ rule, code }: Finding): string =>
  rule.system === 'log' ? (LOG_RULES.get(rule.id) ?? LOG_RULES.get(code) ?? rule.id) : rule.id;

export const ruleKey = ({ system, id }: RuleRef): string => `${system}/${id}`;

/** How doubtful sentences of a rule are read, and how else they could be. */
export const readingWords = ({ readings = [] }: RuleInfo): readonly string[] =>
  readings.map(({ text, alternative, option }) => {
    const choice = option === undefined ? '' : ` A scenario may choose: option ${option}.`;
    return `Read so: ${text}. It could also be read: ${alternative}.${choice}`;
  });

/** @param system the rules of the log; those of another one are not known */
export const citedRule = (ref: RuleRef, system: RuleSystem | undefined): CitedRule => {
  const about = { key: ruleKey(ref), id: ref.id, anchor: `rule-${ruleKey(ref).replace(/[^A-Za-z0-9]+/g, '-')}` };
  const info = system?.id === ref.system ? system.rules.find(r => r.id === ref.id) : undefined;
  if (system && info) return { ...about, systemName: system.name, title: info.title, more: readingWords(info) };
  const title = LOG_RULES.get(ref.id) ?? ref.id;
  return { ...about, systemName: ref.system === 'log' ? 'the log itself' : ref.system, title, more: [] };
};

/** Each rule once, by key. */
export const citedRules = (audits: readonly Audit[]): readonly CitedRule[] => {
  const rules = new Map<string, CitedRule>();
  for (const { log, findings } of audits)
    for (const { rule } of findings)
      if (!rules.has(ruleKey(rule))) rules.set(ruleKey(rule), citedRule(rule, log.rules?.system));
  return [...rules.values()].sort((a, b) => a.key.localeCompare(b.key, 'en', { numeric: true }));
};
