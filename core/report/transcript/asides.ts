// What stands below a step and is no finding: what is still owed, and drags that were taken back by dragging.
import type { Audit, Owed } from '../../audit/audit';
import type { Correction } from '../../audit/take-backs/corrections';
import { owedWords } from '../audit-asides';
import type { TranscriptLine } from '../transcript';
import { asideLine, type LineNotes } from './layout';
import { linksTo, part, type Part } from './parts';
import { visibleName } from './plain';

/** Each with its place in the audit's list, in that order. */
type Placed<T> = readonly { readonly it: T; readonly place: number }[];

const byStep = <T>(items: readonly T[], stepsOf: (item: T) => readonly number[]): ReadonlyMap<number, Placed<T>> => {
  const found = new Map<number, { readonly it: T; readonly place: number }[]>();
  items.forEach((it, place) => {
    for (const step of stepsOf(it)) found.set(step, [...(found.get(step) ?? []), { it, place }]);
  });
  return found;
};

export class Asides {
  private readonly owed: ReadonlyMap<number, Placed<Owed>>;
  private readonly corrections: ReadonlyMap<number, Placed<Correction>>;

  constructor(private readonly audit: Audit) {
    this.owed = byStep(audit.owed, due => [due.step]);
    this.corrections = byStep(audit.corrections, ({ steps }) => steps);
  }

  /** `owed     Soviet, until the end of Axis Combat · …`: below the action that asks for it. */
  owedLines(first: number, last: number, notes: LineNotes): readonly TranscriptLine[] {
    const lines: TranscriptLine[] = [];
    for (let step = first; step <= last; step++)
      for (const { it, place } of this.owed.get(step) ?? [])
        lines.push({
          ...asideLine('owed', [part(visibleName(owedWords(this.audit, it)))], step, notes),
          action: it.action,
          owed: place,
        });
    return lines;
  }

  /** `back     taken back by step 4, not judged: 57 Inf`; below step 4 `back     takes back step 2: 57 Inf`. */
  takenBackLines(step: number, notes: LineNotes): readonly TranscriptLine[] {
    return (this.corrections.get(step) ?? []).map(({ it, place }) => ({
      ...asideLine('taken-back', this.takenBack(it, step), step, notes),
      correction: place,
    }));
  }

  private takenBack({ steps, names, otherHalf }: Correction, step: number): readonly Part[] {
    const who = part(`: ${names.map(visibleName).join(', ')}`);
    const last = steps.at(-1) ?? step;
    if (otherHalf === 'later') return [part('taken back in a later log, not judged'), who];
    const done = steps.length > 1 ? linksTo(steps.slice(0, -1)) : [];
    const earlier = otherHalf === 'earlier' ? [part(`${done.length > 0 ? ' and ' : ''}what an earlier log has`)] : [];
    return step === last
      ? [part('takes back '), ...done, ...earlier, who]
      : [part('taken back by '), ...linksTo([last]), part(', not judged'), who];
  }
}
