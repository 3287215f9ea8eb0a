// Which slips would mend an act that breaks a rule, and why they do not excuse it: a referee sees what was thought of.

import type { Finding, TriedSlip } from '../audit';
import type { Slip } from '../slips/slip';

/** Why an explanation by a slip that mends an act was not taken. */
export type Failure =
  /** The steps of other acts that break rules then, and break none without it. */
  { readonly why: 'others'; readonly steps: readonly number[] } | { readonly why: 'leaves more' };

/** What leaves no other rule broken comes nearest to an excuse, then what leaves the fewest. */
const distance = (failure: Failure): number => (failure.why === 'others' ? failure.steps.length : 0);

const failureWords = (failure: Failure): string => {
  switch (failure.why) {
    case 'others':
      return `then ${stepsWords(failure.steps)} break${failure.steps.length === 1 ? 's' : ''} a rule`;
    case 'leaves more':
      return 'it leaves more open than it explains';
  }
};

const STEPS_NAMED = 3;

const stepsWords = (steps: readonly number[]): string =>
  steps.length > STEPS_NAMED
    ? `${steps.length} other acts`
    : `step${steps.length === 1 ? '' : 's'} ${steps.join(', ')}`;

/** Of each conflict, by its key: the slips that would mend it, each with the failure that came nearest to an excuse. */
export class Tried {
  private readonly of = new Map<string, Map<Slip, Failure>>();

  note(conflict: string, slip: Slip, failure: Failure): void {
    const tried = this.of.get(conflict) ?? new Map<Slip, Failure>();
    this.of.set(conflict, tried);
    const known = tried.get(slip);
    if (!known || distance(failure) < distance(known)) tried.set(slip, failure);
  }

  /** What came nearest to an excuse first. */
  on(conflict: string): readonly TriedSlip[] {
    const tried = [...(this.of.get(conflict) ?? [])].sort(([, a], [, b]) => distance(a) - distance(b));
    return tried.map(([{ name, brief }, failure]) => ({ slip: name, brief, why: failureWords(failure) }));
  }

  /** @param keyOf the conflict that a finding makes */
  told(findings: readonly Finding[], keyOf: (finding: Finding) => string): readonly Finding[] {
    return findings.map(finding => {
      const tried = finding.verdict === 'illegal' ? this.on(keyOf(finding)) : [];
      return tried.length === 0 ? finding : { ...finding, tried };
    });
  }
}
