// One question for a phase: where nothing sure tells the phases, all acts of a side out of its phase hang on when the phase began.

import type { AuditedAction, Finding } from '../audit';

const isOutOfPhase = ({ code, verdict }: Finding): boolean => code === 'not-phasing' && verdict === 'undetermined';

/** Of the open findings on acts of a side out of its phase, the first of each phase, which tells how many follow. */
export const askedOnce = (actions: readonly AuditedAction[], findings: readonly Finding[]): readonly Finding[] => {
  const phases = actions.flatMap(({ action }) => (action.kind === 'phase' ? action.steps.slice(0, 1) : []));
  const asked = new Map<number, Finding[]>();
  for (const finding of findings.filter(isOutOfPhase)) {
    const phase = phases.findLastIndex(begun => begun <= finding.step);
    const alike = asked.get(phase);
    if (alike) alike.push(finding);
    else asked.set(phase, [finding]);
  }
  const firsts = new Map([...asked.values()].map(alike => [alike[0], alike]));
  return findings.flatMap(finding =>
    isOutOfPhase(finding) ? (firsts.has(finding) ? [andMore(finding, firsts.get(finding) ?? [])] : []) : [finding],
  );
};

/** The finding, which holds for all of them. */
const andMore = (finding: Finding, alike: readonly Finding[]): Finding => {
  const acts = alike.length - 1;
  if (acts === 0) return finding;
  const last = alike.at(-1)?.step ?? finding.step;
  const also = ` The same holds for ${acts} more ${acts === 1 ? 'act' : 'acts'} in this phase, up to step ${last}.`;
  const { message, reason } = finding;
  return { ...finding, message: message + also, ...(reason === undefined ? {} : { reason: reason + also }) };
};
