import type { Audit, AuditedAction, Finding } from '../audit/audit';
import type { Table } from '../scenario/table';
import { unitName } from '../audit/unit-name';

export const MARKS = { illegal: '×', undetermined: '?', note: '·' } as const;

/** The action that a finding speaks of. Ids count the actions from `a1`, so that none is searched for. */
const actionOf = ({ actions }: Audit, { action }: Finding): AuditedAction | undefined =>
  action === undefined ? undefined : actions[Number(action.slice(1)) - 1];

/** `16 Pz 9-10, 60 Mot 6-10 · 0606, 0706`: who and where, as the counters read at that action. */
export const whoAndWhere = (audit: Audit, finding: Finding): string => {
  const action = actionOf(audit, finding);
  const units = audit.log.rules?.scenario.units ?? [];
  const names = finding.units.map(id => {
    const unit = units.find(u => u.id === id);
    return action?.units.find(u => u.id === id)?.name ?? (unit ? unitName(unit, false, audit.log.rules?.system) : id);
  });
  return [names.join(', '), finding.hexes.join(', ')].filter(Boolean).join(' · ');
};

/** How a fight stands that the finding speaks of: `19 : 7 → 3-1, armour 1R → 4-1, DRM +1 · 7 + 1 = 8 → DR`. */
export const readingOf = (audit: Audit, finding: Finding): string | undefined =>
  actionOf(audit, finding)?.judgement.reading;

/** `the scenario’s own`, `quoted and illustrative`: whose charts judged. */
export const chartWords = (tables: readonly Table[]): string => {
  const kinds = new Set(tables.map(t => t.certainty));
  const words = [
    ...(kinds.has('scenario') ? ['the scenario’s own'] : []),
    ...(kinds.has('user-supplied') ? ['a user’s'] : []),
    ...(kinds.has('quoted') ? ['the rules’'] : []),
    ...(kinds.has('reconstructed') ? ['reconstructed'] : []),
    ...(kinds.has('illustrative') ? ['illustrative ones'] : []),
  ];
  return words.length === 0 ? 'none' : words.join(', ');
};

/** By which rules a log was read; without rules, what to supply. */
export const rulesWords = ({ log }: Audit): string =>
  log.rules
    ? [
        `Rules: ${log.rules.system.name}, from ${log.rules.from} · charts: ${chartWords(log.rules.referee.tables)}`,
        ...(log.otherVersion === undefined ? [] : [log.otherVersion]),
      ].join(' · ')
    : ['No rules found for this log, so nothing is judged.', log.whyNoRules ?? ''].join(' ').trimEnd();

export const count = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
