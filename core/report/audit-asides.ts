// What a report lists apart from its findings, since nobody is at fault for it: what is owed, what was taken back, and of a log
// without rules what a referee may want to look at.

import type { Audit, Owed } from '../audit/audit';
import { unitName } from '../audit/observe/unit-name';
import type { UnitId } from '../scenario/scenario';
import { lookSections } from './audit/look-here';

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

const nameOf = ({ log }: Audit, id: UnitId): string => {
  const unit = log.rules?.scenario.units.find(u => u.id === id);
  return unit ? unitName(unit, 0, log.rules?.system) : id;
};

/** `Soviet, until the end of Axis Combat · 147 Rifle 4-6: Retreats 2 hexes (rule 9).` */
export const owedWords = (audit: Audit, { action, side, what, units, until }: Owed): string => {
  const fight = audit.actions.find(a => a.id === action);
  const names = units.map(id => fight?.units.find(u => u.id === id)?.name ?? nameOf(audit, id));
  const who = side === undefined ? `until ${until}` : `${side}, until ${until}`;
  return `${who} · ${names.join(', ')}: ${what}`;
};

/** The steps that did nothing but drag units away and back: no action holds them. */
export const takenBackSteps = ({ corrections, actions }: Audit): ReadonlySet<number> => {
  const acted = new Set(actions.flatMap(({ action }) => action.steps));
  return new Set(corrections.flatMap(({ steps }) => steps.filter(step => !acted.has(step))));
};

/** Without the empty ones. In a log without rules what was taken back comes last: there are hundreds of drags at times. */
export const asidesOf = (audit: Audit): readonly Aside[] => {
  const owed = {
    title: 'Owed, and no fault yet',
    lines: audit.owed.map(due => `step ${due.step} · ${owedWords(audit, due)}`),
  };
  const takenBack = {
    title: 'Taken back, and not judged',
    lines: audit.corrections.map(({ steps, what }) => `${stepsOf(steps)} · ${what}.`),
  };
  return [
    owed,
    ...(audit.log.rules ? [takenBack] : []),
    ...lookSections(audit),
    ...(audit.log.rules ? [] : [takenBack]),
  ].filter(({ lines }) => lines.length > 0);
};
