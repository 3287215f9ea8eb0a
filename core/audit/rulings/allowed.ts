// Findings that are allowed by a ruling, and those about what a ruling corrects.

import type { AuditedAction, Finding, Standing } from '../audit';
import type { JudgedRuling, Ruling, RulingOf } from '../notes/ruling';
import { firstOf, holds } from '../notes/steps';
import { isFight } from '../../rules/action';
import { authorWords } from './ruling-words';

interface Found {
  readonly actions: readonly AuditedAction[];
  readonly findings: readonly Finding[];
}

/** Questions about when an act was made. Other rulings may put one of them in the place of what was illegal before them. */
const WHEN: readonly string[] = ['track-late', 'made-late'];

const isAllowed = ({ steps, code }: RulingOf<'allowed'>, f: Finding): boolean =>
  f.verdict !== 'note' &&
  (holds(steps, f.step) || (f.act !== undefined && holds(steps, f.act))) &&
  (code === undefined || code === f.code || WHEN.includes(f.code));

const withoutReason = ({ reason: _, ...f }: Finding): Omit<Finding, 'reason'> => f;

const asAllowed = (f: Finding, ruling: Ruling): Finding =>
  f.verdict === 'note'
    ? f
    : {
        ...withoutReason(f),
        verdict: 'note',
        message: `Allowed by ${authorWords(ruling)}. ${f.reason ?? f.message}`,
        allowed: { verdict: f.verdict, ruling },
      };

/** The findings as notes where a ruling allows them, and how the actions stand then. */
const withAllowed = ({ actions, findings }: Found, rulings: readonly RulingOf<'allowed'>[]): Found => {
  const judged = findings.map(f => {
    const ruling = rulings.find(r => isAllowed(r, f));
    return ruling ? asAllowed(f, ruling) : f;
  });
  const touched = new Set(judged.flatMap(f => (f.allowed ? (f.action ?? []) : [])));
  return {
    findings: judged,
    actions: actions.map(a => (touched.has(a.id) ? { ...a, verdict: standingOf(a.id, judged) } : a)),
  };
};

const standingOf = (action: string, findings: readonly Finding[]): Standing => {
  const left = findings.filter(f => f.action === action).map(f => f.verdict);
  return left.includes('illegal') ? 'illegal' : left.includes('undetermined') ? 'undetermined' : 'allowed';
};

/** What is set down again after a correction is judged by no rule, and told by the ruling's own note. */
const withoutCorrections = ({ actions, findings }: Found, rulings: readonly Ruling[]): Found => {
  const isCorrected = (step: number): boolean => rulings.some(({ steps }) => holds(steps, step));
  const put = new Set(
    actions.filter(({ action }) => action.kind === 'adjust' && action.steps.every(isCorrected)).map(a => a.id),
  );
  return {
    findings: findings.filter(f => f.action === undefined || !put.has(f.action)),
    actions: actions.map(a => (put.has(a.id) ? { ...a, verdict: 'not-judged' } : a)),
  };
};

/** Has the fight of the step no dice, whatever was ruled? */
const isUnrolled = ({ steps }: RulingOf<'rolled'>, actions: readonly AuditedAction[]): boolean => {
  const fights = actions.flatMap(({ action }) => (isFight(action) ? [action] : []));
  const fight = fights.find(f => f.steps.includes(firstOf(steps)));
  return fight !== undefined && fight.dice === undefined;
};

/** Why a ruling changes nothing that was found; undefined: it does. */
const idleWords = (ruling: Ruling, { actions, findings }: Found): string | undefined => {
  if (ruling.kind === 'allowed' && !findings.some(f => f.allowed?.ruling === ruling)) return 'Nothing was found there.';
  return ruling.kind === 'rolled' && isUnrolled(ruling, actions)
    ? 'This fight takes other dice: write each die of a roll, such as “4 + 3”, and each roll behind a comma.'
    : undefined;
};

/** What was found, as the rulings that hold leave it; and the rulings again, with those that change nothing told so. */
export const underRulings = (
  found: Found,
  rulings: readonly JudgedRuling[],
): Found & { readonly rulings: readonly JudgedRuling[] } => {
  if (rulings.length === 0) return { ...found, rulings };
  const applied = rulings.filter(r => r.standing === 'applied').map(r => r.ruling);
  const judged = withAllowed(
    withoutCorrections(
      found,
      applied.filter(r => r.kind === 'correction'),
    ),
    applied.filter(r => r.kind === 'allowed'),
  );
  return {
    ...judged,
    rulings: rulings.map(r => {
      const remark = r.standing === 'applied' ? idleWords(r.ruling, judged) : undefined;
      return remark === undefined ? r : { ...r, standing: 'without effect', remark };
    }),
  };
};
