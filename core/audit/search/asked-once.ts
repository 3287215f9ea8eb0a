// One cause is one question: where nothing sure tells the phases, all acts of a side out of its phase hang on when the phase
// began; and players who do not declare one fight do not declare the next either.

import type { AuditedAction, Finding } from '../audit';
import { UNDECLARED_ATTACKS } from '../../rules/undeclared';
import { TO_BE_TAKEN_OFF } from '../slips/paid-late';
import { UNDECLARED } from '../judge/fights/undeclared';

const isOutOfPhase = ({ code, verdict }: Finding): boolean => code === 'not-phasing' && verdict === 'undetermined';

/** Of the open findings on acts of a side out of its phase, the first of each phase, which tells how many follow. */
export const askedOnceForPhase = (
  actions: readonly AuditedAction[],
  findings: readonly Finding[],
): readonly Finding[] => {
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
  return withMore(
    finding,
    ` The same holds for ${acts} more ${acts === 1 ? 'act' : 'acts'} in this phase, up to step ${last}.`,
  );
};

const withMore = (finding: Finding, also: string): Finding => {
  const { message, reason } = finding;
  return { ...finding, message: message + also, ...(reason === undefined ? {} : { reason: reason + also }) };
};

const isOpen = ({ verdict }: Finding): boolean => verdict === 'undetermined';

/** Nobody declared the fight. */
const isOfNobody = ({ code }: Finding): boolean => code === UNDECLARED;

/** It may have been done in a fight that nobody declared. */
const hangsOnThem = ({ missing }: Finding): boolean => missing === UNDECLARED_ATTACKS;

/** So many hexes are named in the question; the others have their own lines. */
const NAMED = 6;

/** Questions that have one cause, and what is asked for all of them. */
interface OneCause {
  readonly isOf: (finding: Finding) => boolean;
  /** What is no such question, and hangs on it all the same. */
  readonly hangsOnIt: (finding: Finding) => boolean;
  readonly askedForAll: (first: Finding, others: readonly Finding[]) => Finding;
}

const ATTACKED: OneCause = {
  isOf: isOfNobody,
  hangsOnIt: hangsOnThem,
  askedForAll: (first, others) => ({
    ...withMore(first, ` Nor was one on ${hexesOf(others)}.`),
    missing: `who attacked in these ${others.length + 1} fights`,
  }),
};

const TAKEN_OFF: OneCause = {
  isOf: ({ code }) => code === TO_BE_TAKEN_OFF,
  hangsOnIt: () => false,
  askedForAll: (first, others) => withMore(first, ` So should who was lost in ${hexesOf(others)}.`),
};

/**
 * Who attacked is asked once for all fights of a log that nobody declared, and once whether an owner takes his lost units off;
 * at the others, and at what may have been done in them, stands that it is asked there.
 *
 * @param logAt the number of the log that a step belongs to, where several are judged as one game
 */
export const askedOnceForFights = (findings: readonly Finding[], logAt: (step: number) => number): readonly Finding[] =>
  [ATTACKED, TAKEN_OFF].reduce((all, cause) => askedOnce(all, cause, logAt), findings);

const askedOnce = (
  findings: readonly Finding[],
  { isOf, hangsOnIt, askedForAll }: OneCause,
  logAt: (step: number) => number,
): readonly Finding[] => {
  const asked = new Map<number, [Finding, ...Finding[]]>();
  for (const finding of findings.filter(f => isOpen(f) && isOf(f))) {
    const log = logAt(finding.step);
    const alike = asked.get(log);
    if (alike) alike.push(finding);
    else asked.set(log, [finding]);
  }
  return findings.map(finding => {
    const [first, ...others] = asked.get(logAt(finding.step)) ?? [];
    if (!first || !isOpen(finding)) return finding;
    if (finding === first) return others.length === 0 ? first : askedForAll(first, others);
    return isOf(finding) || hangsOnIt(finding) ? askedAt(finding, first) : finding;
  });
};

/**
 * Where it was given up to look for the phases of a log, all that rests on them is asked with them.
 *
 * @param question when the phases began
 * @param isMeant rests it on them?
 */
export const askedWithPhases = (
  findings: readonly Finding[],
  question: Finding,
  isMeant: (finding: Finding) => boolean,
): readonly Finding[] =>
  findings.map(finding =>
    finding !== question && finding.verdict === 'undetermined' && isMeant(finding)
      ? askedAt(finding, question)
      : finding,
  );

const hexesOf = (others: readonly Finding[]): string => {
  const named = others.slice(0, NAMED).map(({ hexes, step }) => `${hexes.join(' or ')} (step ${step})`);
  const more = others.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
};

const askedAt = ({ missing: _, ...finding }: Finding, { step }: Finding): Finding => ({
  ...withMore(finding, ` Asked at step ${step}.`),
  verdict: 'note',
  asked: { step },
});
