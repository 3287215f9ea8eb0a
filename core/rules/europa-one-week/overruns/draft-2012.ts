// The draft of 2012: units enter the enemy's hex first, for the whole price; then they attack at once, or take a Deadlock
// marker and attack in the combat phase (12.A to 12.D).

import { sum } from '../../../base/fraction';
import type { UnitId } from '../../../scenario/scenario';
import { withEntries } from '../../frame/chapter';
import { moversOf, spentAfter, type Mover } from '../../frame/judge-move';
import type { Question } from '../../frame/question';
import type { Failed } from '../memory';
import { marchersOf } from '../movement/marches';
import { named } from '../movement/who-moves';
import { strongest } from '../movement/zoc';
import { attemptAlone } from './attempt-alone';
import type { Attempt, Aftermath, Draft, Settled } from './draft';
import { countedAs, leastSpent } from './counted';
import type { OverrunFacts } from './facts';
import { expendedMarker, goesOn2012 } from '../fight/aftermath';

/** Came in this phase, and paid for it. */
const hasPaid = ({ memory }: Attempt['at'], id: UnitId): boolean =>
  memory.moving.entered.has(id) || memory.moving.dual.get(id)?.did === 'entered';

/** Who has not entered yet pays now; who began the phase in the hex pays the attempt alone. */
const pay = ({ at, action }: Attempt): readonly Mover[] => {
  const { units, from, target } = action;
  const entering = units.filter(id => at.board.hexOf(id) !== target);
  const inside = units.filter(id => at.board.hexOf(id) === target && !hasPaid(at, id));
  return [
    ...moversOf(marchersOf(at, entering, target), { from, to: target, via: [] }),
    ...attemptAlone(at, inside, target, target),
  ];
};

const underDeadlock = ({ attackers }: OverrunFacts): OverrunFacts['attackers'] => attackers.filter(u => u.deadlock);

const QUESTIONS: readonly Question<OverrunFacts>[] = [
  {
    rule: '12.A.2-b',
    code: 'deadlock-overrun',
    wrong: facts =>
      named(
        facts.at.board,
        underDeadlock(facts).flatMap(u => u.id ?? []),
      ),
    says: (_, { names, form }) =>
      `${names} ${form('is', 'are')} under a Deadlock marker and ${form('attacks', 'attack')} in the combat phase, not at once`,
    fine: () => 'No overrunning unit is under a Deadlock marker',
  },
];

const after = ({ at, action, defenders, paid, fight }: Settled): Aftermath => {
  const { moving, overruns, failed, owing } = at.memory;
  const spent = spentAfter(moving.spent, paid);
  const unchanged = {
    spent,
    ended: moving.ended,
    perhapsEnded: moving.perhapsEnded,
    failed,
    cleared: overruns.cleared,
    owing,
    marker: undefined,
  };
  const { came } = fight;
  if (came === undefined) return unchanged;
  const step = action.steps[0] ?? 0;
  const event = { step, hex: action.target };
  const left = fight.after.combatantsOf(defenders.filter(id => fight.after.hexOf(id) === action.target));
  const marker = expendedMarker(leastSpent(spent, action.units), came, sum(left.map(u => u.re)));
  const zoc = strongest(at.board.combatantsOf(defenders).map(u => u.zoc));
  const stops = !goesOn2012(came);
  return {
    spent: countedAs(at.board, spent, action.units, marker, {
      rule: came === 'or' ? '12.D.1-c' : came === 'cleared' ? '12.D.2.a-3' : '12.D.2.b-4',
      what: `Expended marker in ${action.target}`,
    }),
    ended: stops ? withEntries(moving.ended, action.units, () => event) : moving.ended,
    perhapsEnded: moving.perhapsEnded,
    failed: stops ? failedBy(failed, action.units, defenders, event) : failed,
    cleared: withEntries(overruns.cleared, [action.target], () => ({
      ...event,
      mp: marker,
      zoc,
      origins: new Set<string>(),
    })),
    owing,
    marker,
  };
};

const failedBy = (
  failed: Failed,
  attackers: readonly string[],
  defenders: readonly string[],
  event: { readonly step: number; readonly hex: string },
): Failed =>
  new Map([
    ...failed,
    ...attackers.map(id => [id, { ...event, as: 'attacker' }] as const),
    ...defenders.map(id => [id, { ...event, as: 'defender' }] as const),
  ]);

export const DRAFT_2012: Draft = {
  questions: QUESTIONS,
  pay,
  stackedHexes: ({ target }) => [target],
  after,
};
