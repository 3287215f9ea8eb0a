// One reckoning: each fight of an audited log, looked up on the board before its first step, as a player would have, and
// held against what the audit counted.

import { toText } from '../../core/base/fraction';
import type { Audit, AuditedAction } from '../../core/audit/audit';
import { deskAt, lookUp, type LookupDesk } from '../../core/report/odds-lookup';
import type { ActionOf } from '../../core/rules/action';
import { isFight } from '../../core/rules/action';
import type { Ledger, LedgerRange } from '../../core/rules/ledger';
import type { CombatAssessment } from '../../core/rules/situation';
import { nameOnBoard } from '../../core/situation/named-units';

type Fight = ActionOf<'overrun' | 'combat'>;

const ledgerText = (l: Ledger | LedgerRange): string =>
  'least' in l
    ? `${ledgerText(l.least)} to ${ledgerText(l.greatest)}`
    : `${l.entries.map(e => `${e.op}${toText(e.value)} ${e.what}`).join(', ')} = ${toText(l.total)}`;

/** What both must say. */
const told = (a: CombatAssessment, isRolledFirst: boolean): Readonly<Record<string, string>> => ({
  attack: ledgerText(a.attack),
  defence: ledgerText(a.defence),
  column: a.column,
  // Where surprise is rolled first, the audit's column, DRM and chances are those after it.
  ...(isRolledFirst
    ? {}
    : {
        shifts: ledgerText(a.shifts),
        drm: ledgerText(a.drm),
        finalColumn: a.finalColumn,
        chances: a.results.map(({ result, probability }) => `${result} ${toText(probability)}`).join(', '),
        cleared: `${toText(a.cleared.least)} to ${toText(a.cleared.greatest)}`,
      }),
  ...(a.overrun
    ? {
        mp: ledgerText(a.overrun.mp),
        payers: (a.overrun.payers ?? []).map(p => `${p.label} ${ledgerText(p.mp)} of ${toText(p.ma)}`).join('; '),
        allowed: a.overrun.allowed.map(v => `${v.code} ${v.answer}`).join(', '),
      }
    : {}),
});

const lineOf = ({ board }: LookupDesk, action: Fight): string | undefined => {
  const attackers =
    action.kind === 'combat' ? action.attackers : action.units.map(unit => ({ unit, from: action.from }));
  const units = attackers.map(({ unit }) => board.scenario.units.find(u => u.id === unit));
  const names = units.map(unit => (unit && board.hexOf(unit) !== undefined ? nameOnBoard(board, unit) : undefined));
  if (names.includes(undefined) || names.length === 0) return undefined;
  const own = attackers.map((a, i) => ({ ...a, own: units[i] && board.hexOf(units[i]) }));
  const froms = new Set(own.filter(a => a.own !== a.from).map(a => a.from));
  if (froms.size > 1) return undefined;
  const from = froms.size === 1 ? ` ; from ${[...froms].join('')}` : '';
  return `${names.join(', ')} -> ${action.target} ; ${action.kind}${from}`;
};

export interface Compared {
  /** Fights that were looked up, and those that no line can ask about. */
  readonly asked: number;
  readonly unasked: number;
  readonly differences: readonly string[];
}

const compareOne = (audit: Audit, { action, judgement, id }: AuditedAction): readonly string[] | undefined => {
  if (!isFight(action) || !judgement.combat) return undefined;
  const step = (action.steps[0] ?? 1) - 1;
  const desk = deskAt(audit, step);
  const line = desk && lineOf(desk, action);
  if (!desk || line === undefined) return undefined;
  const { read } = lookUp(desk, line);
  if (!read.assessment)
    return read.undetermined === true
      ? []
      : [`${id}, step ${step}: ${line}: ${read.problems.map(p => p.message).join(' ')}`];
  const isRolledFirst = judgement.combat.surprise !== undefined && action.dice !== undefined;
  const [odds, counted] = [told(read.assessment, isRolledFirst), told(judgement.combat, isRolledFirst)];
  const differences = Object.keys(counted).flatMap(key =>
    odds[key] === counted[key]
      ? []
      : [`${id}, step ${step}: ${line}\n  ${key}\n    odds  ${odds[key] ?? ''}\n    audit ${counted[key] ?? ''}`],
  );
  const breaches = (read.assessment.breaches ?? []).map(v => `${v.code} ${v.answer}`);
  const verdicts = judgement.verdicts.map(v => `${v.code} ${v.answer}`);
  const strange = breaches.filter(b => !verdicts.includes(b));
  return [
    ...differences,
    ...(strange.length > 0 ? [`${id}, step ${step}: ${line}\n  only in odds: ${strange.join(', ')}`] : []),
  ];
};

/** Every overrun and attack of a log. */
export const compareOdds = (audit: Audit): Compared => {
  const found = audit.actions.filter(({ action }) => isFight(action)).map(one => compareOne(audit, one));
  return {
    asked: found.filter(f => f !== undefined).length,
    unasked: found.filter(f => f === undefined).length,
    differences: found.flatMap(f => f ?? []),
  };
};
