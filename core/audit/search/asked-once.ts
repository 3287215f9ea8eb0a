// One cause is one question: where nothing sure tells the phases, all acts of a side out of its phase hang on when the phase
// began; and players who do not declare one fight do not declare the next either.

import { firstFrom } from '../../base/first-from';
import type { AuditedAction, Finding } from '../audit';
import { THE_WEATHER } from '../../rules/frame/question';
import { NO_ROLL, UNDECLARED_ATTACKS, WHETHER_FOUGHT } from '../../rules/untold';
import { CARRIED_OUT_LATE, TO_BE_TAKEN_OFF } from '../slips/paid-late';
import { WENT_IN_WITH_THEM } from '../slips/went-along';
import { ROLLED_BEFORE } from '../judge/first-acts';
import { WHETHER_LOST } from '../judge/fights/aside-finding';
import { WHETHER_KEPT } from '../judge/unkept';
import { UNDECLARED } from '../judge/fights/undeclared';

const isOutOfPhase = ({ code, verdict }: Finding): boolean => code === 'not-phasing' && verdict === 'undetermined';

/** By any finding, those of one cause that have its key, in their order. */
const alikeIn = <Key>(
  findings: readonly Finding[],
  keyOf: (finding: Finding) => Key,
): ((finding: Finding) => readonly Finding[]) => {
  const alike = new Map<Key, Finding[]>();
  for (const finding of findings) {
    const known = alike.get(keyOf(finding));
    if (known) known.push(finding);
    else alike.set(keyOf(finding), [finding]);
  }
  return finding => alike.get(keyOf(finding)) ?? [];
};

/** Of the findings of one cause the first of each key, which tells of the others. */
const firstOnly = <Key>(
  findings: readonly Finding[],
  isOf: (finding: Finding) => boolean,
  keyOf: (finding: Finding) => Key,
  also: (others: readonly Finding[]) => string,
): readonly Finding[] => {
  const alike = alikeIn(findings.filter(isOf), keyOf);
  return findings.flatMap(finding => {
    if (!isOf(finding)) return [finding];
    const all = alike(finding);
    if (finding !== all[0]) return [];
    return [all.length === 1 ? finding : withMore(finding, also(all.slice(1)))];
  });
};

/** Of the open findings on acts of a side out of its phase, the first of each phase, which tells how many follow. */
export const askedOnceForPhase = (
  actions: readonly AuditedAction[],
  findings: readonly Finding[],
): readonly Finding[] => {
  const phases = actions
    .flatMap(({ action }) => (action.kind === 'phase' ? action.steps.slice(0, 1) : []))
    .sort((a, b) => a - b);
  return firstOnly(
    findings,
    isOutOfPhase,
    ({ step }) => firstFrom(phases, step + 1),
    others =>
      ` The same holds for ${others.length} more ${others.length === 1 ? 'act' : 'acts'} in this phase, up to step ${others.at(-1)?.step ?? 0}.`,
  );
};

/** So many faults of one kind at the end of a phase stand one by one; what one fact decides is one question. */
const FEW = 3;

/** Those that rest on figures of their own are looked at one by one. */
const isOfPhaseEnd = ({ action, rule, ledger }: Finding): boolean =>
  action === undefined && rule.system !== 'log' && ledger === undefined;

/** What the end of a phase finds of many units by one rule is one finding of them all. */
export const toldOnceForPhaseEnd = (findings: readonly Finding[]): readonly Finding[] => {
  const keyOf = ({ code, verdict, step, missing }: Finding): string => JSON.stringify([code, verdict, step, missing]);
  const alike = alikeIn(findings.filter(isOfPhaseEnd), keyOf);
  return findings.flatMap(finding => {
    const all = isOfPhaseEnd(finding) ? alike(finding) : [];
    const [first] = all;
    if (!first || all.length <= (isOpen(first) ? 1 : FEW)) return [finding];
    if (finding !== first) return [];
    const units = [...new Set(all.flatMap(f => f.units))];
    const hexes = [...new Set(all.flatMap(f => f.hexes))];
    return [{ ...withMore(first, ` The same holds for ${all.length - 1} more.`), units, hexes }];
  });
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

/** What findings belong to. */
export interface About {
  /** The number of a step's log, where several are judged as one game. */
  readonly logAt: (step: number) => number;
  /** The number of its turn; undefined: it is not known. */
  readonly turnAt: (step: number) => number | undefined;
  /** The step of the turn of the track that came late, of a question when a phase began; undefined: it is none. */
  readonly shownAt: (finding: Finding) => number | undefined;
}

/** Questions that have one cause, and what is asked for all of them. */
interface OneCause {
  readonly isOf: (finding: Finding, about: About) => boolean;
  /** Those of one key are one. Left out: all are. */
  readonly keyOf?: (finding: Finding, about: About) => string;
  /** What is no such question, and hangs on it all the same. */
  readonly hangsOnIt: (finding: Finding) => boolean;
  readonly askedForAll: (first: Finding, others: readonly Finding[], about: About) => Finding;
}

const ATTACKED: OneCause = {
  isOf: isOfNobody,
  hangsOnIt: hangsOnThem,
  askedForAll: (first, others) => ({
    ...withMore(first, ` Nor was one on ${hexesOf(others)}.`),
    missing: `who attacked in these ${others.length + 1} fights`,
  }),
};

/** Who rolls by a dice server does so for all his fights. */
const UNROLLED: OneCause = {
  isOf: ({ code }) => code === NO_ROLL,
  hangsOnIt: ({ missing }) => missing === WHETHER_FOUGHT,
  askedForAll: (first, others) => ({
    ...withMore(first, ` Nor does it show one for ${hexesOf(others)}.`),
    missing: `what was rolled in these ${others.length + 1} fights`,
  }),
};

/** What players never do is left out in one phase as in the next. */
const LEFT_OUT: OneCause = {
  isOf: ({ action, missing }) => action === undefined && (missing === WHETHER_KEPT || missing === UNDECLARED_ATTACKS),
  keyOf: ({ code }) => code,
  hangsOnIt: () => false,
  askedForAll: (first, others) =>
    withMore(first, ` So it is in ${others.length} later ${others.length === 1 ? 'phase' : 'phases'}.`),
};

/** A turn has one weather. */
const WEATHER: OneCause = {
  isOf: ({ missing }) => missing === THE_WEATHER,
  keyOf: ({ step }, { turnAt }) => `${turnAt(step) ?? ''}`,
  hangsOnIt: () => false,
  askedForAll: (first, others) =>
    withMore(first, ` The weather of this turn decides ${countOf(others)}, up to step ${others.at(-1)?.step ?? 0}.`),
};

/** A log begins once; who lays the dead to the edge of the map does so with all. */
const ONE_FACT: OneCause = {
  isOf: ({ missing }) => missing === ROLLED_BEFORE || missing === WHETHER_LOST,
  keyOf: ({ missing = '' }) => missing,
  hangsOnIt: () => false,
  askedForAll: (first, others) => withMore(first, thatDecides(others)),
};

const TAKEN_OFF: OneCause = {
  isOf: ({ code }) => code === TO_BE_TAKEN_OFF,
  hangsOnIt: () => false,
  askedForAll: (first, others) => withMore(first, ` So should who was lost in ${hexesOf(others)}.`),
};

/** Who turns the track late, or past phases, does so again. */
const PASSED: OneCause = {
  isOf: (finding, { shownAt }) => shownAt(finding) !== undefined,
  hangsOnIt: () => false,
  askedForAll: (first, others, { shownAt }) => {
    const isOfOne = others.every(other => shownAt(other) === shownAt(first));
    const before = isOfOne ? 'in other phases before that turn' : 'before this or another turn that came late';
    return {
      ...withMore(first, ` So is what was done from ${stepsOf(others)} on, ${before}.`),
      missing: `when the phases before ${isOfOne ? 'that turn' : 'those turns'} began`,
    };
  },
};

/** After a drag only the unit on top is selected, in one fight as in the next. */
const ALONG: OneCause = {
  isOf: ({ code }) => code === WENT_IN_WITH_THEM,
  hangsOnIt: () => false,
  askedForAll: (first, others) => ({
    ...withMore(first, ` So it was at ${stepsOf(others)}.`),
    missing: `who took part in these ${others.length + 1} fights`,
  }),
};

const stepsOf = (others: readonly Finding[]): string => {
  const steps = others.map(({ step }) => step);
  return `step${steps.length === 1 ? '' : 's'} ${steps.join(', ')}`;
};

/**
 * Who attacked is asked once for all fights of a log that nobody declared, what was rolled once for all that show no dice, when
 * phases began once for all turns of the track that came late, what the weather was once for a turn of the game, and once
 * who went along, what was rolled before the log, whether an owner takes his lost units off, and of what players never do; at the others, and at what may have been done in them, stands that it is asked there.
 */
export const askedOncePerCause = (findings: readonly Finding[], about: About): readonly Finding[] =>
  [ATTACKED, UNROLLED, PASSED, ALONG, ONE_FACT, TAKEN_OFF, LEFT_OUT, WEATHER].reduce(
    (all, cause) => askedOnce(all, cause, about),
    // In a game by mail an owner carries out most results late.
    firstOnly(
      findings,
      ({ code }) => code === CARRIED_OUT_LATE,
      ({ step }) => about.logAt(step),
      others => ` So was that for ${hexesOf(others)}.`,
    ),
  );

const askedOnce = (
  findings: readonly Finding[],
  { isOf, keyOf, hangsOnIt, askedForAll }: OneCause,
  about: About,
): readonly Finding[] => {
  const alike = alikeIn(
    findings.filter(f => isOpen(f) && isOf(f, about)),
    f => `${about.logAt(f.step)} ${keyOf?.(f, about) ?? ''}`,
  );
  return findings.map(finding => {
    const all = alike(finding);
    const [first] = all;
    if (!first || !isOpen(finding)) return finding;
    if (finding === first) return all.length === 1 ? first : askedForAll(first, all.slice(1), about);
    return isOf(finding, about) || hangsOnIt(finding) ? askedAt(finding, first) : finding;
  });
};

/** Of open findings that one fact decides the first of each log, which tells how many more there are. */
export const askedOnceOf = (
  fact: string,
  findings: readonly Finding[],
  logAt: (step: number) => number,
): readonly Finding[] =>
  askedOnce(
    findings,
    {
      isOf: ({ missing }) => missing === fact,
      hangsOnIt: () => false,
      askedForAll: (first, others) => withMore(first, thatDecides(others)),
    },
    { logAt, turnAt: () => undefined, shownAt: () => undefined },
  );

const thatDecides = (others: readonly Finding[]): string =>
  ` The same holds for ${countOf(others)}, up to step ${others.at(-1)?.step ?? 0}.`;

const countOf = ({ length }: readonly Finding[]): string => `${length} more ${length === 1 ? 'finding' : 'findings'}`;

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
