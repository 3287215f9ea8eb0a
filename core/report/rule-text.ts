// A rule as `explain` tells it: what it says in our words, how it is read, what of it the program carries out and a log shows.

import type { RuleInfo, RuleSystem } from '../rules/system';
import { readingWords } from './audit-rules';

export interface FoundRule {
  readonly system: RuleSystem;
  readonly rule: RuleInfo;
}

/** Rules of this number in the systems given; upper and lower case are one. */
export const rulesNamed = (id: string, systems: readonly RuleSystem[]): readonly FoundRule[] =>
  systems.flatMap(system =>
    system.rules.filter(rule => rule.id.toLowerCase() === id.toLowerCase()).map(rule => ({ system, rule })),
  );

/** `R6-13 (Revised Europa): A hex may be overrun once a phase`, and below it what else there is to say. */
export const ruleText = ({ system, rule }: FoundRule): string =>
  [`${rule.id} (${system.name}): ${rule.title}`, ...remarksOf(rule).map(line => `  ${line}`)].join('\n');

const remarksOf = (rule: RuleInfo): readonly string[] => [
  ...(rule.implemented ? [] : ['Overrun does not carry this rule out.']),
  ...(rule.visible ? [] : [`No log shows whether it was kept${rule.unseen === undefined ? '' : `: ${rule.unseen}`}.`]),
  ...readingWords(rule),
];

/** As data; lists that are empty are left out. */
export const ruleJson = ({ system, rule }: FoundRule): Readonly<Record<string, unknown>> => ({
  system: system.id,
  id: rule.id,
  title: rule.title,
  carriedOut: rule.implemented,
  visibleInLogs: rule.visible,
  ...(rule.unseen === undefined ? {} : { unseen: rule.unseen }),
  ...(rule.readings ? { readings: rule.readings } : {}),
});
