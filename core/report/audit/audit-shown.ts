// Which actions a report lists beside its findings, legal ones too, and what stands at their head.

import type { Audit, AuditedAction } from '../../audit/audit';
import { hexesOf } from '../../audit/memory';
import { isFight, type Action } from '../../rules/action';

export const SHOW = ['findings', 'overruns', 'fights', 'all'] as const;
export type Show = (typeof SHOW)[number];

const WANTED: Readonly<Record<Show, (a: AuditedAction) => boolean>> = {
  findings: () => false,
  overruns: ({ action }) => action.kind === 'overrun',
  fights: ({ action, judgement }) => isFight(action) || judgement.combat !== undefined,
  all: () => true,
};

export const shownActions = ({ actions }: Audit, show: Show = 'findings'): readonly AuditedAction[] =>
  actions.filter(WANTED[show]);

/** `step 10`, `steps 10–13` */
export const stepsWords = ({ steps }: Action): string => {
  const [first = 0, last = first] = [steps[0], steps.at(-1)];
  return first === last ? `step ${first}` : `steps ${first}–${last}`;
};

const fromOf = (action: Action): readonly string[] => {
  switch (action.kind) {
    case 'move':
    case 'overrun':
      return [action.from];
    case 'combat':
      return action.attackers.map(a => a.from);
    case 'procedure':
      return action.actors.map(a => a.from);
    case 'phase':
    case 'adjust':
      return [];
  }
};

const kindWords = (action: Action): string => {
  switch (action.kind) {
    case 'procedure':
      return action.procedure;
    case 'phase':
      return `${action.phase.side} ${action.phase.name} begins`;
    case 'adjust':
      return [...new Set(action.changes.map(c => c.what))].join(', ');
    case 'move':
    case 'overrun':
    case 'combat':
      return action.kind;
  }
};

/** `overrun 0606 → 0706 · 11 Pz 10-10, 25 Mot 7-10` */
export const actionWords = ({ action, units }: AuditedAction): string => {
  const [from, to] = [[...new Set(fromOf(action))].join(', '), [...new Set(hexesOf(action))].join(', ')];
  const places = [from, to].filter(hexes => hexes !== '').join(' → ');
  return [[kindWords(action), places].filter(Boolean).join(' '), units.map(u => u.name).join(', ')]
    .filter(Boolean)
    .join(' · ');
};
