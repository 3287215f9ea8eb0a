// A badge that players never set, or a procedure that they never carry out, though the rules ask for it again and again: they
// may do without, or keep it in mind. That is one question of the whole game, not a fault each time.

import type { Action } from '../../rules/action';
import type { Observation } from '../../rules/observation';
import type { Position } from '../../rules/position';
import { supposing } from '../../rules/sentence';
import { opened, type Verdict } from '../../rules/verdict';
import type { Finding } from '../audit';
import type { Judged } from './judged-so-far';
import { openJudged } from './open-judged';

/** So many times in a log it may be forgotten. */
const FORGOTTEN = 3;

/** What would decide, of all that is found so. */
export const WHETHER_KEPT = 'whether the players keep to this rule: nobody does so anywhere in this log';
const IF_KEPT = 'nobody does so anywhere in this log. If the players keep to it: ';

/** The badges that some counter shows somewhere in the log, and the procedures that are declared in it. */
export const keptIn = ({ units }: Position, observations: readonly Observation[]): ReadonlySet<string> => {
  const kept = new Set([...units.values()].flatMap(({ states }) => states));
  for (const o of observations) {
    if (o.kind === 'state') for (const state of o.states) kept.add(state);
    if (o.kind === 'declared') kept.add(o.what);
  }
  return kept;
};

/** What the ends of phases asked for up to now that is done nowhere in the log. */
export class Unkept {
  private asked: ReadonlyMap<string, number> = new Map();

  /** @param kept left out: what is not done was forgotten */
  constructor(private kept: ReadonlySet<string> | undefined) {}

  /** To go on from here in another way. */
  copy(): Unkept {
    const other = new Unkept(this.kept);
    other.asked = this.asked;
    return other;
  }

  /** A procedure may be carried out without being declared. */
  note(action: Action): void {
    if (this.kept && action.kind === 'procedure') this.kept = new Set([...this.kept, action.procedure]);
  }

  /** What the end of a phase finds, with what was left out too often to be forgotten open. */
  endPhase(due: readonly Verdict[]): readonly Verdict[] {
    const { kept } = this;
    if (!kept) return due;
    const isLacking = ({ answer, lacks }: Verdict): boolean =>
      answer === 'illegal' && lacks !== undefined && !kept.has(lacks);
    const asked = new Map(this.asked);
    for (const { lacks = '' } of due.filter(isLacking)) asked.set(lacks, (asked.get(lacks) ?? 0) + 1);
    this.asked = asked;
    return due.map(v =>
      isLacking(v) && (asked.get(v.lacks ?? '') ?? 0) > FORGOTTEN
        ? opened(v, supposing(IF_KEPT, v.says), WHETHER_KEPT)
        : v,
    );
  }
}

/** Once it is a question, so are the first times. */
export const openFromTheFirst = (judged: Judged): Judged => {
  const codes = new Set(judged.findings.flatMap(f => (f.missing === WHETHER_KEPT ? [f.code] : [])));
  if (codes.size === 0) return judged;
  const finding = ({ action, code }: Finding): boolean => action === undefined && codes.has(code);
  return { ...judged, ...openJudged(judged, IF_KEPT, WHETHER_KEPT, { action: () => false, finding }) };
};
