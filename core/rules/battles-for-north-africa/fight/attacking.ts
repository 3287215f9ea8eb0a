// Who attacks, as a board or a line of odds tells it, and what both are asked: an overrun is an attack, too.

import type { UnitId } from '../../../scenario/scenario';
import type { Named, Question } from '../../frame/question';
import type { About } from '../../verdict';
import type { Combatant } from '../combatant';
import type { Fight } from './fight';

export interface Attacking extends Named {
  readonly unit: Combatant;
  /** May it attack there, by the ground (Combat.3)? `unknown`: the fact that would tell, as `missing` names it. */
  readonly way: 'open' | 'barred' | { readonly unknown: string };
  /** It was disabled in this phase, by a trial before what it then did all the same (Heavy.5); no line tells that. */
  readonly isJustDisabled: boolean;
}

export interface AttackingFacts {
  readonly fight: Fight;
  readonly attackers: readonly Attacking[];
  /** The hex that is attacked, in words. */
  readonly where: string;
}

type Row = Question<AttackingFacts>;

/** A line's part that is wrong; a board needs none. */
const partOf = ([first]: readonly Attacking[]): About =>
  first === undefined || first.id !== undefined ? {} : { part: `attacker ${first.unit.group}` };

const barred = ({ attackers }: AttackingFacts): readonly Attacking[] => attackers.filter(a => a.way === 'barred');

const disabled = ({ attackers }: AttackingFacts): readonly Attacking[] => attackers.filter(a => a.unit.disabled);

const justDisabled = ({ attackers }: AttackingFacts): readonly Attacking[] => attackers.filter(a => a.isJustDisabled);

/** AF 0 and no HQ is an attacker by itself; here only who has no business in a fight. */
const strangers = ({ attackers }: AttackingFacts): readonly Attacking[] =>
  attackers.filter(({ unit }) => !unit.combat && !unit.isHq);

const wayUnknown = ({ attackers }: AttackingFacts): readonly (readonly [Attacking, string])[] =>
  attackers.flatMap(a => (typeof a.way === 'object' ? [[a, a.way.unknown] as const] : []));

export const ATTACKING_ROWS: readonly Row[] = [
  {
    rule: 'Combat.3',
    code: 'cannot-enter',
    unknown: facts => (barred(facts).length > 0 ? undefined : wayUnknown(facts)[0]?.[1]),
    wrong: barred,
    says: ({ where }, { names }) => `${names} cannot attack ${where}: the way into it is barred to units of that kind`,
    fine: ({ where }) => `No ground bars an attacker from ${where}`,
    about: facts => partOf([...barred(facts), ...wayUnknown(facts).map(([a]) => a)]),
  },
  {
    rule: 'Units.5',
    code: 'disabled-attacks',
    when: facts => justDisabled(facts).length === 0,
    wrong: disabled,
    says: (_, { names, form }) => `${names} ${form('is', 'are')} disabled, and cannot attack`,
    fine: () => 'No attacker is disabled',
    about: facts => partOf(disabled(facts)),
  },
  {
    rule: 'Heavy.5',
    code: 'disabled-before-attack',
    when: facts => justDisabled(facts).length > 0,
    wrong: justDisabled,
    says: (_, { names, form }) => `${names} ${form('was', 'were')} disabled in this phase, and cannot attack any more`,
    fine: () => 'No attacker was disabled in this phase',
  },
  {
    rule: 'Combat.1',
    code: 'no-attacker',
    wrong: strangers,
    says: (_, { names, form }) => `${names} ${form('is no combat unit', 'are no combat units')}, and cannot attack`,
    fine: () => 'Only combat units and HQs attack',
    about: facts => partOf(strangers(facts)),
  },
];

/** A row that only a board can answer: for a line of odds it is not asked. */
export const onBoard = <B>(row: Question<B>): Question<{ readonly board?: B }> => {
  const { rule, code } = row;
  return {
    rule,
    code,
    when: ({ board }) => board !== undefined && (row.when?.(board) ?? true),
    unknown: ({ board }) => board && row.unknown?.(board),
    wrong: ({ board }) => board !== undefined && row.wrong(board),
    says: ({ board }, who) => (board === undefined ? '' : row.says(board, who)),
    fine: ({ board }) => (board === undefined ? '' : row.fine(board)),
    because: ({ board }) => board && row.because?.(board),
  };
};

export const idsOf = (attackers: readonly Attacking[]): readonly UnitId[] => attackers.flatMap(a => a.id ?? []);
