// What an audit comes to, in figures: counted here and nowhere else, so that all reports, the editor and the exit code agree.

import type { Audit, Finding } from '../audit/audit';
import type { AuditBatch } from './audit-batch';
import { count } from './finding-words';

type Told = 'illegal' | 'undetermined';

export interface Counts {
  /** Actions by their verdict, each once. An action of another kind, one that nothing judges, is counted nowhere. */
  readonly legal: number;
  readonly illegal: number;
  readonly undetermined: number;
  /** Findings of no action, such as what is still owed when a phase ends: no action is illegal for them. */
  readonly ofNoAction: Readonly<Record<Told, number>>;
  /** Remarks that accuse nobody: a roll that was taken back, a command that was not read. */
  readonly notes: number;
  /** Findings that a ruling allows. */
  readonly allowed: number;
  /** Findings that a baseline holds back: they stand in the figures above, not in the list. */
  readonly heldBack: number;
  /** Findings in the list, with and without an action. */
  readonly listed: Readonly<Record<Told, number>>;
  /** What results still ask for: no fault, and in none of the figures above. */
  readonly owed: number;
  /** What was dragged away and back: no fault either. */
  readonly takenBack: number;
}

const NOTHING: Counts = {
  legal: 0,
  illegal: 0,
  undetermined: 0,
  ofNoAction: { illegal: 0, undetermined: 0 },
  notes: 0,
  allowed: 0,
  heldBack: 0,
  listed: { illegal: 0, undetermined: 0 },
  owed: 0,
  takenBack: 0,
};

const byKind = (findings: readonly Finding[]): Counts['listed'] => {
  const of = (told: Told): number => findings.filter(f => f.verdict === told).length;
  return { illegal: of('illegal'), undetermined: of('undetermined') };
};

/** @param heldBack findings that are not listed because a baseline knows them */
export const countAudit = (
  { actions, findings, owed, corrections }: Audit,
  heldBack: readonly Finding[] = [],
): Counts => {
  const of = (answer: string): number => actions.filter(a => a.verdict === answer).length;
  const all = [...findings, ...heldBack];
  return {
    legal: of('legal'),
    illegal: of('illegal'),
    undetermined: of('undetermined'),
    ofNoAction: byKind(all.filter(f => f.action === undefined)),
    notes: all.filter(f => f.verdict === 'note' && !f.allowed).length,
    allowed: all.filter(f => f.allowed).length,
    heldBack: heldBack.length,
    listed: byKind(findings),
    owed: owed.length,
    takenBack: corrections.length,
  };
};

const sum = (a: Counts, b: Counts): Counts => {
  const both = (of: 'ofNoAction' | 'listed'): Counts['listed'] => ({
    illegal: a[of].illegal + b[of].illegal,
    undetermined: a[of].undetermined + b[of].undetermined,
  });
  return {
    legal: a.legal + b.legal,
    illegal: a.illegal + b.illegal,
    undetermined: a.undetermined + b.undetermined,
    ofNoAction: both('ofNoAction'),
    notes: a.notes + b.notes,
    allowed: a.allowed + b.allowed,
    heldBack: a.heldBack + b.heldBack,
    listed: both('listed'),
    owed: a.owed + b.owed,
    takenBack: a.takenBack + b.takenBack,
  };
};

export const sumCounts = (counts: readonly Counts[]): Counts => counts.reduce(sum, NOTHING);

export const countBatch = ({ audits }: AuditBatch): Counts =>
  sumCounts(audits.map(({ audit, heldBack }) => countAudit(audit, heldBack)));

/** `37 legal, 6 illegal, 1 undetermined`: the actions. */
export const actionCounts = ({ legal, illegal, undetermined }: Counts): string =>
  `${legal} legal, ${illegal} illegal, ${undetermined} undetermined`;

/** `2 more findings belong to no action (2 illegal); 1 note; 1 still owed`: what is listed beside them; empty: nothing. */
export const furtherCounts = ({ ofNoAction, notes, allowed, heldBack, ...asides }: Counts): string =>
  [
    ...(ofNoAction.illegal + ofNoAction.undetermined === 0 ? [] : [noActionWords(ofNoAction)]),
    ...(allowed === 0 ? [] : [`${count(allowed, 'finding')} allowed by the referee`]),
    ...(notes === 0 ? [] : [count(notes, 'note')]),
    ...(heldBack === 0 ? [] : [heldBackWords(heldBack)]),
    ...asideCounts(asides),
  ].join('; ');

/** `1 still owed`, `2 taken back`. */
export const asideCounts = ({ owed, takenBack }: Pick<Counts, 'owed' | 'takenBack'>): readonly string[] => [
  ...(owed === 0 ? [] : [`${owed} still owed`]),
  ...(takenBack === 0 ? [] : [`${takenBack} taken back`]),
];

const noActionWords = ({ illegal, undetermined }: Counts['ofNoAction']): string => {
  const kinds = [
    ...(illegal === 0 ? [] : [`${illegal} illegal`]),
    ...(undetermined === 0 ? [] : [`${undetermined} undetermined`]),
  ].join(', ');
  const belong = illegal + undetermined === 1 ? 'belongs' : 'belong';
  return `${count(illegal + undetermined, 'more finding')} ${belong} to no action (${kinds})`;
};

/** `the baseline holds back 6 findings` */
const heldBackWords = (n: number): string => `the baseline holds back ${count(n, 'finding')}`;

/** Both in one line. */
export const countWords = (counts: Counts): string =>
  [actionCounts(counts), furtherCounts(counts)].filter(part => part !== '').join('; ');

/** What is said in place of an empty list. */
export const nothingListed = ({ heldBack, illegal, undetermined }: Counts): string =>
  heldBack > 0
    ? `Nothing new: ${heldBackWords(heldBack)}.`
    : illegal + undetermined === 0
      ? 'Nothing found: every action that was judged is legal.'
      : 'Nothing found.';
