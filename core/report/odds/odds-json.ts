// `odds --json` (contract: docs/command-line.md).

import { present } from '../../base/present';
import { toText } from '../../base/fraction';
import { isKnown, ledgerJson, type Ledger, type LedgerJson, type LedgerRange } from '../../rules/ledger';
import type { ResultAftermath } from '../../rules/obligation';
import type { Chance, CombatAssessment, OverrunAssessment } from '../../rules/situation';
import { asksJson } from './obligations';
import type { Verdict } from '../../rules/verdict';
import { say } from '../../rules/sentence';

const isRange = (l: Ledger | LedgerRange): l is LedgerRange => 'least' in l;

const mpJson = (
  l: Ledger | LedgerRange,
): LedgerJson | { readonly least: LedgerJson; readonly greatest: LedgerJson } => {
  if (!isRange(l)) return ledgerJson(l);
  return isKnown(l) ? ledgerJson(l.least) : { least: ledgerJson(l.least), greatest: ledgerJson(l.greatest) };
};

/** One figure, or `least–greatest` where a choice decides: then the two are there too. `unknown`: nothing is known of it. */
export const chanceJson = (
  c: Chance,
): string | { readonly least: string; readonly greatest: string; readonly decides: string; readonly unknown?: true } =>
  c.decides === undefined
    ? toText(c.least)
    : { least: toText(c.least), greatest: toText(c.greatest), decides: c.decides, ...present({ unknown: c.unknown }) };

const verdictJson = (v: Verdict): object => ({
  answer: v.answer,
  code: v.code,
  rule: v.rule,
  message: say(v, 'odds'),
  ...present({ missing: v.missing }),
});

const overrunJson = ({ allowed, mp, ma, payers, becomes }: OverrunAssessment): object => ({
  allowed: allowed.map(verdictJson),
  mp: mpJson(mp),
  ...(ma ? { ma: toText(ma) } : {}),
  ...(payers
    ? { payers: payers.map(p => ({ ...present({ unit: p.id }), label: p.label, ma: toText(p.ma), mp: mpJson(p.mp) })) }
    : {}),
  ...present({ becomes }),
});

const aftermathJson = ({ result, asks, goesOn }: ResultAftermath): object => ({
  result,
  asks: asksJson(asks),
  ...(goesOn ? { goesOn: goesOn.map(({ label, left }) => ({ label, left: toText(left) })) } : {}),
});

export const oddsJson = (system: string, a: CombatAssessment): object => ({
  system,
  ...(a.procedure ? { procedure: a.procedure.key } : {}),
  attack: ledgerJson(a.attack),
  defence: ledgerJson(a.defence),
  ratio: a.ratio ? toText(a.ratio) : null,
  column: a.column,
  shifts: ledgerJson(a.shifts),
  drm: ledgerJson(a.drm),
  finalColumn: a.finalColumn,
  results: a.results.map(r => ({ result: r.result, probability: toText(r.probability), meaning: r.meaning })),
  expectedLosses: { attacker: toText(a.expectedLosses.attacker), defender: toText(a.expectedLosses.defender) },
  ...(a.mostLosses
    ? { mostLosses: { attacker: toText(a.mostLosses.attacker), defender: toText(a.mostLosses.defender) } }
    : {}),
  cleared: chanceJson(a.cleared),
  mayContinue: chanceJson(a.mayContinue),
  ...(a.nextColumn ? { nextColumn: { ...a.nextColumn, needs: toText(a.nextColumn.needs) } } : {}),
  ...(a.overrun ? { overrun: overrunJson(a.overrun) } : {}),
  ...(a.surprise
    ? {
        surprise: {
          attacker: toText(a.surprise.attacker),
          none: toText(a.surprise.none),
          defender: toText(a.surprise.defender),
        },
      }
    : {}),
  ...(a.aftermath ? { aftermath: a.aftermath.map(aftermathJson) } : {}),
  ...(a.supplyDue ? { supplyDue: a.supplyDue.map(({ side, due }) => ({ side, due: ledgerJson(due) })) } : {}),
  ...(a.breaches ? { breaches: a.breaches.map(verdictJson) } : {}),
  ...(a.hidden ? { answer: 'undetermined', hidden: a.hidden } : {}),
  missing: a.missing,
  assumptions: a.assumptions,
  ...(a.cases
    ? {
        cases: a.cases.map(c => ({
          when: c.when,
          finalColumn: c.finalColumn,
          drm: toText(c.drm),
          cleared: chanceJson(c.cleared),
        })),
      }
    : {}),
  certainty: a.certainty,
});
