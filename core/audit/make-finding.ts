// From a verdict to the finding that a report tells, and findings that no rule but the log itself makes.

import { present } from '../base/present';
import type { Action } from '../rules/action';
import { say, type Sentence } from '../rules/sentence';
import type { Verdict } from '../rules/verdict';
import type { AuditedAction, Finding } from './audit';
import { unitsOf, type Memory } from './memory';

export type Unsettled = Verdict & { readonly answer: 'illegal' | 'undetermined' };

export const isUnsettled = (verdict: Verdict): verdict is Unsettled => verdict.answer !== 'legal';

/** @param action the id of the action that it is about; undefined: none */
export const findingOf = (verdict: Unsettled, step: number, action: string | undefined, memory: Memory): Finding => ({
  code: verdict.code,
  verdict: verdict.answer,
  step,
  ...present({ action }),
  units: verdict.units,
  hexes: verdict.hexes,
  rule: verdict.rule,
  message: say(verdict, 'log'),
  reason: say(verdict, 'beside'),
  ...present({ ledger: verdict.ledger, missing: verdict.missing }),
  ...(verdict.under === undefined ? {} : present({ under: action })),
  because: memory.causes(verdict, step),
});

/** With the step of the other side's act, and with the figures of the action where the verdict rests on none. */
export const findingOn = (
  verdict: Unsettled,
  { action, id, judgement }: Pick<AuditedAction, 'action' | 'id' | 'judgement'>,
  memory: Memory,
): Finding => {
  const found = findingOf(verdict, action.steps[0] ?? 0, id, memory);
  const cost = judgement.ledgers['mp'] ?? judgement.combat?.attack;
  return {
    ...found,
    ...(found.ledger || !cost ? {} : { ledger: cost, ledgerOf: 'action' as const }),
    ...present({ act: actOf(verdict, action) }),
  };
};

/**
 * The step of what the other side did in a fight and should not have, such as a retreat that is too short: the attack
 * itself may be legal. What was not done at all, and what cannot be told, has none.
 */
const actOf = ({ answer, units }: Unsettled, action: Action): number | undefined => {
  const own = unitsOf(action);
  if (!('outcome' in action) || answer !== 'illegal' || units.some(unit => own.includes(unit))) return undefined;
  const { losses, retreats, advances } = action.outcome;
  const done = [...losses, ...retreats, ...advances].filter(act => units.includes(act.unit)).map(act => act.step);
  return done.length === 0 ? undefined : Math.min(...done);
};

/**
 * What the log itself says: its rule is of the system `log`, and has the finding's code. A question where something is missing, else a
 * note, unless told otherwise.
 *
 * @param words all of the sentence; or its facts, where it opens by the verdict
 */
export const logFinding = (
  code: string,
  step: number,
  words: string | Sentence,
  about: Partial<Omit<Finding, 'code' | 'step' | 'message' | 'reason' | 'rule'>> = {},
): Finding => {
  const { verdict = about.missing === undefined ? 'note' : 'undetermined' } = about;
  return {
    code,
    verdict,
    step,
    units: [],
    hexes: [],
    rule: { system: 'log', id: code },
    ...wordsOf(words, verdict),
    because: [],
    ...about,
  };
};

const wordsOf = (words: string | Sentence, verdict: Finding['verdict']): Pick<Finding, 'message' | 'reason'> => {
  if (typeof words === 'string') return { message: words };
  const told = { answer: verdict === 'note' ? 'legal' : verdict, says: words } as const;
  return { message: say(told, 'log'), reason: say(told, 'beside') };
};
