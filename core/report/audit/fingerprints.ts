// What makes a finding the same finding in a later report: so that code hosts do not open it anew with every mail.

import type { Audit, Finding } from '../../audit/audit';
import { hexesOf } from '../../audit/memory';
import { entriesByPhase, type PhaseEntries } from './audit-phases';
import { actionOf } from '../finding-words';

/** The name carries a version: a finding told by other facts is another fingerprint. */
export const FINGERPRINT = 'findingInTurn/v1';

const baseName = (file: string): string => file.replace(/^.*[\\/]/s, '');

/**
 * Log, turn and phase, rule, units, hexes, and what was done. No step and no sentence: both name steps, which shift when a
 * remark or an undo is made before them, and sentences are rewritten from one version to the next.
 */
const factsOf = (audit: Audit, finding: Finding, when: PhaseEntries['when']): string => {
  const action = actionOf(audit, finding)?.action;
  return [
    baseName(audit.log.file),
    when ? `${when.turn.number} ${when.phase.side} ${when.phase.name}` : '',
    finding.rule.system,
    finding.rule.id,
    finding.code,
    [...finding.units].sort().join(','),
    [...finding.hexes].sort().join(','),
    action ? [action.kind, ...hexesOf(action)].join(' ') : '',
  ]
    .map(part => part.replaceAll('|', '/'))
    .join('|');
};

/** The facts of each finding of a log. */
export const findingFacts = (audit: Audit): ReadonlyMap<Finding, string> => {
  const facts = new Map<Finding, string>();
  for (const { when, entries } of entriesByPhase(audit))
    for (const entry of entries) if ('finding' in entry) facts.set(entry.finding, factsOf(audit, entry.finding, when));
  return facts;
};

/** The same without the log: a log that was renamed, or goes on in another file, is the same game. */
export const besideFile = (facts: string): string => facts.slice(facts.indexOf('|') + 1);

/** One for each finding of a report, all of them different: of those that agree in every fact the second is `…|2`. */
export class Fingerprints {
  readonly #seen = new Map<string, number>();

  of(facts: string): string {
    const nth = (this.#seen.get(facts) ?? 0) + 1;
    this.#seen.set(facts, nth);
    return nth === 1 ? facts : `${facts}|${nth}`;
  }
}
