// What an audit comes to, in figures: counted here and nowhere else, so that all reports, the editor and the exit code agree.

import type { Audit, Finding } from '../audit/audit';

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
