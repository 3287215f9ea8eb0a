// What a report lists apart from its findings, since nobody is at fault for it: what is owed, what was taken back.

import { unitName } from '../audit/unit-name';
import type { Audit, Owed } from '../audit/audit';
import type { Correction } from '../audit/corrections';

export interface Aside {
  readonly title: string;
  /** One each, which makes sense alone. */
  readonly lines: readonly string[];
}

/** `steps 3–6`, `step 3`. */
const stepsOf = (steps: readonly number[]): string => {
  const [first, last] = [steps[0] ?? 0, steps.at(-1) ?? 0];
  return first === last ? `step ${first}` : `steps ${first}–${last}`;
};

const owedLine = ({ actions, log }: Audit, { action, step, side, what, units, until }: Owed): string => {
  const fight = actions.find(a => a.id === action);
  const names = units.map(id => {
    const unit = log.rules?.scenario.units.find(u => u.id === id);
    return fight?.units.find(u => u.id === id)?.name ?? (unit ? unitName(unit, false, log.rules?.system) : id);
  });
  const who = side === undefined ? `until ${until}` : `${side}, until ${until}`;
  return `step ${step} · ${who} · ${names.join(', ')}: ${what}`;
};

const correctionLine = ({ steps, what }: Correction): string => `${stepsOf(steps)} · ${what}.`;

/** Without the empty ones. */
export const asidesOf = (audit: Audit): readonly Aside[] =>
  [
    { title: 'Owed, and no fault yet', lines: audit.owed.map(due => owedLine(audit, due)) },
    { title: 'Taken back, and not judged', lines: audit.corrections.map(correctionLine) },
  ].filter(({ lines }) => lines.length > 0);
