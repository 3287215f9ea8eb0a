// What a result asks and nobody has done yet: owed as long as the rules leave time for it, and no fault.

import { present } from '../../base/present';
import type { Action } from '../../rules/action';
import type { Observation } from '../../rules/observation';
import { say } from '../../rules/sentence';
import type { GameState } from '../../rules/system';
import type { Owes, Verdict } from '../../rules/verdict';
import type { UnitId } from '../../scenario/scenario';
import type { AuditedAction, Owed } from '../audit';
import { actorsOf } from './fights/late-acts';
import { stepOf, unitsOf } from '../memory';

type Owing = Verdict & { readonly owes: Owes };

export const isOwing = (verdict: Verdict): verdict is Owing =>
  verdict.owes !== undefined && verdict.answer === 'illegal';

/** What of it may be done yet in a later phase: be it a fault that it was not, or open. */
export const dueOf = (action: Action, verdicts: readonly Verdict[]): readonly Verdict[] =>
  verdicts.filter((v): v is Owing => v.owes !== undefined && v.answer !== 'legal').filter(v => isAwaited(action, v));

/** Only who was dragged in to declare the attack may leave without a fault: an advance that was carried out is none. */
const isAwaited = (action: Action, { owes, units }: Owing): boolean =>
  owes.asks !== 'leave' || units.every(unit => hasDeclaredBy(action, unit));

const hasDeclaredBy = (action: Action, unit: UnitId): boolean =>
  'outcome' in action && action.outcome.advances.some(a => a.unit === unit && a.step === action.steps[0]);

/** What of it may be done yet, as long as its phase lasts. */
export const owing = (action: Action, verdicts: readonly Verdict[]): readonly Owing[] =>
  verdicts.filter(isOwing).filter(v => isAwaited(action, v));

/**
 * The verdicts of a fight about what may still be done: until its phase ends, and by the side that does not hold the
 * log until it has done something else.
 *
 * @param later what is seen after the phase; undefined: the log ends in it
 */
export const stillOwed = (
  action: Action,
  verdicts: readonly Verdict[],
  later: Iterable<Observation> | undefined,
  sideOf: (unit: UnitId) => string | undefined,
): readonly Owing[] => {
  const due = owing(action, verdicts);
  if (due.length === 0 || later === undefined) return due;
  const ofDefender = due.filter(({ owes }) => owes.by === 'defender');
  if (ofDefender.length === 0) return ofDefender;
  const own = sideOf(unitsOf(action)[0] ?? '');
  const isOther = (id: UnitId): boolean => sideOf(id) !== undefined && sideOf(id) !== own;
  // A side that has begun to retreat has the log in its hands: it is done by the end of the phase, or not at all.
  const hasBegun = 'outcome' in action && action.outcome.retreats.some(({ unit }) => isOther(unit));
  return hasBegun || hasHadTheLog(later, own, isOther) ? [] : ofDefender;
};

/** Has somebody of the other side acted, or a phase of its own come and gone? Long logs are not looked through for it. */
const hasHadTheLog = (
  later: Iterable<Observation>,
  own: string | undefined,
  isOther: (id: UnitId) => boolean,
): boolean => {
  let isOthersPhase = false;
  for (const o of later) {
    if (actorsOf(o).some(isOther)) return true;
    if (o.kind !== 'phase') continue;
    if (isOthersPhase) return true;
    isOthersPhase = o.phase.side !== own;
  }
  return false;
};

/** As the result asks it. */
const wordsOf = (verdict: Owing, { result }: AuditedAction['judgement']): string => {
  const { by, asks } = verdict.owes;
  const asked = result?.asks?.find(a => a.side === by && (a.kind === asks || (asks === 'lose' && a.kind === 'choose')));
  return asked?.words ?? say(verdict, 'beside');
};

/**
 * None for what only waits until the other side has done its part, such as an advance that came too early.
 *
 * @param until the end of what phase, in words
 */
export const owedOf = (
  verdict: Owing,
  { action, id, judgement }: Pick<AuditedAction, 'action' | 'id' | 'judgement'>,
  until: string,
  sideOf: (unit: UnitId) => string | undefined,
): readonly Owed[] => {
  const own = sideOf(unitsOf(action)[0] ?? '');
  const side = verdict.owes.by === 'attacker' ? own : verdict.units.map(sideOf).find(s => s !== own);
  if (side === undefined && verdict.owes.by === 'defender') return [];
  return [
    {
      action: id,
      step: stepOf(action),
      ...present({ side }),
      what: wordsOf(verdict, judgement),
      soFar: say(verdict, 'beside'),
      units: verdict.units,
      hexes: verdict.hexes,
      rule: verdict.rule,
      until,
    },
  ];
};

/** `the end of Axis Combat`; once that is over, what waits is only the other side's own hand. */
export const untilOf = (phase: GameState['position']['phase'], isOver = false): string => {
  const named = phase ? `${phase.side} ${phase.name}` : 'the phase';
  return isOver ? `its next act; ${named} is over` : `the end of ${named}`;
};
